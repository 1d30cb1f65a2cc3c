package dev.goita.app.shogi.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.JsonOutput;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.learning.manifest.JsonRefusal;
import dev.goita.report.Columns;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import dev.goita.shogi.sfen.UsiMove;
import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A position of a book as one JSON object: {@code sfen}, {@code moves} and, where there are any, comments. */
public final class BookJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final String PREFACE = "preface";

    /** One object a move; columns that are absent are left out. */
    public static final Columns<BookMove> MOVE = new Columns<BookMove>()
            .data("move", move -> UsiMove.write(move.move()))
            .data("ponder", move -> move.ponder().map(UsiMove::write))
            .data("value", move -> move.value().stream().boxed().findFirst())
            .data("depth", move -> move.depth().stream().boxed().findFirst())
            .data(
                    "count",
                    move -> move.count().stream()
                            .mapToObj(count -> new BigInteger(Long.toUnsignedString(count)))
                            .findFirst())
            .data("rest", move -> Optional.of(move.rest().toString()).filter(rest -> !rest.isEmpty()))
            .data("comments", move -> texts(move.comments()));

    private static final Columns<BookEntry> ENTRY = new Columns<BookEntry>()
            .data("sfen", BookEntry::sfen)
            .data("moves", entry -> MOVE.json(entry.moves()))
            .data("before", entry -> texts(entry.before()))
            .data("comments", entry -> texts(entry.comments()));

    private BookJson() {}

    private static Optional<List<String>> texts(List<BookText> comments) {
        return Optional.of(comments.stream().map(BookText::toString).toList()).filter(texts -> !texts.isEmpty());
    }

    /** A line of the comments that stand before all positions. */
    public static String writePreface(List<BookText> comments) {
        return JsonOutput.lines(List.of(Map.of(PREFACE, texts(comments).orElse(List.of()))));
    }

    public static String write(BookEntry entry) {
        return JsonOutput.lines(List.of(ENTRY.json(entry)));
    }

    private enum Code implements DiagnosticCode {
        BAD_JSON_LINE;

        @Override
        public String area() {
            return "book";
        }

        @Override
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    static final class Lines implements BookSource {
        private final String name;
        private final BufferedReader lines;
        private final Consumer<Diagnostic> findings;
        private List<BookText> preface = List.of();
        private int number;

        Lines(String name, BufferedReader lines, Consumer<Diagnostic> findings) {
            this.name = name;
            this.lines = lines;
            this.findings = findings;
        }

        @Override
        public Optional<BookEntry> next() throws IOException {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                Optional<BookEntry> entry = line.isBlank() ? Optional.empty() : read(line);
                if (entry.isPresent()) {
                    return entry;
                }
            }
            return Optional.empty();
        }

        private Optional<BookEntry> read(String line) {
            try {
                JsonNode object = parse(line);
                if (object.has(PREFACE) && !object.has("sfen")) {
                    preface = readComments(object.path(PREFACE));
                    return Optional.empty();
                }
                return Optional.of(entry(object).withLine(number));
            } catch (RefusalException e) {
                findings.accept(new Diagnostic(
                        Code.BAD_JSON_LINE,
                        Severity.ERROR,
                        new Place(name, number, 0),
                        new Wording(
                                "定跡の局面ではない行なので除きます: " + e.wording().japanese(),
                                "not a position of a book, left out: "
                                        + e.wording().english())));
                return Optional.empty();
            }
        }

        @Override
        public BookSource.Preface preface() {
            return new BookSource.Preface(BookText.EMPTY, OptionalLong.empty(), preface);
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    /** @throws RefusalException if the object is not as {@link #write} has it */
    private static BookEntry entry(JsonNode object) {
        String sfen = object.path("sfen").asText();
        Reading<SfenPosition> position = Sfen.read(Source.of(sfen));
        boolean isOdd = position.findings().stream().anyMatch(finding -> finding.code() instanceof NotationCode);
        if (!object.path("sfen").isTextual() || position.hasErrors() || isOdd) {
            throw new RefusalException(Wording.same("sfen: " + sfen));
        }
        List<BookMove> moves = new ArrayList<>();
        for (JsonNode move : object.path("moves")) {
            moves.add(readMove(move));
        }
        boolean hasPly = !sfen.endsWith(" 0") && sfen.strip().split(" +").length > 3;
        BookEntry entry = BookEntry.of(position.value().position(), moves)
                .withComments(readComments(object.path("comments")))
                .withCommentsBefore(readComments(object.path("before")));
        return hasPly ? entry.withPly(position.value().moveNumber()) : entry;
    }

    private static JsonNode parse(String line) {
        try {
            return MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new RefusalException(
                    JsonRefusal.of(e, line.getBytes(StandardCharsets.UTF_8)).ofLine());
        }
    }

    private static BookMove readMove(JsonNode object) {
        BookMove move = BookMove.of(readUsi(object.path("move").asText()));
        if (object.has("ponder")) {
            move = move.withPonder(readUsi(object.path("ponder").asText()));
        }
        if (object.has("value")) {
            move = move.withValue(number(object.path("value"), Integer.SIZE - 1).intValue());
        }
        if (object.has("depth")) {
            move = move.withDepth(number(object.path("depth"), Integer.SIZE - 1).intValue());
        }
        if (object.has("count")) {
            move = move.withCount(number(object.path("count"), Long.SIZE).longValue());
        }
        return move.withRest(line(object.path("rest"))).withComments(readComments(object.path("comments")));
    }

    private static Move readUsi(String text) {
        return UsiMove.read(text).orElseThrow(() -> new RefusalException(Wording.same("move: " + text)));
    }

    /** @param bits the most that the number may have besides its sign */
    private static BigInteger number(JsonNode node, int bits) {
        if (!node.isIntegralNumber() || node.bigIntegerValue().bitLength() > bits) {
            throw new RefusalException("数: " + node, "a number: " + node);
        }
        return node.bigIntegerValue();
    }

    private static List<BookText> readComments(JsonNode array) {
        List<BookText> comments = new ArrayList<>();
        for (JsonNode comment : array) {
            comments.add(line(comment));
        }
        return comments;
    }

    /** Text that breaks a line would be read as positions and moves where it is written. */
    private static BookText line(JsonNode text) {
        String line = text.asText("");
        if (line.indexOf('\n') >= 0 || line.indexOf('\r') >= 0) {
            throw new RefusalException(
                    "二行以上の文字列: " + VisibleText.quote(line), "a text of several lines: " + VisibleText.quote(line));
        }
        return BookText.of(line);
    }
}
