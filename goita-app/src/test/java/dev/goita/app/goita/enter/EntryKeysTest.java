package dev.goita.app.goita.enter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.goita.enter.EntryTerminal.EntryKeys;
import dev.goita.core.Rules;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import dev.goita.record.entry.EntryRepair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All that a typist needs lies on the ten-key pad. */
class EntryKeysTest {
    private static final String HANDS_A = "11777788224444883555588836666888";

    private final EntryDesk desk = new EntryDesk(EntryFile.start(Rules.STANDARD, EntryHeader.EMPTY));
    private final EntryKeys keys = new EntryKeys(desk);

    private void press(String pressed) {
        pressed.codePoints().forEach(c -> keys.press(c == '\n' ? Key.of(Key.Kind.ENTER) : Key.character(c)));
    }

    private String typed() {
        return desk.session().current().keys();
    }

    @ParameterizedTest
    @CsvSource({
        "8700-7, 8707",
        "8700//7, 8770",
        "870//*7, 877",
        "8700//., 870",
        "8700+7, 8707",
        "8700//i1, 87100",
        "８７００ー７, 8707",
    })
    void keys_of_the_pad_correct_what_was_typed(String pressed, String record) {
        press("0" + HANDS_A + pressed);
        assertThat(typed()).isEqualTo("0" + HANDS_A + record);
    }

    @Test
    void enter_takes_the_first_repair_of_a_refused_digit() {
        press("0" + HANDS_A + "870000");
        EntryRepair first = desk.repairs().get(0);
        press("\n");
        assertThat(desk.session()).isSameAs(first.after());
    }

    @Test
    void asterisk_and_enter_take_the_second() {
        press("0" + HANDS_A + "870000");
        EntryRepair second = desk.repairs().get(1);
        press("*\n");
        assertThat(desk.session()).isSameAs(second.after());
    }

    @Test
    void a_letter_takes_its_repair() {
        press("0" + HANDS_A + "870000");
        EntryRepair third = desk.repairs().get(2);
        press("c");
        assertThat(desk.session()).isSameAs(third.after());
    }

    @Test
    void plus_drops_what_is_held() {
        press("0" + HANDS_A + "8700008+");
        assertThat(typed()).isEqualTo("0" + HANDS_A + "87000");
    }

    @Test
    void enter_alone_changes_nothing() {
        press("0" + HANDS_A + "87\n000\n");
        assertThat(typed()).isEqualTo("0" + HANDS_A + "87000");
    }
}
