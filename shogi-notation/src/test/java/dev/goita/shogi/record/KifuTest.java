package dev.goita.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
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

    @Test
    void remarks_and_header_entries_that_are_new_are_merged_in() {
        Kifu mine = Kifu.from(Start.hirate());
        mine.header().add("先手", "甲");
        mine.addRemark("one");
        Kifu other = Kifu.from(Start.hirate());
        other.header().add("先手", "別名");
        other.addRemark("one");
        other.addRemark("two");

        mine.merge(other);

        assertThat(mine.header().entries()).containsExactly(new Header.Entry("先手", "甲"));
        assertThat(mine.remarks()).containsExactly("one", "two");
    }

    @Test
    void records_are_equal_if_headers_remarks_starts_and_trees_are() {
        Kifu kifu = Kifu.from(Start.hirate());
        assertThat(kifu).isEqualTo(Kifu.from(Start.hirate())).isNotEqualTo("Kifu");
        Kifu withHeader = Kifu.from(Start.hirate());
        withHeader.header().add("先手", "甲");
        Kifu withRemark = Kifu.from(Start.hirate());
        withRemark.addRemark("注");
        Kifu withMove = Kifu.from(Start.hirate());
        append(withMove.root(), "7g7f");
        Kifu withOtherMove = Kifu.from(Start.hirate());
        append(withOtherMove.root(), "2g2f");
        assertThat(List.of(withHeader, withRemark, withMove, withOtherMove, Kifu.from(Start.of(Handicap.LANCE))))
                .doesNotHaveDuplicates()
                .doesNotContain(kifu);
        assertThat(withHeader.sameTree(kifu)).isTrue();
        assertThat(withMove.sameTree(withOtherMove)).isFalse();
        assertThat(withMove).doesNotHaveSameHashCodeAs(withOtherMove).doesNotHaveSameHashCodeAs(kifu);
        assertThat(withHeader).doesNotHaveSameHashCodeAs(kifu);
    }

    @Test
    void a_record_shows_its_header_and_its_size() {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.header().add("先手", "甲");
        append(kifu.root(), "7g7f", "3c3d");
        assertThat(kifu.toString()).contains("甲").contains("2 nodes");
    }

    @Test
    void the_nodes_are_each_line_to_its_end_then_its_variations_from_the_last_to_the_first() {
        Kifu kifu = Kifu.from(Start.hirate());
        append(kifu.root(), "7g7f", "3c3d");
        append(kifu.root(), "7g7f", "8c8d");
        append(kifu.root(), "2g2f");
        assertThat(line(kifu.nodes())).containsExactly("7g7f", "3c3d", "8c8d", "2g2f");
        assertThat(kifu.ending()).isEmpty();
        assertThat(Kifu.from(Start.hirate()).ending()).isEmpty();
    }

    /** SOURCE: hand-made; the second pawn is dropped on the seventh file, where one stands. */
    @Test
    void the_position_after_a_move_against_the_rules_is_what_stood_on_the_board() {
        Kifu kifu = Kifu.from(Start.of(Sfen.parse("4k4/9/9/9/9/9/2P6/9/4K4 b P 1")));
        Node twoPawns = append(kifu.root(), "P*7e");
        twoPawns.markIllegal(Breach.NIFU);
        Node end = twoPawns.append(Ending.Known.WIN_BY_FOUL);
        assertThat(Sfen.writeKey(kifu.positionAt(end))).isEqualTo("4k4/9/9/9/2P6/9/2P6/9/4K4 w -");
        assertThat(Sfen.writeKey(kifu.positionAt(kifu.root()))).isEqualTo("4k4/9/9/9/9/9/2P6/9/4K4 b P");
    }
}
