// The language of the process, and the conversion of messages to sentences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "texts/message.hpp"

namespace cubewright {

struct Language {
    std::string_view tag;                                // language tag, for example "en"
    std::size_t (*form)(std::uint64_t number);           // selects a word form of {cards|card|cards} for a number
    std::string_view (*translate)(const char* english);  // returns the sentence, or the English one if it is missing
};

extern const Language english;

// Returns or sets the language of the process (default: English). It must be set before the first sentence is built,
// and the Language object must stay valid until the process ends.
const Language& spoken();
void speak(const Language& language);

std::string to_sentence(const Message& message, const Language& language = spoken());

}  // namespace cubewright
