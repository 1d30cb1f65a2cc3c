package dev.goita.record.slips;

import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.record.RoundRecord;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.slips.Slips.Triple;
import dev.goita.record.slips.Slips.Typed;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * 見ないで打つ: types three rounds of a match into what {@code goita enter} types into, with a slip in the second, never looking, and counts
 * what became of it: whether a key was refused, whether a record holds what nobody played, and whether the repairs bring back what was
 * played.
 *
 * <p>{@code BlindTyping N SEED FILE…}, N slips of each kind in rounds of the files.
 */
public final class BlindTyping {
    private static final int MOST_REPAIRS = 4;

    private static final class Count {
        private int typed;
        private int refused;
        private int falselySaved;
        private int unseen;
        private int first;
        private int firstThree;

        void add(Count other) {
            typed += other.typed;
            refused += other.refused;
            falselySaved += other.falselySaved;
            unseen += other.unseen;
            first += other.first;
            firstThree += other.firstThree;
        }

        String cells() {
            return String.format(
                    Locale.ROOT,
                    "%d of %d | %d | %d | %.0f %% | %.0f %%",
                    refused,
                    typed,
                    falselySaved,
                    unseen,
                    refused == 0 ? 0 : 100.0 * first / refused,
                    refused == 0 ? 0 : 100.0 * firstThree / refused);
        }
    }

    private BlindTyping() {}

    public static void main(String[] args) throws IOException {
        int each = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        List<RoundRecord> rounds =
                PlayedRounds.of(Arrays.stream(args).skip(2).map(Path::of).toList());
        List<Triple> triples = Triple.of(rounds);
        System.out.println("| slip | refused | saved and not played | legal to the end | first repair | first three |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        Count all = new Count();
        long nanos = System.nanoTime();
        for (Slips kind : Slips.values()) {
            SplittableRandom random = new SplittableRandom(seed * 1_000 + kind.ordinal());
            Count count = new Count();
            for (int tries = 0; count.typed < each && tries < 200 * each; tries++) {
                Triple triple = triples.get(random.nextInt(triples.size()));
                Typed meant = Typed.of(triple.meant());
                Optional<Typed> slip = kind.slip.of(triple.meant(), random);
                boolean isTyped = slip.filter(
                                typed -> !keys(typed, triple.meant()).equals(keys(meant, triple.meant())))
                        .isPresent();
                if (isTyped) {
                    count(triple, slip.get(), count, kind);
                }
            }
            all.add(count);
            System.out.printf("| %s | %s |%n", kind.words, count.cells());
        }
        System.out.printf("| all | %s |%n", all.cells());
        System.out.printf(Locale.ROOT, "%.1f ms a match%n", (System.nanoTime() - nanos) / 1e6 / Math.max(1, all.typed));
    }

    /** What is typed of a round whose dealer is known: the answers to 五し are those of the round that was played. */
    private static String keys(Typed typed, RoundRecord played) {
        return String.join("", typed.hands()) + answers(played) + typed.record();
    }

    private static String answers(RoundRecord played) {
        return "0"
                .repeat(DealRuling.of(Rules.STANDARD, played.deal()).deciders().size());
    }

    private static void count(Triple triple, Typed slip, Count count, Slips kind) throws IOException {
        List<RoundRecord> played = List.of(triple.before(), triple.meant(), triple.after());
        String first = triple.before().dealer().number() + keys(Typed.of(triple.before()), triple.before());
        String last = keys(Typed.of(triple.after()), triple.after());
        String wrong = keys(slip, triple.meant());
        EntryDesk desk = new EntryDesk(EntryFile.start(Rules.parse("win-score=1000"), EntryHeader.EMPTY));
        boolean refused = false;
        String keys = first + wrong + last;
        for (int i = 0; i < keys.length(); i++) {
            refused |= desk.type(keys.charAt(i)) == EntryDesk.Reply.REFUSED;
        }
        count.typed++;
        boolean isFalse = !agrees(saved(desk.file()), played);
        if (!refused) {
            count.unseen += isFalse ? 1 : 0;
            return;
        }
        count.refused++;
        if (isFalse) {
            count.falselySaved++;
            tell("false", kind, first, wrong, last, desk);
        }
        int rank = rank(desk.file(), played);
        count.first += rank == 0 ? 1 : 0;
        count.firstThree += rank >= 0 && rank < 3 ? 1 : 0;
        if (rank < 0 || rank > 2) {
            tell("missed", kind, first, wrong, last, desk);
        }
    }

    /** The place among the repairs that brings back what was played, further slips repaired by their first; -1 if none does. */
    private static int rank(EntryFile file, List<RoundRecord> played) throws IOException {
        int size = new EntryDesk(file).repairs().size();
        for (int i = 0; i < size; i++) {
            EntryDesk desk = new EntryDesk(file);
            desk.take(i);
            for (int more = 0;
                    more < MOST_REPAIRS && !desk.session().current().held().isEmpty();
                    more++) {
                desk.take();
            }
            List<RoundRecord> saved = saved(desk.file());
            if (saved.size() == played.size() && agrees(saved, played)) {
                return i;
            }
        }
        return -1;
    }

    private static void tell(String what, Slips kind, String first, String wrong, String last, EntryDesk desk) {
        if (Boolean.getBoolean("slips.missed")) {
            System.out.println("  " + what + " " + kind + "\n    " + first + "\n    " + wrong + "\n    " + last);
            System.out.println("    held " + desk.session().current().held());
            desk.repairs()
                    .forEach(repair -> System.out.printf(
                            Locale.ROOT,
                            "      %.3f %s%n",
                            repair.probability(),
                            repair.wording().english()));
        }
    }

    private static List<RoundRecord> saved(EntryFile file) throws IOException {
        StringWriter text = new StringWriter();
        file.write(text);
        return PlayedRounds.of(text.toString());
    }

    /** Whether every saved round was played so far. */
    private static boolean agrees(List<RoundRecord> saved, List<RoundRecord> played) {
        if (saved.size() > played.size()) {
            return false;
        }
        for (int i = 0; i < saved.size(); i++) {
            RoundRecord truth = played.get(i);
            boolean same = saved.get(i).deal().equals(truth.deal())
                    && truth.digits().startsWith(saved.get(i).digits());
            if (!same) {
                return false;
            }
        }
        return true;
    }
}
