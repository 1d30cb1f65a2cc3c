package dev.goita.web;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.doors.AllDoors;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.value.PlainJson;
import dev.goita.drawing.page.ScoreSheet;
import dev.goita.drawing.page.StyleSheet;
import dev.goita.files.Sha256;
import dev.goita.learning.network.BytePlanes;
import dev.goita.ml.player.BoxedModel;
import dev.goita.ml.player.ModelBox;
import dev.goita.record.conformance.RulePage;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Reply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** 静的な頁: the pages as files that any host serves, with the engine in place of the server. */
public final class SitePages {
    private static final String ENGINE = "/dev/goita/browser/site/";
    /** What takes a server. */
    private static final List<String> SERVERS = List.of("runs.js", "runs.css", "club.js", "club.css");

    private static final String KEEPER = "sw.js";
    private static final String BOARD = "board.js";
    private static final String WEIGHTS = ".bin";

    /** For browsers that lack something, and for the package of npm: brought when they are asked for. */
    private static final Set<String> SELDOM = Set.of("engine.js", "engine.wasm", "shogi-engine.js");

    /** Scripts and styles that people write; what others or compilers wrote is as small as it gets. */
    private static final Pattern OURS = Pattern.compile("(?!runtime|engine|shogi-engine)[a-z-]+\\.(js|css)");

    /** No more than one, to the end of its line. */
    private static final Pattern COMMENT = Pattern.compile("//.*|/\\*(?:[^*]|\\*(?!/))*\\*/");

    private static final int STAMP_BYTES = 8;

    /** Nothing is loaded from anywhere else, and nothing is made from text but WebAssembly. */
    private static final String POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
            + " style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self';"
            + " manifest-src 'self'; form-action 'none'; base-uri 'none'";

    private static final String HEAD = """
            <meta http-equiv="Content-Security-Policy" content="%s">
            <link rel="manifest" href="manifest.webmanifest">
            <link rel="modulepreload" href="asking.js">
            """.formatted(POLICY);

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json; charset=utf-8",
            "svg", "image/svg+xml; charset=utf-8",
            "wasm", "application/wasm",
            "webmanifest", "application/manifest+json");

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
        if (!areThere()) {
            return Optional.empty();
        }
        Map<String, byte[]> files = new TreeMap<>(in(WebServer.PAGES));
        files.keySet().removeAll(SERVERS);
        files.putAll(in(ENGINE));
        files.replaceAll((name, bytes) -> OURS.matcher(name).matches() ? lean(bytes) : bytes);
        byte[] keeper = files.remove(KEEPER);
        BoxedModel model = ModelBox.find(Models.STRONG).orElseThrow();
        putParts(files, model);
        String board = new String(files.get(BOARD), StandardCharsets.UTF_8);
        put(files, BOARD, board.replace("@COLOURS@", StyleSheet.coloursOfElement()));
        put(files, "colours.css", StyleSheet.cssWithChoice());
        put(files, "score-sheet.css", ScoreSheet.STYLE);
        put(files, "manifest.webmanifest", MANIFEST);
        put(files, "version.json", PlainJson.write(version));
        putAnswers(files);
        for (Map.Entry<String, byte[]> page : in(RulePage.PAGES).entrySet()) {
            files.put("docs/" + page.getKey(), page.getValue());
        }
        String index = new String(files.get("index.html"), StandardCharsets.UTF_8);
        put(
                files,
                "index.html",
                index.lines()
                        .filter(line -> SERVERS.stream().noneMatch(line::contains))
                        .collect(Collectors.joining("\n", "", "\n"))
                        .replace("<title>", HEAD + "<title>"));
        String stamp = stamp(files);
        String kept = files.keySet().stream()
                .filter(name -> !SELDOM.contains(name))
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

    /** {@return whether the engines for browsers are in this program} */
    static boolean areThere() {
        return SitePages.class.getResource(ENGINE + "records.wasm") != null;
    }

    /** A file of a site as a server sends it. */
    static Reply reply(String name, byte[] file) {
        String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
        return PageFiles.stamped(Reply.of(type, file)).with("Content-Security-Policy", POLICY);
    }

    /** What every page begins with, so that a page is there before its engine. */
    private static void putAnswers(Map<String, byte[]> files) throws IOException {
        Map<String, Doors.Opened> doors = AllDoors.ofRecords(Rules.STANDARD).all();
        for (String name : List.of("home", "pieces", "rules")) {
            for (Language language : Language.values()) {
                Question question = Question.of(Map.of(), "", language, Pace.FREE);
                Object answer =
                        Objects.requireNonNull(doors.get("/api/" + name)).door().answer(question);
                put(
                        files,
                        "answers/%s-%s.json".formatted(name, language == Language.JAPANESE ? "ja" : "en"),
                        PlainJson.write(answer));
            }
        }
    }

    /** Card and weights, which a page reads apart. */
    private static void putParts(Map<String, byte[]> files, BoxedModel model) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(model.bytes()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String kind = entry.getName().substring(entry.getName().lastIndexOf('.'));
                byte[] part = zip.readAllBytes();
                files.put("models/" + model.name() + kind, kind.equals(WEIGHTS) ? BytePlanes.split(part) : part);
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

    private static byte[] lean(byte[] text) {
        return lean(new String(text, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * A script or style without blanks before lines, empty lines and lines that are wholly a comment; as it is if a text in
     * backquotes may go over the end of a line, since blanks are a part of it.
     */
    static String lean(String text) {
        if (text.lines()
                .anyMatch(line -> line.chars().filter(letter -> letter == '`').count() % 2 == 1)) {
            return text;
        }
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !COMMENT.matcher(line).matches())
                .collect(Collectors.joining("\n", "", "\n"));
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

    /** 静的な頁の棚: the files of a site for who asks this server for them; read when the first is asked for. */
    static final class SiteShelf implements Function<String, Optional<Reply>> {
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
}
