"""The page's files without a browser: their size, their words, what they must not do, and their own unit tests."""

import json
import re
import subprocess
from pathlib import Path

import pytest

import ferrule.gateway
from ferrule.core.locale import translate
from ferrule.core.notes import Note
from ferrule.gateway.page_catalogue import catalogue
from ferrule.gateway.watch_pages import page_file
from ferrule.repair import UNFINISHED
from tests.clients.programs import NODE, PACKAGES, READY
from tests.core.test_messages import COMPOSED, TEMPLATES, fields, filled

PAGE = Path(ferrule.gateway.__file__).parent / "page"
HERE = Path(__file__).parent
SERVED = sorted(path for path in PAGE.iterdir() if not path.name.endswith(".d.ts"))
MODULES = [path for path in SERVED if path.suffix == ".js"]
SENT = 150 * 1024
"""What a browser fetches that opens every view."""
WRITTEN = 285 * 1024

FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser|srcdoc"
    r"|createContextualFragment|setHTML|javascript:|\.cookie\b|importScripts|\bstyle: |setAttribute\(.style"
)
"""Ways in which text becomes markup or code, or around the Content-Security-Policy."""
OUTSIDE = re.compile(r"(?:https?:)?//(?!www\.w3\.org/)[a-z0-9-]+\.[a-z]", re.IGNORECASE)
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(")


def node(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    if NODE is None:
        pytest.skip("Node is not installed")
    return subprocess.run([NODE, *map(str, arguments)], capture_output=True, text=True, check=False)


def test_all_files_together_are_small() -> None:
    sent = {path.name: len(page_file(path.name, {"accept-encoding": "gzip"}).data) for path in SERVED}
    assert sum(sent.values()) <= SENT, sent
    written = {path.name: path.stat().st_size for path in SERVED}
    assert sum(written.values()) <= WRITTEN, written


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_a_module_makes_no_markup_of_text(path: Path) -> None:
    assert FORBIDDEN.findall(path.read_text()) == []


@pytest.mark.parametrize("path", SERVED, ids=lambda path: path.name)
def test_a_file_fetches_nothing_from_outside(path: Path) -> None:
    lines = [
        line for line in path.read_text().splitlines() if not line.lstrip().startswith(("//", "*", "/*"))
    ]
    assert OUTSIDE.findall("\n".join(lines)) == []


@pytest.mark.parametrize(
    "path", [path for path in SERVED if path.suffix == ".css"], ids=lambda path: path.name
)
def test_only_the_base_style_names_colours(path: Path) -> None:
    if path.name != "base.css":
        assert COLOUR.findall(path.read_text()) == []


SPOKEN = """
globalThis.localStorage = {getItem: () => null, setItem() {}};
globalThis.document = {documentElement: {}};
globalThis.addEventListener = () => {};
Object.defineProperty(globalThis, "navigator", {value: {languages: ["zh"]}});
const {spoken, told} = await import(process.argv[1]);
const {sentences, given, notes} = JSON.parse(await new Response(process.stdin).text());
const said = given.map((text) => spoken(sentences, text));
console.log(JSON.stringify([...said, ...notes.map((note) => told(sentences, note))]));
"""


def test_the_page_says_in_chinese_what_the_library_does() -> None:
    if NODE is None:
        pytest.skip("Node is not installed")
    sentences = catalogue("zh")["sentences"]
    given = ["at character 7", "'A' stands for 'a'", "</tool_call>", "the last '}' was missing"]
    given += [each for each in COMPOSED if "\n" not in each and not each.startswith("/")]
    given += [filled(each, {name: f"‹{name}›" for name in fields(each)}) for each in TEMPLATES]
    left_out = Note("call-left-out", {"name": "ls", "reason": "truncated", "detail": UNFINISHED})
    bare = Note("call-left-out", {"name": "ls", "reason": "truncated"})
    relayed = Note("relayed", {"sentence": f"a call of ls was left out, truncated: {UNFINISHED}"})
    notes = [{"code": each.code, "detail": dict(each.detail)} for each in (left_out, bare, relayed)]
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", SPOKEN, str(PAGE / "catalogue.js")],
        input=json.dumps({"sentences": sentences, "given": given, "notes": notes}),
        capture_output=True,
        text=True,
        check=True,
    )
    *said, first, second, third = json.loads(done.stdout)
    assert said == [translate("zh", each) for each in given]
    told = translate("zh", UNFINISHED)
    assert first == f"略去了 ls 的调用，被截断：{told}"
    assert second == "略去了 ls 的调用，被截断：…"
    assert third == first


def test_the_unit_tests_of_the_modules_pass() -> None:
    files = sorted((HERE / "unit").glob("*.test.mjs"))
    done = node("--test", "--test-reporter=tap", *files)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert re.search(r"^# pass [1-9]", done.stdout, re.MULTILINE), done.stdout


@pytest.mark.services
def test_the_types_of_the_modules_hold(tmp_path: Path) -> None:
    if not READY.exists():
        pytest.skip(f"{READY} is not there; scripts/test --services installs it")
    options = {
        "checkJs": True,
        "allowJs": True,
        "noEmit": True,
        "strict": True,
        "target": "es2023",
        "module": "es2022",
        "moduleResolution": "bundler",
        "lib": ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
        "types": [],
    }
    project = tmp_path / "tsconfig.json"
    project.write_text(json.dumps({"compilerOptions": options, "include": [f"{PAGE}/*"]}))
    done = node(PACKAGES / "node_modules" / "typescript" / "bin" / "tsc", "-p", project)
    assert (done.returncode, done.stdout) == (0, "")
