// Pairs the pupils of a class for a round of a tournament. Each table has two players; with an odd number of players,
// one table has three. The pairing is a pure function of the results so far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace cubewright::classes {

struct Entrant {
    std::int64_t id = 0;
    std::int64_t points = 0;
    std::int64_t wins = 0;
    std::int64_t opponents = 0;       // sum of the opponents' points
    std::uint64_t order = 0;          // random number that decides ties
    std::int64_t starts = 0;          // number of rounds in which the player was the starter
    std::int64_t threes = 0;          // number of rounds at a table of three
    std::set<std::int64_t> met = {};  // ids of all earlier opponents
};

// Returns true if `a` is ahead of `b` in the standings.
bool is_ahead(const Entrant& a, const Entrant& b);

// The ids of the players at a table; the first one is the starter.
using PairedTable = std::vector<std::int64_t>;

// Pairs neighbours in the standings by these rules, in order of precedence:
// 1. As few pairs as possible meet again (none if a complete pairing without repeats exists).
// 2. The table of three has as few players as possible who have been at one before; then the players at the end of the
//    standings.
// 3. Starting from the top, each player is paired with the next player in the standings.
// The starter of a table is the player who has started least often. There must be at least two entrants. If the number
// of entrants is odd and greater than 23, the search for the table of three is limited, so the first two rules may be
// violated.
std::vector<PairedTable> pair_entrants(std::vector<Entrant> entrants);

// An undirected graph. Vertices can be removed.
class PairGraph {
public:
    explicit PairGraph(std::size_t size) : size_(size), edges_(size * size), is_removed_(size) {}

    std::size_t size() const { return size_; }
    void connect(std::size_t a, std::size_t b) { edges_[(a * size_) + b] = edges_[(b * size_) + a] = true; }
    // Returns true if the graph had this edge before any vertex was removed.
    bool had_edge(std::size_t a, std::size_t b) const { return edges_[(a * size_) + b] != 0; }
    bool are_connected(std::size_t a, std::size_t b) const {
        return had_edge(a, b) && !is_removed_[a] && !is_removed_[b];
    }
    bool is_removed(std::size_t vertex) const { return is_removed_[vertex]; }
    void remove(std::size_t vertex) { is_removed_[vertex] = true; }
    void restore(std::size_t vertex) { is_removed_[vertex] = false; }

private:
    std::size_t size_;
    std::vector<char> edges_;
    std::vector<char> is_removed_;
};

// Returns the number of edges in a maximum matching (Edmonds' blossom algorithm for general graphs).
std::size_t count_matching(const PairGraph& graph);

}  // namespace cubewright::classes
