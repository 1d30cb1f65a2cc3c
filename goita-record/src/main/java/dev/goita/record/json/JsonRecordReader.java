package dev.goita.record.json;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.Strictness;
import dev.goita.record.json.JsonGrammar.Framing;
import dev.goita.record.json.JsonScanner.Token;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.plain.PlainSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads rounds from JSON of every accepted shape: a match with {@code round} once, repeated or as an array, or with
 * {@code rounds}; a bare round; arrays of either; and any number of those after one another, as in JSON Lines.
 *
 * <p>Streams: only the round being read is in memory.
 */
final class JsonRecordReader {
    /** What a kept member costs beyond its text, in characters. */
    private static final int MEMBER_COST = 100;

    private final JsonGrammar grammar;
    private final JsonScanner scanner;
    private final JsonProblems problems;
    private final JsonCapture capture;
    private final RoundValues values;
    private final RecordSink sink;
    private final Optional<PlainSink> plainSink;
    private final PlainLine plain;
    private final Optional<LineBlocks> blocks;
    private int rounds;
    /** What the text just read had beside the keys of a round that was played; empty if it was none, or none alone. */
    private Optional<List<ExtraField>> plainExtras = Optional.empty();

    JsonRecordReader(InputStream in, int buffer, String source, Strictness strictness, Framing framing, RecordSink sink)
            throws IOException {
        this(in, buffer, source, strictness, framing, sink, new PlainLine(), Optional.empty());
    }

    private JsonRecordReader(
            InputStream in,
            int buffer,
            String source,
            Strictness strictness,
            Framing framing,
            RecordSink sink,
            PlainLine plain,
            Optional<LineBlocks> blocks)
            throws IOException {
        this.sink = sink;
        this.plain = plain;
        this.blocks = blocks;
        plainSink = sink.plainRounds();
        problems = new JsonProblems(source, strictness, sink);
        scanner = new JsonScanner(in, problems, buffer);
        grammar = new JsonGrammar(scanner, problems, framing);
        capture = new JsonCapture(grammar);
        values = new RoundValues(grammar, capture);
    }

    /** Reads each value as the schema has it; whoever hears a finding has to stop this. */
    static JsonRecordReader ofSchema(InputStream in, int buffer, String source, RecordSink sink) throws IOException {
        PlainLine plain = PlainLine.ofWrittenRounds();
        return new JsonRecordReader(
                in, buffer, source, Strictness.STRICT, Framing.SCHEMA, sink, plain, Optional.empty());
    }

    /** Reads lines on the threads of the sink, if it has several. */
    static void readLines(InputStream in, String source, Strictness strictness, RecordSink sink) throws IOException {
        PlainLine plain = new PlainLine();
        Optional<PlainSink> threads = sink.plainRounds().filter(rounds -> rounds.threads() > 1);
        if (threads.isEmpty()) {
            lines(sink.reading(in), source, strictness, sink, plain, Optional.empty())
                    .read();
            return;
        }
        try (LineBlocks blocks = new LineBlocks(in, threads.get(), plain)) {
            lines(sink.reading(blocks), source, strictness, sink, plain, Optional.of(blocks))
                    .read();
        }
    }

    private static JsonRecordReader lines(
            InputStream in,
            String source,
            Strictness strictness,
            RecordSink sink,
            PlainLine plain,
            Optional<LineBlocks> blocks)
            throws IOException {
        return new JsonRecordReader(in, JsonScanner.BUFFER, source, strictness, Framing.LINES, sink, plain, blocks);
    }

    void read() throws IOException {
        while (true) {
            plainRounds();
            Optional<byte[]> tail = unknownTail();
            int line = scanner.nextLine();
            int told = problems.told();
            plainExtras = Optional.empty();
            if (grammar.nextText() == Token.END) {
                return;
            }
            try {
                text();
            } catch (JsonGrammar.Abandoned e) {
                problems.about(Spot.NONE);
                if (!grammar.recover()) {
                    return;
                }
            }
            boolean isWholeLine = plainExtras.isPresent() && line == scanner.line() && scanner.isAtLineEnd();
            if (isWholeLine && told == problems.told() && tail.isPresent()) {
                plain.learn(tail.get(), plainExtras.get());
            }
        }
    }

    /** Reads a source that is one round and nothing besides. */
    void readRound() throws IOException {
        if (grammar.nextText() == Token.BEGIN_OBJECT) {
            round();
        } else {
            grammar.unexpected("局の「{」", "expected { of a round");
        }
        if (grammar.nextText() != Token.END) {
            problems.syntax(scanner.spot(), "局の後に余分なものがあります", "the round is over, but more follows");
        }
    }

    /** What the sink takes as it stands; what follows may be anything. */
    private void plainRounds() throws IOException {
        boolean mayBePlain = plainSink.isPresent()
                && grammar.isBetweenLines()
                && plainSink.get().isReady();
        if (!mayBePlain) {
            return;
        }
        scanner.passLineBreak();
        if (!plain.knowsLines()) {
            return;
        }
        PlainSink.Run run = plainSink.get().newRun();
        try {
            while (scanner.isAtLineStart()) {
                Optional<LineBlocks.Stretch> known =
                        blocks.isPresent() ? blocks.get().at(scanner.endOffset()) : Optional.empty();
                if (known.isPresent()) {
                    take(run);
                    run = plainSink.get().newRun();
                    scanner.passLines(known.get().run().rounds(), known.get().bytes());
                    take(known.get().run());
                } else if (!scanner.passPlainLine(plain, run)) {
                    break;
                }
            }
        } finally {
            // a source that fails was read up to there
            take(run);
        }
    }

    private Optional<byte[]> unknownTail() {
        return plainSink.isPresent() && grammar.isBetweenLines() && scanner.isAtLineStart()
                ? scanner.plainTail(plain)
                : Optional.empty();
    }

    private void take(PlainSink.Run run) {
        if (run.rounds() > 0) {
            plainSink.orElseThrow().take(run, rounds + 1, scanner.nextLine() - run.rounds());
            rounds += run.rounds();
        }
    }

    private void text() throws IOException {
        switch (scanner.token()) {
            case BEGIN_OBJECT -> matchOrRound();
            case BEGIN_ARRAY -> list();
            case STRING -> {
                grammar.stopAtTooManyErrors();
                grammar.openImplied();
                members(Cell.spot(scanner.line(), scanner.column()));
            }
            case COMMA -> problems.defect(scanner.spot(), "余分な「,」です。消してください", "one comma too many: remove it");
            case END_OBJECT, END_ARRAY, COLON, NUMBER, WORD, BAD, END -> {
                grammar.unexpected("棋譜の「{」か「[」", "expected { or [ of a record");
                grammar.stopAtTooManyErrors();
            }
        }
    }

    private void list() throws IOException {
        grammar.opened();
        while (grammar.nextElement()) {
            if (scanner.token() == Token.BEGIN_OBJECT) {
                matchOrRound();
            } else {
                grammar.unexpected("局か試合の「{」", "expected { of a round or a match");
                capture.value(0);
            }
        }
    }

    private void matchOrRound() throws IOException {
        Cell start = Cell.spot(scanner.line(), scanner.column());
        grammar.opened();
        members(start);
    }

    /** An object is a match once it shows {@code round} or {@code rounds}, and a round once it shows a key of one. */
    private void members(Cell start) throws IOException {
        RoundFields own = new RoundFields(rounds + 1, start);
        Match match = new Match();
        while (grammar.nextMember()) {
            Optional<RoundKey> roundKey = values.key();
            if (roundKey.isPresent()) {
                problems.about(Spot.ofRound(own.number()));
                values.member(roundKey.get(), own);
            } else if (scanner.is(MatchObject.ROUND) || scanner.is(MatchObject.ROUNDS)) {
                match.begin();
                match.rounds();
            } else {
                match.value();
            }
        }
        if (own.isAnythingSeen() && match.isBegun) {
            problems.defect(
                    start,
                    "一つの「{」が局と試合の両方です。局は \"rounds\" に入れてください",
                    "one object is both a round and a match: put the round into \"rounds\"");
        }
        if (own.isAnythingSeen()) {
            match.leaveTo(own);
            rounds++;
            RoundText text = own.toText();
            plainExtras = own.isPlain() && !match.isBegun ? Optional.of(text.extras()) : Optional.empty();
            sink.round(text);
        } else if (!match.isBegun) {
            problems.error(
                    RecordCode.MISSING_VALUE,
                    start,
                    "局がありません。\"round\"、または \"hands\" と \"record\" が要ります",
                    "there is no round here: expected \"round\", or \"hands\" and \"record\"");
        }
        match.end();
        problems.about(Spot.NONE);
    }

    private void round() throws IOException {
        RoundFields round = new RoundFields(rounds + 1, Cell.spot(scanner.line(), scanner.column()));
        problems.about(Spot.ofRound(round.number()));
        grammar.opened();
        while (grammar.nextMember()) {
            Optional<RoundKey> key = values.key();
            if (key.isPresent()) {
                values.member(key.get(), round);
            } else {
                extra(round);
            }
        }
        rounds++;
        sink.round(round.toText());
        problems.about(Spot.NONE);
    }

    private void extra(RoundFields round) throws IOException {
        String key = scanner.text();
        int line = scanner.line();
        int column = scanner.column();
        if (round.hasExtra(key)) {
            problems.repeated(key, Cell.spot(line, column));
        }
        if (!grammar.beginValue(key)) {
            return;
        }
        Optional<String> json = capture.value(round.room() - key.length());
        if (json.isPresent()) {
            Optional<Wording> wrong = HeaderShape.wrongNames(key, json.get());
            if (wrong.isPresent()) {
                problems.defect(
                        Cell.spot(line, column),
                        wrong.get().japanese(),
                        wrong.get().english());
            }
            round.extra(new ExtraField(key, json.get()));
        } else if (round.overflow()) {
            tooLarge(line, column);
        }
    }

    private void tooLarge(int line, int column) {
        problems.error(
                Cell.spot(line, column),
                "未知のキーの値が大きすぎます（一局の上限 " + JsonCapture.MOST + " 文字）。書き戻せません",
                "unknown values of one round are longer than " + JsonCapture.MOST
                        + " characters: this one is not kept");
    }

    /** What one object says of a match, while it is read. */
    private final class Match {
        private final Set<String> keys = new HashSet<>();
        private final Set<String> repeated = new HashSet<>();
        /** What came before it showed that this is a match, the last of each key. */
        private final Map<String, MatchValue> early = new LinkedHashMap<>();

        private final List<Runnable> wrongHeaders = new ArrayList<>();
        private boolean isBegun;
        private int room = JsonCapture.MOST;

        void begin() {
            if (!isBegun) {
                isBegun = true;
                sink.matchBegins();
                early.values().forEach(sink::matchValue);
                early.clear();
                wrongHeaders.forEach(Runnable::run);
                wrongHeaders.clear();
            }
        }

        void end() {
            if (isBegun) {
                sink.matchEnds();
            }
        }

        /** A bare round keeps what stands beside its own keys; of a match it has nothing but, perhaps, the names. */
        void leaveTo(RoundFields round) {
            early.values().forEach(value -> round.extra(new ExtraField(value.key(), value.json())));
            early.clear();
        }

        void rounds() throws IOException {
            String key = scanner.text();
            seeKey(key);
            if (!grammar.beginValue(key)) {
                return;
            }
            if (scanner.token() == Token.BEGIN_OBJECT) {
                if (key.equals(MatchObject.ROUNDS)) {
                    problems.defect(
                            scanner.spot(),
                            "\"rounds\" は局の配列です。「[」「]」で囲んでください",
                            "expected for \"rounds\" an array of rounds: put [ and ] around the round");
                }
                round();
                return;
            }
            if (scanner.token() != Token.BEGIN_ARRAY) {
                grammar.unexpected("局の「{」か「[」", "expected { of a round, or [ of rounds");
                capture.value(0);
                return;
            }
            grammar.opened();
            while (grammar.nextElement()) {
                if (scanner.token() == Token.BEGIN_OBJECT) {
                    round();
                } else {
                    grammar.unexpected("局の「{」", "expected { of a round");
                    capture.value(0);
                }
            }
        }

        /** Each further round under the same key is told, any other key once. */
        private void seeKey(String key) {
            // keys that are not kept are not remembered
            if (room <= 0 ? !keys.contains(key) : keys.add(key)) {
                return;
            }
            boolean isRound = key.equals(MatchObject.ROUND) || key.equals(MatchObject.ROUNDS);
            if (isRound || repeated.add(key)) {
                problems.defect(
                        RecordCode.DUPLICATE_KEY,
                        scanner.spot(),
                        "キー \"" + key + "\" は同じ「{」の中で二度目です"
                                + (isRound ? "。局はすべて読みました。\"rounds\" の配列にしてください" : "。一つを消してください"),
                        "the key \"" + key + "\" came before in the same object"
                                + (isRound
                                        ? "; every round was read: put them in an array under \"rounds\""
                                        : ": remove one of them"));
            }
        }

        void value() throws IOException {
            Cell key = scanner.cell();
            Cell start = Cell.spot(scanner.line(), scanner.column());
            seeKey(key.text());
            if (!grammar.beginValue(key.text())) {
                return;
            }
            Optional<MatchValue> value = matchValue(key, start);
            int cost = value.map(v -> v.key().length() + v.json().length() + MEMBER_COST)
                    .orElse(room + 1);
            if (value.isEmpty() || cost > room) {
                if (room > 0) {
                    tooLarge(key.line(), key.column());
                }
                room = 0;
                return;
            }
            room -= cost;
            if (isBegun) {
                sink.matchValue(value.get());
            } else {
                early.put(key.text(), value.get());
            }
        }

        /** Empty if the value is too long to be kept. */
        private Optional<MatchValue> matchValue(Cell key, Cell start) throws IOException {
            if (scanner.token() == Token.BEGIN_ARRAY && key.text().equals(MatchValue.PLAYERS)) {
                return players(key, start);
            }
            List<Cell> texts = List.of();
            Optional<String> json;
            if (scanner.token() == Token.STRING && !scanner.isCut()) {
                Cell text = scanner.cell();
                grammar.valueRead();
                texts = List.of(text);
                json = Optional.of(JsonText.quote(text.text()));
            } else {
                json = capture.value(room);
            }
            if (json.isPresent()) {
                check(key, start, json.get(), 0);
            }
            List<Cell> read = texts;
            return json.map(value -> new MatchValue(key.text(), key, read, value));
        }

        private Optional<MatchValue> players(Cell key, Cell start) throws IOException {
            List<Cell> names = new ArrayList<>();
            Cell wrong = start;
            int elements = 0;
            StringBuilder json = new StringBuilder("[");
            grammar.opened();
            while (grammar.nextElement()) {
                Cell element = Cell.spot(scanner.line(), scanner.column());
                boolean isName = scanner.token() == Token.STRING && !scanner.isCut();
                if (isName) {
                    names.add(scanner.cell());
                }
                boolean isFirstWrong = wrong == start && (!isName || elements == Seat.ALL.size());
                wrong = isFirstWrong ? element : wrong;
                Optional<String> value = capture.value(Math.max(0, room - json.length()));
                if (value.isPresent()) {
                    json.append(elements == 0 ? "" : ",").append(value.get());
                } else {
                    json.setLength(room + 1);
                }
                elements++;
            }
            if (json.length() > room) {
                return Optional.empty();
            }
            json.append(']');
            List<Cell> texts = names.size() == elements ? names : List.of();
            check(key, wrong, json.toString(), texts.size());
            return Optional.of(new MatchValue(key.text(), key, texts, json.toString()));
        }

        /** Tells of a known key whose value is of another shape, as soon as it is sure that the object is a match. */
        private void check(Cell key, Cell at, String json, int names) {
            Optional<HeaderShape> shape = HeaderShape.of(key.text()).filter(known -> !known.fits(json, names));
            if (shape.isEmpty()) {
                return;
            }
            Wording wording = shape.get().expected(json);
            Cell place = grammar.isOfSchema() ? key : at;
            Runnable told = () -> problems.defect(place, wording.japanese(), wording.english());
            if (isBegun || shape.get() == HeaderShape.PLAYERS) {
                told.run();
                return;
            }
            wrongHeaders.add(told);
        }
    }
}
