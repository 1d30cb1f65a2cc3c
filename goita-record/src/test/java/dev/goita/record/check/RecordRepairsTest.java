package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Hand;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Turn;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.RecordFault;
import dev.goita.core.notation.Replay;
import dev.goita.record.Repair;
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
            StringBuilder typed = new StringBuilder(round.toDigits());
            int at = random.nextInt(typed.length());
            switch (random.nextInt(3)) {
                case 0 -> typed.setCharAt(at, (char) ('0' + random.nextInt(10)));
                case 1 -> typed.deleteCharAt(at);
                default -> typed.insert(at, random.nextInt(9));
            }
            String record = typed.toString();
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
}
