// Any bytes as a 2×2×2: read or refused; stickers that are read come back as they were, and what is called solvable is
// solved by layers.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/require.hpp"
#include "pocket/pocket_check.hpp"
#include "pocket/pocket_layers.hpp"
#include "pocket/pocket_read.hpp"

namespace {

namespace pocket = cubewright::pocket;

void check(std::string_view text) {
    if (const auto stickers = pocket::parse_stickers(text))
        require(pocket::parse_stickers(pocket::to_string(*stickers)) == *stickers);
    const auto read = pocket::read_cube(text);
    if (!read) {
        require(!read.error().what.empty());
        return;
    }
    const auto problems = pocket::check(read->stickers);
    require(problems.empty() == (read->cube && pocket::is_solvable(*read->cube)));
    for (const pocket::Problem& problem : problems) require(!problem.message.empty());
    if (!read->cube) return;
    require(pocket::to_stickers(*read->cube, read->symbols) == read->stickers);
    if (problems.empty()) require(pocket::solve_by_layers(*read->cube, {}).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check({reinterpret_cast<const char*>(data), size});
    return 0;
}
