#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/json.hpp"
#include "base/shard.hpp"
#include "base/text.hpp"
#include "campaign/folder.hpp"
#include "campaign/plan.hpp"
#include "campaign/worker.hpp"
#include "cli/coset/coset.hpp"
#include "cli/options/common.hpp"
#include "cli/output/error_words.hpp"
#include "cli/output/exit_code.hpp"
#include "cli/output/terminal.hpp"
#include "cli/program/installation.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/gpu/cosets/coset_device.hpp"
#include "texts/help.hpp"

namespace cubewright::cli {

namespace {

using campaign::Plan;
using campaign::PlanKind;

struct CampaignWords {
    std::string out;
    Plan plan;
    bool cover = false;
    bool planned = false;  // true if the command line describes a plan
    std::optional<Shard> shard;
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
    unsigned lease = 600;
    std::string device = "cpu";
    campaign::Verification verification;
    bool json = false;
};

Json work_done_json(const campaign::WorkDone& done) {
    return {{"solved", done.solved},       {"unproven", done.unproven}, {"done_before", done.before},
            {"elsewhere", done.elsewhere}, {"unlike", done.unlike},     {"stopped", done.stopped}};
}

int print_work_done(const campaign::WorkDone& done, const CampaignWords& words, bool again) {
    if (words.json) {
        fmt::print("{}\n", to_text(work_done_json(done)));
    } else {
        const auto print = [](const Message& line) { fmt::print("{}\n", to_sentence(line)); };
        print(again ? say(Text::cli_campaign_verified, done.solved, done.before)
                    : say(Text::cli_campaign_solved, done.solved, done.before));
        if (done.unproven > 0) print(say(Text::cli_campaign_unproven, done.unproven));
        if (done.elsewhere > 0) print(say(Text::cli_campaign_elsewhere, done.elsewhere));
        if (again) print(say(Text::cli_campaign_unlike, done.unlike));
        if (done.stopped) print(Text::cli_campaign_stopped);
    }
    if (done.stopped) return exit_interrupted;
    return done.unlike > 0 ? exit_no : exit_yes;
}

Result<void> check_plan_options(const Plan& plan) {
    if (plan.kind != PlanKind::sample)
        if (const auto checked = check_range(plan.first, plan.last); !checked) return checked;
    if (plan.search_depth.value_or(0) > plan.depth)
        return fail(say(Text::out_of_range, plan.search_depth.value()), "--search-depth",
                    say(Text::expected_whole_number, 0, plan.depth));
    return {};
}

// Returns the plan stored in the folder. Fails if the command line contradicts the stored plan.
Result<Plan> make_campaign_plan(const CampaignWords& words, bool again) {
    if (const auto checked = check_plan_options(words.plan); !checked) return tl::unexpected(checked.error());
    if (again)
        if (const auto held = campaign::check_campaign_folder(words.out); !held) return tl::unexpected(held.error());
    if (const auto writable = campaign::check_writable(words.out); !writable) return tl::unexpected(writable.error());
    const auto there = campaign::read_plan(words.out);
    if (!there) return tl::unexpected(there.error());
    if (*there && !words.planned) return **there;
    if (again) return words.plan;  // the folder contains records but no plan
    const auto plan = campaign::agree_on_plan(words.out, words.plan);
    if (plan && *plan != words.plan)
        return fail_with_kind(Text::cannot_write, say(Text::cli_campaign_another_plan, to_text(to_json(*plan))),
                              quote(words.out, 200));
    return plan;
}

int run_campaign(CampaignWords& words, bool again) {
    ProgressBar bar;
    const auto refuse = [&](const Error& error) {
        bar.wipe();
        return print_error(error, words.json);
    };
    const auto plan = make_campaign_plan(words, again);
    if (!plan) return refuse(plan.error());
    campaign::WorkOptions options;
    options.shard = words.shard.value_or(Shard{});
    options.limit = words.limit;
    options.lease = std::chrono::seconds(words.lease);
    options.version = version;
    options.stop = interrupt_token();
    const auto backend = rubik::gpu::open_coset_device(
        words.device, [&bar](const Progress& progress) { bar.show(progress); }, options.stop);
    if (!backend) return refuse(backend.error());
    const auto start = std::chrono::steady_clock::now();
    std::optional<std::uint64_t> first;
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
        if (!first) first = done;
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const double rate = done > *first ? static_cast<double>(done - *first) / seconds : 0;
        bar.note(to_sentence(rate > 0
                                 ? say(Text::cli_campaign_rate, done, all, fmt::format("{:.3g}", rate),
                                       fmt::format("{:.0f}", static_cast<double>(all - std::min(all, done)) / rate))
                                 : say(Text::cli_campaign_progress, done, all)));
    };
    const auto done = again ? campaign::verify(words.out, *plan, *backend, words.verification, options)
                            : campaign::work(words.out, *plan, *backend, options);
    bar.wipe();
    if (!done) return refuse(done.error());
    return print_work_done(*done, words, again);
}

void add_device(CLI::App& verb, std::string& device) {
    const auto check = [](const std::string& name) -> std::string {
        if (rubik::gpu::is_coset_device(name)) return {};
        return to_sentence(say(Text::cli_expected_got, Text::cli_coset_devices, quote(name)));
    };
    add_text(verb, "--device", device, help::field_coset_device, "DEVICE")->check(CLI::Validator(check, ""));
}

void add_common(CLI::App& verb, CampaignWords& words) {
    add_text(verb, "--out", words.out, Text::cli_campaign_out, "FOLDER")->required();
    add_shard(verb, words.shard, Text::cli_campaign_shard);
    add_device(verb, words.device);
    add_number(verb, "--limit", words.limit, Text::cli_campaign_limit, 1);
    add_number(verb, "--lease", words.lease, Text::cli_campaign_lease, 1, 1'000'000);
    add_json(verb, words.json);
}

void add_plan_options(CLI::App& verb, CampaignWords& words) {
    add_number(verb, "--depth", words.plan.depth, help::field_coset_depth, 0, 40);
    add_number(verb, "--search-depth", words.plan.search_depth, help::field_coset_search_depth, 0, 20);
    add_number(verb, "--unit", words.plan.unit, Text::cli_campaign_unit, 1, campaign::most_per_unit);
}

}  // namespace

void add_coset_campaign(CLI::App& group, int& exit_code) {
    const auto range = std::make_shared<CampaignWords>();
    CLI::App& range_verb = add_verb(group, "range", Text::cli_campaign_range);
    add_coset_range(range_verb, range->plan.first, range->plan.last);
    range_verb.add_flag("--cover", range->cover, to_sentence(Text::cli_campaign_cover));
    add_plan_options(range_verb, *range);
    add_common(range_verb, *range);
    set_footer(range_verb, {"coset range 0 1000 --cover --out proof", "coset range 5000 6000 --out part --shard 1/4"});
    range_verb.callback([range, &exit_code] {
        range->planned = true;
        range->plan.kind = range->cover ? PlanKind::cover : PlanKind::range;
        exit_code = run_campaign(*range, false);
    });

    const auto sample = std::make_shared<CampaignWords>();
    sample->plan.kind = PlanKind::sample;
    CLI::App& sample_verb = add_verb(group, "sample", Text::cli_campaign_sample);
    add_number(sample_verb, "N", sample->plan.count, Text::cli_campaign_sample_count, 1, 100'000'000)->required();
    add_number(sample_verb, "--seed", sample->plan.seed, say(Text::cli_campaign_seed, 0));
    add_plan_options(sample_verb, *sample);
    add_common(sample_verb, *sample);
    set_footer(sample_verb, {"coset sample 100 --out sample"});
    sample_verb.callback([sample, &exit_code] {
        sample->planned = true;
        exit_code = run_campaign(*sample, false);
    });

    const auto run = std::make_shared<CampaignWords>();
    CLI::App& run_verb = add_verb(group, "run", Text::cli_campaign_run);
    add_common(run_verb, *run);
    set_footer(run_verb, {"coset run --out proof",
                          "$ mpirun --map-by ppr:1:node --bind-to none cubewright coset run --out proof"});
    run_verb.callback([run, &exit_code] {
        run->plan = campaign::full_proof_plan();
        if (const auto there = campaign::read_plan(run->out); there && !*there) run->planned = true;
        exit_code = run_campaign(*run, false);
    });

    const auto again = std::make_shared<CampaignWords>();
    CLI::App& verify_verb = add_verb(group, "verify", Text::cli_campaign_verify);
    add_number(verify_verb, "--every", again->verification.every, Text::cli_campaign_every, 1, 1'000'000'000);
    add_number(verify_verb, "--seed", again->verification.seed, say(Text::cli_campaign_seed, 1));
    add_common(verify_verb, *again);
    set_footer(verify_verb, {"coset verify --out proof", "coset verify --out proof --every 10"});
    verify_verb.callback([again, &exit_code] {
        again->plan = campaign::full_proof_plan();
        exit_code = run_campaign(*again, true);
    });
}

}  // namespace cubewright::cli
