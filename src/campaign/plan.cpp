#include "campaign/plan.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <limits>
#include <span>
#include <sstream>
#include <system_error>

#include "base/files.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "rubik/cosets/coset_cover.hpp"
#include "rubik/cosets/coset_numbers.hpp"
#include "texts/message.hpp"

namespace cubewright::campaign {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kind_names{"range", "cover", "sample"};
constexpr unsigned deepest = 40;

std::vector<std::uint32_t> sample_cosets(std::uint32_t count, std::uint64_t seed) {
    Random random{seed};
    std::vector<std::uint32_t> drawn;
    drawn.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const rubik::Coset coset{static_cast<std::uint16_t>(random.below(rubik::twist_count)),
                                 static_cast<std::uint16_t>(random.below(rubik::flip_count)),
                                 static_cast<std::uint16_t>(random.below(rubik::slice_count))};
        drawn.push_back(rubik::coset_numbers().number(coset).number);
    }
    return drawn;
}

Result<void> write_plan(const fs::path& path, const Plan& plan) {
    const std::string text = to_text(to_json(plan)) + '\n';
    const std::array parts{std::as_bytes(std::span(text))};
    return write_atomically(path, parts);
}

}  // namespace

Plan full_proof_plan() {
    Plan plan;
    plan.last = rubik::coset_number_count;
    plan.unit = 16;
    return plan;
}

bool is_sufficient(const CosetRecord& record, const Plan& plan) {
    return record.depth >= plan.depth && (!plan.search_depth || record.exact_to >= *plan.search_depth);
}

Json to_json(const Plan& plan) {
    Json json{{"cosets", kind_names[static_cast<std::size_t>(plan.kind)]}};
    if (plan.kind == PlanKind::sample) {
        json["count"] = plan.count;
        json["seed"] = plan.seed;
    } else {
        json["first"] = plan.first;
        json["last"] = plan.last;
    }
    json["depth"] = plan.depth;
    if (plan.search_depth) json["search_depth"] = *plan.search_depth;
    json["unit"] = plan.unit;
    return json;
}

Result<Plan> parse_plan(std::string_view text) {
    TRY(const auto& json, parse_json(text));
    const JsonField document(json);
    TRY_VOID(document.check_fields({"cosets", "count", "seed", "first", "last", "depth", "search_depth", "unit"}));
    std::optional<Error> wrong;
    const auto number = [&](std::string_view name, std::uint64_t least, std::uint64_t most) -> std::uint64_t {
        const auto value =
            document.field(name).and_then([&](const JsonField& field) { return field.number(least, most); });
        if (!value && !wrong) wrong = value.error();
        return value ? *value : least;
    };
    TRY(const auto& kind, document.field("cosets").and_then([](const JsonField& field) { return field.text(); }));
    const auto named = std::ranges::find(kind_names, kind);
    if (named == kind_names.end()) return fail("out-of-range", tr("{value} is out of range", quote(kind)), "cosets");
    Plan plan;
    plan.kind = static_cast<PlanKind>(named - kind_names.begin());
    if (plan.kind == PlanKind::sample) {
        plan.count = static_cast<std::uint32_t>(number("count", 1, 100'000'000));
        plan.seed = number("seed", 0, std::numeric_limits<std::uint64_t>::max());
    } else {
        plan.first = static_cast<std::uint32_t>(number("first", 0, rubik::coset_number_count - 1));
        plan.last = static_cast<std::uint32_t>(number("last", plan.first + 1, rubik::coset_number_count));
    }
    plan.depth = static_cast<unsigned>(number("depth", 0, deepest));
    if (document.optional_field("search_depth"))
        plan.search_depth = static_cast<unsigned>(number("search_depth", 0, plan.depth));
    plan.unit = static_cast<std::uint32_t>(number("unit", 1, max_per_unit));
    if (wrong) return tl::unexpected(*wrong);
    return plan;
}

WorkList::WorkList(const Plan& plan) : plan_(plan) {
    if (plan_.kind == PlanKind::sample) {
        sampled_ = sample_cosets(plan_.count, plan_.seed);
        sorted_ = sampled_;
        std::ranges::sort(sorted_);
        sorted_.erase(std::ranges::unique(sorted_).begin(), sorted_.end());
        index_count_ = sampled_.size();
        cosets_ = sorted_.size();
        return;
    }
    plan_.last = std::min(plan_.last, rubik::coset_numbers().count());
    plan_.first = std::min(plan_.first, plan_.last);
    index_count_ = plan_.last - plan_.first;
    cosets_ = plan_.kind == PlanKind::range ? index_count_ : rubik::count_covered(plan_.first, plan_.last);
}

Unit WorkList::unit(std::uint64_t number) const {
    Unit unit{fmt::format("unit-{}", number), {}};
    const std::uint64_t begin = number * plan_.unit;
    const std::uint64_t end = std::min(index_count_, begin + plan_.unit);
    for (std::uint64_t i = begin; i < end; ++i) {
        const std::uint32_t coset =
            plan_.kind == PlanKind::sample ? sampled_[i] : plan_.first + static_cast<std::uint32_t>(i);
        if (plan_.kind != PlanKind::cover || rubik::is_in_cover(coset)) unit.cosets.push_back(coset);
    }
    return unit;
}

bool WorkList::contains(std::uint32_t coset) const {
    if (plan_.kind == PlanKind::sample) return std::ranges::binary_search(sorted_, coset);
    return coset >= plan_.first && coset < plan_.last && (plan_.kind == PlanKind::range || rubik::is_in_cover(coset));
}

Result<std::optional<Plan>> read_plan(const fs::path& folder) {
    const fs::path path = folder / plan_file;
    std::error_code error;
    if (!fs::exists(path, error) && !error) return std::nullopt;
    const auto refused = [&](const std::string& reason) {
        return fail("cannot-read", tr("cannot read {named}: {text}", quote(path.string(), 200), reason));
    };
    const std::ifstream file(path);
    if (!file) return refused(std::generic_category().message(errno));
    std::ostringstream text;
    text << file.rdbuf();
    auto plan = parse_plan(text.str());
    if (!plan) return refused(to_string(plan.error()));
    return *plan;
}

Result<Plan> agree_on_plan(const fs::path& folder, const Plan& plan) {
    TRY(const auto& there, read_plan(folder));
    if (there) return *there;
    // Write the plan under a temporary name and then link it, so that the file appears atomically and only the first
    // link succeeds.
    const fs::path own = folder / fmt::format("plan-{:016x}", fresh_seed());
    TRY_VOID(write_plan(own, plan));
    const bool first = ::link(own.c_str(), (folder / plan_file).c_str()) == 0;
    const int reason = errno;
    ::unlink(own.c_str());
    if (!first && reason != EEXIST)
        return fail("cannot-write-file", tr("cannot write the file: {reason}", std::generic_category().message(reason)),
                    quote((folder / plan_file).string(), 200));
    TRY(const auto& settled, read_plan(folder));
    return settled.value_or(plan);
}

Result<void> replace_plan(const fs::path& folder, const Plan& plan) {
    return write_plan(folder / plan_file, plan);
}

}  // namespace cubewright::campaign
