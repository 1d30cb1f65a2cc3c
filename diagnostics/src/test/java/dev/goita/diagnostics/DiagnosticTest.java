package dev.goita.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticTest {
    private enum SampleCode implements DiagnosticCode {
        TILE_NOT_IN_HAND;

        @Override
        public String area() {
            return "goita";
        }

        @Override
        public String id() {
            return "tile-not-in-hand";
        }
    }

    private static final Diagnostic FINDING = new Diagnostic(
            SampleCode.TILE_NOT_IN_HAND,
            Severity.ERROR,
            new Place("game.json", 12, 34),
            new Wording("金を持っていません", "holds no 金"));

    @Test
    void a_finding_prints_place_severity_message_and_code() {
        assertThat(FINDING.format(Language.ENGLISH))
                .isEqualTo("game.json:12:34: error: holds no 金 [goita.tile-not-in-hand]");
        assertThat(FINDING.format(Language.JAPANESE))
                .isEqualTo("game.json:12:34: エラー: 金を持っていません [goita.tile-not-in-hand]");
    }

    @Test
    void a_place_prints_only_what_is_known() {
        assertThat(Place.whole("a.json")).hasToString("a.json");
        assertThat(new Place("a.json", 3, 0)).hasToString("a.json:3");
    }

    @Test
    void a_strict_reader_throws_every_finding() {
        DiagnosticException thrown = new DiagnosticException(List.of(FINDING, FINDING));
        assertThat(thrown.diagnostics()).hasSize(2);
        assertThat(thrown).hasMessageContaining("game.json:12:34");
        assertThatThrownBy(() -> new DiagnosticException(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_wording_within_another_stands_in_its_language() {
        assertThat(Wording.of("%d は%s", "%d %s", 2, new Wording("多い", "are many")))
                .isEqualTo(new Wording("2 は多い", "2 are many"));
    }
}
