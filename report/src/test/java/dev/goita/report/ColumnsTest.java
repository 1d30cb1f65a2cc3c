package dev.goita.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Interval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ColumnsTest {
    private static final Wording TITLE = new Wording("題", "title");
    private static final Interval INTERVAL = new Interval(0.25, 0.75);

    /**
     * What one column says of the number 0.5.
     *
     * @param line for people
     * @param json its fields
     * @param csv its cells
     */
    record Told(String name, UnaryOperator<Columns<Double>> column, String line, Map<String, Object> json, String csv) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Told> columns() {
        return List.of(
                new Told("words", c -> c.words(TITLE, d -> new Wording("半分", "half")), "half", Map.of(), ""),
                new Told("code", c -> c.code(TITLE, d -> "a.zip"), "a.zip", Map.of(), ""),
                new Told("data", c -> c.data("id", d -> d), "", Map.of("id", 0.5), "0.5"),
                new Told("no data", c -> c.data("id", d -> Optional.empty()), "", Map.of(), ""),
                new Told(
                        "data of a unit",
                        c -> c.data("id", Unit.COUNT.csv(4), d -> d),
                        "",
                        Map.of("id", 0.5),
                        "0.5000"),
                new Told(
                        "a number",
                        c -> c.number("id", TITLE, Unit.plain(2), d -> d),
                        "0.50",
                        Map.of("id", 0.5),
                        "0.5"),
                new Told(
                        "a share",
                        c -> c.number("id", TITLE, Unit.percent(1), d -> d),
                        "50.0 %",
                        Map.of("id", 0.5),
                        "0.5"),
                new Told("no number", c -> c.number("id", TITLE, Unit.COUNT, d -> Optional.empty()), "–", Map.of(), ""),
                new Told("shown", c -> c.shown(TITLE, Unit.signed(1).times(10), Optional::of), "+5.0", Map.of(), ""),
                new Told(
                        "an interval",
                        c -> c.interval("x_", Unit.percent(0), d -> INTERVAL),
                        "25 … 75 %",
                        Map.of("x_low", 0.25, "x_high", 0.75),
                        "0.25,0.75"),
                new Told(
                        "an interval for programs",
                        c -> c.interval("", d -> INTERVAL),
                        "",
                        Map.of("low", 0.25, "high", 0.75),
                        "0.25,0.75"),
                new Told(
                        "around",
                        c -> c.around(TITLE, Unit.percent(0), d -> Optional.of(Spread.of(d, INTERVAL))),
                        "50 ±25 %",
                        Map.of(),
                        ""),
                new Told("around nothing", c -> c.around(TITLE, Unit.COUNT, d -> Optional.empty()), "–", Map.of(), ""),
                new Told(
                        "a part",
                        c -> c.all(new Columns<String>().data("id", s -> s), d -> "p"),
                        "",
                        Map.of("id", "p"),
                        "p"),
                new Told(
                        "no part",
                        c -> c.maybe(
                                new Columns<String>().number("id", TITLE, Unit.COUNT, String::length),
                                d -> Optional.empty()),
                        "–",
                        Map.of(),
                        ""));
    }

    @ParameterizedTest
    @MethodSource("columns")
    void a_column_says_its_thing_in_every_form(Told told) {
        Columns<Double> columns = told.column().apply(new Columns<>());
        assertThat(columns.line(0.5, Language.ENGLISH)).isEqualTo(told.line());
        assertThat(columns.json(0.5)).isEqualTo(told.json());
        assertThat(columns.csv(0.5)).isEqualTo(told.csv());
    }

    @Test
    void an_absent_part_is_not_asked() {
        Columns<String> length = new Columns<String>().number("length", TITLE, Unit.COUNT, String::length);
        Columns<Optional<String>> columns = new Columns<Optional<String>>().maybe(length, one -> one);
        assertThat(columns.json(Optional.of("four"))).containsEntry("length", 4);
        assertThat(columns.json(Optional.empty())).isEmpty();
    }

    private static final Columns<String> LETTERS = new Columns<String>()
            .data("text", text -> text)
            .words(TITLE, Wording::same)
            .number("letters", TITLE, Unit.COUNT, String::length);

    @Test
    void fields_stand_in_order_and_rows_by_name() {
        Map<String, String> rows = new LinkedHashMap<>();
        Stream.of("b", "a").forEach(name -> rows.put(name, name + name));
        assertThat(LETTERS.json(rows).toString()).isEqualTo("{b={text=bb, letters=2}, a={text=aa, letters=2}}");
    }

    @Test
    void csv_has_the_fields_alone() {
        assertThat(LETTERS.csvHead()).isEqualTo("text,letters");
        assertThat(LETTERS.csv("a,b")).isEqualTo("\"a,b\",3");
    }

    @Test
    void a_line_has_cells_as_wide_as_said() {
        assertThat(LETTERS.line("香車", Language.JAPANESE, 6, -4)).isEqualTo("香車      2");
    }
}
