package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that a foul ended, as records tell of it, read by the policy that refuses illegal moves elsewhere. */
class FoulTest {
    private static final String KIF = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ５五角打\n6 ３三歩打\n";

    private static Reading<Kifu> read(Format format, String text) {
        return format.read(Source.of(text), IllegalMoves.REFUSE);
    }

    private static String findings(Reading<Kifu> reading) {
        return reading.findings().stream().map(FoulTest::shown).collect(Collectors.joining(", "));
    }

    private static String shown(Diagnostic finding) {
        return (finding.severity() == Severity.ERROR ? "error " : "warning ")
                + finding.code().id();
    }

    /** A second pawn: nothing is in hand for the drop of 3三, but a pawn moves to where one of its own stands. */
    private static final String FOUL = "1 ７六歩(77)\n2 ３四歩(33)\n3 ７七飛(28)\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4 反則勝ち\n",
                "4 反則負け\n",
                "まで3手で先手の反則負け\n",
                "*先手の反則。飛車が動けないところへ\n",
                "*illegal move\n4 投了\n",
                "4 投了\n*反則\n"
            })
    void a_foul_that_ends_a_game_is_kept_with_a_warning(String end) {
        Reading<Kifu> reading = read(Format.KIF, FOUL + end);
        assertThat(reading.hasErrors()).as(findings(reading)).isFalse();
        assertThat(Shown.mainLine(reading.value())).startsWith("7g7f 3c3d 2h7g");
        assertThat(reading.value().mainLine().get(2).breach()).isPresent();
    }

    @ParameterizedTest
    @EnumSource(names = {"KIF", "BOD", "SFEN", "JKF", "USEN", "CSA"})
    void more_than_there_are_of_a_kind_in_a_hand_is_an_error_even_where_all_is_kept(Format format) {
        String text = switch (format) {
            case KIF, BOD -> "先手の持駒：金四十三\n" + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n".repeat(9) + "後手の持駒：なし\n";
            case JKF ->
                "{\"initial\":{\"preset\":\"OTHER\",\"data\":{\"color\":0,\"board\":[],\"hands\":[{\"KI\":43},{}]}},\"moves\":[{}]}";
            case USEN -> "9_9_9_9_9_9_9_9_9.b.43g~0..";
            case CSA -> "P+" + "00KI".repeat(43) + "\n+\n";
            default -> "9/9/9/9/9/9/9/9/9 b 43g 1";
        };
        assertThat(format.read(Source.of(text), IllegalMoves.KEEP).hasErrors()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "4 投了\n", "*好手\n", "4 ８四歩(83)\n5 反則負け\n"})
    void an_illegal_move_of_which_nobody_says_so_is_an_error(String end) {
        assertThat(read(Format.KIF, FOUL + end).hasErrors()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"%ILLEGAL_MOVE, LOSS_BY_FOUL", "%+ILLEGAL_ACTION, WIN_BY_FOUL", "%-ILLEGAL_ACTION, LOSS_BY_FOUL"})
    void csa_says_so_with_a_word(String word, Ending.Known ending) {
        Reading<Kifu> reading = read(Format.CSA, "PI\n+\n+7776FU\n-3334FU\n+2877HI\n" + word + "\n");
        assertThat(findings(reading)).isEqualTo("warning warp");
        assertThat(reading.value().ending()).contains(ending);
    }

    @ParameterizedTest
    @CsvSource({
        "先手の反則負け, WIN_BY_FOUL",
        "後手の反則勝ち, WIN_BY_FOUL",
        "先手の反則により後手の勝ち, WIN_BY_FOUL",
        "反則負け, LOSS_BY_FOUL",
        "後手の反則負け, LOSS_BY_FOUL"
    })
    void the_sentence_says_whose_foul_it_was(String sentence, Ending.Known ending) {
        Reading<Kifu> reading = read(Format.KI2, "▲７六歩△３四歩▲７七飛(28)\nまで3手で" + sentence + "\n");
        assertThat(reading.value().ending()).contains(ending);
    }

    @ParameterizedTest
    @CsvSource({"反則勝ち, LOSS_BY_FOUL", "反則負け, WIN_BY_FOUL"})
    void a_foul_that_cannot_be_carried_out_keeps_its_text_and_ending(String word, Ending.Known ending) {
        Reading<Kifu> reading = read(Format.KIF, KIF + "7 " + word + "\n");
        assertThat(findings(reading)).isEqualTo("warning not-in-hand-for-drop");
        Node last = reading.value().mainLine().get(5);
        assertThat(last.ending()).contains(ending);
        assertThat(last.comments()).containsExactly("反則手：３三歩打");
    }

    @Test
    void a_foul_of_a_variation_is_one_too() {
        Reading<Kifu> reading = read(Format.KIF, "1 ７六歩(77)\n2 ３四歩(33)\n\n変化：1手\n1 ７七飛(28)\n2 反則勝ち\n");
        assertThat(findings(reading)).isEqualTo("warning warp");
    }

    @ParameterizedTest
    @CsvSource({
        "SFEN, 'lnsgkgsnl/1r5b1/pppppp1pp/9/6p2/9/PPPPPPPPP/1B5R1/LNSGKGSNL b P 1', too-many-pieces",
        "SFEN, '4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1', nifu-on-board",
        "SFEN, '4k3P/9/9/9/9/9/9/9/4K4 b - 1', dead-piece-on-board",
        "SFEN, '4k4/9/9/9/9/9/9/9/4K4 b 19P 1', too-many-pieces",
        "CSA, 'P+55FU56FU59OU\nP-51OU\n+\n', nifu-on-board",
        "CSA, 'P+11FU59OU\nP-51OU\n+\n', dead-piece-on-board"
    })
    void keep_keeps_a_position_against_the_rules(Format format, String text, String flaw) {
        String lines = text.replace("\\n", "\n");
        assertThat(findings(read(format, lines))).contains("error " + flaw);
        Reading<Kifu> kept = format.read(Source.of(lines), IllegalMoves.KEEP);
        assertThat(findings(kept)).isEqualTo("warning " + flaw);
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"to\":{\"x\":5,\"y\":5},\"piece\":\"KA\",\"relative\":\"H\"}', ５五角打",
        "'{\"from\":{\"x\":5,\"y\":5},\"to\":{\"x\":5,\"y\":4},\"piece\":\"HI\"}', ５四飛(55)"
    })
    void a_foul_of_jkf_that_cannot_be_carried_out_keeps_its_move_and_its_ending(String move, String kept) {
        String text = "{\"header\":{},\"moves\":[{},{\"move\":" + move + "},{\"special\":\"+ILLEGAL_ACTION\"}]}";

        Reading<Kifu> reading = read(Format.JKF, text);

        assertThat(reading.hasErrors()).isFalse();
        Node ending = reading.value().mainLine().get(0);
        assertThat(ending.ending()).contains(Ending.Known.LOSS_BY_FOUL);
        assertThat(ending.comments()).containsExactly("反則手：" + kept);
    }

    @Test
    void a_comment_of_jkf_says_that_a_move_that_cannot_be_carried_out_was_a_foul() {
        String text =
                "{\"header\":{},\"moves\":[{},{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"KA\",\"relative\":\"H\"},"
                        + "\"comments\":[\"反則\"]}]}";

        Reading<Kifu> reading = read(Format.JKF, text);

        assertThat(reading.hasErrors()).isFalse();
        assertThat(reading.value().root().comments()).containsExactly("反則", "反則手：５五角打");
    }

    /** White's fourth move cannot be carried out, so that White is still to move where the game ends. */
    @ParameterizedTest
    @CsvSource({
        "CSA, 'PI\n+\n+7776FU\n-3334FU\n+8822UM\n-0055KA\n%-ILLEGAL_ACTION\n'",
        "KI2, '▲７六歩△３四歩▲２二角成△５五飛打\nまで4手で後手の反則負け\n'",
        "KI2, '▲７六歩△３四歩▲２二角成△５五飛打\nまで4手で先手の反則勝ち\n'"
    })
    void who_loses_by_a_foul_that_cannot_be_carried_out_is_who_is_said_to(Format format, String text) {
        Reading<Kifu> reading = read(format, text.replace("\\n", "\n"));

        assertThat(reading.hasErrors()).as(findings(reading)).isFalse();
        assertThat(reading.value().ending()).contains(Ending.Known.LOSS_BY_FOUL);
    }
}
