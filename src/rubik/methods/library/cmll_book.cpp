#include "rubik/methods/library/cmll_book.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/methods/library/cases.hpp"
#include "twisty/sequence.hpp"
#include "twisty/turn.hpp"

namespace cubewright::rubik {

namespace {

// Removes the initial U turn, which only sets the angle from which the case is named.
std::vector<Turn> bare(std::vector<Turn> turns) {
    if (!turns.empty() && turns.front().layers == Layers::U) turns.erase(turns.begin());
    return turns;
}

// Lists the main algorithm of each case. `all` adds the other algorithms, then inverses, left-right mirror images and
// views from the back, which preserve both blocks as well.
std::vector<std::vector<Turn>> list_corner_algorithms(KnownCorners known) {
    std::vector<std::vector<Turn>> list;
    for (const Case& c : cmll_cases()) list.push_back(bare(turns_of(c.algorithm)));
    if (known == KnownCorners::first) return list;
    for (const Case& c : cmll_cases())
        for (const std::string_view other : c.others)
            if (!other.empty()) list.push_back(bare(turns_of(other)));
    for (std::size_t i = 0, n = list.size(); i < n; ++i) list.push_back(inverse(std::span<const Turn>(list[i])));
    for (const Symmetry s : {mirror_across(Axis::RL), rotation_about_u(2)})
        for (std::size_t i = 0, n = list.size(); i < n; ++i) list.push_back(transformed(list[i], s));
    return list;
}

// Returns the corner codes that this effect solves up to AUF.
std::array<std::size_t, 4> solved_codes(const Cube& effect) {
    std::array<std::size_t, 4> codes{};
    for (unsigned after = 0; after < 4; ++after)
        codes[after] = corner_code(inverse(effect * cube_after_u_turns(after)));
    return codes;
}

}  // namespace

std::size_t corner_code(const Cube& cube) {
    const auto corners = to_array(cube.corners);
    std::size_t places = 0;
    std::size_t twists = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        places = (places * 4) + (corners[i] & 3U);
        twists = (twists * 3) + (corners[i] >> orientation_shift);
    }
    return (places * 81) + twists;
}

bool are_top_corners_permuted(const Cube& cube) {
    const std::size_t code = corner_code(cube);
    for (unsigned quarters = 0; quarters < 4; ++quarters)
        if (code == corner_code(cube_after_u_turns(quarters))) return true;
    return false;
}

CmllBook::CmllBook(KnownCorners known) {
    std::vector<const Case*> case_of(corner_code_count);
    for (const Case& c : cmll_cases())
        for (unsigned before = 0; before < 4; ++before)
            for (const std::size_t code :
                 solved_codes(cube_after_u_turns(before) * after(solved_cube, turns_of(c.algorithm))))
                case_of[code] = &c;

    for (auto& turns : list_corner_algorithms(known)) {
        const Cube effect = after(solved_cube, turns);
        if (std::ranges::find(algorithms_, effect, &CornerAlgorithm::effect) != algorithms_.end()) continue;
        const auto moves = static_cast<unsigned>(length(turns, Metric::stm));
        algorithms_.push_back({case_of[corner_code(inverse(effect))], std::move(turns), effect, moves});
    }

    // First pass: count the looks for each code. Second pass: store the looks.
    const auto for_each_look = [this](const auto& visit) {
        for (const CornerAlgorithm& algorithm : algorithms_)
            for (unsigned before = 0; before < 4; ++before)
                for (const std::size_t code : solved_codes(cube_after_u_turns(before) * algorithm.effect))
                    visit(code, CornerLook{&algorithm, static_cast<std::uint8_t>(before)});
    };
    first_look_.assign(corner_code_count + 1, 0);
    for_each_look([this](std::size_t code, const CornerLook&) { ++first_look_[code + 1]; });
    for (std::size_t i = 1; i < first_look_.size(); ++i) first_look_[i] += first_look_[i - 1];
    looks_.resize(first_look_.back());
    auto next = first_look_;
    for_each_look([&](std::size_t code, const CornerLook& look) { looks_[next[code]++] = look; });
}

std::span<const CornerLook> CmllBook::looks(const Cube& cube) const {
    const std::size_t code = corner_code(cube);
    return std::span(looks_).subspan(first_look_[code], first_look_[code + 1] - first_look_[code]);
}

const CmllBook& cmll_book(KnownCorners known) {
    static const CmllBook first(KnownCorners::first);
    if (known == KnownCorners::first) return first;
    static const CmllBook all(KnownCorners::all);
    return all;
}

}  // namespace cubewright::rubik
