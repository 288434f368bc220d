"""`vec[i64]`: a packed array of ints when compiled, a plain list when interpreted.

mypyc sees the real `librt.vecs.vec` and turns an access into one load. The interpreter would
only pay for boxing, so there the same lines build lists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:

    class vec:
        def __class_getitem__(cls, item: Any) -> type[list[Any]]:
            return list
