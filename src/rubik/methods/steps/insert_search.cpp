#include "rubik/methods/steps/insert_search.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace cubewright::rubik {

namespace {

constexpr std::uint32_t no_parent = 0xFFFFFFFF;
constexpr std::uint32_t no_cutoff = 0xFFFFFFFF;

struct Node {
    Cube cube;
    std::uint32_t score = 0;
    std::uint32_t order = 0;  // order of discovery, used to break ties
    std::uint32_t parent = no_parent;
    std::uint32_t start = 0;
    std::uint16_t length = 0;
    std::uint16_t seams = 0;  // penalty for step boundaries, in tenths of a move
    FourSet filled = 0;
    std::optional<Face> last_face;
    PlacedInsertion last;
};

class Beam {
public:
    Beam(const InsertionTable& table, const BeamOptions& options) : table_(table), options_(options) {}

    std::vector<FilledSlots> run(std::span<const InsertStart> starts) {
        // Step 1. Create a node for each start.
        for (std::size_t i = 0; i < starts.size(); ++i) {
            Node node;
            node.cube = starts[i].cube;
            node.start = static_cast<std::uint32_t>(i);
            node.length = static_cast<std::uint16_t>(starts[i].length);
            node.last_face = starts[i].last_face;
            consider(node);
        }
        // Step 2. Expand the best nodes of each level. The level of a node is its number of solved slots.
        for (std::size_t filled = 0; filled < slot_count; ++filled) {
            prune_level(levels_[filled]);
            for (const Node& node : levels_[filled]) {
                if (options_.stop.stop_requested()) return {};
                ancestors_.push_back(node);
                expand(static_cast<std::uint32_t>(ancestors_.size() - 1));
            }
        }
        // Step 3. Trace the complete solutions back to their starts.
        prune_level(levels_[slot_count]);
        std::vector<FilledSlots> results;
        for (const Node& node : levels_[slot_count]) results.push_back(traced(node));
        return results;
    }

private:
    void consider(Node node) {
        node.filled = solved_parts(table_.part(), node.cube);
        const auto filled_count = static_cast<std::size_t>(std::popcount(node.filled));
        node.score = tenths * node.length + node.seams;
        if (node.filled == all_four) {
            node.score += options_.rest(node.cube, node.parent == no_parent ? nullptr : &node.last);
        } else {
            const Cube inverse_cube = inverse(node.cube);
            for (const Slot slot : all_slots)
                if (!contains(node.filled, index(slot)))
                    node.score += options_.foresight * table_.fewest_moves(slot, inverse_cube, node.filled);
        }
        Level& level = levels_[filled_count];
        if (node.score >= cutoffs_[filled_count]) return;
        node.order = found_++;
        level.push_back(node);
        if (level.size() >= 8 * options_.width + 1000) prune_level(level);
    }

    using Level = std::vector<Node>;

    // Keeps the best nodes of a level and removes duplicate cubes.
    void prune_level(Level& level) {
        std::ranges::sort(level, {}, [](const Node& n) { return std::pair(n.score, n.order); });
        std::unordered_set<Cube> seen;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < level.size() && kept < options_.width; ++i)
            if (seen.insert(level[i].cube).second) level[kept++] = level[i];
        if (kept == options_.width) cutoffs_[static_cast<std::size_t>(&level - levels_.data())] = level[kept - 1].score;
        level.resize(kept);
    }

    void expand(std::uint32_t position) {
        const Node node = ancestors_[position];
        const Cube inverse_before = inverse(node.cube);
        for (unsigned quarters = 0; quarters < 4; ++quarters) {
            const Cube turned = quarters == 0 ? node.cube : node.cube * as_cube(make_move(Face::U, quarters));
            const Cube inverse_cube = inverse(turned);
            for (const Slot slot : all_slots) {
                if (contains(node.filled, index(slot))) continue;
                const unsigned most = table_.fewest_moves(slot, inverse_before, node.filled) + options_.detour;
                std::size_t tried = 0;
                for (const std::uint32_t i : table_.filling(slot, inverse_cube)) {
                    const Insertion& insertion = table_[i];
                    const unsigned moves = insertion.sequence.length + (quarters > 0 ? 1U : 0U);
                    if (moves > most) break;
                    if (!includes(insertion.keeps, node.filled)) continue;
                    if (tried++ == options_.choices) break;
                    Node child;
                    child.cube = turned * insertion.sequence.effect;
                    child.parent = position;
                    child.start = node.start;
                    child.length = static_cast<std::uint16_t>(node.length + moves);
                    const auto sequence = insertion.sequence.span();
                    const bool meets = quarters == 0 && node.last_face == face(sequence.front());
                    const bool is_first = node.parent == no_parent;
                    const unsigned seam = !meets ? 0 : is_first ? options_.first_seam : options_.other_seams;
                    child.seams = static_cast<std::uint16_t>(node.seams + seam);
                    child.last_face = face(sequence.back());
                    child.last = {i, static_cast<std::uint8_t>(quarters), slot};
                    consider(child);
                }
            }
        }
    }

    FilledSlots traced(const Node& node) const {
        FilledSlots result;
        result.start = node.start;
        result.cube = node.cube;
        result.length = node.length;
        for (const Node* at = &node; at->parent != no_parent; at = &ancestors_[at->parent])
            result.insertions[result.count++] = at->last;
        std::reverse(result.insertions.begin(), result.insertions.begin() + static_cast<std::ptrdiff_t>(result.count));
        return result;
    }

    const InsertionTable& table_;
    const BeamOptions& options_;
    std::array<Level, slot_count + 1> levels_;
    std::array<std::uint32_t, slot_count + 1> cutoffs_{no_cutoff, no_cutoff, no_cutoff, no_cutoff, no_cutoff};
    std::uint32_t found_ = 0;
    std::vector<Node> ancestors_;
};

}  // namespace

std::vector<FilledSlots> fill_slots(std::span<const InsertStart> starts, const InsertionTable& table,
                                    const BeamOptions& options) {
    return Beam(table, options).run(starts);
}

}  // namespace cubewright::rubik
