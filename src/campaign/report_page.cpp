#include "campaign/report_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

namespace cubewright::campaign {

namespace {

std::string escape_html(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '&')
            out += "&amp;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string group_digits(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, "\u202f");
    return digits;
}

std::string fact(std::string_view name, const std::string& value) {
    return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", name, value);
}

std::string facts_table(const Tally& tally) {
    std::string rows;
    if (tally.planned > 0) {
        const double share = 100.0 * static_cast<double>(tally.done) / static_cast<double>(tally.planned);
        rows += fact("Cosets solved",
                     fmt::format("{} of {} ({:.3g} %)", group_digits(tally.done), group_digits(tally.planned), share));
    } else {
        rows += fact("Cosets solved", group_digits(tally.done));
    }
    if (tally.outside > 0) rows += fact("Cosets solved outside the plan", group_digits(tally.outside));
    rows += fact("Cosets proven within 20 moves", group_digits(tally.proven));
    if (tally.proven > 0)
        rows += fact("Greatest distance in the proven cosets", fmt::format("at most {} moves", tally.bound));
    rows += fact("Positions remaining after the last prepass", group_digits(tally.left));
    rows += fact("Cosets verified by solving them again", group_digits(tally.again));
    rows += fact("Cosets with conflicting records", group_digits(tally.disagreeing.size()));
    if (tally.damaged + tally.unfinished > 0)
        rows += fact("Invalid lines", group_digits(tally.damaged + tally.unfinished));
    rows += fact("Workers so far", group_digits(tally.workers));
    rows += fact("Total working time", format_duration(tally.seconds));
    rows += fact("Rate", fmt::format("{:.3g} cosets per second", tally.rate));
    if (const auto left = tally.seconds_left()) rows += fact("Time left at this rate", format_duration(*left));
    return rows;
}

// Formats a share, for example "0.0231 ± 0.001".
std::string share_text(const Share& share) {
    if (share.mean == 0) return "0";
    return share.error > 0 ? fmt::format("{:.4g} ± {:.1g}", share.mean, share.error)
                           : fmt::format("{:.4g}", share.mean);
}

std::string distances_table(const Tally& tally) {
    std::string rows;
    for (std::size_t d = 0; d < tally.shares.size(); ++d) {
        const Share& share = tally.shares[d];
        const std::string known =
            d < known_positions.size() ? fmt::format("{:.4g}", known_positions[d] / all_positions) : "";
        rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}{}</td><td>{}</td></tr>\n", d, share_text(share),
                            share.exact ? "" : " *", known);
    }
    rows +=
        fmt::format("<tr><th scope=\"row\">remaining</th><td>{}</td><td></td></tr>\n", share_text(tally.left_share));
    return rows;
}

constexpr double plot_width = 760;
constexpr double plot_left = 70;
constexpr double plot_right = plot_width - 16;
constexpr int least_power = -11;  // 10⁻¹¹, a share of one position in a hundred billion

// A part of the plot with its own scale.
struct Panel {
    double top;
    double bottom;
    double least;
    double most;

    double y(double value) const {
        return bottom - ((bottom - top) * (std::clamp(value, least, most) - least) / (most - least));
    }
};
constexpr Panel shares_panel{44, 340, least_power, 0};

double log_share(double share) {
    return std::log10(std::max(share, 1e-30));
}

double published_share(std::size_t distance) {
    return distance < known_positions.size() ? known_positions[distance] / all_positions : 0;
}

double measured_share(const Tally& tally, std::size_t distance) {
    return distance < tally.shares.size() ? tally.shares[distance].mean : 0;
}

// The range of distances whose values are visible in the plot.
struct Distances {
    std::size_t first = 0;
    std::size_t last = 0;

    explicit Distances(const Tally& tally) : last(std::max(tally.shares.size(), known_positions.size()) - 1) {
        const auto shows = [&](std::size_t d) {
            return log_share(std::max(published_share(d), measured_share(tally, d))) >= least_power;
        };
        while (first < last && !shows(first)) ++first;
        while (first < last && !shows(last)) --last;
    }

    double step() const { return (plot_right - plot_left) / static_cast<double>(last - first + 1); }
    double x(std::size_t distance) const {
        return plot_left + (step() * (static_cast<double>(distance - first) + 0.5));
    }
};

constexpr std::string_view plot_style =
    "<style>.distances{font:13px system-ui,sans-serif;background:#fff}.distances text{fill:#24292f}"
    ".distances .grid{stroke:#d8dee4}.distances .here{fill:#0969da;stroke:#0969da;stroke-width:1.5}"
    ".distances .bound{fill:none;stroke:#0969da;stroke-width:1.5}.distances .known{stroke:#bc4c00;stroke-width:2.5}"
    "@media(prefers-color-scheme:dark){.distances{background:#0d1117}.distances text{fill:#e6edf3}"
    ".distances .grid{stroke:#30363d}.distances .here{fill:#58a6ff;stroke:#58a6ff}"
    ".distances .bound{stroke:#58a6ff}.distances .known{stroke:#f0883e}}</style>\n";

std::string grid_line(double y) {
    return fmt::format("<line class=\"grid\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>", plot_left,
                       plot_right, y);
}

std::string dot(double x, double y, bool exact) {
    return fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"/>", exact ? "here" : "bound", x, y);
}

std::string horizontal_bar(double from, double to, double y) {
    return fmt::format("<line class=\"known\" x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>", from, to,
                       y);
}

// Draws an error bar. The bar is visible only if it is larger than the dot.
std::string error_bar(double x, double from, double to) {
    return fmt::format("<path class=\"here\" d=\"M{0:.1f} {1:.1f}V{2:.1f}M{3:.1f} {1:.1f}h6M{3:.1f} {2:.1f}h6\"/>", x,
                       from, to, x - 3);
}

std::string legend(const Tally& tally) {
    const std::uint64_t cosets = tally.done + tally.outside;
    std::string svg = dot(plot_left + 4, 16, true);
    svg += fmt::format("<text x=\"{}\" y=\"20\">{} coset{}, standard error</text>", plot_left + 16, cosets,
                       cosets == 1 ? "" : "s");
    svg += dot(plot_left + 234, 16, false);
    svg += fmt::format("<text x=\"{}\" y=\"20\">upper bound so far</text>", plot_left + 246);
    svg += horizontal_bar(plot_left + 430, plot_left + 450, 16);
    return svg +
           fmt::format("<text x=\"{}\" y=\"20\">published, exact up to {}</text>\n", plot_left + 458, known_exactly_to);
}

std::string shares_plot(const Tally& tally, const Distances& distances) {
    std::string svg;
    for (int power = 0; power >= least_power; --power) {
        const double y = shares_panel.y(power);
        svg += grid_line(y);
        if (power % 2 == 0)
            svg += fmt::format(
                "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">10<tspan dy=\"-5\" font-size=\"10\">{}</tspan></text>",
                plot_left - 8, y + 4, power);
    }
    svg += '\n';
    for (std::size_t d = distances.first; d <= distances.last; ++d) {
        const double x = distances.x(d);
        if (published_share(d) > 0)
            svg += horizontal_bar(x - (distances.step() * 0.3), x + (distances.step() * 0.3),
                                  shares_panel.y(log_share(published_share(d))));
        if (measured_share(tally, d) > 0) {
            const Share& share = tally.shares[d];
            svg += fmt::format("<g><title>{} moves: {}</title>", d, share_text(share));
            if (share.error > 0)
                svg += error_bar(x, shares_panel.y(log_share(share.mean - share.error)),
                                 shares_panel.y(log_share(share.mean + share.error)));
            svg += dot(x, shares_panel.y(log_share(share.mean)), share.exact) + "</g>";
        }
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x,
                           shares_panel.bottom + 20, d);
    }
    return svg;
}

// Ratio of the measured share to the published share at a distance for which both are exact.
struct Multiple {
    std::size_t distance = 0;
    double mean = 0;
    double error = 0;
};

std::vector<Multiple> multiples(const Tally& tally, const Distances& distances) {
    std::vector<Multiple> all;
    for (std::size_t d = distances.first; d <= distances.last && d <= known_exactly_to; ++d)
        if (measured_share(tally, d) > 0 && tally.shares[d].exact)
            all.push_back({d, tally.shares[d].mean / published_share(d), tally.shares[d].error / published_share(d)});
    return all;
}

std::string multiples_plot(const std::vector<Multiple>& all, const Distances& distances) {
    double farthest = 0;
    for (const Multiple& each : all) farthest = std::max(farthest, std::abs(each.mean - 1) + each.error);
    constexpr std::array reaches{0.1, 0.2, 0.5, 1.0};
    const auto* enough = std::ranges::find_if(reaches, [&](double reach) { return farthest <= reach; });
    const double reach = enough == reaches.end() ? reaches.back() : *enough;
    const Panel panel{shares_panel.bottom + 70, shares_panel.bottom + 190, 1 - reach, 1 + reach};
    std::string svg = fmt::format("<text x=\"{}\" y=\"{}\">solved cosets ÷ published, where both are exact</text>\n",
                                  plot_left, panel.top - 14);
    for (const double value : {1 - reach, 1 - (reach / 2), 1.0, 1 + (reach / 2), 1 + reach})
        svg += grid_line(panel.y(value)) + fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.4g}</text>",
                                                       plot_left - 8, panel.y(value) + 4, value);
    svg += '\n' + horizontal_bar(plot_left, plot_right, panel.y(1)) + '\n';
    for (const Multiple& each : all) {
        const double x = distances.x(each.distance);
        svg += fmt::format("<g><title>{} moves: {:.3f} ± {:.3f}</title>", each.distance, each.mean, each.error);
        if (each.error > 0) svg += error_bar(x, panel.y(each.mean - each.error), panel.y(each.mean + each.error));
        if (std::abs(each.mean - 1) <= reach) svg += dot(x, panel.y(each.mean), true);
        svg += fmt::format("</g><text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x, panel.bottom + 20,
                           each.distance);
    }
    return svg;
}

}  // namespace

std::string format_duration(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 3600;
    constexpr double day = 86400;
    constexpr double year = 365.25 * day;
    if (seconds < 2 * minute) return fmt::format("{:.3g} s", seconds);
    if (seconds < 2 * hour) return fmt::format("{:.0f} min", seconds / minute);
    if (seconds < 3 * day) return fmt::format("{:.1f} hours", seconds / hour);
    if (seconds < 2 * year) return fmt::format("{:.0f} days", seconds / day);
    return fmt::format("{:.1f} years", seconds / year);
}

std::string report_page(const Tally& tally, const std::string& title) {
    const double done = tally.planned == 0 ? 0 : static_cast<double>(tally.done) / static_cast<double>(tally.planned);
    return fmt::format(
        R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{0}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }}
progress {{ width: 100%; height: 1.2rem; }}
table {{ border-collapse: collapse; margin: 1rem 0; }}
th, td {{ text-align: left; padding: .2rem 1rem .2rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); font-variant-numeric: tabular-nums; }}
th {{ font-weight: 500; }}
svg {{ width: 100%; height: auto; }}
</style>
</head>
<body>
<h1>{0}</h1>
<progress value="{1:.6f}" max="1" aria-label="Cosets solved"></progress>
<table>
{2}</table>
<h2>Distances</h2>
<p>The plot shows the share of positions at each distance, averaged over the solved cosets.
Filled dots are exact. Open dots are based on the shortest solutions found so far, which may not be optimal. Bars show the
whole cube: exact up to {3} moves, estimated beyond (cube20.org). Error bars show the standard error of the mean over the cosets, which is meaningful only if the cosets were drawn at random.</p>
{4}<table>
<tr><th scope="col">moves</th><th scope="col">solved cosets</th><th scope="col">whole cube</th></tr>
{5}</table>
<p>* Not exact in some cosets.</p>
</body>
</html>
)",
        escape_html(title), done, facts_table(tally), known_exactly_to, distances_svg(tally), distances_table(tally));
}

std::string distances_svg(const Tally& tally) {
    const Distances distances(tally);
    const auto compared = multiples(tally, distances);
    const double height = shares_panel.bottom + (compared.empty() ? 48 : 238);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"distances\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\" aria-label=\"Share of positions at each distance, on a logarithmic scale, "
        "compared with the "
        "published shares\">\n",
        plot_width, height);
    svg += plot_style;
    svg += legend(tally) + shares_plot(tally, distances);
    if (!compared.empty()) svg += multiples_plot(compared, distances);
    svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">moves</text>\n", (plot_left + plot_right) / 2,
                       height - 8);
    return svg + "</svg>\n";
}

}  // namespace cubewright::campaign
