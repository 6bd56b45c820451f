// Cache files in WebAssembly. The web page stores them, because the standard library has no file system there. If the
// page has no storage, every file is missing and every write fails.
#pragma once

#if defined(__wasm__)

#include <cstddef>
#include <cstdint>

extern "C" {

#define CUBEWRIGHT_PAGE_IMPORT(name) __attribute__((import_module("cubewright"), import_name(name)))

// Returns true if the page can store files.
CUBEWRIGHT_PAGE_IMPORT("keeps_files") bool page_keeps_files();

// Returns the file size in bytes, or a negative number if the file does not exist.
CUBEWRIGHT_PAGE_IMPORT("file_size") std::int32_t page_file_size(const char* name, std::size_t length);

// Reads exactly `size` bytes. Returns false if the file is shorter.
CUBEWRIGHT_PAGE_IMPORT("file_read")
bool page_file_read(const char* name, std::size_t length, std::byte* into, std::size_t size);

// Writes one chunk of the file. Chunks must be written in order, and the first chunk replaces the old file.
CUBEWRIGHT_PAGE_IMPORT("file_write")
bool page_file_write(const char* name, std::size_t length, const std::byte* from, std::size_t size, std::size_t at);

CUBEWRIGHT_PAGE_IMPORT("file_remove") void page_file_remove(const char* name, std::size_t length);

// Returns the number of bytes that tables may use.
CUBEWRIGHT_PAGE_IMPORT("memory_for_tables") std::size_t page_memory_for_tables();

#undef CUBEWRIGHT_PAGE_IMPORT
}

#endif
