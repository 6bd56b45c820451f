#!/usr/bin/env python3
"""Tests of a site as an operator runs it: moved from an SQLite file to PostgreSQL, used through the shipped proxy
configurations, upgraded one replica at a time, run with a missing replica and a database outage, backed up and
restored.

    operations.py --program build/release/cubewright
"""

import argparse
import base64
import http.client
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from whole_site import ROOT, Postgres, Replica, Site, ask, connect, free_port, postgres_programs, status_of

SKIPPED = 77
SECRET = "s" * 40
DATE = "2026-11-12"
ROWS = ["blue = red ∩ blue", "green"]
LONG_JOB = {"cube": "superflip", "time_limit": "4s"}


def expect(truth, what):
    if not truth:
        raise AssertionError(what)


def comes(true_at_last, what, within=30):
    end = time.monotonic() + within
    while time.monotonic() < end:
        if true_at_last():
            return
        time.sleep(0.05)
    raise AssertionError(f"never: {what}")


def submit(port, name, rows=None):
    return ask(port, "POST", "/api/v1/board/submit",
               {"date": DATE, "rows": rows or ROWS, "name": name, "secret": SECRET})


def history(port, name):
    word = base64.b64encode(f"{name}:{SECRET}".encode()).decode()
    return ask(port, "GET", "/api/v1/board/me", headers={"Authorization": f"Basic {word}"})


class Listener(threading.Thread):
    """Reads an event stream until it ends."""

    def __init__(self, port, path, headers=None):
        super().__init__(daemon=True)
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.connection.request("GET", path, headers=headers or {})
        self.answer = self.connection.getresponse()
        self.text = ""
        self.start()

    def run(self):
        try:
            while piece := self.answer.read1(65536):
                self.text += piece.decode()
        except (OSError, http.client.HTTPException, ValueError):
            pass


def one_machine_becomes_a_site(program, folder):
    """Moves a site from an SQLite folder to PostgreSQL and checks that all data is still there."""
    port = free_port()
    data = folder / "data"
    words = [program, "serve", "--port", str(port), "--data", str(data), "--build-tables", "none", "--log", "errors",
             "--call-seconds", "1"]
    alone = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    comes(lambda: status_of(port, "/readyz") == 200, "one process with SQLite is ready")
    expect(submit(port, "Ada")[2]["new"], "the first answer")
    job = ask(port, "POST", "/api/v1/cube.solve", {**LONG_JOB, "time_limit": "6s"})[2]["job"]["id"]
    alone.terminate()
    expect(alone.wait(30) == 0, "it ends")
    postgres = Postgres(folder / "moved")
    postgres.start()
    try:
        address = f"postgresql://test@127.0.0.1:{postgres.port}/postgres"
        moved = subprocess.run([program, "serve", "migrate", "--from", str(data), "--to", address, "--json"],
                               capture_output=True, text=True, check=True)
        tables = json.loads(moved.stdout)["tables"]
        expect(tables["answer"] == 1 and tables["job"] == 1, moved.stdout)
        again = subprocess.run([program, "serve", "migrate", "--from", str(data), "--to", address, "--json"],
                               capture_output=True, text=True, check=False)
        expect(again.returncode == 2 and "already-migrated" in again.stdout + again.stderr, "and says so the second time")
        replica = Replica(program, "a", folder, postgres.port)
        replica.start()
        comes(lambda: status_of(replica.port, "/readyz") == 200, "a replica with what was moved is ready")
        expect(len(history(replica.port, "Ada")[2]["days"][0]["answers"]) == 1, "what was kept is kept")
        expect(not submit(replica.port, "Ada")[2]["new"], "it is known")
        comes(lambda: ask(replica.port, "GET", f"/api/v1/jobs/{job}")[2]["state"] == "done", "the job that was broken off ends")
        replica.kill()
    finally:
        postgres.stop()


def replicas_are_one_service(site, _):
    a, b, c = site.replicas
    expect(submit(a.port, "Bob")[2]["new"], "at one replica")
    expect(not submit(b.port, "Bob")[2]["new"], "known at the other")
    expect(ask(c.port, "GET", f"/api/v1/board/{DATE}")[2]["players"] >= 0, "the board")
    # A teacher at one replica sees pupils who join at another.
    puzzles = ["013579bf-rrbgvnpe-4"]
    status, _, made = ask(a.port, "POST", "/api/v1/class/make", {"title": "5b", "puzzles": puzzles, "key": "t" * 40})
    expect(status == 200, made)
    code = made["code"]
    teacher = Listener(a.port, f"/api/v1/class/{code}/events", {"Authorization": "Bearer " + "t" * 40})
    comes(lambda: "event: state" in teacher.text, "the teacher's first view")
    expect(ask(b.port, "POST", "/api/v1/class/join", {"code": code, "name": "Kim", "key": "k" * 40})[0] == 200, "joins")
    comes(lambda: "Kim" in teacher.text, "the teacher sees the pupil", within=5)
    # A race begins at one replica and is watched at two.
    made = ask(a.port, "POST", "/api/v1/race/make", {"name": "Ida", "key": "i" * 40})[2]
    joined = ask(b.port, "POST", "/api/v1/race/join", {"code": made["code"], "name": "Jo", "key": "j" * 40})
    expect(joined[0] == 200, joined)
    watcher = Listener(c.port, f"/api/v1/race/{made['code']}/events", {"Authorization": "Bearer " + "j" * 40})
    comes(lambda: "event: state" in watcher.text, "the race is seen")
    expect(ask(a.port, "POST", "/api/v1/race/start", {"code": made["code"], "key": "i" * 40})[0] == 200, "starts")
    comes(lambda: "countdown" in watcher.text, "the countdown is seen at another replica", within=5)


def jobs_outlive_their_replica(site, _):
    a = site.replicas[0]
    status, _, answer = ask(a.port, "POST", "/api/v1/cube.solve", LONG_JOB)
    expect(status == 202, answer)
    job = answer["job"]["id"]
    running = lambda: site.postgres.run("psql", "-At", "-c", f"SELECT replica FROM job WHERE id = '{job}'", "postgres").strip()
    comes(lambda: running() != "", "somebody runs it")
    victim = next(each for each in site.replicas if each.name == running().split("/")[0])
    other = next(each for each in site.replicas if each is not victim)
    listener = Listener(other.port, f"/api/v1/jobs/{job}/events")
    begin = time.monotonic()
    victim.kill()
    comes(lambda: "event: result" in listener.text, "another replica ends the job", within=60)
    expect('"restarts":1' in listener.text, "and says so: " + listener.text)
    print(f"  taken up and ended after {time.monotonic() - begin:.1f} s, with a lease of 3 s and 4 s of work")
    victim.start()
    site.wait_until_ready()
    # Cancel the job at another replica than the one that runs it.
    job = ask(a.port, "POST", "/api/v1/cube.solve", {**LONG_JOB, "time_limit": "100s"})[2]["job"]["id"]
    comes(lambda: running() != "", "somebody runs it")
    where = running().split("/")[0]
    other = next(each for each in site.replicas if each.name != where)
    expect(ask(other.port, "DELETE", f"/api/v1/jobs/{job}")[0] == 204, "cancelled")
    # A stopped search that has found a solution reports it.
    ended = lambda: ask(other.port, "GET", f"/api/v1/jobs/{job}")[2]["state"] in ("cancelled", "done")
    comes(ended, "it ends long before its time", within=20)


def the_database_goes_away(site, _):
    port = site.port
    page = ask(port, "GET", f"/api/v1/board/{DATE}")
    for replica in site.replicas:
        ask(replica.port, "GET", f"/api/v1/board/{DATE}")
    site.postgres.kill()
    comes(lambda: status_of(port, f"/api/v1/daily/{DATE}") == 200, "the puzzle is there all the same", within=5)
    status, headers, _ = submit(site.replicas[0].port, "Cyd")
    expect(status == 503 and "retry-after" in headers, f"writing is refused: {status} {headers}")
    status, headers, old = ask(site.replicas[0].port, "GET", f"/api/v1/board/{DATE}")
    expect(status == 200 and "age" in headers and old == page[2], f"the last page is shown: {status}")
    expect(status_of(site.replicas[0].port, "/healthz") == 200, "it lives")
    comes(lambda: ask(site.replicas[0].port, "GET", "/readyz")[2]["database"] == "away", "it says so", within=3)
    expect(status_of(site.replicas[0].port, "/readyz") == 503, "and in its status")
    expect(status_of(site.replicas[0].port, "/readyz?database=optional") == 200, "unless no database is needed")
    comes(lambda: status_of(port, f"/api/v1/daily/{DATE}") == 200, "also through the proxy, when all have lost it", within=10)
    site.postgres.start()
    comes(lambda: submit(port, "Cyd")[0] == 200, "it recovers by itself", within=15)
    # The first replica has reconnected; the others and the proxy notice within a second.
    site.wait_until_ready(patience=5)
    time.sleep(1)


class Asker(threading.Thread):
    """Sends read and write requests continuously, over one connection or a new one for each request."""

    def __init__(self, place, name, stays):
        super().__init__()
        self.place, self.player, self.stays = place, name, stays
        self.over = threading.Event()
        self.asked, self.refused, self.jobs = 0, [], []

    def questions(self):
        solve = {"cube": "superflip", "time_limit": "600ms"}
        yield "GET", "/api/v1/scramble", None, 200
        yield "POST", "/api/v1/cube.check", {"cube": "superflip"}, 200
        yield "POST", "/api/v1/board/submit", {"date": DATE, "rows": ROWS, "name": self.player, "secret": SECRET}, 200
        if self.asked % 100 < 4:
            yield "POST", "/api/v1/cube.solve", solve, 202

    def run(self):
        connection = connect(self.place) if self.stays else None
        while not self.over.is_set():
            for verb, path, body, wanted in self.questions():
                self.asked += 1
                begin = time.monotonic()
                try:
                    status, _, answer = ask(self.place, verb, path, body, connection=connection)
                except OSError as error:
                    status, answer = "none", str(error)
                    connection = connect(self.place) if self.stays else None
                if status != wanted:
                    self.refused.append(f"{time.strftime('%X')}, after {time.monotonic() - begin:.3f} s: {verb} {path}: "
                                        f"{status} {str(answer)[:300]}")
                elif status == 202:
                    self.jobs.append(answer["job"]["id"])


def change_one_at_a_time(site, place):
    """Restarts each replica in turn, as in an upgrade. No request is refused and no job is lost."""
    askers = [Asker(place, f"Dan {i}", stays=i % 2 == 0) for i in range(4)]
    for asker in askers:
        asker.start()
    try:
        for replica in site.replicas:
            code = threading.Thread(target=lambda: expect(replica.end() == 0, "ends well"))
            code.start()
            comes(lambda: status_of(replica.place, "/readyz") in (503, None), "it says that it ends", within=5)
            code.join()
            replica.start()
            site.wait_until_ready()
            time.sleep(1)
    finally:
        for asker in askers:
            asker.over.set()
        for asker in askers:
            asker.join()
    refused = [each for asker in askers for each in asker.refused]
    jobs = [each for asker in askers for each in asker.jobs]
    print(f"  {sum(asker.asked for asker in askers)} requests while three replicas were changed, {len(refused)} refused; "
          f"{len(jobs)} jobs")
    expect(not refused, "refused: " + "\n".join(refused[:10]))
    state_of = lambda job: ask(place, "GET", f"/api/v1/jobs/{job}")[2].get("state")
    for job in jobs:
        comes(lambda: state_of(job) == "done", f"job {job} ends", within=60)


WRK = """wrk.method, wrk.body = "POST", '{"cube": "superflip"}'
wrk.headers["Content-Type"] = "application/json"
"""


def change_under_full_load(site, place, folder):
    """Sends requests that no proxy retries, as fast as possible, so that every dropped connection is noticed."""
    if shutil.which("wrk") is None:
        return print("  skipped: wrk is not installed")
    (folder / "check.lua").write_text(WRK)
    wrk = subprocess.Popen(["wrk", "-t1", "-c32", "-d300", "--timeout", "30s", "-s", str(folder / "check.lua"),
                            f"http://127.0.0.1:{place}/api/v1/cube.check"], stdout=subprocess.PIPE, text=True)
    try:
        time.sleep(1)
        for replica in site.replicas:
            expect(replica.end() == 0, "ends well")
            replica.start()
            site.wait_until_ready()
            time.sleep(1)
    finally:
        wrk.send_signal(signal.SIGINT)
        said = wrk.communicate(timeout=30)[0]
    asked = int(re.search(r"(\d+) requests in", said).group(1))
    print(f"  {asked} requests as fast as they are answered, over 32 connections, while three replicas were changed")
    expect(asked > 100 and "Non-2xx" not in said and "Socket errors" not in said, said)


def replicas_are_changed_one_at_a_time(site, folder):
    change_one_at_a_time(site, site.port)
    change_under_full_load(site, site.port, folder)


def numbers_and_lines_say_which_replica(site, _):
    for replica in site.replicas:
        text = ask(replica.port, "GET", "/metrics")[2]
        numbers = [line for line in text.splitlines() if line and not line.startswith("#")]
        expect(numbers and all(f'replica="{replica.name}"' in line for line in numbers), numbers[:3])
    trace, span = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
    logged = Replica(site.replicas[0].program, "logged", site.folder, site.postgres.port, ["--log", "requests"])
    logged.start()
    comes(lambda: status_of(logged.port, "/readyz") == 200, "one that logs requests")
    ask(logged.port, "GET", "/healthz", headers={"traceparent": f"00-{trace}-{span}-01"})
    lines = lambda: [json.loads(line) for line in (site.folder / "logged.log").read_text().splitlines() if line[:1] == "{"]
    comes(lambda: any(line.get("trace") == trace and line["span"] == span and line["replica"] == "logged"
                      for line in lines()), "the trace is in the log")
    logged.kill()


def two_versions_run_side_by_side(site, folder):
    """Applies a compatible migration step of a newer version, and then an incompatible one."""
    sql = lambda words: site.postgres.run("psql", "-At", "-c", words, "newer").strip()
    site.postgres.run("createdb", "newer")
    replicas = [Replica(site.replicas[0].program, f"older{i}", folder, site.postgres.port) for i in range(3)]
    for replica in replicas:
        replica.database = f"postgresql://test@127.0.0.1:{site.postgres.port}/newer"
    running, starting, refused = replicas
    try:
        running.start()
        comes(lambda: status_of(running.port, "/readyz?database=required") == 200, "one of this version")
        known = int(sql("SELECT version FROM cubewright_schema"))
        sql("ALTER TABLE player ADD COLUMN country text; CREATE TABLE medal (player bigint); "
            f"UPDATE cubewright_schema SET version = {known + 1}, works_with = {known}")
        starting.start()
        comes(lambda: status_of(starting.port, "/readyz?database=required") == 200, "one that starts after the step")
        expect(submit(running.port, "Fay")[2]["new"] and not submit(starting.port, "Fay")[2]["new"], "both go on")
        sql(f"UPDATE cubewright_schema SET version = {known + 2}, works_with = {known + 2}")
        refused.start()
        expect(refused.process.wait(30) == 2, "one that could not work with it ends")
        said = (folder / f"{refused.name}.log").read_text()
        expect(f"the database has version {known + 2}; it was created by a newer version of Cubewright" in said, said)
    finally:
        for replica in replicas:
            replica.kill()


def a_backup_is_restored(site, folder):
    copy = site.postgres.folder / "copy.dump"
    site.postgres.run("pg_dump", "--format=custom", f"--file={copy}", "postgres")
    site.postgres.run("createdb", "restored")
    site.postgres.run("pg_restore", "--exit-on-error", "--dbname=restored", str(copy))
    replica = Replica(site.replicas[0].program, "restored", folder, site.postgres.port)
    replica.database = f"postgresql://test@127.0.0.1:{site.postgres.port}/restored"
    replica.start()
    try:
        comes(lambda: status_of(replica.port, "/readyz?database=required") == 200, "a replica on the copy")
        expect(history(replica.port, "Bob")[2] == history(site.port, "Bob")[2], "has what the site has")
        expect(submit(replica.port, "Eve")[0] == 200, "and goes on")
    finally:
        replica.kill()
    expect(history(site.port, "Eve")[0] == 403, "the copy is another database")


def one_address_cannot_fill_the_proxy(site, _):
    """Holds half-sent requests from one address. The proxy closes the ones over its limit, and others are answered."""
    half = []
    try:
        for _ in range(500):
            try:
                half.append(socket.create_connection(("127.0.0.1", site.port), timeout=5, source_address=("127.0.0.9", 0)))
                half[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: local")
            except ConnectionError:
                pass  # over the limit: closed already, perhaps before it was open on this side

        def is_open(connection):
            connection.setblocking(False)
            try:
                while connection.recv(4096):  # the response that the request has timed out
                    pass
                return False
            except BlockingIOError:
                return True
            except OSError:
                return False

        open_ones = lambda: sum(is_open(connection) for connection in half)
        comes(lambda: open_ones() <= 400, "connections over the limit are closed", within=5)
        expect(status_of(site.port, "/healthz") == 200, "another address is served")
        comes(lambda: open_ones() == 0, "half-sent requests are closed", within=30)
    finally:
        for connection in half:
            connection.close()


def the_metrics_are_not_public(site, _):
    for path in ("/metrics", "/metrics/", "/metrics?x", "//metrics", "/%6Detrics"):
        status, _, text = ask(site.port, "GET", path)
        expect(status == 404 and "cubewright_" not in str(text), f"{path}: {status}")
    expect(ask(site.replicas[0].port, "GET", "/metrics")[0] == 200, "the replica has them")


def nginx_as_it_is_shipped(site, folder):
    """Runs the shipped nginx configuration. The test provides the folder with the addresses and the parts of Debian's
    nginx.conf around it."""
    if shutil.which("nginx") is None:
        return print("  skipped: nginx is not installed")
    port = free_port()
    here = folder / "nginx"
    (here / "cubewright").mkdir(parents=True)
    shipped = ROOT / "packaging/site/nginx"
    replicas = (shipped / "cubewright/replicas").read_text()
    for place, replica in zip(["127.0.0.1:8081", "127.0.0.1:8082", "127.0.0.1:8083"], site.replicas):
        expect(place in replicas, place)
        replicas = replicas.replace(place, replica.place)
    (here / "cubewright/replicas").write_text(replicas)
    (here / "cubewright/listen").write_text(f"listen 127.0.0.1:{port};\n")
    (here / "nginx.conf").write_text(f"daemon off; pid {here}/pid; error_log {here}/log; worker_processes 1;\n"
                                     f"events {{}} http {{ access_log off; client_body_temp_path {here}/b; proxy_temp_path {here}/p;"
                                     f" fastcgi_temp_path {here}/f; uwsgi_temp_path {here}/u; scgi_temp_path {here}/s;"
                                     f" include {shipped}/cubewright.conf; }}\n")
    process = subprocess.Popen(["nginx", "-c", str(here / "nginx.conf"), "-p", str(here), "-e", str(here / "log")])
    try:
        comes(lambda: status_of(port, "/healthz") == 200, "nginx answers")
        expect(submit(port, "Nia")[0] == 200, "and writes")
        expect(status_of(port, "/metrics") == 404, "the metrics are not public")
        site.replicas[1].kill()
        for _ in range(30):
            expect(status_of(port, "/api/v1/scramble") == 200, "a replica that is gone is passed over")
        site.replicas[1].start()
        site.wait_until_ready()
        change_one_at_a_time(site, port)
        change_under_full_load(site, port, folder)
    finally:
        process.terminate()  # also ends its workers
        process.wait(10)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--only", help="the name of one of the things that are tried")
    arguments = parser.parse_args()
    if postgres_programs() is None or shutil.which("haproxy") is None:
        print("skipped: postgresql-15 and haproxy are not installed")
        return SKIPPED
    program = str(pathlib.Path(arguments.program).resolve())
    folder = pathlib.Path(tempfile.mkdtemp(prefix="cubewright-operations-"))
    folder.chmod(0o755)
    tasks = [replicas_are_one_service, jobs_outlive_their_replica, the_database_goes_away,
             replicas_are_changed_one_at_a_time, numbers_and_lines_say_which_replica, two_versions_run_side_by_side,
             a_backup_is_restored, one_address_cannot_fill_the_proxy, the_metrics_are_not_public, nginx_as_it_is_shipped]
    if not arguments.only or arguments.only == "one_machine_becomes_a_site":
        print("one machine becomes a site", flush=True)
        one_machine_becomes_a_site(program, folder)
    site = Site(program, folder / "site", wires=False, options=[
        "--call-seconds", "1", "--lease-seconds", "3", "--drain-seconds", "2", "--leave-seconds", "120",
        "--waiting-jobs", "1000", "--jobs-per-client", "1000"])
    try:
        for task in tasks:
            if arguments.only in (None, task.__name__):
                print(task.__name__.replace("_", " "), flush=True)
                task(site, folder)
    finally:
        site.stop()
    shutil.rmtree(folder, ignore_errors=True)
    print("all is well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
