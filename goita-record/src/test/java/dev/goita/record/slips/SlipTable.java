package dev.goita.record.slips;

import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.RoundRecord;
import dev.goita.record.Strictness;
import dev.goita.record.check.RecordCheck;
import dev.goita.record.check.RoundReading;
import dev.goita.record.file.RecordFile;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * 打ち間違いの表: makes slips of many kinds in rounds that were played, has the result checked, and counts how often something was found and
 * how often what was meant is the first repair, or among the first three.
 *
 * <p>{@code SlipTable N SEED FILE…}: N slips of each kind in rounds of the files, which are matches or data sets' JSON Lines.
 */
public final class SlipTable {
    /** What is typed of one round. */
    record Typed(String dealer, List<String> hands, String record, String winner, String goshi) {
        static Typed of(RoundRecord round) {
            return new Typed(
                    "" + round.dealer().number(),
                    round.deal().handsFromDealer().stream().map(Hand::toString).toList(),
                    round.digits(),
                    "" + round.winner().map(Seat::number).orElse(-1),
                    String.join(
                            ",",
                            round.goshi().stream()
                                    .map(seat -> "" + seat.number())
                                    .toList()));
        }

        Typed withRecord(String digits) {
            return new Typed(dealer, hands, digits, winner, goshi);
        }

        Typed withHands(List<String> dealt) {
            return new Typed(dealer, dealt, record, winner, goshi);
        }

        Typed withDealer(String seat) {
            return new Typed(seat, hands, record, winner, goshi);
        }

        Typed withWinner(String seat) {
            return new Typed(dealer, hands, record, seat, goshi);
        }

        String json(Score score) {
            String listed = String.join("\",\"", hands);
            return "{\"dealer\":" + dealer + ",\"score\":[" + score.even() + "," + score.odd() + "],\"hands\":[\""
                    + listed + "\"],\"record\":\"" + record + "\",\"winner\":" + winner + ",\"goshi\":[" + goshi + "]}";
        }

        String line() {
            return dealer + " " + String.join(" ", hands) + " " + record;
        }
    }

    /** Three rounds of a match, the middle of which gets the slip. */
    record Triple(RoundRecord before, RoundRecord meant, RoundRecord after) {}

    @FunctionalInterface
    interface Slip {
        /** Empty if a round has no place for the slip. */
        Optional<Typed> of(RoundRecord round, SplittableRandom random);
    }

    private static final class Count {
        private int made;
        private int wrong;
        private int found;
        private int first;
        private int firstThree;

        String cells() {
            return String.format(
                    Locale.ROOT,
                    "%d of %d | %s | %s",
                    found,
                    wrong,
                    wrong == 0 ? "–" : share(first, wrong),
                    wrong == 0 ? "–" : share(firstThree, wrong));
        }

        void add(Count other) {
            made += other.made;
            wrong += other.wrong;
            found += other.found;
            first += other.first;
            firstThree += other.firstThree;
        }
    }

    private static String share(int part, int whole) {
        return String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
    }

    private SlipTable() {}

    public static void main(String[] args) throws IOException {
        int each = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        List<RoundRecord> rounds = new ArrayList<>();
        for (String file : Arrays.asList(args).subList(2, args.length)) {
            read(Path.of(file), rounds);
        }
        List<Triple> triples = triples(rounds);
        System.out.println(triples.size() + " rounds");
        System.out.println("| slip | match: found | first | first three | line: found | first | first three |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
        Count allMatches = new Count();
        Count allLines = new Count();
        long nanos = System.nanoTime();
        for (Slips kind : Slips.values()) {
            SplittableRandom random = new SplittableRandom(seed * 1_000 + kind.ordinal());
            Count matches = new Count();
            Count lines = new Count();
            for (int tries = 0; matches.made < each && tries < 200 * each; tries++) {
                Triple triple = triples.get(random.nextInt(triples.size()));
                Optional<Typed> typed = kind.slip.of(triple.meant, random);
                if (typed.isPresent()) {
                    count(triple, typed.get(), true, matches, kind);
                    count(triple, typed.get(), false, lines, kind);
                }
            }
            allMatches.add(matches);
            allLines.add(lines);
            System.out.printf("| %s | %s | %s |%n", kind.words, matches.cells(), lines.cells());
        }
        System.out.printf("| all | %s | %s |%n", allMatches.cells(), allLines.cells());
        double millis = (System.nanoTime() - nanos) / 1e6 / (allMatches.made + allLines.made);
        System.out.printf(Locale.ROOT, "%.1f ms a slip%n", millis);
    }

    /** Reads the rounds that were played to their end. */
    static void read(Path file, List<RoundRecord> rounds) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            read(in, file.toString(), record -> {
                if (isOver(record)) {
                    rounds.add(record);
                }
            });
        }
    }

    /** Reads all rounds. */
    static void read(String text, List<RoundRecord> rounds) throws IOException {
        read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "typed", rounds::add);
    }

    private static boolean isOver(RoundRecord record) {
        return Replay.of(Rules.STANDARD, record.deal(), RecordDigits.read(record.digits()))
                .round()
                .isOver();
    }

    private static void read(InputStream in, String source, Consumer<RoundRecord> rounds) throws IOException {
        RecordFile.read(in, source, Strictness.LENIENT, new RecordSink() {
            @Override
            public void round(RoundText round) {
                RoundReading.of(Rules.STANDARD, round).toRecord(Rules.STANDARD).ifPresent(rounds);
            }

            @Override
            public void finding(Finding finding) {}
        });
    }

    static List<Triple> triples(List<RoundRecord> rounds) {
        List<Triple> triples = new ArrayList<>();
        for (int i = 1; i + 1 < rounds.size(); i++) {
            boolean follows =
                    rounds.get(i - 1).winner().equals(Optional.of(rounds.get(i).dealer()))
                            && rounds.get(i)
                                    .winner()
                                    .equals(Optional.of(rounds.get(i + 1).dealer()));
            if (follows) {
                triples.add(new Triple(rounds.get(i - 1), rounds.get(i), rounds.get(i + 1)));
            }
        }
        return triples;
    }

    private static void count(Triple triple, Typed typed, boolean asMatch, Count count, Slips kind) {
        Typed meant = Typed.of(triple.meant);
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = RecordCheck.lookingAhead(Rules.STANDARD, "typed", findings::add);
        try {
            RecordFile.read(
                    new ByteArrayInputStream(
                            (asMatch ? match(triple, typed) : lines(triple, typed)).getBytes(StandardCharsets.UTF_8)),
                    "typed",
                    Strictness.LENIENT,
                    check);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        count.made++;
        boolean isWrong = kind.alwaysWrong || !isLegal(typed, asMatch);
        if (!isWrong) {
            return;
        }
        count.wrong++;
        count.found += findings.isEmpty() ? 0 : 1;
        for (Finding finding : findings) {
            for (int i = 0; i < Math.min(3, finding.repairs().size()); i++) {
                if (apply(finding.repairs().get(i), typed, meant, asMatch)) {
                    count.first += i == 0 ? 1 : 0;
                    count.firstThree++;
                    return;
                }
            }
        }
        if (Boolean.getBoolean("slips.missed")) {
            System.out.println("  missed " + kind + (asMatch ? " match " : " line ") + typed + "\n    meant " + meant);
            findings.forEach(f -> {
                System.out.println(
                        "    " + f.code() + " " + f.diagnostic().wording().english());
                f.repairs().stream()
                        .limit(5)
                        .forEach(r -> System.out.printf(
                                "      %.2f %s %s%n",
                                r.weight(), r.wording().english(), r.record().orElse("")));
            });
        }
    }

    private static boolean isLegal(Typed typed, boolean asMatch) {
        List<Finding> findings = new ArrayList<>();
        RecordCheck check = new RecordCheck(Rules.STANDARD, "typed", findings::add);
        String text = asMatch ? "{\"rounds\":[" + typed.json(Score.ZERO) + "]}" : typed.line();
        try {
            RecordFile.read(
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                    "typed",
                    Strictness.LENIENT,
                    check);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return findings.isEmpty();
    }

    private static boolean apply(Repair repair, Typed typed, Typed meant, boolean asMatch) {
        String dealer = repair.dealer().map(seat -> "" + seat.number()).orElse(typed.dealer);
        List<String> hands = repair.hands().orElse(typed.hands);
        String record = repair.record().orElse(typed.record);
        String winner = repair.winner().isPresent() ? "" + repair.winner().getAsInt() : typed.winner;
        return dealer.equals(meant.dealer)
                && sorted(hands).equals(sorted(meant.hands))
                && record.equals(meant.record)
                && (!asMatch || winner.equals(meant.winner));
    }

    private static List<String> sorted(List<String> hands) {
        return hands.stream()
                .map(hand -> {
                    char[] digits = hand.toCharArray();
                    Arrays.sort(digits);
                    return new String(digits);
                })
                .toList();
    }

    private static String match(Triple triple, Typed typed) {
        Score before = Score.ZERO;
        Score here = before.plus(triple.before.winner().orElseThrow().team(), points(triple.before));
        Score after = here.plus(triple.meant.winner().orElseThrow().team(), points(triple.meant));
        return "{\"title\":\"t\",\"rounds\":[" + Typed.of(triple.before).json(before) + ",\n" + typed.json(here) + ",\n"
                + Typed.of(triple.after).json(after) + "]}";
    }

    private static int points(RoundRecord round) {
        return Replay.of(Rules.STANDARD, round.deal(), RecordDigits.read(round.digits()))
                .round()
                .result()
                .orElseThrow()
                .points();
    }

    private static String lines(Triple triple, Typed typed) {
        return Typed.of(triple.before).line() + "\n" + typed.line() + "\n"
                + Typed.of(triple.after).line() + "\n";
    }
}
