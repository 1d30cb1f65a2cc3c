package dev.goita.core.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class ForfeitExceptionTest {
    @Test
    void a_forfeit_tells_its_reason_and_what_caused_it() {
        IOException cause = new IOException("broken pipe");
        ForfeitException forfeit = new ForfeitException(ForfeitException.Reason.CRASHED, "the engine ended", cause);

        assertThat(forfeit.reason()).isEqualTo(ForfeitException.Reason.CRASHED);
        assertThat(forfeit).hasMessage("the engine ended").hasCause(cause);
        assertThat(new ForfeitException(ForfeitException.Reason.ILLEGAL, "no such turn").reason())
                .isEqualTo(ForfeitException.Reason.ILLEGAL);
    }

    @Test
    void reports_write_a_reason_in_small_letters_with_hyphens() {
        assertThat(ForfeitException.Reason.values())
                .extracting(ForfeitException.Reason::id)
                .containsExactly("illegal", "malformed", "crashed", "timed-out");
    }
}
