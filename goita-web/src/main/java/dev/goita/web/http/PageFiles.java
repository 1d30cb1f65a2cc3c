package dev.goita.web.http;

import dev.goita.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** 置き場: files of pages that lie in the program's jar. */
public final class PageFiles {
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml; charset=utf-8",
            "json", "application/json; charset=utf-8",
            "kif", "text/plain; charset=utf-8");

    private static final int TAG_BYTES = 12;

    private final Class<?> neighbour;
    private final String folder;
    private final Map<String, Optional<Reply>> known = new ConcurrentHashMap<>();

    /** Serves a folder of resources from the root of the class path, with a slash at both ends; its {@code index.html} is served at {@code /}. */
    public PageFiles(Class<?> neighbour, String folder) {
        this.neighbour = neighbour;
        this.folder = folder;
    }

    /** Who answers at a path; empty if nothing lies there. */
    Optional<Routes.Door> at(String path) {
        return file(path).map(reply -> request -> answer(request, reply));
    }

    private Optional<Reply> file(String path) {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        return isName(name) ? known.computeIfAbsent(name, n -> load(folder + n)) : Optional.empty();
    }

    /** Small letters, digits, hyphens, slashes between them and one full stop: nothing of it leads out of the folder. */
    private static boolean isName(String name) {
        int stop = name.lastIndexOf('.');
        return stop > 0
                && name.length() < 100
                && name.indexOf('.') == stop
                && name.indexOf("//") < 0
                && !name.startsWith("/")
                && name.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "-./".indexOf(c) >= 0)
                && TYPES.containsKey(name.substring(stop + 1));
    }

    /** A resource as a reply; empty if there is none. */
    public Optional<Reply> load(String resource) {
        try (InputStream in = neighbour.getResourceAsStream(resource)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            return Optional.ofNullable(TYPES.get(resource.substring(resource.lastIndexOf('.') + 1)))
                    .map(type -> stamped(Reply.of(type, bytes)));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** A reply that browsers may keep as long as it stays the same. */
    public static Reply stamped(Reply reply) {
        byte[] hash = Sha256.start().digest(reply.body());
        // Weak, since the same is sent packed and as it is.
        return reply.with("ETag", "W/\"" + HexFormat.of().formatHex(hash, 0, TAG_BYTES) + "\"");
    }

    /** Answers with a file as {@link #load} gave it, or with 304 if the browser has it. */
    public static Reply answer(Request request, Reply file) {
        String tag = file.headers().getOrDefault("ETag", "");
        return request.header("if-none-match").filter(tag::equals).isPresent() ? file.empty(304) : file;
    }

    /** Answers with what may have stayed as the browser has it: with 304 if it has. */
    public static Reply answerStamped(Request request, Reply reply) {
        return answer(request, stamped(reply));
    }
}
