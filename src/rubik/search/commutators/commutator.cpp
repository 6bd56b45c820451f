#include "rubik/search/commutators/commutator.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

#include "base/made_once.hpp"
#include "twisty/metrics.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {

namespace {

// Turns of faces and slices, which is what commutators are written in.
constexpr std::size_t part_turn_count = 27;
constexpr std::array<Turn, part_turn_count> part_turns = [] {
    std::array<Turn, part_turn_count> turns{};
    std::size_t i = 0;
    for (const TurnKind k : {TurnKind::face, TurnKind::slice})
        for (std::size_t l = 0; l < layers_count; ++l)
            if (kind(static_cast<Layers>(l)) == k)
                for (std::uint8_t q = 1; q <= 3; ++q) turns[i++] = {static_cast<Layers>(l), q};
    return turns;
}();

constexpr bool same_axis(Turn a, Turn b) {
    return axis(direction(a.layers)) == axis(direction(b.layers));
}

// At most three turns, as indices of part_turns.
struct Part {
    std::array<std::uint8_t, longest_part> turns{};
    std::uint8_t length = 0;
};

std::vector<Turn> turns_of_part(const Part& part) {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < part.length; ++i) turns.push_back(part_turns[part.turns[i]]);
    return turns;
}

struct TurnedPart {
    Part part;
    Cube cube;
};

// All sequences of so many turns, but for those that can be written with fewer.
std::vector<TurnedPart> sequences_of_turns(std::size_t length) {
    std::vector<TurnedPart> all{{{}, solved_cube}};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<TurnedPart> longer;
        longer.reserve(all.size() * part_turn_count);
        for (const TurnedPart& s : all)
            for (std::size_t t = 0; t < part_turn_count; ++t) {
                // Turns about one axis may change places: they are written in one order, and no layer twice.
                const Turn last = part_turns[i > 0 ? s.part.turns[i - 1] : 0];
                if (i > 0 && same_axis(last, part_turns[t]) && index(last.layers) >= index(part_turns[t].layers))
                    continue;
                TurnedPart next{s.part, s.cube * as_cube(part_turns[t])};
                next.part.turns[next.part.length++] = static_cast<std::uint8_t>(t);
                longer.push_back(next);
            }
        all = std::move(longer);
    }
    return all;
}

// A commutator of a single turn and a part, known by the hash of what it makes. Which of the two comes first is the
// lowest bit: the other order undoes it.
struct Core {
    std::uint64_t hash;
    std::uint16_t awkward;
    std::uint8_t single;
    bool part_first;
    Part part;
};

// How little the hands like a turn; only the order matters.
constexpr unsigned awkwardness(Turn t) {
    switch (t.layers) {
        case Layers::R:
        case Layers::U:
            return 0;
        case Layers::M:
        case Layers::F:
        case Layers::L:
        case Layers::D:
            return 1;
        case Layers::B:
        case Layers::E:
            return 3;
        default:
            return 4;
    }
}

unsigned awkwardness(std::span<const Turn> turns) {
    unsigned sum = 0;
    for (const Turn t : turns) sum += awkwardness(t);
    return sum;
}

FoundCommutator spelled(const Core& core) {
    FoundCommutator found{{}, {part_turns[core.single]}, turns_of_part(core.part)};
    if (core.part_first) std::swap(found.first, found.second);
    return found;
}

// Of two as good as one another the first in writing, so that every machine gives the same answer.
bool is_better(const Core& a, const Core& b) {
    const auto merit = [](const Core& c) {
        return std::tuple(c.part.length, c.awkward, c.part.turns, c.single, c.part_first);
    };
    return merit(a) < merit(b);
}

// Every position that some [B, C] makes, with the best way to write it, in the order of their hashes.
std::optional<std::vector<Core>> all_cores(const StopToken& stop) {
    std::vector<Core> cores;
    for (std::size_t length = 1; length <= longest_part; ++length)
        for (const TurnedPart& part : sequences_of_turns(length)) {
            if (stop.stop_requested()) return std::nullopt;
            const Cube undone = inverse(part.cube);
            for (std::size_t t = 0; t < part_turn_count; ++t) {
                const Turn turn = part_turns[t];
                const Turn first = part_turns[part.part.turns[0]];
                const Turn last = part_turns[part.part.turns[length - 1]];
                // What turns about the axis of an end of the part merges with it: a shorter commutator does the same.
                if (same_axis(turn, first) || same_axis(turn, last)) continue;
                const Cube made = as_cube(turn) * part.cube * as_cube(inverse(turn)) * undone;
                if (made == solved_cube) continue;
                const auto awkward =
                    static_cast<std::uint16_t>(awkwardness(turn) + awkwardness(turns_of_part(part.part)));
                const auto single = static_cast<std::uint8_t>(t);
                cores.push_back({hash_value(made), awkward, single, false, part.part});
                cores.push_back({hash_value(inverse(made)), awkward, single, true, part.part});
            }
        }
    std::ranges::sort(
        cores, [](const Core& a, const Core& b) { return a.hash != b.hash ? a.hash < b.hash : is_better(a, b); });
    const auto repeated = std::ranges::unique(cores, {}, &Core::hash);
    cores.erase(repeated.begin(), repeated.end());
    cores.shrink_to_fit();
    return cores;
}

const std::vector<Core>* cores_unless_stopped(const StopToken& stop) {
    static MadeOnce<std::vector<Core>> made;
    return made.get_or_make(stop, [&] { return all_cores(stop); });
}

struct Spelling {
    FoundCommutator found;
    std::size_t length;
    unsigned awkward;
};

}  // namespace

std::string to_string(const FoundCommutator& found) {
    const std::string core = fmt::format("[{}, {}]", to_string(found.first), to_string(found.second));
    return found.setup.empty() ? core : fmt::format("[{}: {}]", to_string(found.setup), core);
}

std::vector<Turn> turns_of(const FoundCommutator& found) {
    std::vector<Turn> turns;
    const auto add = [&](const std::vector<Turn>& more) { turns.insert(turns.end(), more.begin(), more.end()); };
    add(found.setup);
    add(found.first);
    add(found.second);
    add(twisty::inverse(std::span<const Turn>(found.first)));
    add(twisty::inverse(std::span<const Turn>(found.second)));
    add(twisty::inverse(std::span<const Turn>(found.setup)));
    return twisty::simplified(turns);
}

std::optional<FoundCommutator> find_commutator(const Cube& position, const StopToken& stop) {
    const auto* cores = cores_unless_stopped(stop);
    if (cores == nullptr || position == solved_cube) return std::nullopt;
    std::optional<Spelling> best;
    for (std::size_t length = 0; length <= longest_setup && !best; ++length)
        for (const TurnedPart& setup : sequences_of_turns(length)) {
            if (stop.stop_requested()) return std::nullopt;
            const Cube elsewhere = inverse(setup.cube) * position * setup.cube;
            const auto core = std::ranges::lower_bound(*cores, hash_value(elsewhere), {}, &Core::hash);
            if (core == cores->end() || core->hash != hash_value(elsewhere)) continue;
            FoundCommutator found = spelled(*core);
            found.setup = turns_of_part(setup.part);
            const auto turns = turns_of(found);
            if (after(solved_cube, turns) != position) continue;  // two positions of one hash
            Spelling candidate{std::move(found), twisty::length(turns, twisty::Metric::stm), awkwardness(turns)};
            if (!best || std::pair(candidate.length, candidate.awkward) < std::pair(best->length, best->awkward))
                best = std::move(candidate);
        }
    if (!best) return std::nullopt;
    return std::move(best->found);
}

}  // namespace cubewright::rubik
