// A room is a class, a race or a match: people join it with a code, each with a key of their own, and it is deleted
// when it has not been used for some time. This file has what the kinds of rooms share: making and joining rooms,
// visiting them in transactions, reporting changes and expiry, join codes, keys, and puzzles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/json_fwd.hpp"
#include "base/result.hpp"
#include "readyset/game/set_puzzle.hpp"
#include "store/player_name.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"
#include "texts/message.hpp"

namespace cubewright::classes {

// Milliseconds since 1970-01-01T00:00:00Z. Races need a finer resolution than seconds.
using Milliseconds = std::int64_t;

// Callback invoked with the code of a room after a change to the room has been committed. The callback receives no
// other data: receivers read the new state from the database, so they may run in another process that shares the
// database.
using OnChange = std::function<void(const std::string& code)>;

// Shares of the open rooms: one address must not take all places of a service. The addresses are
// stored only in memory, so a restart forgets who created what.
class OpenShares {
public:
    // Each address may have a twentieth of `max`. Calls without an address are not counted.
    explicit OpenShares(std::size_t max) : max_(max), max_of_one_(max / 20) {}

    // Returns true if the address may create another record. `is_open` returns true if the record still exists and has
    // not expired; it is called only for an address that has created many.
    using IsOpen = std::function<bool(const std::string& code)>;
    bool has_room(std::string_view address, const IsOpen& is_open);
    void add(std::string_view address, const std::string& code);

private:
    struct Entry {
        std::string address;
        std::string code;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    const std::size_t max_;
    const std::size_t max_of_one_;
    std::mutex mutex_;
    std::deque<Entry> entries_;  // the latest records, oldest first
};

// Codes for joining a room: eight characters that are easy to tell apart, without vowels so that codes do not
// spell words. Example: "BCDF-GHJK". There are 110 billion codes, and the service allows each address only a few
// thousand wrong guesses a day.

// Generates a random code in stored form, for example "BCDFGHJK".
Result<std::string> generate_join_code();

// Parses a code in any spelling: in upper or lower case, with blanks or hyphens, and with 8 for B, 5 for S, 2 for Z and
// 6 for G.
Result<std::string> read_join_code(std::string_view text);

// Returns the code in display form, for example "BCDF-GHJK".
std::string format_join_code(std::string_view code);

// Returns the SHA-256 of a key in hexadecimal, which the database stores in place of the key. Browsers generate keys
// of 32 random bytes, which cannot be guessed, so a slow hash is not needed.
std::string hash_key(std::string_view key);

// Generates an unpredictable seed for a deal.
Result<std::string> generate_seed();

// The fields that the requests to a room have in common. The browser generates the key.
struct RoomRequest {
    std::string code;
    std::string key;
};
Result<RoomRequest> read_room_request(const Json& json);  // {"code", "key"}

struct JoinRequest {
    std::string code;
    std::string name;
    std::string key;
};
Result<JoinRequest> read_join_request(const Json& json);  // {"code", "name", "key"}

// Who sends a request to a room, with the code and the key checked.
struct Visitor {
    std::string code;      // in stored form
    std::string key_hash;  // hash of the key
    store::ClockReading arrival = {};
};
// Checks the code and the key, and returns the first error. An invalid code is refused in the same way as a code that
// does not exist.
store::Outcome<Visitor> check_visitor(std::string_view code, std::string_view key, store::ClockReading arrival = {});

// Returns the hash of the key if the key is well formed.
store::Outcome<std::string> checked_key(std::string_view key);

struct NewMember {
    board::PlayerName name;
    std::string key_hash;
};
// Checks the key and the name of a player who makes a room.
store::Outcome<NewMember> check_member(std::string_view name, std::string_view key);

// Refusals that all kinds of rooms have in common.
tl::unexpected<store::Refusal> refuse_missing_room(Text what);
tl::unexpected<store::Refusal> refuse_taken_name(const std::string& name);

// Flattens nested outcomes: returns the outer refusal or else the inner outcome.
template <class T>
store::Outcome<T> flat(store::Outcome<store::Outcome<T>> nested) {
    if (!nested) return tl::unexpected(nested.error());
    return std::move(*nested);
}

// The table of one kind of room, and its limits.
struct RoomKind {
    std::string_view table;     // has the columns code, used and expired
    std::string_view of_key;    // SQL condition for the room that the key with this hash has made or joined
    std::string_view counted;   // SQL condition for the rooms that count towards the maximum number of rooms
    std::string_view expiring;  // SQL condition for the rooms that expire
    std::int64_t max_rooms = 0;
    store::UnixTime lifetime = 0;  // time without use after which a room is marked as expired
    store::UnixTime grace = 0;     // time between the expiry mark and deletion
    Text no_room = {};             // error if there are too many rooms
};

// A request to a room within a transaction. Each kind of room derives a type that adds the records of the room and of
// the member, and these functions:
//     Outcome<void> find_room();    // reads the room with the visitor's code, or refuses the request
//     Outcome<void> find_member();  // reads the member with the visitor's key, or refuses the request
struct Visit {
    Visit(store::Database& opened, const Visitor& who) : database(opened), visitor(who), changed{who.code} {}

    store::Database& database;
    const Visitor& visitor;
    std::vector<std::string> changed;  // codes of the rooms to report if the transaction is committed

    Milliseconds now() const { return visitor.arrival.milliseconds; }
    store::Outcome<store::UnixTime> record_time() const { return store::record_time(database, visitor.arrival); }
};

// The rooms of one kind in the database. In the functions below, V is the type of the visit, and the functions passed
// as arguments get a V& and return an Outcome, which is the result.
class Rooms {
public:
    Rooms(const RoomKind& kind, store::Store& store, OnChange on_change, store::Clock clock)
        : kind_(kind), store_(store), on_change_(std::move(on_change)), clock_(std::move(clock)) {}

    // Checks the code and the key of a request that arrives now.
    store::Outcome<Visitor> admit(std::string_view code, std::string_view key) const {
        return check_visitor(code, key, clock_());
    }

    // Makes a room with create(visit, time), which adds the room and its first member. A key that has already made or
    // joined a room gets that room, so a browser that received no reply can retry.
    template <class V, class Create, class View>
    auto make(std::string_view address, const std::string& key_hash, Create create, View view)
        -> std::invoke_result_t<View, V&> {
        const auto code = generate_join_code();
        if (!code) return store::refuse(store::Reason::busy, code.error());
        Visitor visitor{{}, key_hash, clock_()};
        return store_.write([&](store::Database& writer) -> std::invoke_result_t<View, V&> {
            const auto own = find_code(writer, key_hash);
            visitor.code = own.value_or(*code);
            V visit(writer, visitor);
            if (!own) {
                TRY(const auto& time, visit.record_time());
                if (!can_add_room(writer, *code, address, time))
                    return store::refuse(store::Reason::busy, kind_.no_room);
                TRY_VOID(create(visit, time));
                shares_.add(address, *code);
            }
            TRY_VOID(find(visit));
            return view(visit);
        });
    }

    // Adds the visitor with enter(visit, name), which may refuse. A member who joins again stays the same member.
    template <class V, class Enter, class View>
    auto join(std::string_view code, std::string_view name, std::string_view key, Enter enter, View view)
        -> std::invoke_result_t<View, V&> {
        TRY(const auto& visitor, admit(code, key));
        const auto player = board::read_player_name(name);
        if (!player) return store::refuse(store::Reason::malformed, player.error());
        return write<V>(visitor, [&](V& visit) -> std::invoke_result_t<View, V&> {
            TRY_VOID(visit.find_room());
            if (visit.find_member()) {
                visit.changed.clear();
                return view(visit);
            }
            TRY_VOID(enter(visit, *player));
            TRY_VOID(visit.find_member());
            return view(visit);
        });
    }

    // Reads a room for one of its members.
    template <class V, class View>
    auto look(const store::Outcome<Visitor>& visitor, View view) -> std::invoke_result_t<View, V&> {
        if (!visitor) return tl::unexpected(visitor.error());
        return flat(store_.read([&](store::Database& reader) -> std::invoke_result_t<View, V&> {
            V visit(reader, *visitor);
            TRY_VOID(find(visit));
            return view(visit);
        }));
    }

    // Changes a room for one of its members, and reports the change.
    template <class V, class Change>
    auto change(const store::Outcome<Visitor>& visitor, Change change) -> std::invoke_result_t<Change, V&> {
        if (!visitor) return tl::unexpected(visitor.error());
        return write<V>(*visitor, [&](V& visit) -> std::invoke_result_t<Change, V&> {
            TRY_VOID(find(visit));
            return change(visit);
        });
    }

    // Changes a room with a function that deletes data, which is possible on a full disk as well (see Store::erasing).
    template <class V, class Erase>
    auto erase(const store::Outcome<Visitor>& visitor, Erase erase) -> std::invoke_result_t<Erase, V&> {
        return store_.erasing([&] { return change<V>(visitor, erase); });
    }

    // Marks the rooms that have not been used for their lifetime as expired, and deletes the rooms that were marked
    // before the grace time. Using a room removes its mark. Returns the number of deleted rooms.
    store::Outcome<std::int64_t> sweep();

    // Returns true if the key has made or joined a room.
    bool is_key_used(store::Database& database, const std::string& key_hash) const {
        return find_code(database, key_hash).has_value();
    }

private:
    template <class V>
    static store::Outcome<void> find(V& visit) {
        TRY_VOID(visit.find_room());
        return visit.find_member();
    }

    template <class V, class Change>
    auto write(const Visitor& visitor, Change change) -> std::invoke_result_t<Change, V&> {
        std::vector<std::string> changed;
        auto done = store_.write([&](store::Database& writer) -> std::invoke_result_t<Change, V&> {
            V visit(writer, visitor);
            auto result = change(visit);
            changed = std::move(visit.changed);
            return result;
        });
        if (done && on_change_)
            for (const std::string& code : changed) on_change_(code);
        return done;
    }

    std::optional<std::string> find_code(store::Database& database, const std::string& key_hash) const;
    // Deletes expired rooms, and returns true if the address may add a room with this code.
    bool can_add_room(store::Database& writer, const std::string& code, std::string_view address, store::UnixTime now);
    std::int64_t expire(store::Database& writer, store::UnixTime now) const;

    const RoomKind& kind_;
    store::Store& store_;
    OnChange on_change_;
    store::Clock clock_;
    OpenShares shares_{static_cast<std::size_t>(kind_.max_rooms)};
};

struct CheckedPuzzle {
    readyset::Puzzle puzzle;
    std::int64_t best = 0;  // highest score of any solution
};
// Parses a puzzle code. Refuses puzzles without a solution.
store::Outcome<CheckedPuzzle> check_puzzle(std::string_view code, std::string_view where);
// Generates an unpredictable deal for the given level.
store::Outcome<CheckedPuzzle> deal_puzzle(unsigned level);

}  // namespace cubewright::classes
