package dev.goita.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.export.LayoutPage;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told of layouts, encoders, targets and choices. */
class LayoutsTest {
    private static FeatureLayout layout() {
        return FeatureLayout.builder("test/1")
                .block("hand", "what is held", List.of("holds a", "holds b"))
                .sequence("past", "what was done", 3, step -> "turn " + step, List.of("x", "y"))
                .build();
    }

    private static final class Letters implements ActionSpace<String> {
        @Override
        public String id() {
            return "letters/1";
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public int label(String action) {
            return action.charAt(0) - 'a';
        }

        @Override
        public String action(int label) {
            return Character.toString((char) ('a' + label));
        }
    }

    private static String page(FeatureLayout layout, List<String> example, String exampleOf) {
        Wording words = Wording.same(exampleOf);
        return LayoutPage.of(layout, new Letters(), example, words, Language.ENGLISH, UnaryOperator.identity());
    }

    @Test
    void a_page_tells_every_feature_once_and_every_label() {
        assertThat(page(layout(), List.of("hand: holds b"), "A row")).isEqualTo("""
                        # Features `test/1`

                        One row has 8 features, each 0 or 1, padded with zeros to F = 8; packed, it has 1 bytes, the first feature in the highest bit. Seats are relative to the viewer. Labels are those of `letters/1`, A = 2.

                        This page is written by `./goita features --describe --layout test/1`.

                        The block `past` is a sequence of 3 steps of 2 features each, the oldest first; steps in which nothing happened yet are all 0.

                        | block | from | length | meaning |
                        |---|---|---|---|
                        | `hand` | 0 | 2 | what is held |
                        | `past` | 2 | 6 | what was done |

                        ## Example

                        A row:

                        - hand: holds b

                        ## Every feature

                        | index | is 1 when |
                        |---|---|
                        | 0 | holds a |
                        | 1 | holds b |
                        | 2, 4, … 6 | turn 0: x, and so on |
                        | 3, 5, … 7 | turn 0: y, and so on |

                        ## Labels

                        | label | action |
                        |---|---|
                        | 0 | a |
                        | 1 | b |
                        """);
    }

    @Test
    void a_layout_without_a_sequence_is_told_without_one() {
        FeatureLayout plain = FeatureLayout.builder("plain/1")
                .block("hand", "held", List.of("a"))
                .build();
        assertThat(page(plain, List.of(), "Nothing")).doesNotContain("sequence").contains("| 0 | a |\n");
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 8", "8, 1, 8", "9, 2, 16", "16, 2, 16", "17, 3, 24"})
    void a_row_is_padded_to_whole_bytes(int features, int bytes, int width) {
        FeatureLayout layout = FeatureLayout.builder("test/1")
                .block(
                        "all",
                        "all",
                        IntStream.range(0, features).mapToObj(i -> "f" + i).toList())
                .build();
        assertThat(layout.packedLength()).isEqualTo(bytes);
        assertThat(layout.width()).isEqualTo(width);
        assertThat(layout).hasToString("test/1 (" + features + " features)");
        assertThat(layout.id()).isEqualTo("test/1");
    }

    @Test
    void a_block_gives_the_indices_of_its_own_features() {
        FeatureBlock past = layout().block("past");
        assertThat(past.index(0)).isEqualTo(2);
        assertThat(past.index(5)).isEqualTo(7);
        assertThat(past.end()).isEqualTo(8);
        assertThatThrownBy(() -> past.index(6)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void encoders_are_found_by_their_layout() {
        Encoders<ActiveFeatures, Integer> encoders = Encoders.of(List.of(Fixtures.ENCODER));
        assertThat(encoders.all()).containsExactly(Fixtures.ENCODER);
        assertThat(encoders.find("fixture/1")).contains(Fixtures.ENCODER);
        assertThat(encoders.find("fixture/2")).isEmpty();
        assertThat(encoders.of("fixture/1")).isSameAs(Fixtures.ENCODER);
        assertThat(encoders.ids()).isEqualTo("fixture/1");
        assertThatThrownBy(() -> encoders.of("fixture/2"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no layout 'fixture/2' here; the layouts are fixture/1; did you mean fixture/1?");
    }

    @Test
    void encoders_have_layouts_of_their_own() {
        assertThatThrownBy(() -> Encoders.of(List.of(Fixtures.ENCODER, Fixtures.ENCODER)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Encoders.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "NUMBER, 1, true",
        "NUMBER, 0, false",
        "NUMBER, 2, false",
        "PROBABILITY, 1, true",
        "PROBABILITY, 2, false",
        "CLASS, 1, false",
        "CLASS, 2, true",
        "CLASS, 4096, true",
        "CLASS, 4097, false",
    })
    void a_target_has_classes_that_suit_its_kind(Target.Kind kind, int classes, boolean suits) {
        if (suits) {
            assertThat(new Target("t", kind, classes).classes()).isEqualTo(classes);
        } else {
            assertThatThrownBy(() -> new Target("t", kind, classes))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("target 't' of kind " + kind + " cannot have " + classes + " classes");
        }
    }

    @Test
    void a_class_has_an_output_each_and_other_targets_one() {
        assertThat(Target.outputs(List.of(Target.number("n"), Target.probability("p"), Target.ofClasses("c", 5))))
                .isEqualTo(7);
        assertThat(Target.probability("p").kind()).isEqualTo(Target.Kind.PROBABILITY);
        assertThat(Target.number("n").kind()).isEqualTo(Target.Kind.NUMBER);
    }

    @Test
    void what_was_taken_was_legal() {
        assertThat(new Decision<>("view", List.of("a", "b"), "b", 1).taken()).isEqualTo("b");
        assertThatThrownBy(() -> new Decision<>("view", List.of("a", "b"), "c", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("c is none of [a, b]");
    }

    @ParameterizedTest
    @CsvSource({"64, 1", "65, 2", "128, 2", "1, 1"})
    void a_row_has_a_word_for_64_features(int width, int words) {
        ActiveFeatures rowF = new ActiveFeatures(width);
        rowF.add(width - 1);
        assertThat(rowF.wordCount()).isEqualTo(words);
        assertThat(rowF).hasToString("[" + (width - 1) + "]");
        ActiveFeatures same = new ActiveFeatures(width);
        same.set(rowF);
        assertThat(same.toIndices()).containsExactly(width - 1);
        same.clear();
        assertThat(same.count()).isZero();
    }
}
