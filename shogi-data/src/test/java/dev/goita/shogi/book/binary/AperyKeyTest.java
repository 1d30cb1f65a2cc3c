package dev.goita.shogi.book.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.book.binary.AperyKey.MersenneTwister64;
import dev.goita.shogi.sfen.Sfen;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AperyKeyTest {
    // SOURCE: the C++ standard, [rand.predef]: the 10000th number of a default mt19937_64
    @Test
    void the_ten_thousandth_number_of_the_generator_is_the_published_one() {
        MersenneTwister64 random = new MersenneTwister64(5489);
        long number = 0;
        for (int i = 0; i < 10_000; i++) {
            number = random.nextLong();
        }
        assertThat(Long.toUnsignedString(number)).isEqualTo("9981545732273789042");
    }

    // SOURCE: the eight bytes, as they stand in a book, that ShogiHome's tests state for these positions
    @ParameterizedTest
    @CsvSource({
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1,157eade1e78ebeee",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2,d5207256821f7b3e",
        "lnsgk1snl/1r4g2/pppppp1pp/6p2/7P1/2P6/PP1PPPP1P/1+b5R1/LNSGKGSNL b b 7,dabcbe6950ce089a",
        "lnsgk1snl/1r4g2/p1pppp1pp/6p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL w Bb 12,ac59e8ffb6da83e7",
        "ln1gk1snl/6gb1/2sppppp1/p7p/2R6/Pr4P2/2PPPPN1P/1BGK2S2/LNS2G2L w 3Pp 26,ffa73ad01aa22070",
        "ln1gk1snl/1r4gb1/2sppppp1/p7p/2R6/P5P2/2PPPPN1P/1BGK2S2/LNS2G2L b 3Pp 27,b7fac43349829798",
    })
    void keys_are_those_of_apery(String sfen, String key) {
        assertThat(HexFormat.of().toHexDigits(Long.reverseBytes(AperyKey.of(Sfen.parse(sfen)))))
                .isEqualTo(key);
    }
}
