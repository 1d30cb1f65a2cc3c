package dev.goita.drawing.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.drawing.diagram.TableScene.Play;
import dev.goita.drawing.diagram.TableScene.Seat;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.style.Token;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TableDiagramTest {
    private static final TableWords WORDS =
            new TableWords(List.of("round 1"), List.of(), "D", "attack", "lead", "over");
    private static final Play LEAD = new Play(1, "し", Facing.DOWN, "香");

    private static TableScene scene(OptionalInt toMove, Optional<String> attack, Play... plays) {
        Seat first = new Seat("Alice", List.of(plays), List.of("王", TableScene.HIDDEN));
        Seat other = new Seat("B", List.of(), List.of());
        return new TableScene(List.of(first, other, other, other), 0, 2, toMove, attack);
    }

    private static String svg(TableScene scene) {
        return PictureFiles.svg(new TableDiagram(scene, WORDS, Theme.LIGHT), 600);
    }

    private static int uses(String svg, String id) {
        return svg.split("\"#" + id + "\"", -1).length - 1;
    }

    private static String id(String kanji) {
        return "p" + Integer.toHexString(kanji.codePointAt(0));
    }

    @Test
    void tiles_that_are_not_seen_are_backs_and_those_known_face_down_are_veiled() {
        String svg = svg(scene(OptionalInt.of(1), Optional.of("香"), LEAD));

        assertThat(uses(svg, "back")).isEqualTo(1);
        assertThat(uses(svg, "veil")).isEqualTo(1);
        assertThat(uses(svg, id("王"))).isEqualTo(1);
        assertThat(uses(svg, id("香"))).as("in its square and in the middle").isEqualTo(2);
        assertThat(uses(svg(scene(OptionalInt.of(1), Optional.of("香"), new Play(1, "し", Facing.UP, "香"))), "veil"))
                .isZero();
    }

    @Test
    void the_middle_says_what_is_awaited() {
        assertThat(svg(scene(OptionalInt.of(1), Optional.of("香"), LEAD))).contains(">attack</text>");
        assertThat(svg(scene(OptionalInt.of(1), Optional.empty(), LEAD))).contains(">lead</text>");
        assertThat(svg(scene(OptionalInt.empty(), Optional.empty(), LEAD))).contains(">over</text>");
    }

    @Test
    void the_name_of_who_is_to_move_and_the_last_turn_are_set_off() {
        String mover = "fill=\"" + Token.css(Token.MOVER.light()) + "\"";

        assertThat(svg(scene(OptionalInt.empty(), Optional.empty()))).doesNotContain(mover);
        assertThat(svg(scene(OptionalInt.of(1), Optional.empty()))).containsOnlyOnce(mover);
        assertThat(svg(scene(OptionalInt.of(1), Optional.empty(), LEAD)).split(mover, -1))
                .hasSize(3);
    }

    @Test
    void a_table_has_four_seats() {
        assertThatThrownBy(() -> new TableScene(List.of(), 0, 0, OptionalInt.empty(), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 seats");
    }
}
