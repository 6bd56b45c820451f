#include "rubik/check/mistakes.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <tuple>
#include <utility>

namespace cubewright::rubik {

namespace {

constexpr std::array<std::string_view, 8> kind_names{"flipped-edge",       "twisted-corner",   "repainted-sticker",
                                                     "exchanged-stickers", "exchanged-pieces", "face-turned",
                                                     "faces-exchanged",    "mirrored-scheme"};

constexpr std::array<std::string_view, face_count> face_names{"U", "R", "F", "D", "L", "B"};

// The index of the sticker that moves to each position when a face is turned clockwise.
constexpr std::array<std::size_t, 9> turned_from{6, 3, 0, 7, 4, 1, 8, 5, 2};

Stickers turn_face_stickers(Stickers stickers, Face face, unsigned quarters) {
    for (unsigned i = 0; i < quarters; ++i) {
        const Stickers before = stickers;
        for (std::size_t k = 0; k < 9; ++k)
            stickers[(index(face) * 9) + k] = before[(index(face) * 9) + turned_from[k]];
    }
    return stickers;
}

Stickers swap_faces(Stickers stickers, Face a, Face b, bool centres) {
    for (std::size_t k = 0; k < 9; ++k)
        if (k != 4 || centres) std::swap(stickers[(index(a) * 9) + k], stickers[(index(b) * 9) + k]);
    return stickers;
}

// Returns the left-right mirror image of the stickers, with the centres unchanged.
Stickers mirror_stickers(const Stickers& stickers) {
    Stickers image = stickers;
    for (std::size_t i = 0; i < facelet_count; ++i) {
        const auto face = static_cast<Face>(i / 9);
        const Face other = axis(face) == Axis::RL ? opposite(face) : face;
        if (i % 9 != 4) image[i] = stickers[(index(other) * 9) + (i % 9 / 3 * 3) + (2 - (i % 3))];
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

// The single repaint that gives every colour nine stickers, if there is one: a sticker whose colour is invalid or
// occurs ten times gets the colour that occurs eight times.
struct Miscount {
    char surplus = 0;
    char deficit = 0;
};
enum class ColourCounts : std::uint8_t { right, one_wrong, hopeless };

ColourCounts count_colours(const Stickers& stickers, Miscount& miscount) {
    std::array<unsigned, 256> counts{};
    for (const char symbol : stickers) ++counts[static_cast<unsigned char>(symbol)];
    std::size_t surplus = 0;
    std::size_t deficit = 0;
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
        if (counts[symbol] == 0 || counts[symbol] == 9) continue;
        if (counts[symbol] == 10 || counts[symbol] == 1) {
            ++surplus;
            miscount.surplus = static_cast<char>(symbol);
        } else if (counts[symbol] == 8) {
            ++deficit;
            miscount.deficit = static_cast<char>(symbol);
        } else {
            return ColourCounts::hopeless;
        }
    }
    if (surplus == 0 && deficit == 0) return ColourCounts::right;
    return surplus == 1 && deficit == 1 ? ColourCounts::one_wrong : ColourCounts::hopeless;
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
        Miscount miscount;
        switch (count_colours(seen_, miscount)) {
            case ColourCounts::right:
                break;
            case ColourCounts::one_wrong:
                repaint(miscount);
                return ranked();
            case ColourCounts::hopeless:
                return {};
        }
        flip_edges();
        twist_corners();
        exchange_pieces(corner_facelets, corner_names);
        exchange_pieces(edge_facelets, edge_names);
        turn_faces();
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

    void repaint(Miscount miscount) {
        for (std::size_t i = 0; i < facelet_count; ++i) {
            if (seen_[i] != miscount.surplus) continue;
            Stickers undone = seen_;
            undone[i] = miscount.deficit;
            test_mistake(MistakeKind::repainted_sticker, {sticker_name(i)}, undone);
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

    template <std::size_t N>
    bool is_piece_solved(const Stickers& stickers, const std::array<std::uint8_t, N>& place) const {
        return std::ranges::all_of(place, [&](std::size_t i) { return stickers[i] == seen_[(i / 9 * 9) + 4]; });
    }

    // Two pieces can be swapped back in several ways that give a solvable cube. The way that solves both pieces is
    // preferred. If there is none, the way that changes the fewest stickers is used.
    template <std::size_t N, std::size_t Count>
    void exchange_pieces(const std::array<std::array<std::uint8_t, N>, Count>& places,
                         const std::array<std::string_view, Count>& names) {
        for (std::size_t i = 0; i < Count; ++i)
            for (std::size_t j = i + 1; j < Count; ++j) {
                std::optional<std::pair<std::size_t, Stickers>> best;
                for (std::size_t way = 0; way < N * N; ++way) {
                    Stickers undone = seen_;
                    for (std::size_t k = 0; k < N; ++k) {
                        undone[places[i][k]] = seen_[places[j][(k + (way % N)) % N]];
                        undone[places[j][k]] = seen_[places[i][(k + (way / N)) % N]];
                    }
                    if (!are_solvable(undone)) continue;
                    const bool home = is_piece_solved(undone, places[i]) && is_piece_solved(undone, places[j]);
                    const std::size_t cost = home ? 0 : count_changed_stickers(seen_, undone);
                    if (!best || cost < best->first) best = {cost, undone};
                }
                if (best)
                    keep(MistakeKind::exchanged_pieces, {std::string(names[i]), std::string(names[j])}, best->second);
            }
    }

    void turn_faces() {
        for (const Face face : all_faces)
            for (unsigned quarters = 1; quarters < 4; ++quarters)
                test_mistake(MistakeKind::face_turned, {face_names[index(face)]},
                             turn_face_stickers(seen_, face, 4 - quarters), quarters);
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
        for (const Face face : {Face::L, Face::U, Face::F})
            test_mistake(MistakeKind::mirrored_scheme, {face_names[index(face)], face_names[index(opposite(face))]},
                         swap_colours(seen_, seen_[centre_facelet(face)], seen_[centre_facelet(opposite(face))]));
        test_mistake(MistakeKind::mirrored_scheme, {"U", "R", "F", "D", "L", "B"}, mirror_stickers(seen_));
    }

    static unsigned rank(const Mistake& mistake) {
        switch (mistake.kind) {
            case MistakeKind::flipped_edge:
            case MistakeKind::twisted_corner:
            case MistakeKind::repainted_sticker:
                return 0;
            case MistakeKind::exchanged_stickers:
                if (mistake.places[0][1] == '5' && mistake.places[1][1] == '5') return 6;  // two centres
                return mistake.amount == 1 ? 0 : 3;
            case MistakeKind::face_turned:
                return 1;
            case MistakeKind::exchanged_pieces:
                return 2;
            case MistakeKind::faces_exchanged:
                return 4;
            case MistakeKind::mirrored_scheme:
                return 5;
        }
        return 7;
    }

    std::vector<Mistake> ranked() {
        std::ranges::stable_sort(found_, {}, [&](const Mistake& mistake) {
            return std::tuple(!looks_solved(mistake.undone), rank(mistake),
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
