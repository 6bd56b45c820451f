// How a processor is asked for a line of memory that will be read soon, and once. Measured, not reasoned: on x86-64 the
// hint for data used once (NTA) is a third slower than sending the line to the second cache; on ARM it is the fastest.
#pragma once

namespace cubewright {

// The last argument of __builtin_prefetch. It is no function, because g++ 12 takes one that does nothing but prefetch
// for one without effect, and leaves it out.
#if defined(__x86_64__) || defined(__i386__)
inline constexpr int read_once = 1;
#else
inline constexpr int read_once = 0;
#endif

}  // namespace cubewright
