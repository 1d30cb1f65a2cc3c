package dev.goita.shogi.contest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VersusTest {
    private static final Bout BOUT = new Bout(320, Declaration.Rule.POINTS_27);

    /** Plays what it was given, whatever the position. */
    private static Contestant scripted(String... usi) {
        List<String> left = new ArrayList<>(List.of(usi));
        return new Contestant() {
            @Override
            public String name() {
                return "script";
            }

            @Override
            public void newGame(long seed) {}

            @Override
            public Choice choose(Position start, List<Move> moves) {
                String next = left.remove(0);
                if (next.equals("win")) {
                    return new Choice.DeclareWin();
                }
                if (next.equals("hang")) {
                    throw new BoutForfeitException(
                            new BoutForfeitException.Fault(BoutForfeitException.Fault.Reason.TIMED_OUT, "no answer"));
                }
                Move move = UsiMove.read(next).orElseThrow();
                return new Choice.Play(
                        move, new Thought(1, List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0));
            }
        };
    }

    private static Contestant level(int number) {
        Engine engine =
                Engine.of(Engine.Settings.DEFAULT.withLevel(new Level(number)).withMebibytes(1));
        return new Contestant.EngineContestant("level " + number, engine, new Level(number).limits());
    }

    private static Bout.Outcome play(String sfen, Contestant black, Contestant white) {
        return BOUT.play(Start.of(Sfen.parse(sfen)), List.of(), black, white, node -> {});
    }

    @Test
    void random_players_play_legal_games_to_their_end() {
        for (int number = 0; number < 10; number++) {
            Versus versus = new Versus(
                    new Bout(600, Declaration.Rule.POINTS_27),
                    Start.hirate(),
                    new BalancedOpenings(Position.hirate(), 0, 1),
                    7);
            Bout.Outcome outcome = versus.play(
                            number, new Contestant.RandomContestant(), new Contestant.RandomContestant(), node -> {})
                    .outcome();
            assertThat(outcome.fault()).isEmpty();
            assertThat(outcome.kifu().ending()).contains(outcome.ending());
            assertThat(outcome.ending())
                    .isIn(
                            Ending.Known.CHECKMATE,
                            Ending.Known.REPETITION,
                            Ending.Known.WIN_BY_FOUL,
                            Ending.Known.LOSS_BY_FOUL,
                            Ending.Known.MAXIMUM_MOVES);
        }
    }

    @Test
    void the_weakest_level_beats_random_play() {
        Versus versus = new Versus(BOUT, Start.hirate(), new BalancedOpenings(Position.hirate(), 4, 1), 1);
        double points = 0;
        for (int number = 0; number < 10; number++) {
            points += versus.play(number, level(1), new Contestant.RandomContestant(), node -> {})
                    .points();
        }
        assertThat(points).isEqualTo(10);
    }

    @Test
    void games_of_the_same_number_are_the_same() {
        Versus versus = new Versus(
                new Bout(40, Declaration.Rule.POINTS_27),
                Start.hirate(),
                new BalancedOpenings(Position.hirate(), 6, 3),
                5);
        String one = Usi.write(
                versus.play(4, level(2), level(1), node -> {}).outcome().kifu());
        String again = Usi.write(
                versus.play(4, level(2), level(1), node -> {}).outcome().kifu());
        String other = Usi.write(
                versus.play(5, level(2), level(1), node -> {}).outcome().kifu());
        assertThat(again).isEqualTo(one).isNotEqualTo(other);
    }

    @Test
    void an_opening_is_played_once_with_each_colour() {
        BalancedOpenings openings = new BalancedOpenings(Position.hirate(), 6, 3);
        Versus versus = new Versus(new Bout(10, Declaration.Rule.POINTS_27), Start.hirate(), openings, 5);
        Versus.Game one =
                versus.play(2, new Contestant.RandomContestant(), new Contestant.RandomContestant(), node -> {});
        Versus.Game other =
                versus.play(3, new Contestant.RandomContestant(), new Contestant.RandomContestant(), node -> {});
        assertThat(one.firstColor()).isEqualTo(Color.BLACK);
        assertThat(other.firstColor()).isEqualTo(Color.WHITE);
        String opening = Usi.write(one.outcome().kifu());
        for (int ply = 0; ply < 6; ply++) {
            assertThat(one.outcome().kifu().mainLine().get(ply).move())
                    .as(opening)
                    .isEqualTo(other.outcome().kifu().mainLine().get(ply).move());
        }
    }

    @Test
    void mate_ends_a_game() {
        Bout.Outcome outcome = play("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", scripted("G*5b"), scripted());
        assertThat(outcome.ending()).isEqualTo(Ending.Known.CHECKMATE);
        assertThat(outcome.winner()).contains(Color.BLACK);
        assertThat(outcome.plies()).isEqualTo(1);
    }

    @Test
    void the_fourth_return_of_a_position_is_a_draw() {
        String[] black = new String[7];
        String[] white = new String[7];
        for (int i = 0; i < 7; i++) {
            black[i] = i % 2 == 0 ? "5i5h" : "5h5i";
            white[i] = i % 2 == 0 ? "5a5b" : "5b5a";
        }
        Bout.Outcome outcome = play("4k4/9/9/9/9/9/9/9/4K4 b P 1", scripted(black), scripted(white));
        assertThat(outcome.ending()).isEqualTo(Ending.Known.REPETITION);
        assertThat(outcome.winner()).isEmpty();
    }

    @Test
    void perpetual_check_loses() {
        String[] black = new String[8];
        String[] white = new String[8];
        for (int i = 0; i < 8; i++) {
            black[i] = i == 0 ? "1i1a" : i % 2 == 1 ? "1a1b" : "1b1a";
            white[i] = i % 2 == 0 ? "5a5b" : "5b5a";
        }
        Bout.Outcome outcome = play("4k4/9/9/9/9/9/9/9/K7R b - 1", scripted(black), scripted(white));
        assertThat(outcome.ending()).isIn(Ending.Known.WIN_BY_FOUL, Ending.Known.LOSS_BY_FOUL);
        assertThat(outcome.winner()).contains(Color.WHITE);
    }

    @Test
    void an_illegal_move_loses_with_its_reason() {
        Bout.Outcome outcome = play("4k4/9/9/9/9/9/9/9/4K4 b P 1", scripted("5i5g"), scripted());
        assertThat(outcome.ending()).isEqualTo(Ending.Known.LOSS_BY_FOUL);
        assertThat(outcome.winner()).contains(Color.WHITE);
        assertThat(outcome.fault().orElseThrow().message()).contains("WARP");
    }

    @Test
    void who_does_not_answer_loses() {
        Bout.Outcome outcome = play("4k4/9/9/9/9/9/9/9/4K4 b P 1", scripted("hang"), scripted());
        assertThat(outcome.winner()).contains(Color.WHITE);
        assertThat(outcome.fault())
                .contains(new BoutForfeitException.Fault(BoutForfeitException.Fault.Reason.TIMED_OUT, "no answer"));
        assertThat(outcome.ending()).isEqualTo(Ending.Known.TIME_UP);
    }

    @Test
    void a_declaration_must_be_right() {
        String entered = "K8/1RRBBGGGG/1SSSS4/9/9/9/9/9/8k b 6P 1";
        assertThat(play(entered, scripted("win"), scripted()).winner()).contains(Color.BLACK);
        assertThat(play("4k4/9/9/9/9/9/9/9/4K4 b P 1", scripted("win"), scripted())
                        .winner())
                .isEqualTo(Optional.of(Color.WHITE));
    }

    @Test
    void too_many_moves_are_a_draw() {
        Bout.Outcome outcome = new Bout(4, Declaration.Rule.POINTS_27)
                .play(
                        Start.hirate(),
                        List.of(),
                        new Contestant.RandomContestant(),
                        new Contestant.RandomContestant(),
                        node -> {});
        assertThat(outcome.ending()).isEqualTo(Ending.Known.MAXIMUM_MOVES);
        assertThat(outcome.plies()).isEqualTo(4);
    }

    @Test
    void handicap_games_begin_with_white() {
        Versus versus = new Versus(
                new Bout(3, Declaration.Rule.POINTS_27),
                Start.of(Handicap.TWO_PIECES),
                new BalancedOpenings(Handicap.TWO_PIECES.position(), 0, 1),
                1);
        assertThat(versus.play(0, level(1), level(1), node -> {}).outcome().plies())
                .isEqualTo(3);
    }

    @Test
    void openings_are_balanced() {
        BalancedOpenings openings = new BalancedOpenings(Position.hirate(), 8, 11);
        Engine judge = Engine.of(Engine.Settings.DEFAULT.withMebibytes(1));
        for (int number = 0; number < 5; number++) {
            List<Move> opening = openings.opening(number);
            assertThat(opening).hasSize(8).isEqualTo(openings.opening(number));
            Choice choice = judge.think(Position.hirate(), opening, Limits.NONE.withDepth(4), thought -> {});
            Score score = ((Choice.Play) choice).thought().score();
            assertThat(Math.abs(((Score.Centipawns) score).value())).isLessThan(400);
        }
    }
}
