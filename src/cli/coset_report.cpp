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
#include "cli/coset.hpp"
#include "cli/verb.hpp"

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

int run_merge(const MergeWords& words) {
    const std::vector<std::filesystem::path> from(words.from.begin(), words.from.end());
    const auto merged = campaign::merge(words.into, from);
    if (!merged) {
        print_error(merged.error(), words.json);
        return exit_wrong_use;
    }
    if (words.json)
        fmt::print("{}\n",
                   to_text(Json{{"added", merged->added}, {"there", merged->there}, {"damaged", merged->damaged}}));
    else
        fmt::print("{} records added, {} were there already, {} lines are no records\n", merged->added, merged->there,
                   merged->damaged);
    return exit_yes;
}

void print_tally(const campaign::Tally& tally) {
    if (tally.planned > 0)
        fmt::print("{} of {} cosets done ({:.3g} %)\n", tally.done, tally.planned,
                   100.0 * static_cast<double>(tally.done) / static_cast<double>(tally.planned));
    else
        fmt::print("{} cosets done\n", tally.done);
    if (tally.outside > 0) fmt::print("{} more are done that the plan does not ask for\n", tally.outside);
    fmt::print("{} proven within 20 moves", tally.proven);
    if (tally.proven > 0) fmt::print("; none of their positions needs more than {}", tally.bound);
    fmt::print("\n{} done a second time, {} doubled by chance, {} disagree\n", tally.again, tally.doubled,
               tally.disagreeing.size());
    if (tally.damaged + tally.unfinished > 0)
        fmt::print("{} lines are no records and count for nothing\n", tally.damaged + tally.unfinished);
    for (std::size_t d = 0; d < tally.shares.size(); ++d) {
        const campaign::Share& share = tally.shares[d];
        if (share.mean == 0) continue;
        fmt::print("{:>3} moves  {:.6g}", d, share.mean);
        if (share.error > 0) fmt::print(" ± {:.2g}", share.error);
        fmt::print("{}\n", share.exact ? "" : "  at most so far");
    }
    fmt::print("{} positions left after the last prepass, in all\n", tally.left);
    fmt::print("{} worker{}, {} of work, {:.3g} cosets a second", tally.workers, tally.workers == 1 ? "" : "s",
               campaign::in_time(tally.seconds), tally.rate);
    if (const auto left = tally.seconds_left()) fmt::print(", {} left", campaign::in_time(*left));
    fmt::print("\n");
}

Result<void> write_text(const std::string& path, const std::string& text) {
    const std::array parts{std::as_bytes(std::span(text))};
    return write_atomically(path, parts);
}

int run_report(const ReportWords& words) {
    const auto tally =
        campaign::check_holds_campaign(words.folder).and_then([&] { return campaign::tally(words.folder); });
    if (!tally) {
        print_error(tally.error(), words.json);
        return exit_wrong_use;
    }
    Result<void> written;
    if (!words.page.empty()) written = write_text(words.page, report_page(*tally, "Cosets in " + words.folder));
    if (written && !words.picture.empty()) written = write_text(words.picture, campaign::distances_svg(*tally));
    if (!written) {
        print_error(written.error(), words.json);
        return exit_wrong_use;
    }
    if (words.json)
        fmt::print("{}\n", to_text(to_json(*tally)));
    else
        print_tally(*tally);
    return tally->disagreeing.empty() ? exit_yes : exit_no;
}

}  // namespace

void add_coset_report(CLI::App& group, int& exit_code) {
    const auto merge = std::make_shared<MergeWords>();
    CLI::App* verb =
        group.add_subcommand("merge", "adds the records of other folders to one; twice is as good as once");
    verb->add_option("into", merge->into, "the folder that gets them")->required()->type_name("FOLDER");
    verb->add_option("from", merge->from, "where they are")->required()->type_name("FOLDER …");
    verb->add_flag("--json", merge->json, "answer as one JSON object");
    verb->footer("Examples:\n  cubewright coset merge proof part-1 part-2");
    verb->callback([merge, &exit_code] { exit_code = run_merge(*merge); });

    const auto report = std::make_shared<ReportWords>();
    verb = group.add_subcommand("report", "what the records of a folder say: progress, distances, rate, time left");
    verb->add_option("folder", report->folder, "the folder of records")->required()->type_name("FOLDER");
    verb->add_option("--page", report->page, "write it as a page of HTML, too")->type_name("FILE");
    verb->add_option("--picture", report->picture, "write the plot of distances as SVG, too")->type_name("FILE");
    verb->add_flag("--json", report->json, "answer as one JSON object");
    verb->footer("Examples:\n  cubewright coset report proof --page proof.html");
    verb->callback([report, &exit_code] { exit_code = run_report(*report); });
}

}  // namespace cubewright::cli
