package dev.goita.web;

import dev.goita.doors.value.PlainJson;
import dev.goita.drawing.page.ScoreSheet;
import dev.goita.drawing.page.StyleSheet;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** 静的な頁: the pages as files that any host serves, with the engine in place of the server. */
public final class SitePages {
    private static final String ENGINE = "/dev/goita/browser/site/";

    /** Nothing is loaded from anywhere else, and nothing is made from text but WebAssembly. */
    private static final String HEAD = """
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
            style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
            manifest-src 'self'; form-action 'none'; base-uri 'none'">
            <link rel="manifest" href="manifest.webmanifest">
            """;

    private static final String MANIFEST = """
            {"name": "ごいた / Goita", "short_name": "ごいた", "start_url": "./", "scope": "./", "display": "standalone",
             "icons": [{"src": "icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"}]}
            """;

    private SitePages() {}

    /**
     * All files but that which keeps the others.
     *
     * @param models the cards and weights of networks, by the names of their files
     * @param version the facts of {@code goita version --json}
     * @return by name, in order; empty if the engine for browsers is not there
     * @throws IOException if what lies in the program cannot be read
     */
    public static Optional<Map<String, byte[]>> files(Map<String, byte[]> models, Map<String, Object> version)
            throws IOException {
        URL engine = SitePages.class.getResource(ENGINE + "engine.wasm");
        if (engine == null) {
            return Optional.empty();
        }
        Map<String, byte[]> files = new TreeMap<>(in(WebServer.PAGES));
        files.keySet().removeAll(List.of("runs.js", "runs.css", "shogi.js", "shogi.css", "shogi-sample.kif"));
        files.putAll(in(ENGINE));
        files.remove("sw.js");
        models.forEach((name, bytes) -> files.put("models/" + name, bytes));
        put(files, "colours.css", StyleSheet.cssWithChoice());
        put(files, "score-sheet.css", ScoreSheet.STYLE);
        put(files, "manifest.webmanifest", MANIFEST);
        put(files, "version.json", PlainJson.write(version));
        String index = new String(files.get("index.html"), StandardCharsets.UTF_8);
        put(
                files,
                "index.html",
                index.lines()
                        .filter(line -> !line.contains("runs.css") && !line.contains("shogi.css"))
                        .collect(Collectors.joining("\n", "", "\n"))
                        .replace("<title>", HEAD + "<title>"));
        return Optional.of(files);
    }

    /**
     * What keeps all files for when there is no network.
     *
     * @param stamp another one whenever a file is another one
     */
    public static String keeper(Collection<String> names, String stamp) throws IOException {
        // Half of all bytes, for the few browsers that need it.
        String kept = names.stream().filter(name -> !name.equals("engine.js")).collect(Collectors.joining(" "));
        String keeper = new String(in(ENGINE).get("sw.js"), StandardCharsets.UTF_8);
        return keeper.replace("@VERSION@", stamp).replace("@FILES@", "./ " + kept);
    }

    private static void put(Map<String, byte[]> files, String name, String text) {
        files.put(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** The files of a folder of resources, by their names in it. */
    private static Map<String, byte[]> in(String folder) throws IOException {
        URL url = SitePages.class.getResource(folder);
        if (url == null) {
            throw new IOException(folder + " is not there");
        }
        try {
            URI place = url.toURI();
            if (!place.getScheme().equals("jar")) {
                return in(Path.of(place));
            }
            try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
                return in(jar.getPath(folder));
            }
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    private static Map<String, byte[]> in(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }
}
