import pytest

from ferrule.vendors.history.turns import Medium, medium

CASES = [
    ({"type": "image_url", "image_url": {"url": "https://x/y"}}, Medium("image", url="https://x/y")),
    ({"type": "image_url", "image_url": "data:image/gif;base64,QQ"}, Medium("image", "image/gif", "QQ")),
    ({"type": "image_url", "image_url": "data:,QQ"}, Medium("image", "image/png", "QQ")),
    (
        {"type": "file", "file": {"file_data": "data:;base64,QQ", "filename": "f"}},
        Medium("document", "application/pdf", "QQ", name="f"),
    ),
    ({"type": "image_url"}, None),
    ({"type": "file", "file": {"file_id": "f"}}, None),
    ({"type": "image", "source": {}}, None),
]


@pytest.mark.parametrize(("part", "expected"), CASES)
def test_medium(part, expected):
    assert medium(part) == expected
