#include "events/four/four_phase3.hpp"

#include <algorithm>

#include "twisty/cube_symmetries.hpp"

namespace cubewright::four {

namespace {

using twisty::all_faces;
using twisty::FaceMap;
using twisty::index;

// The axes of the centres. The first face of each axis gives the colour whose positions are stored as a set of eight
// bits: four positions on the first face, then four on the opposite face.
constexpr std::array<Face, 3> axis_faces{Face::U, Face::F, Face::R};

constexpr std::size_t axis_number(Face f) {
    return f == Face::U || f == Face::D ? 0 : f == Face::F || f == Face::B ? 1 : 2;
}
constexpr bool is_first_face(Face f) {
    return index(f) < 3;
}
constexpr std::size_t centre_position(std::size_t axis, std::size_t bit) {
    const Face f = bit < 4 ? axis_faces[axis] : opposite(axis_faces[axis]);
    return (4 * index(f)) + (bit % 4);
}
constexpr std::size_t centre_bit(std::size_t position) {
    const Face f = static_cast<Face>(position / 4);
    return (position % 4) + (is_first_face(f) ? 0 : 4);
}

using CentreSets = std::array<std::uint8_t, 3>;

// The rank of each set of four among the 70 subsets of eight positions.
constexpr std::array<std::uint8_t, 256> set_ranks = [] {
    std::array<std::uint8_t, 256> ranks{};
    std::uint8_t count = 0;
    for (unsigned set = 0; set < 256; ++set)
        if (std::popcount(set) == 4) ranks[set] = count++;
    return ranks;
}();

// Each of the three half turns of the whole cube swaps the colours on two axes. Of the four equivalent labellings, this
// function chooses the one in which the first position of each of the first two axes has the first colour.
CentreSets normalised(CentreSets sets) {
    for (std::size_t axis = 0; axis < 2; ++axis)
        if ((sets[axis] & 1U) == 0) {
            sets[axis] = static_cast<std::uint8_t>(~sets[axis]);
            sets[2] = static_cast<std::uint8_t>(~sets[2]);
        }
    return sets;
}

// A map of the three sets: a permutation of the positions of each axis, possibly onto another axis.
struct SetMap {
    std::array<std::array<std::uint8_t, 256>, 3> images{};
    std::array<std::size_t, 3> axes{0, 1, 2};

    CentreSets operator()(CentreSets sets) const {
        CentreSets image{};
        for (std::size_t axis = 0; axis < 3; ++axis) image[axes[axis]] = images[axis][sets[axis]];
        return normalised(image);
    }
};

SetMap set_map(SearchMove m) {
    SetMap map;
    const TurnEffect& effect = effect_of(to_turn(m));
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (unsigned set = 0; set < 256; ++set)
            for (std::size_t bit = 0; bit < 8; ++bit) {
                const unsigned from = (set >> centre_bit(effect.centres[centre_position(axis, bit)])) & 1U;
                map.images[axis][set] = static_cast<std::uint8_t>(map.images[axis][set] | (from << bit));
            }
    return map;
}

SetMap set_map(const FaceMap& symmetry) {
    SetMap map;
    const SymmetryEffect effect = effect_of(symmetry);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const Face first = symmetry[index(axis_faces[axis])];
        map.axes[axis] = axis_number(first);
        for (unsigned set = 0; set < 256; ++set)
            for (std::size_t bit = 0; bit < 8; ++bit) {
                const bool has_first = (((set >> bit) & 1U) != 0) == is_first_face(first);
                const std::size_t to = centre_bit(effect.centres[centre_position(axis, bit)]);
                if (has_first) map.images[axis][set] = static_cast<std::uint8_t>(map.images[axis][set] | (1U << to));
            }
    }
    return map;
}

std::vector<FaceMap> right_left_symmetries() {
    std::vector<FaceMap> maps;
    for (const twisty::Symmetry s : twisty::all_symmetries) {
        FaceMap map{};
        for (const Face f : all_faces) map[index(f)] = twisty::transformed(f, s);
        if (axis_number(map[index(Face::R)]) == 2) maps.push_back(map);
    }
    return maps;
}

template <class Items>
bool is_odd_permutation(const Items& items) {
    bool odd = false;
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) odd = odd != (items[k] > items[i]);
    return odd;
}

Bytes16 inverted(Bytes16 permutation) {
    const ByteArray16 from = to_array(permutation);
    ByteArray16 to{};
    for (std::size_t i = 0; i < 16; ++i) to[from[i]] = static_cast<std::uint8_t>(i);
    return to_bytes16(to);
}

}  // namespace

std::optional<Phase3Table> Phase3Table::build(const StopToken& stop) {
    Phase3Table table;
    table.fill_edge_moves();
    table.fill_centres();
    if (!table.fill_near_states(stop)) return std::nullopt;
    return table;
}

void Phase3Table::fill_edge_moves() {
    const WingClasses& classes = wing_classes();
    for (std::size_t i = 0; i < phase3_moves.size(); ++i) {
        const TurnEffect& effect = effect_of(to_turn(phase3_moves[i]));
        std::array<ByteArray16, 2> from{to_array(iota16), to_array(iota16)};
        for (std::size_t to = 0; to < wing_count; ++to) {
            const WingCode code = classes.codes[to];
            from[code / second_class][code % second_class] = classes.codes[effect.wings[to]] % second_class;
        }
        std::array<std::size_t, corner_count> corners{};
        for (std::size_t k = 0; k < corner_count; ++k) corners[k] = index(effect.corners[k].piece);
        const bool is_odd = is_odd_permutation(from[0]) != is_odd_permutation(corners);
        const Bytes16 first = to_bytes16(from[0]);
        const Bytes16 second = to_bytes16(from[1]);
        edge_moves_[i] = {first, inverted(first), second, inverted(second), static_cast<std::uint8_t>(is_odd ? 1 : 0)};
    }
    const auto symmetries = right_left_symmetries();
    for (std::size_t s = 0; s < symmetry_count; ++s) {
        const SymmetryEffect effect = effect_of(symmetries[s]);
        ByteArray16 locations = to_array(iota16);
        for (std::size_t i = 0; i < wing_count; ++i) locations[i / 2] = effect.wings[i] / 2;
        const bool swaps = classes.codes[effect.wings[0]] / second_class != classes.codes[0] / second_class;
        edge_symmetries_[s] = {to_bytes16(locations), inverted(to_bytes16(locations)), swaps};
    }
}

std::size_t Phase3Table::centre_index(std::array<std::uint8_t, 3> sets) const {
    return (((std::size_t{set_ranks[sets[0]]} * 70) + set_ranks[sets[1]]) * 70) + set_ranks[sets[2]];
}

void Phase3Table::fill_centres() {
    constexpr std::uint16_t unknown = 0xFFFF;
    std::array<SetMap, phase3_moves.size()> moves;
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = set_map(phase3_moves[i]);
    centre_indices_.assign(std::size_t{70} * 70 * 70, unknown);
    std::vector<CentreSets> found{{0x0F, 0x0F, 0x0F}};
    centre_indices_[centre_index(found[0])] = 0;
    centre_distances_ = {0};
    for (std::size_t n = 0; n < found.size(); ++n) {
        auto& row = centre_moves_.emplace_back();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const CentreSets to = moves[i](found[n]);
            std::uint16_t& number = centre_indices_[centre_index(to)];
            if (number == unknown) {
                number = static_cast<std::uint16_t>(found.size());
                found.push_back(to);
                centre_distances_.push_back(static_cast<std::uint8_t>(centre_distances_[n] + 1));
            }
            row[i] = number;
        }
    }
    representatives_.assign(found.size(), unknown);
    symmetries_to_representative_.assign(found.size(), 0);
    const auto symmetries = right_left_symmetries();
    for (std::size_t s = 0; s < symmetry_count; ++s) {
        const SetMap map = set_map(symmetries[s]);
        for (std::size_t n = 0; n < found.size(); ++n) {
            const std::uint16_t image = centre_indices_[centre_index(map(found[n]))];
            if (image < representatives_[n]) {
                representatives_[n] = image;
                symmetries_to_representative_[n] = 0;
            }
            if (image == representatives_[n])
                symmetries_to_representative_[n] =
                    static_cast<std::uint16_t>(symmetries_to_representative_[n] | (1U << s));
        }
    }
}

// Breadth-first search over the states up to symmetry. States at the last distance are added only to the filter.
bool Phase3Table::fill_near_states(const StopToken& stop) {
    struct Node {
        Bytes16 pairing;
        std::uint16_t centres;
        std::uint8_t parity;
    };
    slots_.assign(slot_count, 0);
    filter_.assign(filter_words, 0);
    const auto insert = [&](std::uint64_t hash, unsigned distance) {
        std::size_t slot = slot_of(hash);
        for (; slots_[slot] != 0; slot = (slot + 1) & (slot_count - 1))
            if ((slots_[slot] & ~15U) == tag_of(hash)) return false;
        slots_[slot] = tag_of(hash) | (distance + 1);
        return true;
    };
    const Phase3State goal{};
    insert(canonical_hash(goal), 0);
    std::vector<Node> layer{{goal.pairing, goal.centres, goal.parity}};
    std::vector<Node> next;
    for (unsigned distance = 1; distance <= filter_distance; ++distance) {
        next.clear();
        for (std::size_t n = 0; n < layer.size(); ++n) {
            if (n % 16384 == 0 && stop.stop_requested()) return false;
            const Phase3State state{layer[n].pairing, inverted(layer[n].pairing), layer[n].centres, layer[n].parity};
            for (std::size_t i = 0; i < phase3_moves.size(); ++i) {
                const Phase3State to = after(state, i);
                const std::uint64_t hash = canonical_hash(to);
                if (distance == filter_distance)
                    filter_[filter_word(hash)] |= filter_bits(hash);
                else if (insert(hash, distance))
                    next.push_back({to.pairing, to.centres, to.parity});
            }
        }
        std::swap(layer, next);
    }
    return true;
}

Phase3State Phase3Table::state_of(const std::array<Face, centre_count>& colours,
                                  const std::array<std::uint8_t, wing_count>& wings, unsigned corner_parity) const {
    // If the U and D colours are on F and B, a quarter turn of the labels about R brings them back. It is an even
    // permutation of the corners and an odd one of the edges.
    const bool is_turned = axis_number(colours[0]) != 0;
    const FaceMap labels = is_turned ? twisty::quarter_turn_face_map(Face::R) : all_faces;
    CentreSets sets{};
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::size_t bit = 0; bit < 8; ++bit)
            if (labels[index(colours[centre_position(axis, bit)])] == axis_faces[axis])
                sets[axis] = static_cast<std::uint8_t>(sets[axis] | (1U << bit));
    Phase3State state;
    state.centres = centre_indices_[centre_index(normalised(sets))];

    std::array<std::uint8_t, edge_location_count> first_locations{};  // indexed by edge
    ByteArray16 second{};                                             // the edge at each location
    for (std::size_t i = 0; i < wing_count; ++i) {
        const WingCode code = wing_classes().codes[i];
        if (code < second_class)
            first_locations[wings[i] / 2U] = code;
        else
            second[code % second_class] = wings[i] / 2;
    }
    ByteArray16 pairing = to_array(iota16);
    for (std::size_t i = 0; i < edge_location_count; ++i) pairing[i] = first_locations[second[i]];
    state.pairing = to_bytes16(pairing);
    state.inverse_pairing = inverted(state.pairing);
    const bool is_odd = is_odd_permutation(first_locations) != (corner_parity != 0);
    state.parity = static_cast<std::uint8_t>(is_odd != is_turned ? 1 : 0);
    return state;
}

}  // namespace cubewright::four
