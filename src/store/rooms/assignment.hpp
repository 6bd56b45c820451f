// Assignments of a class, and what they refer to: puzzle codes and the cubes that a pupil solves.
// docs/reference/classes.md describes the kinds of assignments.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/iso_date.hpp"
#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "rubik/cube/cube.hpp"
#include "store/refusal.hpp"

namespace cubewright::classes {

inline constexpr std::size_t max_assignments_at_once = 24;
inline constexpr std::int64_t max_assignments = 100;  // maximum per class, including removed assignments
inline constexpr std::int64_t max_items = 100;        // maximum count of an assignment

enum class AssignmentKind : std::uint8_t {
    puzzle,  // one Ready, Set puzzle
    daily,   // the daily puzzles of several days
    lesson,  // one lesson of the course
    solves,  // several solved cubes
    cases,   // several cases of a case set
    times,   // several timed solves
};

// The JSON fields of each kind.
struct KindFormat {
    AssignmentKind kind;
    std::string_view name;
    std::string_view subject;  // name of the field with the subject; empty if the kind has no subject
    bool has_count;
};
inline constexpr std::array<KindFormat, 6> assignment_kinds{{
    {AssignmentKind::puzzle, "puzzle", "puzzle", false},
    {AssignmentKind::daily, "daily", "", true},
    {AssignmentKind::lesson, "lesson", "lesson", false},
    {AssignmentKind::solves, "solves", "method", true},
    {AssignmentKind::cases, "cases", "set", true},
    {AssignmentKind::times, "times", "", true},
}};
constexpr const KindFormat& format_of(AssignmentKind kind) {
    return assignment_kinds[static_cast<std::size_t>(kind)];
}
std::optional<AssignmentKind> find_assignment_kind(std::string_view name);

// An assignment is a kind with its parameters: a subject, such as a puzzle code or the name of a method, and the number
// of items to complete.
struct Assignment {
    std::int64_t number = 0;  // counted from 1; never reused in a class
    AssignmentKind kind = AssignmentKind::puzzle;
    std::string subject = {};      // puzzle code, lesson, method or case set; empty if the kind has no subject
    std::int64_t count = 1;        // number of items to complete
    std::optional<Date> due = {};  // last day
    store::UnixTime since = 0;     // when the teacher added the assignment
    std::int64_t best = 0;         // highest score of any solution of a puzzle
    friend bool operator==(const Assignment&, const Assignment&) = default;
};

// Reads {"kind", the subject of the kind, "count", "due"?}. The subject is checked and normalised, except that puzzle
// codes are not checked: the solver has to look for a solution (see check_puzzle).
Result<Assignment> read_assignment(const JsonField& json);
Json to_json(const Assignment& assignment);

// Ids that clients generate for requests and reports: 8 to 64 characters from A-Z a-z 0-9 - _.
bool is_request_id(std::string_view text);

// Puzzle codes, as used in the web app's links: one hexadecimal digit for each card, one letter for each die, and the
// goal. Example: "013579bd-rrbgvnpe-4". A required die is followed by ! and a bonus die by ~.

std::string puzzle_code(const readyset::Puzzle& puzzle);

// Parses a puzzle code. Like the JSON puzzle reader, refuses puzzles that break a rule of the game.
Result<readyset::Puzzle> parse_puzzle_code(std::string_view text);

// The cubes that a pupil solves for an assignment. Each pupil gets their own sequence of random cubes for each
// assignment. The cubes are not stored: they are generated from a seed that only the service knows.
struct PracticeCubes {
    std::string secret;  // known only to the service
    std::int64_t pupil = 0;
    std::int64_t assignment = 0;

    // Returns the cube with this index, counted from 0, with solved centres.
    rubik::Cube cube(std::int64_t index) const;
    // Returns moves that lead from the solved cube to the cube with this index.
    store::Outcome<std::string> scramble(std::int64_t index) const;
};

}  // namespace cubewright::classes
