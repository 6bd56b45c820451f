#include "rubik/check/misscramble.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rubik/cube/cube.hpp"
#include "rubik/cube/cube_symmetry.hpp"
#include "texts/message.hpp"
#include "twisty/cube_symmetries.hpp"
#include "twisty/sequence.hpp"
#include "twisty/simplify.hpp"

namespace cubewright::rubik {

namespace {

using Kind = ScrambleMistakeKind;

constexpr std::array<std::string_view, 11> scramble_kind_names{
    "wrong-way",  "left-out", "doubled",      "halved",         "unfinished",  "swapped",
    "other-face", "extra",    "held-wrongly", "twisted-corner", "flipped-edge"};

// A mistake together with its effect on the cube.
struct Edit {
    ScrambleMistake mistake;
    Cube tail;  // the turns made instead, or the damage, followed by the rest of the scramble
};

// Returns the turns that someone who confuses the layers might make instead of this turn.
std::vector<Turn> confused_turns(Turn turn) {
    std::vector<Turn> turns;
    const auto add = [&](Layers layers) {
        if (layers == turn.layers) return;
        turns.push_back({layers, turn.quarters});
        if (turn.quarters != 2) turns.push_back(inverse(turns.back()));
    };
    switch (kind(turn.layers)) {
        case TurnKind::face:
            for (const Face face : all_faces) add(face_layer(face));
            break;
        case TurnKind::wide:
            turns.push_back({face_layer(direction(turn.layers)), turn.quarters});
            for (const Face face : all_faces) add(get_layers(TurnKind::wide, face));
            break;
        case TurnKind::slice:
            for (const Layers layers : {Layers::M, Layers::E, Layers::S}) add(layers);
            break;
        case TurnKind::rotation:
            for (const Layers layers : {Layers::x, Layers::y, Layers::z}) add(layers);
            break;
    }
    return turns;
}

// Compares candidates with the visible stickers. The orientation of the seen cube is found from its centres.
class View {
public:
    explicit View(const SeenCube& seen) : seen_(seen) {
        for (const Cube& held : rotations()) {
            auto& fitting = fitting_[orientation(held)];
            for (const Cube& rotation : rotations())
                if (has_seen_centres(held * rotation)) fitting.push_back(rotation);
        }
        allow(corners_, corner_facelets, corner_faces);
        allow(edges_, edge_facelets, edge_faces);
    }

    // Returns the candidate in the orientation of the seen cube if it shows all visible stickers.
    std::optional<Cube> match(const Cube& candidate) const {
        for (const Cube& rotation : fitting_[orientation(candidate)]) {
            const Cube turned = candidate * rotation;
            if (are_allowed(turned.corners, corners_) && are_allowed(turned.edges, edges_)) return turned;
        }
        return std::nullopt;
    }

    // Returns the candidate in an orientation in which it shows the visible centres.
    Cube oriented(const Cube& candidate) const {
        const auto& fitting = fitting_[orientation(candidate)];
        return fitting.empty() ? candidate : candidate * fitting.front();
    }

    bool is_complete() const {
        return std::ranges::all_of(seen_, [](const auto& sticker) { return sticker.has_value(); });
    }

private:
    static const std::array<Cube, 24>& rotations() { return detail::rotation_cubes; }
    static std::size_t orientation(const Cube& cube) {
        return (index(centre_at(cube, Face::U)) * face_count) + index(centre_at(cube, Face::F));
    }
    bool has_seen_centres(const Cube& cube) const {
        return std::ranges::all_of(all_faces, [&](Face face) {
            const auto& sticker = seen_[centre_facelet(face)];
            return !sticker || *sticker == centre_at(cube, face);
        });
    }

    // For each position, the bytes of a Cube (piece and orientation) that show its visible stickers, as a set of bits.
    template <std::size_t N, std::size_t Count>
    void allow(std::array<std::uint64_t, Count>& allowed,
               const std::array<std::array<std::uint8_t, N>, Count>& facelets,
               const std::array<std::array<Face, N>, Count>& pieces) {
        for (std::size_t place = 0; place < Count; ++place)
            for (std::size_t piece = 0; piece < Count; ++piece)
                for (std::size_t turned = 0; turned < N; ++turned) {
                    bool fits = true;
                    for (std::size_t k = 0; k < N; ++k) {
                        const auto& sticker = seen_[facelets[place][(k + turned) % N]];
                        fits = fits && (!sticker || *sticker == pieces[piece][k]);
                    }
                    if (fits) allowed[place] |= std::uint64_t{1} << (piece | (turned << orientation_shift));
                }
    }
    template <std::size_t Count>
    static bool are_allowed(Bytes16 pieces, const std::array<std::uint64_t, Count>& allowed) {
        const ByteArray16 bytes = to_array(pieces);
        for (std::size_t place = 0; place < Count; ++place)
            if ((allowed[place] >> bytes[place] & 1U) == 0) return false;
        return true;
    }

    const SeenCube& seen_;
    std::array<std::uint64_t, corner_count> corners_{};
    std::array<std::uint64_t, edge_count> edges_{};
    // For each orientation of a candidate, the rotations to the orientation of the seen cube. There is only one if two
    // adjacent centres are visible.
    std::array<std::vector<Cube>, face_count * face_count> fitting_;
};

class MistakeSearch {
public:
    MistakeSearch(const Cube& start, std::span<const Turn> scramble, const SeenCube& seen, const StopToken& stop)
        : scramble_(scramble), view_(seen), stop_(stop) {
        states_.push_back(start);
        for (const Turn turn : scramble) states_.push_back(states_.back() * as_cube(turn));
        rests_.resize(scramble.size() + 1);
        for (std::size_t i = scramble.size(); i > 0; --i) rests_[i - 1] = as_cube(scramble[i - 1]) * rests_[i];
        list_edits();
    }

    std::optional<ScrambleCheck> run() {
        check_.expected = view_.oriented(states_.back());
        check_.cubes_tried = 1;
        check_.as_scrambled = view_.match(states_.back()).has_value();
        if (check_.as_scrambled && view_.is_complete()) {
            check_.is_certain = true;
            return std::move(check_);
        }
        try_single_edits();
        if (!check_.as_scrambled && found_.empty()) try_pairs();
        if (stop_.stop_requested()) return std::nullopt;
        rank();
        return std::move(check_);
    }

private:
    struct Found {
        std::vector<const Edit*> edits;
        Cube cube;
    };

    void add(Kind kind, std::size_t at, std::size_t replaced, std::vector<Turn> made) {
        Cube effect = solved_cube;
        for (const Turn turn : made) effect = effect * as_cube(turn);
        edits_.push_back({{kind, at, replaced, std::move(made), {}}, effect * rests_[at + replaced]});
    }

    void list_edits() {
        for (std::size_t i = 0; i < scramble_.size(); ++i) {
            const Turn turn = scramble_[i];
            add(Kind::left_out, i, 1, {});
            for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
                if (quarters == turn.quarters) continue;
                const Kind kind = turn.quarters == 2 ? Kind::halved : quarters == 2 ? Kind::doubled : Kind::wrong_way;
                add(kind, i, 1, {{turn.layers, quarters}});
            }
            for (const Turn other : confused_turns(turn)) add(Kind::other_face, i, 1, {other});
            if (i + 1 < scramble_.size()) {
                add(Kind::swapped, i, 2, {scramble_[i + 1], turn});
                add(Kind::unfinished, i, scramble_.size() - i, {});
            }
            for (const Symmetry rotation : all_symmetries)
                if (!is_mirror(rotation) && rotation != Symmetry{}) {
                    const auto turns = twisty::rotation_turns(rotation);
                    add(Kind::held_wrongly, i, 0, {turns.begin(), turns.end()});
                }
        }
        for (std::size_t i = 0; i <= scramble_.size(); ++i)
            for (const Face face : all_faces)
                for (std::uint8_t quarters = 1; quarters < 4; ++quarters)
                    add(Kind::extra, i, 0, {{face_layer(face), quarters}});
        add_damage();
        std::ranges::stable_sort(edits_, {}, [](const Edit& edit) { return edit.mistake.at; });
    }

    // A corner twisted or an edge flipped by force during the scramble is equivalent to one twisted or flipped after
    // it.
    void add_damage() {
        const PieceArrays home = to_pieces(solved_cube);
        const std::size_t end = scramble_.size();
        for (std::size_t i = 0; i < corner_count; ++i)
            for (unsigned thirds = 1; thirds < 3; ++thirds) {
                PieceArrays pieces = home;
                pieces.corners[i].twist = thirds;
                edits_.push_back(
                    {{Kind::twisted_corner, end, 0, {}, std::string(corner_names[i]), thirds}, to_cube(pieces)});
            }
        for (std::size_t i = 0; i < edge_count; ++i) {
            PieceArrays pieces = home;
            pieces.edges[i].flip = 1;
            edits_.push_back({{Kind::flipped_edge, end, 0, {}, std::string(edge_names[i])}, to_cube(pieces)});
        }
    }

    bool is_full() const { return found_.size() >= max_scramble_explanations; }

    // Stores an explanation. If an equivalent one is already stored, such as a doubled R for an extra R before an R,
    // only the more likely one is kept.
    void keep(Found found) {
        const auto turns = turns_made(found.edits);
        std::string key = to_string(twisty::simplified(twisty::to_turns(twisty::to_moves(turns).moves)));
        for (const Edit* edit : found.edits) key += edit->mistake.place + char('0' + edit->mistake.thirds);
        const auto known = std::ranges::find(keys_, key);
        if (known == keys_.end()) {
            if (is_full()) {
                check_.is_complete = false;
                return;
            }
            keys_.push_back(std::move(key));
            found_.push_back(std::move(found));
            return;
        }
        auto& other = found_[static_cast<std::size_t>(known - keys_.begin())];
        if (likelihood(found) < likelihood(other)) other = std::move(found);
    }

    static unsigned likelihood(const Found& found) {
        unsigned sum = 0;
        for (const Edit* edit : found.edits) sum += static_cast<unsigned>(edit->mistake.kind);
        return sum;
    }

    void try_single_edits() {
        check_.mistakes_tried = 1;
        for (const Edit& edit : edits_) {
            ++check_.cubes_tried;
            const Cube candidate = states_[edit.mistake.at] * edit.tail;
            // Some mistakes have no effect at all, such as swapping R and L.
            if (check_.as_scrambled && view_.oriented(candidate) == check_.expected) continue;
            if (const auto seen = view_.match(candidate)) keep({{&edit}, *seen});
        }
    }

    void try_pairs() {
        check_.mistakes_tried = 2;
        for (std::size_t i = 0; i < edits_.size(); ++i) {
            if (stop_.stop_requested() || !check_.is_complete) return;
            const ScrambleMistake& first = edits_[i].mistake;
            std::size_t at = first.at + first.replaced;
            Cube state = states_[first.at];
            for (const Turn turn : first.made) state = state * as_cube(turn);
            if (!first.place.empty()) state = state * edits_[i].tail;
            for (std::size_t j = i + 1; j < edits_.size(); ++j) {
                const Edit& second = edits_[j];
                if (second.mistake.at < at) continue;
                for (; at < second.mistake.at; ++at) state = state * as_cube(scramble_[at]);
                ++check_.cubes_tried;
                if (const auto seen = view_.match(state * second.tail)) keep({{&edits_[i], &second}, *seen});
            }
        }
    }

    std::vector<Turn> turns_made(std::span<const Edit* const> edits) const {
        std::vector<Turn> turns;
        std::size_t at = 0;
        const auto copy_until = [&](std::size_t end) {
            for (; at < end; ++at) turns.push_back(scramble_[at]);
        };
        for (const Edit* edit : edits) {
            copy_until(edit->mistake.at);
            turns.insert(turns.end(), edit->mistake.made.begin(), edit->mistake.made.end());
            at = edit->mistake.at + edit->mistake.replaced;
        }
        copy_until(scramble_.size());
        return turns;
    }

    void rank() {
        std::ranges::stable_sort(found_, {}, [](const Found& found) { return likelihood(found); });
        for (const Found& found : found_) {
            ScrambleExplanation explanation{{}, turns_made(found.edits), found.cube};
            for (const Edit* edit : found.edits) explanation.mistakes.push_back(edit->mistake);
            check_.explanations.push_back(std::move(explanation));
        }
        const auto differs = [](const ScrambleExplanation& a, const ScrambleExplanation& b) {
            return a.cube != b.cube;
        };
        const auto& all = check_.explanations;
        if (check_.as_scrambled)
            check_.is_certain = all.empty();
        else
            check_.is_certain =
                !all.empty() && check_.is_complete && std::ranges::adjacent_find(all, differs) == all.end();
    }

    const std::span<const Turn> scramble_;
    const View view_;
    const StopToken& stop_;
    std::vector<Cube> states_;  // the cube before each turn of the scramble, and after the last one
    std::vector<Cube> rests_;   // the product of the scramble's turns from each turn on
    std::vector<Edit> edits_;
    std::vector<Found> found_;
    std::vector<std::string> keys_;  // canonical turns of each explanation in `found_`
    ScrambleCheck check_;
};

}  // namespace

std::string_view name(ScrambleMistakeKind kind) {
    return scramble_kind_names[static_cast<std::size_t>(kind)];
}

std::optional<ScrambleCheck> check_scramble(const Cube& start, std::span<const Turn> scramble, const SeenCube& seen,
                                            const StopToken& stop) {
    return MistakeSearch(start, scramble, seen, stop).run();
}

// Describes the mistakes in a scramble.

namespace {

Message describe_hold(const ScrambleMistake& mistake) {
    const std::string rotation = to_string(mistake.made);
    if (mistake.at == 0) return tr("the cube was held wrongly: rotated by {rotation} before the first move", rotation);
    return tr("the cube was rotated by {rotation} before move {place}", rotation, mistake.at + 1);
}

Message describe_all(const ScrambleExplanation& explanation, std::span<const Turn> scramble) {
    const auto& mistakes = explanation.mistakes;
    if (mistakes.size() == 1) return describe(mistakes[0], scramble);
    return tr("{mistakes}, and {mistakes2}", describe(mistakes[0], scramble), describe(mistakes[1], scramble));
}

}  // namespace

Message describe(const ScrambleMistake& mistake, std::span<const Turn> scramble) {
    const std::size_t number = mistake.at + 1;
    switch (mistake.kind) {
        case ScrambleMistakeKind::wrong_way:
        case ScrambleMistakeKind::doubled:
        case ScrambleMistakeKind::halved:
        case ScrambleMistakeKind::other_face:
            return tr("move {number} was made as {made} instead of {scramble}", number, to_string(mistake.made),
                      to_string(scramble[mistake.at]));
        case ScrambleMistakeKind::left_out:
            return tr("move {number} ({scramble}) was left out", number, to_string(scramble[mistake.at]));
        case ScrambleMistakeKind::unfinished:
            if (mistake.at == 0) return tr("no move was made");
            return tr("only the first {place} of {scramble} moves were made", mistake.at, scramble.size());
        case ScrambleMistakeKind::swapped:
            return tr("moves {number} and {number2} ({rest}) were made in the wrong order", number, number + 1,
                      to_string(scramble.subspan(mistake.at, 2)));
        case ScrambleMistakeKind::extra:
            if (mistake.at == scramble.size())
                return tr("an extra {made} was made after the last move", to_string(mistake.made));
            return tr("an extra {made} was made before move {number} ({scramble})", to_string(mistake.made), number,
                      to_string(scramble[mistake.at]));
        case ScrambleMistakeKind::held_wrongly:
            return describe_hold(mistake);
        case ScrambleMistakeKind::twisted_corner:
            return {mistake.thirds == 1 ? tr("the corner at {place} is twisted clockwise")
                                        : tr("the corner at {place} is twisted anticlockwise"),
                    {mistake.place}};
        case ScrambleMistakeKind::flipped_edge:
            return tr("the edge at {places} is flipped", mistake.place);
    }
    return {};
}

Message summarise(const ScrambleCheck& check, std::span<const Turn> scramble) {
    const std::size_t count = check.explanations.size();
    if (check.as_scrambled) {
        if (check.mistakes_tried == 0) return tr("The cube is scrambled correctly.");
        if (count == 0)
            return tr(
                "All visible stickers are correct, and every single mistake would show. The cube is scrambled "
                "correctly unless at least two mistakes were made.");
        return tr(
            "All visible stickers are correct, but {count} single {count|mistake|mistakes} would not show. Look at "
            "more stickers.",
            count);
    }
    if (count == 0)
        return tr(
            "The cube is not scrambled correctly, and none of the mistakes tried, alone or in pairs, explains it.");
    const Message first = describe_all(check.explanations.front(), scramble);
    if (check.mistakes_tried == 1)
        return count == 1 ? tr("The cube is not scrambled correctly. Only one mistake explains it: {first}.", first)
                          : tr("The cube is not scrambled correctly. {count} different mistakes would each explain it. "
                               "The most likely one: {first}.",
                               count, first);
    return count == 1 ? tr("The cube is not scrambled correctly. No single mistake explains it, and only one pair of "
                           "mistakes does: {first}.",
                           first)
                      : tr("The cube is not scrambled correctly. No single mistake explains it, but {count} pairs of "
                           "mistakes do. The most likely pair: {first}.",
                           count, first);
}

}  // namespace cubewright::rubik
