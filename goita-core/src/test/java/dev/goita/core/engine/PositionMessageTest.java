package dev.goita.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.core.written.ObservedRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionMessageTest {
    private static final Deal DEAL = Deal.of(
            Seat.P1,
            Stream.of("11777788", "22444488", "35555888", "36666888")
                    .map(Hand::parse)
                    .toList());

    @Test
    void a_position_tells_what_the_seat_knows_in_one_line() {
        Round round = Round.start(Rules.STANDARD, DEAL).play(turn(DEAL, "87"));
        assertThat(PositionMessage.write(round.view(Seat.P2, new Score(30, 120))))
                .isEqualTo("position view rules both-kings=in-hand,last-two=on,face-down-king=allowed,"
                        + "received-pair=single,nanashi=twice,goshi=partner-decides,win-score=150"
                        + " seat 2 dealer 1 phase play hand 22444488 score 30,120 goshi - record 97 legal 0");
    }

    private static Turn turn(Deal deal, String digits) {
        return Round.start(Rules.STANDARD, deal).legalTurns().stream()
                .filter(turn -> turn.digits().equals(digits))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_position_reads_back_as_the_same_view_under_every_rule() {
        List<String> options = List.of(
                "", "both-kings=dealt", "goshi=no-deal-yaku", "last-two=off,win-score=90", "face-down-king=forbidden");
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 4_000; i++) {
            Rules rules = Rules.parse(options.get(i % options.size()));
            Round round = randomPrefix(rules, random);
            Score score = new Score(10 * random.nextInt(9), 10 * random.nextInt(9));
            for (Seat seat : Seat.ALL) {
                SeatView view = round.view(seat, score);
                assertThat(PositionMessage.read(PositionMessage.write(view))).isEqualTo(view);
            }
        }
    }

    @Test
    void the_record_of_a_position_is_the_observers_record() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 2_000; i++) {
            Round round = randomPrefix(Rules.STANDARD, random);
            if (!round.isOver()) {
                Seat seat = round.toMove();
                assertThat(round.view(seat).facts().turns())
                        .isEqualTo(ObservedRecord.seenBy(seat, round).digits());
            }
        }
    }

    private static Round randomPrefix(Rules rules, SplittableRandom random) {
        Round round = Round.start(rules, Deal.random(Seat.of(random.nextInt(4)), random));
        for (int turns = random.nextInt(24); turns > 0 && !round.isOver(); turns--) {
            List<Turn> legal = round.legalTurns();
            round = round.play(legal.get(random.nextInt(legal.size())));
        }
        return round;
    }

    @Test
    void a_goshi_decision_reads_back() {
        Deal deal = Deal.of(
                Seat.P0,
                Stream.of("88888765", "11237778", "23444455", "56668888")
                        .map(Hand::parse)
                        .toList());
        SeatView view = SeatView.atGoshiDecision(Rules.STANDARD, deal, Seat.P2, Score.ZERO);
        String line = PositionMessage.write(view);
        assertThat(line)
                .contains(" phase goshi hand 23444455 score 0,0 goshi 0 record -")
                .doesNotContain("legal");
        assertThat(PositionMessage.read(line)).isEqualTo(view);
    }

    @Test
    void the_documented_example_is_what_is_written() throws IOException {
        List<String> examples = Files.readAllLines(Path.of("..", "docs", "protocol.md")).stream()
                .map(String::strip)
                .filter(line -> line.startsWith("position view rules"))
                .toList();
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
            assertThat(PositionMessage.write(PositionMessage.read(example))).isEqualTo(example);
        }
    }

    @Test
    void keys_that_are_not_known_are_skipped_and_most_have_defaults() {
        assertThat(PositionMessage.read("position view seat 2 dealer 1 hand 22444488 mood calm record 9-7"))
                .isEqualTo(
                        Round.start(Rules.STANDARD, DEAL).play(turn(DEAL, "87")).view(Seat.P2));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "startpos                                                 | expected 'position view'",
                "view dealer 1 hand 22444488                              | 'seat' is missing",
                "view seat 2 dealer 1 hand                                | 'hand' has no value",
                "view seat 2 seat 2 dealer 1 hand 22444488                | 'seat' stands twice",
                "view seat 4 dealer 1 hand 22444488                       | a player number is 0..3, not '4'",
                "view seat 2 dealer 1 hand 2244448                        | a dealt hand is eight digits 1..8, not '2244448'",
                "view seat 2 dealer 1 hand 22244448                       | a deck holds only 2 飛",
                "view seat 2 dealer 1 hand 22444488 phase sleep           | phase is play or goshi, not 'sleep'",
                "view seat 2 dealer 1 hand 22444488 score 3               | a score is two numbers such as 30,0, not '3'",
                "view seat 2 dealer 1 hand 22444488 record x              | a record is digits, not 'x'",
                "view seat 2 dealer 1 hand 22444488 record 0              | digit 0: a lead cannot be a pass",
                "view seat 2 dealer 1 hand 22444488 record 87             | digit 0: 9 stands for what another seat",
                "view seat 2 dealer 1 hand 22444488 record 9788           | record digit 2: cannot-receive",
                "view seat 2 dealer 1 hand 22444488 record 9797           | digit 2: 9 stands for what another seat",
                "view seat 2 dealer 1 hand 22444488 record 9777           | digit 2: P2 cannot hold 香",
                "view seat 2 dealer 1 hand 22444488 record 92             | digit 1: P1 cannot hold 飛",
                "view seat 2 dealer 1 hand 22444488 record 9              | a play has two tiles",
                "view seat 2 dealer 1 hand 22444488 record 90             | '0' is no tile",
                "view seat 2 dealer 1 hand 12444488 record 91             | record digit 1: king-attack",
                "view seat 2 dealer 1 hand 22444488 goshi 2               | who declared 五し does not fit the hand 22444488",
                "view seat 2 dealer 1 hand 44488888                       | who declared 五し does not fit the hand 44488888",
                "view seat 2 dealer 1 hand 22444488 goshi 13 rules goshi=no-deal-yaku | nobody declares",
                "view seat 2 dealer 1 hand 22444488 phase goshi           | only a 五し holder's partner decides",
                "view seat 2 dealer 1 hand 22444488 rules speed=high      | no rule option 'speed'",
            })
    void a_position_that_cannot_be_is_refused_with_the_reason(String rest, String message) {
        assertThatThrownBy(() -> PositionMessage.read("position " + rest))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
