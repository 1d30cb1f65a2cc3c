package dev.goita.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Place;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NodeTest {
    private static final Place THIRD_LINE = new Place("a.kif", 3, 2);

    private final Node root = Kifu.from(Start.hirate()).root();

    private static Move move(String usi) {
        return UsiMove.read(usi).orElseThrow();
    }

    @Test
    void an_ending_that_is_there_already_is_gone_to() {
        Node end = root.append(Ending.Known.RESIGNATION);
        assertThat(root.append(Ending.Known.RESIGNATION)).isSameAs(end);
        assertThat(root.append(new Ending.Other("封じ手"))).isNotSameAs(end);
        assertThat(root.children()).hasSize(2);
    }

    @Test
    void a_node_knows_its_way_from_the_root() {
        Node first = root.append(move("7g7f"));
        Node second = first.append(move("3c3d"));
        Node end = second.append(Ending.Known.ADJOURNED);
        assertThat(end.ply()).isEqualTo(3);
        assertThat(end.path()).containsExactly(first, second, end);
        assertThat(root.path()).isEmpty();
        assertThat(root.line()).containsExactly(first, second, end);
        assertThat(end.line()).isEmpty();
        assertThat(root.next()).contains(first);
        assertThat(end.next()).isEmpty();
        assertThat(second.parent()).contains(first);
        assertThat(root.parent()).isEmpty();
    }

    @Test
    void a_node_shows_its_number_and_what_it_is() {
        Node first = root.append(move("7g7f"));
        assertThat(root).hasToString("0 start");
        assertThat(first.toString()).startsWith("1 ").contains(move("7g7f").toString());
        assertThat(first.append(Ending.Known.RESIGNATION)).hasToString("2 投了");
    }

    @Test
    void a_place_belongs_to_its_comment_whether_those_before_have_one_or_not() {
        root.addComment("without");
        root.addComment("with", THIRD_LINE);
        root.addComment("without again");
        assertThat(root.comments()).containsExactly("without", "with", "without again");
        assertThat(root.commentPlace(0)).isEmpty();
        assertThat(root.commentPlace(1)).contains(THIRD_LINE);
        assertThat(root.commentPlace(2)).isEmpty();
    }

    @Test
    void comments_are_taken_over_with_their_places() {
        root.addComment("mine");
        Node other = root.append(move("7g7f"));
        other.addComment("first", THIRD_LINE);
        other.addComment("second");
        root.takeCommentsOf(other);
        assertThat(root.comments()).containsExactly("mine", "first", "second");
        assertThat(root.commentPlace(1)).contains(THIRD_LINE);
        assertThat(root.commentPlace(2)).isEmpty();
    }

    @Test
    void cleared_comments_leave_no_places_behind() {
        root.addComment("first", THIRD_LINE);
        root.clearComments();
        assertThat(root.comments()).isEmpty();
        root.addComment("second");
        assertThat(root.commentPlace(0)).isEmpty();
    }

    @Test
    void no_time_is_not_the_same_as_a_time_of_nothing() {
        assertThat(root.elapsed()).isEmpty();
        assertThat(root.total()).isEmpty();
        root.setElapsed(Duration.ZERO);
        root.setTotal(Duration.ZERO);
        assertThat(root.elapsed()).contains(Duration.ZERO);
        assertThat(root.total()).contains(Duration.ZERO);
    }

    @Test
    void a_time_is_not_negative() {
        assertThatThrownBy(() -> root.setElapsed(Duration.ofMillis(-1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> root.setTotal(Duration.ofMillis(-1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void lists_that_are_handed_out_cannot_be_changed() {
        root.append(move("7g7f"));
        root.addComment("注");
        List<Node> children = root.children();
        List<String> comments = root.comments();
        assertThatThrownBy(children::clear).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(comments::clear).isInstanceOf(UnsupportedOperationException.class);
    }

    private static Named<Consumer<Node>> change(String name, Consumer<Node> change) {
        return Named.of(name, change);
    }

    static Stream<Named<Consumer<Node>>> changes() {
        return Stream.of(
                change("comment", node -> node.addComment("注")),
                change("bookmark", node -> node.setBookmark("急所")),
                change("breach", node -> node.markIllegal(Breach.NIFU)),
                change("elapsed", node -> node.setElapsed(Duration.ZERO)),
                change("total", node -> node.setTotal(Duration.ZERO)),
                change("move after it", node -> node.append(move("3c3d"))),
                change("ending after it", node -> node.append(Ending.Known.RESIGNATION)));
    }

    private static Kifu changed(Consumer<Node> change) {
        Kifu kifu = Kifu.from(Start.hirate());
        change.accept(kifu.root().append(move("7g7f")));
        return kifu;
    }

    @ParameterizedTest
    @MethodSource("changes")
    void records_differ_if_one_says_more_about_a_move(Consumer<Node> change) {
        Kifu plain = changed(node -> {});
        assertThat(changed(change))
                .isEqualTo(changed(change))
                .hasSameHashCodeAs(changed(change))
                .isNotEqualTo(plain);
        assertThat(changed(change).sameTree(plain)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("changes")
    void records_differ_if_one_says_more_at_the_start(Consumer<Node> change) {
        Kifu kifu = Kifu.from(Start.hirate());
        change.accept(kifu.root());
        assertThat(kifu.sameTree(Kifu.from(Start.hirate()))).isFalse();
    }

    @ParameterizedTest
    @MethodSource("changes")
    void a_merged_record_says_what_only_the_other_said(Consumer<Node> change) {
        Kifu mine = changed(node -> {});
        mine.merge(changed(change));
        assertThat(mine).isEqualTo(changed(change));
    }

    @Test
    void a_merged_record_keeps_what_it_said_itself() {
        Consumer<Node> mine = node -> {
            node.setBookmark("甲");
            node.markIllegal(Breach.NIFU);
            node.setElapsed(Duration.ZERO);
            node.setTotal(Duration.ZERO);
        };
        Consumer<Node> theirs = node -> {
            node.setBookmark("乙");
            node.markIllegal(Breach.WARP);
            node.setElapsed(Duration.ofSeconds(2));
            node.setTotal(Duration.ofSeconds(3));
        };
        Kifu kifu = changed(mine);
        kifu.merge(changed(theirs));
        assertThat(kifu).isEqualTo(changed(mine));
    }
}
