package dev.goita.app.help;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** 手引き: a manual page for each command, made of its help. */
public record ManualPages(Wording purpose, Wording exitCodes, String version) {
    private static final Wording NAME = new Wording("名前", "NAME");
    private static final Wording SYNOPSIS = new Wording("書式", "SYNOPSIS");
    private static final Wording DESCRIPTION = new Wording("説明", "DESCRIPTION");
    private static final Wording PARAMETERS = new Wording("引数", "PARAMETERS");
    private static final Wording OPTIONS = new Wording("オプション", "OPTIONS");
    private static final Wording COMMANDS = new Wording("コマンド", "COMMANDS");
    private static final Wording EXIT_STATUS = new Wording("終了コード", "EXIT STATUS");
    private static final Wording EXAMPLES = new Wording("例", "EXAMPLES");
    private static final Wording SEE_ALSO = new Wording("関連項目", "SEE ALSO");
    private static final Wording MANUAL = new Wording("goita の手引き", "Goita Manual");

    /** Writes {@code goita.1}, {@code goita-check.1} and so on. */
    public void write(CommandSpec program, Language language, Path folder) throws IOException {
        CommandHelp.set(program.commandLine(), () -> language);
        Files.createDirectories(folder);
        for (Completable command : Completable.all(program, language)) {
            WholeFile.write(folder.resolve(file(command.command())), page(command, language));
        }
    }

    private static String file(CommandSpec command) {
        return name(command) + ".1";
    }

    private static String name(CommandSpec command) {
        return command.qualifiedName("-");
    }

    String page(Completable command, Language language) {
        CommandSpec spec = command.command();
        Roff page = new Roff(name(spec).toUpperCase(Locale.ROOT), "goita " + version, MANUAL.in(language));
        String summary = command.summary().isEmpty() ? purpose.in(language) : command.summary();
        page.section(NAME.in(language)).text(name(spec) + " - " + summary);
        page.section(SYNOPSIS.in(language)).synopsis(spec.qualifiedName(), synopsis(spec, language));
        page.section(DESCRIPTION.in(language));
        page.paragraphs(
                spec.parent() == null
                        ? List.of(purpose.in(language))
                        : List.of(spec.usageMessage().description()));
        List<String> footer = List.of(spec.usageMessage().footer());
        List<String> examples = HelpTexts.examples(footer);
        page.paragraphs(footer.subList(0, footer.size() - examples.size()));
        parameters(page, spec, language);
        options(page, spec, language);
        subcommands(page, command, language);
        page.section(EXIT_STATUS.in(language)).text(exitCodes.in(language).replaceFirst("^[^:]*: ", ""));
        if (!examples.isEmpty()) {
            page.section(EXAMPLES.in(language)).literal(commandLines(examples));
        }
        page.section(SEE_ALSO.in(language)).references(references(command));
        return page.toString();
    }

    private static String synopsis(CommandSpec command, Language language) {
        String synopsis = help(command, language).synopsis(0).strip().replaceAll("\\s+", " ");
        return synopsis.substring(command.qualifiedName().length()).strip();
    }

    private static Help help(CommandSpec command, Language language) {
        return CommandHelp.of(command, Help.defaultColorScheme(Ansi.OFF), language);
    }

    private static void parameters(Roff page, CommandSpec command, Language language) {
        List<PositionalParamSpec> parameters = command.positionalParameters();
        if (!parameters.isEmpty()) {
            page.section(PARAMETERS.in(language));
        }
        Help.IParamLabelRenderer labels = help(command, language).parameterLabelRenderer();
        for (PositionalParamSpec parameter : parameters) {
            String label =
                    labels.renderParameterLabel(parameter, Ansi.OFF, List.of()).plainString();
            page.item("", label, List.of(parameter.description()));
        }
    }

    private static void options(Roff page, CommandSpec command, Language language) {
        page.section(OPTIONS.in(language));
        List<OptionSpec> others = new ArrayList<>(new Completable(command).options());
        command.argGroups().stream()
                .filter(group -> group.heading() != null)
                .forEach(group -> others.removeAll(group.allOptionsNested()));
        items(page, command, others, language);
        for (ArgGroupSpec group : command.argGroups()) {
            if (group.heading() != null) {
                page.subsection(group.heading().replace("%n", "").replaceFirst(":$", ""));
                items(page, command, group.allOptionsNested(), language);
            }
        }
    }

    private static void items(Roff page, CommandSpec command, List<OptionSpec> options, Language language) {
        Help.IParamLabelRenderer labels = help(command, language).parameterLabelRenderer();
        options.stream().sorted(Help.createShortOptionNameComparator()).forEach(option -> {
            String label =
                    labels.renderParameterLabel(option, Ansi.OFF, List.of()).plainString();
            page.item(String.join(", ", option.names()), label, List.of(option.description()));
        });
    }

    private static void subcommands(Roff page, Completable command, Language language) {
        if (!command.subcommands().isEmpty()) {
            page.section(COMMANDS.in(language));
        }
        for (CommandSpec below : command.subcommands()) {
            page.item(below.name(), "", List.of(new Completable(below).summary()));
        }
    }

    /** Without the word that announces them; one on its own line is behind it there. */
    private static List<String> commandLines(List<String> examples) {
        String first = examples.get(0).replaceFirst("^[^:]*: *", "");
        List<String> rest = examples.subList(1, examples.size());
        return Stream.concat(Stream.of(first).filter(line -> !line.isEmpty()), rest.stream())
                .map(line -> line.replaceFirst("^  ", ""))
                .toList();
    }

    private static List<String> references(Completable command) {
        CommandSpec parent = command.command().parent();
        return Stream.concat(Stream.ofNullable(parent), command.subcommands().stream())
                .map(ManualPages::name)
                .toList();
    }

    /** A manual page in roff, with the man macros; what it is given is text and never a request. */
    static final class Roff {
        private static final String INDENTED = "  ";

        private final StringBuilder page = new StringBuilder();
        private boolean afterHeading;

        Roff(String title, String source, String manual) {
            request(".TH " + escaped(title) + " 1 \"\" \"" + escaped(source) + "\" \"" + escaped(manual) + "\"");
            request(".ad l");
            request(".nh");
        }

        private Roff request(String line) {
            page.append(line).append('\n');
            afterHeading = line.startsWith(".S");
            return this;
        }

        Roff section(String heading) {
            return request(".SH \"" + escaped(heading) + "\"");
        }

        Roff subsection(String heading) {
            return request(".SS \"" + escaped(heading) + "\"");
        }

        Roff text(String text) {
            return request(line(text.replace("%%", "%")));
        }

        Roff synopsis(String command, String rest) {
            return request("\\fB" + escaped(command) + "\\fR " + escaped(rest));
        }

        /** Lines that follow each other are one paragraph; those that are indented stay as they are. */
        Roff paragraphs(List<String> lines) {
            List<String> paragraph = new ArrayList<>();
            for (String line : lines) {
                if (line.startsWith(INDENTED)) {
                    end(paragraph);
                    literal(List.of(line.replace("%%", "%")));
                } else if (line.isEmpty()) {
                    end(paragraph);
                } else {
                    paragraph.add(line);
                }
            }
            end(paragraph);
            return this;
        }

        private void end(List<String> paragraph) {
            if (!paragraph.isEmpty()) {
                paragraph();
                text(joined(paragraph));
                paragraph.clear();
            }
        }

        /** A heading begins one itself. */
        private void paragraph() {
            if (!afterHeading) {
                request(".PP");
            }
        }

        /** Roff would put a blank where a line of Japanese was broken. */
        private static String joined(List<String> lines) {
            StringBuilder text = new StringBuilder();
            for (String line : lines) {
                boolean isJapanese = !text.isEmpty() && text.charAt(text.length() - 1) > 0x7F;
                text.append(text.isEmpty() || isJapanese ? "" : " ").append(line);
            }
            return text.toString();
        }

        Roff literal(List<String> lines) {
            paragraph();
            return request(".nf")
                    .request(lines.stream().map(Roff::line).collect(Collectors.joining("\n")))
                    .request(".fi");
        }

        Roff item(String names, String label, List<String> description) {
            String italics = label.isEmpty() ? label : "\\fI" + escaped(label);
            request(".TP").request("\\fB" + escaped(names) + italics + "\\fR");
            return text(joined(description));
        }

        Roff references(List<String> pages) {
            return request(pages.stream()
                    .map(name -> "\\fB" + escaped(name) + "\\fR(1)")
                    .collect(Collectors.joining(",\n")));
        }

        /** A dot at the beginning would make the line a request. */
        private static String line(String text) {
            return (text.startsWith(".") ? "\\&" : "") + escaped(text);
        }

        private static String escaped(String text) {
            return text.replace("\\", "\\e")
                    .replace("-", "\\-")
                    .replace("\"", "\\(dq")
                    .replace("'", "\\(aq");
        }

        @Override
        public String toString() {
            return page.toString();
        }
    }
}
