// zbll_library: Finds an algorithm for each state of the last layer with oriented edges and unoriented corners, and
// prints the rows of src/rubik/methods/library/zbll_rows.inc.
//
// The search is bidirectional. All sequences of a few moves are listed by their effect on the first two layers and on
// the edge orientation. Where two sequences agree, the first one followed by the inverse of the second one preserves
// the two layers. This finds every algorithm of up to twice the length, for all cases at once: up to thirteen moves
// with all six faces, and longer ones with fewer faces. For each case, the most ergonomic algorithm is kept, and also
// the shortest one if it is shorter and proven. A shortest algorithm of fourteen moves is proven, because the search
// would have found any algorithm of thirteen moves.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "rubik/methods/library/cmll_book.hpp"
#include "rubik/methods/steps/last_layer.hpp"
#include "rubik/search/pattern_table.hpp"
#include "twisty/ergonomics.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::rubik {
namespace {

using Word = std::vector<Move>;

constexpr unsigned longest_proven = 14;

// Hides everything except the first two layers and the orientation of the last-layer edges.
HiddenBits all_but_two_layers() {
    PatternMask mask = first_two_layers;
    for (const Edge e : {Edge::UR, Edge::UF, Edge::UL, Edge::UB}) mask.edges[index(e)] = Matters::orientation;
    return {hidden_bits(mask.corners), hidden_bits(mask.edges)};
}

// Packs the moves into five bits each, after a leading one bit.
std::uint64_t packed(std::span<const Move> word) {
    std::uint64_t bits = 1;
    for (const Move m : word) bits = (bits << 5U) | index(m);
    return bits;
}
Word unpacked(std::uint64_t bits) {
    Word word;
    for (; bits > 1; bits >>= 5U) word.push_back(static_cast<Move>(bits & 31U));
    std::ranges::reverse(word);
    return word;
}

bool is_reduced(std::span<const Move> word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
        if (face(word[i]) == face(word[i - 1])) return false;
        if (i > 1 && face(word[i]) == face(word[i - 2]) && axis(face(word[i])) == axis(face(word[i - 1]))) return false;
    }
    return true;
}

std::pair<std::size_t, std::size_t> look(const Cube& cube) {
    return {orientation_pattern(cube), arrangement(cube)};
}
auto case_number(const Cube& cube) {
    auto least = look(cube);
    for (unsigned before = 0; before < 4; ++before)
        for (unsigned after = 0; after < 4; ++after)
            least = std::min(least, look(cube_after_u_turns(after) * cube * cube_after_u_turns(before)));
    return least;
}

struct Known {
    unsigned effort = 0;
    unsigned length = 0;
    Word word;
};
struct Best {
    Cube cube;
    Known easiest;
    Known shortest;
};

class Library {
public:
    // Searches all sequences of the given faces that consist of two halves of at most `half` moves. With `one_more`,
    // the first half may have one more move.
    void search(std::span<const Face> faces, unsigned half, bool one_more) {
        nodes_.clear();
        Word word;
        walk(faces, word, solved_cube, half, [&](const Cube& cube) { nodes_.push_back({key(cube), packed(word)}); });
        std::ranges::sort(nodes_, {}, [](const Node& n) { return std::pair(n.key, n.word); });
        for (std::size_t i = 0, end = 0; i < nodes_.size(); i = end) {
            for (end = i; end < nodes_.size() && nodes_[end].key == nodes_[i].key;) ++end;
            for (std::size_t a = i; a < end; ++a)
                for (std::size_t b = i; b < end; ++b)
                    if (a != b) join(unpacked(nodes_[a].word), unpacked(nodes_[b].word));
        }
        if (!one_more) return;
        constexpr unsigned bits = 22;
        std::vector<std::uint32_t> starts((std::size_t{1} << bits) + 1);
        for (const Node& n : nodes_) ++starts[(n.key >> (64U - bits)) + 1];
        for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
        walk(faces, word, solved_cube, half + 1, [&](const Cube& cube) {
            if (word.size() != half + 1) return;
            const std::uint64_t wanted = key(cube);
            const std::size_t bucket = wanted >> (64U - bits);
            for (std::uint32_t i = starts[bucket]; i < starts[bucket + 1]; ++i)
                if (nodes_[i].key == wanted) join(word, unpacked(nodes_[i].word));
        });
    }

    void print() const {
        std::map<const Case*, std::vector<const Best*>> by_corners;
        for (const auto& [number, best] : best_) {
            const auto looks = cmll_book(KnownCorners::first).looks(best.cube);
            if (!looks.empty() && looks.front().algorithm->solves->group != "O")
                by_corners[looks.front().algorithm->solves].push_back(&best);
        }
        std::size_t count = 0;
        std::size_t easy = 0;
        std::size_t short_moves = 0;
        for (const Case& c : cmll_cases()) {
            auto list = by_corners[&c];
            std::ranges::sort(list, {}, [](const Best* b) {
                return std::tuple(b->easiest.effort, b->easiest.length, b->easiest.word);
            });
            if (list.empty()) continue;
            fmt::print("    // {}\n", c.name);
            for (std::size_t i = 0; i < list.size(); ++i) {
                const Best& b = *list[i];
                const bool two = b.shortest.length < b.easiest.length && b.shortest.length <= longest_proven;
                fmt::print("    \"{}{}{}{}\"\n", letters(b.easiest.word), two ? "/" : "",
                           two ? letters(b.shortest.word) : "", i + 1 < list.size() ? " " : "\\n");
                easy += b.easiest.length;
                short_moves += b.shortest.length;
            }
            count += list.size();
        }
        fmt::print(stderr, "{} cases, mean length {:.2f} for the easiest and {:.2f} for the shortest algorithms\n",
                   count, static_cast<double>(easy) / static_cast<double>(count),
                   static_cast<double>(short_moves) / static_cast<double>(count));
    }

private:
    struct Node {
        std::uint64_t key = 0;
        std::uint64_t word = 0;
    };

    std::uint64_t key(const Cube& cube) const { return hash_value(hide_bits(hidden_, cube)); }

    template <class Visit>
    void walk(std::span<const Face> faces, Word& word, const Cube& cube, unsigned left, const Visit& visit) {
        if (left == 0) return;
        for (const Face f : faces) {
            if (word.empty() && f == Face::U) continue;
            for (unsigned quarters = 1; quarters < 4; ++quarters) {
                const Move m = make_move(f, quarters);
                if (!word.empty() && !may_follow(word.back(), m)) break;
                word.push_back(m);
                const Cube next = cube * as_cube(m);
                visit(next);
                walk(faces, word, next, left - 1, visit);
                word.pop_back();
            }
        }
    }

    void join(Word word, const Word& second) {
        for (const Move m : inverse(std::span<const Move>(second))) word.push_back(m);
        if (!is_reduced(word)) return;
        const Cube effect = after(solved_cube, word);
        if (!(hide_bits(hidden_, effect) == hide_bits(hidden_, solved_cube))) return;
        const Word back = inverse(std::span<const Move>(word));
        for (unsigned quarters = 0; quarters < 4; ++quarters)
            for (const Word& each : {word, back}) {
                const Word turned = transformed(each, rotation_about_u(quarters));
                offer(turned);
                offer(transformed(turned, mirror_across(Axis::RL)));
            }
    }

    void offer(const Word& word) {
        const Known known{twisty::effort(to_turns(word)), static_cast<unsigned>(word.size()), word};
        const Cube cube = inverse(after(solved_cube, word));
        const auto [entry, is_new] = best_.try_emplace(case_number(cube), Best{cube, known, known});
        Best& best = entry->second;
        const auto ease = [](const Known& k) { return std::tie(k.effort, k.length, k.word); };
        const auto shortness = [](const Known& k) { return std::tie(k.length, k.effort, k.word); };
        if (ease(known) < ease(best.easiest)) best.easiest = known;
        if (shortness(known) < shortness(best.shortest)) best.shortest = known;
    }

    static std::string letters(const Word& word) {
        std::string text;
        for (const Move m : word) text += static_cast<char>('a' + index(m));
        return text;
    }

    HiddenBits hidden_ = all_but_two_layers();
    std::vector<Node> nodes_;
    std::map<std::pair<std::size_t, std::size_t>, Best> best_;
};

}  // namespace
}  // namespace cubewright::rubik

int main() {
    using namespace cubewright::rubik;
    Library library;
    library.search(std::array{Face::U, Face::R}, 9, false);
    library.search(std::array{Face::U, Face::R, Face::D}, 8, false);
    library.search(std::array{Face::U, Face::R, Face::F}, 8, false);
    library.search(std::array{Face::U, Face::R, Face::L}, 8, false);
    library.search(all_faces, 6, true);
    library.print();
    return 0;
}
