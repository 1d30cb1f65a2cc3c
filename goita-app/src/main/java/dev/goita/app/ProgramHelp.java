package dev.goita.app;

import dev.goita.app.CommandEntry.CommandGroup;
import dev.goita.app.help.CommandHelp;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/** 案内: the help of the program itself, its commands by what people come for, in the language of the run. */
final class ProgramHelp {
    static final Wording PURPOSE = new Wording(
            "ごいたの規則・棋譜・データ・プレイヤーと、将棋の棋譜を扱うプログラム。",
            "Rules, records, data and players for ごいた, and the notations of shogi.");

    static final Wording EXIT_CODES = new Wording(
            "終了コード: 0 指摘なし、1 指摘あり、2 使い方の誤り、3 ファイルを読み書きできない。",
            "Exit codes: 0 clean, 1 findings, 2 wrong usage, 3 a file cannot be read or written.");

    /** What most people come for. */
    private static final Set<String> FIRST =
            Set.of("check", "convert", "enter", "show", "serve", "selfplay", "stats", "arena", "train", "evaluate");

    private static final Wording OTHERS = new Wording(
            "ほかのコマンド: goita help --all。将棋だけのもの: goita shogi --help。",
            "All commands: goita help --all; those of shogi alone: goita shogi --help.");

    private static final Wording EXAMPLES = new Wording("例:", "Examples:");

    private ProgramHelp() {}

    /** @param language asked for when the help is printed, as the command line is read after the help is set up */
    static void set(CommandLine program, List<CommandEntry> entries, Supplier<Language> language) {
        List<CommandEntry> first =
                entries.stream().filter(entry -> FIRST.contains(entry.name())).toList();
        set(program, first, language, OTHERS);
    }

    /** The same with every command. */
    static void setAll(CommandLine program, List<CommandEntry> entries, Supplier<Language> language) {
        set(program, entries, language, EXIT_CODES);
    }

    private static void set(
            CommandLine program, List<CommandEntry> entries, Supplier<Language> language, Wording last) {
        Map<String, IHelpSectionRenderer> sections = program.getHelpSectionMap();
        sections.put(
                UsageMessageSpec.SECTION_KEY_DESCRIPTION,
                new Section(() -> PURPOSE.in(language.get()) + "%n".formatted()));
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, new Section(() -> ""));
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new Section(() -> commands(entries, language.get())));
        sections.put(UsageMessageSpec.SECTION_KEY_FOOTER, new Section(() -> footer(last, language.get())));
    }

    /** No lambda: of an interface as old as picocli's, that would keep itself and picocli's own out of the archive of classes. */
    private record Section(Supplier<String> text) implements IHelpSectionRenderer {
        @Override
        public String render(Help help) {
            return text.get();
        }
    }

    private static String commands(List<CommandEntry> entries, Language language) {
        int width =
                entries.stream().mapToInt(entry -> entry.name().length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (CommandGroup group : CommandGroup.values()) {
            if (entries.stream().anyMatch(entry -> entry.group() == group)) {
                text.append("%n%s:%n".formatted(group.heading().in(language)));
            }
            for (CommandEntry entry : entries) {
                if (entry.group() == group) {
                    String padded =
                            entry.name() + " ".repeat(width - entry.name().length());
                    text.append("  %s  %s%n".formatted(padded, CommandHelp.line("goita " + entry.name(), language)));
                }
            }
        }
        return text.toString();
    }

    private static String footer(Wording last, Language language) {
        return """

                %s

                %s
                  goita help check
                  goita check game.json
                  source <(goita completion bash)
                """.formatted(last.in(language), EXAMPLES.in(language));
    }
}
