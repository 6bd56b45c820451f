// gpu_plot CSV: Draws an SVG plot of the time for an optimal solution by its length, from the file single.csv that
// gpu_bench writes, compared with published times for CPUs.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int shortest = 16;
constexpr int longest = 19;
constexpr double left = 74;
constexpr double right = 470;
constexpr double top = 24;
constexpr double bottom = 300;
constexpr double least_ms = 0.3;
constexpr double max_ms = 30000;

double x_of(int length) {
    return left + (right - left) * (length - shortest + 0.5) / (longest - shortest + 1);
}
double y_of(double milliseconds) {
    return bottom - (bottom - top) * std::log(milliseconds / least_ms) / std::log(max_ms / least_ms);
}

// Times for lengths 17, 18 and 19 on one thread of a Ryzen 7 7700, as published by their authors.
struct Published {
    std::string_view name;
    std::array<double, 3> seconds;
    std::string_view style;
    double label_lower;  // vertical offset that keeps labels apart
};
constexpr std::array published{
    Published{"H48, 3.5 GiB, one thread", {0.63, 4.9, 23}, "c", 4},
    Published{"vcube, 58 GiB, one thread", {0.11, 0.75, 3.4}, "b", 0},
    Published{"H48, 57 GiB, one thread", {0.09, 0.50, 2.2}, "a", 9},
};

std::map<int, std::vector<double>> read_times(std::istream& in) {
    std::map<int, std::vector<double>> times;
    std::string line;
    std::getline(in, line);  // skip the header
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        int length = 0;
        double milliseconds = 0;
        char comma = 0;
        if (fields >> length >> comma >> milliseconds) times[length].push_back(milliseconds);
    }
    for (auto& [length, values] : times) std::ranges::sort(values);
    return times;
}

void draw_axes() {
    for (const double ms : {1.0, 10.0, 100.0, 1000.0, 10000.0}) {
        const std::string text = ms < 1000 ? fmt::format("{:.0f} ms", ms) : fmt::format("{:.0f} s", ms / 1000);
        fmt::print("<line class=\"grid\" x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>", left, y_of(ms), right,
                   y_of(ms));
        fmt::print("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", left - 8, y_of(ms) + 4, text);
    }
    for (int length = shortest; length <= longest; ++length)
        fmt::print("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x_of(length), bottom + 18, length);
    fmt::print("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">moves of the shortest solution</text>\n",
               (left + right) / 2, bottom + 38);
}

void draw_line(std::string_view style, std::string_view name, int first, const std::vector<double>& milliseconds,
               double label_lower = 4) {
    std::string points;
    for (std::size_t i = 0; i < milliseconds.size(); ++i)
        points +=
            fmt::format("{:.1f},{:.1f} ", x_of(first + static_cast<int>(i)), y_of(std::min(milliseconds[i], max_ms)));
    fmt::print("<polyline class=\"{}\" points=\"{}\"/>\n", style, points);
    fmt::print("<text x=\"{}\" y=\"{:.1f}\">{}</text>\n", right + 6,
               y_of(std::min(milliseconds.back(), max_ms)) + label_lower, name);
}

}  // namespace

int main(int argc, char** argv) {
    std::ifstream in(argc > 1 ? argv[1] : "single.csv");
    const auto times = read_times(in);
    if (times.empty()) {
        fmt::print(stderr, "gpu_plot: no times to draw; give the single.csv that gpu_bench wrote\n");
        return 2;
    }
    fmt::print(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 700 350\" width=\"700\" height=\"350\" role=\"img\" "
        "aria-label=\"Time for a shortest solution by its length\">\n"
        "<style>svg{{font:13px system-ui,sans-serif;background:#fff}}text{{fill:#24292f}}"
        ".grid{{stroke:#d8dee4}}polyline{{fill:none;stroke-width:2}}circle{{fill:#1a7f37;fill-opacity:.25}}"
        ".card{{stroke:#1a7f37;stroke-width:3}}.a{{stroke:#0969da}}.b{{stroke:#bc4c00}}.c{{stroke:#8250df}}"
        "@media(prefers-color-scheme:dark){{svg{{background:#0d1117}}text{{fill:#e6edf3}}"
        ".grid{{stroke:#30363d}}circle{{fill:#3fb950}}.card{{stroke:#3fb950}}.a{{stroke:#58a6ff}}"
        ".b{{stroke:#f0883e}}.c{{stroke:#bc8cff}}}}</style>\n");
    draw_axes();
    std::vector<double> means;
    for (int length = shortest; length <= longest; ++length) {
        const auto found = times.find(length);
        if (found == times.end()) continue;
        const auto& values = found->second;
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            sum += values[i];
            // Spread the points horizontally, so that they do not cover each other.
            const double aside =
                36 * (static_cast<double>(i * 37 % values.size()) / static_cast<double>(values.size()) - 0.5);
            fmt::print("<circle cx=\"{:.0f}\" cy=\"{:.0f}\" r=\"2\"/>", x_of(length) + aside, y_of(values[i]));
        }
        means.push_back(sum / static_cast<double>(values.size()));
    }
    fmt::print("\n");
    draw_line("card", "this solver, one H200, 56 GiB", shortest, means);
    for (const Published& each : published) {
        std::vector<double> milliseconds;
        for (const double seconds : each.seconds) milliseconds.push_back(1000 * seconds);
        draw_line(each.style, each.name, 17, milliseconds, each.label_lower);
    }
    fmt::print("</svg>\n");
    return 0;
}
