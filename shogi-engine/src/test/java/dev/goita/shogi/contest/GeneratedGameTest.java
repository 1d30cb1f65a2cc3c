package dev.goita.shogi.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.contest.GeneratedGame.MaterialPlayer;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.training.GameLabels;
import java.util.List;
import org.junit.jupiter.api.Test;

class GeneratedGameTest {
    private static MaterialPlayer.Choice choice(String sfen) {
        Position position = Sfen.parse(sfen);
        return new MaterialPlayer().choose(position).orElseThrow();
    }

    @Test
    void it_takes_what_is_free() {
        assertThat(choice("4k4/9/9/9/4r4/4P4/9/9/3GKG3 b - 1").move())
                .isEqualTo(Move.step(Square.of(5, 6), Square.of(5, 5)));
    }

    @Test
    void it_does_not_give_a_rook_for_a_guarded_pawn() {
        Move move = choice("4k4/9/7g1/7p1/9/9/9/7R1/4K4 b - 1").move();

        assertThat(UsiMove.write(move)).isNotEqualTo("2h2d");
    }

    @Test
    void it_mates_in_one() {
        MaterialPlayer.Choice choice = choice("k8/9/1G7/9/9/9/9/9/4K4 b G 1");

        assertThat(choice.evaluation()).isEqualTo(MaterialPlayer.MATE);
        assertThat(choice.move()).isInstanceOf(Move.Drop.class);
        assertThat(((Move.Drop) choice.move()).kind()).isEqualTo(PieceKind.GOLD);
    }

    @Test
    void the_same_seed_is_the_same_game() {
        GeneratedGame games = new GeneratedGame(6, 0.1, 40, 3);

        assertThat(games.play(5)).isEqualTo(new GeneratedGame(6, 0.1, 40, 3).play(5));
        assertThat(games.play(5)).isNotEqualTo(games.play(6));
        assertThat(games.play(5)).isNotEqualTo(new GeneratedGame(6, 0.1, 40, 4).play(5));
    }

    @Test
    void games_end_and_tell_their_result_and_evaluations() {
        GeneratedGame games = new GeneratedGame(6, 0.05, 60, 3);
        for (int number = 0; number < 3; number++) {
            Kifu kifu = games.play(number);
            List<GameLabels.Label> labels = GameLabels.of(kifu).labels();

            assertThat(kifu.ending()).isPresent();
            assertThat(GameLabels.of(kifu).result()).isPresent();
            assertThat(labels).hasSizeBetween(10, 60);
            assertThat(labels.subList(0, 6))
                    .allMatch(label -> label.evaluation().isEmpty());
            assertThat(labels.subList(6, 10))
                    .anyMatch(label -> label.evaluation().isPresent());
        }
    }

    @Test
    void numbers_out_of_range_are_refused() {
        assertThatThrownBy(() -> new GeneratedGame(0, 2, 10, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2.0");
    }
}
