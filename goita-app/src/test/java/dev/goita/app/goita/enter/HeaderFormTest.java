package dev.goita.app.goita.enter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.TextColors;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.record.entry.EntryDesk;
import dev.goita.record.entry.EntryFile;
import dev.goita.record.entry.EntryHeader;
import org.junit.jupiter.api.Test;

class HeaderFormTest {
    private final EntryDesk desk = new EntryDesk(EntryFile.start(Rules.STANDARD, EntryHeader.EMPTY));
    private final HeaderForm form = new HeaderForm(desk, Language.JAPANESE, TextColors.PLAIN);

    private void line(String text) {
        text.codePoints().forEach(c -> form.press(Key.character(c)));
        form.press(Key.of(Key.Kind.ENTER));
    }

    @Test
    void every_line_is_kept_in_the_record() {
        for (String text : new String[] {"決勝", "花子", "次郎", "三郎", "四葉", "2026年11月23日", "30:0", "三郎"}) {
            line(text);
        }
        assertThat(form.isDone()).isTrue();
        assertThat(desk.file().header().title()).contains("決勝");
        assertThat(desk.file().header().players()).containsExactly("花子", "次郎", "三郎", "四葉");
        assertThat(desk.file().header().start()).map(Object::toString).contains("2026-11-23T00:00");
        assertThat(desk.session().score()).isEqualTo(new Score(30, 0));
        assertThat(desk.session().current().dealer()).contains(Seat.P2);
    }

    @Test
    void every_line_may_be_skipped() {
        EntryFile before = desk.file();
        for (int i = 0; i < 8; i++) {
            line("");
        }
        assertThat(form.isDone()).isTrue();
        assertThat(desk.file()).isEqualTo(before);
    }

    @Test
    void a_line_that_cannot_be_read_is_asked_again() {
        for (int i = 0; i < 5; i++) {
            line("");
        }
        line("11/23");
        assertThat(form.isDone()).isFalse();
        assertThat(form.lines(80, 24)).anyMatch(line -> line.contains("「11/23」は読めません"));
        assertThat(desk.file().header().start()).isEmpty();
    }

    @Test
    void a_character_of_two_units_is_taken_back_whole() {
        form.press(Key.character(0x20BB7));
        form.press(Key.of(Key.Kind.BACK_SPACE));
        line("決勝");
        assertThat(desk.file().header().title()).contains("決勝");
    }
}
