#include <fmt/core.h>

#include <array>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/json.hpp"
#include "campaign/distances_plot.hpp"
#include "campaign/folder.hpp"
#include "campaign/merge.hpp"
#include "campaign/report_page.hpp"
#include "campaign/tally.hpp"
#include "cli/coset/coset.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"

namespace cubewright::cli {

namespace {

struct MergeWords {
    std::string into;
    std::vector<std::string> from;
    bool json = false;
};

struct ReportWords {
    std::string folder;
    std::string page;
    std::string picture;
    bool json = false;
};

void print_line(const Message& line) {
    fmt::print("{}\n", to_sentence(line));
}

int run_merge(const MergeWords& words) {
    const std::vector<std::filesystem::path> from(words.from.begin(), words.from.end());
    const auto merged = campaign::merge(words.into, from);
    if (!merged) return print_error(merged.error(), words.json);
    if (words.json)
        fmt::print("{}\n",
                   to_text(Json{{"added", merged->added}, {"there", merged->there}, {"damaged", merged->damaged}}));
    else
        print_line(say(Text::cli_merge_done, merged->added, merged->there, merged->damaged));
    return exit_yes;
}

void print_tally(const campaign::Tally& tally) {
    if (tally.planned > 0)
        print_line(
            say(Text::cli_report_done_of, tally.done, tally.planned,
                fmt::format("{:.3g}", 100.0 * static_cast<double>(tally.done) / static_cast<double>(tally.planned))));
    else
        print_line(say(Text::cli_report_done, tally.done));
    if (tally.outside > 0) print_line(say(Text::cli_report_outside, tally.outside));
    print_line(tally.proven > 0 ? say(Text::cli_report_proven_bound, tally.proven, tally.bound)
                                : say(Text::cli_report_proven, tally.proven));
    print_line(say(Text::cli_report_again, tally.again, tally.doubled, tally.disagreeing.size()));
    if (tally.damaged + tally.unfinished > 0)
        print_line(say(Text::cli_report_damaged, tally.damaged + tally.unfinished));
    for (std::size_t d = 0; d < tally.shares.size(); ++d) {
        const campaign::Share& share = tally.shares[d];
        if (share.mean == 0) continue;
        std::string mean = fmt::format("{:.6g}", share.mean);
        if (share.error > 0) mean += fmt::format(" ± {:.2g}", share.error);
        print_line(say(Text::cli_report_share, fmt::format("{:>3}", d), mean,
                       share.exact ? std::string() : "  " + to_sentence(Text::cli_coset_at_most)));
    }
    print_line(say(Text::cli_report_left, tally.left));
    const Message rate = say(Text::cli_report_rate, tally.workers, campaign::format_duration(tally.seconds),
                             fmt::format("{:.3g}", tally.rate));
    const auto left = tally.seconds_left();
    print_line(left ? say(Text::cli_report_time_left, rate, campaign::format_duration(*left)) : rate);
}

Result<void> write_text(const std::string& path, const std::string& text) {
    const std::array parts{std::as_bytes(std::span(text))};
    return write_atomically(path, parts);
}

int run_report(const ReportWords& words) {
    const auto tally =
        campaign::check_campaign_folder(words.folder).and_then([&] { return campaign::tally(words.folder); });
    if (!tally) return print_error(tally.error(), words.json);
    Result<void> written;
    if (!words.page.empty())
        written = write_text(words.page, report_page(*tally, to_sentence(say(Text::cli_report_title, words.folder))));
    if (written && !words.picture.empty()) written = write_text(words.picture, campaign::distances_svg(*tally));
    if (!written) return print_error(written.error(), words.json);
    if (words.json)
        fmt::print("{}\n", to_text(to_json(*tally)));
    else
        print_tally(*tally);
    return tally->disagreeing.empty() ? exit_yes : exit_no;
}

}  // namespace

void add_coset_report(CLI::App& group, int& exit_code) {
    const auto merge = std::make_shared<MergeWords>();
    CLI::App& merge_verb = add_verb(group, "merge", Text::cli_merge);
    add_text(merge_verb, "into", merge->into, Text::cli_merge_into, "FOLDER")->required();
    add_text(merge_verb, "from", merge->from, Text::cli_merge_from, "FOLDER …")->required();
    add_json(merge_verb, merge->json);
    set_footer(merge_verb, {"coset merge proof part-1 part-2"});
    merge_verb.callback([merge, &exit_code] { exit_code = run_merge(*merge); });

    const auto report = std::make_shared<ReportWords>();
    CLI::App& report_verb = add_verb(group, "report", Text::cli_report);
    add_text(report_verb, "folder", report->folder, Text::cli_report_folder, "FOLDER")->required();
    add_text(report_verb, "--page", report->page, Text::cli_report_page, "FILE");
    add_text(report_verb, "--picture", report->picture, Text::cli_report_picture, "FILE");
    add_json(report_verb, report->json);
    set_footer(report_verb, {"coset report proof --page proof.html"});
    report_verb.callback([report, &exit_code] { exit_code = run_report(*report); });
}

}  // namespace cubewright::cli
