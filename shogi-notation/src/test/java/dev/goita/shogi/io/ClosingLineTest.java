package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.record.IllegalMoves;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** However the last line of a record is misspelt: what is written of it once is written of it ever after. */
class ClosingLineTest {
    private static final String LETTERS = "まで3手先後の勝ち▲△千日反則負け投了中断。 （）+1九";

    private static String again(Format format, String text, TextStyle style) {
        return format.write(format.read(Source.of(text), IllegalMoves.KEEP).value(), style);
    }

    private static void isSettled(String line) {
        for (TextStyle style : TextStyle.values()) {
            String kif = again(Format.KIF, "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n" + line + "\n", style);
            assertThat(again(Format.KIF, kif, style)).as(line).isEqualTo(kif);
            String ki2 = again(Format.KI2, "▲７六歩△３四歩▲２六歩\n" + line + "\n", style);
            assertThat(again(Format.KI2, ki2, style)).as(line).isEqualTo(ki2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "まで3手で△の勝ち",
                "まで3手で▲が勝ち",
                "まで3手で先手の勝ちち",
                "まで3手で後手の買い",
                "まで3手で 同玉",
                "4 投りょう",
                "4 千日て",
                "4 反則まけ",
                "まで"
            })
    void a_misspelt_line_settles_in_one_write(String line) {
        isSettled(line);
    }

    @ParameterizedTest
    @EnumSource(TextStyle.class)
    void any_misspelt_line_settles_in_one_write(TextStyle style) {
        Random random = new Random(style.ordinal());
        for (int i = 0; i < 300; i++) {
            StringBuilder line = new StringBuilder("まで3手で先手の勝ち");
            for (int slips = random.nextInt(4); slips >= 0; slips--) {
                int at = random.nextInt(line.length());
                line.setCharAt(at, LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            isSettled(line.toString());
        }
    }
}
