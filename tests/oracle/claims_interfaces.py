"""Claims about the interfaces: every method is checked, no request breaks an interface, and tables and pictures are as
described."""
from __future__ import annotations

import glob
import json
import os
import re
import subprocess
import tempfile
import urllib.request
import xml.etree.ElementTree as xml
from typing import Any, Dict, Iterator, Set

import given as g
import notation
from claims import CLAIMS, COMMAND_LINE, EVERY_INTERFACE, METHODS, AskedBy, Case, Wrong, claim, equal, holds, method
from cube import FACES
from interfaces import HEAVY, Arguments, Http, Program, is_offered
from metamorphic_set import random_puzzle
from relations import nothing
from sets import document_from


@claim("interfaces: every method is checked", "Every method in the contract is called by at least one claim.", COMMAND_LINE, share=0.1)
def complete(case: Case) -> None:
    named = set()
    for path in glob.glob(os.path.join(os.path.dirname(os.path.abspath(__file__)), "claims_*.py")):
        with open(path, encoding="utf-8") as file:  # a declaration alone calls nothing
            named |= set(re.findall(r'(?<!method\()"([a-z]+\.[a-z]+)"', file.read()))
    equal("methods without a check", sorted(set(case.program.methods) - named), [])


@claim("interfaces: same contract",
       "Every interface returns the same contract as the command line (the module without cosets). Every answer in this "
       "checker matches its schema and has no other field.", share=0.1)
def described(case: Case) -> None:
    told = case.ask("contract.describe")
    described = json.loads(case.text(["api", "--describe"]).out)
    paths = described["paths"]
    described["paths"] = {path: paths[path] for path in paths if is_offered(case.interface.name, paths[path]["post"]["operationId"])}
    equal("the description", told, described)


@claim("serve: defaults",
       "Without options, the service uses a free port, has a board and locks its data folder. Without a data folder, it "
       "has no board.", COMMAND_LINE, share=0.1, least=1)
def serve(case: Case) -> None:
    with tempfile.TemporaryDirectory(prefix="oracle-serve-") as data:
        environment = {**case.program.environment, "XDG_DATA_HOME": data}
        services = []
        ports = []
        try:
            for words in ([], ["--data", "none"]):
                command = [case.program.path, "serve", "--log", "off", *words]
                case.asked.append(" ".join(["cubewright", *command[1:]]))
                services.append(subprocess.Popen(command, env=environment, stdout=subprocess.PIPE,
                                                 stderr=subprocess.DEVNULL, text=True))
                address = re.search(r"http://127\.0\.0\.1:(\d+)/", services[-1].stdout.readline())
                ports += [int(address.group(1))] if address else []
            equal("different ports", len(set(ports)), 2)
            second = subprocess.run([case.program.path, "serve", "--log", "off"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)
            equal("exit code of a second service in the same folder", second.returncode, 2)
            holds("data folder" in second.stderr, second.stderr, "another process uses the data folder")
            boards = [json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/service.json"))["board"] for port in ports]
            equal("boards", boards, [True, False])
            equal("the database is where it is said to be", os.listdir(os.path.join(data, "cubewright")).count("cubewright.db"), 1)
        finally:
            for service in services:
                service.terminate()
                service.communicate()


@claim("serve: no browser", "If no program opens the page, `serve --open` says so and names the address.", COMMAND_LINE, share=0.1, least=1)
def no_browser(case: Case) -> None:
    command = [case.program.path, "serve", "--open", "--log", "off", "--data", "none"]
    case.asked.append("PATH=/nowhere cubewright serve --open --log off --data none")
    service = subprocess.Popen(command, env={**case.program.environment, "PATH": "/nowhere"}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert service.stdout and service.stderr
        address = service.stdout.readline().split()[-1]
        note = service.stderr.readline()  # the service prints nothing else there
        holds("browser" in note and "127.0.0.1" in note, note, f"there is no browser to open {address}")
    finally:
        service.terminate()
        service.communicate()


@claim("tables: files",
       "list names the existing files with their sizes, a changed byte is detected, and clear removes the files.", COMMAND_LINE, share=0.5)
def tables(case: Case) -> None:
    with tempfile.TemporaryDirectory(prefix="oracle-tables-") as cache:
        program = Program(case.program.path, cache, case.program.folder)
        interface = Arguments(program)
        built = interface.ask("tables.build", {"tier": "tiny"})
        case.asked.append(built.asked)
        assert built.result is not None
        files = [os.path.join(folder, name) for folder, _, names in os.walk(cache) for name in names]
        there = {t["path"]: t["size"] for t in built.result["tables"] if t["built"]}
        equal("built", there, {f: os.path.getsize(f) for f in files})
        sound = interface.ask("tables.verify", {})
        equal("sound", (sound.result or {}).get("sound"), True)
        for path in files:
            with open(path, "r+b") as file:
                file.seek(case.chance.randrange(os.path.getsize(path)))
                byte = file.read(1)
                file.seek(-1, 1)
                file.write(bytes([byte[0] ^ (1 << case.chance.randrange(8))]))
        broken = interface.ask("tables.verify", {})
        case.asked.append(broken.asked)
        equal("valid after a bit was flipped", (broken.result or {}).get("sound"), False)
        equal("exit code", broken.code, 1)
        removed = interface.ask("tables.clear", {})
        equal("removed", (removed.result or {}).get("removed"), len(files))
        equal("files left", [n for _, _, names in os.walk(cache) for n in names if n.endswith(".tables")], [])


@claim("tables: listed", "Every table listed as built exists with the stated size.", ("arguments", "stdin"), share=0.2)
def listed_tables(case: Case) -> None:
    told = case.ask("tables.list")
    for table in told["tables"]:
        there = os.path.getsize(table["path"]) if os.path.exists(table["path"]) else 0
        equal(f"{table['path']}, size", table["size"], there)
        equal("built", table["built"], there > 0)


@claim("pictures: stickers",
       "The picture is a self-contained SVG document with the 54 stickers in the correct colours.")
def pictures(case: Case) -> None:
    state = g.random_state(case.chance)
    scheme = "#111111 #222222 #333333 #444444 #555555 #666666"
    if case.interface.name in ("arguments", "stdin"):
        path = os.path.join(case.program.folder, "cube.svg")
        done = case.text(["cube", "show", "--picture", path, "--scheme", scheme, state])
        if done.code != 0:
            raise Wrong(done.err, "six colours are a scheme")
        with open(path) as file:
            svg = file.read()
    else:
        svg = case.ask("cube.show", cube=state, picture=True, scheme=scheme)["svg"]
    xml.fromstring(svg)
    # Face by face and row by row; #111111 may be written as #111.
    fills = re.findall(r'fill="#(([1-6])\2\2(?:\2\2\2)?)"', svg)
    equal("stickers on the net", "".join(FACES[int(digit) - 1] for _, digit in fills), state)


@claim("http: GET routes", "GET returns the same daily puzzles, scrambles and pictures as POST.", ("http",), share=0.5)
def addresses(case: Case) -> None:
    interface = case.interface
    assert isinstance(interface, Http)

    def get(path: str) -> str:
        status, text = interface.send("GET", path, None)
        case.asked.append(f"curl -s 'http://127.0.0.1:8080{path}'")
        equal("status", status, 200)
        return str(text)

    date = f"20{case.chance.randint(10, 60)}-{case.chance.randint(1, 12):02}-{case.chance.randint(1, 28):02}"
    equal("daily", json.loads(get(f"/api/v1/daily/{date}")), case.ask("set.daily", date=date))
    seed = case.chance.randrange(10**6)
    equal("scrambles", json.loads(get(f"/api/v1/scramble?count=2&seed={seed}")), case.ask("cube.scramble", count=2, seed=str(seed)))
    state = g.random_state(case.chance)
    equal("picture", get(f"/api/v1/cube.svg?cube={state}"), case.ask("cube.show", cube=state, picture=True)["svg"])


def can_say_no(schema: Any, shapes: Dict[str, Any]) -> Iterator[str]:
    """Yields the fields of an answer that can be false or empty."""
    if "$ref" in schema:
        yield from can_say_no(shapes[schema["$ref"].rsplit("/", 1)[1]], shapes)
    for each in schema.get("anyOf", []):
        yield from can_say_no(each, shapes)
    for name, field in schema.get("properties", {}).items():
        if field.get("type") in ("boolean", "array") or field.get("const") is False:
            yield name


def answer_is_boolean(schema: Any, shapes: Dict[str, Any], name: str) -> bool:
    if "$ref" in schema:
        return answer_is_boolean(shapes[schema["$ref"].rsplit("/", 1)[1]], shapes, name)
    field = schema.get("properties", {}).get(name, {})
    return field.get("type") == "boolean" or "const" in field or any(answer_is_boolean(each, shapes, name) for each in schema.get("anyOf", []))


@claim("interfaces: every negative answer has a positive one",
       "For every answer field that can be false or empty, the declaration of the method names a claim whose questions have a positive answer, "
       "or the reason why there is none.", COMMAND_LINE, share=0.1)
def positives(case: Case) -> None:
    claims = {each.name for each in CLAIMS}
    for method, answer in sorted(case.program.answers.items()):
        fields: Set[str] = set(can_say_no(answer, case.program.shapes))
        positive = METHODS[method].positive
        equal(f"{method}: fields that can say no, without an entry", sorted(fields - set(positive)), [])
        named = [each.claim for each in positive.values() if isinstance(each, AskedBy)]
        equal(f"{method}: unknown claims", [name for name in named if name not in claims], [])
        said = {name for name in fields if answer_is_boolean(answer, case.program.shapes, name)}
        holds(not said or bool(named) or method in HEAVY, f"{method} can say no: {sorted(said)}", "a claim asks for the other answer")


# Requests that are not valid in any way.
def nonsense(case: Case, depth: int = 2) -> Any:
    chance = case.chance
    kind = chance.randrange(9)
    if kind == 0:
        return "".join(chr(chance.choice([chance.randrange(1, 128), chance.randrange(0xA0, 0x2FFF), 0x1F600])) for _ in range(chance.randint(0, 60)))
    if kind == 1:
        return chance.choice([0, -1, 10**18, 1.5, True, False, None])
    if kind == 2:
        return chance.choice(["(" * 300, "[" * 3000, "R" * 100000, "((((R)99)99)99)99", "U" * 54, "{}", "[]", "null", "'", "\\", "@/", "@/dev/zero", "--help"])
    if kind == 3 and depth:
        return {str(nonsense(case, 0))[:20]: nonsense(case, depth - 1) for _ in range(chance.randint(0, 3))}
    if kind == 4 and depth:
        return [nonsense(case, depth - 1) for _ in range(chance.randint(0, 4))]
    if kind == 5:
        return json.dumps(document_from(random_puzzle(case)))
    if kind == 6:
        return g.random_given(chance).value
    return notation.random_text(chance)[:200]


@claim("interfaces: invalid requests",
       "Invalid values of every type for every method are refused or answered in JSON, and the interface keeps working.", EVERY_INTERFACE, share=2)
def hostile(case: Case) -> None:
    methods = [m for m in sorted(case.program.methods) if not m.startswith("tables") and m not in ("set.atlas", "cube.census", *HEAVY) and is_offered(case.interface.name, m)]
    method = case.chance.choice(methods)
    fields = case.program.methods[method]["properties"]
    params: Dict[str, Any] = {}
    for name, schema in fields.items():
        if case.chance.random() < 0.5 and name not in ("picture", "threads", "time_limit", "nodes", "tables", "device", "all", "method"):
            sound = case.chance.random() < 0.5
            value = case.chance.choice(schema["enum"]) if sound and "enum" in schema else nonsense(case)
            if name in ("count", "length", "limit") and isinstance(value, int):
                value = min(value, 5)
            params[name] = value
    if case.interface.name in ("arguments", "stdin"):
        params = {n: v if isinstance(v, str) or n == "rows" or (isinstance(v, bool) and fields[n].get("type") == "boolean") else json.dumps(v) for n, v in params.items()}
        params = {n: v.replace("\0", "")[:100000] if isinstance(v, str) else v for n, v in params.items()}
        params = {n: [str(x).replace("\0", "")[:1000] for x in v] if isinstance(v, list) else v for n, v in params.items()}
        if isinstance(params.get("rows"), str) or not all(isinstance(v, (str, bool, list)) for v in params.values()):
            params.pop("rows", None)
        params = {n: v for n, v in params.items() if not (isinstance(v, str) and v.startswith(("-", "@")))}
        done = case.text(case.program.words(method, params) + ["--json"])
        holds(done.code in (0, 1, 2), f"exit code {done.code}: {done.err[-200:]}", "0, 1 or 2")
        if done.out.strip() and "--help" not in done.asked:
            json.loads(done.out)
        return
    answer = case.raw(method, **params)
    holds(answer.error is None or bool(answer.error.get("message")), f"{answer.error}", "a reason")
    order = case.ask("alg.order", alg="R U")["order"]
    equal("and afterwards the order of R U", order, 105)

# The checks that ask every method in other ways (claims.py: method).
SOUND = dict.fromkeys(("sound", "tables"), AskedBy("tables: files"))
method("tables.list", positive=SOUND)
method("tables.build", positive=SOUND)
method("tables.verify", positive=SOUND)
method("tables.clear")
method("contract.describe", question=nothing)
