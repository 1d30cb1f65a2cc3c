package dev.goita.web;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatFacts;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.AllDoors;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.record.LibraryDoors;
import dev.goita.doors.shogi.Engines;
import dev.goita.doors.shogi.OpenBook;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.record.JsonStyle;
import dev.goita.record.RoundRecord;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RecordText;
import dev.goita.record.write.RoundWriters;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What people and programs ask at the doors, by a seed: rounds typed with slips and repaired, records in every notation,
 * matches against every computer, games of shogi; a tenth of it wrong. Asks the doors themselves, and notes the answers.
 */
final class AskedDoors {
    /**
     * What was asked and answered.
     *
     * @param isLook whether nothing is sent with it
     * @param answer the bytes that every carrier has to give, as text
     */
    record Exchange(
            String path,
            boolean isLook,
            Map<String, String> parameters,
            String body,
            Language language,
            int status,
            String answer) {
        /** Whether pages ask it too. */
        boolean isOfPages() {
            return path.startsWith("/api/");
        }

        /** As a line of JSON, for carriers that are asked by other programs. */
        String line() {
            return PlainJson.write(Plain.map(
                    "path", path,
                    "parameters", parameters,
                    "body", body,
                    "language", language == Language.JAPANESE ? "ja" : "en",
                    "status", status,
                    "answer", answer));
        }
    }

    private static final List<String> COMPUTERS = List.of("strong", "rule", "random", "rule", "random", "pimc");
    private static final List<String> RULES = List.of(
            "win-score=110",
            "last-two=off,goshi=always-continue",
            "received-pair=doubled,win-score=20",
            "",
            "win-score=0");

    /** Bytes. */
    private static final int LONGEST_RECORD = 20_000;

    private static final List<Path> CORPUS = corpus();

    private static final List<String> PROBLEMS =
            List.of("4k4/9/4P4/9/9/9/9/9/9 b G 1", "4k4/9/4P4/9/9/9/9/9/9 b 2G 1", "4k4/9/9/9/9/9/9/9/4K4 w - 1");

    private static final String KEYS = "0123456789 \n{}[]\",:a王五し　*+-.";

    private final Map<String, Doors.Opened> doors;
    private final SplittableRandom random;
    private final Language language;
    private final List<Exchange> exchanges = new ArrayList<>();

    private AskedDoors(long seed, Models models) {
        doors = new LinkedHashMap<>(AllDoors.ofGoita(Rules.STANDARD, models).all());
        doors.putAll(AllDoors.ofShogi(OpenBook.NONE, Engines.NEW).all());
        Doors library = new Doors();
        new LibraryDoors(models).open(library);
        doors.putAll(library.all());
        random = new SplittableRandom(seed);
        language = seed % 2 == 0 ? Language.JAPANESE : Language.ENGLISH;
    }

    /** Some ten questions with their answers. */
    static List<Exchange> of(long seed, Models models) {
        AskedDoors asked = new AskedDoors(seed, models);
        switch (asked.random.nextInt(7)) {
            case 0 -> asked.type();
            case 1 -> asked.read();
            case 2 -> asked.study();
            case 3 -> asked.play();
            case 4 -> asked.shogi();
            case 5 -> asked.library();
            default -> asked.look();
        }
        return asked.exchanges;
    }

    private Asked ask(String path, Map<String, String> parameters, String body) {
        return askAsWritten(path, parameters, random.nextInt(10) == 0 ? slipped(body, 1 + random.nextInt(3)) : body);
    }

    private Asked askAsWritten(String path, Map<String, String> parameters, String sent) {
        int status = 200;
        Object answered;
        try {
            answered = doors.get(path).door().answer(Question.of(parameters, sent, language, Pace.FREE));
        } catch (Refusal refusal) {
            status = refusal.status();
            answered = Plain.map("error", refusal.wording().in(language));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String answer = answered instanceof String text ? text : PlainJson.write(answered);
        exchanges.add(new Exchange(
                path, doors.get(path).work() == Doors.Work.LOOK, parameters, sent, language, status, answer));
        try {
            return new Asked(answered instanceof String ? answer : PlainJson.read(answer));
        } catch (PlainJson.Wrong e) {
            throw new AssertionError(path + " answered " + answer, e);
        }
    }

    private Asked ask(String path, Object... namesAndValues) {
        Map<String, String> parameters =
                random.nextInt(8) > 0 ? Map.of() : Map.of("rules", RULES.get(random.nextInt(RULES.size())));
        return ask(path, parameters, PlainJson.write(Plain.map(namesAndValues)));
    }

    /** Missed, doubled or other signs. */
    private String slipped(String text, int slips) {
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < slips && out.length() > 0; i++) {
            int at = random.nextInt(out.length());
            char other = KEYS.charAt(random.nextInt(KEYS.length()));
            switch (random.nextInt(3)) {
                case 0 -> out.deleteCharAt(at);
                case 1 -> out.insert(at, out.charAt(at));
                default -> out.setCharAt(at, other);
            }
        }
        return out.toString();
    }

    private RoundRecord round() {
        Player player = random.nextBoolean() ? new RulePlayer() : new RandomPlayer();
        Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
        return RoundRecord.from(
                new Table(Rules.STANDARD, List.of(player, player, player, player)).play(deal, Score.ZERO, random));
    }

    /** Of three, two have a slip. */
    private String record(RecordFormat format, int rounds) {
        String written = written(format, rounds);
        return random.nextInt(3) > 0 ? slipped(written, 1 + random.nextInt(2)) : written;
    }

    private String written(RecordFormat format, int rounds) {
        StringWriter text = new StringWriter();
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(format, JsonStyle.CANONICAL, text, Rules.STANDARD, Question.SOURCE, finding -> {})) {
            for (int i = 1; i <= rounds; i++) {
                writer.sink().round(RecordText.of(i, round()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private RecordFormat anyFormat() {
        return RecordFormat.values()[random.nextInt(RecordFormat.values().length)];
    }

    private void type() {
        RoundRecord round = round();
        StringBuilder keys = new StringBuilder();
        keys.append(round.deal().dealer().number());
        for (Seat seat : Seat.ALL) {
            round.deal().hand(seat).tiles().forEach(tile -> keys.append(tile.digit()));
        }
        String slipped = slipped(keys + round.digits(), random.nextInt(3)).replaceAll("\\D", "");
        Asked answer = ask("/api/entry", "action", null);
        for (int at = 0; at < slipped.length(); at += 9) {
            String some = slipped.substring(at, Math.min(at + 9, slipped.length()));
            answer = goOn(answer, Plain.map("type", some));
            if (answer.path("view").path("repairs").size() > 0) {
                answer = goOn(answer, Plain.map("take", 0));
            }
        }
        for (String move : List.of("left", "up", "delete", "right", "roundBefore", "takeBack", "end", "fill")) {
            answer = goOn(answer, Plain.map("do", move));
        }
        answer = goOn(
                answer,
                Plain.map(
                        "header",
                        Plain.map("title", "例会", "players", List.of("あ", "い", "う", "え"), "date", "2026/11/15")));
        String state = answer.path("state").asText();
        ask("/api/entry/sheet", "state", state);
        ask("/api/entry/compare", "state", state, "first", state);
        ask("/api/entry/merge", "state", state, "first", state);
    }

    private Asked goOn(Asked before, Map<String, Object> action) {
        Asked cursor = before.path("cursor");
        return ask(
                "/api/entry",
                "state",
                before.path("state").asText(),
                "mode",
                before.path("mode").asText(),
                "cursor",
                cursor.isObject()
                        ? Plain.map(
                                "round",
                                cursor.path("round").asInt(0),
                                "key",
                                cursor.path("key").asInt(0))
                        : null,
                "action",
                action);
    }

    private void read() {
        String record = record(anyFormat(), 1 + random.nextInt(3));
        for (String path : List.of("/api/check", "/api/replay", "/api/entry/import")) {
            ask(path, Map.of(), record);
        }
        ask("/api/entry/import", new TreeMap<>(Map.of("finding", "0", "repair", "0")), record);
        for (RecordFormat to : RecordFormat.values()) {
            ask("/api/convert", Map.of("to", to.id()), record);
        }
        ask("/api/convert", Map.of(), record);
        String line = record(RecordFormat.KEYPAD, 1);
        ask("/api/legal", Map.of(), line.substring(0, random.nextInt(line.length() + 1)));
        if (random.nextInt(8) == 0) {
            ask("/api/analyze", Map.of(), written(RecordFormat.KEYPAD, 1));
        }
    }

    private void library() {
        String record = record(anyFormat(), 1 + random.nextInt(3));
        Map<String, String> manner = new TreeMap<>(Map.of(
                "rules",
                random.nextBoolean() ? "" : "last-two=off,win-score=100",
                "strict",
                "" + random.nextBoolean(),
                "file",
                "例会.txt"));
        for (String path : List.of("check", "replay", "repair")) {
            ask(path, manner, record);
        }
        ask("check", Map.of("from", anyFormat().id()), record);
        String line = written(RecordFormat.KEYPAD, 1);
        ask("legal", manner, line.substring(0, random.nextInt(line.length() + 1)));
        for (RecordFormat to : RecordFormat.values()) {
            ask("convert", new TreeMap<>(Map.of("to", to.id(), "style", "seed")), record);
        }
        ask("convert", Map.of("to", "kif"), record);
        if (random.nextInt(4) == 0) {
            ask("analyze", new TreeMap<>(Map.of("blunder", "10", "file", "a")), written(anyFormat(), 1));
        }
        Round round = Round.start(Rules.STANDARD, Deal.random(Seat.of(random.nextInt(4)), random));
        for (int i = random.nextInt(12); i > 0 && !round.isOver(); i--) {
            List<Turn> legal = round.legalTurns();
            round = round.play(legal.get(random.nextInt(legal.size())));
        }
        SeatFacts facts = round.view(round.toMove(), Score.ZERO).facts();
        String view = PlainJson.write(Plain.map(
                "seat",
                facts.viewer().number(),
                "dealer",
                facts.dealer().number(),
                "hand",
                facts.dealt().toString(),
                "record",
                facts.turns()));
        String seed = "" + random.nextInt();
        for (String player :
                List.of("random", "rule", "pimc:samples=16", "net:strong", "search:samples=8", "ismcts:time=x")) {
            ask("choose", new TreeMap<>(Map.of("player", player, "seed", seed)), view);
        }
        for (String by : List.of("uniform", "rule", "net:strong", "cheat")) {
            ask("belief", new TreeMap<>(Map.of("by", by, "samples", "50", "seed", seed)), view);
        }
    }

    private void study() {
        String text = record(anyFormat(), 1 + random.nextInt(3));
        String view = List.of("open", "0", "1", "2", "3").get(random.nextInt(5));
        ask("/api/study", "text", text, "view", view);
        ask("/api/study", "text", text, "view", view, "round", 1);
        ask("/api/study", "text", record(RecordFormat.JSON, 2), "view", view, "round", 2);
        ask("/api/study/tables", "text", text, "view", view, "round", 1, "from", 0, "to", random.nextInt(20));
        ask("/api/study/picture", "text", text, "view", view, "round", 1, "turn", random.nextInt(30));
        ask("/api/study/seat", "text", text, "view", "" + random.nextInt(4), "round", 1);
        if (random.nextInt(4) == 0) {
            ask("/api/study/judged", "text", text, "round", 1);
            ask("/api/study/sure-wins");
            ask("/api/study/play", "text", text, "round", 1, "record", "");
            ask("/api/study/variations", "text", text, "round", 1, "variations", List.of(Map.of("record", "")));
        }
        if (random.nextInt(3) == 0) {
            ask("/api/study/values", "text", written(anyFormat(), 1), "view", view, "round", 1);
        }
    }

    private void play() {
        List<String> seats = new ArrayList<>(List.of(random.nextBoolean() ? "human:" : "human:あおい"));
        while (seats.size() < 4) {
            seats.add(COMPUTERS.get(random.nextInt(COMPUTERS.size())));
        }
        Asked answer = ask(
                "/api/play",
                "match",
                Plain.map("seed", "" + random.nextInt(), "seats", seats, "rounds", null),
                "viewer",
                0);
        for (int i = 0; i < 12 && answer.path("match").isObject(); i++) {
            Asked view = answer.path("view");
            List<String> legal = new ArrayList<>();
            view.path("legal").forEach(turn -> legal.add(turn.asText()));
            Map<String, Object> action = switch (view.path("phase").asText()) {
                case "over" -> Plain.map("next", true);
                case "goshi" -> Plain.map("goshi", random.nextBoolean() ? "redeal" : "continue");
                default -> Plain.map("turn", legal.isEmpty() ? "88" : legal.get(random.nextInt(legal.size())));
            };
            if (view.path("phase").asText().equals("over")) {
                ask(
                        "/api/play/duplicate",
                        "match",
                        plain(answer.path("match")),
                        "viewer",
                        0,
                        "deal",
                        0,
                        "tables",
                        List.of(List.of("rule", "rule", "random", "rule")));
            }
            answer = ask(
                    "/api/play",
                    "match",
                    plain(answer.path("match")),
                    "viewer",
                    0,
                    "seen",
                    0,
                    "hints",
                    random.nextInt(4) == 0,
                    "action",
                    action);
        }
    }

    /** The state of a match as it is sent back. */
    private static Object plain(Asked match) {
        List<Object> rounds = new ArrayList<>();
        for (Asked round : match.path("rounds")) {
            rounds.add(Plain.map(
                    "goshi",
                    round.path("goshi").asText(),
                    "digits",
                    round.path("digits").asText()));
        }
        List<String> seats = new ArrayList<>();
        match.path("seats").forEach(seat -> seats.add(seat.asText()));
        return Plain.map("seed", match.path("seed").asText(), "seats", seats, "rounds", rounds);
    }

    private void shogi() {
        Position position = Position.hirate();
        List<String> moves = new ArrayList<>();
        int length = random.nextInt(40);
        while (moves.size() < length && !position.legalMoves().isEmpty()) {
            var move = position.legalMoves()
                    .get(random.nextInt(position.legalMoves().size()));
            moves.add(UsiMove.write(move));
            position = position.play(move);
        }
        ask("/api/shogi/position", "sfen", "startpos", "moves", moves);
        ask("/api/shogi/boards", "sfen", "startpos", "moves", moves, "plies", List.of(0, moves.size()));
        ask("/api/shogi/picture", "sfen", "startpos", "moves", moves, "flip", true, "black", "甲");
        ask(
                "/api/shogi/chart",
                "values",
                List.of(Map.of("ply", 0, "centipawns", random.nextInt(1_000) - 500), Map.of("ply", 1, "mate", -3)));
        ask("/api/shogi/typed", "sfen", "startpos", "moves", moves, "text", "同歩");
        String game = ask("/api/shogi/record", "sfen", "startpos", "moves", moves, "ending", "RESIGNATION")
                .path("text")
                .asText();
        for (String to : List.of("kif", "ki2", "csa", "usi", "jkf", "psn", "usen", "usf")) {
            ask("/api/shogi/written", Map.of("to", to), game);
        }
        ask("/api/shogi/read", Map.of(), slipped(game, random.nextInt(3)));
        ask("/api/shogi/view", Map.of(), slipped(game, random.nextInt(3)));
        think(moves);
        String found = text(CORPUS.get(random.nextInt(CORPUS.size())));
        ask("/api/shogi/view", Map.of(), found);
        ask("/api/shogi/read", Map.of("variations", ""), slipped(found, random.nextInt(2)));
        ask("/api/shogi/convert", Map.of("to", "usi"), found);
        ask("/api/shogi/written", new TreeMap<>(Map.of("to", "kif", "game", "1")), found);
    }

    /** By numbers of positions: a slip in these would leave it to the clock. */
    private void think(List<String> moves) {
        Map<String, Object> line = Plain.map("sfen", "startpos", "moves", moves);
        Map<String, Object> lines = Plain.map("nodes", 1_500, "lines", 1 + random.nextInt(3));
        lines.putAll(line);
        askAsWritten("/api/shogi/analyze", Map.of(), PlainJson.write(lines));
        Map<String, Object> level = Plain.map("level", 1 + random.nextInt(4), "seed", random.nextInt(1_000));
        level.putAll(line);
        askAsWritten("/api/shogi/move", Map.of(), PlainJson.write(level));
        String problem = PROBLEMS.get(random.nextInt(PROBLEMS.size()));
        askAsWritten("/api/shogi/mate", Map.of(), PlainJson.write(Plain.map("sfen", problem, "moves", List.of())));
    }

    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Records of shogi as programs write them, right and wrong. */
    private static List<Path> corpus() {
        try (Stream<Path> files = Files.walk(Path.of("..", "corpora", "shogi"))) {
            return files.filter(
                            file -> Files.isRegularFile(file) && file.toFile().length() < LONGEST_RECORD)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void look() {
        ask("/api/home", Map.of(), "");
        ask("/api/pieces", Map.of(), "");
        ask("/api/play/players", Map.of(), "");
        String number = IntStream.range(0, 1 + random.nextInt(2))
                .mapToObj(i -> "" + (1 + random.nextInt(9)))
                .collect(Collectors.joining("."));
        ask("/api/rule", Map.of("number", number), "");
    }
}
