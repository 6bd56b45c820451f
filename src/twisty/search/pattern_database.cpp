#include "twisty/search/pattern_database.hpp"

#include <bit>
#include <utility>

namespace cubewright::twisty {

std::size_t PatternDatabase::size_in_bytes() const {
    return distances.bytes().size() + rows.images().size() * sizeof(std::uint32_t) +
           images.size() * sizeof(std::uint16_t);
}

unsigned PatternDatabase::distance(std::size_t a, std::size_t b, std::size_t inner_value) const {
    const auto [row, symmetry] = rows.find(a, b);
    const std::size_t image = images[symmetry * inner->size() + inner_value];
    return (bytes()[row * row_size + image / 2] >> (4 * (image % 2))) & 15U;
}

std::optional<unsigned> PatternDatabase::distance(const Pattern& pattern) const {
    const auto a = rows.a().value_of(pattern);
    const auto b = rows.b().value_of(pattern);
    const auto inner_value = inner->value_of(pattern);
    if (!a || !b || !inner_value) return std::nullopt;
    return distance(*a, *b, *inner_value);
}

std::optional<PatternDatabase> build_database(OuterRows rows, CoordinatePointer inner, const SearchTurns& turns,
                                              const LevelDone& level_done, const StopToken& stop) {
    PatternDatabase made{std::move(rows), std::move(inner), {}, 0, {}};
    made.images = map_inner_values(made.rows, *made.inner);
    made.row_size = (made.inner->size() + 1) / 2;  // whole bytes, so that threads can write different rows
    made.distances = make_filled_buffer(made.rows.size() * made.row_size, 0xFF, stop);
    if (stop.stop_requested()) return std::nullopt;
    auto* const bytes = reinterpret_cast<std::uint8_t*>(made.distances.bytes().data());
    const ReachedRow reached = [&](std::size_t row, std::span<const std::uint64_t> bits, unsigned level) {
        const unsigned cleared = PatternDatabase::max_distance - level;  // bits of the stored number that are 0
        std::uint8_t* const entries = bytes + row * made.row_size;
        for (std::size_t w = 0; w < bits.size(); ++w) {
            for (std::uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
                const std::size_t value = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
                entries[value / 2] = static_cast<std::uint8_t>(entries[value / 2] ^ (cleared << (4 * (value % 2))));
            }
        }
    };
    if (!search_product(made.rows, *made.inner, made.images, {}, turns, PatternDatabase::max_distance - 1, reached,
                        level_done, stop))
        return std::nullopt;
    return made;
}

}  // namespace cubewright::twisty
