// The plan of a campaign folder: which cosets to solve, to what depth, and how they are divided into units. The first
// worker writes the plan, and all other workers follow it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "campaign/coset_record.hpp"

namespace cubewright::campaign {

enum class PlanKind : std::uint8_t { range, cover, sample };

struct Plan {
    PlanKind kind = PlanKind::cover;
    std::uint32_t first = 0;  // first coset index
    std::uint32_t last = 0;   // end of the index range (exclusive); a cover plan includes only cosets in the cover
    std::uint32_t count = 0;  // number of uniformly random cosets in a sample
    std::uint64_t seed = 0;
    unsigned depth = 20;
    std::optional<unsigned> search_depth;
    std::uint32_t unit = 1;  // number of indices per work unit

    friend bool operator==(const Plan&, const Plan&) = default;
};

inline constexpr std::uint32_t max_per_unit = 1'000'000;

// Returns the plan for proving God's number, which includes all cosets of the cover.
Plan full_proof_plan();

// Returns true if the record is as deep as the plan requires. Otherwise the coset still has to be solved.
bool is_sufficient(const CosetRecord& record, const Plan& plan);

inline constexpr std::string_view plan_file = "plan.json";

Json to_json(const Plan& plan);
Result<Plan> parse_plan(std::string_view text);

// A unit of work: the cosets that a worker claims together, and the name of the claim.
struct Unit {
    std::string name;
    std::vector<std::uint32_t> cosets;

    friend bool operator==(const Unit&, const Unit&) = default;
};

// The cosets of a plan, divided into units.
class WorkList {
public:
    explicit WorkList(const Plan& plan);

    std::uint64_t units() const { return (index_count_ + plan_.unit - 1) / plan_.unit; }
    Unit unit(std::uint64_t number) const;
    // Returns the number of distinct cosets.
    std::uint64_t cosets() const { return cosets_; }
    bool contains(std::uint32_t coset) const;

private:
    Plan plan_;
    std::uint64_t index_count_ = 0;  // number of indices, including skipped ones outside the cover
    std::uint64_t cosets_ = 0;
    std::vector<std::uint32_t> sampled_;  // sampled cosets in unit order
    std::vector<std::uint32_t> sorted_;   // sampled cosets in ascending order
};

// Returns the plan stored in a folder, or nullopt if the folder has no plan yet.
Result<std::optional<Plan>> read_plan(const std::filesystem::path& folder);
// Writes the plan unless one exists, and returns the plan in effect.
Result<Plan> agree_on_plan(const std::filesystem::path& folder, const Plan& plan);
// Writes the plan, replacing any existing one.
Result<void> replace_plan(const std::filesystem::path& folder, const Plan& plan);

}  // namespace cubewright::campaign
