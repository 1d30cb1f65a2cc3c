package dev.goita.app.help;

import dev.goita.diagnostics.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** 説明: the help of a command in the language of the run. */
public final class CommandHelp extends Help {
    private static final int COLUMNS = 100;

    /** Wider than any synopsis, so that picocli leaves breaking it to us. */
    private static final int UNBROKEN = 10_000;

    private CommandHelp(CommandSpec command, ColorScheme colours) {
        super(command, colours);
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
        return language == Language.JAPANESE ? new CommandHelp(command, colours) : new Help(command, colours);
    }

    @Override
    public IParamLabelRenderer parameterLabelRenderer() {
        return new JapaneseLabels(super.parameterLabelRenderer());
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

    private String paragraphs(String... lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            text.append(text(WideText.wrapped(line.replace("%%", "%"), COLUMNS, 0), 0));
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
        List<OptionSpec> others = new ArrayList<>(commandSpec().options());
        sections.forEach(section -> others.removeAll(section.allOptionsNested()));
        StringBuilder list = new StringBuilder(rows(others));
        for (ArgGroupSpec section : sections) {
            list.append(createHeading(section.heading())).append(rows(section.allOptionsNested()));
        }
        return list.toString();
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
}
