// Macros that mark functions as callable on both CPU and GPU, and loops to unroll on the GPU. They expand to nothing
// unless nvcc compiles the file.
#pragma once

#ifdef __CUDACC__
#define CUBEWRIGHT_DEVICE __host__ __device__
#define CUBEWRIGHT_UNROLL _Pragma("unroll")
#else
#define CUBEWRIGHT_DEVICE
#define CUBEWRIGHT_UNROLL
#endif

namespace cubewright {

// The prefetch hint for memory that is read once. The values were chosen by measuring the optimal search. On x86-64,
// the hint for single-use data (NTA) achieves only three quarters of the lookup rate that prefetching to the L2 cache
// achieves. On ARM, prefetching to L2 is slower.

// The last argument of __builtin_prefetch. A constant is used instead of a wrapper function, because g++ 12 optimises
// away functions that only prefetch.
#if defined(__x86_64__) || defined(__i386__)
inline constexpr int read_once = 1;
#else
inline constexpr int read_once = 0;
#endif

}  // namespace cubewright
