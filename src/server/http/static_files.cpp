#include "server/http/static_files.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "base/workers.hpp"
#include "server/http/content.hpp"
#include "texts/language.hpp"
#include "texts/message.hpp"

#ifdef CUBEWRIGHT_EMBEDDED_APP
// The assembler includes the file unchanged. Compiling the bytes as a C++ array would take minutes.
asm(R"(
    .section .rodata
    .global cubewright_app_begin
    .global cubewright_app_end
    .balign 16
cubewright_app_begin:
    .incbin ")" CUBEWRIGHT_EMBEDDED_APP R"("
cubewright_app_end:
    .byte 0
    .previous
)");
extern "C" {
extern const char cubewright_app_begin[];
extern const char cubewright_app_end[];
}
#endif

namespace cubewright::server {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t max_bytes = std::uintmax_t{256} << 20U;
constexpr std::string_view cache_forever = "public, max-age=31536000, immutable";
constexpr std::string_view revalidate = "no-cache";  // browsers may store the file but must revalidate it

constexpr std::string_view brotli_ending = ".br";

std::string no_app_page() {
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><meta charset=\"utf-8\"><title>Cubewright</title>\n"
        "<h1>Cubewright</h1>\n<p>{}</p>\n"
        "<p><a href=\"/openapi.json\">{}</a>, "
        "<a href=\"/api/v1/scramble\">{}</a>, "
        "<a href=\"/api/v1/cube.svg?cube=R+U+R%27+U%27&amp;view=isometric\">{}</a>.</p>\n</html>\n",
        spoken().tag,
        to_sentence(tr("The service is running without the web app. To serve the app, start it with {word}.",
                       std::string_view("<code>--app FOLDER</code>"))),
        to_sentence(tr("API description")), to_sentence(tr("a scramble")), to_sentence(tr("a cube")));
}

struct MediaType {
    std::string_view ending;
    std::string_view type;
    bool compressible;
};
constexpr std::array media_types{
    MediaType{".html", "text/html; charset=utf-8", true},
    MediaType{".js", "text/javascript; charset=utf-8", true},
    MediaType{".mjs", "text/javascript; charset=utf-8", true},
    MediaType{".css", "text/css; charset=utf-8", true},
    MediaType{".json", "application/json", true},
    MediaType{".map", "application/json", true},
    MediaType{".webmanifest", "application/manifest+json", true},
    MediaType{".svg", "image/svg+xml", true},
    MediaType{".wasm", "application/wasm", true},
    MediaType{".txt", "text/plain; charset=utf-8", true},
    MediaType{".png", "image/png", false},
    MediaType{".jpg", "image/jpeg", false},
    MediaType{".webp", "image/webp", false},
    MediaType{".ico", "image/x-icon", false},
    MediaType{".woff2", "font/woff2", false},
};

const MediaType* find_type(std::string_view path) {
    for (const MediaType& each : media_types)
        if (path.ends_with(each.ending)) return &each;
    return nullptr;
}

Result<std::string> read_content(const fs::path& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return fail("cannot-read-file", tr("cannot read {path}", quote(path.string(), 200)), "app");
    std::string content;
    std::array<char, 1U << 16U> piece{};
    for (std::size_t size = 1; size > 0; content.append(piece.data(), size))
        size = std::fread(piece.data(), 1, piece.size(), file);
    std::fclose(file);
    return content;
}

// The script of <cube-wright>, which pages of any origin may load.
constexpr std::string_view web_component = "/cube-wright.js";

// Returns true if the path is a Brotli copy that is older than its file.
bool is_outdated_copy(const fs::path& path) {
    if (path.extension() != brotli_ending) return false;
    std::error_code error;
    const auto of_copy = fs::last_write_time(path, error);
    const auto of_file = fs::last_write_time(fs::path(path).replace_extension(), error);
    return error || of_copy < of_file;
}

// Redirects a folder path to the path with a trailing slash. The location is relative, because the service may run
// under a subpath of another web server.
Response redirect_to_folder(std::string_view path) {
    Response response = text_response(301, "text/plain; charset=utf-8", "");
    response.headers.emplace_back("Location", percent_encoded(path.substr(path.rfind('/') + 1)) + "/");
    response.headers.emplace_back("Cache-Control", revalidate);
    return response;
}

}  // namespace

std::string_view media_type(std::string_view path) {
    const MediaType* type = find_type(path);
    return type == nullptr ? "application/octet-stream" : type->type;
}

StaticFiles::File StaticFiles::make_file(const std::string& path, Source source) {
    const MediaType* type = find_type(path);
    const bool compressible = type != nullptr && type->compressible;
    const std::string tag = etag_of(source.content);
    std::map<Encoding, std::string> copies;
    if (compressible) {
        if (auto packed = gzip(source.content)) copies[Encoding::gzip] = std::move(*packed);
        if (!source.brotli.empty()) copies[Encoding::brotli] = std::move(source.brotli);
        std::erase_if(copies, [&](const auto& copy) { return copy.second.size() >= source.content.size(); });
    }
    Response plain = text_response(200, media_type(path), std::move(source.content));
    // The build puts a content hash into the names of all files in assets/.
    const bool named_by_content = path.starts_with("/assets/") || path.starts_with("/docs/assets/");
    plain.headers.emplace_back("Cache-Control", named_by_content ? cache_forever : revalidate);
    if (!copies.empty()) plain.headers.emplace_back("Vary", "Accept-Encoding");
    // Browsers load a module from another origin only with this header.
    if (path == web_component) plain.headers.emplace_back("Access-Control-Allow-Origin", "*");
    File file;
    for (auto& [encoding, content] : copies) {
        Response packed = plain;
        packed.body = std::make_shared<const std::string>(std::move(content));
        packed.headers.emplace_back("Content-Encoding", name(encoding));
        // Each encoding needs its own entity tag.
        packed.headers.emplace_back("ETag", tag.substr(0, tag.size() - 1) + "-" + std::string(name(encoding)) + "\"");
        file[encoding] = std::move(packed);
    }
    plain.headers.emplace_back("ETag", tag);
    file[Encoding::identity] = std::move(plain);
    return file;
}

StaticFiles StaticFiles::from_sources(Sources sources) {
    for (auto copy = sources.begin(); copy != sources.end();) {
        if (!copy->first.ends_with(brotli_ending)) {
            ++copy;
            continue;
        }
        const auto of = sources.find(copy->first.substr(0, copy->first.size() - brotli_ending.size()));
        if (of != sources.end()) of->second.brotli = std::move(copy->second.content);
        copy = sources.erase(copy);
    }
    // Compress the files on all cores, largest first, to shorten startup.
    StaticFiles files;
    std::vector<std::pair<Sources::value_type*, File*>> work;
    for (auto& entry : sources) work.emplace_back(&entry, &files.files_[entry.first]);
    std::ranges::sort(work, std::greater<>(), [](const auto& each) { return each.first->second.content.size(); });
    parallel_for(work.size(), [&](std::size_t i) {
        const auto& [entry, file] = work[i];
        *file = make_file(entry->first, std::move(entry->second));
    });
    return files;
}

Result<StaticFiles> StaticFiles::from_folder(const fs::path& folder) {
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    if (error || !fs::is_regular_file(root / "index.html", error))
        return fail("no-index-page", tr("there is no index.html in {folder}", quote(folder.string(), 200)), "app",
                    tr("a folder with the built web app"));
    Sources sources;
    std::uintmax_t sum = 0;
    for (auto entry = fs::recursive_directory_iterator(root, error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        if (entry->is_symlink(error) || !entry->is_regular_file(error)) continue;
        sum += entry->file_size(error);
        if (error || sum > max_bytes) return fail("app-too-large", tr("the app folder is too large"), "app");
        if (is_outdated_copy(entry->path())) continue;
        TRY(auto& content, read_content(entry->path()));
        sources['/' + fs::relative(entry->path(), root).generic_string()] = {std::move(content)};
    }
    if (error) return fail("cannot-read-app", tr("cannot read the app folder: {text}", error.message()), "app");
    return from_sources(std::move(sources));
}

Result<StaticFiles> StaticFiles::from_archive(std::string_view archive) {
    TRY(const auto& entries, read_tar(archive));
    Sources sources;
    for (const auto& [name, content] : entries)
        sources['/' + (name.starts_with("./") ? name.substr(2) : name)] = {std::string(content)};
    return from_sources(std::move(sources));
}

StaticFiles StaticFiles::built_in() {
    if (auto files = from_archive(embedded_app()); files && files->size() > 0) return std::move(*files);
    StaticFiles page;
    page.files_["/index.html"] = make_file("/index.html", {no_app_page()});
    return page;
}

Response StaticFiles::answer(const Request& request) const {
    const auto found = files_.find(request.path.ends_with('/') ? request.path + "index.html" : request.path);
    const bool is_folder = found == files_.end() && files_.contains(request.path + "/index.html");
    if (found == files_.end() && !is_folder)
        return error_response(404, {coded("not-found", "not found: {path}", quote(request.path)), {}, {}});
    if (request.verb != Verb::get) {
        Response response =
            error_response(405, {coded("method-not-allowed", "method not allowed"), {}, tr("GET or HEAD")});
        response.headers.emplace_back("Allow", "GET, HEAD");
        return response;
    }
    if (is_folder) return redirect_to_folder(request.path);
    const File& file = found->second;
    std::vector<Encoding> there;
    for (const auto& [encoding, response] : file) there.push_back(encoding);
    return tagged(file.at(choose_encoding(request.header("Accept-Encoding"), there)), request);
}

std::string_view embedded_app() {
#ifdef CUBEWRIGHT_EMBEDDED_APP
    return {cubewright_app_begin, static_cast<std::size_t>(cubewright_app_end - cubewright_app_begin)};
#else
    return {};
#endif
}

}  // namespace cubewright::server
