package dev.goita.shogi.book.binary;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * ShogiGUIの定跡 (sbk): states that are linked by moves. Some state their position, the others are where the moves lead; the first
 * is the start of a game if it states none.
 *
 * <p>Source: the page on opening books, section 5, ".sbk"; the schema that the author of ShogiGUI published with BookConv.
 */
public final class SbkBook {
    private static final int STATE = 3;

    /** What the qualities 1 to 4 of a move are called. */
    private static final List<String> QUALITIES = List.of("絶対手", "好手", "疑問手", "悪手");

    private final String name;
    private final byte[] bytes;
    private final Consumer<Diagnostic> findings;
    private final List<State> states = new ArrayList<>();

    private SbkBook(String name, byte[] bytes, Consumer<Diagnostic> findings) {
        this.name = name;
        this.bytes = bytes;
        this.findings = findings;
    }

    private record Link(int move, int quality, int weight, int next) {}

    private record Evaluation(int value, int depth, String line, String engine) {}

    private static final class State {
        private final int number;
        private final int offset;
        private int games;
        private int wonBlack;
        private int wonWhite;
        private String position = "";
        private String comment = "";
        private final List<Link> links = new ArrayList<>();
        private final List<Evaluation> evaluations = new ArrayList<>();
        private boolean isReached;

        /** @param number from 1 */
        State(int number, int offset) {
            this.number = number;
            this.offset = offset;
        }
    }

    /** Reads a whole book, whose bytes are not to change meanwhile; the entries come in the order in which the states are reached. */
    public static void read(String name, byte[] bytes, Consumer<Diagnostic> findings, Consumer<BookEntry> action) {
        SbkBook book = new SbkBook(name, bytes, findings);
        book.readStates();
        book.walk(action);
    }

    private void readStates() {
        ProtobufReader fields = new ProtobufReader(bytes, 0, bytes.length);
        try {
            while (fields.next()) {
                if (fields.field() == STATE) {
                    states.add(readState(fields));
                }
            }
        } catch (ParseException e) {
            findings.accept((states.isEmpty() ? BinaryBookCode.NOT_SBK : BinaryBookCode.TRUNCATED)
                    .in(name, "byte " + e.getErrorOffset()));
        }
    }

    private State readState(ProtobufReader outer) throws ParseException {
        State state = new State(states.size() + 1, outer.from());
        ProtobufReader fields = outer.message();
        while (fields.next()) {
            switch (fields.field()) {
                case 4 -> state.games = fields.number();
                case 5 -> state.wonBlack = fields.number();
                case 6 -> state.wonWhite = fields.number();
                case 7 -> state.position = fields.text();
                case 8 -> state.comment = fields.text();
                case 9 -> state.links.add(readLink(fields.message()));
                case 10 -> state.evaluations.add(readEvaluation(fields.message()));
                default -> {
                    // the number of the state, which is its place, and two keys whose reckoning is not published
                }
            }
        }
        return state;
    }

    private static Link readLink(ProtobufReader fields) throws ParseException {
        int[] numbers = new int[5];
        // 0 is a state: a move that leads nowhere has no such field
        numbers[4] = -1;
        while (fields.next()) {
            if (fields.field() >= 1 && fields.field() <= 4) {
                numbers[fields.field()] = fields.number();
            }
        }
        return new Link(numbers[1], numbers[2], numbers[3], numbers[4]);
    }

    private static Evaluation readEvaluation(ProtobufReader fields) throws ParseException {
        int value = 0;
        int depth = 0;
        String line = "";
        String engine = "";
        while (fields.next()) {
            switch (fields.field()) {
                case 1 -> value = fields.number();
                case 2 -> depth = fields.number();
                case 5 -> line = fields.text();
                case 6 -> engine = fields.text();
                default -> {
                    // selective depth and nodes
                }
            }
        }
        return new Evaluation(value, depth, line, engine);
    }

    private record Reached(State state, Position position, int ply) {}

    private void walk(Consumer<BookEntry> action) {
        for (int i = 0; i < states.size(); i++) {
            SfenPosition start = start(i);
            if (start != null && !states.get(i).isReached) {
                walkFrom(new Reached(states.get(i), start.position(), start.moveNumber()), action);
            }
        }
        long lost = states.stream().filter(state -> !state.isReached).count();
        if (lost > 0) {
            findings.accept(BinaryBookCode.UNREACHABLE.in(name, String.valueOf(lost)));
        }
    }

    private @Nullable SfenPosition start(int index) {
        State state = states.get(index);
        if (state.position.isEmpty()) {
            return index == 0 ? new SfenPosition(Position.hirate(), 1) : null;
        }
        Reading<SfenPosition> reading = Sfen.read(Source.of(state.position));
        if (reading.hasErrors()) {
            report(BinaryBookCode.BAD_SFEN, state, state.position);
            return null;
        }
        return reading.value();
    }

    private void walkFrom(Reached start, Consumer<BookEntry> action) {
        Deque<Reached> open = new ArrayDeque<>();
        start.state().isReached = true;
        open.add(start);
        while (!open.isEmpty()) {
            Reached here = open.remove();
            List<BookMove> moves = new ArrayList<>();
            for (Link link : here.state().links) {
                Optional<Move> move = move(link.move())
                        .filter(one -> here.position().check(one).isEmpty());
                if (move.isEmpty()) {
                    report(BinaryBookCode.BAD_MOVE, here.state(), Integer.toHexString(link.move()));
                } else {
                    moves.add(bookMove(move.get(), link));
                    follow(here, move.get(), link.next(), open);
                }
            }
            if (!moves.isEmpty() || !here.state().comment.isEmpty()) {
                action.accept(
                        BookEntry.of(here.position(), moves).withPly(here.ply()).withComments(comments(here.state())));
            }
        }
    }

    private void follow(Reached here, Move move, int next, Deque<Reached> open) {
        if (next < 0) {
            return;
        }
        if (next >= states.size()) {
            report(BinaryBookCode.BAD_LINK, here.state(), String.valueOf(next));
            return;
        }
        State state = states.get(next);
        if (!state.isReached) {
            state.isReached = true;
            open.add(new Reached(state, here.position().play(move), here.ply() + 1));
        }
    }

    private void report(BinaryBookCode code, State state, String about) {
        findings.accept(code.at(name, state.number, state.offset, about));
    }

    private static BookMove bookMove(Move move, Link link) {
        BookMove plain = BookMove.of(move);
        BookMove counted = link.weight() == 0 ? plain : plain.withCount(Integer.toUnsignedLong(link.weight()));
        return link.quality() < 1 || link.quality() > QUALITIES.size()
                ? counted
                : counted.withComments(List.of(BookText.of("// " + QUALITIES.get(link.quality() - 1))));
    }

    private static List<BookText> comments(State state) {
        List<BookText> lines = new ArrayList<>();
        state.comment.lines().filter(line -> !line.isBlank()).forEach(line -> lines.add(BookText.of("// " + line)));
        if (state.games + state.wonBlack + state.wonWhite > 0) {
            lines.add(BookText.of("// 対局数 " + state.games + " 先手勝ち " + state.wonBlack + " 後手勝ち " + state.wonWhite));
        }
        for (Evaluation evaluation : state.evaluations) {
            lines.add(BookText.of(("// 評価値 " + evaluation.value() + " 深さ " + evaluation.depth() + " "
                            + evaluation.engine() + " " + evaluation.line())
                    .strip()));
        }
        return lines;
    }

    /** Four bits each: rank and file of the origin (0 for a drop) and of the target; bit 19 promotes; bits 24 to 27 the piece. */
    private static Optional<Move> move(int code) {
        int fromRank = code & 15;
        int fromFile = code >>> 4 & 15;
        int toRank = code >>> 8 & 15;
        int toFile = code >>> 12 & 15;
        if (!isSquare(toFile, toRank)) {
            return Optional.empty();
        }
        Square to = Square.of(toFile, toRank);
        if (fromRank == 0 && fromFile == 0) {
            int kind = (code >>> 24 & 15) - 1;
            return kind >= 0 && kind < PieceKind.HAND_KINDS.size()
                    ? Optional.of(Move.drop(PieceKind.HAND_KINDS.get(kind), to))
                    : Optional.empty();
        }
        if (!isSquare(fromFile, fromRank) || fromFile == toFile && fromRank == toRank) {
            return Optional.empty();
        }
        Square from = Square.of(fromFile, fromRank);
        return Optional.of((code & 1 << 19) == 0 ? Move.step(from, to) : Move.promoting(from, to));
    }

    private static boolean isSquare(int file, int rank) {
        return file >= 1 && file <= Square.MAX && rank >= 1 && rank <= Square.MAX;
    }

    /**
     * Reads the fields of one Protocol Buffers message out of a part of an array, or throws a {@link ParseException} with the byte
     * where it is none.
     *
     * <p>Source: the encoding page of Protocol Buffers.
     */
    private static final class ProtobufReader {
        private static final int VARINT = 0;
        private static final int FIXED_64 = 1;
        private static final int BYTES = 2;
        private static final int FIXED_32 = 5;

        private final byte[] bytes;
        private final int end;
        private int at;
        private int field;
        private long number;
        private int from;
        private int to;

        ProtobufReader(byte[] bytes, int from, int to) {
            this.bytes = bytes;
            this.at = from;
            this.end = to;
        }

        /** Goes to the next field; false after the last. */
        boolean next() throws ParseException {
            if (at == end) {
                return false;
            }
            long tag = varint();
            field = (int) (tag >>> 3);
            switch ((int) tag & 7) {
                case VARINT -> number = varint();
                case FIXED_64 -> skip(Long.BYTES);
                case FIXED_32 -> skip(Integer.BYTES);
                case BYTES -> {
                    long length = varint();
                    if (length < 0 || length > end - at) {
                        throw new ParseException("not a message", at);
                    }
                    skip((int) length);
                }
                default -> throw new ParseException("not a message", at);
            }
            return true;
        }

        private void skip(int length) throws ParseException {
            if (length > end - at) {
                throw new ParseException("not a message", at);
            }
            from = at;
            at += length;
            to = at;
        }

        private long varint() throws ParseException {
            long value = 0;
            for (int shift = 0; shift < 70; shift += 7) {
                if (at == end) {
                    throw new ParseException("not a message", at);
                }
                byte next = bytes[at++];
                value |= (long) (next & 0x7F) << shift;
                if (next >= 0) {
                    return value;
                }
            }
            throw new ParseException("not a message", at);
        }

        int field() {
            return field;
        }

        int number() {
            return (int) number;
        }

        String text() {
            return new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }

        /** Where the field's bytes begin. */
        int from() {
            return from;
        }

        ProtobufReader message() {
            return new ProtobufReader(bytes, from, to);
        }
    }
}
