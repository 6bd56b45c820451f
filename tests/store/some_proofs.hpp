// Helpers that add and count rows in the table of proofs.
#pragma once

#include <cstdint>
#include <string>

#include "store/store.hpp"

namespace cubewright::store {

inline Outcome<void> add_proof(Store& store, std::int64_t number, std::size_t bytes = 10) {
    return store.write([&](Database& writer) -> Outcome<void> {
        writer
            .query("INSERT INTO proof (metric, position, moves, at) VALUES ('htm', ?, ?, 0)", std::to_string(number),
                   std::string(bytes, 'x'))
            .run();
        return {};
    });
}

inline std::int64_t count_proofs(Store& store) {
    const auto count = store.read([](Database& reader) { return reader.number("SELECT count(*) FROM proof"); });
    return count ? *count : -1;
}

}  // namespace cubewright::store
