#!/usr/bin/env python3
"""Runs three replicas, HAProxy and PostgreSQL under load while replicas and the database are killed and the network
between them is cut or slowed. At the end a model checks the history: no acknowledged change is lost or duplicated, no
job is lost, and requests that need no database were always answered.

    run.py --program build/release/cubewright [--replica-kills 200 --postgres-kills 50 --network-faults 40]
"""

import argparse
import base64
import concurrent.futures
import datetime
import json
import pathlib
import random
import shutil
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "oracle"))
import cube  # noqa: E402  the oracle's own cube, which shares nothing with the engine
import notation  # noqa: E402
from cables import own_network  # noqa: E402
from history import History, Seen, Sent, faults_of_answers, faults_of_best  # noqa: E402
from whole_site import Site, ask, postgres_programs, scratch_folder  # noqa: E402

SOLVED = "".join(face * 9 for face in "URFDLB")
SKIPPED = 77


def check_the_checker():
    """Checks that the model detects wrong histories."""
    good = History()
    good.sent = [Sent("a", "x", 10, 0, 1, True), Sent("a", "y", 20, 2, None, None)]
    good.seen = [Seen("a", 10, 1.5, 1.6), Seen("a", 20, 3, 4), Seen("a", 20, 5, 6)]
    assert not faults_of_best(good) and not faults_of_answers(good, {"a": ["x", "y"]})
    assert not faults_of_answers(good, {"a": ["x"]}), "what nobody acknowledged may be missing"
    for wrong in (Seen("a", 0, 1.5, 1.6), Seen("a", 30, 5, 6), Seen("a", 10, 7, 8)):
        bad = History()
        bad.sent, bad.seen = good.sent, [*good.seen, wrong]
        assert faults_of_best(bad), wrong
    assert faults_of_answers(good, {"a": ["y"]}) and faults_of_answers(good, {"a": ["x", "x"]})
    assert faults_of_answers(good, {"a": ["x", "z"]})
    bad = History()
    bad.sent = [*good.sent, Sent("a", "x", 10, 5, 6, True)]
    assert faults_of_answers(bad, {"a": ["x", "y"]})


class Load:
    """Load from players, readers, job clients, and clients that need no database."""

    def __init__(self, site, seed):
        self.site, self.seed = site, seed
        self.history = History()
        self.over = threading.Event()
        self.date, self.answers = self.right_answers()
        self.jobs = []
        self.asked = self.unanswered = 0
        self.refused = {}
        self.lock = threading.Lock()
        self.faults = []

    def right_answers(self):
        """Returns the correct answers of the recent day that has the most."""
        today = datetime.datetime.now(datetime.timezone.utc).date()
        best = ("", [])
        for back in range(1, 8):
            date = (today - datetime.timedelta(days=back)).isoformat()
            puzzle = self.engine("set.daily", {"date": date})
            solved = self.engine("set.solve", {"puzzle": puzzle, "all": True, "limit": 60})
            answers = [(" / ".join(each["rows"]), each["rows"], each["score"]) for each in solved["solutions"]]
            best = max(best, (date, answers), key=lambda each: len(each[1]))
        return best

    def engine(self, method, params):
        asked = json.dumps({"method": method, "params": params})
        said = subprocess.run([self.site.replicas[0].program, "api", asked], capture_output=True, text=True, check=True)
        return json.loads(said.stdout)["result"]

    def note_refusal(self, status):
        with self.lock:
            self.refused[status] = self.refused.get(status, 0) + 1

    def play(self, number):
        chance = random.Random(f"{self.seed} player {number}")
        turn = 0
        while not self.over.is_set():
            player = f"p{number}-{turn // 12}"
            text, rows, score = chance.choice(self.answers)
            turn += 1
            begin = time.monotonic()
            try:
                status, headers, answer = ask(self.site.port, "POST", "/api/v1/board/submit", {
                    "date": self.date, "rows": rows, "name": player, "secret": "s" * 40}, timeout=20)
            except OSError:
                self.history.note_sent(player, text, score, begin, None, None)
                continue
            end = time.monotonic()
            if status == 200:
                self.history.note_sent(player, text, score, begin, end, answer["new"])
                self.history.note_seen(player, answer["best"], begin, end)
                continue
            # The service or the proxy refused the request, but the change may have happened and its response been lost.
            self.history.note_sent(player, text, score, begin, None, None)
            self.note_refusal(status)
            if status == 503 and isinstance(answer, dict) and "retry-after" not in headers:
                self.faults.append(f"503 without Retry-After: {answer}")
            if status not in (500, 502, 503, 504):
                self.faults.append(f"a right answer was refused with {status}: {answer}")
            if status == 500:
                self.faults.append(f"500: {answer}")
            time.sleep(0.05)

    def look(self, number):
        chance = random.Random(f"{self.seed} looks {number}")
        while not self.over.is_set():
            with self.history.lock:
                names = [each.player for each in self.history.sent[-30:]]
            if not names:
                time.sleep(0.05)
                continue
            name = chance.choice(names)
            begin = time.monotonic()
            try:
                kept = self.kept_of(name)
            except OSError:
                continue
            if kept is not None:
                self.history.note_seen(name, max((score for _, score in kept), default=0), begin, time.monotonic())
            time.sleep(0.02)

    def kept_of(self, name):
        """Returns the answers that the board has for a player, as (answer, score), or None if the board does not
        respond."""
        word = base64.b64encode(f"{name}:{'s' * 40}".encode()).decode()
        status, _, answer = ask(self.site.port, "GET", "/api/v1/board/me", headers={"Authorization": f"Basic {word}"},
                                timeout=20)
        if status == 403:
            return []  # the player does not exist yet
        if status != 200:
            return None
        return [(" / ".join(each["rows"]), each["score"]) for day in answer["days"] for each in day["answers"]]

    def work(self, number):
        chance = random.Random(f"{self.seed} jobs {number}")
        while not self.over.is_set():
            scramble = notation.write(notation.random_faces(chance, 25))
            try:
                status, _, answer = ask(self.site.port, "POST", "/api/v1/cube.solve", {
                    "cube": scramble, "time_limit": f"{chance.choice([300, 800, 1500])}ms"},
                    headers={"X-Forwarded-For": f"10.1.{number}.1"}, timeout=20)
            except OSError:
                continue
            if status != 202:
                self.note_refusal(status)
                time.sleep(0.2)
                continue
            job = {"id": answer["job"]["id"], "cube": scramble}
            with self.lock:
                self.jobs.append(job)
            self.await_job(job)

    def await_job(self, job, patience=180):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                status, _, state = ask(self.site.port, "GET", f"/api/v1/jobs/{job['id']}", timeout=20)
            except OSError:
                time.sleep(0.1)
                continue
            if status == 404:
                self.faults.append(f"job {job['id']} is not known any more")
                job["state"] = "lost"
                return
            if status == 200 and state["state"] not in ("waiting", "running"):
                job.update(state=state["state"], restarts=state.get("restarts", 0), result=state.get("result"))
                return
            time.sleep(0.15)
        job["state"] = "never ended"

    def ask_for_what_needs_no_database(self):
        while not self.over.is_set():
            try:
                status = ask(self.site.port, "GET", f"/api/v1/daily/{self.date}", timeout=10)[0]
            except OSError:
                status = None
            with self.lock:
                self.asked += 1
                self.unanswered += status != 200
            time.sleep(0.02)

    def start(self, players, lookers, workers):
        tasks = [(self.play, i) for i in range(players)] + [(self.look, i) for i in range(lookers)]
        tasks += [(self.work, i) for i in range(workers)]
        self.threads = [threading.Thread(target=task, args=(i,)) for task, i in tasks]
        self.threads.append(threading.Thread(target=self.ask_for_what_needs_no_database))
        for thread in self.threads:
            thread.start()

    def finish(self):
        self.over.set()
        for thread in self.threads:
            thread.join()


def kill_and_cut(site, chance, arguments):
    """Injects the faults in random order with short pauses."""
    deeds = (["replica"] * arguments.replica_kills + ["postgres"] * arguments.postgres_kills
             + ["cut", "slow"] * (arguments.network_faults // 2))
    chance.shuffle(deeds)
    for done, deed in enumerate(deeds, 1):
        if deed == "replica":
            victim = chance.choice(site.replicas)
            victim.kill()
            time.sleep(chance.uniform(0, 0.3))
            victim.start()
        elif deed == "postgres":
            site.postgres.kill()
            time.sleep(chance.uniform(0, 1))
            site.postgres.start()
        else:
            wire = chance.choice(site.wires or [each for pair in site.cables for each in pair])
            if deed == "slow":
                wire.slow(chance.uniform(0.01, 0.1))
            elif site.wires:
                wire.cut()
            else:
                wire.cut(chance.choice([("out", "back"), ("out",), ("back",)]))
            time.sleep(chance.uniform(0.5, 4))
            wire.mend()
        # A replica that found no database at its start has exited; a supervisor would restart it.
        end = time.monotonic() + chance.uniform(0.3, 1.2)
        while time.monotonic() < end:
            for replica in site.replicas:
                if not replica.is_running():
                    replica.start()
            time.sleep(0.1)
        if done % 25 == 0:
            print(f"{done} of {len(deeds)} faults", flush=True)


def check_jobs(jobs):
    faults = []
    for job in jobs:
        if job.get("state") != "done":
            faults.append(f"job {job['id']} is {job.get('state')}")
            continue
        if not job["result"]["found"]:  # on a busy machine, the time limit may end the search first
            continue
        turns = notation.parse(job["cube"]) + notation.parse(job["result"]["moves"])
        if not cube.is_solved(cube.apply(SOLVED, turns)):
            faults.append(f"job {job['id']}: {job['result']['moves']} does not solve {job['cube']}")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--replica-kills", type=int, default=6)
    parser.add_argument("--postgres-kills", type=int, default=2)
    parser.add_argument("--network-faults", type=int, default=2)
    parser.add_argument("--seed", default=None)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--proxies", action="store_true", help="small proxies for wires, also where namespaces can be had")
    arguments = parser.parse_args()
    check_the_checker()
    if postgres_programs() is None or shutil.which("haproxy") is None:
        print("skipped: postgresql-15 and haproxy are not installed")
        return SKIPPED
    namespaces = not arguments.proxies and own_network()
    seed = arguments.seed or str(random.SystemRandom().randrange(10**9))
    print("seed", seed, "with", "network namespaces" if namespaces else "proxies for wires", flush=True)
    folder = scratch_folder("chaos")
    site = Site(str(pathlib.Path(arguments.program).resolve()), folder / "site", options=[
        "--call-seconds", "1", "--lease-seconds", "3", "--leave-seconds", "120", "--database-seconds", "2",
        "--waiting-jobs", "1000", "--jobs-per-client", "100"], namespaces=namespaces)
    try:
        load = Load(site, seed)
        begin = time.monotonic()
        load.start(players=arguments.players, lookers=1, workers=2)
        time.sleep(1)
        kill_and_cut(site, random.Random(seed), arguments)
        site.wait_until_ready()
        time.sleep(1)
        load.finish()
        seconds = time.monotonic() - begin
        players = sorted({each.player for each in load.history.sent})
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            kept = dict(zip(players, pool.map(load.kept_of, players)))
        unknown = [name for name, answers in kept.items() if answers is None]
        faults = load.faults + [f"nobody says what {name} has" for name in unknown]
        texts = {name: [text for text, _ in answers] for name, answers in kept.items() if answers is not None}
        faults += faults_of_best(load.history) + faults_of_answers(load.history, texts) + check_jobs(load.jobs)
        acknowledged = sum(each.end is not None for each in load.history.sent)
        print(f"{seconds:.0f} s, {arguments.replica_kills} kills of replicas, {arguments.postgres_kills} of PostgreSQL, "
              f"{arguments.network_faults} faults of the network")
        print(f"{len(load.history.sent)} submissions, {acknowledged} acknowledged, {len(load.history.seen)} best scores seen; "
              f"refusals: {load.refused}")
        print(f"{len(load.jobs)} jobs, {sum(job.get('restarts', 0) > 0 for job in load.jobs)} taken up by another replica")
        print(f"{load.asked} requests that need no database, {load.unanswered} not answered")
        if acknowledged < 20 or not load.jobs:
            faults.append("too little happened to prove anything")
        if load.unanswered > max(2, load.asked // 100):
            faults.append(f"{load.unanswered} of {load.asked} who needed no database were not answered")
        for fault in faults[:40]:
            print("FAULT", fault)
        if faults:
            print(f"{len(faults)} faults; logs are in {folder}")
            return 1
    finally:
        site.stop()
    shutil.rmtree(folder, ignore_errors=True)
    print("no fault")
    return 0


if __name__ == "__main__":
    sys.exit(main())
