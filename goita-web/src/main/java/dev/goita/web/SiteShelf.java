package dev.goita.web;

import dev.goita.web.http.Reply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** 静的な頁の棚: the files of a site for who asks this server for them; read when the first is asked for. */
final class SiteShelf implements Function<String, Optional<Reply>> {
    private final Map<String, Object> version;
    private Map<String, Reply> files = Map.of();

    /** @param version the facts of {@code goita version --json} */
    SiteShelf(Map<String, Object> version) {
        this.version = version;
    }

    @Override
    public synchronized Optional<Reply> apply(String name) {
        if (files.isEmpty()) {
            files = read();
        }
        return Optional.ofNullable(files.get(name.isEmpty() ? "index.html" : name));
    }

    private Map<String, Reply> read() {
        try {
            return SitePages.files(version).orElseThrow().entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, file -> SitePages.reply(file.getKey(), file.getValue())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
