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
#include "rubik/cube/facelets.hpp"
#include "texts/codes.hpp"

namespace cubewright::rubik {

namespace {

// Which piece is it, and how is it turned, by those of its stickers that are given? Nothing if none is;
// several if more pieces than one would do.
struct Candidate {
    std::size_t piece;
    unsigned orientation;
};
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

using GivenFaces = std::array<std::optional<Face>, facelet_count>;

Result<GivenFaces> given_faces(std::string_view text) {
    std::string symbols;
    for (const char c : text)
        if (c != ' ' && c != '\n' && c != '\t' && c != '\r') symbols += c;
    if (symbols.size() != facelet_count)
        return fail(say(Text::not_54_stickers, symbols.size()), {}, Text::expected_54_or_any);
    GivenFaces given;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (symbols[i] == any_colour) continue;
        const auto face = std::ranges::find(all_faces, symbols[i], letter);
        if (face == all_faces.end())
            return fail(say(Text::no_face, in_quotes(symbols.substr(i, 1))), sticker_name(i),
                        Text::expected_face_or_any);
        if (i % 9 == 4 && index(*face) != i / 9)
            return fail(Text::centre_not_at_home, sticker_name(i), Text::expected_centres_or_any);
        given[i] = *face;
    }
    return given;
}

// One kind of piece: what is given fills its places, what is left over the rest in any order.
template <std::size_t N, std::size_t Count>
struct Filling {
    std::array<std::size_t, Count> piece{};
    std::array<unsigned, Count> orientation{};
    std::array<bool, Count> free{};

    static Result<Filling> from(const GivenFaces& given, const std::array<std::array<std::uint8_t, N>, Count>& facelets,
                                const std::array<std::array<Face, N>, Count>& pieces,
                                const std::array<std::string_view, Count>& names) {
        Filling filling;
        std::array<bool, Count> used{};
        for (std::size_t place = 0; place < Count; ++place) {
            std::array<std::optional<Face>, N> seen;
            for (std::size_t i = 0; i < N; ++i) seen[i] = given[facelets[place][i]];
            filling.free[place] = std::ranges::none_of(seen, [](const auto& face) { return face.has_value(); });
            if (filling.free[place]) continue;
            const auto found = candidates(seen, pieces);
            const std::string at(names[place]);
            if (found.empty()) return fail(Text::no_such_piece, at);
            if (found.size() > 1) return fail(Text::ambiguous_piece, at, Text::expected_whole_place);
            if (used[found[0].piece]) return fail(Text::piece_asked_twice, at);
            used[found[0].piece] = true;
            filling.piece[place] = found[0].piece;
            filling.orientation[place] = found[0].orientation;
        }
        std::size_t next = 0;
        for (std::size_t place = 0; place < Count; ++place) {
            if (!filling.free[place]) continue;
            while (used[next]) ++next;
            filling.piece[place] = next++;
        }
        return filling;
    }

    std::vector<std::size_t> free_places() const {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < Count; ++i)
            if (free[i]) places.push_back(i);
        return places;
    }

    bool is_odd() const {
        bool odd = false;
        for (std::size_t i = 0; i < Count; ++i)
            for (std::size_t j = 0; j < i; ++j) odd ^= piece[j] > piece[i];
        return odd;
    }

    // Orientations add up to nothing; a free place takes up the difference.
    void settle_orientation() {
        unsigned sum = 0;
        for (const unsigned o : orientation) sum += o;
        if (const auto places = free_places(); !places.empty())
            orientation[places.front()] = static_cast<unsigned>((N - sum % N) % N);
    }

    bool exchange_two() {
        const auto places = free_places();
        if (places.size() < 2) return false;
        std::swap(piece[places[0]], piece[places[1]]);
        return true;
    }
};

}  // namespace

Result<PartialCube> parse_partial_cube(std::string_view text) {
    const auto given = given_faces(text);
    if (!given) return tl::unexpected(given.error());
    auto corners = Filling<3, corner_count>::from(*given, corner_facelets, corner_faces, corner_names);
    if (!corners) return tl::unexpected(corners.error());
    auto edges = Filling<2, edge_count>::from(*given, edge_facelets, edge_faces, edge_names);
    if (!edges) return tl::unexpected(edges.error());
    corners->settle_orientation();
    edges->settle_orientation();
    if (corners->is_odd() != edges->is_odd() && !edges->exchange_two()) corners->exchange_two();

    PartialCube goal;
    PieceArrays pieces = to_pieces(solved_cube);
    for (std::size_t i = 0; i < corner_count; ++i) {
        pieces.corners[i] = {static_cast<Corner>(corners->piece[i]), corners->orientation[i]};
        goal.mask.corners[i] = corners->free[i] ? Matters::nothing : Matters::both;
    }
    for (std::size_t i = 0; i < edge_count; ++i) {
        pieces.edges[i] = {static_cast<Edge>(edges->piece[i]), edges->orientation[i]};
        goal.mask.edges[i] = edges->free[i] ? Matters::nothing : Matters::both;
    }
    goal.cube = to_cube(pieces);
    const CheckReport report = check(to_stickers(goal.cube));
    if (!report.is_solvable()) return fail(say(Text::no_cube_looks_like_that, report.problems.front().message));
    return goal;
}

}  // namespace cubewright::rubik
