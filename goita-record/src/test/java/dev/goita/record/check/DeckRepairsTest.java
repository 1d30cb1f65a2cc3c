package dev.goita.record.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.record.Collected;
import dev.goita.record.Finding;
import dev.goita.record.RandomRounds;
import dev.goita.record.Repair;
import dev.goita.record.RoundRecord;
import dev.goita.record.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DeckRepairsTest {
    private static String line(RoundRecord round, List<String> hands) {
        return "{\"dealer\":" + round.dealer().number() + ",\"hands\":[\"" + String.join("\",\"", hands)
                + "\"],\"record\":\"" + round.digits() + "\",\"winner\":"
                + round.winner().orElseThrow().number() + "}";
    }

    private static List<String> hands(RoundRecord round) {
        return round.deal().handsFromDealer().stream().map(Object::toString).toList();
    }

    /** One tile of one hand mistyped, left out or typed twice; the hand ascending as typed, or turned round. */
    private static List<String> slip(RoundRecord round, SplittableRandom random) {
        List<String> hands = new ArrayList<>(hands(round));
        int hand = random.nextInt(4);
        StringBuilder typed = new StringBuilder(hands.get(hand));
        int at = random.nextInt(8);
        switch (random.nextInt(3)) {
            case 0 -> typed.setCharAt(at, (char) ('1' + random.nextInt(8)));
            case 1 -> typed.deleteCharAt(at);
            default -> typed.insert(at, typed.charAt(at));
        }
        hands.set(
                hand, random.nextBoolean() ? typed.toString() : typed.reverse().toString());
        return hands;
    }

    /** 0 if the record ends with the stated winner, 1 if with another, 2 if it does not end. */
    private static int end(RoundRecord round, List<String> hands) {
        Collected read = Collected.check(line(round, hands));
        RoundSummary summary = RoundSummary.of(Rules.STANDARD, read.rounds().get(0));
        return summary.winner().isEmpty() ? 2 : summary.winner().equals(round.winner()) ? 0 : 1;
    }

    @Test
    void every_repair_makes_a_deck_with_which_the_record_is_legal_and_a_better_end_comes_first() {
        SplittableRandom random = new SplittableRandom(31);
        int repaired = 0;
        for (RoundRecord round : RandomRounds.of(32).limit(150).toList()) {
            // Without a record more than one hand may be the wrong one.
            RoundRecord some = random.nextBoolean()
                    ? round
                    : RoundRecord.of(round.deal(), "").withWinner(round.winner().orElseThrow());
            List<String> typed = slip(some, random);
            String text = line(some, typed);
            List<Finding> findings = Collected.check(text).findings().stream()
                    .filter(finding -> finding.repairs().stream().anyMatch(r -> r.part() == Repair.Part.HANDS))
                    .toList();
            if (!findings.isEmpty() && !typed.equals(hands(some))) {
                List<Repair> repairs = findings.get(0).repairs();
                assertThat(repairs)
                        .as(text)
                        .anyMatch(repair -> sorted(repair.values()).equals(hands(some)));
                int before = 0;
                for (Repair repair : repairs) {
                    TextEdit edit = repair.edits().get(0);
                    int from = (int) edit.span().offset();
                    String mended = text.substring(0, from)
                            + edit.replacement()
                            + text.substring(from + edit.span().length());
                    assertThat(mended).isEqualTo(line(some, repair.values()));
                    assertThat(Collected.check(mended).codes())
                            .as(mended)
                            .noneMatch(code -> code.startsWith("deck") || code.startsWith("hands-shape"));
                    assertThat(end(some, repair.values())).isGreaterThanOrEqualTo(before);
                    before = end(some, repair.values());
                    repaired++;
                }
            }
        }
        assertThat(repaired).isGreaterThan(80);
    }

    private static List<String> sorted(List<String> hands) {
        return hands.stream()
                .map(hand -> hand.chars()
                        .sorted()
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append))
                .map(StringBuilder::toString)
                .toList();
    }

    /** An ascending hand stays ascending, and in another the tile stands where the slip was. */
    @Test
    void a_repaired_hand_keeps_the_order_in_which_it_was_written() {
        String rest = "\"22444488\",\"35555888\",\"36666888\"],\"record\":\"\"}";
        for (String typed :
                List.of("1177778", "7777811", "1777788", "11777888", "88777111", "117777888", "888777711")) {
            Finding finding = Collected.check("{\"hands\":[\"" + typed + "\"," + rest)
                    .findings()
                    .get(0);
            List<String> best = finding.repairs().get(0).values();
            assertThat(sorted(best).get(0)).isEqualTo("11777788");
            boolean isAscending = sorted(List.of(typed)).contains(typed);
            assertThat(best.get(0).equals("11777788")).as(typed).isEqualTo(isAscending);
        }
    }
}
