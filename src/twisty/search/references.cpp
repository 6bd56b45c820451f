#include "twisty/search/references.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "twisty/search/puzzle_symmetry.hpp"

namespace cubewright::twisty {

namespace {

constexpr std::size_t max_choices = 64;  // maximum number of choices of references that are tried for a subgroup

// Returns the shift at the image of position i that corresponds to a shift at position i.
unsigned shift_at_image(const PuzzleSymmetry& symmetry, std::uint32_t i, unsigned shift, unsigned k) {
    return ((symmetry.negates[i] ? k - shift : shift) + k - symmetry.shift[i]) % k;
}

// Returns the symmetries that change all orientations of the suborbit in the same way.
SymmetrySet list_uniform(std::span<const PuzzleSymmetry> symmetries, const Suborbit& suborbit,
                         const std::vector<unsigned>& shift) {
    SymmetrySet result;
    const unsigned k = suborbit.orientations;
    for (std::size_t s = 0; s < std::min(symmetries.size(), result.size()); ++s) {
        const auto change_at = [&](std::uint32_t i) {
            return (shift[symmetries[s].position[i]] + k - shift_at_image(symmetries[s], i, shift[i], k)) % k;
        };
        result.set(s, std::ranges::all_of(suborbit.positions, [&](std::uint32_t i) {
                       return change_at(i) == change_at(suborbit.positions.front());
                   }));
    }
    return result;
}

// The references of one suborbit that a subgroup preserves. Each orbit of positions has a list of possible shifts.
class InvariantShifts {
public:
    InvariantShifts(std::span<const PuzzleSymmetry> symmetries, const SymmetrySet& group, const Suborbit& suborbit)
        : suborbit_(suborbit) {
        std::vector<std::uint32_t> done;
        for (const std::uint32_t base : suborbit.positions) {
            if (std::ranges::find(done, base) != done.end()) continue;
            std::vector<Shifts> choices;
            for (unsigned r = 0; r < suborbit.orientations; ++r) {
                Shifts shifts;
                bool consistent = true;
                for (std::size_t s = 0; s < symmetries.size() && consistent; ++s) {
                    if (!group.test(s)) continue;
                    const std::uint32_t to = symmetries[s].position[base];
                    const unsigned shift = shift_at_image(symmetries[s], base, r, suborbit.orientations);
                    const auto known = std::ranges::find(shifts, to, &Shifts::value_type::first);
                    if (known == shifts.end())
                        shifts.emplace_back(to, shift);
                    else
                        consistent = known->second == shift;
                }
                for (const auto& each : shifts) done.push_back(each.first);
                if (consistent) choices.push_back(std::move(shifts));
            }
            orbits_.push_back(std::move(choices));
        }
    }

    // Writes the choice with this number. Returns false if there are fewer.
    bool write(std::size_t number, std::vector<unsigned>& shift) const {
        for (const auto& choices : orbits_) {
            if (choices.empty()) return false;
            for (const auto& [position, amount] : choices[number % choices.size()]) {
                if (std::ranges::find(suborbit_.positions, position) == suborbit_.positions.end()) return false;
                shift[position] = amount;
            }
            number /= choices.size();
        }
        return number == 0;
    }

private:
    using Shifts = std::vector<std::pair<std::uint32_t, unsigned>>;  // the shift at each position of an orbit
    const Suborbit& suborbit_;
    std::vector<std::vector<Shifts>> orbits_;
};

// Returns, for each position, the shift for which no turn twists a piece of the suborbit, or std::nullopt if there is
// no such choice.
std::optional<std::vector<unsigned>> find_untwisted(const Suborbit& suborbit, const SearchTurns& turns,
                                                    std::size_t positions) {
    const unsigned k = suborbit.orientations;
    std::vector<std::optional<unsigned>> known(positions);
    known[suborbit.positions.front()] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (const SearchTurn& turn : turns.list) {
            for (const std::uint32_t i : suborbit.positions) {
                const std::optional<unsigned> shift = known[i];
                if (!shift) continue;
                std::optional<unsigned>& source = known[suborbit.first + turn.transformation.from[i]];
                const unsigned needed = (*shift + turn.transformation.twist[i]) % k;
                if (source && *source != needed) return std::nullopt;
                changed = changed || !source;
                source = needed;
            }
        }
    }
    std::vector<unsigned> result;
    for (const auto& each : known) result.push_back(each.value_or(0));
    return result;
}

}  // namespace

References::References(const Puzzle& puzzle) : solved_(puzzle.solved) {
    std::uint32_t first = 0;
    for (const Orbit& orbit : puzzle.orbits) {
        first_.insert(first_.end(), orbit.pieces, first);
        orientations_.insert(orientations_.end(), orbit.pieces, orbit.orientations);
        first += static_cast<std::uint32_t>(orbit.pieces);
    }
    shift_.assign(first_.size(), 0);
}

std::optional<References> References::without_twists(const Puzzle& puzzle, std::span<const Suborbit> suborbits,
                                                     const SearchTurns& turns) {
    References result(puzzle);
    for (const Suborbit& suborbit : suborbits) {
        const auto shifts = find_untwisted(suborbit, turns, result.shift_.size());
        if (!shifts) continue;
        for (const std::uint32_t i : suborbit.positions) result.shift_[i] = (*shifts)[i];
    }
    if (std::ranges::count(result.shift_, 0U) == std::ssize(result.shift_)) return std::nullopt;
    return result;
}

References::References(const Puzzle& puzzle, std::span<const Suborbit> suborbits,
                       std::span<const PuzzleSymmetry> symmetries, const StopToken& stop)
    : References(puzzle) {
    std::vector<SymmetrySet> subgroups = list_subgroups(symmetries);
    std::ranges::stable_sort(subgroups, std::greater<>(), &SymmetrySet::count);
    SymmetrySet kept;
    kept.set();
    for (const Suborbit& suborbit : suborbits) {
        if (suborbit.orientations == 1) continue;
        SymmetrySet best = kept & list_uniform(symmetries, suborbit, shift_);
        for (const SymmetrySet& group : subgroups) {
            if (stop.stop_requested()) return;
            const InvariantShifts shifts(symmetries, group, suborbit);
            std::vector<unsigned> tried = shift_;
            for (std::size_t number = 0; number < max_choices && shifts.write(number, tried); ++number) {
                const SymmetrySet preserved = kept & list_uniform(symmetries, suborbit, tried);
                if (preserved.count() <= best.count()) continue;
                best = preserved;
                shift_ = tried;
            }
        }
        kept = best;
    }
}

// The shift of a piece is chosen so that a piece in its first home position has orientation 0.
Pattern References::convert(const Pattern& pattern) const {
    Pattern result = pattern;
    for (std::size_t i = 0; i < first_.size(); ++i) {
        const unsigned k = pattern.moduli[i] == 0 ? orientations_[i] : pattern.moduli[i];
        std::size_t home = first_[i];
        while (home < first_.size() && first_[home] == first_[i] &&
               (solved_.pieces[home] != pattern.pieces[i] || solved_.moduli[home] != pattern.moduli[i]))
            ++home;
        if (home == first_.size() || first_[home] != first_[i]) continue;  // an unsolvable pattern
        const unsigned piece = (solved_.orientations[home] + shift_[home]) % k;
        result.orientations[i] = static_cast<std::uint8_t>((pattern.orientations[i] + shift_[i] + k - piece) % k);
    }
    return result;
}

SearchTurns References::convert(SearchTurns turns) const {
    for (SearchTurn& turn : turns.list) {
        for (std::size_t i = 0; i < first_.size(); ++i) {
            const unsigned k = orientations_[i];
            const unsigned before = shift_[first_[i] + turn.transformation.from[i]];
            turn.transformation.twist[i] =
                static_cast<std::uint8_t>((turn.transformation.twist[i] + shift_[i] + k - before) % k);
        }
    }
    return turns;
}

std::vector<PuzzleSymmetry> References::convert(std::vector<PuzzleSymmetry> symmetries) const {
    for (PuzzleSymmetry& symmetry : symmetries) {
        for (std::uint32_t i = 0; i < first_.size(); ++i) {
            const unsigned k = orientations_[i];
            symmetry.shift[i] = (shift_[symmetry.position[i]] + k - shift_at_image(symmetry, i, shift_[i], k)) % k;
        }
    }
    return symmetries;
}

}  // namespace cubewright::twisty
