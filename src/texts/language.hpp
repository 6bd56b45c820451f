// The language of the process, and the conversion of messages to sentences.
#pragma once

#include <string>

#include "texts/codes.hpp"

namespace cubewright {

struct Language;  // defined in catalogue.hpp
extern const Language english;

// Returns or sets the language of the process (default: English). It must be set before the first sentence is built,
// and the Language object must stay valid until the process ends.
const Language& spoken();
void speak(const Language& language);

// Converts a message to a sentence. In the catalogue, {0} is replaced by a part; {0|card|cards} selects the word form
// for the number in part 0; and {0~} embeds a sentence without its capital letter and full stop.
std::string to_sentence(const Message& message, const Language& language = spoken());

}  // namespace cubewright
