package dev.goita.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class KifuTest {
    private static Move move(String usi) {
        return UsiMove.read(usi).orElseThrow();
    }

    private static Node append(Node from, String... usi) {
        Node node = from;
        for (String each : usi) {
            node = node.append(move(each));
        }
        return node;
    }

    private static List<String> line(List<Node> nodes) {
        return nodes.stream()
                .map(node -> node.move()
                        .map(UsiMove::write)
                        .orElseGet(() -> node.ending().orElseThrow().japanese()))
                .toList();
    }

    @Test
    void a_move_that_is_there_already_is_gone_to() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node first = append(kifu.root(), "7g7f", "3c3d");
        assertThat(append(kifu.root(), "7g7f", "3c3d")).isSameAs(first);
        append(kifu.root(), "7g7f", "8c8d");
        assertThat(kifu.nodes()).hasSize(3);
        assertThat(kifu.leaves()).hasSize(2);
        assertThat(line(kifu.mainLine())).containsExactly("7g7f", "3c3d");
    }

    @Test
    void an_inserted_first_move_becomes_the_line() {
        Kifu kifu = Kifu.from(Start.hirate());
        append(kifu.root(), "7g7f", "3c3d");
        Node inserted = kifu.root().insertFirst(move("2g2f"));
        append(inserted, "8c8d");
        assertThat(line(kifu.mainLine())).containsExactly("2g2f", "8c8d");
        assertThat(line(kifu.leaves().get(1).path())).containsExactly("7g7f", "3c3d");
    }

    @Test
    void a_variation_that_is_made_the_line_is_not_doubled() {
        Kifu kifu = Kifu.from(Start.hirate());
        append(kifu.root(), "7g7f");
        append(kifu.root(), "2g2f", "8c8d");
        kifu.root().insertFirst(move("2g2f"));
        assertThat(kifu.root().children()).hasSize(2);
        assertThat(line(kifu.mainLine())).containsExactly("2g2f", "8c8d");
    }

    @Test
    void a_deleted_node_takes_what_follows_with_it() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node second = append(kifu.root(), "7g7f", "3c3d");
        append(second, "2g2f");
        append(kifu.root(), "7g7f", "8c8d");
        second.delete();
        assertThat(line(kifu.mainLine())).containsExactly("7g7f", "8c8d");
        assertThat(second.parent()).isEmpty();
        assertThatThrownBy(kifu.root()::delete).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nothing_follows_an_ending() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node end = append(kifu.root(), "7g7f").append(Ending.Known.RESIGNATION);
        assertThatThrownBy(() -> end.append(move("3c3d"))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void two_records_of_a_game_are_merged_into_one() {
        Kifu mine = Kifu.from(Start.hirate());
        mine.header().add("先手", "甲");
        append(mine.root(), "7g7f", "3c3d").addComment("角道");
        Kifu other = Kifu.from(Start.hirate());
        other.header().add("先手", "別名");
        other.header().add("後手", "乙");
        Node theirs = append(other.root(), "7g7f", "3c3d");
        theirs.addComment("角道");
        theirs.addComment("両者");
        theirs.setElapsed(Duration.ofSeconds(5));
        append(theirs, "2g2f").append(Ending.Known.RESIGNATION);
        append(other.root(), "2g2f");

        mine.merge(other);

        assertThat(mine.header().value("先手")).contains("甲");
        assertThat(mine.header().value("後手")).contains("乙");
        assertThat(line(mine.mainLine())).containsExactly("7g7f", "3c3d", "2g2f", "投了");
        Node merged = mine.mainLine().get(1);
        assertThat(merged.comments()).containsExactly("角道", "両者");
        assertThat(merged.elapsed()).contains(Duration.ofSeconds(5));
        assertThat(mine.root().children()).hasSize(2);
    }

    @Test
    void records_with_different_starts_are_not_merged() {
        Kifu hirate = Kifu.from(Start.hirate());
        Kifu handicap = Kifu.from(new Start(Handicap.LANCE.position(), 1));
        assertThatThrownBy(() -> hirate.merge(handicap)).isInstanceOf(IllegalArgumentException.class);
    }
}
