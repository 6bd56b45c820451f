// Maximum matching in a general graph (Edmonds' blossom algorithm).
#pragma once

#include <cstddef>
#include <vector>

namespace cubewright::classes {

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

// Returns the number of edges in a maximum matching.
std::size_t count_matching(const PairGraph& graph);

}  // namespace cubewright::classes
