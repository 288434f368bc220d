"""What a page looks like, as WebP: half as large as JPEG, and Chromium writes it itself."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page


def photographed(
    page: Page, *, quality: int, scale: float = 1, clip: dict[str, float] | None = None
) -> bytes:
    """A part of the page, or what of it is on the screen."""
    part: Any = clip or {"x": 0, "y": 0, **(page.viewport_size or {})}
    wish = {
        "format": "webp",
        "quality": quality,
        "clip": {**part, "scale": scale},
        "captureBeyondViewport": clip is not None,
    }
    devtools = page.context.new_cdp_session(page)
    taken = devtools.send("Page.captureScreenshot", wish)
    devtools.detach()
    return base64.b64decode(taken["data"])
