#!/usr/bin/env python3
"""Tests what an operator sees while clients send requests during an outage: PostgreSQL is killed five times, the disk of an
SQLite service fills up, and an SQLite file is damaged or overwritten. Each outage must leave one log line at its start and
one at its end, at the default log level, and must be counted in /metrics on the admin port.

    outages.py --program build/release/cubewright
"""

import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "chaos"))
from whole_site import Postgres, ask, free_port, postgres_programs, scratch_folder, status_of  # noqa: E402

SKIPPED = 77
KILLS = 5


def expect(truth, what):
    if not truth:
        raise AssertionError(what)


def comes(true_at_last, what, within=120):
    end = time.monotonic() + within
    while not true_at_last():
        if time.monotonic() > end:
            raise AssertionError(f"never: {what}")
        time.sleep(0.05)


class Service:
    """The program with its default log level, and its monitoring on the admin port."""

    def __init__(self, program, folder, data):
        self.port, self.admin, self.log = free_port(), free_port(), folder / "service.log"
        with open(self.log, "wb") as log:
            # Without restore_signals=False, a write above the file size limit would kill the process.
            self.process = subprocess.Popen(
                [program, "serve", "--port", str(self.port), "--admin-port", str(self.admin), "--data", str(data),
                 "--build-tables", "none", "--requests-per-second", "0", "--trusted-proxies", "127.0.0.1"],
                stdout=subprocess.DEVNULL, stderr=log, restore_signals=False)
        comes(lambda: status_of(self.admin, "/readyz?database=required") == 200, "ready")

    def metric(self, name):
        text = ask(self.admin, "GET", "/metrics")[2]
        found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE) or re.search(
            rf"^{re.escape(name[:-1])},replica=\"[^\"]*\"}} (\S+)$" if name.endswith("}") else
            rf"^{re.escape(name)}{{replica=\"[^\"]*\"}} (\S+)$", text, re.MULTILINE)
        expect(found, f"no metric {name}")
        return float(found.group(1))

    def events(self, kind=None):
        """Returns the log lines about anything except requests."""
        text = self.log.read_text()
        complete = text[:text.rfind("\n") + 1]  # request lines are buffered, so the last line may be incomplete
        lines = [json.loads(line) for line in complete.splitlines() if line.startswith("{")]
        return [line for line in lines if line["event"] == kind or (kind is None and line["event"] != "request")]

    def stop(self):
        self.process.kill()
        self.process.wait()


class Storm(threading.Thread):
    """Sends requests that write to the database, without a pause. Each comes from another address, because the service limits
    the number of classes of an address."""

    def __init__(self, port, number):
        super().__init__(daemon=True)
        self.port, self.number, self.over = port, number, threading.Event()
        self.statuses = {}

    def run(self):
        number = 0
        while not self.over.is_set():
            number += 1
            try:
                status = ask(self.port, "POST", "/api/v1/class/make",
                             {"title": "5b", "puzzles": ["013579bf-rrbgvnpe-4"] * 20,
                              "key": f"storm-{self.number}-{number}".rjust(40, "x")},
                             {"X-Forwarded-For": f"10.{self.number}.{number // 256 % 256}.{number % 256}"})[0]
            except OSError:
                status = None
            self.statuses[status] = self.statuses.get(status, 0) + 1


class Storms:
    def __init__(self, port):
        self.threads = [Storm(port, number) for number in range(4)]

    def __enter__(self):
        for each in self.threads:
            each.start()
        return self

    def count(self, status):
        return sum(each.statuses.get(status, 0) for each in self.threads)

    def __exit__(self, *_):
        for each in self.threads:
            each.over.set()
        for each in self.threads:
            each.join()


def postgresql_is_killed(program, folder):
    postgres = Postgres(folder / "postgres")
    postgres.start()
    service = Service(program, folder, f"postgresql://test@127.0.0.1:{postgres.port}/postgres")
    try:
        with Storms(service.port) as storms:
            for kill in range(1, KILLS + 1):
                answered = storms.count(200)
                comes(lambda: storms.count(200) > answered, "classes are made")
                refused = storms.count(503)
                postgres.kill()
                comes(lambda: storms.count(503) > refused + 50, "writes are refused")
                expect(service.metric("cubewright_database_up") == 0, "the metric says so")
                expect(status_of(service.admin, "/healthz") == 200, "the probe of the process answers")
                postgres.start()
                comes(lambda: service.metric("cubewright_database_up") == 1, "up again")
                expect(len(service.events("database down")) == kill, service.events())
                comes(lambda: len(service.events("database up")) == kill, "the end is logged")
        refused = storms.count(503)
        print(f"  {KILLS} kills, {refused} answers 503:")
        for line in service.events():
            print("   ", json.dumps(line))
        expect(service.metric('cubewright_outages_total{of="database"}') == KILLS, "outages are counted")
        expect(service.metric('cubewright_database_errors_total{reason="away"}') >= refused - 100, "and failures")
        counted = service.metric('cubewright_refusals_total{reason="database-away"}')
        expect(0 < counted <= refused, f"refusals by reason: {counted} of {refused}")
        first = service.events("database down")[0]
        expect(first["level"] == "error" and first["reason"] == "away" and first["detail"], first)
        last = service.events("database up")[-1]
        expect(last["failures"] > 50 and last["seconds"] >= 0, last)
        expect(status_of(service.port, "/metrics") == 404, "the metrics are not public")
        expect(status_of(service.admin, "/api/v1/scramble") == 404, "the site is not on the admin port")
    finally:
        service.stop()
        postgres.stop()


class SmallDisk:
    """A file system of two megabytes or, if the test cannot mount one, a file size limit for the process."""

    def __init__(self, folder):
        self.folder = folder / "small"
        self.folder.mkdir()
        self.is_mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(self.folder)],
                                         capture_output=True, check=False).returncode == 0

    def fill(self, process):
        if not self.is_mounted:
            log = self.folder / "cubewright.db-wal"
            return resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, resource.RLIM_INFINITY))
        with open(self.folder / "filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(b"x" * 4096)
            except OSError:
                pass

    def make_room(self, process):
        if not self.is_mounted:
            return resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        (self.folder / "filler").unlink()

    def remove(self):
        if self.is_mounted:
            subprocess.run(["umount", str(self.folder)], check=False)


def the_disk_fills_up(program, folder):
    disk = SmallDisk(folder)
    service = Service(program, folder, disk.folder)
    try:
        with Storms(service.port) as storms:
            comes(lambda: storms.count(200) > 20, "classes are made")
            disk.fill(service.process)
            comes(lambda: storms.count(507) > 100, "writes are refused")
            expect(service.metric("cubewright_disk_writable") == 0, "the metric says so")
            expect(status_of(service.port, "/api/v1/scramble") == 200, "requests without the database are answered")
        disk.make_room(service.process)
        comes(lambda: service.metric("cubewright_disk_writable") == 1, "writable again")
        comes(lambda: len(service.events("disk writable again")) == 1, "the end is logged")
        print(f"  {storms.count(507)} answers 507 on a {'real file system' if disk.is_mounted else 'limited file'}:")
        for line in service.events():
            print("   ", json.dumps(line))
        expect(len(service.events("disk error")) == 1, service.events())
        expect(service.events("disk error")[0]["reason"] == "full-disk", service.events())
        expect(service.metric('cubewright_outages_total{of="disk"}') == 1, "the outage is counted")
        expect(service.metric('cubewright_database_errors_total{reason="full-disk"}') > 100, "and the failures")
        expect(service.metric('cubewright_refusals_total{reason="database-full"}') == storms.count(507), "and the refusals")
        expect(service.metric("cubewright_database_up") == 1, "the database could be read all the time")
    finally:
        service.stop()
        disk.remove()


def the_database_file_is_damaged(program, folder):
    data = folder / "data"
    service = Service(program, folder, data)
    try:
        with Storms(service.port) as storms:
            comes(lambda: storms.count(200) > 50, "classes are made")
        for name in ("cubewright.db", "cubewright.db-wal"):
            with open(data / name, "r+b") as file:
                file.write(os.urandom((data / name).stat().st_size))
        refused = lambda: ask(service.port, "GET", "/api/v1/board/2026-11-12")[0] == 500
        comes(refused, "reads are refused")
        comes(lambda: service.metric("cubewright_database_up") == 0, "the metric says so")
        expect(all(refused() for _ in range(50)), "reads are still refused")
        # A later probe must not report that the database is up.
        errors = service.metric('cubewright_database_errors_total{reason="damaged"}')
        comes(lambda: service.metric('cubewright_database_errors_total{reason="damaged"}') > errors + 50, "scraped for a while")
        expect(service.metric("cubewright_database_up") == 0, "it stays down")
        expect(ask(service.admin, "GET", "/readyz?database=required")[0] == 503, "and not ready")
        for line in service.events():
            print("   ", json.dumps(line))
        expect(len(service.events("database down")) == 1 and not service.events("database up"), service.events())
        expect(service.events("database down")[0]["reason"] == "damaged", service.events())
    finally:
        service.stop()


def the_database_is_overwritten(program, folder):
    """An operator copies a backup over the database of a running service."""
    data, backup = folder / "data", folder / "backup.db"
    database = data / "cubewright.db"

    def make(key):
        return ask(service.port, "POST", "/api/v1/class/make",
                   {"title": "5b", "puzzles": ["013579bf-rrbgvnpe-4"], "key": key.rjust(40, "x")})

    def run(*words):
        return subprocess.run([program, "serve", *words, "--json"], capture_output=True, text=True, check=False)

    service = Service(program, folder, data)
    try:
        expect(make("before")[0] == 200, "a class is made")
        time.sleep(1.5)  # the service has checked the database file
        # Another program that opens and closes the database leaves the log of the service in place.
        subprocess.run([sys.executable, "-c", "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute("
                        "'SELECT count(*) FROM class').fetchone())", str(database)], check=True, stdout=subprocess.DEVNULL)
        expect((data / "cubewright.db-wal").exists(), "the log is still there")
        expect(make("between")[0] == 200, "a class is made")
        saved = run("backup", "--data", str(data), str(backup))
        expect(json.loads(saved.stdout)["tables"]["class"] == 2, saved)
        for i in range(20):
            expect(make(f"after-{i}")[0] == 200, "more classes are made")
        shutil.copyfile(backup, database)
        refused = make("later")
        expect(refused[0] == 503 and refused[2]["error"]["code"] == "database-overwritten", refused)
        comes(lambda: ask(service.admin, "GET", "/readyz?database=required")[0] == 503, "not ready")
        expect(len(service.events("database down")) == 1, service.events())
        service.process.terminate()
        service.process.wait()
        expect(database.read_bytes() == backup.read_bytes(), "the log is not copied into the other file")
        refused = run("--port", "0", "--data", str(data))
        expect("log-of-another-database" in refused.stdout, refused)
        restored = run("restore", "--data", str(data), str(backup))
        expect(json.loads(restored.stdout)["tables"]["class"] == 2, restored)
        service = Service(program, folder, data)
        expect(make("before")[0] == 200, "the class is there")
    finally:
        service.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    program = str(pathlib.Path(parser.parse_args().program).resolve())
    if postgres_programs() is None:
        print("skipped: postgresql-15 is not installed")
        return SKIPPED
    for test in (postgresql_is_killed, the_disk_fills_up, the_database_file_is_damaged, the_database_is_overwritten):
        print(test.__name__.replace("_", " "), flush=True)
        folder = scratch_folder("outages")
        test(program, folder)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
