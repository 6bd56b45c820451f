// A PostgreSQL error as an exception, with its classification. The store's public functions convert the exception to a
// refusal.
#pragma once

#include <stdexcept>
#include <string>

#include "store/refusal.hpp"

namespace cubewright::postgres {

class Failure : public std::runtime_error {
public:
    // The state is PostgreSQL's five-character error code, or empty if the connection was lost without a reply.
    Failure(std::string state, const std::string& words) : std::runtime_error(words), state_(std::move(state)) {}

    const std::string& state() const { return state_; }
    // Returns true if the connection is lost or the server is shutting down.
    bool is_connection_lost() const;
    // Returns true if the transaction conflicted with another one and can be retried as a whole.
    bool is_conflict() const;
    // Returns true if a row with the same key already exists. If another transaction added the row after the lookup, a
    // retry of the transaction finds it.
    bool is_duplicate() const { return state_ == "23505"; }

    store::Refusal refusal() const;

private:
    std::string state_;
};

}  // namespace cubewright::postgres
