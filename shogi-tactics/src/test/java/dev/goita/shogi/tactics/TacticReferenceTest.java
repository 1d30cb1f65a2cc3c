package dev.goita.shogi.tactics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TacticReferenceTest {
    @Test
    void every_tactic_has_its_board_with_the_squares_that_made_it_true() {
        String page = TacticReference.write(TacticBook.standard());
        assertThat(page.lines().filter(line -> line.startsWith(" ９ ８ ７")).count())
                .isEqualTo(TacticBook.standard().definitions().size());
        assertThat(page).contains(" 香 桂 銀 金 ・*金 ・ 桂 香 九\n");
    }
}
