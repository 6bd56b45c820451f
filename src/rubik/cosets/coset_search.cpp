#include "rubik/cosets/coset_search.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <utility>
#include <vector>

#include "base/workers.hpp"
#include "rubik/cosets/coset_bits.hpp"
#include "rubik/cube/move.hpp"
#include "rubik/tables/two_phase/coset_steps.hpp"

namespace cubewright::rubik {

namespace {

// A search node. Only permutations are stored, because no piece is twisted or flipped at the end.
struct WayPoint {
    Bytes16 corners;
    Bytes16 edges;
    SeenCoset coset;
    std::uint8_t to_go;
    std::uint8_t last;  // last move in the cube's own orientation
};

// Queue of marks that wait until the prefetched words arrive.
class Marks {
public:
    explicit Marks(std::span<std::uint64_t> bits) : bits_(bits) {}

    void add(BitPlace place) {
        __builtin_prefetch(&bits_[place.word], 1);
        BitPlace& oldest = waiting_[next_];
        if (count_ == waiting_.size())
            set(oldest);
        else
            ++count_;
        oldest = place;
        next_ = (next_ + 1) % waiting_.size();
    }

    // Writes the queued marks. Returns the number of newly set bits since the last call.
    std::uint64_t finish() {
        for (std::size_t i = 0; i < count_; ++i) set(waiting_[i]);
        count_ = next_ = 0;
        return std::exchange(fresh_, 0);
    }

private:
    void set(BitPlace place) {
        const std::uint64_t bit = std::uint64_t{1} << place.bit;
        std::uint64_t& word = bits_[place.word];
        fresh_ += (std::atomic_ref(word).fetch_or(bit, std::memory_order_relaxed) & bit) == 0 ? 1U : 0U;
    }

    std::span<std::uint64_t> bits_;
    std::array<BitPlace, 64> waiting_{};
    std::size_t next_ = 0;
    std::size_t count_ = 0;
    std::uint64_t fresh_ = 0;
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
    std::uint64_t walk(const WayPoint& first, const StopToken& stop) {
        stack_.push_back(first);
        std::size_t steps = 0;
        while (!stack_.empty() || in_flight_ > 0) {
            // Step 1. Move nodes from the stack to the ring buffer and prefetch their entries.
            while (!stack_.empty() && in_flight_ < ring_.size()) {
                const WayPoint& node = ring_[(oldest_ + in_flight_++) % ring_.size()] = stack_.back();
                stack_.pop_back();
                __builtin_prefetch(&search_.exact[node.coset.number()]);
            }
            // Step 2. Expand the oldest node in the ring buffer.
            const WayPoint node = ring_[oldest_];
            oldest_ = (oldest_ + 1) % ring_.size();
            --in_flight_;
            expand(node, [&](const WayPoint& child) { stack_.push_back(child); });
            if (++steps % 4096 == 0 && stop.stop_requested()) {
                stack_.clear();
                in_flight_ = 0;
            }
        }
        return marks_.finish();
    }

    // Visits the children of a node, or marks the end positions if only one move remains.
    template <class Visit>
    void expand(const WayPoint& node, const Visit& visit) {
        const CosetSteps& steps = steps_;
        // Step 1. Probe the table and prune.
        const CosetEntry entry = search_.exact[node.coset.number()];
        ++done.looked_up;
        const int slack = node.to_go - distance_of(entry);
        if (slack < 0) return;
        // Step 2. Select the moves to try.
        MoveSet moves = slack < 2 ? useful_moves(entry, static_cast<std::size_t>(slack)) : every_move;
        moves &= steps.followers_seen(node.last, node.coset.symmetry) & allowed_[node.coset.symmetry];
        if (search_.only_entering && node.to_go <= 2) moves &= ~needless(entry, node.to_go);
        // Step 3. Make each move.
        for (; moves != 0; moves &= moves - 1) {
            const auto seen = static_cast<std::size_t>(std::countr_zero(moves));
            const Move real = steps.real(seen, node.coset.symmetry);
            const Bytes16 corners = look_up(node.corners, as_cube(real).corners);
            const Bytes16 edges = look_up(node.edges, as_cube(real).edges);
            if (node.to_go == 1) {
                ++done.sequences;
                if (slack == 1) ++done.staying;
                marks_.add(bit_place(corners, edges));
            } else {
                visit(WayPoint{corners, edges, steps.after(node.coset, seen), static_cast<std::uint8_t>(node.to_go - 1),
                               static_cast<std::uint8_t>(index(real))});
            }
        }
    }

    MarkedLength done;

private:
    // Moves to exclude if the last move has to enter the group: the second-to-last move must not lead into the group or
    // stay in it.
    static MoveSet needless(CosetEntry entry, unsigned to_go) {
        const int distance = distance_of(entry);
        if (distance == 0) return phase2_moves;
        return to_go == 2 && distance == 1 ? useful_moves(entry, 0) : 0;
    }

    const CosetSearch& search_;
    const CosetSteps& steps_ = CosetSteps::instance();
    std::array<MoveSet, axis_symmetry_count> allowed_{};
    Marks marks_;
    std::vector<WayPoint> stack_;
    std::array<WayPoint, 32> ring_{};
    std::size_t oldest_ = 0;
    std::size_t in_flight_ = 0;
};

// Returns enough root nodes to distribute over the threads, each with at least one move remaining.
std::vector<WayPoint> beginnings(Walker& walker, const WayPoint& start, unsigned length) {
    constexpr std::size_t enough = 2000;
    std::vector<WayPoint> nodes{start};
    for (unsigned made = 0; made + 1 < length && nodes.size() < enough; ++made) {
        std::vector<WayPoint> next;
        for (const WayPoint& node : nodes) walker.expand(node, [&](const WayPoint& child) { next.push_back(child); });
        nodes = std::move(next);
    }
    return nodes;
}

}  // namespace

MarkedLength mark_sequences(const CosetSearch& search, unsigned length, std::span<std::uint64_t> bits,
                            const StopToken& stop) {
    const Bytes16 pieces = splat16(piece_mask);
    const WayPoint start{search.start.corners & pieces, search.start.edges & pieces,
                         CosetSteps::instance().seen(coset_of(search.start)), static_cast<std::uint8_t>(length),
                         static_cast<std::uint8_t>(no_move)};
    Walker first(search, bits);
    MarkedLength total;
    if (length == 0) {
        if (distance_of(search.exact[start.coset.number()]) > 0) return total;
        const BitPlace place = bit_place(start.corners, start.edges);
        const bool fresh = (bits[place.word] >> place.bit & 1U) == 0;
        bits[place.word] |= std::uint64_t{1} << place.bit;
        return {1, 1, 0, fresh ? 1U : 0U};
    }
    const std::vector<WayPoint> nodes = beginnings(first, start, length);
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
