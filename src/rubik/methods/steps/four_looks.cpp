#include "rubik/methods/steps/four_looks.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_set>

#include "rubik/methods/library/cases.hpp"
#include "texts/message.hpp"

namespace cubewright::rubik {

namespace {

enum Look : std::uint8_t { edges_up, corners_up, corners_placed, edges_placed };

template <class Wanted>
std::vector<LayerAlgorithm> select_algorithms(std::span<const Case> cases, Known known, const Wanted& wanted) {
    std::vector<LayerAlgorithm> list;
    for (auto& turns : known_algorithms(cases, known)) {
        LayerAlgorithm algorithm = layer_algorithm(std::move(turns));
        if (wanted(algorithm.effect)) list.push_back(std::move(algorithm));
    }
    return list;
}

// Returns the taught algorithms that achieve the goal only after a final AUF, as is the case for the Z perm.
template <class Wanted>
std::vector<LayerAlgorithm> select_algorithms_with_auf(std::span<const Case> cases, const Wanted& wanted) {
    std::vector<LayerAlgorithm> list;
    for (const auto& turns : known_algorithms(cases, Known::taught))
        for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
            auto with_turn = turns;
            with_turn.push_back({Layers::U, quarters});
            LayerAlgorithm algorithm = layer_algorithm(std::move(with_turn));
            if (wanted(algorithm.effect)) list.push_back(std::move(algorithm));
        }
    return list;
}

std::size_t count_flipped_edges(const Cube& cube) {
    return orientation_pattern(cube) % 16;
}

// Sune and Antisune, performed once or twice, which is enough to orient all corners.
std::vector<LayerAlgorithm> sunes() {
    const auto once = {turns_of("R U R' U R U2 R'"), turns_of("R U2 R' U' R U' R'")};
    std::vector<LayerAlgorithm> list;
    for (const auto& a : once) {
        list.push_back(layer_algorithm(a));
        for (const auto& b : once)
            for (unsigned quarters = 0; quarters < 4; ++quarters) {
                auto turns = a;
                if (quarters > 0) turns.push_back({Layers::U, static_cast<std::uint8_t>(quarters)});
                turns.insert(turns.end(), b.begin(), b.end());
                list.push_back(layer_algorithm(turns, a.size()));
            }
    }
    return list;
}

}  // namespace

std::size_t FourLookTable::key(std::size_t look, const Cube& cube) {
    switch (look) {
        case edges_up:
            return count_flipped_edges(cube);
        case corners_up:
            return orientation_pattern(cube);
        case corners_placed:
            return arrangement(cube) / 256;
        default:
            return arrangement(cube);
    }
}

void FourLookTable::add(std::size_t look, std::vector<LayerAlgorithm> algorithms, std::size_t most) {
    constexpr std::array<std::size_t, look_count> key_counts{16, orientation_pattern_count, 256, arrangement_count};
    algorithms_[look] = std::move(algorithms);
    options_[look].resize(key_counts[look]);
    for (std::size_t i = 0; i < algorithms_[look].size(); ++i)
        for (unsigned quarters = 0; quarters < 4; ++quarters)
            for (unsigned last = 0; last < (look == corners_placed ? 4U : 1U); ++last) {
                const LayerAlgorithm& algorithm = algorithms_[look][i];
                const Cube effect = seen_from(algorithm.effect, quarters) * cube_after_u_turns(last);
                const auto length = static_cast<std::uint8_t>(algorithm.length + (last > 0 ? 1 : 0));
                options_[look][key(look, inverse(effect))].push_back({static_cast<std::uint16_t>(i),
                                                                      static_cast<std::uint8_t>(quarters),
                                                                      static_cast<std::uint8_t>(last), length, effect});
            }
    for (auto& list : options_[look]) {
        std::ranges::sort(
            list, {}, [](const Option& o) { return std::tuple(o.length, o.algorithm, o.quarters, o.last_quarters); });
        if (list.size() > most) list.resize(most);
    }
}

FourLookTable::FourLookTable(Known known) {
    const auto edges_stay_up = [](const Cube& effect) { return count_flipped_edges(effect) == 0; };
    const auto corners_stay = [](const Cube& effect) {
        return arrangement(effect) / 256 == arrangement(solved_cube) / 256;
    };
    const auto edges_stay = [](const Cube& effect) {
        return arrangement(effect) % 256 == arrangement(solved_cube) % 256;
    };
    const auto any = [](const Cube&) { return true; };
    // Maximum number of alternatives for each look, which keeps the comparison of all four looks fast.
    constexpr std::size_t most = 12;
    if (known == Known::taught) {
        add(edges_up, {edge_algorithms().begin(), edge_algorithms().end()}, most);
        add(corners_up, sunes(), most);
        add(corners_placed, select_algorithms(pll_cases(), known, edges_stay), most);
    } else {
        add(edges_up, select_algorithms(oll_cases(), known, any), most);
        add(corners_up, select_algorithms(oll_cases(), known, edges_stay_up), most);
        add(corners_placed, select_algorithms(pll_cases(), known, any), most);
    }
    auto placing_edges = select_algorithms(pll_cases(), known, corners_stay);
    if (known == Known::taught)
        for (auto& algorithm : select_algorithms_with_auf(pll_cases(), corners_stay))
            placing_edges.push_back(std::move(algorithm));
    add(edges_placed, std::move(placing_edges), most);

    // All 288 arrangements, generated from the solved one with U turns, corner cycles and edge cycles.
    placings_.resize(arrangement_count);
    std::unordered_set<Cube> seen{solved_cube};
    std::vector<Cube> list{solved_cube};
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Cube cube = list[i];
        placings_[arrangement(cube)] = placing(cube, Planning::whole_layer);
        for (const std::string_view text : {"U", "x R' U R' D2 R U' R' D2 R2 x'", "M2 U M U2 M' U M2"}) {
            const Cube next = cube * after(solved_cube, turns_of(text));
            if (seen.insert(next).second) list.push_back(next);
        }
    }
}

LayerLook FourLookTable::look(std::size_t look, const Option& option) const {
    return {&algorithms_[look][option.algorithm], option.quarters};
}

FourLookTable::Placing FourLookTable::placing(const Cube& oriented, Planning planning) const {
    Placing best;
    best.length = 0xFF;
    const auto place_edges = [&](const Cube& cube, std::optional<LayerLook> corners, unsigned quarters,
                                 unsigned moves) {
        if (cube == solved_cube) {
            if (moves < best.length) best = {corners, {}, quarters, moves};
            return;
        }
        for (const Option& option : options_[edges_placed][key(edges_placed, cube)])
            if (moves + option.length < best.length)
                best = {corners, look(edges_placed, option), quarters, moves + option.length};
    };
    for (unsigned quarters = 0; quarters < 4; ++quarters) {
        const Cube turned = oriented * cube_after_u_turns(quarters);
        if (key(corners_placed, turned) == key(corners_placed, solved_cube))
            place_edges(turned, {}, quarters, quarters > 0 ? 1 : 0);
    }
    if (best.length != 0xFF) return best;  // the corners are already permuted, so no algorithm is needed for them
    const auto& options = options_[corners_placed][key(corners_placed, oriented)];
    for (const Option& option : std::span(options).first(planning == Planning::look_by_look ? 1 : options.size()))
        place_edges(oriented * option.effect, look(corners_placed, option), option.last_quarters, option.length);
    return best;
}

template <class Visit>
void FourLookTable::for_each_solution(const Cube& cube, Visit visit) const {
    const auto finish = [&](const Cube& oriented, std::optional<LayerLook> first, std::optional<LayerLook> second,
                            unsigned moves) {
        const Placing& placing = placings_[arrangement(oriented)];
        visit(FourLooks{
            {first, second, placing.corners, placing.edges}, placing.corner_quarters, moves + placing.length});
    };
    const auto turn_corners_up = [&](const Cube& crossed, std::optional<LayerLook> first, unsigned moves) {
        if (is_last_layer_oriented(crossed)) {
            finish(crossed, first, {}, moves);
            return;
        }
        for (const Option& option : options_[corners_up][key(corners_up, crossed)])
            finish(crossed * option.effect, first, look(corners_up, option), moves + option.length);
    };
    if (count_flipped_edges(cube) == 0) {
        turn_corners_up(cube, {}, 0);
    } else {
        for (const Option& option : options_[edges_up][key(edges_up, cube)])
            turn_corners_up(cube * option.effect, look(edges_up, option), option.length);
    }
}

FourLooks FourLookTable::look_by_look(const Cube& cube) const {
    FourLooks way;
    Cube now = cube;
    const auto do_look = [&](std::size_t which) {
        const Option& option = options_[which][key(which, now)].front();
        way.looks[which] = look(which, option);
        way.length += option.length;
        now = now * option.effect;
    };
    if (count_flipped_edges(now) != 0) do_look(edges_up);
    if (!is_last_layer_oriented(now)) do_look(corners_up);
    const Placing placed = placing(now, Planning::look_by_look);
    way.looks[corners_placed] = placed.corners;
    way.looks[edges_placed] = placed.edges;
    way.corner_quarters = placed.corner_quarters;
    way.length += placed.length;
    return way;
}

FourLooks FourLookTable::best(const Cube& cube) const {
    FourLooks best;
    best.length = 0xFFFF;
    for_each_solution(cube, [&](const FourLooks& way) {
        if (way.length < best.length) best = way;
    });
    return best;
}

std::vector<FourLooks> FourLookTable::ways(const Cube& cube, unsigned longer) const {
    std::vector<FourLooks> list;
    for_each_solution(cube, [&](const FourLooks& way) { list.push_back(way); });
    std::ranges::stable_sort(list, {}, &FourLooks::length);
    const auto too_long = [&](const FourLooks& way) { return way.length > list.front().length + longer; };
    list.erase(std::ranges::find_if(list, too_long), list.end());
    return list;
}

std::span<const LayerAlgorithm> edge_algorithms() {
    constexpr std::size_t once = 6;
    static const std::array list{layer_algorithm(turns_of("F R U R' U' F'")),
                                 layer_algorithm(turns_of("f R U R' U' f'")),
                                 layer_algorithm(turns_of("F R U R' U' F' f R U R' U' f'"), once)};
    return list;
}

const FourLookTable& four_looks(Known known) {
    static const FourLookTable taught(Known::taught);
    if (known == Known::taught) return taught;
    static const FourLookTable all(Known::all);
    return all;
}

void write_look(SolutionWriter& writer, const LayerLook& look, Approach approach, unsigned cube_quarters) {
    if (approach == Approach::turn_layer)
        writer.turn_u(look.quarters);
    else
        writer.turn_cube_to(cube_quarters + look.quarters);
    write_algorithm(writer, *look.algorithm, tr("top edges"), tr("This orients some of the top edges."));
}

void write_algorithm(SolutionWriter& writer, const LayerAlgorithm& algorithm, Text pieces, Text note) {
    const std::span<const Turn> turns = algorithm.turns;
    if (algorithm.first_part == 0) return writer.turn(turns);
    writer.turn(turns.first(algorithm.first_part));
    writer.end_part(pieces, note);
    writer.turn(turns.subspan(algorithm.first_part));
    writer.end_part(pieces, note);
}

Message case_title(const Case& c) {
    return c.nickname.empty() ? Message(c.name) : tr("{nickname} ({name})", c.nickname, c.name);
}

}  // namespace cubewright::rubik
