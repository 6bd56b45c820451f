#!/usr/bin/env python3
"""Solves random cubes with every method and style of `cube compare`, and writes the data (docs/explanation/compare.json) and
the table of averages in docs/explanation/compare.md. The site draws the plot (--plot).

    python3 tools/method_averages.py --program build/release/cubewright --cubes 1000 --jobs 16
    python3 tools/method_averages.py --draw        # rewrite the table from the stored data

All methods and styles of the program are included. The cubes are drawn with a fixed seed. --slow-cubes limits the number of
cubes for styles that need more than a second per cube.
"""
import argparse
import json
import math
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
DATA = HERE / "docs/explanation/compare.json"
PAGE = HERE / "docs/explanation/compare.md"
SEED = "side by side"
BEGIN, END = "<!-- averages -->", "<!-- /averages -->"
COUNTED = ("htm", "stm")  # the distribution of these is stored; for the others, only the sum
SUMMED = ("steps", "rotations", "regrips", "effort")


def ask(program, words, text=None):
    return subprocess.run([program, *words, "--json"], input=text, capture_output=True, text=True, check=True).stdout


def cubes(program, count):
    return [each["moves"] for each in json.loads(ask(program, ["cube", "scramble", "--count", str(count), "--seed", SEED]))["scrambles"]]


def compared(program, scrambles, slow, jobs):
    """Returns the rows for each cube. Several processes run in parallel on eight cubes at a time, which balances the load."""
    words = ["cube", "compare", "--time-limit", "10min", *(["--slow"] if slow else []), "-"]
    parts = [scrambles[i:i + 8] for i in range(0, len(scrambles), 8)]
    with ThreadPoolExecutor(jobs) as pool:
        answers = pool.map(lambda part: ask(program, words, "\n".join(part) + "\n"), parts)
        rows = [json.loads(line)["rows"] for text in answers for line in text.splitlines()]
    if len(rows) != len(scrambles):
        raise SystemExit(f"{len(rows)} answers for {len(scrambles)} cubes")
    return rows


def measure(program, count, slow_count, jobs):
    scrambles = cubes(program, count)
    ways = {}
    rows_of_cubes = compared(program, scrambles[:slow_count], True, jobs) + compared(program, scrambles[slow_count:], False, jobs)
    for rows in rows_of_cubes:
        for row in rows:
            name = row["title"] + (", " + row["style_title"] if "style_title" in row else "")
            way = ways.setdefault(name, {"cubes": 0, **{m: {} for m in COUNTED}, **{s: 0 for s in SUMMED}})
            way["cubes"] += 1
            for metric in COUNTED:
                length = str(row["length"][metric])
                way[metric][length] = way[metric].get(length, 0) + 1
            for each in SUMMED:
                way[each] = round(way[each] + row[each], 1)
    for way in ways.values():
        for metric in COUNTED:
            way[metric] = dict(sorted(way[metric].items(), key=lambda item: int(item[0])))
    order = [row["title"] + (", " + row["style_title"] if "style_title" in row else "") for row in rows_of_cubes[0]]
    return {"seed": SEED, "ways": {name: ways[name] for name in order}}


def one_line_per_way(data):
    ways = ",\n".join(f"  {json.dumps(name)}: {json.dumps(way)}" for name, way in data["ways"].items())
    return f'{{\n "seed": {json.dumps(data["seed"])},\n "ways": {{\n{ways}\n }}\n}}\n'


def mean(counts):
    return sum(int(length) * count for length, count in counts.items()) / sum(counts.values())


def deviation(counts):
    middle = mean(counts)
    return math.sqrt(sum(count * (int(length) - middle) ** 2 for length, count in counts.items()) / sum(counts.values()))


def table(ways):
    lines = ["| method and style | cubes | HTM | STM | shortest to longest (STM) | steps | rotations | regrips | effort |",
             "|---|--:|--:|--:|--:|--:|--:|--:|--:|"]
    for name, way in ways.items():
        lengths = [int(each) for each in way["stm"]]
        each = [f"{way[what] / way['cubes']:.1f}" for what in SUMMED]
        error = 2 * deviation(way["htm"]) / math.sqrt(way["cubes"])
        lines.append(" | ".join([f"| {name}", str(way["cubes"]), f"{mean(way['htm']):.1f} ± {error:.1f}", f"{mean(way['stm']):.1f}",
                                 f"{min(lengths)} to {max(lengths)}", *each]) + " |")
    return "\n".join(lines)


LEFT, RIGHT, ROW, HILL = 210, 860, 30, 26
STYLE = ("svg{font:13px system-ui,sans-serif;background:#fff}text{fill:#24292f}.grid{stroke:#d8dee4}.hill{fill:#0969da;fill-opacity:.35;stroke:#0969da}"
         ".mean{stroke:#bc4c00;stroke-width:2}@media(prefers-color-scheme:dark){svg{background:#0d1117}text{fill:#e6edf3}.grid{stroke:#30363d}"
         ".hill{fill:#58a6ff;stroke:#58a6ff}.mean{stroke:#f0883e}}")


def panel(ways, top):
    """Draws the distribution of lengths for each method over a common axis. A tick marks the mean."""
    bottom = top + ROW * len(ways)
    longest = max(int(each) for way in ways.values() for each in way["stm"])
    step = 10 if longest <= 150 else 50
    end = step * math.ceil(longest / step)

    def x(length):
        return LEFT + (RIGHT - LEFT) * length / end

    parts = [f'<line class="grid" x1="{x(length):.1f}" y1="{top - 4}" x2="{x(length):.1f}" y2="{bottom}"/>'
             f'<text x="{x(length):.1f}" y="{bottom + 18}" text-anchor="middle">{length}</text>' for length in range(0, end + 1, step)]
    for i, (name, way) in enumerate(ways.items()):
        base = top + ROW * (i + 1) - 4
        most = max(way["stm"].values())
        heights = {int(length): count / most * HILL for length, count in way["stm"].items()}
        first, last = min(heights), max(heights)
        outline = " ".join(f"{x(at - .5):.1f},{base - heights.get(at, 0):.1f} {x(at + .5):.1f},{base - heights.get(at, 0):.1f}" for at in range(first, last + 1))
        middle = x(mean(way["stm"]))
        parts.append(f'<polygon class="hill" points="{x(first - .5):.1f},{base} {outline} {x(last + .5):.1f},{base}"/>'
                     f'<line class="mean" x1="{middle:.1f}" y1="{base - HILL}" x2="{middle:.1f}" y2="{base + 3}"/>'
                     f'<text x="{LEFT - 10}" y="{base - 4}" text-anchor="end">{name}</text>')
    return parts, bottom + 40


def plot(ways):
    """Draws the plot. Blindfolded solutions are several times as long, so they have a separate axis."""
    seeing = {name: way for name, way in ways.items() if not name.startswith("Blindfolded")}
    blind = {name: way for name, way in ways.items() if name not in seeing}
    parts, top = [], 20
    for some in filter(None, (seeing, blind)):
        more, top = panel(some, top)
        parts += more
    parts.append(f'<text x="{(LEFT + RIGHT) / 2}" y="{top + 4}" text-anchor="middle">length in turns (slice turn metric)</text>')
    size = f'viewBox="0 0 {RIGHT + 30} {top + 20}" width="{RIGHT + 30}" height="{top + 20}"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="Solution lengths by method and style">',
                      f"<style>{STYLE}</style>", *parts, "</svg>"]) + "\n"


def draw():
    ways = json.loads(DATA.read_text())["ways"]
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n{table(ways)}\n{END}{rest.split(END)[1]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/cubewright")
    parser.add_argument("--cubes", type=int, default=1000)
    parser.add_argument("--slow-cubes", type=int, default=1000, help="number of cubes for slow styles (default 1000)")
    parser.add_argument("--jobs", type=int, default=1, help="number of parallel processes (default 1)")
    parser.add_argument("--draw", action="store_true", help="rewrite the table from the stored data without measuring")
    parser.add_argument("--plot", action="store_true", help="print the plot of the stored data as SVG without measuring")
    wanted = parser.parse_args()
    if wanted.plot:
        print(plot(json.loads(DATA.read_text())["ways"]), end="")
        return
    if not wanted.draw:
        DATA.write_text(one_line_per_way(measure(wanted.program, wanted.cubes, wanted.slow_cubes, wanted.jobs)))
    draw()


if __name__ == "__main__":
    main()
