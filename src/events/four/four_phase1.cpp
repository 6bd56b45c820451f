#include "events/four/four_phase1.hpp"

#include <algorithm>
#include <bit>

namespace cubewright::four {

namespace {

constexpr std::size_t centre_set_count = 735'471;  // 24 choose 8
constexpr std::uint8_t unvisited = 255;
constexpr CentreSet right_and_left_faces = 0x0F00F0;

}  // namespace

Phase1Table::Phase1Table()
    : moves_(search_move_count), high_ranks_(4096), low_ranks_(4096), distances_(centre_set_count, unvisited) {
    for (SearchMove m = 0; m < search_move_count; ++m) {
        const TurnEffect& effect = effect_of(to_turn(m));
        for (std::size_t to = 0; to < centre_count; ++to)
            for (std::size_t byte = 0; byte < 256; ++byte)
                if (((byte >> (effect.centres[to] % 8U)) & 1U) != 0)
                    moves_[m][effect.centres[to] / 8U][byte] |= CentreSet{1} << to;
    }
    std::array<std::uint16_t, 13> halves{};  // the number of 12-bit sets of each size
    for (std::uint32_t half = 0; half < 4096; ++half)
        low_ranks_[half] = halves[static_cast<std::size_t>(std::popcount(half))]++;
    std::uint32_t smaller = 0;
    for (std::uint32_t half = 0; half < 4096; ++half) {
        high_ranks_[half] = smaller;
        const auto size = static_cast<std::size_t>(std::popcount(half));
        if (size <= 8) smaller += halves[8 - size];
    }
}

std::optional<Phase1Table> Phase1Table::build(const StopToken& stop) {
    Phase1Table table;
    std::vector<CentreSet> layer{right_and_left_faces};
    std::vector<CentreSet> next;
    table.distances_[table.rank(right_and_left_faces)] = 0;
    for (std::uint8_t depth = 1; !layer.empty(); ++depth) {
        next.clear();
        for (std::size_t i = 0; i < layer.size(); ++i) {
            if (i % 65536 == 0 && stop.stop_requested()) return std::nullopt;
            for (SearchMove m = 0; m < search_move_count; ++m) {
                const CentreSet to = table.after(layer[i], m);
                std::uint8_t& distance = table.distances_[table.rank(to)];
                if (distance != unvisited) continue;
                distance = depth;
                next.push_back(to);
            }
        }
        std::swap(layer, next);
    }
    return table;
}

}  // namespace cubewright::four
