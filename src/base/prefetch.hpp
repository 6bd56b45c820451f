// How a processor is asked for a line of memory that will be read soon, and once. Measured with the optimal search, not
// reasoned: on x86-64 the hint for data used once (NTA) gives three quarters of the look-ups that sending the line to
// the second cache gives; on ARM the second cache is the slower one.
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
