// What PostgreSQL reports, as an exception that ends at the store's boundary, and what follows from it.
#pragma once

#include <stdexcept>
#include <string>

#include "store/refusal.hpp"

namespace cubewright::postgres {

class Failure : public std::runtime_error {
public:
    // The state is PostgreSQL's own code of five characters; empty when the connection said nothing any more.
    Failure(std::string state, const std::string& words) : std::runtime_error(words), state_(std::move(state)) {}

    const std::string& state() const { return state_; }
    // The connection is gone, or the server is going.
    bool is_connection_lost() const;
    // Others were in the way: the whole transaction may be tried again.
    bool is_conflict() const;
    // A row of that key is there already. One that came between a look and the change is seen at the next try.
    bool is_duplicate() const { return state_ == "23505"; }

    store::Refusal refusal() const;

private:
    std::string state_;
};

}  // namespace cubewright::postgres
