// The web app's files, read once and kept in memory with compressed copies of each: nothing that is
// asked for can reach the disk. A copy in Brotli is made when the app is built and lies beside its file: app.js.br.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/http/encoding.hpp"
#include "server/http/http.hpp"

namespace cubewright::server {

class StaticFiles {
public:
    // Every file below the folder; links that lead elsewhere are left out.
    static Result<StaticFiles> from_folder(const std::filesystem::path& folder);
    // The files of a tar archive.
    static Result<StaticFiles> from_archive(std::string_view archive);
    // The app that was built into this program; one page that says there is none, if none was.
    static StaticFiles built_in();

    // 200, 304 or 404. A folder is its index.html: "/", "/docs/"; without the slash it is 301, to where the page's own
    // links lead on from.
    Response answer(const Request& request) const;

    std::size_t size() const { return files_.size(); }

private:
    using File = std::map<Encoding, Response>;  // each form there is, the file as it is among them
    struct Source {
        std::string content;
        std::string brotli = {};  // empty when there is none
    };
    using Sources = std::map<std::string, Source>;

    // Puts each copy with its file. One without a file is nothing.
    static StaticFiles from_sources(Sources sources);
    static File file_of(const std::string& path, Source source);

    std::map<std::string, File, std::less<>> files_;  // by the path as it is asked for: "/assets/index.js"
};

// By the end of a file's name: "text/html; charset=utf-8".
std::string_view media_type(std::string_view path);

}  // namespace cubewright::server
