#!/usr/bin/env python3
"""Tests of a site as an operator runs it: used through the shipped proxy configurations, upgraded one replica at a time,
and run with a missing replica and a database outage. operations_page.py moves, backs up and restores a site, and run.py
kills replicas while they run jobs.

    operations.py --program build/release/cubewright
"""

import argparse
import http.client
import json
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

from whole_site import ROOT, Replica, Site, ask, connect, free_port, postgres_programs, scratch_folder, status_of

SKIPPED = 77
SECRET = "s" * 40
DATE = "2026-11-12"
ROWS = ["blue = red ∩ blue", "green"]


def expect(truth, what):
    if not truth:
        raise AssertionError(what)


def comes(true_at_last, what, within=120):
    end = time.monotonic() + within
    while time.monotonic() < end:
        if true_at_last():
            return
        time.sleep(0.05)
    raise AssertionError(f"never: {what}")


def submit(port, name):
    return ask(port, "POST", "/api/v1/board/submit", {"date": DATE, "rows": ROWS, "name": name, "secret": SECRET})


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
    comes(lambda: "Kim" in teacher.text, "the teacher sees the pupil")
    # A race begins at one replica and is watched at two.
    made = ask(a.port, "POST", "/api/v1/race/make", {"name": "Ida", "key": "i" * 40})[2]
    joined = ask(b.port, "POST", "/api/v1/race/join", {"code": made["code"], "name": "Jo", "key": "j" * 40})
    expect(joined[0] == 200, joined)
    watcher = Listener(c.port, f"/api/v1/race/{made['code']}/events", {"Authorization": "Bearer " + "j" * 40})
    comes(lambda: "event: state" in watcher.text, "the race is seen")
    expect(ask(a.port, "POST", "/api/v1/race/start", {"code": made["code"], "key": "i" * 40})[0] == 200, "starts")
    comes(lambda: "countdown" in watcher.text, "the countdown is seen at another replica")


def the_database_goes_away(site, _):
    port = site.port
    shown = lambda: ask(site.replicas[0].port, "GET", f"/api/v1/board/{DATE}")
    page = shown()[2]
    site.postgres.kill()
    comes(lambda: status_of(port, f"/api/v1/daily/{DATE}") == 200, "the puzzle is there all the same")
    status, headers, _ = submit(site.replicas[0].port, "Cyd")
    expect(status == 503 and "retry-after" in headers, f"writing is refused: {status} {headers}")
    comes(lambda: "age" in shown()[1], "the last page is shown with its age")
    expect(shown()[0] == 200 and shown()[2] == page, "and it is the last page")
    expect(status_of(site.replicas[0].port, "/healthz") == 200, "it lives")
    comes(lambda: ask(site.replicas[0].port, "GET", "/readyz")[2]["database"] == "away", "it says so")
    expect(status_of(site.replicas[0].port, "/readyz") == 503, "and in its status")
    expect(status_of(site.replicas[0].port, "/readyz?database=optional") == 200, "unless no database is needed")
    comes(lambda: status_of(port, f"/api/v1/daily/{DATE}") == 200, "also through the proxy, when all have lost it")
    site.postgres.start()
    comes(lambda: submit(port, "Cyd")[0] == 200, "it recovers by itself")
    # The first replica has reconnected; the others and the proxy notice within a second.
    site.wait_until_ready()
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
            comes(lambda: status_of(replica.place, "/readyz") in (503, None), "it says that it ends")
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
        comes(lambda: state_of(job) == "done", f"job {job} ends")


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
        comes(lambda: open_ones() <= 400, "connections over the limit are closed")
        expect(status_of(site.port, "/healthz") == 200, "another address is served")
        comes(lambda: open_ones() == 0, "half-sent requests are closed")
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
    folder = scratch_folder("operations")
    tasks = [replicas_are_one_service, the_database_goes_away, replicas_are_changed_one_at_a_time,
             numbers_and_lines_say_which_replica, one_address_cannot_fill_the_proxy, the_metrics_are_not_public,
             nginx_as_it_is_shipped]
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
