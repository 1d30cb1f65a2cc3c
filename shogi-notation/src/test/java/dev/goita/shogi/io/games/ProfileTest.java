package dev.goita.shogi.io.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ProfileTest {
    @ParameterizedTest
    @CsvSource({
        "kifu-for-js, KAKINOKI, V2_2, UTF-8, 1",
        "kakinoki, KAKINOKI, V2_2, CP932, 2",
        "shogihome, TSSHOGI, V3, UTF-8, 1",
        "shogigui, KAKINOKI, V2_2, UTF-8, 1",
        "floodgate, KAKINOKI, V2_2, UTF-8, 1",
        "bioshogi, BIOSHOGI, V2_2, UTF-8, 1"
    })
    void a_profile_sets_style_version_encoding_and_line_break(
            String id, TextStyle style, CsaStyle.Version version, String encoding, int breakLength) {
        Profile profile = Profile.of(id).orElseThrow();

        assertThat(profile.id()).isEqualTo(id);
        assertThat(profile.style()).isEqualTo(style);
        assertThat(profile.csaVersion()).isEqualTo(version);
        assertThat(TextDecoder.name(profile.encoding())).isEqualTo(encoding);
        assertThat(profile.lineBreak()).hasSize(breakLength);
    }

    @Test
    void there_is_no_other_profile() {
        assertThat(Profile.of("x")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "SHOGIHOME, TWO_PIECES, true",
        "SHOGIHOME, THREE_PIECES, false",
        "SHOGIHOME, RIGHT_SEVEN_PIECES, false",
        "KIFU_FOR_JS, RIGHT_SEVEN_PIECES, true",
        "KIFU_FOR_JS, TOMBO, false",
        "KAKINOKI, FIVE_PIECES, true",
        "KAKINOKI, NINETEEN_PIECES, false",
        "BIOSHOGI, NINETEEN_PIECES, true",
        "BIOSHOGI, GOLD, false"
    })
    void a_start_has_its_name_where_the_reader_knows_it_and_its_board_elsewhere(
            Profile profile, Handicap handicap, boolean isNamed) {
        Kifu kifu = Kifu.from(Start.of(handicap));

        profile.prepare(kifu);

        String text = Format.KIF.write(kifu, profile.style());
        assertThat(text.contains("手合割：" + handicap.japanese())).isEqualTo(isNamed);
        assertThat(text.contains("+---")).isEqualTo(!isNamed);
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void a_start_is_the_same_for_every_reader(Profile profile) {
        for (Handicap handicap : Handicap.values()) {
            Kifu kifu = Kifu.from(Start.of(handicap));
            kifu.header().add("手合割", handicap.japanese());
            profile.prepare(kifu);

            String text = Format.KIF.write(kifu, profile.style());

            assertThat(Format.KIF
                            .read(Source.of(text), IllegalMoves.REFUSE)
                            .value()
                            .start())
                    .isEqualTo(kifu.start());
        }
    }
}
