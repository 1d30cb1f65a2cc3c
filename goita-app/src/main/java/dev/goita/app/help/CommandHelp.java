package dev.goita.app.help;

import dev.goita.app.help.HelpTexts.HelpBundle;
import dev.goita.diagnostics.Language;
import dev.goita.report.DisplayWidth;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.IParamLabelRenderer;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** 説明: the help of a command in the language of the run, without the options that every command takes. */
public final class CommandHelp extends Help {
    private static final int COLUMNS = 100;

    /** More characters than a line has that ends before the margin. */
    private static final int LONG = 80;

    /** Wider than any synopsis, so that picocli leaves breaking it to us. */
    private static final int UNBROKEN = 10_000;

    private final Language language;

    private CommandHelp(CommandSpec command, ColorScheme colours, Language language) {
        super(command, colours);
        this.language = language;
    }

    /** @param language asked for when help is made, as the command line is read after the help is set up */
    public static void set(CommandLine program, Supplier<Language> language) {
        program.setUsageHelpWidth(COLUMNS);
        // No lambda: of an interface as old as picocli's, that would not go into the archive of classes.
        program.setHelpFactory(new IHelpFactory() {
            @Override
            public Help create(CommandSpec command, ColorScheme colours) {
                return of(command, colours, language.get());
            }
        });
    }

    /** What a command does, short enough for one line of the help of the program. */
    public static String line(String command, Language language) {
        return HelpTexts.of(language).line(command);
    }

    static Help of(CommandSpec command, ColorScheme colours, Language language) {
        HelpBundle.set(command, language);
        return new CommandHelp(command, colours, language);
    }

    @Override
    public IParamLabelRenderer parameterLabelRenderer() {
        return language == Language.JAPANESE
                ? new JapaneseLabels(super.parameterLabelRenderer())
                : super.parameterLabelRenderer();
    }

    /** In columns. */
    @Override
    public int synopsisHeadingLength() {
        return WideText.width(commandSpec().usageMessage().synopsisHeading());
    }

    @Override
    public String synopsis(int headingLength) {
        UsageMessageSpec usage = commandSpec().usageMessage();
        usage.width(UNBROKEN);
        String synopsis = super.synopsis(headingLength).strip();
        usage.width(COLUMNS);
        int indent = headingLength + commandSpec().qualifiedName().length() + 1;
        return text(WideText.wrappedAtBlanks(synopsis, COLUMNS - headingLength, indent - headingLength), indent);
    }

    @Override
    public String description(Object... none) {
        return paragraphs(commandSpec().usageMessage().description());
    }

    @Override
    public String footer(Object... none) {
        return paragraphs(commandSpec().usageMessage().footer());
    }

    /** Lines that are long go on in the next one. */
    private static String paragraphs(String... lines) {
        StringBuilder text = new StringBuilder();
        String before = "";
        for (int i = 0; i < lines.length; i++) {
            String line = before + lines[i].replace("%%", "%");
            boolean goesOn = lines[i].length() > LONG && i + 1 < lines.length && lines[i + 1].matches("[^ ].*");
            before = goesOn ? line + " " : "";
            if (!goesOn) {
                text.append(text(WideText.wrapped(line, COLUMNS, 0), 0));
            }
        }
        return text.toString();
    }

    @Override
    public String parameterList() {
        return table().of(commandSpec().positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .map(this::cells));
    }

    @Override
    public String optionList() {
        List<ArgGroupSpec> sections = optionSectionGroups();
        List<OptionSpec> others = new ArrayList<>(own(commandSpec().options()));
        sections.forEach(section -> others.removeAll(section.allOptionsNested()));
        StringBuilder list = new StringBuilder(rows(others));
        for (ArgGroupSpec section : sections) {
            list.append(createHeading(section.heading())).append(rows(section.allOptionsNested()));
        }
        if (commandSpec().parent() != null) {
            list.append(paragraphs("", HelpTexts.of(language).everywhere()));
        }
        return list.toString();
    }

    private static List<OptionSpec> own(List<OptionSpec> options) {
        return options.stream().filter(option -> !option.inherited()).toList();
    }

    @Override
    protected Text createDetailedSynopsisOptionsText(
            Collection<ArgSpec> done, List<OptionSpec> options, Comparator<OptionSpec> order, boolean clustered) {
        return super.createDetailedSynopsisOptionsText(done, own(options), order, clustered);
    }

    private String rows(List<OptionSpec> options) {
        return table().of(options.stream()
                .filter(option -> !option.hidden())
                .sorted(createDefaultOptionSort())
                .map(this::cells));
    }

    private Ansi.Text[][] cells(OptionSpec option) {
        return createDefaultOptionRenderer().render(option, parameterLabelRenderer(), colorScheme());
    }

    private Ansi.Text[][] cells(PositionalParamSpec parameter) {
        return createDefaultParameterRenderer().render(parameter, parameterLabelRenderer(), colorScheme());
    }

    private OptionTable table() {
        return OptionTable.fitting(
                Stream.concat(
                        commandSpec().options().stream().map(this::cells),
                        commandSpec().positionalParameters().stream().map(this::cells)),
                COLUMNS);
    }

    /** @param indent of the lines after the first */
    static String text(List<String> lines, int indent) {
        return String.join("%n".formatted() + " ".repeat(indent), lines) + "%n".formatted();
    }

    /** 値の名前: what stands for a value in synopses and lists, such as ファイル for FILE. */
    private record JapaneseLabels(IParamLabelRenderer english) implements IParamLabelRenderer {
        @Override
        public Text renderParameterLabel(ArgSpec arg, Ansi ansi, List<IStyle> styles) {
            return english.renderParameterLabel(relabelled(arg), ansi, styles);
        }

        private static ArgSpec relabelled(ArgSpec arg) {
            String label = HelpTexts.of(Language.JAPANESE).label(arg.paramLabel());
            return arg instanceof OptionSpec option
                    ? OptionSpec.builder(option).paramLabel(label).build()
                    : PositionalParamSpec.builder((PositionalParamSpec) arg)
                            .paramLabel(label)
                            .build();
        }

        @Override
        public String separator() {
            return english.separator();
        }
    }

    /**
     * 選択肢の表: names on the left, descriptions on the right. A row is what picocli renders: its first line has the required
     * marker, the short name, a comma, the other names and the description, the following lines more of the description.
     */
    private record OptionTable(int column, int width) {
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
            return names
                    + gap
                    + Arrays.stream(row).map(this::description).collect(Collectors.joining(" ".repeat(column)));
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

    /** 折り返し: text in lines of so many columns. Picocli counts characters where it fills columns up. */
    private static final class WideText {
        private static final Pattern INSIDE = Pattern.compile("[-/]|[.:](?=[A-Za-z/])");
        private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

        private WideText() {}

        /** In columns, without the colours. */
        static int width(String text) {
            return DisplayWidth.of(COLOUR.matcher(text).replaceAll(""));
        }

        /**
         * Broken where Japanese and English may be broken.
         *
         * @param indent columns that lines after the first are shorter
         */
        static List<String> wrapped(String text, int columns, int indent) {
            List<String> pieces = new ArrayList<>();
            BreakIterator breaks = BreakIterator.getLineInstance(Locale.JAPANESE);
            // These belong to an option or a name; a letter in their place keeps it whole.
            breaks.setText(INSIDE.matcher(text).replaceAll("x"));
            int from = breaks.first();
            for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
                pieces.add(text.substring(from, to));
            }
            return lines(pieces, columns, indent);
        }

        static List<String> wrappedAtBlanks(String text, int columns, int indent) {
            return lines(List.of(text.split("(?<= )")), columns, indent);
        }

        private static List<String> lines(List<String> pieces, int columns, int indent) {
            List<String> lines = new ArrayList<>();
            StringBuilder line = new StringBuilder();
            for (String piece : pieces) {
                int room = lines.isEmpty() ? columns : columns - indent;
                if (!line.isEmpty() && width(line + piece.stripTrailing()) > room) {
                    lines.add(line.toString().stripTrailing());
                    line.setLength(0);
                }
                line.append(piece);
            }
            lines.add(line.toString().stripTrailing());
            return lines;
        }
    }
}
