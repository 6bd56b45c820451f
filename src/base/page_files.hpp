// WebAssembly alone: the files of the cache as the page keeps them for us. The standard library has none there. A page
// that keeps nothing answers "no such file", and every write fails.
#pragma once

#if defined(__wasm__)

#include <cstddef>
#include <cstdint>

extern "C" {

#define CUBEWRIGHT_OF_THE_PAGE(name) __attribute__((import_module("cubewright"), import_name(name)))

// Is there anything that keeps files?
CUBEWRIGHT_OF_THE_PAGE("keeps_files") bool page_keeps_files();

// Bytes in the file; negative when it is not there.
CUBEWRIGHT_OF_THE_PAGE("file_size") std::int32_t page_file_size(const char* name, std::size_t length);

// The whole file; true when so many bytes were there.
CUBEWRIGHT_OF_THE_PAGE("file_read")
bool page_file_read(const char* name, std::size_t length, std::byte* into, std::size_t size);

// A part of the file, in order; what was there is forgotten with the first.
CUBEWRIGHT_OF_THE_PAGE("file_write")
bool page_file_write(const char* name, std::size_t length, const std::byte* from, std::size_t size, std::size_t at);

CUBEWRIGHT_OF_THE_PAGE("file_remove") void page_file_remove(const char* name, std::size_t length);

// How much memory tables may take.
CUBEWRIGHT_OF_THE_PAGE("memory_for_tables") std::size_t page_memory_for_tables();

#undef CUBEWRIGHT_OF_THE_PAGE
}

#endif
