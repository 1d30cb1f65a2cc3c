package dev.goita.ml.prepare;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundOutcome;
import dev.goita.record.Spot;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.record.text.plain.PlainRound;
import dev.goita.record.text.plain.PlainSink;
import dev.goita.record.text.typed.ForwardingSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * 形式の突き合わせ: whether the files of a shard hold the same rounds in the same order. Holds eight bytes a round of the first file,
 * which is read before the others.
 */
public final class FormComparison {
    /** Rounds that may be missing in a row, and lines that may differ in a row, before the two are taken line by line. */
    private static final int WINDOW = 64;

    /** Of so many the digests are held apart from the others. */
    private static final int MOST_IN_A_ROW = 1 << 16;

    /** In the place of a round that could not be read. */
    private static final long UNKNOWN = 0;

    private final String first;
    private long[] rounds = new long[1024];
    private int size;
    private boolean isWhole = true;

    public FormComparison(String first) {
        this.first = first;
    }

    /** Listens while the first file is read. */
    public RecordSink ofFirst(RecordSink next) {
        return new Listening(next) {
            @Override
            void heard(int number, int line, long digest) {
                remember(number, digest);
            }

            @Override
            public void finding(Finding finding) {
                super.finding(finding);
                isWhole &= !endsEarly(finding);
            }
        };
    }

    /** The blocks of the compact form count on where one of them is damaged. */
    private void remember(int number, long digest) {
        if (number > rounds.length) {
            rounds = Arrays.copyOf(rounds, Math.max(number, 2 * rounds.length));
        }
        rounds[number - 1] = digest;
        size = number;
    }

    private static boolean endsEarly(Finding finding) {
        return finding.code() == RecordCode.SOURCE || finding.code() == RecordCode.UNREADABLE;
    }

    /**
     * Compares while another file is read.
     *
     * @return a sink for a reader of that file, to be told when {@link RecordSink#sourceEnds() it ends}
     */
    public RecordSink ofOther(String source, RecordSink next) {
        return new Other(source, next);
    }

    /** Hears the digest of every round, by itself or in a row with others. */
    private abstract static class Listening extends ForwardingSink {
        private final RecordSink next;

        Listening(RecordSink next) {
            super(next);
            this.next = next;
        }

        abstract void heard(int number, int line, long digest);

        @Override
        public void round(RoundText round) {
            super.round(round);
            heard(round.number(), round.start().line(), Digest.of(round));
        }

        @Override
        public Optional<PlainSink> plainRounds() {
            return next.plainRounds().map(rounds -> new Plain(rounds, this));
        }
    }

    private record Plain(PlainSink next, Listening listener) implements PlainSink {
        @Override
        public int threads() {
            return next.threads();
        }

        @Override
        public boolean isReady() {
            return next.isReady();
        }

        @Override
        public Run newRun() {
            return new DigestedRun(next.newRun());
        }

        @Override
        public void take(Run run, int number, int line) {
            DigestedRun digested = (DigestedRun) run;
            next.take(digested.next, number, line);
            for (int i = 0; i < run.rounds(); i++) {
                listener.heard(number + i, line + i, digested.digests[i]);
            }
        }
    }

    private static final class DigestedRun implements PlainSink.Run {
        private final PlainSink.Run next;
        private long[] digests = new long[64];

        DigestedRun(PlainSink.Run next) {
            this.next = next;
        }

        @Override
        public boolean add(PlainRound round) {
            int rounds = next.rounds();
            if (rounds == MOST_IN_A_ROW || !next.add(round)) {
                return false;
            }
            if (rounds == digests.length) {
                digests = Arrays.copyOf(digests, 2 * rounds);
            }
            digests[rounds] = Digest.of(round);
            return true;
        }

        @Override
        public int rounds() {
            return next.rounds();
        }
    }

    /** FNV-1a over characters, with a mark between the parts. */
    private static final class Digest {
        private static final long PRIME = 0x100000001B3L;
        private static final char MARK = '\uFFFF';

        private long hash = 0xCBF29CE484222325L;

        static long of(RoundText round) {
            Digest digest = new Digest();
            digest.add(round.dealer());
            digest.addAll(round.score());
            digest.addAll(round.hands());
            digest.add(round.record());
            digest.add(round.winner());
            digest.addAll(round.goshi().map(Digest::inOrder));
            digest.add(round.result());
            return digest.value(round.extras());
        }

        /** The same of a round that is not made a text of. */
        static long of(PlainRound round) {
            Digest digest = new Digest();
            digest.add(Integer.toString(round.dealer()));
            digest.addMark();
            digest.add(Integer.toString(round.before().even()));
            digest.add(Integer.toString(round.before().odd()));
            digest.addMark();
            for (int i = 0; i < Seat.ALL.size(); i++) {
                digest.add(round.bytes(), round.hand(i), round.hand(i) + Hand.DEALT_SIZE);
            }
            digest.addMark();
            digest.add(round.bytes(), round.recordFrom(), round.recordTo());
            digest.addMark();
            digest.add(Integer.toString(round.winner()));
            digest.addMark();
            for (int seat = 0; seat < Seat.ALL.size(); seat++) {
                if ((round.goshi() >> seat & 1) != 0) {
                    digest.add(Integer.toString(seat));
                }
            }
            digest.addMark();
            round.result().map(RoundOutcome::id).ifPresent(digest::add);
            digest.addMark();
            return digest.value(round.extras());
        }

        /** Who declared 五し: a form may tell of two in either order. */
        private static List<Cell> inOrder(List<Cell> players) {
            return players.size() < 2
                    ? players
                    : players.stream().sorted(Comparator.comparing(Cell::text)).toList();
        }

        private void add(Optional<Cell> cell) {
            cell.ifPresent(given -> add(given.text()));
            addMark();
        }

        private void addAll(Optional<List<Cell>> cells) {
            cells.ifPresent(given -> given.forEach(cell -> add(cell.text())));
            addMark();
        }

        private void add(String text) {
            for (int i = 0; i < text.length(); i++) {
                add(text.charAt(i));
            }
            addMark();
        }

        private void add(byte[] ascii, int from, int to) {
            for (int i = from; i < to; i++) {
                add((char) ascii[i]);
            }
            addMark();
        }

        private void addMark() {
            add(MARK);
        }

        private void add(char c) {
            hash = (hash ^ c) * PRIME;
        }

        private long value(List<ExtraField> extras) {
            for (ExtraField extra : extras) {
                add(extra.name());
                add(extra.json());
            }
            return hash == UNKNOWN ? 1 : hash;
        }
    }

    /** A round that is not the one due in the first file. */
    private record Strange(int number, int line) {}

    private final class Other extends Listening {
        private final String source;
        private final List<Strange> strange = new ArrayList<>();
        /** Index of the round of the first file that is due. */
        private int due;

        private int line = 1;
        private boolean isRead = true;

        Other(String source, RecordSink next) {
            super(next);
            this.source = source;
        }

        @Override
        public void finding(Finding finding) {
            super.finding(finding);
            isRead &= !endsEarly(finding);
        }

        @Override
        void heard(int number, int line, long digest) {
            this.line = line;
            if (strange.isEmpty() && fits(digest)) {
                due++;
                return;
            }
            int found = find(digest);
            if (found >= 0) {
                settle(found);
                due++;
                return;
            }
            strange.add(new Strange(number, line));
            if (strange.size() > WINDOW) {
                settleOne();
            }
        }

        private boolean fits(long digest) {
            return due < size ? rounds[due] == UNKNOWN || rounds[due] == digest : !isWhole;
        }

        private int find(long digest) {
            int end = Math.min(size, due + strange.size() + WINDOW);
            for (int i = due; i < end; i++) {
                if (rounds[i] == digest) {
                    return i;
                }
            }
            return -1;
        }

        /** What stood between the last round that both have and the next one. */
        private void settle(int index) {
            while (!strange.isEmpty()) {
                if (due < index || due == size) {
                    settleOne();
                } else {
                    tell(
                            strange.remove(0),
                            "この局は " + first + " にありません。消すか、データ集を作り直してください",
                            first + " does not have this round: remove it, or make the data set again");
                }
            }
            while (due < index && rounds[due] == UNKNOWN) {
                due++;
            }
            if (due < index) {
                tell(
                        new Strange(due + 1, line),
                        first + " の" + range(due, index, "第", "〜", "局") + "がここにありません。データ集を作り直してください",
                        "missing here: " + range(due, index, due + 1 == index ? "round " : "rounds ", " to ", "")
                                + " of " + first + "; make the data set again");
            }
            due = Math.max(due, index);
        }

        private static String range(int from, int to, String before, String between, String behind) {
            return before + (from + 1) + (from + 1 == to ? "" : between + to) + behind;
        }

        /** The first of them stands where the round is that is due. */
        private void settleOne() {
            Strange one = strange.remove(0);
            if (due < size) {
                if (rounds[due] != UNKNOWN) {
                    tell(
                            one,
                            first + " の第" + (due + 1) + "局と違います。どちらかが書き換えられています。データ集を作り直してください",
                            "this is not round " + (due + 1) + " of " + first
                                    + ": one of the two was changed; make the data set again");
                }
                due++;
            } else if (isWhole) {
                tell(
                        one,
                        "この局は " + first + " にありません（あちらは " + size + " 局です）。消すか、データ集を作り直してください",
                        first + " ends after " + size
                                + " rounds and does not have this one: remove it, or make the data set" + " again");
            }
        }

        private void tell(Strange one, String japanese, String english) {
            super.finding(Finding.of(
                    RecordCode.FORMS_DIFFER,
                    Severity.ERROR,
                    new Place(source, one.line(), 1),
                    Spot.ofRound(one.number()),
                    new Wording(japanese, english)));
        }

        @Override
        public void sourceEnds() {
            settle(isRead ? size : Math.min(size, due + strange.size()));
            super.sourceEnds();
        }
    }
}
