#include "rubik/search/commutator.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

#include "base/lazy_value.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {

namespace {

// Face turns and slice turns, the turns used in commutators.
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

// A sequence of at most three turns, stored as indices into part_turns.
struct Part {
    std::array<std::uint8_t, longest_part> turns{};
    std::uint8_t length = 0;
};

std::vector<Turn> turns_in_part(const Part& part) {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < part.length; ++i) turns.push_back(part_turns[part.turns[i]]);
    return turns;
}

struct TurnedPart {
    Part part;
    Cube cube;
    Cube inverted;  // inverse of `cube`
};

// Generates all sequences of the given length, except those that can be shortened.
std::vector<TurnedPart> all_turn_sequences(std::size_t length) {
    std::vector<TurnedPart> all{{{}, solved_cube, solved_cube}};
    for (std::size_t i = 0; i < length; ++i) {
        std::vector<TurnedPart> longer;
        longer.reserve(all.size() * part_turn_count);
        for (const TurnedPart& s : all)
            for (std::size_t t = 0; t < part_turn_count; ++t) {
                // Turns about the same axis commute, so they are generated in a single order, with each layer at most
                // once.
                const Turn last = part_turns[i > 0 ? s.part.turns[i - 1] : 0];
                if (i > 0 && same_axis(last, part_turns[t]) && index(last.layers) >= index(part_turns[t].layers))
                    continue;
                TurnedPart next{s.part, s.cube * as_cube(part_turns[t]), as_cube(inverse(part_turns[t])) * s.inverted};
                next.part.turns[next.part.length++] = static_cast<std::uint8_t>(t);
                longer.push_back(next);
            }
        all = std::move(longer);
    }
    return all;
}

// A commutator of a single turn and a part, with the hash of its effect.
struct Core {
    std::uint64_t hash;
    std::uint64_t sequence;  // hash of the expanded turn sequence
    std::uint8_t single;
    bool part_first;  // true for [part, single], the inverse of [single, part]
    Part part;
};

// Rates how awkward a turn is to perform. Only the order of the ratings matters.
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

FoundCommutator to_commutator(const Core& core) {
    FoundCommutator found{{}, {part_turns[core.single]}, turns_in_part(core.part)};
    if (core.part_first) std::swap(found.first, found.second);
    return found;
}

// Rotation of each layer of an axis in clockwise quarter turns, seen from U, R or F.
struct LayerTurns {
    Axis axis{};
    std::array<std::uint8_t, 3> quarters{};  // near face, slice, far face
};

constexpr std::array<LayerTurns, part_turn_count> layer_turns = [] {
    std::array<LayerTurns, part_turn_count> all{};
    for (std::size_t i = 0; i < part_turn_count; ++i) {
        const Face f = direction(part_turns[i].layers);
        const bool is_near = index(f) == index(axis(f));
        const unsigned quarters = is_near ? part_turns[i].quarters : 4U - part_turns[i].quarters;
        const std::size_t layer = kind(part_turns[i].layers) == TurnKind::slice ? 1 : is_near ? 0 : 2;
        all[i].axis = axis(f);
        all[i].quarters[layer] = static_cast<std::uint8_t>(quarters);
    }
    return all;
}();

// Computes a lower bound on the length of A B C B' C' A' without expanding it. After all possible cancellations, each
// run of turns about one axis takes one turn fewer than the number of different amounts by which its layers turn. The
// bound is zero if a run is a rotation of the whole cube, because the runs before and after it may then merge.
class ExpandedRuns {
public:
    ExpandedRuns(const Part& setup, const Core& core) {
        const std::array single{core.single};
        const auto part = std::span(core.part.turns).first(core.part.length);
        const auto before = std::span(setup.turns).first(setup.length);
        const std::span<const std::uint8_t> first = core.part_first ? part : std::span<const std::uint8_t>(single);
        const std::span<const std::uint8_t> second = core.part_first ? std::span<const std::uint8_t>(single) : part;
        add(before);
        add(first);
        add(second);
        add_inverse(first);
        add_inverse(second);
        add_inverse(before);
    }

    std::size_t least_length() const {
        std::size_t length = 0;
        for (const LayerTurns& run : std::span(runs_).first(count_)) {
            const auto [near, slice, far] = run.quarters;
            const std::size_t turns = (near != slice ? 1U : 0U) + (far != slice && far != near ? 1U : 0U);
            if (turns == 0) return 0;
            length += turns;
        }
        return length;
    }

    // Returns a hash that is almost certainly different for different reduced sequences.
    std::uint64_t hash() const {
        std::uint64_t value = 0;
        for (const LayerTurns& run : std::span(runs_).first(count_)) {
            const auto [near, slice, far] = run.quarters;
            value = (value ^ (1U + index(run.axis) + 4U * near + 16U * slice + 64U * far)) * 0x9E3779B97F4A7C15U;
            value ^= value >> 32U;
        }
        return value;
    }

private:
    void add(std::span<const std::uint8_t> turns) {
        for (const std::uint8_t t : turns) add(layer_turns[t], 1);
    }
    void add_inverse(std::span<const std::uint8_t> turns) {
        for (std::size_t i = turns.size(); i-- > 0;) add(layer_turns[turns[i]], 3);
    }
    void add(const LayerTurns& turn, unsigned times) {
        if (count_ == 0 || runs_[count_ - 1].axis != turn.axis) runs_[count_++] = {turn.axis, {}};
        auto& total = runs_[count_ - 1].quarters;
        for (std::size_t i = 0; i < total.size(); ++i)
            total[i] = static_cast<std::uint8_t>((total[i] + times * turn.quarters[i]) % 4);
        if (total == std::array<std::uint8_t, 3>{}) --count_;
    }

    std::array<LayerTurns, 2 * (longest_setup + 1 + longest_part)> runs_{};
    std::size_t count_ = 0;
};

// All commutators [B, C] within the length limits, sorted by the hash of their effect. If several of them expand to the
// same sequence, only one is stored. Different sequences with the same effect are all stored, because the setup
// determines which of them cancels most.
class Cores {
public:
    static std::optional<Cores> make(const StopToken& stop) {
        Cores made;
        for (std::size_t length = 1; length <= longest_part; ++length)
            for (const TurnedPart& part : all_turn_sequences(length)) {
                if (stop.stop_requested()) return std::nullopt;
                made.add(part);
            }
        std::ranges::sort(made.cores_, {}, [](const Core& c) {
            return std::tuple(c.hash, c.sequence, c.part.length, c.part.turns, c.single, c.part_first);
        });
        const auto repeated =
            std::ranges::unique(made.cores_, {}, [](const Core& c) { return std::pair(c.hash, c.sequence); });
        made.cores_.erase(repeated.begin(), repeated.end());
        made.cores_.shrink_to_fit();
        made.index();
        for (std::size_t length = 0; length <= longest_setup; ++length)
            for (const TurnedPart& setup : all_turn_sequences(length)) {
                made.setups_.push_back(setup);
                made.near_.emplace_back(hash_value(setup.cube), length);
            }
        std::ranges::sort(made.near_);
        return made;
    }

    std::span<const Core> find_by_effect(const Cube& effect) const {
        const std::uint64_t hash = hash_value(effect);
        const auto bucket = std::span(cores_).subspan(
            starts_[hash >> bucket_shift], starts_[(hash >> bucket_shift) + 1] - starts_[hash >> bucket_shift]);
        const auto range = std::ranges::equal_range(bucket, hash, {}, &Core::hash);
        return {range.begin(), range.end()};
    }

    // All sequences of up to `longest_setup` turns, shortest first.
    std::span<const TurnedPart> setups() const { return setups_; }

    // Returns the minimum number of turns that produce the position, or `longest_setup` + 1 if it needs more turns than
    // a setup may have.
    std::size_t least_turns(const Cube& position) const {
        std::size_t least = longest_setup + 1;
        for (std::size_t i = 0; i < 48; i += 2) {  // a wide turn equals a turn of one layer followed by a rotation
            const auto hash = hash_value(position * rotation_part(Symmetry{static_cast<std::uint8_t>(i)}));
            const auto found = std::ranges::lower_bound(near_, std::pair(hash, std::size_t{0}));
            if (found != near_.end() && found->first == hash) least = std::min(least, found->second);
        }
        return least;
    }

private:
    static constexpr unsigned bucket_bits = 18;
    static constexpr unsigned bucket_shift = 64 - bucket_bits;

    void add(const TurnedPart& part) {
        for (std::size_t t = 0; t < part_turn_count; ++t) {
            const Turn turn = part_turns[t];
            const Cube effect = as_cube(turn) * part.cube * as_cube(inverse(turn)) * part.inverted;
            if (effect == solved_cube) continue;
            const auto single = static_cast<std::uint8_t>(t);
            for (const bool part_first : {false, true}) {
                Core core{hash_value(part_first ? inverse(effect) : effect), 0, single, part_first, part.part};
                core.sequence = ExpandedRuns({}, core).hash();
                cores_.push_back(core);
            }
        }
    }

    void index() {
        starts_.assign((std::size_t{1} << bucket_bits) + 1, 0);
        for (const Core& core : cores_) ++starts_[(core.hash >> bucket_shift) + 1];
        for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    }

    std::vector<Core> cores_;
    std::vector<std::uint32_t> starts_;  // index of the first core for each hash prefix
    std::vector<TurnedPart> setups_;
    // Hashes of all positions reachable by a setup, with the number of turns needed.
    std::vector<std::pair<std::uint64_t, std::size_t>> near_;
};

const Cores* shared_cores(const StopToken& stop) {
    static LazyValue<Cores> made;
    return made.get_or_build(stop, [&] { return Cores::make(stop); });
}

struct Candidate {
    FoundCommutator found;
    std::size_t length;
    unsigned awkward;

    using Ranking = std::array<std::size_t, 4>;
    Ranking ranking(CommutatorOrder order) const {
        if (order == CommutatorOrder::expanded) return {length, found.setup.size(), awkward, 0};
        return {written_length(found), length, awkward, found.setup.size()};
    }
};

}  // namespace

std::string to_string(const FoundCommutator& found) {
    const std::string core = fmt::format("[{}, {}]", to_string(found.first), to_string(found.second));
    return found.setup.empty() ? core : fmt::format("[{}: {}]", to_string(found.setup), core);
}

std::size_t written_length(const FoundCommutator& found) {
    return found.setup.size() + found.first.size() + found.second.size();
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

// Counts face moves after merging. Opposite faces that turn against each other by the same amount count as one slice
// turn; rotations are ignored.
std::size_t count_turns(const FoundCommutator& found) {
    const auto moves = twisty::to_moves(turns_of(found)).moves;
    const auto merged = twisty::simplified(to_turns(moves));
    std::size_t count = 0;
    for (std::size_t i = 0; i < merged.size(); ++i, ++count)
        if (i + 1 < merged.size() && same_axis(merged[i], merged[i + 1])) {
            if ((merged[i].quarters + merged[i + 1].quarters) % 4 != 0) ++count;
            ++i;
        }
    return count;
}

// Finds the best commutator. The four steps below are repeated for each setup.
std::optional<FoundCommutator> find_commutator(const Cube& position, CommutatorOrder order, const StopToken& stop) {
    const auto* cores = shared_cores(stop);
    if (cores == nullptr || position == solved_cube) return std::nullopt;
    const bool is_written = order == CommutatorOrder::written;
    constexpr std::size_t shortest_core = 2;
    std::optional<Candidate> best;
    const std::size_t least = is_written ? 0 : cores->least_turns(position);
    for (const TurnedPart& setup : cores->setups()) {
        if (stop.stop_requested()) return std::nullopt;
        const std::size_t setup_length = setup.part.length;
        if (best && (is_written ? setup_length + shortest_core > written_length(best->found)
                                : best->length == least && setup_length > best->found.setup.size()))
            break;
        // Step 1. Look up the commutators whose effect, after the setup, gives the position.
        for (const Core& core : cores->find_by_effect(setup.inverted * position * setup.cube)) {
            // Step 2. Skip candidates that cannot be better than the best one.
            if (best) {
                const std::size_t length = ExpandedRuns(setup.part, core).least_length();
                const std::size_t written = setup_length + 1 + core.part.length;
                if (is_written ? std::pair(written, length) > std::pair(written_length(best->found), best->length)
                               : std::pair(length, setup_length) > std::pair(best->length, best->found.setup.size()))
                    continue;
            }
            // Step 3. Expand the commutator and verify its effect by replaying it.
            FoundCommutator found = to_commutator(core);
            found.setup = turns_in_part(setup.part);
            const auto turns = turns_of(found);
            if (after(solved_cube, turns) != position) continue;  // hash collision
            // Step 4. Keep the candidate if it is better.
            const std::size_t length = count_turns(found);
            Candidate candidate{std::move(found), length, awkwardness(turns)};
            if (!best || candidate.ranking(order) < best->ranking(order)) best = std::move(candidate);
        }
    }
    if (!best) return std::nullopt;
    return std::move(best->found);
}

}  // namespace cubewright::rubik
