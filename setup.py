"""Compiles the engine and the games' rules with mypyc; without a compiler the sources run as they are."""

import itertools
import json
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "lascaux"

# Rooms that hold words, messages or checks are never on the fast path.
INTERPRETED = {"__init__.py", "invariants.py", "present.py", "snapshot.py"}
CORE = [f"engine/{name}.py" for name in ("batch", "observation", "rng", "rollout", "state", "step")]


def sources() -> list[str]:
    """The modules to compile, relative to the package."""
    rooms = [
        str(room.relative_to(PACKAGE))
        for room in sorted(PACKAGE.glob("bots/search/*.py"))
        if room.name not in INTERPRETED
    ] + [
        str(room.relative_to(PACKAGE))
        for room in sorted(PACKAGE.glob("games/*/*.py"))
        if room.name not in INTERPRETED
    ]
    return CORE + rooms


class BuildWithExample(build_py):
    """Puts the example game into the wheel, for `lascaux new-game`; a checkout has it anyway."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            clutter = shutil.ignore_patterns("__pycache__", "*.egg-info", "build")
            target = Path(self.build_lib) / "lascaux" / "_example"
            shutil.copytree(HERE / "examples" / "sixth_game", target, ignore=clutter, dirs_exist_ok=True)


class BuildAndNote(build_ext):
    """Builds the modules, and notes what they were built from, so that a stale one is never run."""

    def run(self) -> None:
        manifest = self._manifest()
        manifest.unlink(missing_ok=True)
        super().run()
        if self.extensions and all(Path(path).exists() for path in self._outputs()):
            manifest.write_text(json.dumps(self._note(), indent=1) + "\n")

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()  # modules beside each other

    def build_extensions(self) -> None:
        """The core is one module made of many files: compile them beside each other, too."""
        compile = self.compiler.compile

        def side_by_side(sources: list[str], **how: object) -> list[str]:
            with ThreadPoolExecutor(self.parallel) as crew:
                made = crew.map(lambda source: compile([source], **how), sources)
                return list(itertools.chain.from_iterable(made))

        self.compiler.compile = side_by_side
        super().build_extensions()

    def _outputs(self) -> list[str]:
        return [self.get_ext_fullpath(extension.name) for extension in self.extensions]

    def _manifest(self) -> Path:
        root = PACKAGE if self.inplace else Path(self.build_lib) / "lascaux"
        return root / "_compiled.json"

    def _note(self) -> dict[str, object]:
        sys.path.insert(0, str(PACKAGE))
        from _build import digest_of

        suffix = self.get_ext_filename("x")[1:]
        return {"suffix": suffix, "sources": {module: digest_of(PACKAGE / module) for module in sources()}}


def extensions() -> list[object]:
    if os.environ.get("LASCAUX_PURE", "") not in ("", "0"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.chdir(HERE)
    paths = [f"src/lascaux/{module}" for module in sources()]
    # One file of C for each module: all in one take the compiler four times as long.
    found = mypycify(paths, opt_level="3", debug_level="0", group_name="lascaux", multi_file=True)
    for extension in found:
        extension.optional = True
        if sys.platform != "win32" and len(extension.sources) > 1:
            # Small functions are called across modules all the time: let the linker put them in their place.
            inlined = ["-O3", "-fvisibility=hidden", "-flto=auto"]
            extension.extra_compile_args = [*extension.extra_compile_args, *inlined]
            extension.extra_link_args = [*extension.extra_link_args, *inlined]
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAndNote, "build_py": BuildWithExample})
