package dev.goita.app.shogi.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import dev.goita.shogi.sfen.UsiMove;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A position of a book as one JSON object: {@code sfen}, {@code moves} and, where there are any, comments. */
public final class BookJson {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private BookJson() {}

    /** A line that is no position of a book. */
    static final class BadLineException extends Exception implements Worded {
        private static final long serialVersionUID = 1;

        private final transient Wording wording;

        BadLineException(Wording wording) {
            super(wording.english());
            this.wording = wording;
        }

        @Override
        public Wording wording() {
            return wording;
        }
    }

    private static final String PREFACE = "preface";

    /** A line of the comments that stand before all positions. */
    public static String writePreface(List<BookText> comments) {
        return text(Map.of(PREFACE, texts(comments)));
    }

    /** What {@link #writePreface} wrote; empty if the line is something else. */
    static Optional<List<BookText>> readPreface(String line) throws BadLineException {
        if (!line.contains(PREFACE)) {
            return Optional.empty();
        }
        JsonNode object = parse(line);
        return object.has(PREFACE) && !object.has("sfen")
                ? Optional.of(readComments(object.path(PREFACE)))
                : Optional.empty();
    }

    public static String write(BookEntry entry) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sfen", entry.sfen());
        fields.put("moves", moves(entry.moves()));
        putComments(fields, "before", entry.before());
        putComments(fields, "comments", entry.comments());
        return text(fields);
    }

    private static String text(Map<String, Object> fields) {
        try {
            return MAPPER.writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    /** One object a move; columns that are absent are left out. */
    public static List<Map<String, Object>> moves(List<BookMove> moves) {
        return moves.stream().map(BookJson::move).toList();
    }

    /** One object; columns that are absent are left out. */
    public static Map<String, Object> move(BookMove move) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("move", UsiMove.write(move.move()));
        move.ponder().ifPresent(ponder -> fields.put("ponder", UsiMove.write(ponder)));
        move.value().ifPresent(value -> fields.put("value", value));
        move.depth().ifPresent(depth -> fields.put("depth", depth));
        move.count().ifPresent(count -> fields.put("count", new BigInteger(Long.toUnsignedString(count))));
        if (!move.rest().isEmpty()) {
            fields.put("rest", move.rest().toString());
        }
        putComments(fields, "comments", move.comments());
        return fields;
    }

    private static void putComments(Map<String, Object> fields, String name, List<BookText> comments) {
        if (!comments.isEmpty()) {
            fields.put(name, texts(comments));
        }
    }

    private static List<String> texts(List<BookText> comments) {
        return comments.stream().map(BookText::toString).toList();
    }

    /** @throws BadLineException if the line is not as {@link #write} has it */
    static BookEntry read(String line) throws BadLineException {
        JsonNode object = parse(line);
        String sfen = object.path("sfen").asText();
        Reading<SfenPosition> position = Sfen.read(Source.of(sfen));
        boolean isOdd = position.findings().stream().anyMatch(finding -> finding.code() instanceof NotationCode);
        if (!object.path("sfen").isTextual() || position.hasErrors() || isOdd) {
            throw new BadLineException(Wording.same("sfen: " + sfen));
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

    private static JsonNode parse(String line) throws BadLineException {
        try {
            return MAPPER.readTree(line);
        } catch (JsonProcessingException e) {
            throw new BadLineException(new Wording("JSON ではありません", e.getOriginalMessage()));
        }
    }

    private static BookMove readMove(JsonNode object) throws BadLineException {
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

    private static Move readUsi(String text) throws BadLineException {
        return UsiMove.read(text).orElseThrow(() -> new BadLineException(Wording.same("move: " + text)));
    }

    /** @param bits the most that the number may have besides its sign */
    private static BigInteger number(JsonNode node, int bits) throws BadLineException {
        if (!node.isIntegralNumber() || node.bigIntegerValue().bitLength() > bits) {
            throw new BadLineException(new Wording("数: " + node, "a number: " + node));
        }
        return node.bigIntegerValue();
    }

    private static List<BookText> readComments(JsonNode array) throws BadLineException {
        List<BookText> comments = new ArrayList<>();
        for (JsonNode comment : array) {
            comments.add(line(comment));
        }
        return comments;
    }

    /** Text that breaks a line would be read as positions and moves where it is written. */
    private static BookText line(JsonNode text) throws BadLineException {
        String line = text.asText("");
        if (line.indexOf('\n') >= 0 || line.indexOf('\r') >= 0) {
            throw new BadLineException(new Wording(
                    "二行以上の文字列: " + Findings.quote(line), "a text of several lines: " + Findings.quote(line)));
        }
        return BookText.of(line);
    }
}
