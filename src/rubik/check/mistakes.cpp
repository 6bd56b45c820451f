#include "rubik/check/mistakes.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

namespace cubewright::rubik {

namespace {

constexpr std::array<std::string_view, 8> kind_names{"flipped-edge",       "twisted-corner",   "repainted-sticker",
                                                     "exchanged-stickers", "exchanged-pieces", "face-turned",
                                                     "faces-exchanged",    "mirrored-scheme"};

constexpr std::array<std::string_view, face_count> face_names{"U", "R", "F", "D", "L", "B"};

// The sticker that is at each position of a face before the face was painted wrong: a quarter turn too far clockwise,
// half a turn off, a quarter turn too far anticlockwise, mirrored left to right, and mirrored top to bottom.
constexpr std::array<std::array<std::uint8_t, 9>, 5> wrong_faces{{{2, 5, 8, 1, 4, 7, 0, 3, 6},
                                                                  {8, 7, 6, 5, 4, 3, 2, 1, 0},
                                                                  {6, 3, 0, 7, 4, 1, 8, 5, 2},
                                                                  {2, 1, 0, 5, 4, 3, 8, 7, 6},
                                                                  {6, 7, 8, 3, 4, 5, 0, 1, 2}}};

Stickers swap_faces(Stickers stickers, Face a, Face b, bool centres) {
    for (std::size_t k = 0; k < 9; ++k)
        if (k != 4 || centres) std::swap(stickers[(index(a) * 9) + k], stickers[(index(b) * 9) + k]);
    return stickers;
}

// Returns the left-right mirror image of the stickers, with the centres unchanged.
Stickers mirror_stickers(const Stickers& stickers) {
    Stickers image = stickers;
    for (const Face face : all_faces) {
        const Face other = axis(face) == Axis::RL ? opposite(face) : face;
        for (std::size_t k = 0; k < 9; ++k)
            if (k != 4) image[(index(face) * 9) + k] = stickers[(index(other) * 9) + wrong_faces[3][k]];
    }
    return image;
}

Stickers swap_colours(Stickers stickers, char a, char b) {
    for (std::size_t i = 0; i < facelet_count; ++i) {
        if (i % 9 == 4) continue;
        if (stickers[i] == a)
            stickers[i] = b;
        else if (stickers[i] == b)
            stickers[i] = a;
    }
    return stickers;
}

// The stickers to repaint so that every colour has nine: how many, and at most two colours to paint over and to paint
// instead. A colour with at most two stickers is not a colour of the cube.
struct Miscount {
    std::size_t surplus_count = 0;
    std::size_t deficit_count = 0;
    std::array<char, 2> surplus{};
    std::array<char, 2> deficit{};
};

Miscount count_colours(const Stickers& stickers) {
    std::array<unsigned, 256> counts{};
    for (const char symbol : stickers) ++counts[static_cast<unsigned char>(symbol)];
    Miscount miscount;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        const unsigned wanted = counts[symbol] > 2 ? 9 : 0;
        for (unsigned n = counts[symbol]; n > wanted; --n)
            miscount.surplus[miscount.surplus_count++ % 2] = static_cast<char>(symbol);
        for (unsigned n = counts[symbol]; n < wanted; ++n)
            miscount.deficit[miscount.deficit_count++ % 2] = static_cast<char>(symbol);
    }
    return miscount;
}

// Two colours that are hard to tell apart in bad light.
bool look_alike(char a, char b) {
    constexpr std::array<std::string_view, 4> pairs{"WY", "RO", "UD", "RL"};
    return std::ranges::any_of(
        pairs, [&](std::string_view pair) { return pair[0] + pair[1] == a + b && (pair[0] == a || pair[0] == b); });
}

std::size_t count_changed_stickers(const Stickers& a, const Stickers& b) {
    std::size_t changed = 0;
    for (std::size_t i = 0; i < facelet_count; ++i) changed += a[i] != b[i] ? 1U : 0U;
    return changed;
}

class Suspects {
public:
    explicit Suspects(const Stickers& seen) : seen_(seen) {}

    std::vector<Mistake> all() {
        const Miscount miscount = count_colours(seen_);
        if (miscount.surplus_count + miscount.deficit_count > 0) {
            if (miscount.surplus_count == miscount.deficit_count && miscount.surplus_count <= 2) repaint(miscount);
            return ranked();
        }
        flip_edges();
        twist_corners();
        exchange_pieces(corner_names, [](std::size_t i) { return Place(corner_facelets[i]); });
        exchange_pieces(edge_names, [](std::size_t i) { return Place(edge_facelets[i]); });
        repaint_faces(MistakeKind::face_turned, 0, 3);
        exchange_stickers();
        exchange_faces();
        mirror();
        return ranked();
    }

private:
    // Records a mistake if it explains the stickers. `undone` is the cube before the mistake.
    void test_mistake(MistakeKind kind, std::initializer_list<std::string_view> places, const Stickers& undone,
                      unsigned amount = 0) {
        if (are_solvable(undone)) keep(kind, {places.begin(), places.end()}, undone, amount);
    }
    void keep(MistakeKind kind, std::vector<std::string> places, const Stickers& undone, unsigned amount = 0) {
        if (std::ranges::find(found_, undone, &Mistake::undone) == found_.end())
            found_.push_back({kind, std::move(places), amount, undone});
    }

    // Repaints one sticker, which is both `i` and `j`, or two.
    void repaint(const Miscount& miscount) {
        const std::size_t last = miscount.surplus_count - 1;
        const auto [a, b] = std::pair(miscount.surplus[0], miscount.surplus[last]);
        for (std::size_t i = 0; i < facelet_count; ++i)
            for (std::size_t j = i + last; j < (last == 0 ? i + 1 : facelet_count); ++j) {
                if (!((seen_[i] == a && seen_[j] == b) || (seen_[i] == b && seen_[j] == a))) continue;
                for (std::size_t k = 0; k <= last; ++k) {
                    Stickers undone = seen_;
                    undone[i] = miscount.deficit[k];
                    undone[j] = miscount.deficit[last - k];
                    if (last == 0)
                        test_mistake(MistakeKind::repainted_sticker, {sticker_name(i)}, undone);
                    else
                        test_mistake(MistakeKind::repainted_sticker, {sticker_name(i), sticker_name(j)}, undone);
                }
            }
    }

    void flip_edges() {
        for (std::size_t i = 0; i < edge_count; ++i) {
            Stickers undone = seen_;
            std::swap(undone[edge_facelets[i][0]], undone[edge_facelets[i][1]]);
            test_mistake(MistakeKind::flipped_edge, {edge_names[i]}, undone);
        }
    }

    void twist_corners() {
        for (std::size_t i = 0; i < corner_count; ++i)
            for (unsigned thirds = 1; thirds < 3; ++thirds) {
                Stickers undone = seen_;
                for (std::size_t k = 0; k < 3; ++k)
                    undone[corner_facelets[i][k]] = seen_[corner_facelets[i][(k + thirds) % 3]];
                test_mistake(MistakeKind::twisted_corner, {corner_names[i]}, undone, thirds);
            }
    }

    using Place = std::span<const std::uint8_t>;

    bool is_piece_solved(const Stickers& stickers, Place place) const {
        return std::ranges::all_of(place, [&](std::size_t i) { return stickers[i] == seen_[(i / 9 * 9) + 4]; });
    }

    // Two pieces can be swapped back in several ways that give a solvable cube. The way that solves both pieces is
    // preferred. If there is none, the way that changes the fewest stickers is used.
    void exchange_pieces(std::span<const std::string_view> names, Place (*place)(std::size_t)) {
        for (std::size_t i = 0; i < names.size(); ++i)
            for (std::size_t j = i + 1; j < names.size(); ++j) {
                const Place a = place(i);
                const Place b = place(j);
                const std::size_t n = a.size();
                std::optional<std::pair<std::size_t, Stickers>> best;
                for (std::size_t way = 0; way < n * n; ++way) {
                    Stickers undone = seen_;
                    for (std::size_t k = 0; k < n; ++k) {
                        undone[a[k]] = seen_[b[(k + (way % n)) % n]];
                        undone[b[k]] = seen_[a[(k + (way / n)) % n]];
                    }
                    if (!are_solvable(undone)) continue;
                    const bool home = is_piece_solved(undone, a) && is_piece_solved(undone, b);
                    const std::size_t cost = home ? 0 : count_changed_stickers(seen_, undone);
                    if (!best || cost < best->first) best = {cost, undone};
                }
                if (best)
                    keep(MistakeKind::exchanged_pieces, {std::string(names[i]), std::string(names[j])}, best->second);
            }
    }

    // Tests each rearrangement of a face from `first` up to, but not including, `end`.
    void repaint_faces(MistakeKind kind, std::size_t first, std::size_t end) {
        for (const Face face : all_faces)
            for (std::size_t way = first; way < end; ++way) {
                Stickers undone = seen_;
                for (std::size_t k = 0; k < 9; ++k)
                    undone[(index(face) * 9) + k] = seen_[(index(face) * 9) + wrong_faces[way][k]];
                test_mistake(kind, {face_names[index(face)]}, undone, static_cast<unsigned>(way) + 1);
            }
    }

    void exchange_stickers() {
        for (std::size_t i = 0; i < facelet_count; ++i)
            for (std::size_t j = i + 1; j < facelet_count; ++j) {
                if (seen_[i] == seen_[j]) continue;
                Stickers undone = seen_;
                std::swap(undone[i], undone[j]);
                test_mistake(MistakeKind::exchanged_stickers, {sticker_name(i), sticker_name(j)}, undone,
                             sticker_position(i) == sticker_position(j) ? 1 : 0);
            }
    }

    void exchange_faces() {
        for (std::size_t i = 0; i < face_count; ++i)
            for (std::size_t j = i + 1; j < face_count; ++j)
                for (const bool centres : {false, true})
                    test_mistake(MistakeKind::faces_exchanged, {face_names[i], face_names[j]},
                                 swap_faces(seen_, static_cast<Face>(i), static_cast<Face>(j), centres),
                                 centres ? 1 : 0);
    }

    void mirror() {
        repaint_faces(MistakeKind::mirrored_scheme, 3, 5);
        for (const Face face : {Face::L, Face::U, Face::F})
            test_mistake(MistakeKind::mirrored_scheme, {face_names[index(face)], face_names[index(opposite(face))]},
                         swap_colours(seen_, seen_[centre_facelet(face)], seen_[centre_facelet(opposite(face))]));
        test_mistake(MistakeKind::mirrored_scheme, {"U", "R", "F", "D", "L", "B"}, mirror_stickers(seen_));
    }

    unsigned rank(const Mistake& mistake) const {
        std::size_t first = 0;
        while (seen_[first] == mistake.undone[first]) ++first;
        switch (mistake.kind) {
            case MistakeKind::flipped_edge:
            case MistakeKind::twisted_corner:
            case MistakeKind::repainted_sticker:
                return 0;
            case MistakeKind::exchanged_stickers:
                if (mistake.places[0][1] == '5' && mistake.places[1][1] == '5') return 7;  // two centres
                if (mistake.amount == 1) return 0;
                return look_alike(seen_[first], mistake.undone[first]) ? 1 : 4;
            case MistakeKind::face_turned:
                return 2;
            case MistakeKind::exchanged_pieces:
                return 3;
            case MistakeKind::faces_exchanged:
                return 5;
            case MistakeKind::mirrored_scheme:
                return mistake.places.size() == 1 ? 2 : 6;
        }
        return 8;
    }

    std::vector<Mistake> ranked() {
        std::ranges::stable_sort(found_, {}, [&](const Mistake& mistake) {
            return std::tuple(!looks_solved(mistake.undone), rank(mistake),
                              mistake.places.front()[0] != mistake.places.back()[0],
                              count_changed_stickers(seen_, mistake.undone));
        });
        return std::move(found_);
    }

    const Stickers& seen_;
    std::vector<Mistake> found_;
};

}  // namespace

std::string_view name(MistakeKind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

std::vector<Mistake> find_explaining_mistakes(const Stickers& stickers) {
    if (are_solvable(stickers)) return {};
    return Suspects(stickers).all();
}

bool centres_may_be_wrong(const Stickers& stickers) {
    std::array<Face, face_count> order = all_faces;
    do {
        Stickers arranged = stickers;
        for (const Face f : all_faces) arranged[centre_facelet(f)] = stickers[centre_facelet(order[index(f)])];
        if (are_solvable(arranged)) return true;
    } while (std::next_permutation(order.begin(), order.end()));
    for (std::size_t i = 0; i < face_count; ++i)
        for (std::size_t j = i + 1; j < face_count; ++j)
            if (are_solvable(swap_faces(stickers, static_cast<Face>(i), static_cast<Face>(j), true))) return true;
    return false;
}

bool looks_solved(const Stickers& stickers) {
    for (std::size_t i = 0; i < facelet_count; ++i)
        if (stickers[i] != stickers[(i / 9 * 9) + 4]) return false;
    return true;
}

std::string_view sticker_position(std::size_t sticker) {
    for (std::size_t i = 0; i < corner_count; ++i)
        if (std::ranges::count(corner_facelets[i], sticker) != 0) return corner_names[i];
    for (std::size_t i = 0; i < edge_count; ++i)
        if (std::ranges::count(edge_facelets[i], sticker) != 0) return edge_names[i];
    return face_names[sticker / 9];
}

}  // namespace cubewright::rubik
