// Automatic selection of pattern databases within a memory budget.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "base/workers.hpp"
#include "twisty/search/parts.hpp"
#include "twisty/search/probes.hpp"
#include "twisty/search/references.hpp"

namespace cubewright::twisty {

// Builds tiny databases first, so that short solutions are found in a fraction of a second. Small databases, and then a
// larger one, are built when a search is long enough to justify them.
class DatabaseBuilder {
public:
    // The databases take up to about `memory` bytes in total, even while they are being built. A small database has at
    // most `max_small_entries` entries, or fewer if the puzzle has more than 18 turns.
    DatabaseBuilder(Puzzle puzzle, const SearchTurns& turns, std::vector<Suborbit> suborbits, std::size_t memory,
                    std::uint64_t max_small_entries, const StopToken& stop = {});

    // The puzzle with the reference orientations of the databases.
    const Puzzle& puzzle() const { return puzzle_; }
    Pattern convert(const Pattern& pattern) const { return references_.convert(pattern); }

    // Builds the first databases. Returns false if stopped.
    bool build_first(const ProgressCallback& progress, const StopToken& stop);
    // Builds larger databases if they fit into memory and a search of `nodes` nodes justifies the time. Returns the
    // databases that are then available. If stopped, or if another thread is building, adds no database.
    DatabasesPointer grow(double nodes, const ProgressCallback& progress, const StopToken& stop);

private:
    // Outer and inner parts of a possible database, as indices into parts_.
    struct Candidate {
        std::optional<std::size_t> a;
        std::size_t b = 0;
        std::optional<std::size_t> inner;
        SymmetrySet symmetries;
        double entries = 0;  // number of entries in the table
        double cost = 0;     // build time, as an equivalent number of typical entries
        double score = 0;
    };

    struct Limits {
        double entries = 0;
        double cost = 0;
    };

    struct DatabaseSet {
        Databases databases;
        double bytes = 0;    // size of the databases
        double largest = 0;  // information in the largest database
        double cost = 0;     // cost of the most expensive database
    };

    std::optional<Candidate> choose(const Information& known, const Limits& limits, const StopToken& stop) const;
    void consider(Candidate candidate, const Limits& limits, std::optional<Candidate>& best) const;
    Information information_of(const Candidate& candidate) const;
    std::shared_ptr<const PatternDatabase> build(const Candidate& candidate, const ProgressCallback& progress,
                                                 const StopToken& stop);

    std::optional<DatabaseSet> build_set(const Limits& limits, const ProgressCallback& progress, const StopToken& stop);
    void use(DatabaseSet set);

    Puzzle puzzle_;
    std::vector<Suborbit> suborbits_;
    double memory_;
    double max_small_entries_;
    std::vector<PuzzleSymmetry> symmetries_;
    References references_;
    SearchTurns turns_;
    // Only one thread at a time builds databases and uses these members.
    std::vector<Part> parts_;
    double used_ = 0;     // bytes of the databases that are in use
    double largest_ = 0;  // information in the largest of them
    bool are_small_built_ = false;
    // Protected by the mutex.
    Mutex mutex_;
    bool is_growing_ = false;
    double least_nodes_ = 0;  // a larger database costs more than a search of this many nodes
    DatabasesPointer current_;
};

}  // namespace cubewright::twisty
