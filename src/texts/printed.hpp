// Codes of the texts that the command line uses to print answers. The WebAssembly module prints nothing, so it contains
// the codes but not the texts.
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
