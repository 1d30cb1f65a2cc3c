package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveScannerTest {
    private static String words(WrittenMove move) {
        return move.side().map(Color::name).orElse("-") + " "
                + move.to().map(Square::toString).orElse("-") + " " + move.same() + " " + move.kind() + " "
                + move.suffixes().stream()
                        .map(suffix -> String.valueOf(suffix.sign()))
                        .collect(Collectors.joining())
                + " " + move.action() + " " + move.from().map(Square::toString).orElse("-") + " " + move.end();
    }

    /** What is written, and then: side, target, 同, kind, suffixes, what is done, origin, where the text of the move ends. */
    @ParameterizedTest
    @CsvSource({
        "７六歩, - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "76歩, - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "7６歩(77), - 76 NOT_SAID PAWN  NOT_SAID 77 7",
        "７六歩（７７）x, - 76 NOT_SAID PAWN  NOT_SAID 77 7",
        "'７六歩 (77) x', - 76 NOT_SAID PAWN  NOT_SAID 77 8",
        "'７六歩  x', - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "７六歩(00), - 76 NOT_SAID PAWN  DROPS - 7",
        "７六歩(07), - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "７六歩(70), - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "７六歩(7x), - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "７六歩(x7), - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "７六歩(77, - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "'７六歩 (0:16)', - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "７六歩77), - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "七六歩, - 76 NOT_SAID PAWN  NOT_SAID - 3",
        "５五歩合, - 55 NOT_SAID PAWN  NOT_SAID - 4",
        "▲７六歩, BLACK 76 NOT_SAID PAWN  NOT_SAID - 4",
        "'☖　７六 歩', WHITE 76 NOT_SAID PAWN  NOT_SAID - 6",
        "同銀, - - SAID SILVER  NOT_SAID - 2",
        "'同　 銀', - - SAID SILVER  NOT_SAID - 4",
        "'同　８八銀', - 88 SAID SILVER  NOT_SAID - 5",
        "'８八 同　銀', - 88 SAID SILVER  NOT_SAID - 6",
        "５八金右, - 58 NOT_SAID GOLD 右 NOT_SAID - 4",
        "５八と左上, - 58 NOT_SAID TOKIN 左上 NOT_SAID - 5",
        "５八金行, - 58 NOT_SAID GOLD 上 NOT_SAID - 4",
        "５八龍入, - 58 NOT_SAID DRAGON 上 NOT_SAID - 4",
        "５八金引, - 58 NOT_SAID GOLD 引 NOT_SAID - 4",
        "５八金寄, - 58 NOT_SAID GOLD 寄 NOT_SAID - 4",
        "５八金直, - 58 NOT_SAID GOLD 直 NOT_SAID - 4",
        "２二角成(88), - 22 NOT_SAID BISHOP  PROMOTES 88 8",
        "２二角成り(88), - 22 NOT_SAID BISHOP  PROMOTES 88 9",
        "２二角成, - 22 NOT_SAID BISHOP  PROMOTES - 4",
        "２二角不成, - 22 NOT_SAID BISHOP  STAYS - 5",
        "２二角生(88), - 22 NOT_SAID BISHOP  STAYS 88 8",
        "２二角不, - 22 NOT_SAID BISHOP  NOT_SAID - 3",
        "２二角不(88), - 22 NOT_SAID BISHOP  NOT_SAID - 3",
        "２二銀右上不成, - 22 NOT_SAID SILVER 右上 STAYS - 7",
        "５五角打, - 55 NOT_SAID BISHOP  DROPS - 4",
        "５五成銀, - 55 NOT_SAID PROMOTED_SILVER  NOT_SAID - 4",
        "５五全, - 55 NOT_SAID PROMOTED_SILVER  NOT_SAID - 3",
        "５五竜, - 55 NOT_SAID DRAGON  NOT_SAID - 3",
        "５五王, - 55 NOT_SAID KING  NOT_SAID - 3"
    })
    void a_move_is_taken_apart(String text, String words) {
        assertThat(words(new MoveScanner(text).scan(0, text.length()))).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "▲", "７", "７六", "０六歩", "７０歩", "歩", "七歩", "７六蛇", "７六成", "７六成金", "７六成玉", "７六成と", "同", "投了"})
    void what_names_no_square_and_piece_is_no_move(String text) {
        assertThat(new MoveScanner(text).scan(0, text.length())).isNull();
    }

    @Test
    void only_the_part_that_is_asked_for_is_looked_at() {
        MoveScanner scanner = new MoveScanner("▲７六歩△３四歩");
        assertThat(scanner.scan(4, 8).kind()).isEqualTo(PieceKind.PAWN);
        assertThat(words(scanner.scan(4, 8))).isEqualTo("WHITE 34 NOT_SAID PAWN  NOT_SAID - 8");
        assertThat(scanner.scan(0, 3)).isNull();
        assertThat(words(new MoveScanner("２二角成").scan(0, 3))).isEqualTo("- 22 NOT_SAID BISHOP  NOT_SAID - 3");
        assertThat(words(new MoveScanner("７六歩(77)").scan(0, 6))).isEqualTo("- 76 NOT_SAID PAWN  NOT_SAID - 3");
    }

    @ParameterizedTest
    @CsvSource({"▲, BLACK", "▼, BLACK", "☗, BLACK", "⛊, BLACK", "△, WHITE", "▽, WHITE", "☖, WHITE", "⛉, WHITE", "v, "})
    void a_mark_names_a_side(char mark, Color color) {
        assertThat(MoveScanner.mark(mark).orElse(null)).isEqualTo(color);
    }
}
