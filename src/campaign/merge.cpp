#include "campaign/merge.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "base/checksum.hpp"
#include "campaign/folder.hpp"
#include "campaign/plan.hpp"
#include "campaign/record_files.hpp"

namespace cubewright::campaign {

namespace {

namespace fs = std::filesystem;

// Returns a checksum that identifies the record.
std::uint64_t record_id(const CosetRecord& record) {
    const std::string line = to_line(record);
    return checksum(std::as_bytes(std::span(line)));
}

// Returns a plan that covers both plans if they are compatible; otherwise returns the first plan.
Plan merge_plans(Plan into, const Plan& other) {
    const bool alike = into.kind == other.kind && into.kind != PlanKind::sample && into.depth == other.depth &&
                       into.search_depth == other.search_depth;
    if (!alike) return into;
    into.first = std::min(into.first, other.first);
    into.last = std::max(into.last, other.last);
    into.unit = std::min(into.unit, other.unit);
    return into;
}

}  // namespace

Result<Merged> merge(const fs::path& into, std::span<const fs::path> from) {
    for (const fs::path& folder : from)
        if (const auto held = check_campaign_folder(folder); !held) return tl::unexpected(held.error());
    std::error_code error;
    fs::create_directories(into, error);
    Merged merged;
    std::unordered_set<std::uint64_t> known;
    RecordReader own(into);
    if (const auto read = own.read_new([&](const CosetRecord& record) { known.insert(record_id(record)); }); !read)
        return tl::unexpected(read.error());
    const auto before = read_plan(into);
    if (!before) return tl::unexpected(before.error());
    std::optional<Plan> plan = *before;
    RecordWriter writer(into, "merged-" + worker_name());
    for (const fs::path& folder : from) {
        const auto other = read_plan(folder);
        if (!other) return tl::unexpected(other.error());
        if (const auto& added = *other) plan = plan ? merge_plans(*plan, *added) : *added;
        RecordReader reader(folder);
        Result<void> written;
        const auto read = reader.read_new([&](const CosetRecord& record) {
            if (!written) return;
            if (!known.insert(record_id(record)).second) {
                ++merged.there;
                return;
            }
            written = writer.append(record);
            if (written) ++merged.added;
        });
        if (!read) return tl::unexpected(read.error());
        if (!written) return tl::unexpected(written.error());
        merged.damaged += reader.damaged() + reader.unfinished();
    }
    if (const auto flushed = writer.flush(); !flushed) return tl::unexpected(flushed.error());
    if (plan && plan != *before)
        if (const auto written = replace_plan(into, *plan); !written) return tl::unexpected(written.error());
    return merged;
}

}  // namespace cubewright::campaign
