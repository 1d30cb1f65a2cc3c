package dev.goita.web;

import dev.goita.doors.door.Models;
import dev.goita.doors.value.PlainJson;
import dev.goita.drawing.page.ScoreSheet;
import dev.goita.drawing.page.StyleSheet;
import dev.goita.files.Sha256;
import dev.goita.ml.player.BoxedModel;
import dev.goita.ml.player.ModelBox;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** 静的な頁: the pages as files that any host serves, with the engine in place of the server. */
public final class SitePages {
    private static final String ENGINE = "/dev/goita/browser/site/";
    /** What takes a server. */
    private static final List<String> SERVERS = List.of(
            "runs.js",
            "runs.css",
            "shogi.js",
            "shogi.css",
            "shogi-sample.kif",
            "squares.js",
            "values.js",
            "position.js",
            "club.js",
            "club.css");

    private static final String KEEPER = "sw.js";
    private static final String BOARD = "board.js";
    private static final int STAMP_BYTES = 8;

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
     * All files of a site.
     *
     * @param version the facts of {@code goita version --json}
     * @return by name, in order; empty if the engine for browsers is not there
     * @throws IOException if what lies in the program cannot be read
     */
    public static Optional<Map<String, byte[]>> files(Map<String, Object> version) throws IOException {
        URL engine = SitePages.class.getResource(ENGINE + "engine.wasm");
        if (engine == null) {
            return Optional.empty();
        }
        Map<String, byte[]> files = new TreeMap<>(in(WebServer.PAGES));
        files.keySet().removeAll(SERVERS);
        files.putAll(in(ENGINE));
        byte[] keeper = files.remove(KEEPER);
        BoxedModel model = ModelBox.find(Models.STRONG).orElseThrow();
        putParts(files, model);
        String board = new String(files.get(BOARD), StandardCharsets.UTF_8);
        put(files, BOARD, board.replace("@COLOURS@", StyleSheet.coloursOfElement()));
        put(files, "colours.css", StyleSheet.cssWithChoice());
        put(files, "score-sheet.css", ScoreSheet.STYLE);
        put(files, "manifest.webmanifest", MANIFEST);
        put(files, "version.json", PlainJson.write(version));
        String index = new String(files.get("index.html"), StandardCharsets.UTF_8);
        put(
                files,
                "index.html",
                index.lines()
                        .filter(line -> SERVERS.stream().noneMatch(line::contains))
                        .collect(Collectors.joining("\n", "", "\n"))
                        .replace("<title>", HEAD + "<title>"));
        String stamp = stamp(files);
        // Half of all bytes are for the few browsers that need them.
        String kept = files.keySet().stream()
                .filter(name -> !name.equals("engine.js"))
                .collect(Collectors.joining(" ", "./ ", ""));
        put(
                files,
                KEEPER,
                new String(keeper, StandardCharsets.UTF_8)
                        .replace("@VERSION@", stamp)
                        .replace("@FILES@", kept));
        put(
                files,
                "SOURCE.txt",
                "goita %s%nmodel %s %s%nsite %s%n"
                        .formatted(version.get("goita"), model.name(), model.sha256(), stamp));
        return Optional.of(files);
    }

    /** Card and weights, which a page reads apart. */
    private static void putParts(Map<String, byte[]> files, BoxedModel model) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(model.bytes()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String kind = entry.getName().substring(entry.getName().lastIndexOf('.'));
                files.put("models/" + model.name() + kind, zip.readAllBytes());
            }
        }
    }

    /** Another one whenever a file is another one. */
    private static String stamp(Map<String, byte[]> files) {
        MessageDigest digest = Sha256.start();
        files.forEach((name, bytes) -> {
            digest.update(name.getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        });
        return HexFormat.of().formatHex(digest.digest(), 0, STAMP_BYTES);
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
