#include "twisty/search/coordinate.hpp"

#include <algorithm>
#include <cstring>

namespace cubewright::twisty {

namespace {

std::uint64_t hash_state(const std::uint16_t* state, std::size_t length) {
    std::uint64_t hash = 0x9E3779B97F4A7C15U;
    for (std::size_t i = 0; i < length; ++i) hash = (hash ^ state[i]) * 0xFF51AFD7ED558CCDU;
    return hash ^ (hash >> 29U);
}

}  // namespace

std::size_t stop_interval(std::size_t steps) {
    return std::max<std::size_t>(1, 1'000'000 / std::max<std::size_t>(1, steps));
}

bool Coordinate::insert(const std::uint16_t* state, std::uint32_t& value) {
    const std::size_t length = projection_.suborbit.positions.size();
    if (2 * (size_ + 1) > slots_.size()) {
        slots_.assign(std::max<std::size_t>(64, 4 * slots_.size()), 0);
        for (std::size_t each = 0; each < size_; ++each) {
            std::size_t slot = hash_state(&states_[each * length], length) & (slots_.size() - 1);
            while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
            slots_[slot] = static_cast<std::uint32_t>(each + 1);
        }
    }
    std::size_t slot = hash_state(state, length) & (slots_.size() - 1);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
        value = slots_[slot] - 1;
        if (std::memcmp(&states_[std::size_t{value} * length], state, length * sizeof *state) == 0) return false;
    }
    value = static_cast<std::uint32_t>(size_++);
    slots_[slot] = value + 1;
    states_.insert(states_.end(), state, state + length);
    return true;
}

std::optional<std::uint32_t> Coordinate::find(const std::uint16_t* state) const {
    const std::size_t length = projection_.suborbit.positions.size();
    std::size_t slot = hash_state(state, length) & (slots_.size() - 1);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
        const std::uint32_t value = slots_[slot] - 1;
        if (std::memcmp(&states_[std::size_t{value} * length], state, length * sizeof *state) == 0) return value;
    }
    return std::nullopt;
}

// Returns the codes at the positions of the suborbit, or std::nullopt if the pattern contains a piece that the solved
// pattern does not.
std::optional<std::vector<std::uint16_t>> Coordinate::encode(const Pattern& pattern) const {
    std::vector<std::uint16_t> state;
    for (const std::uint32_t position : projection_.suborbit.positions) {
        const std::size_t k = find_kind(projection_.kinds, projection_.suborbit, pattern, position);
        if (k == projection_.kinds.size()) return std::nullopt;
        state.push_back(
            static_cast<std::uint16_t>(first_code_[k] + pattern.orientations[position] % projection_.modulus[k]));
    }
    return state;
}

// Assigns a code to each label and orientation. For each code, returns the code after a twist by 1.
std::vector<std::uint16_t> Coordinate::number_codes() {
    std::vector<std::uint16_t> twisted;
    std::vector<std::uint16_t> code_of_label(projection_.kinds.size(), UINT16_MAX);
    for (std::size_t k = 0; k < projection_.kinds.size(); ++k) {
        std::uint16_t& code = code_of_label[projection_.label[k]];
        if (code == UINT16_MAX) {
            const unsigned modulus = projection_.modulus[k];
            code = static_cast<std::uint16_t>(twisted.size());
            for (unsigned o = 0; o < modulus; ++o)
                twisted.push_back(static_cast<std::uint16_t>(code + (o + 1) % modulus));
        }
        first_code_.push_back(code);
    }
    return twisted;
}

CoordinatePointer Coordinate::enumerate(const Projection& projection, const Pattern& solved, const SearchTurns& turns,
                                        std::size_t most, const StopToken& stop) {
    const std::shared_ptr<Coordinate> result(new Coordinate);
    Coordinate& made = *result;
    made.projection_ = projection;
    const std::size_t count = made.turn_count_ = turns.size();
    const auto& positions = projection.suborbit.positions;
    const std::size_t length = positions.size();
    const std::vector<std::uint16_t> twisted = made.number_codes();
    // twist_code[twist * codes + code] is the code after a twist.
    const std::size_t codes = twisted.size();
    std::vector<std::uint16_t> twist_code(codes * projection.suborbit.orientations);
    for (std::size_t code = 0; code < codes; ++code) {
        twist_code[code] = static_cast<std::uint16_t>(code);
        for (std::size_t twist = 1; twist < projection.suborbit.orientations; ++twist)
            twist_code[twist * codes + code] = twisted[twist_code[(twist - 1) * codes + code]];
    }
    struct Step {
        std::size_t from;
        const std::uint16_t* twist;
    };
    std::vector<Step> steps;  // one for each turn and position
    for (const SearchTurn& turn : turns.list) {
        for (const std::uint32_t position : positions) {
            const std::uint32_t source = projection.suborbit.first + turn.transformation.from[position];
            steps.push_back({static_cast<std::size_t>(std::ranges::find(positions, source) - positions.begin()),
                             &twist_code[turn.transformation.twist[position] * codes]});
        }
    }
    // Only the smallest turn of each family is applied to states. The entries for the other turns are composed from its
    // entries.
    std::vector<std::size_t> smallest(count);
    for (std::size_t t = 0; t < count; ++t) {
        const PuzzleMove wanted{turns.list[t].move.family, 1};
        const auto found = std::ranges::find(turns.list, wanted, &SearchTurn::move);
        smallest[t] = found == turns.list.end() ? t : static_cast<std::size_t>(found - turns.list.begin());
    }

    std::uint32_t value = 0;
    const auto start = made.encode(solved);
    if (!start) return nullptr;
    made.insert(start->data(), value);
    std::vector<std::uint16_t> next(length);
    const std::size_t interval = stop_interval(count * length);
    for (std::size_t at = 0; at < made.size_; ++at) {
        if (made.size_ > most || (at % interval == 0 && stop.stop_requested())) return nullptr;
        for (std::size_t t = 0; t < count; ++t) {
            made.after_.push_back(0);
            if (smallest[t] != t) continue;
            for (std::size_t i = 0; i < length; ++i) {
                const Step& step = steps[t * length + i];
                next[i] = step.twist[made.states_[at * length + step.from]];
            }
            made.insert(next.data(), made.after_.back());
        }
    }
    for (std::size_t t = 0; t < count; ++t) {
        if (smallest[t] == t) continue;
        for (std::size_t at = 0; at < made.size_; ++at) {
            std::size_t moved = at;
            for (std::int32_t k = 0; k < turns.list[t].move.amount; ++k)
                moved = made.after_[moved * count + smallest[t]];
            made.after_[at * count + t] = static_cast<std::uint32_t>(moved);
        }
    }
    return result;
}

CoordinatePointer Coordinate::merge(CoordinatePointer a, CoordinatePointer b, std::size_t most, const StopToken& stop) {
    const std::shared_ptr<Coordinate> result(new Coordinate);
    Coordinate& made = *result;
    const std::size_t count = made.turn_count_ = a->turn_count();
    const std::size_t columns = b->size();
    made.pairs_.assign(a->size() * columns, 0);
    std::vector<std::uint32_t> pair_of{0};
    made.pairs_[0] = 1;
    const std::size_t interval = stop_interval(count);
    for (std::size_t at = 0; at < pair_of.size(); ++at) {
        if (pair_of.size() > most || (at % interval == 0 && stop.stop_requested())) return nullptr;
        const std::uint32_t* after_a = a->after(pair_of[at] / columns);
        const std::uint32_t* after_b = b->after(pair_of[at] % columns);
        for (std::size_t t = 0; t < count; ++t) {
            const std::size_t pair = after_a[t] * columns + after_b[t];
            std::uint32_t& value = made.pairs_[pair];
            if (value == 0) {
                pair_of.push_back(static_cast<std::uint32_t>(pair));
                value = static_cast<std::uint32_t>(pair_of.size());
            }
            made.after_.push_back(value - 1);
        }
    }
    made.size_ = pair_of.size();
    made.a_ = std::move(a);
    made.b_ = std::move(b);
    return result;
}

CoordinatePointer Coordinate::trivial(const SearchTurns& turns) {
    const std::shared_ptr<Coordinate> result(new Coordinate);
    result->size_ = 1;
    result->turn_count_ = turns.size();
    result->after_.assign(turns.size(), 0);
    return result;
}

std::optional<std::uint32_t> Coordinate::value_of(const Pattern& pattern) const {
    if (a_) {
        const auto a = a_->value_of(pattern);
        const auto b = b_->value_of(pattern);
        if (!a || !b) return std::nullopt;
        const std::uint32_t value = pairs_[*a * b_->size() + *b];
        return value == 0 ? std::nullopt : std::optional(value - 1);
    }
    if (size_ == 1 && slots_.empty()) return 0;
    const auto state = encode(pattern);
    return state ? find(state->data()) : std::nullopt;
}

}  // namespace cubewright::twisty
