#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "texts/message.hpp"
#include "twisty/puzzle/definition.hpp"

namespace cubewright::twisty {

namespace {

// Reads an array with one number for each piece of the orbit. The numbers must be at most `most`. If `is_cyclic`, -1
// stands for `most`, and so on.
Result<std::vector<std::uint8_t>> read_numbers(const JsonField& field, const Orbit& orbit, std::uint64_t most,
                                               bool is_cyclic = false) {
    TRY(auto& items, field.items());
    if (items.size() != orbit.pieces)
        return field.wrong(
            coded("wrong-piece-count", "the list has {items} {items|number|numbers}", items.size()),
            tr("{pieces} {pieces|number|numbers}, one for each piece of {name}", orbit.pieces, orbit.name));
    std::vector<std::uint8_t> numbers;
    numbers.reserve(items.size());
    for (const JsonField& item : items) {
        if (is_cyclic && item.value().is_number_integer() && !item.value().is_number_unsigned()) {
            const auto negative = item.value().get<std::int64_t>();
            if (negative < 0 && negative >= -static_cast<std::int64_t>(most)) {
                numbers.push_back(static_cast<std::uint8_t>(static_cast<std::int64_t>(most) + 1 + negative));
                continue;
            }
        }
        TRY(const auto& number, item.number(0, most));
        numbers.push_back(static_cast<std::uint8_t>(number));
    }
    return numbers;
}

Message list_orbits(const Orbits& orbits) {
    std::vector<std::string_view> names;
    for (const Orbit& orbit : orbits) names.push_back(orbit.name);
    return listed(names, list_more);
}

Result<void> check_orbit_names(const Orbits& orbits, const JsonField& object) {
    for (const auto& [name, value] : object.value().items())
        if (std::ranges::find(orbits, name, &Orbit::name) == orbits.end())
            return object.wrong(coded("unknown-orbit", "the puzzle has no orbit {name}", quote(name)),
                                list_orbits(orbits));
    return {};
}

Result<JsonField> object_field(const JsonField& parent, std::string_view name) {
    auto field = parent.field(name);
    if (!field) return field;
    TRY_VOID(field->check_object());
    return field;
}

Result<Orbits> read_orbits(Puzzle& puzzle, const JsonField& document) {
    TRY(const auto& field, document.field("orbits"));
    TRY(const auto& items, field.items());
    for (const JsonField& item : items) {
        TRY_VOID(item.check_object());
        TRY(const auto& name, item.field("orbitName").and_then([](const JsonField& f) { return f.text(); }));
        TRY(const auto& pieces,
            item.field("numPieces").and_then([](const JsonField& f) { return f.number(1, max_pieces); }));
        TRY(const auto& orientations,
            item.field("numOrientations").and_then([](const JsonField& f) { return f.number(1, max_orientations); }));
        Orbit orbit{name, static_cast<std::size_t>(pieces), static_cast<unsigned>(orientations)};
        TRY_VOID(add_orbit(puzzle, std::move(orbit), item.path()));
    }
    if (puzzle.orbits.empty()) return field.wrong(coded("puzzle-without-orbits", "the puzzle has no orbits"));
    return puzzle.orbits;
}

Result<Transformation> read_transformation(const Orbits& orbits, const JsonField& field) {
    TRY_VOID(field.check_object());
    TRY_VOID(check_orbit_names(orbits, field));
    Transformation result = identity(orbits);
    std::size_t first = 0;
    for (const Orbit& orbit : orbits) {
        const std::size_t start = std::exchange(first, first + orbit.pieces);
        const auto part = field.optional_field(orbit.name);
        if (!part) continue;
        TRY_VOID(part->check_object());
        TRY(const auto& permutation, part->field("permutation"));
        TRY(const auto& from, read_numbers(permutation, orbit, orbit.pieces - 1));
        std::vector<bool> seen(orbit.pieces);
        for (const std::uint8_t position : from) {
            if (seen[position])
                return permutation.wrong(
                    coded("position-twice", "position {position} occurs twice", unsigned{position}));
            seen[position] = true;
        }
        std::ranges::copy(from, result.from.begin() + static_cast<std::ptrdiff_t>(start));
        TRY(const auto& delta, part->field("orientationDelta"));
        TRY(const auto& twist, read_numbers(delta, orbit, orbit.orientations - 1, true));
        std::ranges::copy(twist, result.twist.begin() + static_cast<std::ptrdiff_t>(start));
    }
    return result;
}

// Reads the moduli of an orbit and checks the orientations against them.
Result<void> read_moduli(const JsonField& part, const Orbit& orbit, Pattern& pattern, std::size_t start,
                         const Pattern* solved) {
    if (const auto field = part.optional_field("orientationMod")) {
        TRY(const auto& moduli, read_numbers(*field, orbit, orbit.orientations));
        for (std::size_t i = 0; i < orbit.pieces; ++i) {
            const unsigned modulus = moduli[i];
            if (modulus != 0 && orbit.orientations % modulus != 0)
                return field->wrong(coded("bad-modulus", "orientation modulus {modulus} does not divide {orientations}",
                                          modulus, orbit.orientations),
                                    tr("0 or a divisor of {orientations}", orbit.orientations));
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
    TRY_VOID(field.check_object());
    TRY_VOID(check_orbit_names(orbits, field));
    Pattern pattern = distinct_pattern(orbits);
    std::size_t first = 0;
    for (const Orbit& orbit : orbits) {
        const std::size_t start = std::exchange(first, first + orbit.pieces);
        const auto part = field.optional_field(orbit.name);
        if (!part)
            return field.wrong(coded("orbit-missing", "orbit {name} is missing", quote(orbit.name)),
                               list_orbits(orbits));
        TRY_VOID(part->check_object());
        const auto offset = static_cast<std::ptrdiff_t>(start);
        std::uint8_t most = UINT8_MAX;
        if (solved != nullptr)
            most = *std::max_element(solved->pieces.begin() + offset,
                                     solved->pieces.begin() + offset + static_cast<std::ptrdiff_t>(orbit.pieces));
        TRY(const auto& pieces,
            part->field("pieces").and_then([&](const JsonField& f) { return read_numbers(f, orbit, most); }));
        TRY(const auto& orientations, part->field("orientation").and_then([&](const JsonField& f) {
            return read_numbers(f, orbit, orbit.orientations - 1);
        }));
        std::ranges::copy(pieces, pattern.pieces.begin() + offset);
        std::ranges::copy(orientations, pattern.orientations.begin() + offset);
        TRY_VOID(read_moduli(*part, orbit, pattern, start, solved));
    }
    return pattern;
}

Result<void> read_derived_moves(Puzzle& puzzle, const JsonField& field) {
    TRY_VOID(field.check_object());
    std::vector<DerivedMove> moves;
    for (const auto& [name, value] : field.value().items()) {
        const JsonField member = field.optional_field(name).value();
        TRY(auto& alg, member.text());
        std::ranges::replace(alg, '.', ' ');  // a pause
        moves.push_back({name, std::move(alg), member.path()});
    }
    return add_derived_moves(puzzle, std::move(moves));
}

}  // namespace

Result<Puzzle> read_kpuzzle(std::string_view text) {
    if (text.size() > max_definition_text)
        return fail("definition-too-long", tr("the definition is {text} bytes long", text.size()), {},
                    tr("at most {most}", max_definition_text));
    TRY(const auto& json, parse_json(text));
    const JsonField document(json);
    TRY_VOID(document.check_object());

    Puzzle puzzle;
    TRY(auto& name, document.field("name").and_then([](const JsonField& f) { return f.text(); }));
    TRY_VOID(check_puzzle_name(name, "name"));
    puzzle.name = std::move(name);
    TRY_VOID(read_orbits(puzzle, document));

    TRY(auto& solved, document.field("defaultPattern").and_then([&](const JsonField& f) {
        return read_orbit_patterns(puzzle.orbits, f, nullptr);
    }));
    puzzle.solved = std::move(solved);

    TRY(const auto& moves, object_field(document, "moves"));
    for (const auto& [move, value] : moves.value().items()) {
        const JsonField field = moves.optional_field(move).value();
        TRY(auto& turn, read_transformation(puzzle.orbits, field));
        TRY_VOID(add_family(puzzle, move, std::move(turn), field.path()));
    }
    if (puzzle.families.empty()) return moves.wrong(coded("puzzle-without-moves", "the puzzle has no moves"));
    if (const auto derived = document.optional_field("derivedMoves"); derived && !derived->value().is_null())
        TRY_VOID(read_derived_moves(puzzle, *derived));
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
