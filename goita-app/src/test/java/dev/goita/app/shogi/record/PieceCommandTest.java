package dev.goita.app.shogi.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import org.junit.jupiter.api.Test;

class PieceCommandTest {
    private final CapturedStreams streams = CapturedStreams.reading("");

    /** SOURCE: the piece information of the bioshogi document. */
    @Test
    void the_rook_has_the_fields_of_the_document() {
        assertThat(streams.run("shogi", "piece", "--json", "飛")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .isEqualTo("{\"name\":\"飛\",\"promoted_name\":\"龍\",\"basic_names\":[\"飛\",\"rook\"],"
                        + "\"promoted_names\":[\"龍\",\"ROOK\",\"竜\"],"
                        + "\"names\":[\"飛\",\"rook\",\"龍\",\"ROOK\",\"竜\"],\"key\":\"rook\",\"promotable\":true,"
                        + "\"basic_once_vectors\":[],"
                        + "\"basic_repeat_vectors\":[null,[0,-1],null,[-1,0],[1,0],null,[0,1],null],"
                        + "\"promoted_once_vectors\":"
                        + "[[-1,-1],[0,-1],[1,-1],[-1,0],null,[1,0],[-1,1],[0,1],[1,1]],"
                        + "\"promoted_repeat_vectors\":[null,[0,-1],null,[-1,0],[1,0],null,[0,1],null]}\n");
    }

    @Test
    void all_pieces_are_told_one_a_line() {
        assertThat(streams.run("shogi", "piece", "--lang", "en")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out().lines().map(line -> line.strip().substring(0, 1)))
                .containsExactly("p", "玉", "飛", "角", "金", "銀", "桂", "香", "歩");
        assertThat(streams.out()).contains("↖↑↗←→↓");
    }

    @Test
    void an_unknown_name_is_refused_with_the_known_ones() {
        assertThat(streams.run("shogi", "piece", "卍")).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("'卍'", "龍 ROOK 竜");
    }
}
