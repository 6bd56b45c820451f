#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "base/json.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "campaign/claims.hpp"
#include "campaign/plan.hpp"
#include "campaign/worker.hpp"
#include "cli/coset_verbs.hpp"
#include "cli/installation.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "rubik/gpu/cosets/coset_device.hpp"
#include "texts/message.hpp"

namespace cubewright::cli {

namespace {

using campaign::Plan;
using campaign::PlanKind;

struct CampaignArguments {
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

int print_work_done(const campaign::WorkDone& done, const CampaignArguments& args, bool again) {
    if (args.json) {
        fmt::print("{}\n", to_text(work_done_json(done)));
    } else {
        const auto print = [](const Message& line) { fmt::print("{}\n", to_sentence(line)); };
        print(again ? tr("{solved} {solved|coset|cosets} solved again, {before} verified earlier or by other workers",
                         done.solved, done.before)
                    : tr("{solved} {solved|coset|cosets} solved, {before} solved earlier or by other workers",
                         done.solved, done.before));
        if (done.unproven > 0) print(tr("{unproven} not proven to the requested depth", done.unproven));
        if (done.elsewhere > 0) print(tr("{elsewhere} claimed by other workers", done.elsewhere));
        if (again) print(tr("{unlike} with a different result", done.unlike));
        if (done.stopped) print(tr("Interrupted. The results so far are saved; run the same command again to resume."));
    }
    if (done.stopped) return exit_interrupted;
    return done.unlike > 0 ? exit_no : exit_yes;
}

Result<void> check_plan_options(const Plan& plan) {
    if (plan.kind != PlanKind::sample) TRY_VOID(check_range(plan.first, plan.last));
    if (plan.search_depth.value_or(0) > plan.depth)
        return fail("out-of-range", tr("{value} is out of range", plan.search_depth.value()), "--search-depth",
                    tr("a whole number from {least} to {most}", 0, plan.depth));
    return {};
}

// Returns the plan stored in the folder. Fails if the command line contradicts the stored plan.
Result<Plan> make_campaign_plan(const CampaignArguments& args, bool again) {
    TRY_VOID(check_plan_options(args.plan));
    if (again) TRY_VOID(campaign::check_campaign_folder(args.out));
    TRY_VOID(campaign::check_writable(args.out));
    TRY(const auto& there, campaign::read_plan(args.out));
    if (there && !args.planned) return *there;
    if (again) return args.plan;  // the folder contains records but no plan
    const auto plan = campaign::agree_on_plan(args.out, args.plan);
    if (plan && *plan != args.plan)
        return fail("cannot-write", tr("the folder already contains another plan: {plan}", to_text(to_json(*plan))),
                    quote(args.out, 200), tr("the options of that plan, or an empty folder"));
    return plan;
}

int run_campaign(CampaignArguments& args, bool again) {
    ProgressBar bar;
    const auto refuse = [&](const Error& error) {
        bar.wipe();
        return print_error(error, args.json);
    };
    const auto plan = make_campaign_plan(args, again);
    if (!plan) return refuse(plan.error());
    campaign::WorkOptions options;
    options.shard = args.shard.value_or(Shard{});
    options.limit = args.limit;
    options.lease = std::chrono::seconds(args.lease);
    options.version = version;
    options.stop = interrupt_token();
    const auto backend = rubik::gpu::open_coset_device(
        args.device, [&bar](const Progress& progress) { bar.show(progress); }, options.stop);
    if (!backend) return refuse(backend.error());
    const auto start = std::chrono::steady_clock::now();
    std::optional<std::uint64_t> first;
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
        if (!first) first = done;
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const double rate = done > *first ? static_cast<double>(done - *first) / seconds : 0;
        bar.note(to_sentence(rate > 0 ? tr("{done} of {all} cosets, {value} per second, {fourth} s left", done, all,
                                           fmt::format("{:.3g}", rate),
                                           fmt::format("{:.0f}", static_cast<double>(all - std::min(all, done)) / rate))
                                      : tr("{done} of {all} cosets", done, all)));
    };
    const auto done = again ? campaign::verify(args.out, *plan, *backend, args.verification, options)
                            : campaign::work(args.out, *plan, *backend, options);
    bar.wipe();
    if (!done) return refuse(done.error());
    return print_work_done(*done, args, again);
}

void add_device(CLI::App& verb, std::string& device) {
    const auto check = [](const std::string& name) -> std::string {
        if (rubik::gpu::is_coset_device(name)) return {};
        return to_sentence(tr("expected {text}, got {name}", tr("cpu, cuda or cuda:N"), quote(name)));
    };
    add_text(verb, "--device", device,
             tr("device: cpu, cuda, or cuda:N for GPU number N, counted from 0 (default cpu)"), "DEVICE")
        ->check(CLI::Validator(check, ""));
}

void add_common(CLI::App& verb, CampaignArguments& args) {
    add_text(verb, "--out", args.out, tr("folder for the records, shared by all workers"), "FOLDER")->required();
    add_shard(verb, args.shard, tr("do only part I of N of the work"));
    add_device(verb, args.device);
    add_number(verb, "--limit", args.limit, tr("maximum number of cosets for this worker to solve (default: no limit)"),
               1);
    add_number(verb, "--lease", args.lease,
               tr("reassign a worker's unit after N seconds without a heartbeat (default 600)"), 1, 1'000'000);
    add_json(verb, args.json);
}

void add_plan_options(CLI::App& verb, CampaignArguments& args) {
    add_number(verb, "--depth", args.plan.depth, tr("maximum distance in moves (default 20)"), 0, 40);
    add_number(verb, "--search-depth", args.plan.search_depth,
               tr("distance in moves up to which the counts are exact (default 15 for most cosets)"), 0, 20);
    add_number(verb, "--unit", args.plan.unit, tr("number of cosets that a worker claims together (default 1)"), 1,
               campaign::max_per_unit);
}

}  // namespace

void add_coset_campaign(CLI::App& group, int& exit_code) {
    const auto range = std::make_shared<CampaignArguments>();
    CLI::App& range_verb =
        add_verb(group, "range", tr("solve the cosets A to B-1 and record each result; rerun to resume"));
    add_coset_range(range_verb, range->plan.first, range->plan.last);
    range_verb.add_flag("--cover", range->cover, to_sentence(tr("only cosets in the cover")));
    add_plan_options(range_verb, *range);
    add_common(range_verb, *range);
    set_footer(range_verb, {"coset range 0 1000 --cover --out proof", "coset range 5000 6000 --out part --shard 1/4"});
    range_verb.callback([range, &exit_code] {
        range->planned = true;
        range->plan.kind = range->cover ? PlanKind::cover : PlanKind::range;
        exit_code = run_campaign(*range, false);
    });

    const auto sample = std::make_shared<CampaignArguments>();
    sample->plan.kind = PlanKind::sample;
    CLI::App& sample_verb = add_verb(group, "sample", tr("solve N random cosets out of all 2 217 093 120"));
    add_number(sample_verb, "N", sample->plan.count, tr("number of cosets"), 1, 100'000'000)->required();
    add_number(sample_verb, "--seed", sample->plan.seed, tr("random seed (default {number})", 0));
    add_plan_options(sample_verb, *sample);
    add_common(sample_verb, *sample);
    set_footer(sample_verb, {"coset sample 100 --out sample"});
    sample_verb.callback([sample, &exit_code] {
        sample->planned = true;
        exit_code = run_campaign(*sample, false);
    });

    const auto run = std::make_shared<CampaignArguments>();
    CLI::App& run_verb = add_verb(
        group, "run",
        tr("resume the plan in a folder; in a new folder, start the whole proof with all cosets of the cover"));
    add_common(run_verb, *run);
    set_footer(run_verb, {"coset run --out proof",
                          "$ mpirun --map-by ppr:1:node --bind-to none cubewright coset run --out proof"});
    run_verb.callback([run, &exit_code] {
        run->plan = campaign::full_proof_plan();
        if (const auto there = campaign::read_plan(run->out); there && !*there) run->planned = true;
        exit_code = run_campaign(*run, false);
    });

    const auto again = std::make_shared<CampaignArguments>();
    CLI::App& verify_verb =
        add_verb(group, "verify", tr("solve one in 1000 of the solved cosets again and compare the results"));
    add_number(verify_verb, "--every", again->verification.every, tr("verify one in N cosets (default 1000)"), 1,
               1'000'000'000);
    add_number(verify_verb, "--seed", again->verification.seed, tr("random seed (default {number})", 1));
    add_common(verify_verb, *again);
    set_footer(verify_verb, {"coset verify --out proof", "coset verify --out proof --every 10"});
    verify_verb.callback([again, &exit_code] {
        again->plan = campaign::full_proof_plan();
        exit_code = run_campaign(*again, true);
    });
}

}  // namespace cubewright::cli
