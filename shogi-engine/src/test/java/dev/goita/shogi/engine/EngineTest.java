package dev.goita.shogi.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.rules.IllegalMoveException;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineTest {
    private static final Limits SHORT = Limits.NONE.withNodes(20_000);

    private static Choice.Play play(Engine engine, String sfen, Limits limits) {
        return play(engine, Sfen.parse(sfen), limits);
    }

    private static Choice.Play play(Engine engine, Position position, Limits limits) {
        return (Choice.Play) engine.think(position, List.of(), limits, thought -> {});
    }

    private static Engine strongest() {
        return Engine.of(Engine.Settings.DEFAULT.withMebibytes(4));
    }

    private static List<Move> moves(String... usi) {
        return List.of(usi).stream()
                .map(text -> UsiMove.read(text).orElseThrow())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        // 頭金
        "4k4/9/4P4/9/9/9/9/9/4K4 b G 1, G*5b, 1",
        // no mate in one, but every reply to the first check leaves one
        "4k4/9/3P1P3/9/9/9/9/9/4KR3 b G 1, , 3",
    })
    void mates_are_found_and_counted(String sfen, @Nullable String usi, int plies) {
        Choice.Play found = play(strongest(), sfen, SHORT);
        assertThat(usi).isIn(null, UsiMove.write(found.move()));
        assertThat(found.thought().score()).isEqualTo(new Score.Mate(plies));
    }

    @Test
    void a_piece_that_hangs_is_taken() {
        Choice.Play found = play(strongest(), "4k4/9/9/4r4/9/9/9/9/K3R4 b - 1", SHORT);
        assertThat(UsiMove.write(found.move())).isEqualTo("5i5d");
    }

    @Test
    void the_only_move_is_played() {
        Position position = Sfen.parse("4k4/9/9/9/9/9/9/3rr4/4K4 b - 1");
        assertThat(position.legalMoves()).hasSize(1);
        assertThat(play(strongest(), "4k4/9/9/9/9/9/9/3rr4/4K4 b - 1", SHORT).move())
                .isEqualTo(position.legalMoves().get(0));
    }

    @Test
    void a_mated_player_resigns() {
        assertThat(strongest().think(Sfen.parse("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"), List.of(), SHORT, thought -> {}))
                .isEqualTo(new Choice.Resign());
    }

    @Test
    void a_king_that_has_entered_with_28_points_declares() {
        String sfen = "K8/1RRBBGGGG/1SSSS4/9/9/9/9/9/8k b 6P 1";
        assertThat(strongest().think(Sfen.parse(sfen), List.of(), SHORT, thought -> {}))
                .isEqualTo(new Choice.DeclareWin());
    }

    @ParameterizedTest
    @ValueSource(strings = {"9/9/9/9/9/9/9/9/4K4 b G 1", "4k4/9/9/9/9/9/9/9/9 b G 1"})
    void a_position_without_a_king_is_refused(String sfen) {
        assertThatThrownBy(() -> play(strongest(), sfen, SHORT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(".*the king of (Black|White)");
    }

    @Test
    void an_illegal_game_is_refused() {
        assertThatThrownBy(() -> strongest().think(Position.hirate(), moves("7g7e"), SHORT, thought -> {}))
                .isInstanceOf(IllegalMoveException.class);
    }

    @Test
    void the_same_seed_plays_the_same_game() {
        assertThat(game(5)).isEqualTo(game(5));
    }

    @Test
    void weak_levels_play_differently_with_another_seed() {
        assertThat(game(5)).isNotEqualTo(game(6));
    }

    private static List<Move> game(long seed) {
        Engine engine = Engine.of(
                Engine.Settings.DEFAULT.withLevel(new Level(2)).withSeed(seed).withMebibytes(1));
        List<Move> moves = new ArrayList<>();
        Position position = Position.hirate();
        for (int ply = 0; ply < 30; ply++) {
            Choice choice = engine.think(Position.hirate(), moves, Limits.NONE, thought -> {});
            Move move = ((Choice.Play) choice).move();
            position = position.play(move);
            moves.add(move);
        }
        return moves;
    }

    @Test
    void every_move_from_random_positions_is_legal_and_begins_its_line() {
        SplittableRandom random = new SplittableRandom(3);
        Engine engine =
                Engine.of(Engine.Settings.DEFAULT.withLevel(new Level(4)).withMebibytes(1));
        for (int game = 0; game < 15; game++) {
            Position position = Position.hirate();
            for (int ply = 0; ply < 20 + 10 * game && !position.legalMoves().isEmpty(); ply++) {
                List<Move> legal = position.legalMoves();
                position = position.play(legal.get(random.nextInt(legal.size())));
            }
            if (engine.think(position, List.of(), SHORT, thought -> {}) instanceof Choice.Play play) {
                assertThat(position.legalMoves()).contains(play.move());
                assertThat(play.thought().line().get(0)).isEqualTo(play.move());
                Position at = position;
                for (Move move : play.thought().line()) {
                    at = at.play(move);
                }
            }
        }
    }

    @Test
    void nodes_are_a_limit() {
        Choice.Play found = play(strongest(), Position.hirate(), Limits.NONE.withNodes(5_000));
        assertThat(found.thought().nodes()).isBetween(1L, 5_001L);
    }

    @Test
    void depth_is_a_limit() {
        Choice.Play found = play(strongest(), Position.hirate(), Limits.NONE.withDepth(3));
        assertThat(found.thought().depth()).isEqualTo(3);
    }

    @Test
    void another_thread_ends_an_endless_search() throws Exception {
        ThinkingTime deadline = ThinkingTime.of(Limits.NONE);
        CompletableFuture<Boolean> thinks = new CompletableFuture<>();
        CompletableFuture<Choice> choice = CompletableFuture.supplyAsync(() -> strongest()
                .think(
                        Position.hirate(),
                        List.of(),
                        deadline,
                        Engine.Variations.ONE,
                        thought -> thinks.complete(true)));
        thinks.get(60, TimeUnit.SECONDS);
        deadline.expire();
        assertThat(choice.get(60, TimeUnit.SECONDS)).isInstanceOf(Choice.Play.class);
    }

    @Test
    void a_search_that_is_over_before_it_begins_still_has_a_move() {
        ThinkingTime deadline = ThinkingTime.of(Limits.NONE);
        deadline.expire();
        assertThat(strongest().think(Position.hirate(), List.of(), deadline, Engine.Variations.ONE, thought -> {}))
                .isInstanceOf(Choice.Play.class);
    }

    @Test
    void a_time_ends_a_search() {
        Choice.Play found = play(strongest(), Position.hirate(), Limits.NONE.withTime(Duration.ofMillis(50)));
        assertThat(found.thought().nodes()).isPositive();
    }

    @Test
    void several_lines_begin_with_different_moves() {
        List<Thought> last = new ArrayList<>();
        strongest()
                .think(
                        Position.hirate(),
                        List.of(),
                        ThinkingTime.of(Limits.NONE.withDepth(4)),
                        new Engine.Variations(3, List.of()),
                        thought -> {
                            if (thought.depth() == 4) {
                                last.add(thought);
                            }
                        });
        assertThat(last).hasSize(3);
        assertThat(last.stream().map(thought -> thought.line().get(0)).distinct())
                .hasSize(3);
    }

    @Test
    void a_promotion_that_is_declined_is_no_line_of_its_own() {
        List<Move> first = new ArrayList<>();
        strongest()
                .think(
                        Sfen.parse("4k4/9/9/4P4/9/9/9/9/4K4 b - 1"),
                        List.of(),
                        ThinkingTime.of(Limits.NONE.withDepth(2)),
                        new Engine.Variations(100, List.of()),
                        thought -> first.add(thought.line().get(0)));
        assertThat(first).containsAll(moves("5d5c+")).doesNotContainAnyElementsOf(moves("5d5c"));
    }

    @Test
    void only_the_moves_that_were_asked_for_are_looked_at() {
        Choice choice = strongest()
                .think(
                        Position.hirate(),
                        List.of(),
                        ThinkingTime.of(SHORT),
                        new Engine.Variations(1, moves("1g1f", "9g9f")),
                        thought -> {});
        assertThat(moves("1g1f", "9g9f")).contains(((Choice.Play) choice).move());
    }

    @Test
    void a_move_of_the_book_is_played_without_thinking() {
        Move pawn = UsiMove.read("2g2f").orElseThrow();
        Engine engine = Engine.of(Engine.Settings.DEFAULT
                .withBook((position, ply) -> ply == 1 ? Optional.of(pawn) : Optional.empty())
                .withMebibytes(1));
        Choice.Play found = (Choice.Play) engine.think(Position.hirate(), List.of(), SHORT, thought -> {});
        assertThat(found.move()).isEqualTo(pawn);
        assertThat(found.thought().nodes()).isZero();
    }

    @Test
    void an_illegal_move_of_the_book_is_not_played() {
        Engine engine = Engine.of(Engine.Settings.DEFAULT
                .withBook((position, ply) -> Optional.of(Move.drop(PieceKind.GOLD, Square.of(5, 5))))
                .withMebibytes(1));
        Choice.Play found = (Choice.Play) engine.think(Position.hirate(), List.of(), SHORT, thought -> {});
        assertThat(Position.hirate().legalMoves()).contains(found.move());
    }

    /** Two rooks leave White's king one move each time; it comes back to where it has been. */
    @Test
    void a_position_that_comes_back_is_a_draw() {
        Position start = Sfen.parse("8k/R8/9/9/9/9/9/9/4K1R2 b - 1");
        Choice.Play found = (Choice.Play) strongest()
                .think(start, moves("5i5h", "1a2a", "5h5i", "2a1a", "5i5h"), Limits.NONE.withDepth(5), thought -> {});
        assertThat(UsiMove.write(found.move())).isEqualTo("1a2a");
        assertThat(found.thought().score()).isEqualTo(new Score.Centipawns(1));
    }

    /** The same with checks: who gives them all the time loses, so the other side is glad of it. */
    @Test
    void a_position_that_comes_back_by_perpetual_check_is_lost_for_the_checker() {
        Position start = Sfen.parse("4k4/9/9/9/9/9/9/9/K7R b - 1");
        Choice.Play found = (Choice.Play) strongest()
                .think(
                        start,
                        moves("1i1a", "5a5b", "1a1b", "5b5a", "1b1a"),
                        ThinkingTime.of(Limits.NONE.withDepth(3)),
                        new Engine.Variations(1, moves("5a5b")),
                        thought -> {});
        assertThat(((Score.Centipawns) found.thought().score()).value()).isGreaterThan(20_000);
    }

    @Test
    void levels_are_1_to_10() {
        assertThat(Level.all()).hasSize(10).startsWith(Level.WEAKEST).endsWith(Level.STRONGEST);
        assertThatThrownBy(() -> new Level(11)).hasMessageContaining("1 to 10");
    }
}
