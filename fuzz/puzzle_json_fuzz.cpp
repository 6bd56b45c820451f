// Any text is refused with its field or read as a puzzle, and a puzzle that is read is by the rules,
// and is written and read back as itself. A saved career likewise.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/json.hpp"
#include "fuzz/require.hpp"
#include "readyset/deals/legal_hand.hpp"
#include "readyset/deals/puzzle_json.hpp"
#include "readyset/game/career.hpp"

using namespace cubewright;
using namespace cubewright::readyset;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto document = parse_puzzle(text)) {
        const Puzzle& puzzle = document->puzzle;
        require(readyset::size(card_set(puzzle.board)) == board_size);
        require(puzzle.dice.size() == small_hand || puzzle.dice.size() == full_hand);
        require(puzzle.goal >= least_goal && puzzle.goal <= greatest_goal);
        require(!find_hand_fault(*document));
        require(!puzzle.designation || puzzle.designation->die < puzzle.dice.size());
        const auto again = parse_puzzle(to_text(puzzle_json(*document)));
        require(again && again->puzzle == puzzle && again->is_free == document->is_free);
    } else {
        require(!document.error().what.empty());
    }
    if (const auto career = parse_career(text)) require(parse_career(to_text(career_json(*career))) == *career);
    return 0;
}
