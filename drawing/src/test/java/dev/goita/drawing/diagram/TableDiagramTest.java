package dev.goita.drawing.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.TableScene.Eye;
import dev.goita.drawing.diagram.TableScene.Facing;
import dev.goita.drawing.diagram.TableScene.Play;
import dev.goita.drawing.diagram.TableWords.Phrase;
import dev.goita.drawing.diagram.TableWords.Standing;
import dev.goita.drawing.image.PictureFiles;
import dev.goita.drawing.style.Token;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableDiagramTest {
    private static final Play LEAD = new Play(1, "し", Facing.DOWN, "香");
    private static final String LONG = "長い名前の選手 with a very long name 𠮷𠮷𠮷";
    private static final List<String> FULL = List.of("王", "玉", "飛", "角", "金", "銀", "馬", "香");

    private static TableScene.Seat seat(String name, List<Play> plays, OptionalInt pass, List<String> hand) {
        return new TableScene.Seat(name, "", plays, pass, hand);
    }

    private static TableScene scene(Eye eye, List<String> middle, Play... plays) {
        TableScene.Seat first = seat("Alice", List.of(plays), OptionalInt.empty(), List.of("王", TableScene.HIDDEN));
        TableScene.Seat other = seat("B", List.of(), OptionalInt.empty(), List.of());
        return new TableScene(List.of(first, other, other, other), 0, 2, eye, middle);
    }

    private static TableDiagram diagram(TableScene scene, Phrase... middle) {
        TableWords words = new TableWords(
                List.of("round 1", "turn 12"),
                List.of(
                        new Standing(List.of("Alice", LONG), " & ", "90 → 190"),
                        new Standing(List.of(LONG, LONG), " & ", "0")),
                List.of(middle),
                "D",
                "pass");
        return new TableDiagram(scene, words, Theme.LIGHT);
    }

    /** Every place that a text or tile may come to is taken. */
    private static TableDiagram crowded(String name) {
        List<Play> plays = List.of(
                LEAD,
                new Play(25, "飛", Facing.UP, "角"),
                new Play(38, "金", Facing.DOWN, "銀"),
                new Play(40, "王", Facing.DOWN, "玉"));
        TableScene.Seat full = new TableScene.Seat(name, "五し", plays, OptionalInt.empty(), FULL);
        TableScene.Seat passed = new TableScene.Seat(name, "goshi", plays.subList(0, 3), OptionalInt.of(39), FULL);
        TableScene scene =
                new TableScene(List.of(full, passed, full, passed), 0, 0, Eye.onWinner(3), List.of("王", "玉"));
        return diagram(scene, new Phrase(name, "の上がり"), new Phrase("", "王玉で 100 点（倍）"));
    }

    private static String svg(TableDiagram diagram) {
        return PictureFiles.svg(diagram, 600);
    }

    private static String svg(TableScene scene) {
        return svg(diagram(scene));
    }

    private static int uses(String svg, String id) {
        return svg.split("\"#" + id + "\"", -1).length - 1;
    }

    private static String id(String kanji) {
        return "p" + Integer.toHexString(kanji.codePointAt(0));
    }

    private static String colour(Token token) {
        return "\"" + Token.css(token.light()) + "\"";
    }

    @Test
    void face_down_tiles_are_backs_and_tiles_that_are_not_seen_are_outlines() {
        String svg = svg(scene(Eye.onMover(1), List.of("香"), LEAD, new Play(5, TableScene.HIDDEN, Facing.DOWN, "金")));

        assertThat(uses(svg, "back")).isEqualTo(2);
        assertThat(uses(svg, "unseen")).as("in the hand").isEqualTo(1);
        assertThat(uses(svg, id("し"))).isZero();
        assertThat(uses(svg, id("香"))).as("in its square and in the middle").isEqualTo(2);
    }

    @Test
    void what_lies_face_down_stands_beside_the_turn_where_it_is_known() {
        assertThat(svg(scene(Eye.onMover(1), List.of(), LEAD))).contains(">し</text>");
        assertThat(svg(scene(Eye.onMover(1), List.of(), new Play(1, "し", Facing.UP, "香"))))
                .doesNotContain(">し</text>");
    }

    @Test
    void whose_lead_it_is_stands_uncut() {
        assertThat(svg(diagram(scene(Eye.nowhere(), List.of()), new Phrase("プレイヤー0", "の打ち出し"))))
                .contains(">プレイヤー0の</text>", ">打ち出し</text>");
    }

    @Test
    void a_phrase_that_is_too_wide_goes_on_in_the_next_line() {
        assertThat(svg(diagram(scene(Eye.nowhere(), List.of("香"), LEAD), new Phrase("能登の山田太郎", "の打ち出し"))))
                .contains(">能登の山田太郎の</text>", ">打ち出し</text>");
    }

    @Test
    void the_middle_says_who_did_what() {
        TableScene scene = scene(Eye.onMover(1), List.of("香"), LEAD);

        assertThat(svg(diagram(scene, new Phrase("Alice", " attacks")))).contains(">Alice attacks</text>");
    }

    @Test
    void a_long_name_leaves_room_for_what_is_said_of_it() {
        TableDiagram diagram = diagram(
                scene(Eye.onWinner(1), List.of("香"), LEAD), new Phrase(LONG, " finishes"), new Phrase("", "40 points"));

        assertThat(svg(diagram)).containsPattern(">長い名[^<]*…</text>").contains(">finishes</text>");
    }

    @Test
    void a_long_name_is_not_cut_within_a_character() {
        for (String start : List.of("", "a", "aa", "aaa")) {
            String svg = svg(diagram(scene(Eye.nowhere(), List.of()), new Phrase(start + "𠮷".repeat(30), "")));

            assertThat(svg.codePoints()).noneMatch(c -> Character.getType(c) == Character.SURROGATE);
        }
    }

    @Test
    void both_partners_are_named_however_long_one_name_is() {
        assertThat(svg(scene(Eye.nowhere(), List.of())))
                .containsPattern(">Alice &amp;</text>\n[^\n]*>長い名前の選手[^<]*…</text>");
    }

    @Test
    void the_accent_is_on_who_is_to_move_alone() {
        assertThat(svg(scene(Eye.nowhere(), List.of(), LEAD))).doesNotContain(colour(Token.ACCENT));
        assertThat(svg(scene(Eye.onWinner(1), List.of(), LEAD)))
                .doesNotContain(colour(Token.ACCENT))
                .containsOnlyOnce(colour(Token.GO));
        assertThat(svg(scene(Eye.onMover(1), List.of(), LEAD))).containsOnlyOnce(colour(Token.ACCENT));
    }

    @Test
    void the_last_turn_is_set_off_whether_played_or_passed() {
        TableScene.Seat played = seat("A", List.of(LEAD), OptionalInt.empty(), List.of());
        TableScene.Seat first = seat("B", List.of(), OptionalInt.of(2), List.of());
        TableScene.Seat second = seat("C", List.of(), OptionalInt.of(3), List.of());
        TableScene.Seat last = seat("D", List.of(), OptionalInt.empty(), List.of());
        String svg = svg(new TableScene(List.of(played, first, second, last), 0, 0, Eye.onMover(3), List.of()));

        assertThat(svg(scene(Eye.nowhere(), List.of()))).doesNotContain(colour(Token.TARGET));
        assertThat(svg(scene(Eye.onMover(1), List.of(), LEAD))).containsOnlyOnce(colour(Token.TARGET));
        assertThat(svg).containsOnlyOnce(colour(Token.TARGET));
        assertThat(svg.split(">pass</text>", -1)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "林", LONG})
    void no_text_or_tile_lies_on_another(String name) {
        assertThat(Sketch.of(crowded(name)).overlaps()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", LONG})
    void everything_stays_within_the_picture(String name) {
        TableDiagram diagram = crowded(name);
        Sketch sketch = Sketch.of(diagram);

        assertThat(sketch.texts()).isNotEmpty().allMatch(box -> box.left() >= 0 && box.right() <= diagram.width());
        assertThat(sketch.tiles())
                .hasSize(4 * FULL.size() + 28 + 2)
                .allMatch(box -> box.top() >= 0 && box.bottom() <= diagram.height());
    }

    @Test
    void letters_and_tiles_can_be_read_at_360_pixels() {
        TableDiagram diagram = crowded("A");
        double scale = 360 / diagram.width();

        assertThat(Sketch.of(diagram).texts()).allMatch(box -> box.size() * scale >= 12);
        assertThat(Sketch.of(diagram).tiles()).allMatch(box -> box.size() * scale >= 27);
    }

    @Test
    void a_hand_that_is_elsewhere_is_not_drawn_and_takes_no_room() {
        TableDiagram whole = crowded("A");
        TableDiagram apart = new TableDiagram(whole.scene().withHandApart(), whole.words(), whole.theme());

        assertThat(Sketch.of(apart).tiles())
                .hasSize(Sketch.of(whole).tiles().size() - FULL.size())
                .allMatch(box -> box.bottom() <= apart.height());
        assertThat(apart.height()).isLessThan(whole.height() - 100);
        assertThat(Sketch.of(apart).overlaps()).isEmpty();
    }

    @Test
    void the_title_says_how_it_ended() {
        assertThat(crowded("Alice").title()).isEqualTo("round 1 turn 12 Aliceの上がり 王玉で 100 点（倍）");
    }

    @Test
    void a_table_has_four_seats() {
        assertThatThrownBy(() -> new TableScene(List.of(), 0, 0, Eye.nowhere(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 seats");
    }
}
