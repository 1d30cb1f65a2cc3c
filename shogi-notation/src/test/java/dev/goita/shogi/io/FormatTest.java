package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every format has to do, so that a new one cannot be forgotten by the others. */
class FormatTest {
    private static final Kifu GAME = Usi.read(
                    Source.of("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e 5a4b 4e3d"), IllegalMoves.REFUSE)
            .value();

    @ParameterizedTest
    @EnumSource(Format.class)
    void what_a_format_writes_is_told_from_all_others_and_read_back(Format format) {
        String text = format.write(GAME, TextStyle.KAKINOKI);

        assertThat(FormatDetector.detect(text)).contains(format);
        Reading<Kifu> reading = format.read(Source.of(text), IllegalMoves.REFUSE);
        assertThat(reading.findings()).isEmpty();
        boolean onePosition = format == Format.SFEN || format == Format.BOD;
        assertThat(Shown.mainLine(reading.value())).isEqualTo(onePosition ? "" : Shown.mainLine(GAME));
    }

    /** A file of BOD or JKF holds one game. */
    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"BOD", "JKF"})
    void two_games_of_one_file_are_told_apart(Format format) throws IOException {
        String text = format.write(GAME, TextStyle.KAKINOKI);

        assertThat(GameReaderTest.read((text + format.separator() + text).getBytes(StandardCharsets.UTF_8)))
                .hasSize(2);
    }
}
