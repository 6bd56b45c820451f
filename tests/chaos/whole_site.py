"""A complete site on this machine: PostgreSQL, replicas of the program, HAProxy in front of them, and between each
replica and the database a link that can be cut or slowed. Every part can be killed and restarted. If network namespaces
are available, each replica runs in one, with a link to the database and another to the proxy."""

import glob
import http.client
import json
import os
import pathlib
import pwd
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from cables import Cable, Namespace

ROOT = pathlib.Path(__file__).resolve().parents[2]


def postgres_programs():
    """Returns the folder of PostgreSQL's programs, or None."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    return pathlib.Path(folders[-1]).parent if folders else None


def scratch_folder(prefix):
    """Returns a new folder that PostgreSQL, which runs as another user here, can read. It is in memory if there is enough,
    because databases wait for the disk at every commit."""
    memory = pathlib.Path("/dev/shm")
    is_large = memory.is_dir() and shutil.disk_usage(memory).free > 4 << 30
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"cubewright-{prefix}-", dir=memory if is_large else None))
    folder.chmod(0o755)
    return folder


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ordinary_user():
    """Returns an unprivileged user, because PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


class Postgres:
    def __init__(self, folder, addresses="127.0.0.1"):
        self.folder = pathlib.Path(folder)
        self.addresses = addresses
        self.port = free_port()
        self.process = None
        self.user = ordinary_user()
        self.folder.mkdir()
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self._call("initdb", "-D", "data", "-U", "test", "-A", "trust", "-E", "UTF8", "--no-locale", "-N").check_returncode()
        with open(self.folder / "data/pg_hba.conf", "a", encoding="utf-8") as rules:
            rules.write("host all all 198.18.0.0/15 trust\n")

    def _words(self, program, *options):
        words = [str(postgres_programs() / program), *options]
        if self.user:
            words = ["setpriv", f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}", "--clear-groups", *words]
        return words

    def _call(self, program, *options):
        with open(self.folder / "log", "ab") as log:
            return subprocess.run(self._words(program, *options), cwd=self.folder, stdout=log, stderr=log, check=False)

    def _launch(self):
        log = open(self.folder / "log", "ab")
        # fsync is on, so acknowledged changes are on the disk.
        return subprocess.Popen(
            self._words("postgres", "-D", "data", "-k", str(self.folder), "-p", str(self.port), "-c",
                        f"listen_addresses={self.addresses}", "-c", "max_connections=80", "-c", "shared_buffers=32MB"),
            cwd=self.folder, stdout=log, stderr=log)

    def start(self):
        self.process = self._launch()
        end = time.monotonic() + 60
        while self._call("pg_isready", "-q", "-h", str(self.folder), "-p", str(self.port), "-U", "test").returncode != 0:
            if time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text()[-2000:])
            if self.process.poll() is not None:  # processes of the previous server may still hold its shared memory
                self.process = self._launch()
            time.sleep(0.05)

    def kill(self):
        """Kills the main process and then all its children with SIGKILL. The main process goes first, so that it does
        not react to the end of the others."""
        first = self.process.pid
        children = pathlib.Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for each in [first, *map(int, children)]:
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()
        self.process = None

    def stop(self):
        if self.process:
            self.kill()

    def run(self, program, *options, **more):
        return subprocess.run(self._words(program, "-h", str(self.folder), "-p", str(self.port), "-U", "test", *options),
                              cwd=self.folder, capture_output=True, text=True, check=True, **more).stdout


class Wire:
    """Forwards bytes between a replica and the database. While the link is cut, nothing passes and neither side is
    notified."""

    def __init__(self, target):
        self.target = target
        self.delay = 0.0
        self.open = threading.Event()
        self.open.set()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            client, _ = self.listener.accept()
            threading.Thread(target=self._carry, args=(client,), daemon=True).start()

    def _carry(self, client):
        try:
            self.open.wait()
            server = socket.create_connection(("127.0.0.1", self.target), timeout=5)
        except OSError:
            client.close()
            return
        pair = {client: server, server: client}
        for each in pair:
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            each.settimeout(30)
        try:
            while True:
                for ready in select.select(list(pair), [], [])[0]:
                    piece = ready.recv(65536)
                    if not piece:
                        return
                    if self.delay:
                        time.sleep(self.delay)
                    self.open.wait()
                    pair[ready].sendall(piece)
        except OSError:
            pass
        finally:
            client.close()
            server.close()

    def cut(self):
        self.open.clear()

    def mend(self):
        self.delay = 0.0
        self.open.set()

    def slow(self, seconds):
        self.delay = seconds


class Replica:
    def __init__(self, program, name, folder, database_port, options=()):
        self.program, self.name, self.folder, self.options = program, name, pathlib.Path(folder), list(options)
        self.port = free_port()
        self.place, self.proxy = f"127.0.0.1:{self.port}", "127.0.0.1"
        self.database = f"postgresql://test@127.0.0.1:{database_port}/postgres"
        self.inside = []  # command prefix that starts a program in the namespace
        self.process = None

    def move_into(self, namespace, to_database, to_proxy, database_port):
        self.inside = namespace.inside
        self.place, self.proxy = f"{to_proxy.far}:{self.port}", to_proxy.near
        self.database = f"postgresql://test@{to_database.near}:{database_port}/postgres"
        self.options += ["--address", to_proxy.far]

    def start(self):
        with open(self.folder / f"{self.name}.log", "ab") as log:
            self.process = subprocess.Popen(
                [*self.inside, self.program, "serve", "--port", str(self.port), "--data", self.database, "--replica",
                 self.name, "--build-tables", "none", "--requests-per-second", "0", "--trusted-proxies", self.proxy,
                 *([] if "--log" in self.options else ["--log", "notes"]), *self.options],
                stdout=subprocess.DEVNULL, stderr=log,
                env={**os.environ, "XDG_DATA_HOME": str(self.folder / "home")})

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()

    def end(self, patience=40):
        """Stops the replica as an operator would, and returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(patience)


class Haproxy:
    """Runs HAProxy with the shipped configuration."""

    def __init__(self, replicas, folder):
        self.port, self.stats = free_port(), free_port()
        names = ["CUBEWRIGHT_A", "CUBEWRIGHT_B", "CUBEWRIGHT_C"]
        places = {name: "127.0.0.1:1" for name in names}  # an address without a server
        places |= {name: replica.place for name, replica in zip(names, replicas)}
        self.environment = {**os.environ, **places, "CUBEWRIGHT_BIND": f"127.0.0.1:{self.port}",
                            "CUBEWRIGHT_STATS": f"127.0.0.1:{self.stats}"}
        self.log = open(pathlib.Path(folder) / "haproxy.log", "ab")
        self.process = None

    def start(self):
        self.process = subprocess.Popen(["haproxy", "-db", "-f", str(ROOT / "packaging/site/haproxy.cfg")],
                                        env=self.environment, stdout=self.log, stderr=self.log)

    def stop(self):
        if self.process:
            self.process.kill()
            self.process.wait()


class Site:
    def __init__(self, program, folder, replicas=3, options=(), wires=True, namespaces=False):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        os.chmod(self.folder, 0o755)
        self.namespaces = [Namespace() for _ in range(replicas)] if namespaces else []
        self.cables = [(Cable(each, 2 * i), Cable(each, 2 * i + 1)) for i, each in enumerate(self.namespaces)]
        self.postgres = Postgres(self.folder / "postgres", "*" if namespaces else "127.0.0.1")
        self.postgres.start()
        self.wires = [Wire(self.postgres.port) for _ in range(replicas)] if wires and not namespaces else []
        ports = [wire.port for wire in self.wires] or [self.postgres.port] * replicas
        self.replicas = [Replica(program, "abcdefghij"[i], self.folder, ports[i], options) for i in range(replicas)]
        for replica, namespace, cables in zip(self.replicas, self.namespaces, self.cables):
            replica.move_into(namespace, *cables, self.postgres.port)
        self.proxy = Haproxy(self.replicas, self.folder) if shutil.which("haproxy") else None
        try:
            for replica in self.replicas:
                replica.start()
            if self.proxy:
                self.proxy.start()
            self.wait_until_ready()
        except BaseException:
            self.stop()
            raise

    @property
    def port(self):
        return self.proxy.port if self.proxy else self.replicas[0].port

    def wait_until_ready(self, patience=60):
        end = time.monotonic() + patience
        for replica in self.replicas:
            while status_of(replica.place, "/readyz?database=required") != 200:
                if not replica.is_running():
                    replica.start()
                if time.monotonic() > end:
                    raise RuntimeError(f"replica {replica.name} does not become ready")
                time.sleep(0.1)
        while self.proxy and status_of(self.port, "/readyz") != 200:
            if time.monotonic() > end:
                raise RuntimeError("the proxy does not become ready")
            time.sleep(0.1)

    def stop(self):
        for replica in self.replicas:
            replica.kill()
        if self.proxy:
            self.proxy.stop()
        self.postgres.stop()
        for namespace in self.namespaces:
            namespace.stop()


def connect(place, timeout=10):
    """Connects to "host:port" or to a local port."""
    return http.client.HTTPConnection(place if isinstance(place, str) else f"127.0.0.1:{place}", timeout=timeout)


def ask(place, verb, path, body=None, headers=None, timeout=10, connection=None):
    """Sends a request and returns (status, headers, JSON or text). Raises OSError if there is no response. A connection
    passed by the caller stays open."""
    kept = connection is not None
    connection = connection or connect(place, timeout)
    try:
        sent = dict(headers or {})
        data = None
        if body is not None:
            data = json.dumps(body)
            sent["Content-Type"] = "application/json"
        connection.request(verb, path, body=data, headers=sent)
        answer = connection.getresponse()
        text = answer.read().decode()
        try:
            value = json.loads(text)
        except ValueError:
            value = text
        return answer.status, {name.lower(): each for name, each in answer.getheaders()}, value
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        if not kept:
            connection.close()


def status_of(place, path):
    try:
        return ask(place, "GET", path, timeout=5)[0]
    except OSError:
        return None
