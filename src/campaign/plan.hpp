// What a folder of records is for: which cosets are to be solved, how far, and in what units. The first worker
// writes it down, and all others keep to it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"
#include "campaign/coset_record.hpp"

namespace cubewright::campaign {

enum class PlanKind : std::uint8_t { range, cover, sample };

struct Plan {
    PlanKind kind = PlanKind::cover;
    std::uint32_t first = 0;  // numbers from here
    std::uint32_t last = 0;   // to before this; of the cover only those that are in it
    std::uint32_t count = 0;  // of a sample, of all cosets, each as likely as any other
    std::uint64_t seed = 0;
    unsigned depth = 20;
    std::optional<unsigned> search_depth;
    std::uint32_t unit = 1;  // the number of cosets that a worker claims together

    friend bool operator==(const Plan&, const Plan&) = default;
};

inline constexpr std::uint32_t most_per_unit = 1'000'000;

// The plan that proves God's number: all of the cover.
Plan whole_proof();

// Whether a record goes as deep as the plan asks for. If not, the coset is still to be solved.
bool is_enough(const CosetRecord& record, const Plan& plan);

inline constexpr std::string_view plan_file = "plan.json";

Json to_json(const Plan& plan);
Result<Plan> parse_plan(std::string_view text);

// What a worker claims at a time: some cosets, under the name of the claim.
struct Unit {
    std::string name;
    std::vector<std::uint32_t> cosets;

    friend bool operator==(const Unit&, const Unit&) = default;
};

// The cosets of a plan, in units.
class WorkList {
public:
    explicit WorkList(const Plan& plan);

    std::uint64_t units() const { return (places_ + plan_.unit - 1) / plan_.unit; }
    Unit unit(std::uint64_t number) const;
    // Different cosets altogether.
    std::uint64_t cosets() const { return cosets_; }
    bool holds(std::uint32_t coset) const;

private:
    Plan plan_;
    std::uint64_t places_ = 0;  // before those are left out that are not in the cover
    std::uint64_t cosets_ = 0;
    std::vector<std::uint32_t> drawn_;   // of a sample, in the order of units
    std::vector<std::uint32_t> sorted_;  // and by number
};

// The plan of a folder; nothing if it has none yet.
Result<std::optional<Plan>> plan_of(const std::filesystem::path& folder);
// Writes the plan down unless somebody has; the plan that counts then.
Result<Plan> settle_plan(const std::filesystem::path& folder, const Plan& plan);
// Writes it down whoever has.
Result<void> replace_plan(const std::filesystem::path& folder, const Plan& plan);

}  // namespace cubewright::campaign
