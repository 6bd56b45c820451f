"""Tests many workers with real job launchers: GNU parallel, Open MPI, and a single-machine Slurm.

    engines.py parallel|openmpi|slurm --program PROGRAM --cache FOLDER

The cosets are only searched to depth two, which takes milliseconds: the test checks how the work is distributed. Exits
with status 77 if the launcher is not installed.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLUSTER = ROOT / "packaging" / "cluster"
GUIDE = ROOT / "docs/guides/check-gods-number.md"
CUBES = ["R U F", "R' D2 L", "no cube", "U2 B", "", "F2 R2 F2 R2", "x y", "L' U L", "D", "superflip", "B' R2", "U"]
SOLVE = ["--method", "lbl", "--style", "teach"]
SHALLOW = ["--depth", "2", "--search-depth", "2"]  # parameters of a cheap coset
PATIENCE = 400  # timeout in seconds


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(77)


def need(*programs):
    """Returns the paths of these programs, or skips the test."""
    paths = [shutil.which(each, path=os.environ["PATH"] + ":/usr/sbin:/sbin") for each in programs]
    if None in paths:
        skip(f"{programs[paths.index(None)]} is not installed")
    return paths


def check(truth, what):
    if not truth:
        raise SystemExit(f"failed: {what}")


def wait_until(comes_true, what):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if comes_true():
            return
        time.sleep(0.05)
    raise SystemExit(f"failed: {what} did not come in {PATIENCE} s")


class Campaign:
    """A folder with a plan in which one coset is done."""

    def __init__(self, program, folder, cosets):
        self.program, self.folder, self.cosets = program, folder, cosets
        words = ["coset", "range", "0", str(cosets), *SHALLOW, "--out", str(folder), "--limit", "1"]
        subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL)
        self.first = set(self.workers())

    def workers(self):
        """Returns process and rank of every worker that has written a record."""
        names = [re.fullmatch(r"records-.*\.(\d+)((?:\.r\d+)?)-[0-9a-f]{8}\.jsonl", each.name)
                 for each in self.folder.glob("records-*")]
        return {int(name[1]): name[2] for name in names if name}

    def report(self):
        told = subprocess.run([self.program, "coset", "report", str(self.folder), "--json"], check=True, capture_output=True)
        return json.loads(told.stdout)

    def expect_all_done_once(self, workers):
        told = self.report()
        check(told["done"] == self.cosets, f"{told['done']} of {self.cosets} cosets are done")
        check(told["doubled"] == 0, f"{told['doubled']} cosets were done twice")
        check(told["damaged"] == 0, f"{told['damaged']} lines are no records")
        check(told["workers"] >= workers, f"only {told['workers']} workers took part")


def whole_batch(program):
    return subprocess.run([program, "cube", "solve", "-", *SOLVE], input="\n".join(CUBES), text=True,
                          capture_output=True).stdout


def joined(parts):
    """Joins the parts as described in the documentation."""
    command = 'sort -nu "$@" | cut -f2-'
    return subprocess.run(["sh", "-c", command, "sh", *map(str, sorted(parts))], check=True, text=True,
                          capture_output=True).stdout


def test_parallel(program, folder):
    parallel, = need("parallel")
    quiet = [parallel, "--will-cite", "--halt", "now,fail=1"]
    # Several workers share one folder and run the same command.
    shared = Campaign(program, folder / "shared", 12)
    subprocess.run([*quiet, "-j2", "-n0", program, "coset", "run", "--out", str(shared.folder), ":::", "1", "2"], check=True,
                   stdout=subprocess.DEVNULL)
    shared.expect_all_done_once(2)
    # Machines without a shared disk use one folder each, which are merged later.
    words = " ".join(["coset range 0 12", *SHALLOW])
    subprocess.run([*quiet, "-j2", f"{program} {words} --out {folder}/part-{{}} --shard {{}}/3", ":::", "1", "2", "3"],
                   check=True, stdout=subprocess.DEVNULL)
    parts = [str(folder / f"part-{i}") for i in (1, 2, 3)]
    subprocess.run([program, "coset", "merge", str(folder / "all"), *parts], check=True, stdout=subprocess.DEVNULL)
    told = json.loads(subprocess.run([program, "coset", "report", str(folder / "all"), "--json"], check=True,
                                     capture_output=True).stdout)
    check(told["done"] == told["planned"] == 12 and told["doubled"] == 0, f"of the parts: {told}")
    # A batch of cubes.
    cubes = folder / "cubes.txt"
    cubes.write_text("\n".join(CUBES))
    subprocess.run([parallel, "--will-cite", "-j2",
                    f"{program} cube solve @{cubes} {' '.join(SOLVE)} --shard {{}}/4 > {folder}/solved-{{}}",
                    ":::", "1", "2", "3", "4"], stderr=subprocess.DEVNULL)  # one line is not a cube, which is reported
    check(joined(folder.glob("solved-*")) == whole_batch(program), "the parts of the batch are not the batch")


def run_documented_mpirun(program, folder, environment):
    """Runs the guide's command with one worker on this machine. The worker must be able to use every core."""
    command, = re.findall(r"^mpirun .*ppr:1:node.*", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    campaign = Campaign(program, folder / "documented", 12)
    (folder / "hosts").write_text(f"{os.uname().nodename} slots=1\n")
    cores = subprocess.run(["sh", "-c", command.split(" cubewright ")[0] + " nproc"], cwd=folder, env=environment, check=True,
                           capture_output=True, text=True).stdout
    check(int(cores) == len(os.sched_getaffinity(0)), f"the worker can use {cores.strip()} cores")
    command = command.replace(" cubewright ", f" {program} ").replace("/shared/proof", str(campaign.folder))
    subprocess.run(["sh", "-c", command], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
    check([rank for rank in campaign.workers().values() if rank] == [".r0"], f"workers: {campaign.workers()}")
    campaign.expect_all_done_once(2)


def test_openmpi(program, folder):
    mpirun, = need("mpirun")
    environment = os.environ | {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    run_documented_mpirun(program, folder, environment)
    campaign = Campaign(program, folder / "shared", 60)
    ranks = subprocess.Popen([mpirun, "--oversubscribe", "--enable-recovery", "-n", "3", program, "coset", "run", "--out",
                              str(campaign.folder)], env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: ranks.poll() is not None or len([rank for rank in campaign.workers().values() if rank]) == 3,
                   "a record of each rank")
        check(ranks.poll() is None, "the ranks ended before one could be killed")
        killed = next(process for process, rank in campaign.workers().items() if rank == ".r1")
        os.kill(killed, signal.SIGKILL)
        ranks.wait(PATIENCE)
    finally:
        if ranks.poll() is None:
            ranks.terminate()
            ranks.wait()
    campaign.expect_all_done_once(4)  # the worker of the first coset is the fourth
    check(not list((campaign.folder / "claims").glob("unit-*")), "a claim is left behind")


class Slurm:
    """A Slurm controller and node with their own folder, keys and ports."""

    def __init__(self, folder):
        self.folder = folder
        self.munged, self.slurmctld, self.slurmd, self.mungekey = need("munged", "slurmctld", "slurmd", "mungekey")
        if os.geteuid() != 0:
            skip("a Slurm of one's own needs root")
        self.processes = []
        self.environment = os.environ | {"SLURM_CONF": str(folder / "slurm.conf")}
        for name in ("state", "spool", "munge", "log"):
            (folder / name).mkdir(parents=True)
        folder.chmod(0o755)
        host = os.uname().nodename.split(".")[0]
        cpus, megabytes = os.cpu_count(), os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
        port = 20000 + os.getpid() % 20000
        (folder / "slurm.conf").write_text(f"""
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmctldPort={port}
SlurmdPort={port + 1}
AuthType=auth/munge
AuthInfo=socket={folder}/munge/socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/log/slurmctld
SlurmdLogFile={folder}/log/slurmd
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SchedulerType=sched/builtin
SelectType=select/linear
SlurmdParameters=config_overrides
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} RealMemory={megabytes} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:4
""")

    def __enter__(self):
        munge = self.folder / "munge"
        subprocess.run([self.mungekey, "--create", "--keyfile", str(munge / "key")], check=True)
        self.start([self.munged, "--foreground", "--force", f"--key-file={munge}/key", f"--socket={munge}/socket",
                    f"--pid-file={munge}/pid", f"--log-file={munge}/log", f"--seed-file={munge}/seed"])
        wait_until((munge / "socket").exists, "munge")
        self.start([self.slurmctld, "-D", "-c", "-f", str(self.folder / "slurm.conf")])
        self.start([self.slurmd, "-D", "-f", str(self.folder / "slurm.conf")])
        wait_until(lambda: "idle" in self.run("sinfo", "-h", "-o", "%t").stdout, "the node of Slurm")
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def start(self, command):
        with open(self.folder / "log" / pathlib.Path(command[0]).name, "w") as log:
            self.processes.append(subprocess.Popen(command, env=self.environment, stdout=log, stderr=log))

    def run(self, *command, **options):
        return subprocess.run(command, env=self.environment, text=True, capture_output=True, **options)

    def submit(self, *words):
        """Waits until all tasks have ended."""
        told = self.run("sbatch", "--parsable", *words)
        check(told.returncode == 0, f"sbatch: {told.stderr}")
        job = told.stdout.strip()
        wait_until(lambda: not self.run("squeue", "-h", "-j", job).stdout.strip(), f"the end of {words}")


def test_slurm(program, folder):
    need("sbatch", "srun")
    with Slurm(folder / "slurm") as slurm:
        slurm.environment["CUBEWRIGHT"] = program
        quiet = ["--output", str(folder / "said-%A-%a"), "--mem=0", "--cpus-per-task=1"]
        # An array job whose tasks share a folder. One task is killed.
        campaign = Campaign(program, folder / "array", 40)
        told = slurm.run("sbatch", "--parsable", *quiet, "--array=1-3", str(CLUSTER / "coset.sbatch"), str(campaign.folder))
        check(told.returncode == 0, f"sbatch: {told.stderr}")
        job = told.stdout.strip()
        wait_until(lambda: len(campaign.workers()) >= 3, "two workers of the array")
        os.kill(next(process for process in campaign.workers() if process not in campaign.first), signal.SIGKILL)
        wait_until(lambda: not slurm.run("squeue", "-h", "-j", job).stdout.strip(), "the end of the array")
        campaign.expect_all_done_once(3)
        # Steps of one job.
        steps = Campaign(program, folder / "steps", 12)
        told = slurm.run("srun", "--mem=0", "--overcommit", "-n", "2", program, "coset", "run", "--out", str(steps.folder))
        check(told.returncode == 0, f"srun: {told.stderr}")
        steps.expect_all_done_once(2)
        # A batch of cubes.
        cubes = folder / "cubes.txt"
        cubes.write_text("\n".join(CUBES))
        slurm.submit(*quiet, "--array=1-4", str(CLUSTER / "cubes.sbatch"), str(cubes), str(folder / "solved"), *SOLVE)
        check(joined((folder / "solved").glob("part-*")) == whole_batch(program), "the parts of the batch are not the batch")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    tests = {"parallel": test_parallel, "openmpi": test_openmpi, "slurm": test_slurm}
    parser.add_argument("engine", choices=tests)
    parser.add_argument("--program", required=True)
    parser.add_argument("--cache", required=True)
    given = parser.parse_args()
    os.environ["CUBEWRIGHT_CACHE"] = os.path.abspath(given.cache)
    with tempfile.TemporaryDirectory(prefix="cubewright-engines-") as folder:
        tests[given.engine](os.path.abspath(given.program), pathlib.Path(folder))
    print(f"{given.engine}: fine")


if __name__ == "__main__":
    main()
