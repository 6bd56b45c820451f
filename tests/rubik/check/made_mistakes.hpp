// Deliberate mistakes for the tests and the benchmark of the diagnosis. They move stickers by their spatial
// coordinates and use none of the engine's tables.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "rubik/check/diagnosis.hpp"
#include "rubik/check/stickers.hpp"

namespace cubewright::rubik {

inline constexpr std::array all_mistake_kinds{MistakeKind::flipped_edge,      MistakeKind::twisted_corner,
                                              MistakeKind::repainted_sticker, MistakeKind::exchanged_stickers,
                                              MistakeKind::exchanged_pieces,  MistakeKind::face_turned,
                                              MistakeKind::faces_exchanged,   MistakeKind::mirrored_scheme};

// The position of a sticker: x right, y up, z towards the viewer, each from -1 to 1, and its direction.
struct Seat {
    std::array<int, 3> at;
    std::array<int, 3> normal;
};

inline Seat seat_of(std::size_t sticker) {
    const int r = (static_cast<int>(sticker % 9) / 3) - 1;
    const int c = static_cast<int>(sticker % 3) - 1;
    switch (sticker / 9) {
        case 0:
            return {{c, 1, r}, {0, 1, 0}};
        case 1:
            return {{1, -r, -c}, {1, 0, 0}};
        case 2:
            return {{c, -r, 1}, {0, 0, 1}};
        case 3:
            return {{c, -1, -r}, {0, -1, 0}};
        case 4:
            return {{-1, -r, c}, {-1, 0, 0}};
        default:
            return {{-c, -r, -1}, {0, 0, -1}};
    }
}

// The stickers of each piece. Corner stickers are listed clockwise.
using StickersOfPieces = std::vector<std::vector<std::size_t>>;

inline StickersOfPieces find_pieces(std::size_t size) {
    StickersOfPieces pieces;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        std::vector<std::size_t> piece;
        for (std::size_t j = 0; j < facelet_count; ++j)
            if (seat_of(i).at == seat_of(j).at) piece.push_back(j);
        if (piece.size() != size || piece[0] != i) continue;
        if (size == 3) {
            const auto a = seat_of(piece[0]).normal;
            const auto b = seat_of(piece[1]).normal;
            const auto c = seat_of(piece[2]).normal;
            const int turn = (a[0] * ((b[1] * c[2]) - (b[2] * c[1]))) + (a[1] * ((b[2] * c[0]) - (b[0] * c[2]))) +
                             (a[2] * ((b[0] * c[1]) - (b[1] * c[0])));
            if (turn > 0) std::swap(piece[1], piece[2]);
        }
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

inline const StickersOfPieces& seen_pieces(std::size_t size) {
    static const std::array<StickersOfPieces, 2> pieces{find_pieces(2), find_pieces(3)};
    return pieces.at(size - 2);
}

struct MadeMistake {
    MistakeKind kind{};
    Stickers right{};
    Stickers wrong{};
    std::vector<std::size_t> touched;  // stickers that the mistake may have changed
    std::vector<std::string> places;   // letters of each piece in alphabetical order
};

inline std::string face_name(std::size_t face) {
    return std::string(1, "URFDLB"[face]);
}

inline std::string piece_name(const std::vector<std::size_t>& piece) {
    std::string name;
    for (const std::size_t sticker : piece) name += face_name(sticker / 9);
    std::ranges::sort(name);
    return name;
}

// Returns all mistakes of one kind, including those that change nothing or leave the cube solvable.
inline std::vector<MadeMistake> all_mistakes(MistakeKind kind, const Stickers& right) {
    std::vector<MadeMistake> made;
    const auto add = [&](const Stickers& wrong, std::vector<std::size_t> touched, std::vector<std::string> places) {
        made.push_back({kind, right, wrong, std::move(touched), std::move(places)});
    };
    // Moves each sticker of `from` to the position in `to`.
    const auto move = [&](std::vector<std::string> places, const std::vector<std::size_t>& from,
                          const std::vector<std::size_t>& to) {
        Stickers wrong = right;
        for (std::size_t i = 0; i < from.size(); ++i) wrong[to[i]] = right[from[i]];
        add(wrong, to, std::move(places));
    };
    const auto sticker_at = [](std::size_t i) { return face_name(i / 9) + std::to_string((i % 9) + 1); };
    const auto turned = [](std::vector<std::size_t> piece, std::size_t by) {
        std::rotate(piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(by), piece.end());
        return piece;
    };
    const auto joined = [](std::vector<std::size_t> a, const std::vector<std::size_t>& b) {
        a.insert(a.end(), b.begin(), b.end());
        return a;
    };
    const auto face = [](std::size_t f) {
        std::vector<std::size_t> all;
        for (std::size_t k = 0; k < 9; ++k) all.push_back((f * 9) + k);
        return all;
    };
    switch (kind) {
        case MistakeKind::flipped_edge:
            for (const auto& edge : seen_pieces(2)) move({piece_name(edge)}, edge, turned(edge, 1));
            break;
        case MistakeKind::twisted_corner:
            for (const auto& corner : seen_pieces(3))
                for (const std::size_t by : {1U, 2U}) move({piece_name(corner)}, corner, turned(corner, by));
            break;
        case MistakeKind::repainted_sticker:
            for (std::size_t i = 0; i < facelet_count; ++i)
                for (const char colour : std::set(right.begin(), right.end())) {
                    Stickers wrong = right;
                    wrong[i] = colour;
                    add(wrong, {i}, {sticker_at(i)});
                }
            break;
        case MistakeKind::exchanged_stickers:
            for (std::size_t i = 0; i < facelet_count; ++i)
                for (std::size_t j = 0; j < i; ++j) move({sticker_at(j), sticker_at(i)}, {i, j}, {j, i});
            break;
        case MistakeKind::exchanged_pieces:
            for (const std::size_t size : {2U, 3U})
                for (const auto& a : seen_pieces(size))
                    for (const auto& b : seen_pieces(size))
                        for (std::size_t way = 0; a < b && way < size * size; ++way)
                            move({piece_name(a), piece_name(b)}, joined(a, b),
                                 joined(turned(b, way % size), turned(a, way / size)));
            break;
        case MistakeKind::face_turned:
            for (std::size_t f = 0; f < 6; ++f) {
                std::vector<std::size_t> to;
                for (std::size_t k = 0; k < 9; ++k) to.push_back((f * 9) + ((k % 3) * 3) + (2 - (k / 3)));
                std::vector<std::size_t> twice;
                for (std::size_t k = 0; k < 9; ++k) twice.push_back((f * 9) + (8 - k));
                move({face_name(f)}, face(f), to);
                move({face_name(f)}, to, face(f));
                move({face_name(f)}, face(f), twice);
            }
            break;
        case MistakeKind::faces_exchanged:
            for (std::size_t f = 0; f < 6; ++f)
                for (std::size_t g = 0; g < f; ++g) {
                    std::vector<std::size_t> from = joined(face(f), face(g));
                    std::vector<std::size_t> to = joined(face(g), face(f));
                    move({face_name(g), face_name(f)}, from, to);
                    for (auto* list : {&from, &to}) std::erase_if(*list, [](std::size_t i) { return i % 9 == 4; });
                    move({face_name(g), face_name(f)}, from, to);
                }
            break;
        case MistakeKind::mirrored_scheme: {
            std::vector<std::size_t> all;
            std::vector<std::size_t> mirrored;
            for (std::size_t i = 0; i < facelet_count; ++i) {
                if (i % 9 == 4) continue;
                Seat seat = seat_of(i);
                seat.at[0] *= -1;
                seat.normal[0] *= -1;
                for (std::size_t j = 0; j < facelet_count; ++j)
                    if (seat_of(j).at == seat.at && seat_of(j).normal == seat.normal) mirrored.push_back(j);
                all.push_back(i);
            }
            move({"U", "R", "F", "D", "L", "B"}, all, mirrored);
            for (std::size_t f = 0; f < 3; ++f) {
                const char a = right[(f * 9) + 4];
                const char b = right[((f + 3) * 9) + 4];
                Stickers wrong = right;
                for (const std::size_t i : all) wrong[i] = right[i] == a ? b : right[i] == b ? a : right[i];
                add(wrong, all, {face_name(f), face_name(f + 3)});
            }
            for (std::size_t f = 0; f < 6; ++f) {
                std::vector<std::size_t> to;
                for (std::size_t k = 0; k < 9; ++k) to.push_back((f * 9) + (k - (k % 3)) + (2 - (k % 3)));
                move({face_name(f)}, face(f), to);
                std::ranges::reverse(to);
                move({face_name(f)}, face(f), to);
            }
            break;
        }
    }
    return made;
}

// Returns a random mistake that makes the cube unsolvable. For some cubes no mistake of a kind does (a solved cube
// has no face that could be turned); in that case returns the last attempt.
inline MadeMistake make_mistake(Random& random, MistakeKind kind, const Stickers& right) {
    const auto all = all_mistakes(kind, right);
    MadeMistake made = all[random.below(all.size())];
    for (int i = 0; i < 1000 && are_solvable(made.wrong); ++i) made = all[random.below(all.size())];
    return made;
}

// Returns true if the explanation matches the mistake: it restores the original cube, or it names the two swapped
// pieces, whose original orientation cannot be determined.
inline bool explains(const Explanation& explanation, const MadeMistake& made) {
    if (explanation.stickers == made.right) return true;
    if (explanation.kind != made.kind || made.kind != MistakeKind::exchanged_pieces) return false;
    // The explanation names the pieces if it changes stickers of both positions and of no others.
    const std::size_t half = made.touched.size() / 2;
    std::array<bool, 2> changed{};
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (explanation.stickers[i] == made.wrong[i]) continue;
        const auto at = std::ranges::find(made.touched, i);
        if (at == made.touched.end()) return false;
        changed[static_cast<std::size_t>(at - made.touched.begin()) / half] = true;
    }
    return changed[0] && changed[1];
}

}  // namespace cubewright::rubik
