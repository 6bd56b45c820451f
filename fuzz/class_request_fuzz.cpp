// Fuzzes the requests that create a class, add assignments or report work. Every refusal must have a message, and an
// assignment that was read must be written with the same fields.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "fuzz/require.hpp"
#include "store/rooms/class_json.hpp"
#include "store/rooms/work.hpp"

using namespace cubewright;
using namespace cubewright::classes;

namespace {

constexpr Date today = {2026, 11, 18};

template <class T>
void require_message(const Result<T>& read) {
    require(read || !read.error().what.empty());
}

void check_work(const Json& json) {
    static board::DayPuzzles day_puzzles;
    for (const KindFormat& format : assignment_kinds) {
        Assignment assignment{.number = 1, .kind = format.kind, .count = 3, .since = 1'794'960'000};
        if (format.kind == AssignmentKind::puzzle) assignment.subject = "013579bf-rrbgvnpe-4";
        if (format.kind == AssignmentKind::cases) assignment.subject = "PLL";
        const auto work = judge_work(assignment, JsonField(json, "work"), today, day_puzzles);
        require_message(work);
        if (!work) continue;
        require(work->is_right || !work->is_checked);
        const PracticeCubes cubes{"secret", 1, 1};
        const auto counted = count_work(assignment, *work, {.number = 1}, cubes, 1'794'960'000);
        if (!counted) continue;
        require(counted->tries == 1 && counted->done == (work->is_right ? 1 : 0));
        require(counted->checked <= counted->done);
        const auto again = count_work(assignment, *work, *counted, cubes, 1'794'960'000);
        require(again && again->done >= counted->done && again->done <= 2);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!json) return 0;
    require_message(read_new_class(*json));
    require_message(read_assign_request(*json));
    const auto report = read_class_report(*json);
    require_message(report);
    check_work(report ? report->work : *json);
    const auto assignment = read_assignment(JsonField(*json, "assignments[0]"));
    require_message(assignment);
    if (!assignment) return 0;
    Json written = to_json(*assignment);
    for (const char* added : {"number", "since", "best_possible"}) written.erase(added);
    const auto again = read_assignment(JsonField(written, "assignments[0]"));
    require(again && *again == *assignment);
    return 0;
}
