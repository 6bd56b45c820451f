#include "store/proofs/proof_store.hpp"

#include <sstream>
#include <string>
#include <utility>

#include "base/iso_date.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "rubik/formats/cube_formats.hpp"
#include "rubik/group/group_facts.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"
#include "twisty/sequence.hpp"

namespace cubewright::proofs {

namespace {

using namespace rubik;
using namespace store;

// The canonical position that represents a symmetry class, and the transformation that maps it to the given position.
struct StoredProof {
    Cube position;
    Symmetry symmetry;
    bool inverted = false;
};

StoredProof file(const Cube& cube) {
    const Cube position = canonical_with_inverse(cube);
    for (const bool inverted : {false, true}) {
        const Cube image = inverted ? inverse(cube) : cube;
        for (const Symmetry symmetry : all_symmetries)
            if (conjugate(image, symmetry) == position) return {position, symmetry, inverted};
    }
    return {position, {}, false};
}

std::vector<Move> turned_over(std::span<const Move> moves, bool inverted) {
    return inverted ? inverse(moves) : std::vector<Move>(moves.begin(), moves.end());
}

// Joins one field of all bases with spaces. The columns table_digest and engine contain one word for each basis, in the
// same order.
std::string joined(std::span<const ProofBasis> bases, std::string ProofBasis::* part) {
    std::string words;
    for (const ProofBasis& basis : bases) words += (words.empty() ? "" : " ") + basis.*part;
    return words;
}

std::vector<std::string> split_words(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

std::vector<ProofBasis> read_bases(const std::string& digests, const std::string& engines) {
    const auto tables = split_words(digests);
    const auto versions = split_words(engines);
    if (tables.size() != versions.size()) return {};
    std::vector<ProofBasis> bases;
    for (std::size_t i = 0; i < tables.size(); ++i) bases.push_back({tables[i], versions[i]});
    return bases;
}

}  // namespace

Outcome<std::optional<KnownProof>> ProofStore::find(Metric metric, const Cube& cube) {
    const StoredProof filed = file(cube);
    struct Row {
        std::string moves;
        std::vector<ProofBasis> rests_on;
    };
    TRY(const auto& row, store_.read([&](Database& reader) -> std::optional<Row> {
        Query found = reader.query(
            "SELECT moves, coalesce(table_digest, ''), coalesce(engine, '') FROM proof WHERE metric = ? AND position = "
            "?",
            std::string(name(metric)), to_facelet_string(filed.position));
        if (!found.next()) return std::nullopt;
        return Row{found.text(0), read_bases(found.text(1), found.text(2))};
    }));
    if (!row || withdrawn_.covers(row->rests_on)) return std::nullopt;
    const auto turns = parse_turns(row->moves);
    if (!turns) return std::nullopt;
    const auto kept = transformed(to_moves(*turns).moves, inverse(filed.symmetry));
    auto moves = turned_over(kept, filed.inverted);
    if (after(cube, moves) != solved_cube) return std::nullopt;
    return KnownProof{std::move(moves), row->rests_on};
}

Outcome<void> ProofStore::remember(Metric metric, const Cube& cube, std::span<const Move> solution,
                                   std::span<const ProofBasis> rests_on) {
    if (withdrawn_.covers(rests_on))
        return refuse(Reason::malformed, "proof-withdrawn",
                      tr("the proof depends on a table or engine that is unknown or withdrawn"));
    const StoredProof filed = file(cube);
    if (after(cube, solution) != solved_cube)
        return refuse(Reason::malformed, "moves-do-not-solve", tr("the moves do not solve the position"));
    const auto moves = transformed(turned_over(solution, filed.inverted), filed.symmetry);
    return store_.write([&](Database& writer) -> Outcome<void> {
        writer
            .query(
                "INSERT INTO proof (metric, position, moves, at, table_digest, engine) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (metric, position) DO UPDATE SET moves = excluded.moves, at = excluded.at, "
                "table_digest = excluded.table_digest, engine = excluded.engine",
                std::string(name(metric)), to_facelet_string(filed.position), to_string(moves), system_time(),
                joined(rests_on, &ProofBasis::table_digest), joined(rests_on, &ProofBasis::engine))
            .run();
        return {};
    });
}

}  // namespace cubewright::proofs
