#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "texts/codes.hpp"
#include "twisty/puzzle/definition.hpp"

namespace cubewright::twisty {

namespace {

// Reads an array with one number for each piece of the orbit. The numbers must be at most `most`.
Result<std::vector<std::uint8_t>> read_numbers(const JsonField& field, const Orbit& orbit, std::uint64_t most) {
    auto items = field.items();
    if (!items) return tl::unexpected(std::move(items.error()));
    if (items->size() != orbit.pieces)
        return field.wrong(say(Text::wrong_piece_count, items->size()),
                           say(Text::expected_pieces, orbit.name, orbit.pieces));
    std::vector<std::uint8_t> numbers;
    numbers.reserve(items->size());
    for (const JsonField& item : *items) {
        const auto number = item.number(0, most);
        if (!number) return tl::unexpected(number.error());
        numbers.push_back(static_cast<std::uint8_t>(*number));
    }
    return numbers;
}

Result<void> check_orbit_names(const Orbits& orbits, const JsonField& object) {
    for (const auto& [name, value] : object.value().items())
        if (std::ranges::find(orbits, name, &Orbit::name) == orbits.end())
            return object.wrong(say(Text::unknown_orbit, quote(name)));
    return {};
}

Result<JsonField> object_field(const JsonField& parent, std::string_view name) {
    auto field = parent.field(name);
    if (!field) return field;
    if (auto object = field->check_object(); !object) return tl::unexpected(std::move(object.error()));
    return field;
}

Result<Orbits> read_orbits(Puzzle& puzzle, const JsonField& document) {
    const auto field = document.field("orbits");
    if (!field) return tl::unexpected(field.error());
    const auto items = field->items();
    if (!items) return tl::unexpected(items.error());
    for (const JsonField& item : *items) {
        if (auto object = item.check_object(); !object) return tl::unexpected(std::move(object.error()));
        const auto name = item.field("orbitName").and_then([](const JsonField& f) { return f.text(); });
        if (!name) return tl::unexpected(name.error());
        const auto pieces =
            item.field("numPieces").and_then([](const JsonField& f) { return f.number(1, most_pieces); });
        if (!pieces) return tl::unexpected(pieces.error());
        const auto orientations =
            item.field("numOrientations").and_then([](const JsonField& f) { return f.number(1, most_orientations); });
        if (!orientations) return tl::unexpected(orientations.error());
        Orbit orbit{*name, static_cast<std::size_t>(*pieces), static_cast<unsigned>(*orientations)};
        if (auto added = add_orbit(puzzle, std::move(orbit), item.path()); !added)
            return tl::unexpected(std::move(added.error()));
    }
    if (puzzle.orbits.empty()) return field->wrong(Text::puzzle_without_orbits);
    return puzzle.orbits;
}

Result<Transformation> read_transformation(const Orbits& orbits, const JsonField& field) {
    if (auto object = field.check_object(); !object) return tl::unexpected(std::move(object.error()));
    if (auto known = check_orbit_names(orbits, field); !known) return tl::unexpected(std::move(known.error()));
    Transformation result = identity(orbits);
    std::size_t first = 0;
    for (const Orbit& orbit : orbits) {
        const std::size_t start = std::exchange(first, first + orbit.pieces);
        const auto part = field.optional_field(orbit.name);
        if (!part) continue;
        if (auto object = part->check_object(); !object) return tl::unexpected(std::move(object.error()));
        const auto permutation = part->field("permutation");
        if (!permutation) return tl::unexpected(permutation.error());
        const auto from = read_numbers(*permutation, orbit, orbit.pieces - 1);
        if (!from) return tl::unexpected(from.error());
        std::vector<bool> seen(orbit.pieces);
        for (const std::uint8_t position : *from) {
            if (seen[position]) return permutation->wrong(say(Text::position_twice, unsigned{position}));
            seen[position] = true;
        }
        std::ranges::copy(*from, result.from.begin() + static_cast<std::ptrdiff_t>(start));
        const auto delta = part->field("orientationDelta");
        if (!delta) return tl::unexpected(delta.error());
        const auto twist = read_numbers(*delta, orbit, orbit.orientations - 1);
        if (!twist) return tl::unexpected(twist.error());
        std::ranges::copy(*twist, result.twist.begin() + static_cast<std::ptrdiff_t>(start));
    }
    return result;
}

// Reads the moduli of an orbit and checks the orientations against them.
Result<void> read_moduli(const JsonField& part, const Orbit& orbit, Pattern& pattern, std::size_t start,
                         const Pattern* solved) {
    if (const auto field = part.optional_field("orientationMod")) {
        const auto moduli = read_numbers(*field, orbit, orbit.orientations);
        if (!moduli) return tl::unexpected(moduli.error());
        for (std::size_t i = 0; i < orbit.pieces; ++i) {
            const unsigned modulus = (*moduli)[i];
            if (modulus != 0 && orbit.orientations % modulus != 0)
                return field->wrong(say(Text::bad_modulus, modulus, orbit.orientations),
                                    say(Text::expected_divisor, orbit.orientations));
            pattern.moduli[start + i] = static_cast<std::uint8_t>(modulus == orbit.orientations ? 0 : modulus);
        }
    } else if (solved != nullptr) {
        std::array<std::uint8_t, 256> moduli{};
        for (std::size_t i = start; i < start + orbit.pieces; ++i) moduli[solved->pieces[i]] = solved->moduli[i];
        for (std::size_t i = start; i < start + orbit.pieces; ++i) pattern.moduli[i] = moduli[pattern.pieces[i]];
    }
    for (std::size_t i = start; i < start + orbit.pieces; ++i)
        if (pattern.moduli[i] != 0)
            pattern.orientations[i] = static_cast<std::uint8_t>(pattern.orientations[i] % pattern.moduli[i]);
    return {};
}

Result<Pattern> read_orbit_patterns(const Orbits& orbits, const JsonField& field, const Pattern* solved) {
    if (auto object = field.check_object(); !object) return tl::unexpected(std::move(object.error()));
    if (auto known = check_orbit_names(orbits, field); !known) return tl::unexpected(std::move(known.error()));
    Pattern pattern = distinct_pattern(orbits);
    std::size_t first = 0;
    for (const Orbit& orbit : orbits) {
        const std::size_t start = std::exchange(first, first + orbit.pieces);
        const auto part = field.optional_field(orbit.name);
        if (!part) return field.wrong(say(Text::orbit_missing, quote(orbit.name)));
        if (auto object = part->check_object(); !object) return tl::unexpected(std::move(object.error()));
        const auto pieces =
            part->field("pieces").and_then([&](const JsonField& f) { return read_numbers(f, orbit, UINT8_MAX); });
        if (!pieces) return tl::unexpected(pieces.error());
        const auto orientations = part->field("orientation").and_then([&](const JsonField& f) {
            return read_numbers(f, orbit, orbit.orientations - 1);
        });
        if (!orientations) return tl::unexpected(orientations.error());
        const auto offset = static_cast<std::ptrdiff_t>(start);
        std::ranges::copy(*pieces, pattern.pieces.begin() + offset);
        std::ranges::copy(*orientations, pattern.orientations.begin() + offset);
        if (auto read = read_moduli(*part, orbit, pattern, start, solved); !read)
            return tl::unexpected(std::move(read.error()));
    }
    return pattern;
}

Result<void> read_derived_moves(Puzzle& puzzle, const JsonField& field) {
    if (auto object = field.check_object(); !object) return object;
    std::vector<DerivedMove> moves;
    for (const auto& [name, value] : field.value().items()) {
        const JsonField member = field.optional_field(name).value();
        const auto alg = member.text();
        if (!alg) return tl::unexpected(alg.error());
        moves.push_back({name, *alg, member.path()});
    }
    return add_derived_moves(puzzle, std::move(moves));
}

}  // namespace

Result<Puzzle> read_kpuzzle(std::string_view text) {
    if (text.size() > max_definition_text)
        return fail(say(Text::definition_too_long, text.size()), {}, say(Text::expected_at_most, max_definition_text));
    const auto json = parse_json(text);
    if (!json) return tl::unexpected(json.error());
    const JsonField document(*json);
    if (auto object = document.check_object(); !object) return tl::unexpected(std::move(object.error()));

    Puzzle puzzle;
    auto name = document.field("name").and_then([](const JsonField& f) { return f.text(); });
    if (!name) return tl::unexpected(std::move(name.error()));
    if (auto valid = check_puzzle_name(*name, "name"); !valid) return tl::unexpected(std::move(valid.error()));
    puzzle.name = std::move(*name);
    if (const auto orbits = read_orbits(puzzle, document); !orbits) return tl::unexpected(orbits.error());

    auto solved = document.field("defaultPattern").and_then([&](const JsonField& f) {
        return read_orbit_patterns(puzzle.orbits, f, nullptr);
    });
    if (!solved) return tl::unexpected(std::move(solved.error()));
    puzzle.solved = std::move(*solved);

    const auto moves = object_field(document, "moves");
    if (!moves) return tl::unexpected(moves.error());
    for (const auto& [move, value] : moves->value().items()) {
        const JsonField field = moves->optional_field(move).value();
        auto turn = read_transformation(puzzle.orbits, field);
        if (!turn) return tl::unexpected(std::move(turn.error()));
        if (auto added = add_family(puzzle, move, std::move(*turn), field.path()); !added)
            return tl::unexpected(std::move(added.error()));
    }
    if (puzzle.families.empty()) return moves->wrong(Text::puzzle_without_moves);
    if (const auto derived = document.optional_field("derivedMoves"); derived && !derived->value().is_null())
        if (auto added = read_derived_moves(puzzle, *derived); !added) return tl::unexpected(std::move(added.error()));
    return puzzle;
}

Result<Pattern> read_pattern(const Puzzle& puzzle, const JsonField& field) {
    return read_orbit_patterns(puzzle.orbits, field, &puzzle.solved);
}

Json to_json(const Puzzle& puzzle, const Pattern& pattern) {
    Json document = Json::object();
    std::size_t first = 0;
    for (const Orbit& orbit : puzzle.orbits) {
        const std::size_t start = std::exchange(first, first + orbit.pieces);
        const auto part = [&](const std::vector<std::uint8_t>& numbers) {
            Json array = Json::array();
            for (std::size_t i = start; i < first; ++i) array.push_back(unsigned{numbers[i]});
            return array;
        };
        Json& written = document[orbit.name];
        written = {{"pieces", part(pattern.pieces)}, {"orientation", part(pattern.orientations)}};
        const auto moduli = std::span(pattern.moduli).subspan(start, orbit.pieces);
        if (std::ranges::any_of(moduli, [](std::uint8_t modulus) { return modulus != 0; }))
            written["orientationMod"] = part(pattern.moduli);
    }
    return document;
}

}  // namespace cubewright::twisty
