#include "twisty/search/loose_pieces.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_map>

namespace cubewright::twisty {

namespace {

constexpr std::size_t most_effect_entries = 1U << 24U;  // maximum number of effects times arrangements

// Returns a projection of only the kinds from `first` on, with positions numbered from 0.
Projection keep_last_kinds(const Projection& whole, std::size_t first) {
    Projection result{{0, whole.suborbit.orientations, {}}, {}, {}, {}};
    for (std::size_t k = first; k < whole.kinds.size(); ++k) {
        for (std::size_t i = 0; i < whole.kinds[k].count; ++i)
            result.suborbit.positions.push_back(static_cast<std::uint32_t>(result.suborbit.positions.size()));
        result.kinds.push_back(whole.kinds[k]);
        result.label.push_back(static_cast<std::uint16_t>(k - first));
        result.modulus.push_back(whole.modulus[k]);
    }
    return result;
}

}  // namespace

LoosePieces LoosePieces::choose(const Projection& whole, const Pattern& solved, double most_arrangements) {
    LoosePieces result;
    std::size_t first = 1;
    while (first + 1 < whole.kinds.size() && count_arrangements(keep_last_kinds(whole, first)) > most_arrangements)
        ++first;
    result.inner_ = keep_last_kinds(whole, first);
    result.outer_ = whole;
    for (std::size_t k = first; k < whole.kinds.size(); ++k) {
        result.outer_.label[k] = static_cast<std::uint16_t>(first);
        result.outer_.modulus[k] = 1;
    }
    result.solved_slots_ = result.list_slots(solved);
    return result;
}

std::vector<std::uint8_t> LoosePieces::list_slots(const Pattern& pattern) const {
    std::vector<std::uint8_t> slots;
    const Suborbit& suborbit = outer_.suborbit;
    for (std::size_t i = 0; i < suborbit.positions.size(); ++i) {
        const bool is_loose = find_kind(inner_.kinds, suborbit, pattern, suborbit.positions[i]) < inner_.kinds.size();
        if (is_loose) slots.push_back(static_cast<std::uint8_t>(i));
    }
    return slots;
}

Pattern LoosePieces::list(const Pattern& pattern) const {
    Pattern result;
    for (const std::uint8_t slot : list_slots(pattern)) {
        const std::uint32_t position = outer_.suborbit.positions[slot];
        result.pieces.push_back(pattern.pieces[position]);
        result.orientations.push_back(pattern.orientations[position]);
        result.moduli.push_back(pattern.moduli[position]);
    }
    return result;
}

std::optional<LoosePieces::Turned> LoosePieces::follow(const Coordinate& outer, const SearchTurns& turns,
                                                       const StopToken& stop) const {
    const auto& positions = outer_.suborbit.positions;
    const std::size_t length = positions.size();
    const std::size_t loose = solved_slots_.size();
    // Twists that are not visible on any loose piece do not distinguish effects.
    const auto twists = std::accumulate(inner_.modulus.begin(), inner_.modulus.end(), 1U,
                                        [](unsigned a, unsigned b) { return std::lcm(a, b); });
    std::vector<std::uint8_t> sources;  // for each turn and index, the index that the piece comes from
    for (const SearchTurn& turn : turns.list) {
        for (const std::uint32_t position : positions) {
            const std::uint32_t source = outer_.suborbit.first + turn.transformation.from[position];
            sources.push_back(static_cast<std::uint8_t>(std::ranges::find(positions, source) - positions.begin()));
        }
    }
    // Every value except 0 is reached from a smaller one, so its slots are known when it is processed.
    std::vector<std::uint8_t> slots(outer.size() * loose);
    std::ranges::copy(solved_slots_, slots.begin());
    constexpr std::uint8_t no_slot = UINT8_MAX;
    std::vector<std::uint8_t> slot_at(length);
    std::unordered_map<std::string, std::uint32_t> effects;
    Turned result;
    result.columns.reserve(outer.size() * turns.size());
    const std::size_t interval = stop_interval(turns.size() * length);
    for (std::size_t value = 0; value < outer.size(); ++value) {
        if (value % interval == 0 && stop.stop_requested()) return std::nullopt;
        std::ranges::fill(slot_at, no_slot);
        for (std::size_t slot = 0; slot < loose; ++slot)
            slot_at[slots[value * loose + slot]] = static_cast<std::uint8_t>(slot);
        for (std::size_t t = 0; t < turns.size(); ++t) {
            Transformation effect;
            std::string key;
            std::uint8_t* const after = &slots[outer.after(value)[t] * loose];
            for (std::size_t i = 0; i < length; ++i) {
                const std::uint8_t from = slot_at[sources[t * length + i]];
                if (from == no_slot) continue;
                after[effect.from.size()] = static_cast<std::uint8_t>(i);
                effect.from.push_back(from);
                effect.twist.push_back(
                    static_cast<std::uint8_t>(turns.list[t].transformation.twist[positions[i]] % twists));
                key.push_back(static_cast<char>(effect.from.back()));
                key.push_back(static_cast<char>(effect.twist.back()));
            }
            const auto [found, is_new] = effects.emplace(key, static_cast<std::uint32_t>(effects.size()));
            result.columns.push_back(found->second);
            if (!is_new) continue;
            if (static_cast<double>(effects.size()) * count_arrangements(inner_) > most_effect_entries)
                return std::nullopt;
            result.turns.list.push_back({{found->second, 1}, std::move(effect), 1, 0});
        }
    }
    return result;
}

}  // namespace cubewright::twisty
