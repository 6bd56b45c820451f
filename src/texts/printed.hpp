// The codes of what the command line prints around the content of an answer. WebAssembly, which prints nothing, has the
// codes but not their words.
#pragma once

#include "texts/help.hpp"

namespace cubewright {

namespace text_index {
enum : std::uint16_t {
    before_printed = help_end - 1,
#define TEXT(name, parts) name,
#include "texts/printed.inc"
    printed_end
};
}  // namespace text_index

namespace printed {
#define TEXT(name, parts) inline constexpr Text name{text_id(text_index::name, parts)};
#include "texts/printed.inc"
}  // namespace printed

}  // namespace cubewright
