package dev.goita.shogi.comment;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.japanese.MoveResolver;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads 読み筋 from one position. ShogiGUI and Piyo Shogi begin with the move that led to it; that move is left out.
 */
final class PvReader {
    private static final Wording NO_MOVE = new Wording("読み筋に指し手でないものがあります", "the line goes on with no move");
    private static final Wording OTHER_MOVE =
            new Wording("読み筋が直前の指し手と違う手で始まっています", "the line begins with another move than the one that was played");

    private final Replay replay;
    private final @Nullable Move lastMove;

    PvReader(Replay replay, @Nullable Move lastMove) {
        this.replay = replay;
        this.lastMove = lastMove;
    }

    /** KI2 and KIF moves up to the end of the line, with or without marks and blanks between them. */
    Pv japanese(String line, int from) {
        Japanese text = new Japanese(line);
        int depth = replay.depth();
        Pv pv = text.read(from);
        unwind(depth);
        return pv;
    }

    /** CSA and USI moves separated by blanks, between two offsets. */
    Pv words(String line, int from, int end) {
        int depth = replay.depth();
        Pv pv = readWords(line, from, end);
        unwind(depth);
        return pv;
    }

    private void unwind(int depth) {
        while (replay.depth() > depth) {
            replay.undo();
        }
    }

    private Pv readWords(String line, int from, int end) {
        List<Move> moves = new ArrayList<>();
        boolean first = true;
        int at = Numerals.skipBlanks(line, from, end);
        while (at < end) {
            int wordEnd = wordEnd(line, at, end);
            String word = line.substring(at, wordEnd);
            Optional<Move> move = UsiMove.read(word).or(() -> Csa.readMove(word, replay));
            boolean othersMove = signOf(word).map(sign -> sign != replay.turn()).orElse(false);
            if (first
                    && (othersMove || move.isEmpty() || replay.check(move.get()).isPresent())) {
                Lead lead = leadOf(word, othersMove);
                if (lead == Lead.ANOTHER_MOVE) {
                    return Pv.stopped(moves, CommentCode.OTHER_LINE, at, OTHER_MOVE);
                }
                if (lead == Lead.THE_LAST_MOVE) {
                    first = false;
                    at = Numerals.skipBlanks(line, wordEnd, end);
                    continue;
                }
            }
            first = false;
            Optional<Pv.Stop> stop = stop(at, word, move, othersMove);
            if (stop.isPresent()) {
                return new Pv(List.copyOf(moves), stop);
            }
            play(move.orElseThrow(), moves);
            at = Numerals.skipBlanks(line, wordEnd, end);
        }
        return Pv.of(moves);
    }

    private Optional<Pv.Stop> stop(int at, String word, Optional<Move> move, boolean othersMove) {
        if (!looksLikeMove(word)) {
            return Optional.of(new Pv.Stop(CommentCode.UNREADABLE_PV, at, NO_MOVE));
        }
        Breach breach = othersMove
                ? Breach.WRONG_TURN
                : move.map(replay::check)
                        .orElse(Optional.of(Breach.NO_PIECE_THERE))
                        .orElse(null);
        return Optional.ofNullable(breach).map(why -> illegal(at, why.wording()));
    }

    private static Pv.Stop illegal(int at, Wording why) {
        return new Pv.Stop(
                CommentCode.ILLEGAL_PV,
                at,
                new Wording(
                        "読み筋の途中から指せません: " + why.japanese(), "the line cannot be played from here: " + why.english()));
    }

    private void play(Move move, List<Move> moves) {
        moves.add(move);
        replay.playChecked(move);
    }

    /** What the first move of a 読み筋 can be if it is none of the position. */
    private enum Lead {
        THE_LAST_MOVE,
        ANOTHER_MOVE,
        NEITHER
    }

    private Lead leadOf(String word, boolean othersMove) {
        if (lastMove == null) {
            return othersMove ? Lead.THE_LAST_MOVE : Lead.NEITHER;
        }
        boolean same = UsiMove.read(word).map(lastMove::equals).orElseGet(() -> sameSquares(word));
        return same ? Lead.THE_LAST_MOVE : othersMove ? Lead.ANOTHER_MOVE : Lead.NEITHER;
    }

    private boolean sameSquares(String word) {
        int at = signOf(word).isPresent() ? 1 : 0;
        return lastMove instanceof Move.Step step
                ? word.startsWith("" + step.from() + step.to(), at)
                : lastMove != null && word.startsWith("00" + lastMove.to(), at);
    }

    private static Optional<Color> signOf(String word) {
        return switch (word.charAt(0)) {
            case '+' -> Optional.of(Color.BLACK);
            case '-' -> Optional.of(Color.WHITE);
            default -> Optional.empty();
        };
    }

    /** Whether a word has the form of a CSA or USI move, whatever the board. */
    static boolean looksLikeMove(String word) {
        return UsiMove.read(word).isPresent() || isCsaShape(word);
    }

    private static boolean isCsaShape(String word) {
        int at = !word.isEmpty() && signOf(word).isPresent() ? 1 : 0;
        if (word.length() != at + 6) {
            return false;
        }
        for (int i = at; i < at + 4; i++) {
            if (word.charAt(i) < '0' || word.charAt(i) > '9') {
                return false;
            }
        }
        return isCapital(word.charAt(at + 4)) && isCapital(word.charAt(at + 5));
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    static int wordEnd(String line, int from, int end) {
        int at = from;
        while (at < end && !Numerals.isBlank(line.charAt(at))) {
            at++;
        }
        return at;
    }

    /** The moves of one line in Japanese. */
    private final class Japanese {
        private final String line;
        private final MoveScanner scanner;
        private final List<Move> moves = new ArrayList<>();
        private @Nullable Square previousTo = lastMove == null ? null : lastMove.to();

        Japanese(String line) {
            this.line = line;
            this.scanner = new MoveScanner(line);
        }

        Pv read(int from) {
            int end = line.length();
            int at = Numerals.skipBlanks(line, from, end);
            boolean first = true;
            while (at < end) {
                WrittenMove written = scanner.scan(at, end);
                if (written == null) {
                    return Pv.stopped(moves, CommentCode.UNREADABLE_PV, at, NO_MOVE);
                }
                if (first && isOthers(written)) {
                    if (!canBeLastMove(written)) {
                        return Pv.stopped(moves, CommentCode.OTHER_LINE, at, OTHER_MOVE);
                    }
                } else {
                    Findings findings = new Findings(Source.of(line));
                    Move move = isOthers(written) ? null : resolve(written, findings);
                    Wording breach = breach(written, move, findings);
                    if (move == null || breach != null) {
                        return new Pv(List.copyOf(moves), Optional.of(illegal(at, breach == null ? NO_MOVE : breach)));
                    }
                    play(move, moves);
                    previousTo = move.to();
                }
                first = false;
                at = Numerals.skipBlanks(line, written.end(), end);
            }
            return Pv.of(moves);
        }

        private @Nullable Wording breach(WrittenMove written, @Nullable Move move, Findings findings) {
            if (isOthers(written)) {
                return Breach.WRONG_TURN.wording();
            }
            for (Diagnostic finding : findings.toList()) {
                if (finding.severity() == Severity.ERROR) {
                    return finding.wording();
                }
            }
            return move == null ? null : replay.check(move).map(Breach::wording).orElse(null);
        }

        private boolean isOthers(WrittenMove written) {
            return written.side().isPresent() && written.side().get() != replay.turn();
        }

        private boolean canBeLastMove(WrittenMove written) {
            if (lastMove == null) {
                return true;
            }
            boolean sameTarget = written.to().isEmpty() || written.to().get().equals(lastMove.to());
            boolean sameOrigin = written.from().isEmpty()
                    || lastMove instanceof Move.Step step
                            && written.from().get().equals(step.from());
            return sameTarget && sameOrigin;
        }

        private @Nullable Move resolve(WrittenMove written, Findings findings) {
            boolean openSame =
                    written.same() == WrittenMove.Same.SAID && written.to().isEmpty();
            if (openSame && previousTo == null) {
                Move only = onlyRecapture(written);
                if (only != null) {
                    return only;
                }
            }
            return new MoveResolver(findings, Severity.ERROR).resolve(written, replay, previousTo);
        }

        /** 同 where nobody said what was played before: the one capture that it can mean, or null. */
        private @Nullable Move onlyRecapture(WrittenMove written) {
            Set<Move> captures = new LinkedHashSet<>();
            for (Move legal : replay.position().legalMoves()) {
                Piece taken = replay.pieceAt(legal.to());
                if (taken != null) {
                    Findings findings = new Findings(Source.of(line));
                    Move meant = new MoveResolver(findings, Severity.ERROR).resolve(written, replay, legal.to());
                    if (legal.equals(meant) && findings.toList().isEmpty()) {
                        captures.add(legal);
                    }
                }
            }
            return captures.size() == 1 ? captures.iterator().next() : null;
        }
    }

    /** 読み筋 as read from a line. */
    record Pv(List<Move> moves, Optional<Stop> stop) {
        /** @param offset of the first character that was not read */
        record Stop(CommentCode code, int offset, Wording wording) {}

        static Pv of(List<Move> moves) {
            return new Pv(List.copyOf(moves), Optional.empty());
        }

        static Pv stopped(List<Move> moves, CommentCode code, int offset, Wording wording) {
            return new Pv(List.copyOf(moves), Optional.of(new Stop(code, offset, wording)));
        }
    }
}
