package dev.goita.record.json;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.MatchRecord;
import dev.goita.record.RecordCode;
import dev.goita.record.RecordTime;
import dev.goita.record.RoundRecord;
import dev.goita.record.reading.RoundReading;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundKey;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.plain.PlainRound;
import dev.goita.record.text.plain.PlainSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** 型どおりの読み: what the reader for people reads, as values; the first thing that it tells of refuses the text. */
final class StrictReading implements RecordSink, PlainSink {
    private static final String TEXT = "text";

    private final String source;
    private final Consumer<? super RoundRecord> rounds;
    private final Map<String, MatchValue> header = new LinkedHashMap<>();
    private boolean isMatch;

    private StrictReading(String source, Consumer<? super RoundRecord> rounds) {
        this.source = source;
        this.rounds = rounds;
    }

    /** Every round of a source. Throws {@link DiagnosticException} with the first place that is not as the schema has it. */
    static void read(InputStream in, String source, Consumer<? super RoundRecord> rounds) throws IOException {
        JsonRecordReader.ofSchema(in, JsonScanner.BUFFER, source, new StrictReading(source, rounds))
                .read();
    }

    /** A text that is one round. */
    static RoundRecord round(String text) {
        byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
        PlainLine plain = PlainLine.ofWrittenRounds();
        Optional<RoundRecord> round =
                plain.read(line, 0, line.length) == line.length ? record(plain) : Optional.empty();
        if (round.isPresent()) {
            return round.get();
        }
        List<RoundRecord> rounds = new ArrayList<>(1);
        try {
            reader(text, new StrictReading(TEXT, rounds::add)).readRound();
        } catch (IOException e) {
            throw new AssertionError("memory can be read", e);
        }
        return rounds.get(0);
    }

    /** A text that is one object and has to be a match. */
    static MatchRecord match(String text) {
        List<RoundRecord> rounds = new ArrayList<>();
        StrictReading reading = new StrictReading(TEXT, rounds::add);
        try {
            reader(text, reading).read();
        } catch (IOException e) {
            throw new AssertionError("memory can be read", e);
        }
        if (!reading.isMatch) {
            throw reading.refused(
                    Cell.spot(1, 1),
                    RecordCode.MISSING_VALUE,
                    new Wording(
                            "局がありません。\"rounds\" が要ります",
                            "there is no round here that is one of a match: expected \"rounds\""));
        }
        return reading.toMatch(rounds);
    }

    private static JsonRecordReader reader(String text, StrictReading reading) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return JsonRecordReader.ofSchema(
                new ByteArrayInputStream(bytes), Math.max(bytes.length, 16), reading.source, reading);
    }

    private DiagnosticException refused(Cell at, RecordCode code, Wording wording) {
        return new DiagnosticException(List.of(new Diagnostic(code, Severity.ERROR, at.place(source), wording)));
    }

    @Override
    public void finding(Finding finding) {
        throw new DiagnosticException(List.of(finding.diagnostic()));
    }

    @Override
    public void round(RoundText text) {
        require(text.hands(), RoundKey.HANDS, text);
        require(text.record(), RoundKey.RECORD, text);
        rounds.accept(RoundReading.stated(text).orElseThrow());
    }

    private void require(Optional<?> value, RoundKey key, RoundText text) {
        if (value.isEmpty()) {
            throw refused(
                    text.start(),
                    RecordCode.MISSING_VALUE,
                    new Wording(
                            "局に \"" + key.id() + "\" がありません",
                            "the round has no \"" + key.id() + "\", which it must have"));
        }
    }

    @Override
    public void matchBegins() {
        isMatch = true;
        header.clear();
    }

    @Override
    public void matchValue(MatchValue value) {
        HeaderShape.of(value.key())
                .filter(shape -> shape == HeaderShape.START_TIME || shape == HeaderShape.END_TIME)
                .filter(shape -> text(value).isPresent() && time(value).isEmpty())
                .ifPresent(shape -> {
                    throw refused(value.at(), RecordCode.JSON_SYNTAX, shape.expected(value.json()));
                });
        header.put(value.key(), value);
    }

    private static Optional<String> text(MatchValue value) {
        return value.texts().stream().findFirst().map(Cell::text);
    }

    private static Optional<RecordTime> time(MatchValue value) {
        return text(value).flatMap(RecordTime::read);
    }

    private Optional<MatchValue> header(String key) {
        return Optional.ofNullable(header.get(key));
    }

    private MatchRecord toMatch(List<RoundRecord> read) {
        boolean isIndependent = header(MatchValue.INDEPENDENT)
                .filter(value -> value.json().equals("true"))
                .isPresent();
        return new MatchRecord(
                header(MatchValue.TITLE).flatMap(StrictReading::text),
                header(MatchValue.START_TIME).flatMap(StrictReading::time),
                header(MatchValue.END_TIME).flatMap(StrictReading::time),
                header(MatchValue.PLAYERS).map(MatchValue::texts).orElse(List.of()).stream()
                        .map(Cell::text)
                        .toList(),
                isIndependent ? MatchRecord.Sequence.INDEPENDENT : MatchRecord.Sequence.CHAINED,
                read,
                header.values().stream()
                        .filter(value -> HeaderShape.of(value.key()).isEmpty())
                        .map(value -> new ExtraField(value.key(), value.json()))
                        .toList());
    }

    @Override
    public Optional<PlainSink> plainRounds() {
        return Optional.of(this);
    }

    @Override
    public int threads() {
        return 1;
    }

    @Override
    public boolean isReady() {
        return true;
    }

    @Override
    public Run newRun() {
        return new Run() {
            private int read;

            @Override
            public boolean add(PlainRound round) {
                Optional<RoundRecord> record = record(round);
                record.ifPresent(rounds);
                read += record.isPresent() ? 1 : 0;
                return record.isPresent();
            }

            @Override
            public int rounds() {
                return read;
            }
        };
    }

    @Override
    public void take(Run run, int number, int line) {
        // each round was handed on as it was read
    }

    /** Empty if the hands are not the deck, or too many declared 五し. */
    private static Optional<RoundRecord> record(PlainRound round) {
        List<Seat> goshi = round.goshi() == 0
                ? List.of()
                : Seat.ALL.stream()
                        .filter(seat -> (round.goshi() >> seat.number() & 1) != 0)
                        .toList();
        if (goshi.size() > 2) {
            return Optional.empty();
        }
        int size = round.recordTo() - round.recordFrom();
        return deal(round)
                .map(deal -> new RoundRecord(
                        deal,
                        new String(round.bytes(), round.recordFrom(), size, StandardCharsets.ISO_8859_1),
                        Optional.of(round.before()),
                        round.winner() < 0 ? Optional.empty() : Optional.of(Seat.of(round.winner())),
                        goshi,
                        round.result(),
                        round.extras()));
    }

    private static Optional<Deal> deal(PlainRound round) {
        int[] packedBySeat = new int[Seat.ALL.size()];
        int all = 0;
        for (int i = 0; i < packedBySeat.length; i++) {
            int packed = 0;
            for (int at = round.hand(i); at < round.hand(i) + Hand.DEALT_SIZE; at++) {
                int kind = round.bytes()[at] - '1';
                if (kind < 0 || kind >= Tile.ALL.size()) {
                    return Optional.empty();
                }
                packed += PackedTiles.one(kind);
            }
            packedBySeat[round.dealer() + i & 3] = packed;
            all += packed;
        }
        return all == PackedTiles.DECK
                ? Optional.of(Deal.ofPacked(Seat.of(round.dealer()), packedBySeat))
                : Optional.empty();
    }
}
