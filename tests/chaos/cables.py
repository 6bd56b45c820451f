"""Virtual network links between this process and replicas in separate network namespaces (root on Linux only). A cut
link silently drops every packet in one or both directions; a slow link is delayed by the kernel."""

import ctypes
import os
import shutil
import subprocess
import time

CLONE_NEWNET = 0x40000000


def call(*words):
    subprocess.run(words, check=True, capture_output=True)


def own_network():
    """Moves this process to an empty private network that disappears with the process. Returns False if that is not
    permitted or the kernel cannot drop packets."""
    if os.geteuid() != 0 or not all(map(shutil.which, ["ip", "tc", "unshare", "nsenter"])):
        return False
    if ctypes.CDLL(None).unshare(CLONE_NEWNET) != 0:
        return False
    try:
        call("ip", "link", "set", "lo", "up")
        call("ip", "link", "add", "probe0", "type", "veth", "peer", "name", "probe1")
        call("tc", "qdisc", "replace", "dev", "probe0", "root", *DROP_ALL)
        call("ip", "link", "delete", "probe0")
        return True
    except (OSError, subprocess.CalledProcessError):
        return False


# A token bucket too small for any packet.
DROP_ALL = ["tbf", "rate", "8bit", "burst", "1b", "limit", "1b"]


class Namespace:
    """A network namespace that exists as long as its process."""

    def __init__(self):
        self.holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        end = time.monotonic() + 10
        while os.readlink(f"/proc/{self.holder.pid}/ns/net") == os.readlink("/proc/self/ns/net"):
            if time.monotonic() > end:
                raise RuntimeError("unshare takes too long")
            time.sleep(0.01)
        self.inside = ["nsenter", f"--net=/proc/{self.holder.pid}/ns/net"]
        call(*self.inside, "ip", "link", "set", "lo", "up")

    def stop(self):
        self.holder.kill()
        self.holder.wait()


class Cable:
    """A link from this process to a namespace. `number` is unique and determines the addresses of both ends."""

    def __init__(self, namespace, number):
        self.namespace = namespace
        self.near, self.far = f"198.18.{number}.1", f"198.18.{number}.2"
        self.devices = {"out": ([], f"near{number}"), "back": (namespace.inside, f"far{number}")}
        near_mac, far_mac = f"02:00:00:00:{number:02x}:01", f"02:00:00:00:{number:02x}:02"
        call("ip", "link", "add", f"near{number}", "address", near_mac, "type", "veth", "peer", "name", f"far{number}",
             "address", far_mac, "netns", str(namespace.holder.pid))
        for way, address, other, mac in (("out", self.near, self.far, far_mac), ("back", self.far, self.near, near_mac)):
            where, device = self.devices[way]
            call(*where, "ip", "address", "add", f"{address}/30", "dev", device)
            call(*where, "ip", "link", "set", device, "up")
            # A permanent neighbour entry, so that a cut link never causes a "host unreachable" error.
            call(*where, "ip", "neighbour", "replace", other, "lladdr", mac, "dev", device, "nud", "permanent")
        self.touched = []

    def _treat(self, ways, *words):
        for way in ways:
            where, device = self.devices[way]
            call(*where, "tc", "qdisc", "replace", "dev", device, "root", *words)
            self.touched.append(way)

    def cut(self, ways=("out", "back")):
        self._treat(ways, *DROP_ALL)

    def slow(self, seconds):
        """Slows the link by delay and packet loss if the kernel supports it, otherwise by a bandwidth low enough that a
        request takes about as long."""
        try:
            self._treat(("out", "back"), "netem", "delay", f"{seconds * 1000:.0f}ms", "loss", "1%")
        except subprocess.CalledProcessError:
            self._treat(("out", "back"), "tbf", "rate", f"{300 * 8 / seconds:.0f}bit", "burst", "2kb", "limit", "60kb")

    def mend(self):
        for way in set(self.touched):
            where, device = self.devices[way]
            call(*where, "tc", "qdisc", "delete", "dev", device, "root")
        self.touched = []
