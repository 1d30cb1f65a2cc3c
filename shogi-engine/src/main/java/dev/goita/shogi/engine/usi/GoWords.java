package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * 思考開始: what stands after {@code go}. Whatever stands there, it is a search: what cannot be understood is skipped, since a
 * program that is owed a move waits for it until its clock runs out.
 *
 * @param only the moves to look at; empty for all
 * @param complaints about what was skipped or taken for something else, no more than a few
 */
record GoWords(Kind kind, Limits limits, List<Move> only, List<String> complaints) {
    private static final int MOST_COMPLAINTS = 5;

    /** 思考の種類; of several, the last one here counts. */
    enum Kind {
        PLAY,
        PONDER,
        /** Until {@code stop}. */
        INFINITE,
        MATE
    }

    /** @param delay as {@link UsiClock#limits} takes it */
    static GoWords parse(List<String> words, Color turn, Duration delay) {
        Scan scan = new Scan(words);
        while (scan.hasNext()) {
            scan.read(scan.next(), turn, delay);
        }
        return scan.result(delay);
    }

    private static final class Scan {
        private final List<String> words;
        private int at;
        private Kind kind = Kind.PLAY;
        private Limits limits = Limits.NONE;
        private Duration left = Duration.ZERO;
        private Duration increment = Duration.ZERO;
        private Duration byoyomi = Duration.ZERO;
        private Optional<Duration> exact = Optional.empty();
        private boolean hasClock;
        private boolean isListingMoves;
        private final List<Move> only = new ArrayList<>();
        private final List<String> complaints = new ArrayList<>();

        Scan(List<String> words) {
            this.words = words;
        }

        boolean hasNext() {
            return at < words.size();
        }

        String next() {
            return words.get(at++);
        }

        void read(String word, Color turn, Duration delay) {
            boolean isBlack = turn == Color.BLACK;
            switch (word) {
                case "ponder" -> become(Kind.PONDER);
                case "infinite" -> become(Kind.INFINITE);
                case "mate" -> mate();
                case "depth" ->
                    number(word, 1, Limits.MOST_DEPTH).ifPresent(plies -> limits = limits.withDepth((int) plies));
                case "nodes" -> number(word, 1, Long.MAX_VALUE).ifPresent(most -> limits = limits.withNodes(most));
                case "movetime" -> millis(word).ifPresent(time -> exact = Optional.of(time.minus(delay)));
                case "btime" -> left = clock(word, isBlack, left);
                case "wtime" -> left = clock(word, !isBlack, left);
                case "binc" -> increment = clock(word, isBlack, increment);
                case "winc" -> increment = clock(word, !isBlack, increment);
                case "byoyomi" -> byoyomi = clock(word, true, byoyomi);
                case "movestogo" -> number(word, 0, Integer.MAX_VALUE);
                case "searchmoves" -> isListingMoves = true;
                default -> moveOrNothing(word);
            }
        }

        private void become(Kind another) {
            kind = another.compareTo(kind) > 0 ? another : kind;
        }

        /** {@code mate}, {@code mate infinite} or {@code mate MILLISECONDS}. */
        private void mate() {
            become(Kind.MATE);
            if (hasNext() && UsiWords.number(words.get(at)).isPresent()) {
                exact = millis("mate");
            }
        }

        private void moveOrNothing(String word) {
            Optional<Move> move = isListingMoves ? UsiMove.read(word) : Optional.empty();
            if (move.isPresent()) {
                only.add(move.get());
            } else {
                complain("unknown word '" + word + "'");
            }
        }

        private Duration clock(String word, boolean isMine, Duration before) {
            Optional<Duration> time = millis(word);
            hasClock |= isMine && time.isPresent();
            return isMine ? time.orElse(before) : before;
        }

        private Optional<Duration> millis(String word) {
            OptionalLong millis = number(word, 0, Integer.MAX_VALUE);
            return millis.isPresent() ? Optional.of(Duration.ofMillis(millis.getAsLong())) : Optional.empty();
        }

        /** The number that follows, brought into its range; what is none stays to be read as a word. */
        private OptionalLong number(String word, long least, long most) {
            OptionalLong number = hasNext() ? UsiWords.number(words.get(at)) : OptionalLong.empty();
            if (number.isEmpty()) {
                complain("a number follows " + word + ", not " + (hasNext() ? words.get(at) : "nothing"));
                return number;
            }
            String text = next();
            if (number.getAsLong() < least) {
                complain(word + " is at least " + least + ", not " + text);
            }
            return OptionalLong.of(Math.max(least, Math.min(most, number.getAsLong())));
        }

        private void complain(String what) {
            if (complaints.size() < MOST_COMPLAINTS) {
                complaints.add(what);
            }
        }

        GoWords result(Duration delay) {
            if (exact.isPresent()) {
                Duration time = exact.get();
                limits = limits.withTime(time.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : time);
            } else if (hasClock) {
                limits = limits.and(new UsiClock(left, increment, byoyomi).limits(delay));
            }
            return new GoWords(kind, limits, only.stream().distinct().toList(), complaints);
        }
    }

    /** 持ち時間: what the words after {@code go} leave the side to move. */
    private record UsiClock(Duration left, Duration increment, Duration byoyomi) {
        /**
         * How many more moves the main time has to last, as a guess: a game has some 120 plies, of which the first are quick.
         * Fewer spends more on the opening and less on the end.
         */
        private static final int MOVES_LEFT = 36;

        /** One move takes at most a sixth of the main time, so that a single hard one does not cost the game on time. */
        private static final int MOST_SHARE = 6;

        /** What is never used, since it may get lost on the way. */
        private static final Duration LEAST = Duration.ofMillis(10);

        Limits limits(Duration delay) {
            Duration each = increment.plus(byoyomi);
            Duration all = left.plus(each).minus(delay);
            Duration most = all.compareTo(LEAST) < 0 ? LEAST : all;
            if (left.compareTo(each.multipliedBy(2)) < 0) {
                return Limits.NONE.withTimes(most.compareTo(each) < 0 ? most : shorter(each.minus(delay), most), most);
            }
            Duration soft = left.dividedBy(MOVES_LEFT).plus(each.multipliedBy(3).dividedBy(4));
            Duration hard = left.dividedBy(MOST_SHARE).plus(each);
            Duration softest = shorter(soft, most);
            return Limits.NONE.withTimes(softest, shorter(softest.compareTo(hard) > 0 ? softest : hard, most));
        }

        private static Duration shorter(Duration one, Duration other) {
            Duration shorter = one.compareTo(other) < 0 ? one : other;
            return shorter.compareTo(LEAST) < 0 ? LEAST : shorter;
        }
    }
}
