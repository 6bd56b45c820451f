#include "store/rooms/room.hpp"

#include <fmt/core.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "base/random.hpp"
#include "base/text.hpp"
#include "readyset/deals/deal.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "readyset/solver/set_solver.hpp"
#include "store/board/secret.hpp"
#include "store/rooms/assignment.hpp"
#include "store/rooms/request_fields.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

bool OpenShares::has_room(std::string_view address, const IsOpen& is_open) {
    if (address.empty()) return true;
    const std::scoped_lock lock(mutex_);
    const auto count = [&] { return static_cast<std::size_t>(std::ranges::count(entries_, address, &Entry::address)); };
    if (count() < max_of_one_) return true;
    std::erase_if(entries_, [&](const Entry& entry) { return entry.address == address && !is_open(entry.code); });
    return count() < max_of_one_;
}

void OpenShares::add(std::string_view address, const std::string& code) {
    if (address.empty()) return;
    Entry entry{std::string(address), code};
    const std::scoped_lock lock(mutex_);
    if (std::ranges::find(entries_, entry) != entries_.end()) return;  // the transaction was repeated
    entries_.push_back(std::move(entry));
    if (entries_.size() > max_) entries_.pop_front();
}

namespace {

constexpr std::string_view signs = "BCDFGHJKMNPQRSTVWXYZ3479";
constexpr std::size_t code_size = 8;

char normalise_code_character(char c) {
    switch (c) {
        case '8':
            return 'B';
        case '5':
            return 'S';
        case '2':
            return 'Z';
        case '6':
            return 'G';
        default:
            return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
}

std::string hexadecimal_text(const unsigned char* bytes, std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += fmt::format("{:02x}", unsigned{bytes[i]});
    return text;
}

}  // namespace

Result<std::string> generate_join_code() {
    std::string code;
    // Bytes at or above the largest multiple of the alphabet size are rejected, so that all characters are equally
    // likely.
    constexpr unsigned end = 256 - (256 % signs.size());
    while (code.size() < code_size) {
        unsigned char byte = 0;
        if (RAND_bytes(&byte, 1) != 1)
            return fail("no-random-numbers", tr("the system cannot provide random numbers at the moment"));
        if (byte < end) code += signs[byte % signs.size()];
    }
    return code;
}

Result<std::string> read_join_code(std::string_view text) {
    std::string code;
    for (const char c : text) {
        if (c == ' ' || c == '-') continue;
        const char sign = normalise_code_character(c);
        if (signs.find(sign) == std::string_view::npos || code.size() == code_size)
            return fail("no-join-code", tr("{text} is not a join code", quote(text)), "code",
                        tr("eight letters and digits, such as BCDF-GHJK"));
        code += sign;
    }
    if (code.size() != code_size)
        return fail("no-join-code", tr("{text} is not a join code", quote(text)), "code",
                    tr("eight letters and digits, such as BCDF-GHJK"));
    return code;
}

std::string format_join_code(std::string_view code) {
    return fmt::format("{}-{}", code.substr(0, code_size / 2), code.substr(code_size / 2));
}

std::string hash_key(std::string_view key) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> hash{};
    SHA256(reinterpret_cast<const unsigned char*>(key.data()), key.size(), hash.data());
    return hexadecimal_text(hash.data(), hash.size());
}

Result<std::string> generate_seed() {
    std::array<unsigned char, 32> bytes{};
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1)
        return fail("no-random-numbers", tr("the system cannot provide random numbers at the moment"));
    return hexadecimal_text(bytes.data(), bytes.size());
}

using namespace store;

namespace {

std::int64_t find_best_score(const readyset::Puzzle& puzzle) {
    static readyset::HandBook book;  // shared by all threads
    const auto solver = readyset::Solver::make(puzzle, book);
    const auto best = solver ? solver->best() : std::nullopt;
    return best ? std::int64_t{readyset::score(puzzle, *best).total} : 0;
}

}  // namespace

Result<RoomRequest> read_room_request(const Json& json) {
    RequestFields fields(json, {"code", "key"});
    return fields.finish(fields.room());
}

Result<JoinRequest> read_join_request(const Json& json) {
    RequestFields fields(json, {"code", "name", "key"});
    return fields.finish(
        JoinRequest{.code = fields.text("code"), .name = fields.text("name"), .key = fields.text("key")});
}

Outcome<Visitor> check_visitor(std::string_view code, std::string_view key, ClockReading arrival) {
    auto read = read_join_code(code);
    if (!read) return refuse(Reason::missing, read.error());
    TRY(auto& key_hash, checked_key(key));
    return Visitor{std::move(*read), std::move(key_hash), arrival};
}

Outcome<std::string> checked_key(std::string_view key) {
    if (const auto checked = board::check_secret(key); !checked) {
        Error error = checked.error();
        error.where = Where("key");
        return refuse(Reason::malformed, error);
    }
    return hash_key(key);
}

Outcome<NewMember> check_member(std::string_view name, std::string_view key) {
    TRY(auto& key_hash, checked_key(key));
    auto player = board::read_player_name(name);
    if (!player) return refuse(Reason::malformed, player.error());
    return NewMember{std::move(*player), std::move(key_hash)};
}

tl::unexpected<Refusal> refuse_missing_room(Text what) {
    return refuse(Reason::missing, what, "code", tr("the code exactly as the teacher or host gave it"));
}

tl::unexpected<Refusal> refuse_taken_name(const std::string& name) {
    return refuse(Reason::conflict, "name-taken-here", tr("the name {name} is already taken here", name), "name",
                  tr("a different name, or this name with a letter added"));
}

std::optional<std::string> Rooms::find_code(Database& database, const std::string& key_hash) const {
    Query room = database.query(fmt::format("SELECT code FROM {} WHERE {}", kind_.table, kind_.of_key), key_hash);
    return room.next() ? std::optional(room.text(0)) : std::nullopt;
}

bool Rooms::can_add_room(Database& writer, const std::string& code, std::string_view address, UnixTime now) {
    expire(writer, now);
    const auto exists = [&](std::string_view condition, const std::string& other) {
        return writer.query(fmt::format("SELECT 1 FROM {} WHERE {}", kind_.table, condition), other).next();
    };
    const auto count = writer.number(fmt::format("SELECT count(*) FROM {} WHERE {}", kind_.table, kind_.counted));
    // A duplicate random code is so unlikely that reporting the service as busy is enough.
    return count < kind_.max_rooms && !exists("code = ?", code) &&
           shares_.has_room(address, [&](const std::string& made) { return exists("code = ? AND expired = 0", made); });
}

std::int64_t Rooms::expire(Database& writer, UnixTime now) const {
    const UnixTime limit = now - kind_.lifetime;
    // If the clock was ahead for a while, there may be expiry marks that are not due yet or that lie in the future.
    writer
        .query(fmt::format("UPDATE {} SET expired = 0 WHERE expired <> 0 AND (used >= ? OR expired > ?)", kind_.table),
               limit, now)
        .run();
    writer
        .query(
            fmt::format("UPDATE {} SET expired = ? WHERE expired = 0 AND used < ? AND {}", kind_.table, kind_.expiring),
            now, limit)
        .run();
    writer.query(fmt::format("DELETE FROM {} WHERE expired <> 0 AND expired < ?", kind_.table), now - kind_.grace)
        .run();
    return writer.changes();
}

Outcome<std::int64_t> Rooms::sweep() {
    return sweep_expired(store_, clock_, [this](Database& writer, UnixTime now) { return expire(writer, now); });
}

Outcome<CheckedPuzzle> check_puzzle(std::string_view code, std::string_view where) {
    auto puzzle = parse_puzzle_code(code);
    if (!puzzle) {
        Error error = puzzle.error();
        error.where = Where(where);
        return refuse(Reason::malformed, error);
    }
    const std::int64_t best = find_best_score(*puzzle);
    if (best == 0) return refuse(Reason::malformed, "puzzle-without-solution", tr("the puzzle has no solution"), where);
    return CheckedPuzzle{std::move(*puzzle), best};
}

Outcome<CheckedPuzzle> deal_puzzle(unsigned level) {
    const auto seed = generate_seed();
    if (!seed) return refuse(Reason::busy, seed.error());
    Random random{std::string_view(*seed)};
    auto dealt = readyset::deal(readyset::level(level), random);
    const std::int64_t best = find_best_score(dealt.puzzle);
    return CheckedPuzzle{std::move(dealt.puzzle), best};
}

}  // namespace cubewright::classes
