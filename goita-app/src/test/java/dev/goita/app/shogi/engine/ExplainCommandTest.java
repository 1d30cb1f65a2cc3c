package dev.goita.app.shogi.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
    private static final String RESULT = """
            {:hand=>"▲3二歩成(33)",
             :score=>0,
             :level=>0,
             :reading_hands=>["▲3二歩成(33)", "▽1二歩成(11)"]}
            """;

    // SOURCE: the bioshogi document
    @Test
    void pieces_a_board_and_an_sfen_give_the_shown_log() {
        String board = "+---------+\n| ・ ・v歩|一\n| ・ ・ ・|二\n| 歩 ・ ・|三\n+---------+\n";
        CapturedStreams fromBoard = CapturedStreams.reading(board);
        assertThat(fromBoard.run("shogi", "explain", "-")).isEqualTo(ExitCode.CLEAN);
        CapturedStreams placed = CapturedStreams.reading("");
        assertThat(placed.run("shogi", "explain", "▲3三歩 △1一歩", "--size", "3x3", "--depth", "1"))
                .isEqualTo(ExitCode.CLEAN);
        CapturedStreams sfen = CapturedStreams.reading("");
        assertThat(sfen.run("shogi", "explain", "2p/3/P2 b - 1")).isEqualTo(ExitCode.CLEAN);
        assertThat(placed.out())
                .startsWith("1手目: ▲先手番\n")
                .contains("0 試指 ▲3二歩(33) (1/2)\n葉 1 試指 ▽1二歩(11) (1/2)\n葉 1 評価 ▽1二歩(11) +0\n")
                .endsWith("0 確定 ▲3二歩成(33) +0 候補:[▲3二歩成(33)(0) ▲3二歩(33)(-1100)]\n" + RESULT);
        assertThat(fromBoard.out()).isEqualTo(placed.out());
        assertThat(sfen.out()).isEqualTo(placed.out());
    }

    @Test
    void json_has_the_result_alone() {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run("shogi", "explain", "2p/3/P2 b - 1", "--json")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo("{\"hand\":\"▲3二歩成(33)\",\"score\":0,\"level\":0,"
                        + "\"reading_hands\":[\"▲3二歩成(33)\",\"▽1二歩成(11)\"]}\n");
    }

    @Test
    void what_the_log_comes_to_is_said_in_the_language_of_the_reader() {
        CapturedStreams english = CapturedStreams.reading("");
        english.run("shogi", "explain", "2p/3/P2 b - 1", "--lang", "en");
        assertThat(english.err())
                .contains("the best move is ▲3二歩成(33), worth 0 to its side")
                .contains("枝刈: a branch cut");
        CapturedStreams japanese = CapturedStreams.reading("");
        japanese.run("shogi", "explain", "2p/3/P2 b - 1", "--lang", "ja");
        assertThat(japanese.err()).contains("最善の手は ▲3二歩成(33)、評価は 0、読み筋は ▲3二歩成(33) ▽1二歩成(11)");
        assertThat(japanese.out()).isEqualTo(english.out());
    }

    @Test
    void a_depth_out_of_range_is_wrong_usage() {
        assertThat(CapturedStreams.reading("").run("shogi", "explain", "startpos", "--depth", "7"))
                .isEqualTo(ExitCode.USAGE);
    }
}
