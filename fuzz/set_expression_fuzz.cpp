// Any text is refused with a place or read as rows, and rows that are read print and read back as
// themselves; the judge takes them all.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "readyset/game/judge.hpp"
#include "readyset/game/rows.hpp"

using namespace cubewright::readyset;

namespace {

const Puzzle puzzle{make_board(0x5A3C),
                    {Die::red, Die::red, Die::blue, Die::green, Die::wild, Die::complement, Die::equals, Die::universe},
                    3,
                    Designation{Mark::wild, 4}};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto rows = read_rows(text);
    if (!rows) {
        require(!rows.error().what.empty() && !rows.error().where.empty());
        return 0;
    }
    const Verdict verdict = judge(puzzle, *rows);
    require(verdict.right == verdict.breaches.empty());
    require((verdict.kept & verdict.flipped) == 0 && (verdict.matched & ~verdict.kept) == 0);

    const auto solution = parse_solution(text);
    require(solution.has_value() == verdict.solution.has_value());
    if (solution) require(parse_solution(to_string(*solution)) == *solution);
    return 0;
}
