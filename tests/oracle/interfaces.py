"""The public interfaces of the program: arguments, standard input, HTTP, and the WebAssembly module in Node. Each takes
a method and its parameters, and returns the answer with a command that repeats the request."""
from __future__ import annotations

import http.client
import json
import os
import shlex
import socket
import subprocess
import time
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

Json = Any
VERBS = {"cube.case": "case", "set.daily": "daily", **{f"duel.{verb}": f"set duel {verb}" for verb in ("deal", "play", "referee", "reply", "analyse")}}
# Positional parameters by method or group, and parameters that can be given as a batch, one per line.
POSITIONAL: Dict[str, List[str]] = {"cube": ["cube"], "cube.step": ["step", "cube"], "cube.face": ["picture"], "coset": ["cube"], "coset.show": ["coset"], "alg": ["alg"], "alg.find": ["case"], "pocket": ["cube", "alg"], "puzzle": ["puzzle", "alg"], "event": ["event"],
                                    "set": ["puzzle", "career"], "duel": ["duel"], "set.judge": [], "set.explain": []}
BATCHES: Dict[str, List[str]] = {"cube": ["cube"], "coset": ["cube"], "alg": ["alg"], "pocket": ["cube", "alg"], "puzzle": ["alg"], "set": ["puzzle", "career"], "duel": ["duel"]}
# Methods that are too expensive for random questions. tests/campaign/program solves a coset, and claims_coset.py checks refusals.
HEAVY = {"coset.solve": "it takes 5 GB of memory, 769 MB of tables and all cores"}
HERE = os.path.dirname(os.path.abspath(__file__))


def is_offered(interface: str, method: str) -> bool:
    """Returns whether an interface offers a method. WebAssembly does not have enough memory for cosets."""
    return not (interface == "wasm" and method.startswith("coset."))


class Answer(NamedTuple):
    result: Optional[Dict[str, Any]]
    error: Optional[Dict[str, Any]]
    code: Optional[int]  # the exit code, if the interface has one
    asked: str  # a command that repeats the request


class Output(NamedTuple):
    code: int
    out: str
    err: str
    asked: str


def shell(words: List[str], text: Optional[str] = None) -> str:
    command = " ".join(shlex.quote(w) for w in words)
    return command if text is None else f"printf %s {shlex.quote(text)} | {command}"


class Program:
    """The command line program, run in its own folder with its own tables."""

    def __init__(self, path: str, cache: str, folder: str) -> None:
        self.path = os.path.abspath(path)
        self.folder = folder
        self.environment = {**os.environ, "CUBEWRIGHT_CACHE": cache, "XDG_CACHE_HOME": cache, "NO_COLOR": "1",
                            "XDG_DATA_HOME": os.path.join(folder, "data"), "HOME": folder, "LC_ALL": "C.UTF-8"}
        described = json.loads(self.run(["api", "--describe"]).out)
        operations = [path["post"] for path in described["paths"].values()]
        self.methods: Dict[str, Dict[str, Any]] = {
            each["operationId"]: each["requestBody"]["content"]["application/json"]["schema"] for each in operations}
        # The schema of each answer, and the schemas that it refers to.
        self.answers: Dict[str, Any] = {
            each["operationId"]: each["responses"]["200"]["content"]["application/json"]["schema"] for each in operations}
        self.shapes: Dict[str, Any] = described["components"]["schemas"]
        # Human methods and their styles.
        listed = json.loads(self.run(["cube", "methods", "--json"]).out)["methods"]
        self.people: Dict[str, List[str]] = {each["name"]: [style["name"] for style in each["styles"]] for each in listed if "styles" in each}

        self.kept_pipe: Optional[Pipe] = None

    def pipe(self) -> "Pipe":
        """Returns a `cubewright api -` process that all claims share."""
        if self.kept_pipe is None or self.kept_pipe.process.poll() is not None:
            self.kept_pipe = Pipe([self.path, "api", "-"], ["cubewright", "api", "-"], self.environment, self.folder)
        return self.kept_pipe

    def close(self) -> None:
        if self.kept_pipe is not None:
            self.kept_pipe.close()

    def run(self, words: List[str], text: Optional[str] = None, timeout: float = 300) -> Output:
        done = subprocess.run([self.path] + words, input=(text or "").encode(), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=self.environment, cwd=self.folder, timeout=timeout)
        return Output(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"),
                      shell(["cubewright"] + words, text))

    def words(self, method: str, params: Dict[str, Any]) -> List[str]:
        """Returns the command line arguments for a request."""
        words = VERBS.get(method, method.replace(".", " ")).split()
        order = POSITIONAL.get(method, POSITIONAL.get(method.split(".")[0], []))
        positional, options, lists = [], [], []
        for name in sorted(params, key=lambda n: order.index(n) if n in order else len(order)):
            value, option = params[name], "--" + name.replace("_", "-")
            if isinstance(value, bool):
                options += [option] if value else []
            elif name == "rows":
                lists += [option] + list(value)
            elif name == "faces":
                positional += list(value)
            else:
                text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
                if name in order:
                    positional.append(text)
                else:
                    options += [option, text]
        return words + options + positional + lists

    def batch_field(self, method: str) -> Optional[str]:
        return next((f for f in BATCHES.get(method.split(".")[0], []) if f in self.methods[method]["properties"]), None)


Request = Tuple[str, Dict[str, Any]]  # a method and its parameters


class Interface:
    name = ""

    def ask(self, method: str, params: Dict[str, Any]) -> Answer:
        raise NotImplementedError

    def ask_all(self, requests: Sequence[Request]) -> List[Answer]:
        """Sends several requests as cheaply as this interface allows."""
        return [self.ask(method, params) for method, params in requests]

    def close(self) -> None:
        pass


def read_answer(text: str, code: Optional[int], asked: str) -> Answer:
    answer = json.loads(text)
    return Answer(None, answer["error"], code, asked) if "error" in answer else Answer(answer, None, code, asked)


class Arguments(Interface):
    name = "arguments"

    def __init__(self, program: Program) -> None:
        self.program = program

    def ask(self, method: str, params: Dict[str, Any]) -> Answer:
        done = self.program.run(self.program.words(method, params) + ["--json"])
        if not done.out.strip():
            return Answer(None, {"message": done.err.strip()}, done.code, done.asked)
        return read_answer(done.out, done.code, done.asked)


class StandardInput(Interface):
    """Sends batch parameters as a line of standard input, and anything else as a request to `cubewright api -`."""
    name = "stdin"

    def __init__(self, program: Program) -> None:
        self.program = program

    def ask(self, method: str, params: Dict[str, Any]) -> Answer:
        batch = self.program.batch_field(method)
        value = params.get(batch) if batch else None
        line = value if isinstance(value, str) or value is None else json.dumps(value, ensure_ascii=False)
        if line and "\n" not in line and line.strip():
            others = {name: "-" if name == batch else v for name, v in params.items()}
            done = self.program.run(self.program.words(method, others) + ["--json"], line + "\n")
            if done.out.strip():
                return read_answer(done.out, done.code, done.asked)
            return Answer(None, {"message": done.err.strip()}, done.code, done.asked)
        done = self.program.run(["api", "-"], json.dumps({"method": method, "params": params}) + "\n")
        answer = json.loads(done.out)
        return Answer(answer.get("result"), answer.get("error"), None, done.asked)


    def ask_all(self, requests: Sequence[Request]) -> List[Answer]:
        """Sends all requests as lines to one `cubewright api -`."""
        return self.program.pipe().ask_all(requests)


class Pipe(Interface):
    """A `cubewright api -` process that stays open: one request per input line, one answer per output line."""
    name = "pipe"

    def __init__(self, command: List[str], shown: List[str], environment: Dict[str, str], folder: str) -> None:
        self.shown = shown
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=folder)

    def ask(self, method: str, params: Dict[str, Any]) -> Answer:
        return self.ask_all([(method, params)])[0]

    def ask_all(self, requests: Sequence[Request]) -> List[Answer]:
        assert self.process.stdin and self.process.stdout
        answers = []
        for start in range(0, len(requests), 8):  # small enough that no pipe fills up and blocks
            lines = [json.dumps({"method": method, "params": params}, ensure_ascii=False) for method, params in requests[start:start + 8]]
            self.process.stdin.write(("\n".join(lines) + "\n").encode())
            self.process.stdin.flush()
            for line in lines:
                told = self.process.stdout.readline()
                asked = shell(self.shown, line)
                if not told:
                    raise RuntimeError(f"the program ended on {asked}")
                answer = json.loads(told)
                answers.append(Answer(answer.get("result"), answer.get("error"), None, asked))
        return answers

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def wait_for(ready: Any, seconds: float) -> None:
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            raise TimeoutError("the service did not start")
        time.sleep(0.02)


class Http(Interface):
    name = "http"

    def __init__(self, program: Program) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [program.path, "serve", "--port", str(self.port), "--log", "notes", "--requests-per-second", "100000",
             "--burst", "100000", "--call-seconds", "100", "--data", ""],
            env=program.environment, cwd=program.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self._listens, 30)
        self.connection: Optional[http.client.HTTPConnection] = None

    def _listens(self) -> bool:
        if self.process.poll() is not None:
            raise RuntimeError(f"`cubewright serve` ended with {self.process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        except OSError:
            return False

    def send(self, verb: str, path: str, body: Optional[str]) -> Any:
        for attempt in (0, 1):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
            try:
                self.connection.request(verb, path, body.encode() if body is not None else None,
                                        {"Content-Type": "application/json"} if body is not None else {})
                response = self.connection.getresponse()
                return response.status, response.read().decode()
            except (http.client.HTTPException, OSError):
                self.connection.close()
                self.connection = None
                if attempt:
                    raise

    def ask(self, method: str, params: Dict[str, Any]) -> Answer:
        body = json.dumps(params, ensure_ascii=False)
        asked = f"curl -s http://127.0.0.1:8080/api/v1/{method} -H 'Content-Type: application/json' -d {shlex.quote(body)}"
        status, text = self.send("POST", f"/api/v1/{method}", body)
        answer = json.loads(text)
        while status == 202 or (isinstance(answer, dict) and answer.get("state") in ("waiting", "running")):
            url = answer["job"]["url"] if "job" in answer else url  # noqa: F821: the first answer names the job's URL
            time.sleep(0.02)
            status, text = self.send("GET", url, None)
            answer = json.loads(text)
            if "result" in answer or "error" in answer:
                return Answer(answer.get("result"), answer.get("error"), None, asked)
        if (status == 200) == ("error" in answer):
            return Answer(None, {"message": f"status {status} with {text}"}, None, asked)
        return read_answer(text, None, asked)

    def close(self) -> None:
        if self.connection:
            self.connection.close()
        self.process.terminate()
        self.process.wait()


class Wasm(Pipe):
    """The module in Node, behind the same kind of pipe."""
    name = "wasm"

    def __init__(self, file: str) -> None:
        module = os.path.join(HERE, "engine.mjs")
        super().__init__(["node", module, file], ["node", "tests/oracle/engine.mjs", file], dict(os.environ), HERE)
