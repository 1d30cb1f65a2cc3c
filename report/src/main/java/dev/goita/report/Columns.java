package dev.goita.report;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * 列: what is told of one thing: to people as columns of a table, to programs as fields of a JSON object or a line of CSV. Each
 * is named once. What is absent is a dash to people and no field to programs. The first column for people names the row.
 */
public final class Columns<R> {
    private static final Wording INTERVAL = new Wording("95 % 区間", "95 % interval");
    private static final Wording NAMELESS = Wording.same("");

    private final List<Column<R>> all = new ArrayList<>();

    /** @param ids of its fields; none if it is for people alone */
    private record Column<R>(
            Wording title,
            Kind kind,
            BiFunction<R, Language, Cell> cell,
            List<String> ids,
            Unit unit,
            BiConsumer<R, Map<String, Object>> json) {}

    enum Kind {
        WORDS,
        /** A name that is no word of a language: a file, a command. */
        CODE,
        NUMBER,
        /** For programs alone. */
        DATA
    }

    record Cell(String text, Kind kind) {
        static final Cell NOTHING = new Cell("–", Kind.WORDS);

        boolean isNothing() {
            return text.equals(NOTHING.text);
        }
    }

    /** For people alone. */
    public Columns<R> words(Wording title, Function<R, Wording> words) {
        return forPeople(
                title, Kind.WORDS, (row, language) -> new Cell(words.apply(row).in(language), Kind.WORDS));
    }

    /** Names that are no words of a language, such as files and commands; for people alone. */
    public Columns<R> code(Wording title, Function<R, String> code) {
        return either(title, row -> Optional.empty(), code);
    }

    /** Words where there are some, else a name that is no word; for people alone. */
    public Columns<R> either(Wording title, Function<R, Optional<Wording>> words, Function<R, String> code) {
        return forPeople(
                title,
                Kind.CODE,
                (row, language) -> words.apply(row)
                        .map(told -> new Cell(told.in(language), Kind.WORDS))
                        .orElseGet(() -> code(code.apply(row))));
    }

    /**
     * For programs alone.
     *
     * @param value a text, a number, an object, a list; an empty Optional for nothing
     */
    public Columns<R> data(String id, Function<R, ?> value) {
        return data(id, Unit.RAW, value);
    }

    /** For programs alone, who find it in CSV as the unit has it there. */
    public Columns<R> data(String id, Unit unit, Function<R, ?> value) {
        return forPrograms(List.of(id), unit, (row, json) -> put(json, id, value.apply(row)));
    }

    public Columns<R> number(String id, Wording title, Unit unit, Function<R, ?> value) {
        all.add(new Column<>(
                title,
                Kind.NUMBER,
                (row, language) -> number(unit, value.apply(row)),
                List.of(id),
                unit,
                (row, json) -> put(json, id, value.apply(row))));
        return this;
    }

    /** How many there are. */
    public Columns<R> count(String id, Wording title, Function<R, ?> value) {
        return number(id, title, Unit.COUNT, value);
    }

    /** Both ends of an interval, which programs find as {@code low} and {@code high} behind a prefix. */
    public Columns<R> interval(String prefix, Unit unit, Function<R, Interval> value) {
        return ends(unit, value).forPrograms(prefix, unit, value);
    }

    /** The same for programs alone. */
    public Columns<R> interval(String prefix, Function<R, Interval> value) {
        return forPrograms(prefix, Unit.RAW, value);
    }

    /** The same for people alone, whose programs are told it in another way. */
    public Columns<R> ends(Unit unit, Function<R, Interval> value) {
        return forPeople(INTERVAL, Kind.NUMBER, (row, language) -> new Cell(unit.ends(value.apply(row)), Kind.NUMBER));
    }

    private Columns<R> forPrograms(String prefix, Unit unit, Function<R, Interval> value) {
        return forPrograms(List.of(prefix + "low", prefix + "high"), unit, (row, json) -> {
            Interval interval = value.apply(row);
            json.put(prefix + "low", interval.low());
            json.put(prefix + "high", interval.high());
        });
    }

    /** For people alone, whose programs are told it in another way. */
    public Columns<R> shown(Wording title, Unit unit, Function<R, ?> value) {
        return forPeople(title, Kind.NUMBER, (row, language) -> number(unit, value.apply(row)));
    }

    /** A number with ±, for people alone. */
    public Columns<R> around(Wording title, Unit unit, Function<R, Optional<Spread>> value) {
        return forPeople(
                title,
                Kind.NUMBER,
                (row, language) -> value.apply(row)
                        .map(spread -> new Cell(unit.around(spread), Kind.NUMBER))
                        .orElse(Cell.NOTHING));
    }

    /** All that is told of a part of the thing. */
    public <S> Columns<R> all(Columns<S> columns, Function<R, S> part) {
        return maybe(columns, row -> Optional.of(part.apply(row)));
    }

    public <S> Columns<R> maybe(Columns<S> columns, Function<R, Optional<S>> part) {
        columns.all.forEach(column -> all.add(new Column<>(
                column.title,
                column.kind,
                (row, language) -> part.apply(row)
                        .map(present -> column.cell.apply(present, language))
                        .orElse(Cell.NOTHING),
                column.ids,
                column.unit,
                (row, json) -> part.apply(row).ifPresent(present -> column.json.accept(present, json)))));
        return this;
    }

    private Columns<R> forPeople(Wording title, Kind kind, BiFunction<R, Language, Cell> cell) {
        all.add(new Column<>(title, kind, cell, List.of(), Unit.RAW, (row, json) -> {}));
        return this;
    }

    private Columns<R> forPrograms(List<String> ids, Unit unit, BiConsumer<R, Map<String, Object>> json) {
        all.add(new Column<>(NAMELESS, Kind.DATA, (row, language) -> Cell.NOTHING, ids, unit, json));
        return this;
    }

    private static Cell code(String text) {
        return text.isEmpty() ? Cell.NOTHING : new Cell(text, Kind.CODE);
    }

    private static Cell number(Unit unit, Object value) {
        Optional<?> number = optional(value);
        return number.isPresent() ? new Cell(unit.of((Number) number.get()), Kind.NUMBER) : Cell.NOTHING;
    }

    private static Optional<?> optional(Object value) {
        return value instanceof Optional<?> optional ? optional : Optional.of(value);
    }

    private static void put(Map<String, Object> json, String id, Object value) {
        optional(value).ifPresent(present -> json.put(id, present));
    }

    /** As programs read the thing, its fields in order. */
    public Map<String, Object> json(R row) {
        Map<String, Object> json = new LinkedHashMap<>();
        all.forEach(column -> column.json.accept(row, json));
        return json;
    }

    public List<Map<String, Object>> json(List<R> rows) {
        return rows.stream().map(this::json).toList();
    }

    /** By names. */
    public Map<String, Object> json(Map<String, R> rows) {
        Map<String, Object> json = new LinkedHashMap<>();
        rows.forEach((name, row) -> json.put(name, json(row)));
        return json;
    }

    /** The names of all fields, as the first line of CSV. */
    public String csvHead() {
        return Csv.line(all.stream().flatMap(column -> column.ids.stream()).toList());
    }

    /** A line of CSV; what is absent is empty. */
    public String csv(R row) {
        Map<String, String> cells = csvCells(row);
        return Csv.line(all.stream()
                .flatMap(column -> column.ids.stream())
                .map(id -> cells.getOrDefault(id, ""))
                .toList());
    }

    /** What is there, by the names of the fields. */
    Map<String, String> csvCells(R row) {
        Map<String, Object> json = json(row);
        Map<String, String> cells = new LinkedHashMap<>();
        all.forEach(column -> column.ids.forEach(id -> {
            Object value = json.get(id);
            if (value != null) {
                cells.put(id, column.unit.inCsv(value));
            }
        }));
        return cells;
    }

    /**
     * A line for people, where rows are told as they come.
     *
     * @param widths of the cells from the left; those of negative ones are flush right
     */
    public String line(R row, Language language, int... widths) {
        List<Cell> cells = cells(row, language);
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String text = cells.get(i).text();
            int width = i < widths.length ? widths[i] : 0;
            String space = " ".repeat(Math.max(0, Math.abs(width) - DisplayWidth.of(text)));
            line.append(width < 0 ? space + text : text + space).append(' ');
        }
        return line.toString().stripTrailing();
    }

    /** What is told of one thing, a line each. */
    Table<Integer> down(String id, Wording title, R row) {
        List<Column<R>> shown = shown();
        Columns<Integer> lines = new Columns<Integer>()
                .words(NAMELESS, i -> shown.get(i).title)
                .forPeople(
                        NAMELESS, Kind.WORDS, (i, language) -> shown.get(i).cell.apply(row, language));
        return new Table<>(
                id, title, lines, IntStream.range(0, shown.size()).boxed().toList());
    }

    private List<Column<R>> shown() {
        return all.stream().filter(column -> column.kind != Kind.DATA).toList();
    }

    List<String> titles(Language language) {
        return shown().stream().map(column -> column.title.in(language)).toList();
    }

    List<Kind> kinds() {
        return shown().stream().map(Column::kind).toList();
    }

    List<Cell> cells(R row, Language language) {
        return shown().stream().map(column -> column.cell.apply(row, language)).toList();
    }

    /** CSV as RFC 4180, section 2, quotes it. Who writes a table chooses the end of its lines. */
    static final class Csv {
        private Csv() {}

        /** The cells with commas between them, without an end of line. */
        public static String line(List<String> cells) {
            return cells.stream().map(Csv::cell).collect(Collectors.joining(","));
        }

        static String cell(String text) {
            boolean isPlain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
            return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
        }
    }
}
