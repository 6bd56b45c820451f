#include "rubik/check/partial_cube.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rubik/check/check.hpp"
#include "rubik/check/stickers.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

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
    std::string symbols;
    for (const char c : text)
        if (!is_blank(c)) symbols += c;
    if (symbols.size() != facelet_count)
        return fail(say(Text::not_54_stickers, symbols.size()), {}, Text::expected_54_or_any);
    PartialFacelets given;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (symbols[i] == any_colour) continue;
        const auto face = std::ranges::find(all_faces, symbols[i], letter);
        if (face == all_faces.end())
            return fail(say(Text::no_face, quote(symbols.substr(i, 1))), sticker_name(i), Text::expected_face_or_any);
        if (i % 9 == 4 && index(*face) != i / 9)
            return fail(Text::centre_not_at_home, sticker_name(i), Text::expected_centres_or_any);
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
            if (found.empty()) return fail(Text::no_such_piece, std::string(names[place]));
            if (found.size() > 1) continue;
            if (is_identified[found.front().piece]) return fail(Text::piece_asked_twice, std::string(names[place]));
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

Result<PartialCube> parse_partial_cube(std::string_view text) {
    const auto given = parse_given_faces(text);
    if (!given) return tl::unexpected(given.error());
    auto corners = Filling<3, corner_count>::from(*given, corner_facelets, corner_faces, corner_names);
    if (!corners) return tl::unexpected(corners.error());
    auto edges = Filling<2, edge_count>::from(*given, edge_facelets, edge_faces, edge_names);
    if (!edges) return tl::unexpected(edges.error());

    PartialCube partial;
    partial.given = *given;
    partial.is_ambiguous = corners->is_ambiguous() || edges->is_ambiguous();
    for (std::size_t i = 0; i < corner_count; ++i)
        if (corners->is_identified(i)) partial.mask.corners[i] = Matters::both;
    for (std::size_t i = 0; i < edge_count; ++i)
        if (edges->is_identified(i)) partial.mask.edges[i] = Matters::both;

    const auto corner_choices = corners->arrangements();
    const auto edge_choices = edges->arrangements();
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
    return fail(Text::no_cube_looks_like_that);
}

}  // namespace cubewright::rubik
