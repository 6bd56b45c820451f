// The language that the process speaks, and the sentence of a message in it.
#pragma once

#include <string>

#include "texts/codes.hpp"

namespace cubewright {

struct Language;  // catalogue.hpp
extern const Language english;

// What the process speaks: English, unless told otherwise before it says its first word. The language must outlive it.
const Language& spoken();
void speak(const Language& language);

// In a sentence {0} is a part; {0|card|cards} the form that goes with the number that it is; {0~} a sentence inside
// another, without its capital and full stop.
std::string to_sentence(const Message& message, const Language& language = spoken());

}  // namespace cubewright
