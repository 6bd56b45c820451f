#include "rubik/formats/goal.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/stickers.hpp"
#include "rubik/formats/cube_text.hpp"
#include "rubik/group/cube_pattern.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/message.hpp"
#include "twisty/problem.hpp"
#include "twisty/sequence.hpp"
#include "twisty/sticker_net.hpp"

namespace cubewright::rubik {

namespace {

constexpr PatternMask make_mask(Matters corners, Matters edges) {
    PatternMask mask;
    mask.corners.fill(corners);
    mask.edges.fill(edges);
    return mask;
}

constexpr std::array parts{
    NamedPart{"cross", cross},
    NamedPart{"first layer", mask_of_face(Face::D, Matters::both, Matters::nothing)},
    NamedPart{"f2l", first_two_layers},
    NamedPart{"oll", last_layer_orientation},
    NamedPart{"corners", make_mask(Matters::both, Matters::nothing)},
    NamedPart{"edges", make_mask(Matters::nothing, Matters::both)},
    NamedPart{"eo", make_mask(Matters::nothing, Matters::orientation)},
};

}  // namespace

std::span<const NamedPart> named_parts() {
    return parts;
}

bool is_reached(const Goal& goal, const Cube& cube) {
    const auto held = normalised(cube);
    const auto target = normalised(goal.cube);
    if (!held || !target) return false;
    if (goal.stickers) return shows(held->cube, *goal.stickers);
    return is_solved_through(goal.mask, inverse(target->cube) * held->cube);
}

Result<Goal> read_goal(std::string_view text) {
    const std::string name = plain_name(text);
    if (const auto part = std::ranges::find(parts, name, [](const NamedPart& p) { return plain_name(p.name); });
        part != parts.end())
        return Goal{solved_cube, part->mask};
    if (const NamedPosition* position = find_named_position(text)) return Goal{after(solved_cube, position->moves)};
    if (name == "solved") return Goal{};
    // JSON may also contain a '.', but sticker text never contains quotation marks.
    if (text.find(any_colour) != std::string_view::npos && text.find('"') == std::string_view::npos)
        return parse_partial_cube(text).map([](const PartialCube& partial) {
            return Goal{partial.cube, partial.mask, partial.given, partial.is_ambiguous};
        });
    const auto read = read_cube(text);
    if (!read) {
        Error error = read.error();
        std::vector<std::string_view> names;
        for (const NamedPart& part : parts) names.push_back(part.name);
        error.expected = tr("a cube, stickers with . for any colour, the name of a position, or one of {names}",
                            listed(names, list_more));
        for (const NamedPosition& position : named_positions()) names.push_back(position.name);
        if (const auto nearest = closest(text, names)) error.suggestion = *nearest;
        return tl::unexpected(error);
    }
    const CheckReport report = check(read->stickers);
    if (const auto& cube = read->cube; cube && report.is_solvable()) return Goal{*cube};
    return impossible_cube(report.problems.front().message, {}, tr("a cube that can be reached by turning the faces"));
}

namespace {

struct Candidate {
    std::size_t piece;
    unsigned orientation;
};

// Returns the pieces and orientations that match the given stickers of one position.
template <std::size_t N, std::size_t Count>
std::vector<Candidate> candidates(const std::array<std::optional<Face>, N>& given,
                                  const std::array<std::array<Face, N>, Count>& pieces) {
    std::vector<Candidate> found;
    for (std::size_t piece = 0; piece < Count; ++piece)
        for (unsigned turned = 0; turned < N; ++turned) {
            bool fits = true;
            for (std::size_t i = 0; i < N; ++i) {
                const auto& sticker = given[(i + turned) % N];
                fits = fits && (!sticker || *sticker == pieces[piece][i]);
            }
            if (fits) found.push_back({piece, turned});
        }
    return found;
}

Result<PartialFacelets> parse_given_faces(std::string_view text) {
    TRY(const auto& symbols, sticker_symbols(text));
    PartialFacelets given;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (symbols[i] == any_colour) continue;
        const auto face = std::ranges::find(all_faces, symbols[i], letter);
        if (face == all_faces.end())
            return fail("no-face", tr("{letter} is not a face", quote(symbols.substr(i, 1))), sticker_name(i),
                        tr("U R F D L B, or . for any colour"));
        if (i % 9 == 4 && index(*face) != i / 9)
            return fail("centre-not-at-home", tr("this centre is on the wrong face"), sticker_name(i),
                        tr("each centre on its own face, or ."));
        given[i] = *face;
    }
    return given;
}

// Assigns pieces of one kind to positions by backtracking: first the positions with given stickers are filled, then the
// free positions. In every assignment the orientations sum to zero.
template <std::size_t N, std::size_t Count>
class Filling {
public:
    // One assignment for each possible permutation parity: even first, odd second.
    using ByParity = std::array<std::optional<std::array<Candidate, Count>>, 2>;

    static Result<Filling> from(const PartialFacelets& given,
                                const std::array<std::array<std::uint8_t, N>, Count>& facelets,
                                const std::array<std::array<Face, N>, Count>& pieces,
                                const std::array<std::string_view, Count>& names) {
        Filling filling;
        std::array<bool, Count> is_identified{};
        for (std::size_t place = 0; place < Count; ++place) {
            std::array<std::optional<Face>, N> seen;
            for (std::size_t i = 0; i < N; ++i) seen[i] = given[facelets[place][i]];
            filling.shows_[place] = std::ranges::any_of(seen, [](const auto& face) { return face.has_value(); });
            if (!filling.shows_[place]) continue;
            filling.candidates_[place] = candidates(seen, pieces);
            const auto& found = filling.candidates_[place];
            if (found.empty())
                return fail("no-such-piece", tr("no piece has these colours"), std::string(names[place]));
            if (found.size() > 1) continue;
            if (is_identified[found.front().piece])
                return fail("piece-asked-twice", tr("this piece appears twice"), std::string(names[place]));
            is_identified[found.front().piece] = true;
        }
        for (std::size_t place = 0; place < Count; ++place)
            if (filling.shows_[place]) filling.order_.push_back(place);
        // Positions with the fewest candidates come first, so that contradictions appear early.
        std::ranges::stable_sort(filling.order_, {}, [&](std::size_t p) { return filling.candidates_[p].size(); });
        return filling;
    }

    ByParity arrangements() {
        found_ = {};
        place_next(0);
        return found_;
    }

    bool is_identified(std::size_t place) const { return candidates_[place].size() == 1; }
    bool is_ambiguous() const {
        return std::ranges::any_of(candidates_, [](const auto& each) { return each.size() > 1; });
    }

private:
    void place_next(std::size_t next) {
        if (found_[0] && found_[1]) return;
        if (next == order_.size()) {
            fill_free_places();
            return;
        }
        const std::size_t place = order_[next];
        for (const Candidate& candidate : candidates_[place]) {
            if (used_[candidate.piece]) continue;
            used_[candidate.piece] = true;
            at_[place] = candidate;
            place_next(next + 1);
            used_[candidate.piece] = false;
        }
    }

    void fill_free_places() {
        auto filled = at_;
        std::vector<std::size_t> free;
        std::size_t piece = 0;
        for (std::size_t place = 0; place < Count; ++place) {
            if (shows_[place]) continue;
            while (used_[piece]) ++piece;
            filled[place] = {piece++, 0};
            free.push_back(place);
        }
        unsigned sum = 0;
        for (const Candidate& each : filled) sum += each.orientation;
        if (sum % N != 0) {
            if (free.empty()) return;
            filled[free.front()].orientation = static_cast<unsigned>(N - sum % N);
        }
        found_[is_odd(filled) ? 1 : 0] = filled;
        if (free.size() < 2) return;
        std::swap(filled[free[0]].piece, filled[free[1]].piece);
        found_[is_odd(filled) ? 1 : 0] = filled;
    }

    static bool is_odd(const std::array<Candidate, Count>& filled) {
        bool odd = false;
        for (std::size_t i = 0; i < Count; ++i)
            for (std::size_t j = 0; j < i; ++j) odd ^= filled[j].piece > filled[i].piece;
        return odd;
    }

    std::array<bool, Count> shows_{};
    std::array<std::vector<Candidate>, Count> candidates_;
    std::vector<std::size_t> order_;
    std::array<Candidate, Count> at_{};
    std::array<bool, Count> used_{};
    ByParity found_;
};

}  // namespace

Result<std::string> sticker_symbols(std::string_view text) {
    std::string symbols;
    for (const char c : text)
        if (!is_blank(c)) symbols += c;
    if (symbols.size() != facelet_count)
        return fail("not-54-stickers", tr("expected 54 stickers or dots, got {symbols}", symbols.size()), {},
                    tr("54 letters from U R F D L B, or . for any colour"));
    const twisty::StickerOrder order = twisty::find_sticker_order(text, 3);
    if (order >= twisty::StickerOrder::wrapped)
        return fail("unknown-net",
                    tr("these rows of stickers form neither the six faces one after another nor a known net"), {},
                    tr("the faces U R F D L B one after another, or a net with the rows of U, then rows across L F R "
                       "B, then the rows of D"));
    std::string in_order = symbols;
    for (std::size_t i = 0; i < facelet_count; ++i) in_order[twisty::sticker_at(order, i, 3)] = symbols[i];
    return in_order;
}

Result<PartialCube> parse_partial_cube(std::string_view text) {
    TRY(const auto& given, parse_given_faces(text));
    TRY(auto& corners, Filling<3, corner_count>::from(given, corner_facelets, corner_faces, corner_names));
    TRY(auto& edges, Filling<2, edge_count>::from(given, edge_facelets, edge_faces, edge_names));

    PartialCube partial;
    partial.given = given;
    partial.is_ambiguous = corners.is_ambiguous() || edges.is_ambiguous();
    for (std::size_t i = 0; i < corner_count; ++i)
        if (corners.is_identified(i)) partial.mask.corners[i] = Matters::both;
    for (std::size_t i = 0; i < edge_count; ++i)
        if (edges.is_identified(i)) partial.mask.edges[i] = Matters::both;

    const auto corner_choices = corners.arrangements();
    const auto edge_choices = edges.arrangements();
    for (const std::size_t parity : {0U, 1U}) {
        if (!corner_choices[parity] || !edge_choices[parity]) continue;
        PieceArrays pieces = to_pieces(solved_cube);
        for (std::size_t i = 0; i < corner_count; ++i) {
            const auto& [piece, twist] = (*corner_choices[parity])[i];
            pieces.corners[i] = {static_cast<Corner>(piece), twist};
        }
        for (std::size_t i = 0; i < edge_count; ++i) {
            const auto& [piece, flip] = (*edge_choices[parity])[i];
            pieces.edges[i] = {static_cast<Edge>(piece), flip};
        }
        partial.cube = to_cube(pieces);
        return partial;
    }
    return fail("no-cube-looks-like-that", tr("no solvable cube has these stickers"));
}

}  // namespace cubewright::rubik
