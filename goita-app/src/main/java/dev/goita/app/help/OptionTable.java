package dev.goita.app.help;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi.Text;

/**
 * 選択肢の表: names on the left, descriptions on the right. A row is what picocli renders: its first line has the required
 * marker, the short name, a comma, the other names and the description, the following lines more of the description.
 *
 * @param column where descriptions begin
 * @param width of all
 */
record OptionTable(int column, int width) {
    /** Wider names have their description below them. */
    private static final int WIDEST_NAMES = 20;

    private static final int BEFORE_NAMES = 6;
    private static final int GAP = 2;
    private static final int INDENT = 2;

    static OptionTable fitting(Stream<Text[][]> rows, int width) {
        int widest = rows.mapToInt(row -> WideText.width(row[0][3].plainString()))
                .filter(names -> names <= WIDEST_NAMES)
                .max()
                .orElse(0);
        return new OptionTable(BEFORE_NAMES + widest + GAP, width);
    }

    String of(Stream<Text[][]> rows) {
        return rows.map(this::row).collect(Collectors.joining());
    }

    private String row(Text[][] row) {
        String names = names(row[0]);
        int room = column - WideText.width(names);
        String gap = room < GAP ? "%n".formatted() + " ".repeat(column) : " ".repeat(room);
        return names + gap + Arrays.stream(row).map(this::description).collect(Collectors.joining(" ".repeat(column)));
    }

    private static String names(Text[] cells) {
        String shortName = cells[1].plainString().isEmpty() ? "  " : cells[1].toString();
        String comma = cells[2].plainString().isEmpty() ? " " : cells[2].toString();
        return "  " + shortName + comma + " " + cells[3];
    }

    private String description(Text[] cells) {
        List<String> lines = WideText.wrapped(cells[4].plainString(), width - column, INDENT);
        return CommandHelp.text(lines, column + INDENT);
    }
}
