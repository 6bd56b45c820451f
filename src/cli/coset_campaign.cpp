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
#include "cli/coset.hpp"
#include "cli/coset_engine.hpp"
#include "cli/installation.hpp"
#include "cli/shard_option.hpp"
#include "cli/terminal.hpp"
#include "cli/verb.hpp"
#include "cli/whole_number.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "texts/codes.hpp"

namespace cubewright::cli {

namespace {

using campaign::Plan;
using campaign::PlanKind;

struct CampaignWords {
    std::string out;
    Plan plan;
    bool cover = false;
    bool planned = false;  // options that make a plan were given
    std::optional<Shard> shard;
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
    unsigned lease = 600;
    std::string device = "cpu";
    campaign::Verification verification;
    bool json = false;
};

Json done_json(const campaign::WorkDone& done) {
    return {{"solved", done.solved},       {"unproven", done.unproven}, {"done_before", done.before},
            {"elsewhere", done.elsewhere}, {"unlike", done.unlike},     {"stopped", done.stopped}};
}

int say_done(const campaign::WorkDone& done, const CampaignWords& words, bool again) {
    if (words.json) {
        fmt::print("{}\n", to_text(done_json(done)));
    } else {
        fmt::print("{} coset{} solved{}, {} done before or by others\n", done.solved, done.solved == 1 ? "" : "s",
                   again ? " a second time" : "", done.before);
        if (done.unproven > 0) fmt::print("{} not proven to the depth asked for\n", done.unproven);
        if (done.elsewhere > 0) fmt::print("{} with other workers\n", done.elsewhere);
        if (again) fmt::print("{} unlike the first time\n", done.unlike);
        if (done.stopped) fmt::print("Interrupted: what was done is kept, and the same command goes on from there.\n");
    }
    if (done.stopped) return exit_interrupted;
    return done.unlike > 0 ? exit_no : exit_yes;
}

Result<void> check_words(const Plan& plan) {
    if (plan.kind != PlanKind::sample)
        if (const auto checked = check_range(plan.first, plan.last); !checked) return checked;
    return check_depths(plan.depth, plan.search_depth);
}

// The folder's plan, which the words must not contradict.
Result<Plan> plan_for(const CampaignWords& words, bool again) {
    if (const auto checked = check_words(words.plan); !checked) return tl::unexpected(checked.error());
    if (again)
        if (const auto held = campaign::check_holds_campaign(words.out); !held) return tl::unexpected(held.error());
    if (const auto writable = campaign::check_writable(words.out); !writable) return tl::unexpected(writable.error());
    const auto there = campaign::plan_of(words.out);
    if (!there) return tl::unexpected(there.error());
    if (*there && !words.planned) return **there;
    if (again) return words.plan;  // of records alone
    const auto plan = campaign::settle_plan(words.out, words.plan);
    if (plan && *plan != words.plan)
        return fail_as(Text::cannot_write, fmt::format("the folder has another plan: {}", to_text(to_json(*plan))),
                       in_quotes(words.out, 200));
    return plan;
}

int run_campaign(CampaignWords& words, bool again) {
    ProgressBar bar;
    const auto refuse = [&](const Error& error) {
        bar.wipe();
        print_error(error, words.json);
        return error.code() == Text::interrupted ? exit_interrupted : exit_wrong_use;
    };
    const auto plan = plan_for(words, again);
    if (!plan) return refuse(plan.error());
    campaign::WorkOptions options;
    options.shard = words.shard.value_or(Shard{});
    options.limit = words.limit;
    options.lease = std::chrono::seconds(words.lease);
    options.version = version;
    options.stop = interrupt_token();
    const auto engine =
        coset_engine(words.device, [&bar](const Progress& progress) { bar.show(progress); }, options.stop);
    if (!engine) return refuse(engine.error());
    const auto start = std::chrono::steady_clock::now();
    std::optional<std::uint64_t> first;
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
        if (!first) first = done;
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const double rate = done > *first ? static_cast<double>(done - *first) / seconds : 0;
        bar.note(rate > 0 ? fmt::format("{} of {} cosets, {:.3g} a second, {:.0f} s left", done, all, rate,
                                        static_cast<double>(all - std::min(all, done)) / rate)
                          : fmt::format("{} of {} cosets", done, all));
    };
    const auto done = again ? campaign::verify(words.out, *plan, *engine, words.verification, options)
                            : campaign::work(words.out, *plan, *engine, options);
    bar.wipe();
    if (!done) return refuse(done.error());
    return say_done(*done, words, again);
}

void add_common(CLI::App& verb, CampaignWords& words) {
    verb.add_option("--out", words.out, "the folder of records, shared by all workers")
        ->required()
        ->type_name("FOLDER");
    add_shard(verb, words.shard, "only this part of the work; 2/5 is the second of five");
    add_coset_device(verb, words.device);
    verb.add_option("--limit", words.limit, "end after so many cosets")->check(whole_number(1))->type_name("N");
    verb.add_option("--lease", words.lease,
                    "after so many seconds without a sign the unit of a worker is another's (600)")
        ->check(CLI::Range(1, 1'000'000));
    verb.add_flag("--json", words.json, "answer as one JSON object");
}

void add_planned(CLI::App& verb, CampaignWords& words) {
    verb.add_option("--depth", words.plan.depth, "how far (20)")->check(CLI::Range(0, 40));
    verb.add_option("--search-depth", words.plan.search_depth, "exact up to here (15 for most cosets)")
        ->check(CLI::Range(0, 20));
    verb.add_option("--unit", words.plan.unit, "so many cosets are handed out together")
        ->check(CLI::Range(1, 1'000'000));
}

}  // namespace

void add_coset_campaign(CLI::App& group, int& exit_code) {
    const auto range = std::make_shared<CampaignWords>();
    CLI::App* verb =
        group.add_subcommand("range", "solves the cosets A to B-1 and writes down each; again, it goes on");
    add_coset_range(*verb, range->plan.first, range->plan.last);
    verb->add_flag("--cover", range->cover, "only those of the cover");
    add_planned(*verb, *range);
    add_common(*verb, *range);
    verb->footer(
        "Examples:\n  cubewright coset range 0 1000 --cover --out proof\n  cubewright coset range 5000 6000 --out part "
        "--shard 1/4");
    verb->callback([range, &exit_code] {
        range->planned = true;
        range->plan.kind = range->cover ? PlanKind::cover : PlanKind::range;
        exit_code = run_campaign(*range, false);
    });

    const auto sample = std::make_shared<CampaignWords>();
    sample->plan.kind = PlanKind::sample;
    verb = group.add_subcommand("sample", "solves N cosets drawn at random from all 2 217 093 120");
    verb->add_option("N", sample->plan.count, "how many")->required()->check(CLI::Range(1, 100'000'000));
    verb->add_option("--seed", sample->plan.seed, "which of all samples (0)")->check(whole_number())->type_name("N");
    add_planned(*verb, *sample);
    add_common(*verb, *sample);
    verb->footer("Examples:\n  cubewright coset sample 100 --out sample");
    verb->callback([sample, &exit_code] {
        sample->planned = true;
        exit_code = run_campaign(*sample, false);
    });

    const auto run = std::make_shared<CampaignWords>();
    verb = group.add_subcommand(
        "run", "goes on with the plan of a folder; in a new one, with the whole proof: all of the cover");
    add_common(*verb, *run);
    verb->footer("Examples:\n  cubewright coset run --out proof\n  mpirun -n 4 cubewright coset run --out proof");
    verb->callback([run, &exit_code] {
        run->plan.last = rubik::coset_number_count;
        run->plan.unit = 16;
        if (const auto there = campaign::plan_of(run->out); there && !*there) run->planned = true;
        exit_code = run_campaign(*run, false);
    });

    const auto again = std::make_shared<CampaignWords>();
    verb = group.add_subcommand("verify", "solves one in 1000 of the cosets that are done a second time, and compares");
    verb->add_option("--every", again->verification.every, "one in so many (1000)")
        ->check(CLI::Range(1, 1'000'000'000));
    verb->add_option("--seed", again->verification.seed, "by which they are drawn (1)")
        ->check(whole_number())
        ->type_name("N");
    add_common(*verb, *again);
    verb->footer("Examples:\n  cubewright coset verify --out proof\n  cubewright coset verify --out proof --every 10");
    verb->callback([again, &exit_code] {
        again->plan.last = rubik::coset_number_count;
        exit_code = run_campaign(*again, true);
    });
}

}  // namespace cubewright::cli
