package dev.goita.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.tile.Tile;
import dev.goita.drawing.canvas.Glyphs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TileGlyphsTest {
    @ParameterizedTest
    @EnumSource
    void every_tile_of_goita_has_a_glyph(Tile tile) {
        assertThat(Glyphs.hasAll(tile.kanji())).isTrue();
    }
}
