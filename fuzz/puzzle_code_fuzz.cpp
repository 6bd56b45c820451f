// Any bytes as the code of a puzzle or the code to join by: what is taken is written as it was read.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "store/rooms/assignment.hpp"
#include "store/rooms/room.hpp"

using namespace cubewright::classes;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto puzzle = parse_puzzle_code(text);
    if (puzzle)
        require(puzzle_code(*puzzle) == text);
    else
        require(!puzzle.error().what.empty() && !puzzle.error().expected.empty());
    if (const auto code = read_join_code(text)) {
        const auto again = read_join_code(format_join_code(*code));
        require(again && *again == *code);
    }
    return 0;
}
