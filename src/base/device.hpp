// Marks a function that a graphics card may call too, and a loop that it is to unroll: nothing for a C++ compiler, both
// sides for nvcc.
#pragma once

#ifdef __CUDACC__
#define CUBEWRIGHT_DEVICE __host__ __device__
#define CUBEWRIGHT_UNROLL _Pragma("unroll")
#else
#define CUBEWRIGHT_DEVICE
#define CUBEWRIGHT_UNROLL
#endif
