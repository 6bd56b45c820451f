// Returns the text of an error as tests quote it.
#pragma once

#include <ostream>
#include <string>

#include "base/result.hpp"
#include "texts/language.hpp"

namespace cubewright {

struct Said {
    std::string what;
    std::string where;
    std::string expected;
    friend bool operator==(const Said&, const Said&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Said& said) {
        return out << said.what << " | " << said.where << " | " << said.expected;
    }
};

inline Said said(const Error& error) {
    return {to_sentence(error.what), to_sentence(error.where), to_sentence(error.expected)};
}

}  // namespace cubewright
