package dev.goita.shogi.record.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineWalkTest {
    /** Some moves have a time, some have none. */
    private static Kifu timed(Random random) {
        Kifu kifu = Shown.randomKifu(Kifu.from(Start.hirate()), random, 150, 12);
        for (Node node : kifu.nodes()) {
            if (random.nextInt(4) > 0) {
                node.setElapsed(Duration.ofMillis(random.nextInt(5000)));
            }
        }
        return kifu;
    }

    private static Duration usedBySideOf(Node node) {
        Duration used = Duration.ZERO;
        for (Node step : node.path()) {
            if ((node.ply() - step.ply()) % 2 == 0) {
                used = used.plus(step.elapsed().orElse(Duration.ZERO));
            }
        }
        return used;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void a_walk_meets_every_node_with_the_board_before_it(int seed) {
        Kifu kifu = timed(new Random(seed));
        List<Node> seen = new ArrayList<>();
        boolean left = false;
        LineWalk walk = new LineWalk(kifu);
        while (walk.next()) {
            Node node = walk.node();
            seen.add(node);
            Node parent = node.parent().orElseThrow();
            List<Node> siblings = parent.children();
            boolean first = siblings.indexOf(node) == 0;
            left |= !first;
            assertThat(walk.replay().position()).isEqualTo(kifu.positionAt(parent));
            assertThat(walk.previousTo()).isEqualTo(parent.move().map(Move::to).orElse(null));
            assertThat(walk.beginsVariation()).isEqualTo(!first);
            assertThat(walk.isInVariation()).isEqualTo(left);
            assertThat(walk.hasLaterSibling()).isEqualTo(siblings.indexOf(node) < siblings.size() - 1);
            assertThat(walk.total()).isEqualTo(usedBySideOf(node));
        }
        assertThat(seen).isEqualTo(kifu.nodes());
        assertThat(kifu.leaves().size()).isGreaterThan(5);
    }

    @Test
    void nothing_is_met_before_the_first_step_or_in_an_empty_record() {
        LineWalk walk = new LineWalk(Kifu.from(Start.hirate()));
        assertThatThrownBy(walk::node).isInstanceOf(NoSuchElementException.class);
        assertThat(walk.next()).isFalse();
    }
}
