// The prefetch hint for memory that is read once. The values were chosen by measuring the optimal search. On x86-64,
// the hint for single-use data (NTA) achieves only three quarters of the lookup rate that prefetching to the L2 cache
// achieves. On ARM, prefetching to L2 is slower.
#pragma once

namespace cubewright {

// The last argument of __builtin_prefetch. A constant is used instead of a wrapper function, because g++ 12 optimises
// away functions that only prefetch.
#if defined(__x86_64__) || defined(__i386__)
inline constexpr int read_once = 1;
#else
inline constexpr int read_once = 0;
#endif

}  // namespace cubewright
