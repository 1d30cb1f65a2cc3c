package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoitaViewEncoderTest {

    private static final SampleEncoder<SeatView, Action> ENCODER = GoitaViewEncoder.ENCODER;

    private final ActiveFeatures rowF = new ActiveFeatures(ENCODER.layout().width());

    private int[] encode(SeatView view) {
        ENCODER.encode(view, rowF);
        return rowF.toIndices();
    }

    private List<String> meanings(SeatView view) {
        return Arrays.stream(encode(view)).mapToObj(ENCODER.layout()::meaning).toList();
    }

    private static Deal deal(String... handsFromDealer) {
        return Deal.of(Seat.P1, Arrays.stream(handsFromDealer).map(Hand::parse).toList());
    }

    /** Hands of the format document's game A. */
    private static final Deal DEAL = deal("12345678", "12345678", "45678888", "45678888");

    @ParameterizedTest
    @CsvSource({
        "own-hand,0,30",
        "unseen,30,32",
        "hand-size,62,16",
        "attack,78,8",
        "attacker,86,4",
        "kings-face-up,90,3",
        "dealer,93,4",
        "passes,97,72",
        "own-table,169,48",
        "table,217,153",
        "answered,370,48",
        "face-up,418,69",
        "own-score,487,16",
        "their-score,503,16",
        "goshi,519,4",
        "phase,523,1",
        "rules,524,4",
        "target,528,1"
    })
    void blocks_never_move(String name, int offset, int length) {
        assertThat(ENCODER.layout().block(name).offset()).isEqualTo(offset);
        assertThat(ENCODER.layout().block(name).length()).isEqualTo(length);
    }

    @Test
    void a_row_had_529_features_in_67_bytes_from_the_first() {
        assertThat(ENCODER.layout().block("target").end()).isEqualTo(529);
        assertThat(ENCODER.layout().hasHadWidth(536)).isTrue();
    }

    @Test
    void the_dealers_first_view_reads_as_it_lies() {
        assertThat(meanings(Round.start(Rules.STANDARD, DEAL).view(Seat.P1, new Score(30, 0))))
                .containsExactly(
                        "own-hand: the viewer holds at least 1 王",
                        "own-hand: the viewer holds at least 1 飛",
                        "own-hand: the viewer holds at least 1 角",
                        "own-hand: the viewer holds at least 1 金",
                        "own-hand: the viewer holds at least 1 銀",
                        "own-hand: the viewer holds at least 1 馬",
                        "own-hand: the viewer holds at least 1 香",
                        "own-hand: the viewer holds at least 1 し",
                        "unseen: the viewer cannot place at least 1 王",
                        "unseen: the viewer cannot place at least 1 飛",
                        "unseen: the viewer cannot place at least 1 角",
                        "unseen: the viewer cannot place at least 1 金",
                        "unseen: the viewer cannot place at least 2 金",
                        "unseen: the viewer cannot place at least 3 金",
                        "unseen: the viewer cannot place at least 1 銀",
                        "unseen: the viewer cannot place at least 2 銀",
                        "unseen: the viewer cannot place at least 3 銀",
                        "unseen: the viewer cannot place at least 1 馬",
                        "unseen: the viewer cannot place at least 2 馬",
                        "unseen: the viewer cannot place at least 3 馬",
                        "unseen: the viewer cannot place at least 1 香",
                        "unseen: the viewer cannot place at least 2 香",
                        "unseen: the viewer cannot place at least 3 香",
                        "unseen: the viewer cannot place at least 1 し",
                        "unseen: the viewer cannot place at least 2 し",
                        "unseen: the viewer cannot place at least 3 し",
                        "unseen: the viewer cannot place at least 4 し",
                        "unseen: the viewer cannot place at least 5 し",
                        "unseen: the viewer cannot place at least 6 し",
                        "unseen: the viewer cannot place at least 7 し",
                        "unseen: the viewer cannot place at least 8 し",
                        "unseen: the viewer cannot place at least 9 し",
                        "hand-size: the viewer holds 8 tiles",
                        "hand-size: the next seat holds 8 tiles",
                        "hand-size: the partner holds 8 tiles",
                        "hand-size: the seat before holds 8 tiles",
                        "attacker: the viewer leads",
                        "kings-face-up: no king lies face-up",
                        "dealer: the viewer dealt",
                        "own-score: points 0..9",
                        "their-score: points 30..39");
    }

    @Test
    void the_table_and_the_passes_read_as_they_lie() {
        Round round = Round.start(Rules.STANDARD, DEAL)
                .play(new Lead(Tile.SHI, Tile.KIN))
                .play(Pass.PASS)
                .play(new Receive(Tile.KIN, Tile.BAKKO));

        assertThat(meanings(round.view(Seat.P0)))
                .contains(
                        "attack: the attack to be answered is 馬",
                        "attacker: the seat before attacked",
                        "dealer: the next seat dealt",
                        "passes: the partner passed on an opponent's 金",
                        "table: play 1 of the next seat put down a hidden tile first",
                        "table: play 1 of the next seat attacked with 金",
                        "table: play 1 of the seat before put down 金 first",
                        "table: play 1 of the seat before attacked with 馬",
                        "answered: play 1 of the next seat was a lead",
                        "answered: play 1 of the seat before answered the next seat",
                        "hand-size: the next seat holds 6 tiles",
                        "face-up: the seat before shows at least 1 金")
                .doesNotContain("passes: the partner passed on an opponent's 金 twice or more often");
        assertThat(meanings(round.view(Seat.P1))).contains("own-table: play 1 of the viewer put down し first");
    }

    @Test
    void options_of_the_rules_show() {
        Rules rules = Rules.parse(
                "both-kings=dealt,last-two=off,face-down-king=forbidden,received-pair=doubled,win-score=100");
        List<String> features = ENCODER.layout().block("rules").features();

        assertThat(meanings(Round.start(rules, DEAL).view(Seat.P1)))
                .containsAll(features.stream().map("rules: "::concat).toList())
                .contains("target: the match is not played to 150");
    }

    /** How 七し scores and what becomes of 五し is over before anybody plays. */
    @Test
    void every_option_of_play_shows() {
        List<String> standard = meanings(Round.start(Rules.STANDARD, DEAL).view(Seat.P1));
        for (Rules.Option option : Rules.Option.of(Rules.Touches.PLAY)) {
            for (Rules.Choice choice :
                    option.choices().subList(1, option.choices().size())) {
                Rules other = Rules.STANDARD.with(choice);
                assertThat(meanings(Round.start(other, DEAL).view(Seat.P1)))
                        .as(other.toString())
                        .isNotEqualTo(standard);
            }
        }
    }

    @Test
    void a_goshi_decision_shows_who_declared() {
        Deal goshi = deal("23488888", "12345688", "14556788", "45667778");

        assertThat(meanings(SeatView.atGoshiDecision(Rules.STANDARD, goshi, Seat.P3, Score.ZERO)))
                .contains(
                        "goshi: the partner declared 五し",
                        "phase: the viewer must redeal or continue after its partner's 五し");
    }

    @Test
    void every_feature_of_play_occurs() {
        BitSet seen = new BitSet();
        SplittableRandom random = new SplittableRandom(7);
        RoundSimulator round = new RoundSimulator(Rules.parse("goshi=always-continue"));
        for (int i = 0; i < 40_000; i++) {
            round.start(
                    Deal.random(Seat.of(i % 4), random), new Score(10 * random.nextInt(16), 10 * random.nextInt(16)));
            while (!round.isOver()) {
                ENCODER.encode(round.view(round.toMove()), rowF);
                Arrays.stream(rowF.toIndices()).forEach(seen::set);
                // Half of the rounds play し where they can, without which five of them hardly ever lie open.
                int count = round.legalCount();
                round.playIndex(i % 2 == 0 ? random.nextInt(count) : count - 1);
            }
        }
        BitSet missing = new BitSet();
        missing.set(0, ENCODER.layout().block("phase").offset());
        missing.andNot(seen);

        assertThat(missing.stream().mapToObj(ENCODER.layout()::meaning)).isEmpty();
    }

    @Test
    void nothing_is_to_be_decided_after_the_end() {
        Round round = Round.start(Rules.STANDARD, DEAL);
        SplittableRandom random = new SplittableRandom(1);
        while (!round.isOver()) {
            round = round.play(anyOf(round.legalTurns(), random));
        }
        SeatView end = round.view(Seat.P0);

        assertThatThrownBy(() -> encode(end))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the round is over");
    }

    private static Turn anyOf(List<Turn> turns, SplittableRandom random) {
        return turns.get(random.nextInt(turns.size()));
    }

    @Test
    void the_symmetries_form_a_group_of_four() {
        assertThat(ENCODER.symmetries().elements()).hasSize(4);
    }
}
