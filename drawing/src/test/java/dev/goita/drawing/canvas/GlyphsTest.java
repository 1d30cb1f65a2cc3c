package dev.goita.drawing.canvas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.geom.Rectangle2D;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlyphsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "王玉飛龍竜角馬金銀全成桂圭香杏歩と",
                "一二三四五六七八九十百",
                "先手後手上手下手持駒なし手目まで番",
                "同不成打右左上直寄引",
                "▲△▽☗☖",
                "受け攻め打ち出し上がりの第局親点倍伏",
                "プレイヤー・五し相五し六し七し八し配り直し中断反則（倍）で→…、"
            })
    void the_words_of_diagrams_have_glyphs(String words) {
        assertThat(words.codePoints().mapToObj(Character::toString)).allMatch(Glyphs::hasAll);
    }

    @Test
    void all_of_ascii_is_drawn_but_for_signs_that_names_lack() {
        String lacking = "$<>\\^`{|}";
        assertThat(IntStream.rangeClosed(' ', '~').mapToObj(Character::toString).filter(c -> !Glyphs.hasAll(c)))
                .allMatch(lacking::contains);
    }

    static Stream<String> characters() {
        return Glyphs.characters().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("characters")
    void a_glyph_fills_its_square_and_stays_within(String character) {
        Rectangle2D bounds = Glyphs.get(character).toPath().getBounds2D();

        assertThat(bounds.getMinX()).isGreaterThanOrEqualTo(-3);
        assertThat(bounds.getMinY()).isGreaterThanOrEqualTo(-3);
        assertThat(bounds.getMaxX()).isLessThanOrEqualTo(103);
        assertThat(bounds.getMaxY()).isLessThanOrEqualTo(106);
        assertThat(bounds.getWidth() + bounds.getHeight()).isGreaterThan(15);
    }

    @Test
    void full_width_letters_are_those_of_ascii() {
        assertThat(Glyphs.width("７Ａ")).isEqualTo(Glyphs.width("7A"));
        assertThat(Glyphs.width("歩")).isEqualTo(1);
    }

    @Test
    void a_character_without_a_glyph_is_refused_by_name() {
        assertThat(Glyphs.hasAll("辺")).isFalse();
        assertThatThrownBy(() -> Glyphs.get("辺"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("辺");
    }
}
