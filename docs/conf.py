"""How the book is made: `make docs`."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ["LASCAUX_PURE"] = "1"  # what is compiled has no signatures to read

import lascaux
from book.finish import finish

project = "Lascaux"
author = copyright = "the Lascaux authors"
version = release = lascaux.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
exclude_patterns = ["README.md"]
suppress_warnings = ["myst.header"]  # rules begin at the level that suits them

autodoc_inherit_docstrings = False  # what others have written is theirs
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"

html_theme = "furo"
html_title = "Lascaux"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = html_domain_indices = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#9c4221", "color-brand-content": "#9c4221"},
    "dark_css_variables": {"color-brand-primary": "#f0a35e", "color-brand-content": "#f0a35e"},
}


def setup(app):
    def finished(app, problem):
        if problem is None and app.builder.format == "html":
            finish(Path(app.outdir))

    app.connect("build-finished", finished)
