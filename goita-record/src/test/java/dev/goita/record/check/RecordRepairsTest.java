package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.RecordFault;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.record.Repair;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordRepairsTest {
    private static final RecordRepairs REPAIRS = new RecordRepairs(Rules.STANDARD);

    private static final Deal A = Deal.of(
            Seat.P0,
            Stream.of("11777788", "22444488", "35555888", "36666888")
                    .map(Hand::parse)
                    .toList());

    private static Round random(Deal deal, SplittableRandom random) {
        Round round = Round.start(Rules.STANDARD, deal);
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            round = round.play(legal.get(random.nextInt(legal.size())));
        }
        return round;
    }

    private static boolean isLegal(Deal deal, String record) {
        Replay replay = Replay.of(Rules.STANDARD, deal, RecordDigits.read(record));
        return replay.fault().isEmpty() && replay.pending().isEmpty();
    }

    private static List<String> repairs(Deal deal, String record, int fault, Seat winner) {
        return REPAIRS
                .find(
                        deal.dealer(),
                        RecordDigitsCheck.handDigits(deal),
                        RecordDigits.read(record),
                        fault,
                        Optional.of(winner),
                        Cell.plain(record, 1, 1, 0))
                .stream()
                .map(repair -> repair.values().get(0))
                .toList();
    }

    /** Every edit of one digit, tried one by one through the readable rules. */
    private static Set<String> allEdits(Deal deal, String record) {
        TreeSet<String> legal = new TreeSet<>();
        for (int i = 0; i <= record.length(); i++) {
            String before = record.substring(0, i);
            String after = record.substring(i);
            for (char digit = '0'; digit <= '8'; digit++) {
                legal.add(before + digit + after);
                legal.add(after.isEmpty() ? record : before + digit + after.substring(1));
            }
            legal.add(after.isEmpty() ? record : before + after.substring(1));
            legal.add(after.length() < 2 ? record : before + after.charAt(1) + after.charAt(0) + after.substring(2));
        }
        legal.removeIf(edited -> !isLegal(deal, edited));
        return legal;
    }

    @Test
    void the_repairs_are_exactly_the_edits_of_one_digit_that_make_the_record_legal() {
        SplittableRandom random = new SplittableRandom(9);
        int faulty = 0;
        int originalsFirst = 0;
        while (faulty < 60) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            Round round = random(deal, random);
            String record = typo(round.toDigits(), random);
            Optional<RecordFault> fault =
                    Replay.of(Rules.STANDARD, deal, RecordDigits.read(record)).fault();
            if (fault.isPresent()) {
                faulty++;
                Seat winner = round.result().orElseThrow().winner();
                List<String> found = repairs(deal, record, fault.get().digit(), winner);
                assertThat(new TreeSet<>(found)).hasSameSizeAs(found).isEqualTo(allEdits(deal, record));
                originalsFirst += found.get(0).equals(round.toDigits()) ? 1 : 0;
            }
        }
        assertThat(originalsFirst).isGreaterThan(faulty / 2);
    }

    /** SOURCE: game A of the record-format document, each time with one slip. */
    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "8700087007700011, a key not repeated",
        "870000870007700011, a key that bounced",
        "87000870007700041, a neighbouring key",
        "87000807007700011, two keys swapped",
    })
    void the_best_repair_of_a_slip_in_the_model_game_is_the_game(String typed, String slip) {
        RecordFault fault =
                Replay.of(Rules.STANDARD, A, RecordDigits.read(typed)).fault().orElseThrow();
        assertThat(repairs(A, typed, fault.digit(), Seat.P0)).as(slip).first().isEqualTo("87000870007700011");
    }

    @Test
    void hyphens_stay_where_a_digit_is_changed() {
        String typed = "87-0-0-87-0-0-0-77-0-0-0-11";
        Repair best = REPAIRS.find(
                        Seat.P0,
                        RecordDigitsCheck.handDigits(A),
                        RecordDigits.read(typed),
                        4,
                        Optional.empty(),
                        Cell.plain(typed, 1, 1, 100))
                .get(0);
        assertThat(best.values()).containsExactly("87000870007700011");
        assertThat(best.edits()).hasSize(1);
        assertThat(best.edits().get(0).replacement()).isEqualTo("0");
        assertThat(best.edits().get(0).span().length()).isZero();
    }

    /** What a key touches on the pad; 0 is as wide as two keys. */
    private static final List<String> NEIGHBOURS =
            List.of("12", "0245", "013456", "256", "12578", "12346789", "23589", "458", "45679");

    /** A slip of the fingers is 1, another edit 2: a swap, a neighbouring key, a key that bounced or did not repeat. */
    private static int effort(String typed, String repaired) {
        int from = 0;
        while (from < Math.min(typed.length(), repaired.length()) && typed.charAt(from) == repaired.charAt(from)) {
            from++;
        }
        if (typed.length() > repaired.length()) {
            return isBeside(typed.charAt(from), typed.substring(0, from), typed.substring(from + 1)) ? 1 : 2;
        }
        if (typed.length() < repaired.length()) {
            return isBeside(repaired.charAt(from), repaired.substring(0, from), repaired.substring(from + 1)) ? 1 : 2;
        }
        boolean isSwap = !typed.substring(from + 1).equals(repaired.substring(from + 1));
        String near = typed.charAt(from) == '9' ? "568" : NEIGHBOURS.get(typed.charAt(from) - '0');
        return isSwap || near.indexOf(repaired.charAt(from)) >= 0 ? 1 : 2;
    }

    private static boolean isBeside(char digit, String before, String after) {
        return before.endsWith("" + digit) || after.startsWith("" + digit);
    }

    /** 0 if the round ends with this winner, 1 if with another, 2 if it does not end. */
    private static int end(Deal deal, String record, Seat winner) {
        return Replay.of(Rules.STANDARD, deal, RecordDigits.read(record))
                .round()
                .result()
                .map(result -> result.winner() == winner ? 0 : 1)
                .orElse(2);
    }

    private static int changedAt(String typed, String repaired) {
        int at = 0;
        while (typed.charAt(at) == repaired.charAt(at)) {
            at++;
        }
        return at;
    }

    private static String typo(String digits, SplittableRandom random) {
        StringBuilder typed = new StringBuilder(digits);
        int at = random.nextInt(typed.length());
        switch (random.nextInt(3)) {
            case 0 -> typed.setCharAt(at, (char) ('0' + random.nextInt(10)));
            case 1 -> typed.deleteCharAt(at);
            default -> typed.insert(at, random.nextInt(9));
        }
        return typed.toString();
    }

    @Test
    void a_better_end_comes_first_then_a_slip_of_the_fingers_then_what_is_closest_to_the_fault() {
        SplittableRandom random = new SplittableRandom(21);
        int slipsBeforeOthers = 0;
        int closerBeforeOthers = 0;
        for (int n = 0; n < 160; n++) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            String typed = typo(random(deal, random).toDigits(), random);
            Seat winner = Seat.of(random.nextInt(4));
            Optional<RecordFault> fault =
                    Replay.of(Rules.STANDARD, deal, RecordDigits.read(typed)).fault();
            List<String> found = fault.isEmpty()
                    ? List.of()
                    : repairs(deal, typed, fault.get().digit(), winner);
            for (int i = 1; i < found.size(); i++) {
                String a = found.get(i - 1);
                String b = found.get(i);
                int endOfA = end(deal, a, winner);
                int endOfB = end(deal, b, winner);
                assertThat(endOfA).as("%s: %s %s", typed, a, b).isLessThanOrEqualTo(endOfB);
                if (endOfA == endOfB) {
                    assertThat(effort(typed, a)).as("%s: %s %s", typed, a, b).isLessThanOrEqualTo(effort(typed, b));
                    slipsBeforeOthers += effort(typed, a) < effort(typed, b) ? 1 : 0;
                    boolean bothReplace = a.length() == typed.length() && b.length() == typed.length();
                    if (bothReplace && effort(typed, a) == 2 && effort(typed, b) == 2) {
                        assertThat(changedAt(typed, a))
                                .as("%s: %s %s", typed, a, b)
                                .isGreaterThanOrEqualTo(changedAt(typed, b));
                        closerBeforeOthers += changedAt(typed, a) > changedAt(typed, b) ? 1 : 0;
                    }
                }
            }
        }
        assertThat(slipsBeforeOthers).isPositive();
        assertThat(closerBeforeOthers).isPositive();
    }

    /** The record stands in its source with hyphens, from byte 100 on. */
    @Test
    void the_edits_of_every_repair_make_its_record() {
        SplittableRandom random = new SplittableRandom(22);
        int tried = 0;
        for (int n = 0; n < 60; n++) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            String typed = typo(random(deal, random).toDigits(), random).replace("0", "-0-");
            RecordDigits digits = RecordDigits.read(typed);
            Optional<RecordFault> fault =
                    Replay.of(Rules.STANDARD, deal, digits).fault();
            if (fault.isPresent()) {
                for (Repair repair : REPAIRS.find(
                        deal.dealer(),
                        RecordDigitsCheck.handDigits(deal),
                        digits,
                        fault.get().digit(),
                        Optional.empty(),
                        Cell.plain(typed, 1, 1, 100))) {
                    tried++;
                    assertThat(RecordDigits.read(edited(typed, repair)).toString())
                            .as(typed + " " + repair)
                            .isEqualTo(repair.values().get(0));
                }
            }
        }
        assertThat(tried).isGreaterThan(40);
    }

    private static String edited(String typed, Repair repair) {
        StringBuilder text = new StringBuilder(typed);
        for (int i = repair.edits().size() - 1; i >= 0; i--) {
            int from = (int) repair.edits().get(i).span().offset() - 100;
            text.replace(
                    from,
                    from + repair.edits().get(i).span().length(),
                    repair.edits().get(i).replacement());
        }
        return text.toString();
    }

    @Test
    void a_record_that_is_not_spelt_digit_by_digit_is_replaced_as_a_whole() {
        String typed = "8700087007700011";
        Cell escaped = Cell.onLine(typed, 1, new int[typed.length() + 1], 40, 21);
        Repair best = REPAIRS.find(
                        Seat.P0,
                        RecordDigitsCheck.handDigits(A),
                        RecordDigits.read(typed),
                        9,
                        Optional.of(Seat.P0),
                        escaped)
                .get(0);
        assertThat(best.edits())
                .containsExactly(new TextEdit(new Span(40, 21), best.values().get(0)));
        Cell nowhere = Cell.gathered(typed, new int[typed.length() + 1], new int[typed.length() + 1]);
        assertThat(REPAIRS.find(
                        Seat.P0,
                        RecordDigitsCheck.handDigits(A),
                        RecordDigits.read(typed),
                        9,
                        Optional.of(Seat.P0),
                        nowhere))
                .allMatch(repair -> repair.edits().isEmpty())
                .isNotEmpty();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "8700087007700011 | insert 0 before digit 8",
                "870000870007700011 | delete digit 3, 0",
                "87000870007700041 | replace digit 16, 4, by 1",
                "87000807007700011 | swap digit 7, 0, with the 7 after it",
            })
    void a_repair_tells_what_it_changes(String typed, String wording) {
        RecordFault fault =
                Replay.of(Rules.STANDARD, A, RecordDigits.read(typed)).fault().orElseThrow();
        Repair best = REPAIRS.find(
                        Seat.P0,
                        RecordDigitsCheck.handDigits(A),
                        RecordDigits.read(typed),
                        fault.digit(),
                        Optional.of(Seat.P0),
                        Cell.plain(typed, 1, 1, 0))
                .get(0);
        assertThat(best.wording().english()).isEqualTo(wording);
        assertThat(best.part()).isEqualTo(Repair.Part.RECORD);
    }

    /** 64 digits are looked at, 65 are no record with one slip. */
    @Test
    void what_is_much_too_long_is_not_repaired() {
        String typed = "87000870007700041" + "0".repeat(65 - 17);
        assertThat(repairs(A, typed, 15, Seat.P0)).isEmpty();
    }
}
