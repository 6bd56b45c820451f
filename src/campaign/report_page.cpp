#include "campaign/report_page.hpp"

#include <fmt/format.h>

#include "campaign/distances_plot.hpp"

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

}  // namespace cubewright::campaign
