// Deletion of classes, races and matches that have not been used for a long time.
#pragma once

#include <cstdint>

#include "store/clock.hpp"
#include "store/refusal.hpp"
#include "store/store.hpp"

namespace cubewright::classes {

// Calls expire(database, time), which marks expired records and returns the number of deleted ones. Returns that
// number.
template <class Expire>
store::Outcome<std::int64_t> sweep_expired(store::Store& store, const store::Clock& clock, const Expire& expire) {
    auto swept = store.write([&](store::Database& writer) -> store::Outcome<std::int64_t> {
        if (latest_time(writer) == 0) return 0;  // no time has ever been recorded
        const auto time = record_time(writer, clock());
        if (!time) return tl::unexpected(time.error());
        return expire(writer, *time);
    });
    if (swept && *swept > 0) store.checkpoint_log();  // removes the erased data from the log
    return swept;
}

}  // namespace cubewright::classes
