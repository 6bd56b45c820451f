#!/usr/bin/env python3
"""Runs every command of docs/guides/operations.md in the order of the page, with the users that the page names: PostgreSQL's
superuser `postgres` for `sudo -u postgres`, and the role of the service for `sudo -u cubewright`. The test
starts its own PostgreSQL cluster, which has no role except its superuser. The service runs as packaging/cubewright.service starts it, with
the settings in packaging/cubewright.toml. Data written at the beginning must still exist after every step.

    operations_page.py --program build/release/cubewright --log page.log

The programs `sudo`, `systemctl` and `chgrp` are replaced, because a test has neither the users nor systemd. As root, the
commands of `sudo -u` run as an unprivileged user; otherwise everything runs as the user of the test.
"""

import argparse
import base64
import os
import pathlib
import re
import shutil
import signal
import stat
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/chaos"))
from outages import SKIPPED, comes, expect  # noqa: E402
from whole_site import ask, free_port, ordinary_user, postgres_programs, scratch_folder, status_of  # noqa: E402

PAGE = ROOT / "docs/guides/operations.md"
# Commands that the test does not run, with the reason. Every entry must be on the page, in a shell block or in a sentence.
NOT_RUN = {
    "systemctl enable --now cubewright@8081 cubewright@8082":
        "starts two replicas on one machine, as tests/chaos/operations.py does; the Debian test verifies the template unit",
    "systemd-analyze verify": "needs systemd; the Debian test runs it",
    "ctest -R Long.site.files": "is a test itself, for developers",
    "ctest -R Long.site.operations": "is a test itself, for developers",
}
# First words of a command. A command outside a shell block must be in NOT_RUN.
PROGRAMS = r"(?:sudo|systemctl|systemd-analyze|ctest|docker|kubectl|curl|psql|createuser|createdb|pg_\w+|mpirun|apt-get) \S|cubewright serve .*-"
PASSWORD = "page-test-password"
DATE = "2026-11-12"
SECRET = "s" * 40


def commands(page):
    """Yields the commands in the page's shell blocks. A command with a here-document spans several lines."""
    for block in re.findall(r"^```sh\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        lines = iter(block.splitlines())
        for line in lines:
            if not line.strip() or line.startswith("#"):
                continue
            command = line
            if word := re.search(r"<<'?(\w+)'?$", line):
                while (line := next(lines)) != word.group(1):
                    command += "\n" + line
                command += "\n" + word.group(1)
            yield command


def stray_commands(page):
    """Yields the commands in sentences and in blocks that are not shell blocks."""
    prose = re.sub(r"^```sh\n.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
    for command in re.findall(r"`([^`\n]+)`", prose) + re.findall(r"^    +(\S.*)$", prose, re.MULTILINE):
        if re.match(PROGRAMS, command):
            yield command


class Machine:
    """A folder that acts as the root of the operator's machine, with the replaced programs on the PATH."""

    def __init__(self, program, folder, log):
        self.program, self.folder, self.log = program, folder, log
        self.user = ordinary_user()
        self.ports = {"8080": free_port(), "8081": free_port()}
        self.services = {}  # name: process
        self.played = False
        for path in ("bin", "home", "etc/haproxy", "var/lib/cubewright", "var/lib/postgresql", "var/cache/cubewright", "run"):
            (folder / path).mkdir(parents=True)
        shutil.copy(ROOT / "packaging/cubewright.toml", folder / "etc/cubewright.toml")
        (folder / "bin/cubewright").symlink_to(program)
        for name in ("createuser", "createdb", "pg_dump", "pg_restore", "psql"):
            (folder / "bin" / name).symlink_to(postgres_programs() / name)
        self.write_program("sudo", f"""
if [ "$1" = -u ]; then
  export PGUSER=$2; shift 2
  exec {" ".join(self.as_user())} "$@"
fi
exec "$@"
""")
        self.write_program("systemctl", f'echo "$*" >"{folder}/run/request"\n')
        self.write_program("chgrp", f"""exec {shutil.which("chgrp")} {self.user.pw_gid if self.user else os.getgid()} "$2"\n""")
        if self.user:
            for path in ("home", "var/lib/cubewright", "var/lib/postgresql", "var/cache/cubewright", "run"):
                os.chown(folder / path, self.user.pw_uid, self.user.pw_gid)
        self.environment = {"PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": str(folder / "home"), "LANG": "C.UTF-8",
                            "PGHOST": str(folder / "run"), "PGPORT": str(free_port()),
                            "CUBEWRIGHT_CACHE": str(folder / "var/cache/cubewright"), "CUBEWRIGHT_BUILD_TABLES": "none"}
        self.start_cluster()

    def as_user(self):
        if not self.user:
            return []
        return ["setpriv", f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}", "--clear-groups"]

    def write_program(self, name, text):
        path = self.folder / "bin" / name
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(path.stat().st_mode | stat.S_IEXEC | stat.S_IXGRP | stat.S_IXOTH)

    def start_cluster(self):
        """Creates a cluster like Debian's: its superuser is postgres, and local users log in without a password."""
        data = self.folder / "var/lib/postgresql/main"
        subprocess.run([*self.as_user(), str(postgres_programs() / "initdb"), "-D", str(data), "-U", "postgres", "-E", "UTF8",
                        "--no-locale", "-N", "--auth=trust"], check=True, stdout=subprocess.DEVNULL, cwd=self.folder)
        (data / "pg_hba.conf").write_text("local all all trust\n")
        self.start_postgresql()

    def start_postgresql(self):
        self.stop("postgresql")
        data = self.folder / "var/lib/postgresql/main"
        with open(self.folder / "run/postgresql.log", "ab") as log:
            self.services["postgresql"] = subprocess.Popen(
                [*self.as_user(), str(postgres_programs() / "postgres"), "-D", str(data), "-k", str(self.folder / "run"),
                 "-p", self.environment["PGPORT"]], cwd=data, stdout=log, stderr=log)
        comes(lambda: subprocess.run([str(postgres_programs() / "pg_isready"), "-q"], env=self.environment,
                                     check=False).returncode == 0, "PostgreSQL is ready")

    def stop(self, name):
        process = self.services.pop(name, None)
        if process:
            # On SIGTERM, PostgreSQL waits for its clients to disconnect. Its systemd unit sends SIGINT instead.
            process.send_signal(signal.SIGINT if name == "postgresql" else signal.SIGTERM)
            process.wait(60)

    def local(self, text):
        """Returns a command or file with the paths, addresses and ports of this machine."""
        text = text.replace("/etc/postgresql/15/main/", f"{self.folder}/var/lib/postgresql/main/")
        text = re.sub(r"(?<![\w/.])/(etc|var)/", rf"{self.folder}/\1/", text)
        text = text.replace("packaging/site/", f"{ROOT}/packaging/site/")
        for port, own in self.ports.items():
            text = re.sub(rf"\b{port}\b", str(own), text)
        for shown, own in (("10.0.0.0/24", "127.0.0.1/32"), ("10.0.0.10", "127.0.0.1"), ("= '*'", "= 'localhost'"),
                           ('"0.0.0.0"', '"127.0.0.1"'), ("@db/", f"@localhost:{self.environment['PGPORT']}/"),
                           ("PASSWORD'\"", f"{PASSWORD}'\""), (":PASSWORD@", f":{PASSWORD}@")):
            text = text.replace(shown, own)
        return text

    def run(self, command):
        role = re.search(r"sudo -u (\w+)", command)
        address = re.search(r"postgresql://(\w+)@/", command)
        if address and "tee" not in command:  # PostgreSQL accepts a local user only as the role of the same name
            expect(role and role.group(1) == address.group(1), f"the wrong user: {command}")
        if re.match(r"(sudo -u \w+ )?cubewright serve( --|\s|$)(?!.*\b(migrate|clock|backup)\b)", command):
            return self.run_in_foreground(command)
        result = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", self.local(command)], cwd=self.folder / "home",
                                env=self.environment, capture_output=True, text=True, timeout=120, check=False)
        said = result.stdout + result.stderr
        self.log.write(said if said.endswith("\n") or not said else said + "\n")
        expect(result.returncode == 0, f"{command}\nexit code {result.returncode}\n{result.stdout}{result.stderr}")
        request = self.folder / "run/request"
        if request.exists():
            words = request.read_text().split()
            request.unlink()
            self.control(words[0], words[-1])
        if command.startswith("curl"):
            expect('"status":"ready"' in result.stdout, result.stdout)

    def run_in_foreground(self, command):
        """Runs a server, uses it, and stops it, as an operator does with Ctrl-C."""
        port = self.ports["8081" if "8081" in command else "8080"]
        words = self.local(re.sub(r"#.*", "", command))
        process = subprocess.Popen(["bash", "-c", "exec " + words], cwd=self.folder / "home", stderr=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, env={**self.environment, "CUBEWRIGHT_PORT": str(port)})
        try:
            comes(lambda: process.poll() is not None or status_of(port, "/readyz?database=required") == 200, command)
            expect(process.poll() is None, f"{command}\nexit code {process.returncode}")
            if "postgresql" in command:
                self.check_data(port)
            self.log.write(f"(answers at port {port})\n")
        finally:
            process.terminate()
            expect(process.wait(60) == 0, f"{command}: exit code {process.returncode}")

    def control(self, verb, name):
        """Does what systemd does for this command."""
        expect(verb in ("enable", "start", "stop", "restart"), verb)
        if name == "postgresql":
            return self.start_postgresql()
        self.stop(name)
        if verb == "stop":
            return None
        return self.start_haproxy() if name == "haproxy" else self.start_unit(name)

    def start_unit(self, name):
        """Starts the service as the packaged unit does."""
        unit = (ROOT / f"packaging/{name}.service").read_text()
        words = self.local(re.search(r"^ExecStart=/usr/bin/(.*)$", unit, re.MULTILINE).group(1)).split()
        own = dict(re.findall(r"(\w+)=(\S+)", self.local(re.search(r"^Environment=(.*)$", unit, re.MULTILINE).group(1))))
        port = self.ports["8080"]
        with open(self.folder / f"run/{name}.log", "ab") as log:
            self.services[name] = subprocess.Popen(
                [*self.as_user(), self.program, *words[1:]], cwd=self.folder / "home", stdout=log, stderr=log,
                env={**self.environment, **own, "CUBEWRIGHT_PORT": str(port)})
        comes(lambda: status_of(port, "/readyz?database=required") == 200, f"{name} is ready")
        self.check_data(port)

    def start_haproxy(self):
        if shutil.which("haproxy") is None:
            return self.log.write("(not started: haproxy is not installed)\n")
        port = free_port()
        places = {f"CUBEWRIGHT_{name}": f"127.0.0.1:{self.ports['8080']}" for name in "ABC"}
        self.services["haproxy"] = subprocess.Popen(
            ["haproxy", "-db", "-f", str(self.folder / "etc/haproxy/haproxy.cfg")], stderr=subprocess.DEVNULL,
            env={**self.environment, **places, "CUBEWRIGHT_BIND": f"127.0.0.1:{port}",
                 "CUBEWRIGHT_STATS": f"127.0.0.1:{free_port()}"})
        comes(lambda: status_of(port, "/readyz") == 200, "HAProxy answers")
        return self.check_data(port)

    def check_data(self, port):
        """Submits an answer to the board the first time, and checks every later time that it is still there."""
        if not self.played:
            body = {"date": DATE, "rows": ["blue = red ∩ blue", "green"], "name": "Ada", "secret": SECRET}
            status, _, answer = ask(port, "POST", "/api/v1/board/submit", body)
            expect(status == 200 and answer["new"], answer)
            self.played = True
        word = base64.b64encode(f"Ada:{SECRET}".encode()).decode()
        status, _, history = ask(port, "GET", "/api/v1/board/me", headers={"Authorization": f"Basic {word}"})
        expect(status == 200 and len(history["days"][0]["answers"]) == 1, history)

    def stop_all(self):
        for name in sorted(self.services, key=lambda name: name == "postgresql"):
            self.stop(name)


def run_page(program, folder, log):
    page = list(commands(PAGE.read_text()))
    expect(len(page) > 20, "the page has shell blocks")
    stray = set(stray_commands(PAGE.read_text()))
    for command in NOT_RUN:
        expect(command in page or command in stray, f"not on the page any more: {command}")
    for command in stray - set(NOT_RUN):
        raise AssertionError(f"neither in a shell block nor listed as not run: {command}")
    machine = Machine(program, folder, log)
    try:
        for command in page:
            log.write(f"$ {command}\n")
            if command in NOT_RUN:
                log.write(f"(not run: {NOT_RUN[command]})\n")
            else:
                machine.run(command)
        # Check that data was written and backed up, so that the test cannot pass if the first step does nothing.
        expect(machine.played, "no service has been started")
        expect((folder / "var/lib/cubewright/backup.db").stat().st_size > 0, "the backup of SQLite")
    except BaseException as error:
        log.write(f"FAILED: {error}\n")
        raise
    finally:
        machine.stop_all()
    for command in stray:
        log.write(f"not run: {command}\n    ({NOT_RUN[command]})\n")
    run = [command for command in page if command not in NOT_RUN]
    log.write(f"{len(run)} commands run, {len(NOT_RUN)} listed as not run\n")


class Log:
    """Writes to a file and to the standard output."""

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8") if path else None

    def write(self, text):
        for file in (sys.stdout, self.file):
            if file:
                file.write(text)
                file.flush()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--log", help="file for the commands and their output")
    arguments = parser.parse_args()
    if postgres_programs() is None:
        print("skipped: postgresql-15 is not installed")
        return SKIPPED
    folder = scratch_folder("page")
    run_page(str(pathlib.Path(arguments.program).resolve()), folder, Log(arguments.log))
    shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
