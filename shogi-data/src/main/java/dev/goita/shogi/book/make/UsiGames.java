package dev.goita.shogi.book.make;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.text.ByteLines;
import dev.goita.shogi.book.text.LineReport;
import dev.goita.shogi.book.text.MoveText;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.SfenPosition;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Games as USI has them, one a line, by the million: {@code startpos moves …}, {@code sfen … moves …}, or moves alone from the
 * usual start. A game is read to its first move that cannot be played.
 */
public final class UsiGames {
    /** Whose reading of a line is followed. */
    public enum Habit {
        /** {@code position} before it, a bare SFEN, comments with {@code #} and the endings of ShogiHome are understood too. */
        TOLERANT,
        /** Only what the makebook command of YaneuraOu understands. */
        YANEURAOU
    }

    /** Whose moves count. */
    public enum Use {
        BOTH_SIDES,
        /** Only those of the side that wins by {@code resign}, {@code timeout} or {@code win} at the end of the line. */
        WINNER
    }

    private static final List<String> LOST = List.of("resign", "timeout");
    private static final List<String> ENDS = List.of("resign", "win", "timeout", "break", "rep_draw", "draw");

    private final BookMaker maker;
    private final Habit habit;
    private final Use use;
    private final Set<Color> sides;

    private byte[] text = new byte[0];
    private int end;
    private int from;
    private int to;
    private long games;

    public UsiGames(BookMaker maker, Habit habit, Use use, Set<Color> sides) {
        this.maker = maker;
        this.habit = habit;
        this.use = use;
        this.sides = sides;
    }

    public long games() {
        return games;
    }

    /** Adds all games of a stream, which stays open. */
    public void read(String name, InputStream in, Consumer<Diagnostic> findings, Runnable progress) throws IOException {
        ByteLines lines = new ByteLines(in);
        LineReport report = new LineReport(name, lines, findings);
        while (lines.next()) {
            text = lines.buffer();
            from = lines.from();
            to = from;
            end = lines.to();
            if (lines.number() == 1 && end - from >= 3 && text[from] == (byte) 0xEF && text[from + 1] == (byte) 0xBB) {
                to += 3;
            }
            boolean isGame = word() && !(habit == Habit.TOLERANT && text[from] == '#');
            if (isGame) {
                games++;
                game(report);
                progress.run();
            }
        }
    }

    private boolean word() {
        from = to;
        while (from < end && isBlank(text[from])) {
            from++;
        }
        to = from;
        while (to < end && !isBlank(text[to])) {
            to++;
        }
        return from < to;
    }

    private static boolean isBlank(byte c) {
        return c == ' ' || c == '\t';
    }

    private boolean is(String word) {
        return MoveText.is(text, from, to, word);
    }

    /** The present word is the first of the line. */
    private void game(LineReport report) throws IOException {
        if (habit == Habit.TOLERANT && is("position")) {
            word();
        }
        Start start = start(report);
        if (start == null) {
            return;
        }
        List<Move> moves = new ArrayList<>(maker.movesToRead());
        List<Integer> offsets = new ArrayList<>(maker.movesToRead());
        while (from < to && moves.size() < maker.movesToRead()) {
            Move move = MoveText.read(text, from, to);
            if (move == null) {
                if (ENDS.stream().noneMatch(this::is)) {
                    report.report(BookCode.ILLEGAL_MOVE, from, to);
                }
                break;
            }
            moves.add(move);
            offsets.add(from);
            word();
        }
        Set<Color> counted = counted(start, moves.size());
        int legal = maker.add(start, moves, counted);
        if (legal < moves.size()) {
            int offset = offsets.get(legal);
            from = offset;
            to = offset;
            word();
            report.report(BookCode.ILLEGAL_MOVE, from, to);
        }
    }

    /** Reads to the end of the line to see who won, if that matters. */
    private Set<Color> counted(Start start, int moves) {
        if (use == Use.BOTH_SIDES) {
            return sides;
        }
        int plies = moves;
        while (from < to && MoveText.read(text, from, to) != null) {
            plies++;
            word();
        }
        Color turn = plies % 2 == 0
                ? start.position().turn()
                : start.position().turn().opposite();
        Set<Color> counted = EnumSet.noneOf(Color.class);
        if (LOST.stream().anyMatch(this::is)) {
            counted.add(turn.opposite());
        } else if (is("win")) {
            counted.add(turn);
        }
        counted.retainAll(sides);
        return counted;
    }

    private @Nullable Start start(LineReport report) {
        Start start = Start.hirate();
        boolean isStart = true;
        while (isStart && from < to) {
            isStart = is("startpos") || is("moves") || is("sfen");
            boolean isBare = habit == Habit.TOLERANT && hasSlash();
            if (is("sfen") || isBare) {
                if (!isBare) {
                    word();
                }
                Optional<Start> given = given(report);
                if (given.isEmpty()) {
                    return null;
                }
                start = given.get();
                isStart = true;
            } else if (isStart) {
                word();
            }
        }
        return start;
    }

    private boolean hasSlash() {
        for (int i = from; i < to; i++) {
            if (text[i] == '/') {
                return true;
            }
        }
        return false;
    }

    /** Four words; the number of the move may be missing. */
    private Optional<Start> given(LineReport report) {
        int first = from;
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 4 && from < to && !is("moves"); i++) {
            fields.append(i == 0 ? "" : " ").append(new String(text, from, to - from, StandardCharsets.ISO_8859_1));
            word();
        }
        Reading<SfenPosition> reading = Sfen.read(Source.of(fields.toString()));
        boolean isBroken = reading.findings().stream()
                .anyMatch(finding -> finding.severity() == Severity.ERROR || finding.code() == NotationCode.MISSING);
        if (isBroken) {
            report.report(BookCode.GAME_LEFT_OUT, first, end);
            return Optional.empty();
        }
        if (reading.findings().stream().anyMatch(finding -> finding.code() == NotationCode.BAD_NUMBER)) {
            report.report(BookCode.BAD_PLY, first, end);
        }
        SfenPosition position = reading.value();
        return Optional.of(new Start(position.position(), position.moveNumber()));
    }
}
