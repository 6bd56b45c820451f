// The web app's files, read once and served from memory with compressed copies, so that no request touches the disk.
// The app build creates a Brotli copy next to each file, for example app.js.br.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/http/content.hpp"
#include "server/http/http.hpp"

namespace cubewright::server {

class StaticFiles {
public:
    // Reads every file below the folder. Symbolic links that lead outside the folder are skipped.
    static Result<StaticFiles> from_folder(const std::filesystem::path& folder);
    // Reads the files of a tar archive.
    static Result<StaticFiles> from_archive(std::string_view archive);
    // Returns the embedded web app, or a placeholder page if the program was built without the app.
    static StaticFiles built_in();

    // Returns status 200, 304 or 404. A folder path such as "/" or "/docs/" returns its index.html; a folder path
    // without the trailing slash is redirected with status 301, so that relative links work.
    Response answer(const Request& request) const;

    std::size_t size() const { return files_.size(); }

private:
    using File = std::map<Encoding, Response>;  // all encodings of a file, including identity
    struct Source {
        std::string content;
        std::string brotli = {};  // empty if there is no Brotli copy
    };
    using Sources = std::map<std::string, Source>;

    // Attaches each Brotli copy to its file. Copies without a file are ignored.
    static StaticFiles from_sources(Sources sources);
    static File make_file(const std::string& path, Source source);

    std::map<std::string, File, std::less<>> files_;  // keyed by request path, for example "/assets/index.js"
};

// Returns the media type for a file name extension, for example "text/html; charset=utf-8".
std::string_view media_type(std::string_view path);

// Returns the embedded web app as a tar archive, or an empty string if the program was built without it.

std::string_view embedded_app();

}  // namespace cubewright::server
