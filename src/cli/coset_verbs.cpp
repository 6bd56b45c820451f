#include "cli/coset_verbs.hpp"

#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "api/contract.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "campaign/claims.hpp"
#include "campaign/report_page.hpp"
#include "campaign/tally.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "rubik/cosets/coset_numbers.hpp"

namespace cubewright::cli {

namespace {

struct ListArguments {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    bool cover = false;
    bool json = false;
};

Result<int> run_list(const ListArguments& args) {
    TRY_VOID(check_range(args.first, args.last));
    const api::Method& method = *api::find_method("coset.show");
    const StopToken stop = interrupt_token();
    for (std::uint32_t number = args.first; number < args.last; ++number) {
        if (stop.stop_requested()) return exit_interrupted;
        TRY(const auto& coset, api::call(method.name, {{"coset", number}}));
        if (args.cover && coset["in_cover"] == false) continue;
        const std::string line = args.json ? to_text(coset) + '\n' : method.text(coset, colour_depth());
        if (std::fwrite(line.data(), 1, line.size(), stdout) != line.size()) return exit_our_fault;
    }
    return exit_yes;
}

void add_coset_list(CLI::App& group, int& exit_code) {
    const auto args = std::make_shared<ListArguments>();
    CLI::App& verb = add_verb(group, "list",
                              tr("list the cosets A to B-1, each with its coordinates, its number of symmetric images "
                                 "and one of its positions"));
    add_coset_range(verb, args->first, args->last);
    verb.add_flag("--cover", args->cover,
                  to_sentence(tr("only cosets in the cover, which are enough to cover all positions")));
    add_json(verb, args->json, tr("print one JSON object per line"));
    set_footer(verb, {"coset list 0 5", "coset list 1000000 1000010 --cover --json"});
    verb.callback([args, &exit_code] { exit_code = finish_verb(run_list(*args), args->json); });
}

struct MergeArguments {
    std::string into;
    std::vector<std::string> from;
    bool json = false;
};

struct ReportArguments {
    std::string folder;
    std::string page;
    std::string picture;
    bool json = false;
};

void print_line(const Message& line) {
    fmt::print("{}\n", to_sentence(line));
}

Result<int> run_merge(const MergeArguments& args) {
    const std::vector<std::filesystem::path> from(args.from.begin(), args.from.end());
    TRY(const auto& merged, campaign::merge(args.into, from));
    if (args.json)
        fmt::print("{}\n",
                   to_text(Json{{"added", merged.added}, {"there", merged.there}, {"damaged", merged.damaged}}));
    else
        print_line(tr("{added} records added, {present} already present, {damaged} invalid lines", merged.added,
                      merged.there, merged.damaged));
    return exit_yes;
}

void print_tally(const campaign::Tally& tally) {
    if (tally.planned > 0)
        print_line(
            tr("{done} of {planned} cosets done ({third} %)", tally.done, tally.planned,
               fmt::format("{:.3g}", 100.0 * static_cast<double>(tally.done) / static_cast<double>(tally.planned))));
    else
        print_line(tr("{done} cosets done", tally.done));
    if (tally.outside > 0) print_line(tr("{outside} more done outside the plan", tally.outside));
    print_line(tally.proven > 0
                   ? tr("{proven} proven solvable within 20 moves; no position in these cosets needs more than {bound}",
                        tally.proven, tally.bound)
                   : tr("{proven} proven within 20 moves", tally.proven));
    print_line(tr("{again} verified again, {doubled} solved twice by chance, {disagreeing} disagree", tally.again,
                  tally.doubled, tally.disagreeing.size()));
    if (tally.damaged + tally.unfinished > 0)
        print_line(tr("{damaged} invalid lines ignored", tally.damaged + tally.unfinished));
    for (std::size_t d = 0; d < tally.shares.size(); ++d) {
        const campaign::Share& share = tally.shares[d];
        if (share.mean == 0) continue;
        std::string mean = fmt::format("{:.6g}", share.mean);
        if (share.error > 0) mean += fmt::format(" ± {:.2g}", share.error);
        print_line(tr("{value} moves  {mean}{exact}", fmt::format("{:>3}", d), mean,
                      share.exact ? std::string() : "  " + to_sentence(tr("(distance is an upper bound)"))));
    }
    print_line(tr("{left} positions in total remained after the last prepass", tally.left));
    const Message rate = tr("{workers} {workers|worker|workers}, {duration} of work, {value} cosets per second",
                            tally.workers, campaign::format_duration(tally.seconds), fmt::format("{:.3g}", tally.rate));
    const auto left = tally.seconds_left();
    print_line(left ? tr("{rate}, {duration} left", rate, campaign::format_duration(*left)) : rate);
}

Result<void> write_text(const std::string& path, const std::string& text) {
    const std::array parts{std::as_bytes(std::span(text))};
    return write_atomically(path, parts);
}

Result<int> run_report(const ReportArguments& args) {
    TRY_VOID(campaign::check_campaign_folder(args.folder));
    TRY(const auto& tally, campaign::tally(args.folder));
    if (!args.page.empty())
        TRY_VOID(write_text(args.page, report_page(tally, to_sentence(tr("Cosets in {folder}", args.folder)))));
    if (!args.picture.empty()) TRY_VOID(write_text(args.picture, campaign::distances_svg(tally)));
    if (args.json)
        fmt::print("{}\n", to_text(to_json(tally)));
    else
        print_tally(tally);
    return tally.disagreeing.empty() ? exit_yes : exit_no;
}

void add_coset_report(CLI::App& group, int& exit_code) {
    const auto merge = std::make_shared<MergeArguments>();
    CLI::App& merge_verb = add_verb(group, "merge", tr("merge the records of other folders into one (safe to repeat)"));
    add_text(merge_verb, "into", merge->into, tr("folder that receives the records"), "FOLDER")->required();
    add_text(merge_verb, "from", merge->from, tr("folders to read"), "FOLDER …")->required();
    add_json(merge_verb, merge->json);
    set_footer(merge_verb, {"coset merge proof part-1 part-2"});
    merge_verb.callback([merge, &exit_code] { exit_code = finish_verb(run_merge(*merge), merge->json); });

    const auto report = std::make_shared<ReportArguments>();
    CLI::App& report_verb =
        add_verb(group, "report", tr("report on the records in a folder: progress, distances, rate, time left"));
    add_text(report_verb, "folder", report->folder, tr("folder with the records"), "FOLDER")->required();
    add_text(report_verb, "--page", report->page, tr("also write the report to this file as HTML"), "FILE");
    add_text(report_verb, "--picture", report->picture, tr("also write the plot of distances to this file as SVG"),
             "FILE");
    add_json(report_verb, report->json);
    set_footer(report_verb, {"coset report proof --page proof.html"});
    report_verb.callback([report, &exit_code] { exit_code = finish_verb(run_report(*report), report->json); });
}

}  // namespace

void add_coset(CLI::App& app, int& exit_code) {
    CLI::App& group = subcommand(app, "coset");
    add_coset_list(group, exit_code);
    add_coset_campaign(group, exit_code);
    add_coset_report(group, exit_code);
}

void add_coset_range(CLI::App& verb, std::uint32_t& first, std::uint32_t& last) {
    add_number(verb, "A", first, tr("first coset number"), 0, rubik::coset_number_count)->required();
    add_number(verb, "B", last, tr("last coset number plus one"), 0, rubik::coset_number_count)->required();
}

Result<void> check_range(std::uint32_t first, std::uint32_t last) {
    if (first >= rubik::coset_number_count)
        return fail("out-of-range", tr("{value} is out of range", first), "A",
                    tr("a whole number from {least} to {most}", 0, rubik::coset_number_count - 1));
    if (last <= first || last > rubik::coset_number_count)
        return fail("out-of-range", tr("{value} is out of range", last), "B",
                    tr("a whole number from {least} to {most}", first + 1, rubik::coset_number_count));
    return {};
}

}  // namespace cubewright::cli
