"""The book, where the table offers it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pages import Visit


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_it_can_be_read_and_searched(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    ann.page.goto("/book")
    expect(ann.page.get_by_role("heading", name="Lascaux", exact=True)).to_be_visible()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ann.page.goto("/book/search.html?q=chieftain")
    expect(ann.page.get_by_role("link", name="Elawa").first).to_be_visible()
