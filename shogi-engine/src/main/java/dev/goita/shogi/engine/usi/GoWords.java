package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 思考開始: what stands after {@code go}.
 *
 * @param kind of search
 * @param limits of depth, nodes and time
 * @param only the moves to look at; empty for all
 */
record GoWords(Kind kind, Limits limits, List<Move> only) {
    /** 思考の種類. */
    enum Kind {
        PLAY,
        PONDER,
        /** Until {@code stop}. */
        INFINITE,
        MATE
    }

    /**
     * @param turn whose clock counts
     * @param delay as {@link UsiClock#limits} takes it
     * @throws IllegalArgumentException naming the word that is wrong
     */
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
        private final List<Move> only = new ArrayList<>();

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
                case "ponder" -> kind = Kind.PONDER;
                case "infinite" -> kind = kind == Kind.MATE ? kind : Kind.INFINITE;
                case "mate" -> mate();
                case "depth" -> limits = limits.withDepth((int) number(word, 1, Limits.MOST_DEPTH));
                case "nodes" -> limits = limits.withNodes(number(word, 1, Long.MAX_VALUE));
                case "movetime" -> exact = Optional.of(millis(word).minus(delay));
                case "btime" -> left = clock(word, isBlack, left);
                case "wtime" -> left = clock(word, !isBlack, left);
                case "binc" -> increment = clock(word, isBlack, increment);
                case "winc" -> increment = clock(word, !isBlack, increment);
                case "byoyomi" -> byoyomi = clock(word, true, byoyomi);
                case "movestogo" -> number(word, 0, Integer.MAX_VALUE);
                case "searchmoves" -> searchMoves();
                default -> throw new IllegalArgumentException("unknown word '" + word + "'");
            }
        }

        /** {@code mate}, {@code mate infinite} or {@code mate MILLISECONDS}. */
        private void mate() {
            kind = Kind.MATE;
            if (hasNext() && !words.get(at).equals("infinite")) {
                exact = Optional.of(millis("mate"));
            }
        }

        private void searchMoves() {
            while (hasNext() && UsiMove.read(words.get(at)).isPresent()) {
                only.add(UsiMove.read(next()).orElseThrow());
            }
        }

        private Duration clock(String word, boolean isMine, Duration before) {
            Duration time = millis(word);
            hasClock |= isMine;
            return isMine ? time : before;
        }

        private Duration millis(String word) {
            return Duration.ofMillis(number(word, 0, Integer.MAX_VALUE));
        }

        private long number(String word, long least, long most) {
            String text = hasNext() ? next() : "nothing";
            try {
                long number = Long.parseLong(text);
                if (number >= least && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("a number follows " + word + ", not " + text, e);
            }
            throw new IllegalArgumentException(word + " is " + least + " to " + most + ", not " + text);
        }

        GoWords result(Duration delay) {
            if (exact.isPresent()) {
                Duration time = exact.get();
                limits = limits.withTime(time.compareTo(Duration.ofMillis(1)) < 0 ? Duration.ofMillis(1) : time);
            } else if (hasClock) {
                limits = limits.and(new UsiClock(left, increment, byoyomi).limits(delay));
            }
            return new GoWords(kind, limits, only);
        }
    }
}
