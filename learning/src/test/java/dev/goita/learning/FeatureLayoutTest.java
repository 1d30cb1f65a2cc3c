package dev.goita.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FeatureLayoutTest {
    private static final FeatureLayout LAYOUT = FeatureLayout.builder("test/1")
            .block("hand", "what is held", List.of("holds a", "holds b"))
            .block("turn", "whose turn", List.of("own turn"))
            .build();

    @Test
    void blocks_follow_each_other_without_gaps() {
        assertThat(LAYOUT.blocks()).extracting(FeatureBlock::offset).containsExactly(0, 2);
        assertThat(LAYOUT.featureCount()).isEqualTo(3);
    }

    @Test
    void a_row_is_padded_to_whole_bytes() {
        assertThat(LAYOUT.width()).isEqualTo(8);
        assertThat(LAYOUT.packedLength()).isEqualTo(1);
    }

    @Test
    void every_index_has_a_meaning() {
        assertThat(LAYOUT.meaning(1)).isEqualTo("hand: holds b");
        assertThat(LAYOUT.meaning(2)).isEqualTo("turn: own turn");
        assertThatThrownBy(() -> LAYOUT.meaning(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void a_name_stands_for_one_block() {
        FeatureLayout.Builder builder = FeatureLayout.builder("test/1").block("hand", "", List.of("holds a"));

        assertThatThrownBy(() -> builder.block("hand", "", List.of("holds b")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("layout test/1 has two blocks 'hand'");
    }

    @Test
    void an_unknown_block_is_named() {
        assertThatThrownBy(() -> LAYOUT.block("foot"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("layout test/1 has no block 'foot'");
    }

    @Test
    void a_sequence_has_the_same_features_in_every_step() {
        FeatureLayout layout = FeatureLayout.builder("test/2")
                .blocksOf(LAYOUT)
                .sequence("history", "what was done", 3, step -> "turn " + (step + 1), List.of("a", "b"))
                .build();

        assertThat(layout.sequence()).contains(new FeatureLayout.Sequence("history", 3, 2));
        assertThat(layout.block("history").offset()).isEqualTo(LAYOUT.featureCount());
        assertThat(layout.meaning(3 + 2)).isEqualTo("history: turn 2: a");
        assertThat(layout.meaning(2)).isEqualTo(LAYOUT.meaning(2));
        assertThat(LAYOUT.sequence()).isEmpty();
    }

    @Test
    void nothing_stands_behind_a_sequence() {
        FeatureLayout.Builder builder =
                FeatureLayout.builder("test/2").sequence("history", "", 3, step -> "turn " + step, List.of("a"));

        assertThatThrownBy(() -> builder.block("hand", "", List.of("holds a")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "block 'hand' of layout test/2 stands behind the sequence 'history', which is to be the last");
    }

    @Test
    void what_is_appended_begins_at_a_whole_byte() {
        FeatureLayout grown = FeatureLayout.builder("test/1")
                .blocksOf(LAYOUT)
                .grow()
                .block("rule", "what is played", List.of("a new rule"))
                .grow()
                .block("other", "what is played", List.of("another"))
                .build();

        assertThat(grown.block("rule").offset()).isEqualTo(8);
        assertThat(grown.block("other").offset()).isEqualTo(16);
        assertThat(List.of(8, 16, 24)).allMatch(grown::hasHadWidth);
        assertThat(List.of(0, 3, 17, 32)).noneMatch(grown::hasHadWidth);
        for (int i = 0; i < grown.featureCount(); i++) {
            assertThat(grown.meaning(i)).isNotEmpty();
        }
        assertThat(FeatureLayout.builder("test/2").blocksOf(grown).build().blocks())
                .isEqualTo(LAYOUT.blocks());
    }

    @Test
    void a_layout_may_grow_behind_its_sequence() {
        FeatureLayout grown = FeatureLayout.builder("test/2")
                .sequence("history", "", 3, step -> "turn " + step, List.of("a"))
                .grow()
                .block("rule", "", List.of("a new rule"))
                .build();

        assertThat(grown.sequence()).contains(new FeatureLayout.Sequence("history", 3, 1));
        assertThat(grown.block("rule").offset()).isEqualTo(8);
    }
}
