package dev.goita.shogi.notation.textboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SOURCE: boards shown in the bioshogi document; the numbers are its sections in order. */
class TextBoardTest {
    @Test
    void row_14_a_board_without_numbers_is_parsed() {
        Position position = TextBoard.read(Source.of("""
                                +---------------------------+
                                | ・v桂 ・ ・ 馬 ・ ・v桂v香|
                                |v飛 ・ ・ ・ ・ と ・ ・ ・|
                                | ・ ・ ・ 全v歩 ・v玉 ・ ・|
                                | ・ ・ ・ ・ ・ ・v桂 ・v金|
                                | ・v歩 ・ ・ ・ 銀v歩v歩v歩|
                                |v歩 ・ 歩v角 ・ ・ ・ ・ ・|
                                | ・ 歩 銀v歩vと ・ ・ ・ ・|
                                | 歩 ・ 玉 香 ・ ・ ・ ・ 香|
                                | 香 桂 ・ ・ ・ ・ 飛 ・ ・|
                                +---------------------------+
                                """)).orThrow();
        assertThat(count(position, Color.WHITE)).isEqualTo(16);
        assertThat(count(position, Color.BLACK)).isEqualTo(14);
        assertThat(Sfen.writeKey(position))
                .isEqualTo("1n2+B2nl/r4+P3/3+Sp1k2/6n1g/1p3Sppp/p1Pb5/1PSp+p4/P1KL4L/LN4R2 b -");
    }

    private static long count(Position position, Color color) {
        return position.squares().stream()
                .flatMap(square -> position.pieceAt(square).stream())
                .filter(piece -> piece.color() == color)
                .count();
    }

    @Test
    void row_2_the_board_is_printed_in_thirteen_lines() {
        assertThat(TextBoard.writeBoard(Position.hirate())).isEqualTo("""
                          ９ ８ ７ ６ ５ ４ ３ ２ １
                        +---------------------------+
                        |v香v桂v銀v金v玉v金v銀v桂v香|一
                        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
                        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
                        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
                        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
                        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
                        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
                        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
                        | 香 桂 銀 金 玉 金 銀 桂 香|九
                        +---------------------------+
                        """);
    }

    @Test
    void row_15_a_piece_is_looked_up_by_square() {
        Position position = Position.hirate();
        assertThat(position.pieceAt(Square.of(5, 5))).isEmpty();
        assertThat(position.pieceAt(Square.of(8, 8)).map(piece -> TextBoard.describe(piece, Square.of(8, 8))))
                .contains("▲8八角");
    }

    @Test
    void row_16_a_board_of_five_by_five_is_printed() {
        assertThat(TextBoard.write(Handicap.GOGO.position(), 1)).isEqualTo("""
                        1手目: ▲先手番
                          ５ ４ ３ ２ １
                        +---------------+
                        |v飛v角v銀v金v玉|一
                        | ・ ・ ・ ・v歩|二
                        | ・ ・ ・ ・ ・|三
                        | 歩 ・ ・ ・ ・|四
                        | 玉 金 銀 角 飛|五
                        +---------------+
                        ▲先手の持駒:
                        ▽後手の持駒:
                        """);
    }

    @Test
    void row_18_pieces_are_placed_by_name() {
        Position position =
                TextBoard.place(Source.of("▲3三歩 △1一歩"), new BoardSize(3, 3, 3)).orThrow();
        assertThat(TextBoard.writeBoard(position)).isEqualTo("""
                          ３ ２ １
                        +---------+
                        | ・ ・v歩|一
                        | ・ ・ ・|二
                        | 歩 ・ ・|三
                        +---------+
                        """);
    }

    @ParameterizedTest
    @CsvSource({"9七歩 9七歩, 1:5 square-taken", "4二銀成, 1:1 bad-board", "4二, 1:1 bad-board", "▲4二蛇, 1:1 bad-board"})
    void a_bad_placement_is_found_where_it_is(String text, String findings) {
        Reading<Position> reading = TextBoard.place(Source.of(text), BoardSize.STANDARD);
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    @Test
    void a_text_without_rows_is_no_board() {
        Reading<Position> reading = TextBoard.read(Source.of("  ９ ８\n ab| \n  "));
        assertThat(Shown.findings(reading)).isEqualTo("1:1 missing");
        assertThat(Sfen.writeKey(reading.value())).isEqualTo("9/9/9/9/9/9/9/9/9 b -");
    }

    @ParameterizedTest
    @ValueSource(strings = {"| 歩 ・v玉|", "  | 歩 ・v玉|", "　\t| 歩 ・v玉|三"})
    void a_row_may_be_indented(String row) {
        Position position = TextBoard.read(Source.of(row + "\n" + row)).value();
        assertThat(position.pieceAt(Square.of(1, 1))).contains(Piece.of(Color.WHITE, PieceKind.KING));
        assertThat(position.pieceAt(Square.of(3, 1))).contains(Piece.of(Color.BLACK, PieceKind.PAWN));
    }

    @Test
    void blanks_around_placed_pieces_mean_nothing() {
        Reading<Position> reading = TextBoard.place(Source.of("  ▲5九玉   △5一玉 \n"), BoardSize.STANDARD);
        assertThat(reading.findings()).isEmpty();
        assertThat(Sfen.writeKey(reading.value())).isEqualTo("4k4/9/9/9/9/9/9/9/4K4 b -");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"0, -", "1, 'a\n'", "8, 'a a a a a a a a\n'", "9, 'a a a a a a a a\na\n'"})
    void words_stand_in_rows_of_eight(int words, String rows) {
        assertThat(MoveList.inRowsOfEight(Collections.nCopies(words, "a"))).isEqualTo(rows == null ? "" : rows);
    }

    @ParameterizedTest
    @CsvSource({
        "KIF, ▲7六歩(77) ▽3四歩(33) ▲2二角成(88) ▽2二銀(31) ▲4五角打",
        "KI2, ▲7六歩 ▽3四歩 ▲2二角成 ▽同銀 ▲4五角",
        "BARE, ▲7六歩 ▽3四歩 ▲2二角成 ▽同銀 ▲4五角打"
    })
    void the_moves_of_the_main_line_are_listed_in_three_forms(MoveList.Form form, String words) {
        Kifu kifu = Kif.parse("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ４五角打\n6 投了\n\n変化：1手\n1 ２六歩(27)\n");
        assertThat(String.join(" ", MoveList.of(kifu, form))).isEqualTo(words);
    }
}
