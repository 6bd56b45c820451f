#include "rubik/cosets/coset_search.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <utility>
#include <vector>

#include "base/workers.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cube/cube.hpp"
#include "rubik/two_phase/coset_tables.hpp"

namespace cubewright::rubik {

namespace {

// A search node. Only permutations are stored, because no piece is twisted or flipped at the end.
struct SearchNode {
    Bytes16 corners;
    Bytes16 edges;
    RelativeCoset coset;
    std::uint8_t remaining;
    std::uint8_t last;  // last move in the cube's own orientation
};

// Queue of marks that wait until the prefetched words arrive.
class Marks {
public:
    explicit Marks(std::span<std::uint64_t> bits) : bits_(bits) {}

    void add(BitPlace place) {
        __builtin_prefetch(&bits_[place.word], 1);
        BitPlace& oldest = queue_[next_];
        if (count_ == queue_.size())
            set(oldest);
        else
            ++count_;
        oldest = place;
        next_ = (next_ + 1) % queue_.size();
    }

    // Writes the queued marks. Returns the number of newly set bits since the last call.
    std::uint64_t finish() {
        for (std::size_t i = 0; i < count_; ++i) set(queue_[i]);
        count_ = next_ = 0;
        return std::exchange(newly_set_, 0);
    }

private:
    void set(BitPlace place) {
        const std::uint64_t bit = std::uint64_t{1} << place.bit;
        std::uint64_t& word = bits_[place.word];
        newly_set_ += (std::atomic_ref(word).fetch_or(bit, std::memory_order_relaxed) & bit) == 0 ? 1U : 0U;
    }

    std::span<std::uint64_t> bits_;
    std::array<BitPlace, 64> queue_{};
    std::size_t next_ = 0;
    std::size_t count_ = 0;
    std::uint64_t newly_set_ = 0;
};

class Walker {
public:
    Walker(const CosetSearch& search, std::span<std::uint64_t> bits) : search_(search), marks_(bits) {
        for (std::size_t s = 0; s < axis_symmetry_count; ++s)
            allowed_[s] = transformed(search.moves, all_symmetries[s]);
    }

    // Marks the end positions of all sequences that extend this node, and returns the number of newly marked positions.
    // Nodes are taken from the top of a stack, which bounds their number, and pass through a ring buffer while their
    // table entries are prefetched.
    std::uint64_t walk(const SearchNode& first, const StopToken& stop) {
        stack_.push_back(first);
        std::size_t steps = 0;
        while (!stack_.empty() || in_flight_ > 0) {
            // Step 1. Move nodes from the stack to the ring buffer and prefetch their entries.
            while (!stack_.empty() && in_flight_ < ring_.size()) {
                const SearchNode& node = ring_[(oldest_ + in_flight_++) % ring_.size()] = stack_.back();
                stack_.pop_back();
                __builtin_prefetch(&search_.exact[node.coset.number()]);
            }
            // Step 2. Expand the oldest node in the ring buffer.
            const SearchNode node = ring_[oldest_];
            oldest_ = (oldest_ + 1) % ring_.size();
            --in_flight_;
            expand(node, [&](const SearchNode& child) { stack_.push_back(child); });
            if (++steps % 4096 == 0 && stop.stop_requested()) {
                stack_.clear();
                in_flight_ = 0;
            }
        }
        return marks_.finish();
    }

    // Visits the children of a node, or marks the end positions if only one move remains.
    template <class Visit>
    void expand(const SearchNode& node, const Visit& visit) {
        const CosetSteps& steps = steps_;
        // Step 1. Probe the table and prune.
        const CosetEntry entry = search_.exact[node.coset.number()];
        ++done.looked_up;
        const int slack = node.remaining - distance_of(entry);
        if (slack < 0) return;
        // Step 2. Select the moves to try.
        MoveSet moves = slack < 2 ? useful_moves(entry, static_cast<std::size_t>(slack)) : every_move;
        moves &= steps.followers_under_symmetry(node.last, node.coset.symmetry) & allowed_[node.coset.symmetry];
        if (search_.only_entering && node.remaining <= 2) moves &= ~excluded_moves(entry, node.remaining);
        // Step 3. Make each move.
        for (; moves != 0; moves &= moves - 1) {
            const auto seen = static_cast<std::size_t>(std::countr_zero(moves));
            const Move move = steps.to_cube_move(seen, node.coset.symmetry);
            const Bytes16 corners = look_up(node.corners, as_cube(move).corners);
            const Bytes16 edges = look_up(node.edges, as_cube(move).edges);
            if (node.remaining == 1) {
                ++done.sequences;
                if (slack == 1) ++done.staying;
                marks_.add(bit_place(corners, edges));
            } else {
                visit(SearchNode{corners, edges, steps.after(node.coset, seen),
                                 static_cast<std::uint8_t>(node.remaining - 1),
                                 static_cast<std::uint8_t>(index(move))});
            }
        }
    }

    MarkedLength done;

private:
    // Moves to exclude if the last move has to enter the group: the second-to-last move must not lead into the group or
    // stay in it.
    static MoveSet excluded_moves(CosetEntry entry, unsigned remaining) {
        const int distance = distance_of(entry);
        if (distance == 0) return phase2_moves;
        return remaining == 2 && distance == 1 ? useful_moves(entry, 0) : 0;
    }

    const CosetSearch& search_;
    const CosetSteps& steps_ = CosetSteps::instance();
    std::array<MoveSet, axis_symmetry_count> allowed_{};
    Marks marks_;
    std::vector<SearchNode> stack_;
    std::array<SearchNode, 32> ring_{};
    std::size_t oldest_ = 0;
    std::size_t in_flight_ = 0;
};

// Returns enough root nodes to distribute over the threads. Each node has at least one move remaining.
std::vector<SearchNode> make_roots(Walker& walker, const SearchNode& start, unsigned length) {
    constexpr std::size_t min_roots = 2000;
    std::vector<SearchNode> nodes{start};
    for (unsigned made = 0; made + 1 < length && nodes.size() < min_roots; ++made) {
        std::vector<SearchNode> next;
        for (const SearchNode& node : nodes)
            walker.expand(node, [&](const SearchNode& child) { next.push_back(child); });
        nodes = std::move(next);
    }
    return nodes;
}

}  // namespace

MarkedLength mark_sequences(const CosetSearch& search, unsigned length, std::span<std::uint64_t> bits,
                            const StopToken& stop) {
    const Bytes16 pieces = splat16(piece_mask);
    const SearchNode start{search.start.corners & pieces, search.start.edges & pieces,
                           CosetSteps::instance().relative_to_representative(coset_of(search.start)),
                           static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(no_move)};
    Walker first(search, bits);
    MarkedLength total;
    if (length == 0) {
        if (distance_of(search.exact[start.coset.number()]) > 0) return total;
        const BitPlace place = bit_place(start.corners, start.edges);
        const bool fresh = (bits[place.word] >> place.bit & 1U) == 0;
        bits[place.word] |= std::uint64_t{1} << place.bit;
        return {1, 1, 0, fresh ? 1U : 0U};
    }
    const std::vector<SearchNode> nodes = make_roots(first, start, length);
    std::atomic<std::uint64_t> looked_up{first.done.looked_up};
    std::atomic<std::uint64_t> sequences{0};
    std::atomic<std::uint64_t> staying{0};
    std::atomic<std::uint64_t> marked{0};
    std::atomic<std::size_t> next{0};
    run_workers(search.threads == 0 ? core_count() : search.threads, [&](std::size_t) {
        Walker walker(search, bits);
        for (std::size_t i = next++; i < nodes.size() && !stop.stop_requested() && marked < search.most; i = next++)
            marked += walker.walk(nodes[i], stop);
        looked_up += walker.done.looked_up;
        sequences += walker.done.sequences;
        staying += walker.done.staying;
    });
    return {looked_up, sequences, staying, marked};
}

}  // namespace cubewright::rubik
