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
