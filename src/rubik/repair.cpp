#include "rubik/repair.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "rubik/colour_words.hpp"
#include "rubik/group_facts.hpp"
#include "rubik/laws.hpp"

namespace cubewright::rubik {

namespace {

// Every pair of places whose pieces have changed places with each other.
template <class Piece, class PieceAt>
void collect_swaps(std::size_t count, PieceAt piece_at, std::vector<PieceSwap>& swaps) {
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j)
            if (piece_at(i) == static_cast<Piece>(j) && piece_at(j) == static_cast<Piece>(i))
                swaps.push_back(Pair<Piece>{static_cast<Piece>(i), static_cast<Piece>(j)});
}

Repair turn_a_corner(PieceArrays pieces, const Cube& cube, const FaceSymbols& centres) {
    const unsigned sum = corner_twist_sum(cube);
    const Corner place = lone_twisted_corner(cube).value_or(Corner::URF);
    unsigned& twist = pieces.corners[index(place)].twist;
    twist = (twist + 3 - sum) % 3;
    return {
        RepairKind::twist_corner,
        {std::string(name(place))},
        corner_count - 1,
        fmt::format("turning the corner at {} {} makes the cube solvable; so would turning any other corner that way",
                    name(place), sum == 1 ? "anticlockwise" : "clockwise"),
        to_stickers(to_cube(pieces), centres)};
}

Repair flip_an_edge(PieceArrays pieces, const Cube& cube, const FaceSymbols& centres) {
    const Edge place = lone_flipped_edge(cube).value_or(Edge::UF);
    pieces.edges[index(place)].flip ^= 1U;
    return {
        RepairKind::flip_edge,
        {std::string(name(place))},
        edge_count - 1,
        fmt::format("flipping the edge at {} makes the cube solvable; so would flipping any other edge", name(place)),
        to_stickers(to_cube(pieces), centres)};
}

Repair swap_two_pieces(PieceArrays pieces, const Cube& cube, const FaceSymbols& centres) {
    constexpr std::size_t all_pairs = (corner_count * (corner_count - 1) / 2) + (edge_count * (edge_count - 1) / 2);
    const PieceSwap swap = lone_swap(cube).value_or(Pair<Edge>{Edge::UR, Edge::UF});
    const auto* corners = std::get_if<Pair<Corner>>(&swap);
    if (corners)
        std::swap(pieces.corners[index(corners->a)], pieces.corners[index(corners->b)]);
    else if (const auto* edges = std::get_if<Pair<Edge>>(&swap))
        std::swap(pieces.edges[index(edges->a)], pieces.edges[index(edges->b)]);
    auto places = places_of(swap);
    std::string message = fmt::format(
        "swapping the {} at {} and {} makes the cube solvable; so would swapping any other two corners or two edges",
        corners ? "corners" : "edges", places[0], places[1]);
    return {RepairKind::swap_pieces, std::move(places), all_pairs - 1, std::move(message),
            to_stickers(to_cube(pieces), centres)};
}

// "UF", "URF" or "U": the place that a sticker is part of.
std::string_view place_of_sticker(std::size_t sticker) {
    constexpr std::array<std::string_view, face_count> centre_names{"U", "R", "F", "D", "L", "B"};
    for (std::size_t i = 0; i < corner_count; ++i)
        if (std::ranges::count(corner_facelets[i], sticker) != 0) return corner_names[i];
    for (std::size_t i = 0; i < edge_count; ++i)
        if (std::ranges::count(edge_facelets[i], sticker) != 0) return edge_names[i];
    return centre_names[sticker / 9];
}

std::string others_phrase(std::size_t others) {
    if (others == 0) return {};
    return fmt::format("; {} other{} like it would do as well", others, others == 1 ? "" : "s");
}

// A colour on ten stickers and another on eight: one sticker is painted wrong.
struct Miscount {
    char surplus = 0;
    char deficit = 0;
};
enum class ColourCounts : std::uint8_t { right, one_wrong, hopeless };

ColourCounts count_colours(const Stickers& stickers, Miscount& miscount) {
    std::array<unsigned, 128> counts{};
    for (const char symbol : stickers) ++counts[static_cast<unsigned char>(symbol) % 128];
    std::size_t surplus = 0;
    std::size_t deficit = 0;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        if (counts[symbol] == 0 || counts[symbol] == 9) continue;
        if (counts[symbol] == 10 && surplus++ == 0)
            miscount.surplus = static_cast<char>(symbol);
        else if (counts[symbol] == 8 && deficit++ == 0)
            miscount.deficit = static_cast<char>(symbol);
        else
            return ColourCounts::hopeless;
    }
    return surplus == 0 && deficit == 0   ? ColourCounts::right
           : surplus == 1 && deficit == 1 ? ColourCounts::one_wrong
                                          : ColourCounts::hopeless;
}

std::optional<Repair> repaint(const Stickers& stickers, Miscount miscount) {
    std::optional<Repair> repair;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (stickers[i] != miscount.surplus) continue;
        Stickers painted = stickers;
        painted[i] = miscount.deficit;
        if (!can_be_solved(painted)) continue;
        if (repair)
            ++repair->others;
        else
            repair = {RepairKind::repaint_sticker, {sticker_name(i)}, 0, std::string(place_of_sticker(i)), painted};
    }
    if (repair) {
        const Vocabulary vocabulary = vocabulary_of(stickers);
        repair->message = fmt::format("painting sticker {} at {} {} instead of {} makes the cube solvable{}",
                                      repair->places[0], repair->message, colour_word(miscount.deficit, vocabulary),
                                      colour_word(miscount.surplus, vocabulary), others_phrase(repair->others));
    }
    return repair;
}

std::optional<Repair> exchange(const Stickers& stickers) {
    std::optional<Repair> repair;
    bool within_a_piece = false;
    std::size_t found = 0;
    for (std::size_t i = 0; i < facelet_count; ++i)
        for (std::size_t j = i + 1; j < facelet_count; ++j) {
            if (stickers[i] == stickers[j]) continue;
            Stickers exchanged = stickers;
            std::swap(exchanged[i], exchanged[j]);
            if (!can_be_solved(exchanged)) continue;
            ++found;
            // Of several, the likeliest slip is one within a single piece.
            const bool same_piece = place_of_sticker(i) == place_of_sticker(j);
            if (repair && (within_a_piece || !same_piece)) continue;
            within_a_piece = same_piece;
            repair = {RepairKind::exchange_stickers, {sticker_name(i), sticker_name(j)}, 0, {}, exchanged};
        }
    if (repair) {
        repair->others = found - 1;
        repair->message = fmt::format("exchanging the stickers {} and {} makes the cube solvable{}", repair->places[0],
                                      repair->places[1], others_phrase(repair->others));
    }
    return repair;
}

}  // namespace

std::optional<Corner> lone_twisted_corner(const Cube& cube) {
    std::optional<Corner> lone;
    for (std::size_t i = 0; i < corner_count; ++i) {
        const PlacedCorner corner = corner_at(cube, static_cast<Corner>(i));
        if (index(corner.piece) != i || corner.twist == 0) continue;
        if (lone) return std::nullopt;
        lone = corner.piece;
    }
    return lone;
}

std::optional<Edge> lone_flipped_edge(const Cube& cube) {
    std::optional<Edge> lone;
    for (std::size_t i = 0; i < edge_count; ++i) {
        const PlacedEdge edge = edge_at(cube, static_cast<Edge>(i));
        if (index(edge.piece) != i || edge.flip == 0) continue;
        if (lone) return std::nullopt;
        lone = edge.piece;
    }
    return lone;
}

std::optional<PieceSwap> lone_swap(const Cube& cube) {
    std::vector<PieceSwap> swaps;
    collect_swaps<Corner>(
        corner_count, [&](std::size_t i) { return corner_at(cube, static_cast<Corner>(i)).piece; }, swaps);
    collect_swaps<Edge>(edge_count, [&](std::size_t i) { return edge_at(cube, static_cast<Edge>(i)).piece; }, swaps);
    if (swaps.size() != 1) return std::nullopt;
    return swaps.front();
}

std::vector<std::string> places_of(const PieceSwap& swap) {
    return std::visit(
        [](const auto& pair) { return std::vector{std::string(name(pair.a)), std::string(name(pair.b))}; }, swap);
}

std::optional<Repair> repair_of_pieces(const Cube& cube, const FaceSymbols& centres) {
    const bool twisted = corner_twist_sum(cube) != 0;
    const bool flipped = edge_flip_sum(cube) != 0;
    const bool swapped = is_odd_on_corners(cube) != is_odd_on_edges(cube);
    if (twisted + flipped + swapped != 1) return std::nullopt;
    const PieceArrays pieces = to_pieces(cube);
    if (twisted) return turn_a_corner(pieces, cube, centres);
    if (flipped) return flip_an_edge(pieces, cube, centres);
    return swap_two_pieces(pieces, cube, centres);
}

std::optional<Repair> repair_of_stickers(const Stickers& stickers) {
    Miscount miscount;
    switch (count_colours(stickers, miscount)) {
        case ColourCounts::right:
            return exchange(stickers);
        case ColourCounts::one_wrong:
            return repaint(stickers, miscount);
        case ColourCounts::hopeless:
            break;
    }
    return std::nullopt;
}

}  // namespace cubewright::rubik
