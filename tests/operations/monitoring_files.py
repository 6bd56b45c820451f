#!/usr/bin/env python3
"""Tests the Grafana dashboard and the Prometheus alert rules in packaging/monitoring: they are well-formed, and the
running program exports every metric and label that they name. If promtool is installed, the test also checks the rules with it.

    monitoring_files.py --program build/release/cubewright
"""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/chaos"))
from whole_site import ask, free_port, status_of  # noqa: E402

# Metrics that Prometheus adds itself.
FROM_PROMETHEUS = {"up"}
# Labels that Prometheus adds to every metric.
FROM_SCRAPING = {"instance", "job"}
FUNCTIONS = {"rate", "increase", "changes", "sum", "max", "histogram_quantile", "min_over_time"}
WORDS = {"by", "or", "and"}


def expect(truth, what):
    if not truth:
        raise AssertionError(what)


def exported(program, folder):
    """Runs the program, sends a few requests and returns {metric: {label: values}} with the type of each metric."""
    port, admin = free_port(), free_port()
    process = subprocess.Popen([program, "serve", "--port", str(port), "--admin-port", str(admin), "--data", str(folder),
                                "--build-tables", "none", "--log", "off"], stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while status_of(admin, "/readyz") != 200:
            expect(time.monotonic() < end, "the program does not become ready")
            time.sleep(0.05)
        expect(ask(port, "GET", "/api/v1/scramble")[0] == 200, "a request")
        expect(ask(port, "GET", "/nowhere")[0] == 404, "a refusal")
        text = ask(admin, "GET", "/metrics")[2]
    finally:
        process.kill()
        process.wait()
    metrics = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            name, kind = line.split()[2:]
            metrics[name] = {}
            for suffix in ("_bucket", "_sum", "_count") if kind == "histogram" else ():
                metrics[name + suffix] = {}
        elif not line.startswith("#"):
            name, labels = re.match(r"(\w+)(?:\{(.*)\})? ", line).groups()
            expect(name in metrics, f"{name} has no TYPE line")
            for label, value in re.findall(r'(\w+)="([^"]*)"', labels or ""):
                metrics[name].setdefault(label, set()).add(value)
    return metrics


def check_expression(expression, metrics):
    """Checks that every name in a PromQL expression is a metric, a label of its metric, or a known function."""
    selectors = re.findall(r"(\w+)\{([^}]*)\}", expression)
    for name, matchers in selectors:
        for label, _, value in re.findall(r'(\w+)(=~|!=|=)"([^"]*)"', matchers):
            known = metrics.get(name, {}).get(label)
            if label in FROM_SCRAPING:
                continue
            expect(known is not None, f"{name} has no label {label}: {expression}")
            if label != "status":  # a status appears only once a request has had it
                expect(value in known, f'{name} never has {label}="{value}": {expression}')
    bare = re.sub(r"\{[^}]*\}|\[[^]]*\]|\"[^\"]*\"", " ", expression)
    grouped = {label for group in re.findall(r"\bby \(([^)]*)\)", bare) for label in re.findall(r"\w+", group)}
    names = {word for word in re.findall(r"[A-Za-z_]\w*", re.sub(r"\bby \([^)]*\)", " ", bare))} - FUNCTIONS - WORDS
    expect(names, f"no metric in {expression}")
    for name in names - FROM_PROMETHEUS:
        expect(name in metrics, f"the program does not export {name}: {expression}")
    for label in grouped - FROM_SCRAPING:
        expect(any(label in metrics[name] for name in names), f"no metric has the label {label}: {expression}")
    return names


def dashboard_expressions():
    board = json.loads((ROOT / "packaging/monitoring/grafana-dashboard.json").read_text())
    expect(board["title"] == "Cubewright" and board["uid"] == "cubewright", "title and id")
    panels = board["panels"]
    expect(len({panel["id"] for panel in panels}) == len(panels), "panels have different ids")
    cells = set()
    for panel in panels:
        place = panel["gridPos"]
        own = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
        expect(place["x"] + place["w"] <= 24 and not own & cells, f"{panel['title']} covers another panel")
        cells |= own
        expect(panel["description"] and panel["targets"], panel["title"])
        for target in panel["targets"]:
            yield target["expr"]
    for variable in board["templating"]["list"]:
        if variable["type"] == "query":
            yield re.fullmatch(r"label_values\((\w+), \w+\)", variable["query"]["query"]).group(1)


def alert_expressions():
    path = ROOT / "packaging/monitoring/alerts.yaml"
    for group in yaml.safe_load(path.read_text())["groups"]:
        names = [rule["alert"] for rule in group["rules"]]
        expect(len(set(names)) == len(names), "alerts have different names")
        for rule in group["rules"]:
            expect(set(rule) <= {"alert", "expr", "for", "labels", "annotations"}, rule)
            expect(rule["labels"]["severity"] in ("critical", "warning") and rule["annotations"]["summary"], rule["alert"])
            expect(re.fullmatch(r"\d+[sm]", rule.get("for", "0s")), rule["alert"])
            yield rule["expr"]
    if shutil.which("promtool"):
        subprocess.run(["promtool", "check", "rules", str(path)], check=True)


def must_fail(expression, metrics):
    try:
        check_expression(expression, metrics)
    except AssertionError:
        return
    raise AssertionError(f"accepted: {expression}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    program = str(pathlib.Path(parser.parse_args().program).resolve())
    with tempfile.TemporaryDirectory(prefix="cubewright-monitoring-") as folder:
        metrics = exported(program, folder)
    must_fail("rate(cubewright_no_such_metric[5m])", metrics)
    must_fail('cubewright_outages_total{of="weather"}', metrics)
    must_fail("sum by (weather) (cubewright_outages_total)", metrics)
    used, count = set(), 0
    for expression in [*dashboard_expressions(), *alert_expressions()]:
        used |= check_expression(expression, metrics)
        count += 1
    print(f"{count} expressions use {len(used)} metrics, and the program exports all of them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
