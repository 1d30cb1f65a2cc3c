package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** G9b and G9c by hand, and its packed form. */
class FinishPointsTest {
    @ParameterizedTest(name = "{0} {1}{2} as {3}: {4}")
    @CsvSource({
        "'', 8, 7, lead, 20",
        "'', 7, 8, lead, 10",
        "'', 8, 8, lead, 20",
        "'', 1, 1, lead, 100",
        "'', 2, 2, lead, 80",
        "'', 8, 1, lead, 50",
        "'', 4, 4, receive, 30",
        "'', 1, 1, receive, 50",
        "received-pair=doubled, 4, 4, receive, 60",
        "received-pair=doubled, 4, 4, lead, 60",
        "received-pair=doubled, 1, 4, receive, 30",
        "received-pair=doubled, 4, 5, lead, 30",
    })
    void a_finish_scores_its_attack_and_twice_only_for_a_pair_that_counts(
            String rules, int first, int attack, String kind, int points) {
        Tile one = Tile.ofDigit(first);
        Tile other = Tile.ofDigit(attack);
        Play play = kind.equals("lead") ? new Lead(one, other) : new Receive(one, other);
        FinishPoints finish = FinishPoints.of(Rules.parse(rules));
        assertThat(finish.of(play)).isEqualTo(points);
        int packed = PackedTurn.of(play);
        assertThat(kind.equals("lead") ? finish.ofLead(packed) : finish.ofReceive(packed))
                .isEqualTo(points);
        assertThat(finish.scoring(play) == RoundResult.Scoring.DOUBLED).isEqualTo(points != other.points());
    }
}
