package dev.goita.doors.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TableAnswerTest {
    private static final Rules RULES = Rules.STANDARD;

    /** The same round, but for a tile that two seats hold; empty if that breaks a turn or shows at once. */
    private static Optional<Round> tilesSwapped(Round round, Seat viewer, SplittableRandom random) {
        Seat one = viewer.plus(1 + random.nextInt(3));
        Seat other = one.plus(1 + random.nextInt(3));
        if (other == viewer) {
            return Optional.empty();
        }
        Tile fromOne = pick(round.hand(one), random);
        Tile fromOther = pick(round.hand(other), random);
        List<Hand> hands = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Seat seat = round.deal().dealer().plus(i);
            Hand hand = round.deal().hand(seat);
            hands.add(
                    seat == one
                            ? hand.minus(fromOne).plus(fromOther)
                            : seat == other ? hand.minus(fromOther).plus(fromOne) : hand);
        }
        return replayed(Deal.of(round.deal().dealer(), hands), round.turns());
    }

    /** The same round, but for a tile that a seat put face-down and one that it holds. */
    private static Optional<Round> coverSwapped(Round round, Seat viewer, SplittableRandom random) {
        List<Turn> turns = round.turns();
        for (int i = 0; i < turns.size(); i++) {
            Seat seat = round.deal().dealer().plus(i);
            if (seat != viewer && turns.get(i) instanceof Lead lead) {
                turns.set(i, new Lead(pick(round.hand(seat), random), lead.attack()));
                return replayed(round.deal(), turns);
            }
        }
        return Optional.empty();
    }

    private static Optional<Round> replayed(Deal deal, List<Turn> turns) {
        Round round = Round.start(RULES, deal);
        for (Turn turn : turns) {
            if (round.check(turn).isPresent()) {
                return Optional.empty();
            }
            round = round.play(turn);
        }
        return Optional.of(round);
    }

    private static Tile pick(Hand hand, SplittableRandom random) {
        return hand.tiles().get(random.nextInt(hand.size()));
    }

    private static Round randomRound(SplittableRandom random) {
        Round round = Round.start(RULES, Deal.random(Seat.of(random.nextInt(4)), random));
        for (int turns = random.nextInt(14); turns > 0; turns--) {
            List<Turn> legal = round.legalTurns();
            Round next = round.play(legal.get(random.nextInt(legal.size())));
            if (next.isOver()) {
                return round;
            }
            round = next;
        }
        return round;
    }

    private static DealtRound dealt(Round round) {
        DealRuling ruling = DealRuling.of(RULES, round.deal());
        List<GoshiDecision> answers = round.turnCount() == 0
                ? List.of()
                : ruling.deciders().stream().map(seat -> GoshiDecision.CONTINUE).toList();
        return new DealtRound(new Score(20, 30), ruling, answers, round);
    }

    private static Map<String, Object> seenBy(Seat viewer, DealtRound deal) {
        return new TableAnswer(RULES, List.of("A", "B", "C", "D"), viewer, Language.ENGLISH)
                .of(deal, 1, Math.max(0, deal.round().turnCount() - 2));
    }

    @Test
    void a_view_does_not_depend_on_tiles_that_are_hidden() {
        SplittableRandom random = new SplittableRandom(11);
        int compared = 0;
        for (int i = 0; i < 800; i++) {
            Round round = randomRound(random);
            Seat viewer = Seat.of(random.nextInt(4));
            Optional<Round> changed =
                    random.nextBoolean() ? tilesSwapped(round, viewer, random) : coverSwapped(round, viewer, random);
            DealRuling ruling = DealRuling.of(RULES, round.deal());
            boolean isHidden =
                    changed.filter(other -> DealRuling.of(RULES, other.deal()).equals(ruling))
                                    .isPresent()
                            && !ruling.isRoundOver();
            if (isHidden) {
                compared++;
                assertThat(seenBy(viewer, dealt(changed.orElseThrow()))).isEqualTo(seenBy(viewer, dealt(round)));
            }
        }
        assertThat(compared).isGreaterThan(200);
    }

    private static Map<String, Object> seenBySpectator(DealtRound deal) {
        return TableAnswer.forSpectators(RULES, List.of("A", "B", "C", "D"), Language.ENGLISH)
                .of(deal, 1, Math.max(0, deal.round().turnCount() - 2));
    }

    /** Whoever looks on sees of a round what a seat sees, however the seat's own tiles lie. */
    @Test
    void what_a_spectator_sees_does_not_depend_on_any_hidden_tile() {
        SplittableRandom random = new SplittableRandom(12);
        int compared = 0;
        for (int i = 0; i < 800; i++) {
            Round round = randomRound(random);
            Seat other = Seat.of(random.nextInt(4));
            Optional<Round> changed =
                    random.nextBoolean() ? tilesSwapped(round, other, random) : coverSwapped(round, other, random);
            DealRuling ruling = DealRuling.of(RULES, round.deal());
            if (changed.filter(swapped -> DealRuling.of(RULES, swapped.deal()).equals(ruling))
                            .isPresent()
                    && !ruling.isRoundOver()) {
                compared++;
                assertThat(seenBySpectator(dealt(changed.orElseThrow()))).isEqualTo(seenBySpectator(dealt(round)));
            }
        }
        assertThat(compared).isGreaterThan(200);
    }

    @Test
    void the_hand_that_turns_are_chosen_from_is_not_on_the_table_too() {
        Round round = Round.start(RULES, Deal.random(Seat.P0, new SplittableRandom(1)));
        String table = String.valueOf(seenBy(Seat.P0, dealt(round)).get("table"));

        assertThat(table.split("#unseen", -1)).as("three hands").hasSize(3 * 8 + 1);
        assertThat(table).doesNotContain("href=\"#p");
        assertThat(String.valueOf(seenBySpectator(dealt(round)).get("table")).split("#unseen", -1))
                .as("some of the fourth, whose five し are seen")
                .hasSizeGreaterThan(3 * 8 + 1);
    }

    @Test
    void a_view_depends_on_the_viewers_own_tiles() {
        Round round = Round.start(RULES, Deal.random(Seat.P0, new SplittableRandom(1)));
        assertThat(seenBy(Seat.P0, dealt(round)).get("hand"))
                .isNotEqualTo(seenBy(Seat.P1, dealt(round)).get("hand"));
    }
}
