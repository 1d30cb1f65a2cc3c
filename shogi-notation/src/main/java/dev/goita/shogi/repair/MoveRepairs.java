package dev.goita.shogi.repair;

import dev.goita.shogi.japanese.Disambiguation;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.WrittenMove;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the moves of a typed line were, by search over the whole of it: at every move each legal one is weighed by
 * what would have had to be mistyped, and the game that goes on with the fewest slips to the last move is what was meant. A move
 * may have been typed twice; where no line goes on, one is missing.
 */
final class MoveRepairs {
    /** A repair that is so much better than the next one is clear. */
    public static final double CLEAR = 0.75;

    /** Lines that are followed at a time. A slip is told by the next few moves; more lines found nothing more. */
    private static final int LINES = 48;

    /** Of them, those that are tried with another move before a move with which none goes on. */
    private static final int LINES_WITH_A_GAP = 8;

    private static final double TYPED_TWICE = 1;
    private static final double MISSING = 2.5;
    /** The numbers leave room for it. */
    private static final double MISSING_AS_NUMBERED = 0.5;

    private MoveRepairs() {}

    /** What a line makes of a typed move. */
    private enum Step {
        /** It is this move, as it stands or with slips. */
        MEANT,
        /** It stands there once too often. */
        DROPPED,
        /** This move is missing before it. */
        INSERTED
    }

    /**
     * A line so far; the lines share their beginnings.
     *
     * @param lastTo the target of its last move, which 同 refers to
     */
    private record Line(
            Position position,
            @Nullable Line before,
            @Nullable Move move,
            @Nullable Square lastTo,
            Step step,
            double cost) {
        /** Goes on with a move, which is not played yet. */
        Line with(Move next, Step as, double more) {
            return new Line(position, this, next, next.to(), as, cost + more);
        }

        Line played() {
            return step == Step.DROPPED
                    ? this
                    : new Line(position.play(Objects.requireNonNull(move)), before, move, lastTo, step, cost);
        }
    }

    /** Ways to read every move of the main line, best first: at most two, and none if no line of legal moves comes near what was typed. */
    public static List<Repair> of(String text, Start start) {
        return new Block(text, 0, text.length(), start.position(), null, 0, Block.firstNumber(text, text.length()) - 1)
                .repairs();
    }

    /**
     * {@return whether the first repair is so much better than the second that nobody has to choose; a missing move is for people to
     * say}
     */
    public static boolean isClear(List<Repair> repairs) {
        return !repairs.isEmpty()
                && repairs.get(0).changes().stream()
                        .noneMatch(change -> change.was().isEmpty())
                && (repairs.size() == 1
                        || repairs.get(1).cost() - repairs.get(0).cost() >= CLEAR);
    }

    /**
     * One line of a record: the main line or a variation.
     *
     * @param from of its text, the beginning of a line
     * @param previousTo the target of the move before, if there is one
     * @param numberOffset what to add to a ply to get its number
     */
    record Block(
            String text,
            int from,
            int to,
            Position position,
            @Nullable Square previousTo,
            int ply,
            int numberOffset) {
        /** {@return the number of the first move of a main line, which is believed; 1 if it has none} */
        static int firstNumber(String text, int to) {
            return TypedGame.of(text, 0, to).moves().stream()
                    .flatMap(words -> words.number().stream())
                    .findFirst()
                    .map(MoveWords.MoveNumber::value)
                    .orElse(1);
        }

        List<Repair> repairs() {
            TypedGame game = TypedGame.of(text, from, to);
            List<MoveWords> typed = game.moves();
            List<Line> lines = List.of(new Line(position, null, null, previousTo, Step.MEANT, 0));
            for (int i = 0; i < typed.size(); i++) {
                lines = next(lines, typed, i);
            }
            return typed.isEmpty()
                    ? List.of()
                    : lines.stream()
                            .limit(2)
                            .map(line -> new Repair(line.cost(), changes(game, line)))
                            .toList();
        }

        private List<Line> next(List<Line> lines, List<MoveWords> typed, int i) {
            MoveWords words = typed.get(i);
            List<Line> meant = new ArrayList<>(
                    lines.stream().flatMap(line -> meant(line, words)).toList());
            if (i > 0 && words.means(typed.get(i - 1))) {
                lines.forEach(line -> meant.add(
                        new Line(line.position(), line, null, line.lastTo(), Step.DROPPED, line.cost() + TYPED_TWICE)));
            }
            if (meant.isEmpty()) {
                meant.addAll(withGap(lines, words, MISSING));
            } else if (i > 0 && words.skipsOneAfter(typed.get(i - 1))) {
                meant.addAll(withGap(lines, words, MISSING_AS_NUMBERED));
            }
            return best(meant);
        }

        private Stream<Line> meant(Line line, MoveWords words) {
            return line.position().legalMoves().stream()
                    .map(move ->
                            line.with(move, Step.MEANT, Likeness.distance(words, move, line.position(), line.lastTo())))
                    .filter(next -> next.cost() - line.cost() < Likeness.LIMIT);
        }

        /** The move before the typed one is missing. */
        private List<Line> withGap(List<Line> lines, MoveWords words, double cost) {
            List<Line> found = new ArrayList<>();
            for (Line line : lines.subList(0, Math.min(LINES_WITH_A_GAP, lines.size()))) {
                for (Move move : line.position().legalMoves()) {
                    Line inserted = line.with(move, Step.INSERTED, cost).played();
                    meant(inserted, words).forEach(found::add);
                }
            }
            return found;
        }

        private static List<Line> best(List<Line> lines) {
            return lines.stream()
                    .sorted(Comparator.comparingDouble(Line::cost))
                    .limit(LINES)
                    .map(Line::played)
                    .toList();
        }

        private List<Repair.Change> changes(TypedGame game, Line last) {
            List<Line> steps = new ArrayList<>();
            for (Line line = last; line != null && line.before() != null; line = line.before()) {
                steps.add(line);
            }
            Collections.reverse(steps);
            List<Repair.Change> changes = new ArrayList<>();
            Replay replay = Replay.from(position);
            Square to = previousTo;
            int word = 0;
            for (Line step : steps) {
                MoveWords words = game.moves().get(word);
                int number = ply + replay.depth() + 1;
                word += step.step() == Step.INSERTED ? 0 : 1;
                Move move = step.move();
                if (move == null) {
                    changes.add(dropped(words, number));
                    continue;
                }
                if (step.step() == Step.INSERTED) {
                    int at = words.startWithMark(text);
                    String mark = MoveWriter.Marks.TRIANGLES.of(replay.turn());
                    changes.add(changed(number, at, at, mark + MoveWriter.USUAL.withSuffix(move, replay, to)));
                } else {
                    words.number().ifPresent(typed -> renumber(typed, number, changes));
                    if (Likeness.distance(words, move, replay.position(), to) > 0) {
                        changes.add(changed(number, words.start(), words.end(), text(words, move, replay, to)));
                    }
                }
                replay.play(move);
                to = move.to();
            }
            int afterAll = ply + replay.depth() + 1;
            game.endingNumber().ifPresent(typed -> renumber(typed, afterAll, changes));
            return changes;
        }

        private Repair.Change changed(int number, int start, int end, String now) {
            return new Repair.Change(Repair.Change.What.MOVE, number, start, end, text.substring(start, end), now);
        }

        private static String text(MoveWords words, Move move, Replay replay, @Nullable Square to) {
            return words.from().isPresent()
                    ? MoveWriter.USUAL.withOrigin(move, replay, to)
                    : MoveWriter.USUAL.withSuffix(move, replay, to);
        }

        private void renumber(MoveWords.MoveNumber typed, int ply, List<Repair.Change> changes) {
            int number = ply + numberOffset;
            if (typed.value() != number) {
                changes.add(typed.changedTo(number, ply, text));
            }
        }

        /** A numbered move has a line of its own, which goes with it. */
        private Repair.Change dropped(MoveWords words, int number) {
            int start = words.startWithMark(text);
            int end = words.end();
            if (words.number().isPresent()) {
                start = words.number().get().start();
                while (start > from && !isBreak(start - 1)) {
                    start--;
                }
                while (end < to && !isBreak(end)) {
                    end++;
                }
                end = Math.min(to, end + (text.startsWith("\r\n", end) ? 2 : 1));
            }
            return changed(number, start, end, "");
        }

        private boolean isBreak(int at) {
            return text.charAt(at) == '\n' || text.charAt(at) == '\r';
        }
    }

    /**
     * How far a legal move is from what was typed: 0 if the text means it and no other move, more for every slip that would have to
     * be made. The slips of one key weigh less than those of two.
     */
    private static final class Likeness {
        /** A move that is farther off is not what was meant. */
        static final double LIMIT = 3;

        private static final double OTHER_DIGIT = 2;
        private static final double OTHER_PIECE = 2;
        private static final double OTHER_SIDE_OF_PIECE = 1.5;
        private static final double OTHER_ORIGIN = 1.5;
        private static final double OTHER_SUFFIX = 1;
        private static final double NO_SUFFIX = 0.5;
        private static final double OTHER_ACTION = 1;
        /** 成 is forgotten more often than a piece gets the name of its other side. */
        private static final double NO_PROMOTION = 0.5;

        private static final double NOTHING_SAID = 1.5;
        private static final double WRONG_SAME = 2.5;

        private Likeness() {}

        static double distance(MoveWords typed, Move move, Position position, @Nullable Square previousTo) {
            double target = target(typed, move.to(), previousTo);
            if (target >= LIMIT) {
                return target;
            }
            PieceKind kind = move instanceof Move.Drop drop
                    ? drop.kind()
                    : position.pieceAt(((Move.Step) move).from()).orElseThrow().kind();
            return target + piece(typed, kind) + way(typed, move, kind, position);
        }

        private static double target(MoveWords typed, Square to, @Nullable Square previousTo) {
            boolean isSame = to.equals(previousTo);
            if (typed.same() == WrittenMove.Same.SAID && typed.to().isEmpty()) {
                return isSame ? 0 : WRONG_SAME;
            }
            if (typed.to().isEmpty()) {
                return LIMIT;
            }
            Square said = typed.to().get();
            double wrongSame = typed.same() == WrittenMove.Same.SAID && !isSame ? OTHER_ACTION : 0;
            if (said.equals(to)) {
                return wrongSame;
            }
            boolean isSwapped = said.file() == to.rank() && said.rank() == to.file();
            boolean isOneDigit = said.file() == to.file() || said.rank() == to.rank();
            return isSwapped || isOneDigit ? OTHER_DIGIT + wrongSame : LIMIT;
        }

        private static double piece(MoveWords typed, PieceKind kind) {
            if (typed.kind().isEmpty()) {
                return NOTHING_SAID;
            }
            PieceKind said = typed.kind().get();
            return said == kind ? 0 : said.base() == kind.base() ? OTHER_SIDE_OF_PIECE : OTHER_PIECE;
        }

        private static double way(MoveWords typed, Move move, PieceKind kind, Position position) {
            boolean saysDrop = typed.action() == WrittenMove.Action.DROPS;
            List<Square> origins = position.origins(kind, move.to());
            if (move instanceof Move.Drop) {
                boolean isUnclear = !saysDrop && !origins.isEmpty();
                double other = typed.from().isPresent() || !typed.suffixes().isEmpty() || isPromotionSaid(typed)
                        ? OTHER_ACTION
                        : 0;
                return other + (isUnclear ? OTHER_ACTION : 0);
            }
            Move.Step step = (Move.Step) move;
            boolean saysPromotion = typed.action() == WrittenMove.Action.PROMOTES;
            boolean promotes = step.promotion() == Move.Promotion.PROMOTES;
            boolean isForgotten = promotes && typed.action() == WrittenMove.Action.NOT_SAID;
            double action = isForgotten ? NO_PROMOTION : saysDrop || saysPromotion != promotes ? OTHER_ACTION : 0;
            if (typed.from().isPresent()) {
                return action + (typed.from().get().equals(step.from()) ? 0 : OTHER_ORIGIN);
            }
            List<Square> chosen = Disambiguation.choose(origins, move.to(), position.turn(), kind, typed.suffixes());
            if (!chosen.contains(step.from())) {
                return action + OTHER_SUFFIX;
            }
            return action + (chosen.size() > 1 ? NO_SUFFIX : 0);
        }

        private static boolean isPromotionSaid(MoveWords typed) {
            return typed.action() == WrittenMove.Action.PROMOTES || typed.action() == WrittenMove.Action.STAYS;
        }
    }
}
