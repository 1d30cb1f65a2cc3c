package dev.goita.app.fuzz;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.engine.PositionMessage;
import dev.goita.core.tablebase.BlockRange;
import dev.goita.core.tablebase.TableFile;
import dev.goita.learning.Target;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.Neighbours;
import dev.goita.shogi.book.text.BookReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Writes the seeds of {@code corpora/fuzz} with this project's own writers: {@code scripts/fuzz --seeds}. */
final class FuzzSeeds {
    private static final int MOST_BYTES = 1 << 13;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path corpora;
    private final Path work;

    private FuzzSeeds(Path corpora, Path work) {
        this.corpora = corpora;
        this.work = work;
    }

    static void write(Path corpora) throws IOException {
        new FuzzSeeds(corpora, Files.createTempDirectory("fuzz-seeds")).write();
    }

    private void write() throws IOException {
        rounds();
        messages();
        models();
        shogi();
        answers();
        doors();
    }

    private String path(String name) {
        return work.resolve(name).toString();
    }

    private String corpus(String name) {
        return corpora.resolve(name).toString();
    }

    private static String run(String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        ExitCode exit = streams.run(words);
        if (exit != ExitCode.CLEAN && exit != ExitCode.FINDINGS) {
            throw new AssertionError(Arrays.toString(words) + ": " + streams.err());
        }
        return streams.out();
    }

    private void seed(String target, String name, byte[] bytes) throws IOException {
        Path folder = Files.createDirectories(corpora.resolve("fuzz").resolve(target));
        Files.write(folder.resolve("seed-" + name), bytes);
    }

    private void seed(String target, String name, Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        seed(target, name, Arrays.copyOf(bytes, Math.min(MOST_BYTES, bytes.length)));
    }

    private void seed(String target, String name, String text) throws IOException {
        seed(target, name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void rounds() throws IOException {
        run("selfplay", "--rounds", "6", "--shard-size", "3", "--players", "rule", "--seed", "7", "-o", path("rounds"));
        seed("goita-manifest", "rounds.json", work.resolve("rounds/manifest.json"));
        seed("goita-data", "rounds.json", work.resolve("rounds/manifest.json"));
        try (var shards = Files.list(work.resolve("rounds"))) {
            for (Path shard : shards.filter(file -> file.toString().endsWith(".goita"))
                    .sorted()
                    .toList()) {
                seed("goita-compact", shard.getFileName().toString(), shard);
                seed("goita-compact-file", shard.getFileName().toString(), shard);
            }
        }
        run("data", "export", path("rounds"), "--to", "npz", "-o", path("arrays"));
        seed("goita-manifest", "export.json", work.resolve("arrays/manifest.json"));
        run("arena", "--players", "random,rule", "--deals", "4", "--seed", "7", "-o", path("arena"));
        try (var files = Files.walk(work.resolve("arena"))) {
            for (Path file : files.filter(file -> file.toString().matches(".*(txt|jsonl)"))
                    .sorted()
                    .toList()) {
                seed("goita-journal", file.getFileName().toString(), file);
            }
        }
        try (TableFile table = TableFile.create(work.resolve("table"), Rules.STANDARD, new BlockRange(0, 1))) {
            seed("goita-table", "empty", table.path());
        }
        seed("config", "improve.json", run("improve", "--print-config"));
    }

    private void messages() throws IOException {
        StringBuilder positions = new StringBuilder();
        StringBuilder talk = new StringBuilder("goita 1\n");
        SplittableRandom random = new SplittableRandom(7);
        for (int n = 0; n < 6; n++) {
            Round round = Round.start(Rules.STANDARD, Deal.random(Seat.values()[n % 4], random));
            for (int turns = random.nextInt(12); turns > 0 && !round.isOver(); turns--) {
                var legal = round.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
            if (!round.isOver()) {
                String line = PositionMessage.write(round.view(round.toMove()));
                positions.append(line).append('\n');
                talk.append("position ")
                        .append(line)
                        .append("\ngo seed ")
                        .append(n)
                        .append('\n');
            }
        }
        seed("goita-position", "views.txt", positions.toString());
        seed(
                "goita-engine",
                "talk.txt",
                talk.append("newround\nsetoption name player value rule\nquit\n")
                        .toString());
    }

    private void answers() throws IOException {
        seed("goita-answers", "right", """
                id name fuzz
                goitaok
                ~
                ~
                readyok
                ~
                ~
                ~
                info string thinking
                bestmove 81
                ~
                ~
                bestmove 0
                """);
        seed("shogi-answers", "right", """
                id name fuzz
                option name USI_Hash type spin default 16 min 1 max 1024
                usiok
                ~
                ~
                readyok
                ~
                readyok
                ~
                ~
                ~
                info depth 3 seldepth 5 score cp -12 nodes 100 nps 1000 hashfull 3 time 7 multipv 1 pv 7g7f 3c3d
                info score mate + pv 2g2f
                bestmove 7g7f ponder 3c3d
                ~
                ~
                bestmove resign
                """);
        ByteArrayOutputStream client = new ByteArrayOutputStream();
        client.writeBytes(new byte[] {'H', 9, 0, 0, 0});
        client.writeBytes("version 2".getBytes(StandardCharsets.UTF_8));
        client.writeBytes(new byte[] {'S', 4, 0, 0, 0, 0, 0, 0, 0, 'R', 8, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0});
        client.writeBytes(new byte[] {'A', 5, 0, 0, 0, 'f', 'a', 'c', 't', 's', 'Q'});
        seed("goita-env", "client", client.toByteArray());
    }

    /** What a page asks, and what lies where it looks. */
    private void doors() throws IOException {
        String record = Files.readString(corpora.resolve("goita/document/model-a.keypad.txt"));
        String text = JSON.writeValueAsString(record);
        String game = Files.readString(corpora.resolve("shogi/usi/several.usi"));
        String entry = WebTrials.answer(work, "entry", "{\"action\":{\"type\":\"011777788222444883555588836666888\"}}");
        String state = JSON.readTree(entry).path("state").toString();
        String seats = "{\"seats\":[\"me\",\"rule\",\"rule\",\"rule\"],\"seed\":7}";
        for (int door = 0; door < WebTrials.DOORS.size(); door++) {
            String name = WebTrials.DOORS.get(door);
            String body = switch (name) {
                case "legal" -> "{\"hands\":[\"12345678\",\"12345678\",\"44556678\",\"67888888\"]}";
                case "study", "study/picture" -> "{\"text\":" + text + ",\"round\":1,\"turn\":3}";
                case "study/tables" -> "{\"text\":" + text + ",\"round\":1,\"from\":0,\"to\":2,\"view\":1}";
                case "entry" -> "{\"state\":" + state + ",\"action\":{\"do\":\"takeBack\"}}";
                case "entry/sheet", "entry/compare", "entry/merge" ->
                    "{\"state\":" + state + ",\"first\":" + state + "}";
                case "play" -> "{\"viewer\":0,\"match\":" + seats + ",\"seen\":0}";
                case "shogi/boards", "shogi/picture", "shogi/position", "shogi/typed", "shogi/record" ->
                    "{\"sfen\":\"startpos\",\"moves\":[\"7g7f\",\"3c3d\"],\"plies\":[0,2],\"text\":\"２六歩\","
                            + "\"to\":\"kif\",\"black\":\"A\",\"ending\":\"RESIGNATION\"}";
                default -> name.startsWith("shogi/") ? game : record;
            };
            seed("web-door", name.replaceAll("\\W", "-"), numbered(door, body));
        }
        run("arena", "--players", "random,rule", "--deals", "4", "--seed", "7", "-o", path("short"));
        List<String> files = List.of(
                "{\"rounds\":100,\"losses\":{\"win\":0.69},\"learning_rate\":0.01,\"seconds\":2}\n",
                "{\"rounds\":100,\"points\":{\"random\":3.5}}\n",
                Files.readString(work.resolve("short/journal.txt")),
                run("evaluate", "--against", "random", "--deals", "6", "--json", "strong"),
                "",
                Files.readString(work.resolve("rounds/manifest.json")));
        for (int file = 0; file < files.size(); file++) {
            seed("web-run", WebTrials.FILES.get(file).replaceAll("\\W", "-"), numbered(file, files.get(file)));
        }
        String host = "\r\nHost: " + WebTrials.ADDRESS + "\r\n";
        seed("web-http", "get", "GET /page.css HTTP/1.1" + host + "Accept-Encoding: gzip\r\nRange: bytes=0-3\r\n\r\n");
        seed("web-http", "two", "GET /api/version HTTP/1.1" + host + "\r\nHEAD /?lang=ja HTTP/1.0" + host + "\r\n");
        seed(
                "web-http",
                "chunks",
                "POST /api/check HTTP/1.1" + host + "Transfer-Encoding: chunked\r\n\r\n3\r\n0 1\r\n0\r\n\r\n");
        seed(
                "web-http",
                "body",
                "POST /api/legal?lang=en HTTP/1.1" + host + "Origin: http://" + WebTrials.ADDRESS
                        + "\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}");
    }

    private static byte[] numbered(int number, String body) {
        byte[] bytes = ("?" + body).getBytes(StandardCharsets.UTF_8);
        bytes[0] = (byte) number;
        return bytes;
    }

    private void models() throws IOException {
        List<NetworkShape> shapes = List.of(
                new NetworkShape(5, List.of(4, 3), 2),
                new NetworkShape(9, List.of(4), 2, List.of(Target.probability("win"), Target.ofClasses("tiles", 3))));
        for (NetworkShape shape : shapes) {
            ModelCard card = new ModelCard(
                    ModelCard.FORMAT,
                    "fuzz/1",
                    "fuzz/1",
                    RowForm.PLAIN,
                    shape,
                    "points",
                    Map.of("batch", "8"),
                    Map.of("data", "none"),
                    Map.of("rounds", 12L),
                    "fuzz");
            Path file = work.resolve("model.zip");
            ModelFile.write(file, new Model(card, NetworkWeights.random(shape, new SplittableRandom(1))), Map.of());
            String name = shape.targets().isEmpty() ? "plain" : "targets";
            seed("model", name, file);
            ByteArrayOutputStream parts = new ByteArrayOutputStream();
            parts.writeBytes(ModelFile.readEntry(file, ModelFile.CARD, InputStream::readAllBytes));
            parts.write(0);
            parts.writeBytes(ModelFile.readEntry(file, "weights.bin", InputStream::readAllBytes));
            seed("model-parts", name, parts.toByteArray());
        }
    }

    private void shogi() throws IOException {
        String games = corpus("shogi/comment/floodgate.csa");
        for (String format : List.of("hcpe", "hcpe2", "psv", "hcpe3")) {
            run("data", "export", "--of", "shogi", games, "--to", format, "-o", path("games." + format));
            byte[] bytes = Files.readAllBytes(work.resolve("games." + format));
            int length = format.equals("psv") ? 40 * 20 : format.equals("hcpe3") ? bytes.length : 38 * 20;
            seed("shogi-" + format, "floodgate", Arrays.copyOf(bytes, Math.min(bytes.length, length)));
        }
        run("shogi", "book", "make", corpus("shogi/usi/several.usi"), "--moves", "12", "-o", path("book.db"));
        seed("shogi-book", "several.db", work.resolve("book.db"));
        List<BookEntry> entries = new ArrayList<>();
        try (Neighbours book = Neighbours.onePly(new BookReader(
                "book.db", Files.newInputStream(work.resolve("book.db")), BookDialect.values()[0], finding -> {}))) {
            for (Optional<BookEntry> entry = book.next();
                    entry.isPresent() && entries.size() < 40;
                    entry = book.next()) {
                entries.add(entry.get());
            }
        }
        seed("shogi-ybb", "several", ShogiTrials.yaneuraOuBinary(entries));
        seed("shogi-apery", "several", ShogiTrials.apery(entries));
        seed("shogi-sbk", "hand", sbk());
        seed("shogi-usi-engine", "talk.txt", """
                usi
                setoption name USI_Hash value 1
                isready
                usinewgame
                position startpos moves 7g7f 3c3d
                go depth 1
                position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
                go nodes 10
                go mate 100
                ponderhit
                gameover win
                quit
                """);
        seed(
                "shogi-tactics",
                "two.tactics",
                Files.readString(corpora.resolve(
                                "../shogi-tactics/src/main/resources/dev/goita/shogi/tactics/castles.tactics"))
                        .lines()
                        .limit(60)
                        .reduce("", (all, line) -> all + line + "\n"));
    }

    /** Protobuf by hand, since nothing here writes this form: a book of messages of numbers, texts and messages. */
    private static byte[] sbk() {
        byte[] state = {
            0x08, 0x01, 0x10, 0x05, 0x1A, 0x02, 0x08, 0x07, 0x22, 0x03, 'a', 'b', 'c', 0x2D, 0, 0, (byte) 0x80, 0x3F
        };
        byte[] book = new byte[3 * (state.length + 2) + 2];
        int at = 0;
        for (int field = 1; field <= 3; field++) {
            book[at++] = (byte) (field << 3 | 2);
            book[at++] = (byte) state.length;
            System.arraycopy(state, 0, book, at, state.length);
            at += state.length;
        }
        book[at++] = 0x20;
        book[at] = 0x2A;
        return book;
    }
}
