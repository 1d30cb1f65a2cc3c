package dev.goita.shogi.record.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KifuAssemblerTest {
    private static KifuAssembler assembler(IllegalMoves policy, String text) {
        return new KifuAssembler(Kifu.from(Start.hirate()), policy, new Findings(Source.of(text)));
    }

    private static Move move(String usi) {
        return UsiMove.read(usi).orElseThrow();
    }

    /** Plays words at their offsets: a move, {@code ?} for one that cannot be read, any other word for an ending. */
    private static Reading<Kifu> assembled(IllegalMoves policy, String text) {
        KifuAssembler assembler = assembler(policy, text);
        int offset = 0;
        for (String word : text.split(" ")) {
            if (word.equals("?")) {
                assembler.stop(offset);
            } else if (UsiMove.read(word).isPresent()) {
                assembler.play(move(word), offset, offset);
            } else {
                assembler.end(Ending.of(word), offset);
            }
            offset += word.length() + 1;
        }
        return assembler.finish();
    }

    @ParameterizedTest
    @CsvSource({
        "REFUSE, 7g7f 3c3d, 7g7f 3c3d, ''",
        "REFUSE, 7g7f 5e5d 3c3d, 7g7f, '1:6 no-piece-there, 1:6 moves-not-read'",
        "REFUSE, 7g7f 2b3c 2g2f, 7g7f 2b3c 2g2f, 1:6 own-piece-captured",
        "KEEP, 7g7f 2b3c 2g2f, 7g7f 2b3c 2g2f, 1:6 own-piece-captured",
        "STOP_BEFORE, 7g7f 2b3c 2g2f, 7g7f, '1:6 own-piece-captured, 1:6 moves-not-read'",
        "STOP_BEFORE, 7g7f 2b3c, 7g7f, 1:6 own-piece-captured",
        "REFUSE, 7g7f ? 3c3d 2g2f, 7g7f, 1:6 moves-not-read",
        "REFUSE, 7g7f ?, 7g7f, ''",
        "REFUSE, 7g7f ? 投了, 7g7f, ''",
        "REFUSE, 7g7f 投了, 7g7f 投了, ''",
        "REFUSE, 7g7f 投了 3c3d, 7g7f 投了, 1:9 moves-after-end",
        "REFUSE, 7g7f 投了 3c3d 2g2f, 7g7f 投了, 1:9 moves-after-end",
        "REFUSE, 7g7f 投了 中断, 7g7f 投了, 1:9 moves-after-end"
    })
    void what_cannot_be_played_is_reported_at_its_place(
            IllegalMoves policy, String text, String line, String findings) {
        Reading<Kifu> reading = assembled(policy, text);
        assertThat(Shown.mainLine(reading.value())).isEqualTo(line);
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({"REFUSE, ERROR", "STOP_BEFORE, WARNING", "KEEP, WARNING"})
    void a_breach_is_as_severe_as_the_policy_says(IllegalMoves policy, Severity severity) {
        assertThat(assembled(policy, "2b3c").findings())
                .extracting(Diagnostic::severity)
                .containsExactly(severity);
        assertThat(assembler(policy, "").breachSeverity()).isEqualTo(severity);
    }

    @Test
    void a_kept_move_is_marked_with_the_rule_that_it_breaks() {
        Kifu kifu = assembled(IllegalMoves.KEEP, "7g7f 2b3c").value();
        assertThat(kifu.mainLine().get(0).breach()).isEmpty();
        assertThat(kifu.mainLine().get(1).breach()).contains(Breach.OWN_PIECE_CAPTURED);
    }

    @Test
    void the_number_of_unread_moves_is_told() {
        assertThat(assembled(IllegalMoves.REFUSE, "? 3c3d 2g2f").findings())
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.wording().english()).isEqualTo("3 moves from here were not read"));
        assertThat(assembled(IllegalMoves.REFUSE, "投了 3c3d 2g2f").findings())
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.wording().english()).isEqualTo("2 moves after the end of the game"));
    }

    @Test
    void a_line_is_open_until_it_ends_or_is_stuck() {
        KifuAssembler assembler = assembler(IllegalMoves.REFUSE, "");
        assertThat(assembler.isOpen()).isTrue();
        assertThat(assembler.isStuck()).isFalse();
        assembler.stop(0);
        assertThat(assembler.isOpen()).isFalse();
        assertThat(assembler.isStuck()).isTrue();
        assembler.goTo(assembler.kifu().root(), 0);
        assertThat(assembler.isOpen()).isTrue();
        assembler.end(Ending.Known.RESIGNATION, 0);
        assertThat(assembler.isOpen()).isFalse();
        assertThat(assembler.isStuck()).isFalse();
    }

    @Test
    void the_square_of_the_move_before_is_known_once_there_is_one() {
        KifuAssembler assembler = assembler(IllegalMoves.REFUSE, "");
        assertThat(assembler.previousTo()).isNull();
        assembler.play(move("7g7f"), 0, 0);
        assertThat(assembler.previousTo()).isEqualTo(Square.of(7, 6));
    }

    @Test
    void an_ending_that_is_taken_back_leaves_its_comments_to_the_move_before() {
        KifuAssembler assembler = assembler(IllegalMoves.REFUSE, "");
        assembler.play(move("7g7f"), 0, 0);
        assembler.end(Ending.Known.ADJOURNED, 0);
        assembler.node().addComment("封じ手");
        assembler.reopen();
        assembler.play(move("3c3d"), 0, 0);
        Kifu kifu = assembler.finish().value();
        assertThat(Shown.lines(kifu)).isEqualTo("7g7f 3c3d");
        assertThat(kifu.mainLine().get(0).comments()).containsExactly("封じ手");
    }

    @Test
    void what_a_line_left_unread_is_reported_before_the_next_begins() {
        KifuAssembler assembler = assembler(IllegalMoves.REFUSE, "0123456789");
        assembler.stop(2);
        assembler.skip(4);
        assembler.goTo(assembler.kifu().root(), 0);
        assembler.stop(6);
        assertThat(Shown.findings(assembler.finish())).isEqualTo("1:3 moves-not-read");
    }

    @Test
    void the_board_goes_along_to_any_node_of_the_tree() {
        Random random = new Random(2);
        Kifu kifu = Shown.randomKifu(Kifu.from(Start.hirate()), random, 40, 8);
        kifu.leaves().forEach(leaf -> leaf.append(Ending.Known.ADJOURNED));
        KifuAssembler assembler = new KifuAssembler(kifu, IllegalMoves.REFUSE, new Findings(Source.of("")));
        for (int i = 0; i < 200; i++) {
            Node target = kifu.nodes().get(random.nextInt(kifu.nodes().size()));
            assembler.goTo(target, 0);
            assertThat(assembler.node()).isSameAs(target);
            assertThat(assembler.replay().position()).isEqualTo(kifu.positionAt(target));
        }
    }

    @Test
    void variations_that_go_to_and_fro_for_ever_are_told_and_not_read() {
        KifuAssembler assembler = assembler(IllegalMoves.REFUSE, "");
        for (int i = 0; i < 25; i++) {
            for (String move : List.of("5i5h", "5a5b", "5h5i", "5b5a")) {
                assembler.play(move(move), 0, 0);
            }
        }
        Node last = assembler.node();
        for (int i = 0; i < 20; i++) {
            assembler.goTo(assembler.kifu().root(), 0);
            assembler.goTo(last, 0);
        }
        assertThat(assembler.node()).isSameAs(last);
        assertThat(assembler.isOpen()).isTrue();
        for (int i = 0; i < 20; i++) {
            assembler.goTo(assembler.kifu().root(), 0);
            assembler.goTo(last, 0);
        }
        assembler.goTo(assembler.kifu().root(), 0);
        assertThat(assembler.isStuck()).isTrue();
        assertThat(assembler.node()).isSameAs(last);
        assertThat(Shown.findings(assembler.finish())).startsWith("1:1 limit");
    }
}
