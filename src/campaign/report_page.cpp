#include "campaign/report_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace cubewright::campaign {

namespace {

constexpr double plot_width = 760;
constexpr double plot_height = 360;
constexpr double plot_left = 64;
constexpr double plot_bottom = 48;
constexpr double plot_top = 24;
constexpr int least_power = -11;  // a share of one position in a hundred billion

double height_of(double share) {
    const double power = std::clamp(std::log10(std::max(share, 1e-30)), double{least_power}, 0.0);
    return (plot_height - plot_bottom - plot_top) * (1 - (power / least_power));
}

double y_of(double share) {
    return plot_height - plot_bottom - height_of(share);
}

std::string escaped_for_page(const std::string& text) {
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

std::string with_spaces(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, "\u202f");
    return digits;
}

std::string share_text(const Share& share) {
    if (share.mean == 0) return "0";
    return share.error > 0 ? fmt::format("{:.4g} ± {:.1g}", share.mean, share.error)
                           : fmt::format("{:.4g}", share.mean);
}

std::string fact(std::string_view name, const std::string& value) {
    return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", name, value);
}

std::string facts_table(const Tally& tally) {
    std::string rows;
    if (tally.planned > 0) {
        const double share = 100.0 * static_cast<double>(tally.done) / static_cast<double>(tally.planned);
        rows += fact("Cosets done",
                     fmt::format("{} of {} ({:.3g} %)", with_spaces(tally.done), with_spaces(tally.planned), share));
    } else {
        rows += fact("Cosets done", with_spaces(tally.done));
    }
    if (tally.outside > 0) rows += fact("Done, but not planned", with_spaces(tally.outside));
    rows += fact("Proven within 20 moves", with_spaces(tally.proven));
    if (tally.proven > 0) rows += fact("Farthest proven position", fmt::format("at most {} moves", tally.bound));
    rows += fact("Positions left after the last prepass", with_spaces(tally.left));
    rows += fact("Cosets done a second time", with_spaces(tally.again));
    rows += fact("Cosets whose records disagree", with_spaces(tally.disagreeing.size()));
    if (tally.damaged + tally.unfinished > 0)
        rows += fact("Lines that are no records", with_spaces(tally.damaged + tally.unfinished));
    rows += fact("Workers so far", with_spaces(tally.workers));
    rows += fact("Time of work", in_time(tally.seconds));
    rows += fact("Rate", fmt::format("{:.3g} cosets a second", tally.rate));
    if (const auto left = tally.seconds_left()) rows += fact("Time left at this rate", in_time(*left));
    return rows;
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
    rows += fmt::format("<tr><th scope=\"row\">left</th><td>{}</td><td></td></tr>\n", share_text(tally.left_share));
    return rows;
}

}  // namespace

std::string in_time(double seconds) {
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

std::string distribution_svg(const Tally& tally) {
    const std::size_t bars = std::max(tally.shares.size(), known_positions.size());
    const double step = (plot_width - plot_left - 16) / static_cast<double>(bars);
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" "
        "aria-label=\"Share of positions by distance, on a logarithmic scale\" font-family=\"sans-serif\" "
        "font-size=\"12\" fill=\"currentColor\">\n",
        plot_width, plot_height);
    for (int power = 0; power >= least_power; power -= 2) {
        const double y = y_of(std::pow(10, power));
        svg += fmt::format(
            "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"currentColor\" opacity=\".15\"/>"
            "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">10<tspan dy=\"-4\" font-size=\"9\">{5}</tspan></text>\n",
            plot_left, plot_width - 16, y, plot_left - 8, y + 4, power);
    }
    for (std::size_t d = 0; d < bars; ++d) {
        const double x = plot_left + (step * static_cast<double>(d));
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", x + (step / 2),
                           plot_height - plot_bottom + 18, d);
        if (d < tally.shares.size() && tally.shares[d].mean > 0) {
            const Share& share = tally.shares[d];
            svg += fmt::format(
                "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"><title>{} moves: "
                "{}</title></rect>\n",
                x + (step * 0.15), y_of(share.mean), step * 0.7, height_of(share.mean),
                share.exact ? "#1d6fd1" : "#8ab4e8", d, share_text(share));
            if (share.error > 0)
                svg += fmt::format(
                    "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\" stroke=\"currentColor\" "
                    "stroke-width=\"1.5\"/>\n",
                    x + (step / 2), y_of(share.mean + share.error), y_of(share.mean - share.error));
        }
        if (d < known_positions.size() && known_positions[d] / all_positions >= std::pow(10, least_power))
            svg += fmt::format(
                "<line x1=\"{0:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#d1571d\" "
                "stroke-width=\"2.5\"/>\n",
                x + (step * 0.08), x + (step * 0.92), y_of(known_positions[d] / all_positions));
    }
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">moves</text>\n",
                       (plot_left + plot_width) / 2, plot_height - 10);
    return svg + "</svg>\n";
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
.blue {{ color: #1d6fd1; }} .pale {{ color: #8ab4e8; }} .line {{ color: #d1571d; }}
</style>
</head>
<body>
<h1>{0}</h1>
<progress value="{1:.6f}" max="1" aria-label="Cosets done"></progress>
<table>
{2}</table>
<h2>Distances</h2>
<p>The share of a coset's positions at each distance, on average over the cosets done.
<span class="blue">■</span> exact, <span class="pale">■</span> a way of this length is known, maybe not the shortest,
<span class="line">▬</span> all positions of the cube, exact to {3} moves and estimated beyond (cube20.org).
The error is that of a mean over cosets; it means something where these were drawn at random.</p>
{4}<table>
<tr><th scope="col">moves</th><th scope="col">here</th><th scope="col">whole cube</th></tr>
{5}</table>
<p>* in some cosets not exact.</p>
</body>
</html>
)",
        escaped_for_page(title), done, facts_table(tally), known_exactly_to, distribution_svg(tally),
        distances_table(tally));
}

}  // namespace cubewright::campaign
