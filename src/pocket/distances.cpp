#include "pocket/distances.hpp"

#include <optional>
#include <utility>

#include "base/lazy_value.hpp"
#include "twisty/breadth_first.hpp"

namespace cubewright::pocket {

struct DistanceTableMaker {
    static std::optional<DistanceTable> make(Metric metric, const StopToken& stop) {
        constexpr std::uint8_t unknown = 15;  // greater than every distance
        DistanceTable table;
        table.metric_ = metric;
        table.nibbles_.assign(position_count / 2, unknown | (unknown << 4U));
        const auto reach = [&table](std::uint32_t number, unsigned distance) {
            if (table.distance(number) != unknown) return false;
            table.nibbles_[number / 2] ^= static_cast<std::uint8_t>((unknown ^ distance) << (number % 2 * 4));
            return true;
        };
        const auto neighbours = [&table, metric](std::uint32_t number, const auto& visit) {
            for (const Face face : search_faces) {
                std::uint32_t turned = number;
                for (unsigned q = 1; q < 4; ++q) {
                    turned = table.moves_.turned(turned, index(face));
                    if (cost(make_move(face, q), metric) == 1) visit(turned);
                }
            }
        };
        auto counts = breadth_first(cube_index(solved_cube), reach, neighbours, stop);
        if (!counts) return std::nullopt;
        table.counts_ = std::move(*counts);
        return table;
    }
};

const DistanceTable* distance_table(Metric metric, const StopToken& stop) {
    static LazyValue<DistanceTable> half_turns;
    static LazyValue<DistanceTable> quarter_turns;
    LazyValue<DistanceTable>& table = metric == Metric::qtm ? quarter_turns : half_turns;
    return table.get_or_build(
        stop, [&] { return DistanceTableMaker::make(metric == Metric::qtm ? Metric::qtm : Metric::htm, stop); });
}

}  // namespace cubewright::pocket
