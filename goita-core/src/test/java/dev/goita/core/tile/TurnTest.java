package dev.goita.core.tile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TurnTest {
    @Test
    void a_play_is_written_in_two_digits_and_a_pass_in_one() {
        assertThat(new Lead(Tile.SHI, Tile.GON).digits()).isEqualTo("87");
        assertThat(new Receive(Tile.KING, Tile.BAKKO).digits()).isEqualTo("16");
        assertThat(Pass.PASS.digits()).isEqualTo("0");
    }

    /** SOURCE: the record-format document, "モデルゲーム". */
    @Test
    void turns_print_as_in_the_tables_of_model_games() {
        assertThat(new Lead(Tile.SHI, Tile.GON)).hasToString("☗し☖香");
        assertThat(new Receive(Tile.GON, Tile.BAKKO)).hasToString("☖香☖馬");
        assertThat(Pass.PASS).hasToString("なし");
    }

    @Test
    void the_first_tile_of_a_play_lies_face_down_in_a_lead_and_answers_in_a_receive() {
        assertThat(new Lead(Tile.HISHA, Tile.KIN).first()).isEqualTo(Tile.HISHA);
        assertThat(new Receive(Tile.KAKU, Tile.GIN).first()).isEqualTo(Tile.KAKU);
    }
}
