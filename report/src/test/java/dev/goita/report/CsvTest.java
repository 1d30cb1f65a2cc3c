package dev.goita.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.report.Columns.Csv;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
    @Test
    void plain_cells_stand_as_they_are() {
        assertThat(Csv.line(List.of("file", "▲７六歩 △", "", "-12"))).isEqualTo("file,▲７六歩 △,,-12");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b", "a\nb", "a\rb"})
    void a_cell_that_would_break_the_line_is_quoted(String cell) {
        assertThat(Csv.line(List.of(cell, "c"))).isEqualTo('"' + cell + "\",c");
    }

    @Test
    void a_quote_is_written_twice() {
        assertThat(Csv.line(List.of("say \"go\""))).isEqualTo("\"say \"\"go\"\"\"");
    }
}
