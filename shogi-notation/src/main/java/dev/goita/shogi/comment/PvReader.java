package dev.goita.shogi.comment;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.japanese.MoveResolver;
import dev.goita.shogi.japanese.MoveScanner;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
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
    private @Nullable Square previousTo;

    PvReader(Replay replay, @Nullable Move lastMove) {
        this.replay = replay;
        this.lastMove = lastMove;
    }

    /** 読み筋 as read from a line, with what ends it too soon, if anything does. */
    record Pv(List<Move> moves, List<Found.Flaw> flaws) {}

    /**
     * What stands at one place of a line.
     *
     * @param lead what it would be as the first word
     * @param move null if there is a flaw
     */
    private record Word(int end, Lead lead, @Nullable Move move, Found.@Nullable Flaw flaw) {}

    /** What the first move of a 読み筋 can be if it is none of the position. */
    private enum Lead {
        THE_LAST_MOVE,
        ANOTHER_MOVE,
        NEITHER
    }

    /** KI2 and KIF moves up to the end of the line, with or without marks and blanks between them. */
    Pv japanese(String line, int from) {
        MoveScanner scanner = new MoveScanner(line);
        return read(line, from, line.length(), at -> japanese(scanner.scan(at, line.length()), at));
    }

    /** CSA and USI moves separated by blanks, between two offsets. */
    Pv words(String line, int from, int end) {
        return read(line, from, end, at -> word(line.substring(at, wordEnd(line, at, end)), at));
    }

    private Pv read(String line, int from, int end, IntFunction<Word> words) {
        int depth = replay.depth();
        List<Move> moves = new ArrayList<>();
        List<Found.Flaw> flaws = new ArrayList<>();
        previousTo = lastMove == null ? null : lastMove.to();
        int first = Numerals.skipBlanks(line, from, end);
        int at = first;
        while (at < end && flaws.isEmpty()) {
            Word word = words.apply(at);
            Lead lead = at == first ? word.lead() : Lead.NEITHER;
            if (lead == Lead.ANOTHER_MOVE) {
                flaws.add(new Found.Flaw(CommentCode.OTHER_LINE, at, OTHER_MOVE));
            } else if (lead == Lead.NEITHER && word.flaw() != null) {
                flaws.add(word.flaw());
            } else if (lead == Lead.NEITHER) {
                Move move = Objects.requireNonNull(word.move());
                moves.add(move);
                replay.playChecked(move);
                previousTo = move.to();
            }
            at = Numerals.skipBlanks(line, word.end(), end);
        }
        while (replay.depth() > depth) {
            replay.undo();
        }
        return new Pv(List.copyOf(moves), List.copyOf(flaws));
    }

    private Word word(String word, int at) {
        Optional<Move> move = UsiMove.read(word).or(() -> Csa.readMove(word, replay));
        boolean isOthers = signOf(word).filter(sign -> sign != replay.turn()).isPresent();
        Optional<Breach> breach = isOthers
                ? Optional.of(Breach.WRONG_TURN)
                : move.map(replay::check).orElse(Optional.of(Breach.NO_PIECE_THERE));
        Lead lead = breach.isPresent() ? leadOf(word, isOthers) : Lead.NEITHER;
        Found.Flaw flaw = looksLikeMove(word)
                ? breach.map(why -> illegal(at, why.wording())).orElse(null)
                : new Found.Flaw(CommentCode.UNREADABLE_PV, at, NO_MOVE);
        return new Word(at + word.length(), lead, move.orElse(null), flaw);
    }

    private static Found.Flaw illegal(int at, Wording why) {
        return new Found.Flaw(
                CommentCode.ILLEGAL_PV,
                at,
                new Wording(
                        "読み筋の途中から指せません: " + why.japanese(), "the line cannot be played from here: " + why.english()));
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

    private Word japanese(@Nullable WrittenMove written, int at) {
        if (written == null) {
            return new Word(at + 1, Lead.NEITHER, null, new Found.Flaw(CommentCode.UNREADABLE_PV, at, NO_MOVE));
        }
        if (written.side().isPresent() && written.side().get() != replay.turn()) {
            Lead lead = canBeLastMove(written) ? Lead.THE_LAST_MOVE : Lead.ANOTHER_MOVE;
            return new Word(written.end(), lead, null, illegal(at, Breach.WRONG_TURN.wording()));
        }
        Findings findings = new Findings(Source.of(""));
        Move move = resolve(written, findings);
        Wording why = findings.toList().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(Diagnostic::wording)
                .findFirst()
                .or(() ->
                        move == null ? Optional.of(NO_MOVE) : replay.check(move).map(Breach::wording))
                .orElse(null);
        return new Word(written.end(), Lead.NEITHER, move, why == null ? null : illegal(at, why));
    }

    private boolean canBeLastMove(WrittenMove written) {
        if (lastMove == null) {
            return true;
        }
        boolean sameTarget = written.to().isEmpty() || written.to().get().equals(lastMove.to());
        boolean sameOrigin = written.from().isEmpty()
                || lastMove instanceof Move.Step step && written.from().get().equals(step.from());
        return sameTarget && sameOrigin;
    }

    private @Nullable Move resolve(WrittenMove written, Findings findings) {
        boolean isOpenSame =
                written.same() == WrittenMove.Same.SAID && written.to().isEmpty();
        Move only = isOpenSame && previousTo == null ? onlyRecapture(written) : null;
        return only != null ? only : new MoveResolver(findings, Severity.ERROR).resolve(written, replay, previousTo);
    }

    /** 同 where nobody said what was played before: the one capture that it can mean, or null. */
    private @Nullable Move onlyRecapture(WrittenMove written) {
        Set<Move> captures = new LinkedHashSet<>();
        for (Move legal : replay.position().legalMoves()) {
            if (replay.pieceAt(legal.to()) != null) {
                Findings findings = new Findings(Source.of(""));
                Move meant = new MoveResolver(findings, Severity.ERROR).resolve(written, replay, legal.to());
                if (legal.equals(meant) && findings.toList().isEmpty()) {
                    captures.add(legal);
                }
            }
        }
        return captures.size() == 1 ? captures.iterator().next() : null;
    }
}
