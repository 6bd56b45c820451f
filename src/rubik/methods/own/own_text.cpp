#include "rubik/methods/own/own_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/text.hpp"
#include "rubik/methods/steps/step_goal.hpp"
#include "rubik/search/algorithm_search.hpp"
#include "texts/message.hpp"
#include "twisty/alg.hpp"

namespace cubewright::rubik {

namespace {

constexpr std::string_view letters_of_faces = "URFDLB";

std::optional<std::uint32_t> parse_faces(std::string_view letters) {
    std::uint32_t bits = 0;
    for (const char c : letters) {
        const auto face = letters_of_faces.find(c);
        if (face == std::string_view::npos || ((bits >> face) & 1U) != 0) return std::nullopt;
        bits |= 1U << face;
    }
    return bits;
}

template <std::size_t Faces, std::size_t Count>
std::uint32_t find_pieces(const std::array<std::array<Face, Faces>, Count>& pieces, std::uint32_t faces, bool all) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < Count; ++i) {
        std::uint32_t touched = 0;
        for (const Face f : pieces[i]) touched |= 1U << index(f);
        if (all ? touched == faces : (touched & faces) != 0) set |= 1U << i;
    }
    return set;
}

// Parses a piece word such as "UF", "edges" or "U-layer". Returns std::nullopt if it is not a piece.
std::optional<PieceSet> parse_pieces(std::string_view word) {
    if (word == "all") return every_piece;
    if (word == "edges") return PieceSet{0, every_piece.edges, 0};
    if (word == "corners") return PieceSet{every_piece.corners, 0, 0};
    if (word == "centres") return PieceSet{0, 0, every_piece.centres};
    const auto faces = parse_faces(word.substr(0, word.find('-')));
    if (!faces || *faces == 0) return std::nullopt;
    PieceSet set;
    if (const auto dash = word.find('-'); dash != std::string_view::npos) {
        const std::string_view group = word.substr(dash + 1);
        if (dash != 1 || (group != "edges" && group != "corners" && group != "layer")) return std::nullopt;
        if (group != "corners") set.edges = find_pieces(edge_faces, *faces, false);
        if (group != "edges") set.corners = find_pieces(corner_faces, *faces, false);
        if (group == "layer") set.centres = *faces;
        return set;
    }
    if (word.size() == 1) set.centres = *faces;
    set.edges = find_pieces(edge_faces, *faces, true);
    set.corners = find_pieces(corner_faces, *faces, true);
    return set.empty() ? std::nullopt : std::optional(set);
}

// Returns the first piece in `all` that is missing from `some`.
std::string first_missing(const PieceSet& all, const PieceSet& some) {
    for (std::size_t i = 0; i < corner_count; ++i)
        if (((all.corners & ~some.corners) >> i & 1U) != 0) return std::string(corner_names[i]);
    for (std::size_t i = 0; i < edge_count; ++i)
        if (((all.edges & ~some.edges) >> i & 1U) != 0) return std::string(edge_names[i]);
    for (std::size_t i = 0; i < face_count; ++i)
        if (((all.centres & ~some.centres) >> i & 1U) != 0) return std::string(1, letters_of_faces[i]);
    return {};
}

class OwnReader {
public:
    explicit OwnReader(std::string_view text) : text_(text) {}

    Result<OwnMethod> read() {
        if (text_.size() > longest_own_text)
            return fail("own-too-long", tr("the method is {text} bytes long", text_.size()), {},
                        tr("at most {text} bytes", longest_own_text));
        for (std::size_t at = 0; at < text_.size();) {
            const std::size_t length = utf8_length(text_.substr(at));
            if (length == 0)
                return fail("not-utf8", tr("byte {text} is not valid UTF-8", quote(text_.substr(at, 1))),
                            describe(place_of(text_, at)), tr("printable UTF-8 text"));
            at += length;
        }
        for (std::size_t at = 0; at <= text_.size();) {
            const std::size_t end = std::min(text_.find('\n', at), text_.size());
            TRY_VOID(read_line(without_comment(at, end)));
            at = end + 1;
        }
        TRY_VOID(end_step());
        return whole();
    }

private:
    // A part of the text with its location.
    struct Part {
        std::size_t at = 0;
        std::string_view words;
    };

    static bool blank(char c) { return is_blank(c); }

    Part cut(std::size_t from, std::size_t to) const {
        while (from < to && blank(text_[from])) ++from;
        while (to > from && blank(text_[to - 1])) --to;
        return {from, text_.substr(from, to - from)};
    }

    // A # starts a comment only at the start of a word.
    Part without_comment(std::size_t from, std::size_t to) const {
        for (std::size_t i = from; i < to; ++i)
            if (text_[i] == '#' && (i == from || blank(text_[i - 1]))) return cut(from, i);
        return cut(from, to);
    }

    std::pair<Part, Part> first_word(const Part& part) const {
        std::size_t length = 0;
        while (length < part.words.size() && !blank(part.words[length])) ++length;
        return {{part.at, part.words.substr(0, length)}, cut(part.at + length, part.at + part.words.size())};
    }

    tl::unexpected<Error> wrong(std::size_t at, Message what, Message expected) const {
        return fail(std::move(what), describe(place_of(text_, at)), std::move(expected));
    }

    Result<std::string> name_in(const Part& word, const Part& rest) const {
        if (rest.words.empty())
            return wrong(rest.at, coded("own-no-name", "'{text}' needs a name", word.words),
                         tr("a name, such as 'step First block'"));
        if (rest.words.size() > longest_own_name)
            return wrong(
                rest.at,
                coded("own-name-too-long", "the name is longer than {longest_own_name} bytes", longest_own_name),
                tr("at most {text} bytes", longest_own_name));
        return std::string(rest.words);
    }

    Result<void> read_line(const Part& line) {
        if (line.words.empty()) return {};
        const auto [word, rest] = first_word(line);
        if (word.words == "method") {
            TRY(auto& name, name_in(word, rest));
            if (!method_.name.empty()) return twice(word);
            method_.name = std::move(name);
            return {};
        }
        if (word.words == "step") return begin_step(word, rest);
        constexpr std::array<std::string_view, 8> of_steps{"place",     "orient", "turns", "algorithms",
                                                           "algorithm", "repeat", "up",    "note"};
        const auto found = std::ranges::find(of_steps, word.words);
        if (found == of_steps.end())
            return wrong(word.at,
                         coded("own-unknown-word", "a method line cannot start with {text}", quote(word.words)),
                         tr("method, step, place, orient, turns, algorithms, algorithm, repeat, up to U or note"));
        if (method_.steps.empty())
            return wrong(word.at, coded("own-word-before-step", "'{text}' must come after a 'step' line", word.words),
                         tr("an earlier line such as 'step First block'"));
        const auto bit = 1U << static_cast<unsigned>(found - of_steps.begin());
        if (word.words != "algorithm" && (seen_ & bit) != 0) return twice(word);
        seen_ |= bit;
        OwnStep& step = method_.steps.back();
        if (word.words == "place") return read_pieces(word, rest, step.goal.placed, step.place_words);
        if (word.words == "orient") return read_pieces(word, rest, step.goal.oriented, step.orient_words);
        if (word.words == "turns") return read_turns_of(rest, step);
        if (word.words == "algorithms") return read_sets(rest, step);
        if (word.words == "algorithm") return read_algorithm(rest, step);
        if (word.words == "repeat") return read_repeats(rest, step);
        if (word.words == "up") return read_up_to(rest, step);
        step.note = std::string(rest.words);
        return {};
    }

    tl::unexpected<Error> twice(const Part& word) const {
        return wrong(word.at, coded("own-word-twice", "duplicate '{text}'", word.words), tr("only one such line"));
    }

    Result<void> begin_step(const Part& word, const Part& rest) {
        TRY(auto& name, name_in(word, rest));
        TRY_VOID(end_step());
        if (name == hold_step || name.find(joined_steps) != std::string::npos ||
            std::ranges::find(method_.steps, name, &OwnStep::name) != method_.steps.end())
            return wrong(rest.at, coded("own-same-step", "duplicate step {name}", quote(name, longest_own_name)),
                         tr("a different name"));
        if (method_.steps.size() == max_own_steps)
            return wrong(word.at, coded("own-too-many-steps", "a method has at most {own_steps} steps", max_own_steps),
                         tr("at most {most}", max_own_steps));
        OwnStep step;
        step.name = std::move(name);
        if (!method_.steps.empty()) {
            step.goal = method_.steps.back().goal;
            step.goal.up_to_u = false;
        }
        method_.steps.push_back(std::move(step));
        step_at_ = word.at;
        seen_ = 0;
        return {};
    }

    // Checks a step after all its lines have been read.
    Result<void> end_step() const {
        if (method_.steps.empty()) return {};
        const OwnStep& step = method_.steps.back();
        const std::string name = quote(step.name, longest_own_name);
        const bool has_algorithms = !step.sets.empty() || !step.algorithms.empty();
        if (step.place_words.empty() && step.orient_words.empty())
            return wrong(step_at_, coded("own-no-goal", "step {name} neither places nor orients anything", name),
                         tr("a 'place' or 'orient' line"));
        if (step.turns.empty() && !has_algorithms)
            return wrong(step_at_, coded("own-no-means", "step {name} has neither turns nor algorithms", name),
                         tr("a 'turns', 'algorithms' or 'algorithm' line"));
        if (!step.turns.empty() && has_algorithms)
            return wrong(step_at_, coded("own-turns-and-algorithms", "step {name} has both turns and algorithms", name),
                         tr("either turns or algorithms"));
        if (step.repeats > 1 && !has_algorithms)
            return wrong(step_at_,
                         coded("own-repeat-without-algorithms", "step {name} has 'repeat' but no algorithms", name),
                         tr("a 'turns', 'algorithms' or 'algorithm' line"));
        std::size_t ways = 1;
        for (unsigned i = 0; i < step.repeats; ++i) ways *= 4 * std::max<std::size_t>(algorithm_count(step), 1);
        if (has_algorithms && ways > max_own_ways)
            return wrong(step_at_,
                         coded("own-repeats-too-much",
                               "repeating {algorithm_count} {algorithm_count|algorithm|algorithms} up to {repeats} "
                               "times gives too many combinations",
                               algorithm_count(step), step.repeats),
                         tr("fewer algorithms or fewer repetitions"));
        return {};
    }

    Result<OwnMethod> whole() {
        if (method_.steps.empty())
            return wrong(text_.size(), coded("own-no-steps", "the method has no steps"),
                         tr("a name, such as 'step First block'"));
        const OwnStep& last = method_.steps.back();
        if (const std::string missing = first_missing(every_piece, last.goal.placed); !missing.empty())
            return wrong(step_at_, coded("own-never-placed", "no step places {missing}", missing),
                         tr("'place all' in the last step"));
        if (last.goal.up_to_u)
            return wrong(step_at_, coded("own-ends-up-to-u", "the last step has 'up to U'"),
                         tr("a last step without 'up to U'"));
        return std::move(method_);
    }

    Result<void> read_pieces(const Part& word, Part rest, PieceSet& set, std::string& words) const {
        if (rest.words.empty())
            return wrong(rest.at, coded("own-no-pieces", "'{text}' lists no pieces", word.words),
                         tr("edges such as UF, corners such as URF, centres such as U, or groups: edges, corners, "
                            "centres, all, U-edges, U-corners, U-layer"));
        words = std::string(rest.words);
        while (!rest.words.empty()) {
            const auto [piece, more] = first_word(rest);
            const auto named = parse_pieces(piece.words);
            if (!named)
                return wrong(piece.at, coded("own-no-such-piece", "there is no piece {text}", quote(piece.words)),
                             tr("edges such as UF, corners such as URF, centres such as U, or groups: edges, corners, "
                                "centres, all, U-edges, U-corners, U-layer"));
            set |= *named;
            rest = more;
        }
        return {};
    }

    Result<void> read_turns_of(Part rest, OwnStep& step) const {
        if (rest.words.empty())
            return wrong(rest.at, coded("own-no-turns", "no turns given"), tr("turns such as 'R U M'"));
        const std::string_view all = rest.words;
        while (!rest.words.empty()) {
            const auto [layer, more] = first_word(rest);
            const auto alg = parse_alg(layer.words);
            if (alg && expanded_length(*alg) > layers_count)
                return wrong(layer.at, coded("too-many-turns", "the algorithm expands to too many turns"),
                             tr("turns such as 'R U M'"));
            if (auto read = read_layers(layer.words); !read)
                return wrong(layer.at, std::move(read.error().what), std::move(read.error().expected));
            rest = more;
        }
        step.turns = read_layers(all).value();
        return {};
    }

    Result<void> read_sets(Part rest, OwnStep& step) const {
        std::vector<std::string_view> names;
        for (const CaseSet set : all_case_sets) names.push_back(name(set));
        const auto expected = [&] { return tr("one of {choices}", listed(names, list_more)); };
        if (rest.words.empty())
            return wrong(rest.at, coded("own-no-such-set", "there is no algorithm set {text}", quote(rest.words)),
                         expected());
        while (!rest.words.empty()) {
            const auto [set, more] = first_word(rest);
            const auto found = std::ranges::find(names, set.words);
            if (found == names.end())
                return wrong(set.at, coded("own-no-such-set", "there is no algorithm set {text}", quote(set.words)),
                             expected());
            step.sets.push_back(all_case_sets[static_cast<std::size_t>(found - names.begin())]);
            rest = more;
        }
        return {};
    }

    Result<void> read_algorithm(const Part& rest, OwnStep& step) const {
        const auto colon = rest.words.find(':');
        if (colon == std::string_view::npos)
            return wrong(rest.at, coded("own-no-colon", "missing ':' between the name of the algorithm and its turns"),
                         tr("a line such as 'algorithm Sune: R U R' U R U2 R''"));
        const Part called = cut(rest.at, rest.at + colon);
        TRY(auto& name, name_in({called.at, "algorithm"}, called));
        const Part written = cut(rest.at + colon + 1, rest.at + rest.words.size());
        // Pads the text with line breaks and spaces, so that the notation parser reports the correct location.
        const TextPlace place = place_of(text_, written.at);
        const std::string in_its_place =
            std::string(place.line - 1, '\n') + std::string(place.column - 1, ' ') + std::string(written.words);
        TRY(const auto& alg, parse_alg(in_its_place));
        if (expanded_length(alg) > longest_own_algorithm)
            return wrong(written.at, coded("too-many-turns", "the algorithm expands to too many turns"),
                         tr("at most {most}", longest_own_algorithm));
        TRY(auto& turns, parse_turns(in_its_place));
        if (turns.empty())
            return wrong(written.at, coded("own-no-turns", "no turns given"),
                         tr("a line such as 'algorithm Sune: R U R' U R U2 R''"));
        step.algorithms.push_back({std::move(name), std::move(turns)});
        return {};
    }

    Result<void> read_repeats(const Part& rest, OwnStep& step) const {
        unsigned number = 0;
        const char* const end = rest.words.data() + rest.words.size();
        const auto [read, error] = std::from_chars(rest.words.data(), end, number);
        if (error != std::errc{} || read != end || number < 1 || number > max_own_repeats)
            return wrong(rest.at, coded("own-repeats", "unexpected {text} after 'repeat'", quote(rest.words)),
                         tr("{least} to {most}", 1, max_own_repeats));
        step.repeats = number;
        return {};
    }

    Result<void> read_up_to(const Part& rest, OwnStep& step) const {
        const auto [to, layer] = first_word(rest);
        if (to.words != "to" || layer.words != "U")
            return wrong(rest.at,
                         coded("own-up-to-what", "unexpected {text} after 'up to'",
                               quote(to.words == "to" ? layer.words : rest.words)),
                         tr("'up to U'"));
        step.goal.up_to_u = true;
        return {};
    }

    std::string_view text_;
    OwnMethod method_;
    std::size_t step_at_ = 0;  // offset of the last step
    unsigned seen_ = 0;        // bitmask of the line kinds seen in the current step
};

}  // namespace

Result<OwnMethod> read_own_method(std::string_view text) {
    return OwnReader(text).read();
}

}  // namespace cubewright::rubik
