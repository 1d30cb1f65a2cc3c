package dev.goita.app.help;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.app.CommandTree;
import dev.goita.app.help.HelpTexts.HelpBundle;
import dev.goita.app.help.HelpTexts.TextKey;
import dev.goita.core.player.search.IsmctsOptions;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.diagnostics.Language;
import dev.goita.ml.player.SearchOptions;
import dev.goita.report.DisplayWidth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The help of every command has both languages. */
class HelpTextsTest {
    private static final Pattern JAPANESE = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]");

    /** Words that no English sentence goes without. */
    private static final Pattern ENGLISH =
            Pattern.compile("\\b(the|an|of|if|is|are|and|for|with|that|its|one|each)\\b");

    /** What is in both languages the same. */
    private static final Set<String> LABELS_WITHOUT_WORDS =
            Set.of("SFEN", "FxR", "MIB", "MB", "ID", "PX", "URL", "MS", "ALPHA", "BETA");

    /** What stands once for the pages of many commands. */
    private static TextKey ofAll(String name) {
        return new TextKey("goita", name);
    }

    private static final Map<String, CommandSpec> ENGLISH_COMMANDS = commands(Language.ENGLISH);
    private static final Map<String, CommandSpec> JAPANESE_COMMANDS = commands(Language.JAPANESE);

    private final HelpTexts texts = HelpTexts.of(Language.JAPANESE);
    private final HelpTexts english = HelpTexts.of(Language.ENGLISH);

    private static Map<String, CommandSpec> commands(Language language) {
        CommandLine program = CommandTree.ofGoita(language);
        CommandHelp.set(program, () -> language);
        Map<String, CommandSpec> commands = new LinkedHashMap<>();
        CommandTree.commands(program).forEach(command -> {
            HelpBundle.set(command, language);
            commands.put(command.qualifiedName(), command);
        });
        return commands;
    }

    private static Stream<CommandSpec> commands() {
        return ENGLISH_COMMANDS.values().stream();
    }

    private static Stream<String> names() {
        return ENGLISH_COMMANDS.keySet().stream();
    }

    private static String english(String command) {
        return help(ENGLISH_COMMANDS, command);
    }

    private static String japanese(String command) {
        return help(JAPANESE_COMMANDS, command);
    }

    private static String help(Map<String, CommandSpec> commands, String command) {
        return Objects.requireNonNull(commands.get(command)).commandLine().getUsageMessage(Help.Ansi.OFF);
    }

    private record Text(TextKey key, List<String> english) {}

    /** Every text of every command. */
    private List<Text> used(CommandSpec command) {
        List<Text> used = new ArrayList<>();
        String name = command.qualifiedName();
        if (command.usageMessage().description().length > 0) {
            used.add(new Text(
                    new TextKey(name, "description"),
                    List.of(command.usageMessage().description())));
        }
        if (command.parent() != null && command.parent().parent() == null) {
            used.add(new Text(new TextKey(name, "line"), List.of(CommandHelp.line(name, Language.ENGLISH))));
        }
        if (!sentences(command).isEmpty()) {
            used.add(new Text(new TextKey(name, "footer"), sentences(command)));
        }
        for (ArgSpec arg : command.args()) {
            TextKey key = texts.keyOf(command, arg).orElse(new TextKey(name, arg.toString()));
            used.add(new Text(key, List.of(arg.description())));
        }
        for (ArgGroupSpec group : command.argGroups()) {
            if (group.heading() != null) {
                TextKey key = new TextKey(name, String.valueOf(group.headingKey()));
                used.add(new Text(texts.keys().contains(key) ? key : ofAll(key.name()), List.of(group.heading())));
            }
        }
        return used;
    }

    private Set<TextKey> usedKeys() {
        Set<TextKey> keys = new LinkedHashSet<>();
        keys.add(ofAll("heading.everywhere"));
        commands().flatMap(command -> used(command).stream()).forEach(text -> keys.add(text.key()));
        return keys;
    }

    /** What a footer says besides its examples. */
    private static List<String> sentences(CommandSpec command) {
        List<String> footer = List.of(command.usageMessage().footer());
        List<String> before =
                footer.subList(0, footer.size() - HelpTexts.examples(footer).size());
        return before.stream().filter(line -> !line.isBlank()).toList();
    }

    @Test
    void every_text_of_every_command_is_there_in_japanese() {
        Set<TextKey> missing = usedKeys();
        texts.keys().forEach(missing::remove);

        assertThat(missing).isEmpty();
    }

    @Test
    void every_text_of_every_command_is_there_in_english() {
        Set<TextKey> missing = usedKeys();
        english.keys().forEach(missing::remove);

        assertThat(missing).isEmpty();
    }

    @Test
    void no_english_text_is_left_of_what_is_gone() {
        List<TextKey> stale = new ArrayList<>(english.keys());
        stale.removeAll(usedKeys());
        stale.removeIf(key -> key.name().equals("footer")
                && commands().anyMatch(command -> command.qualifiedName().equals(key.command())));

        assertThat(stale).isEmpty();
    }

    @Test
    void no_japanese_text_is_left_of_what_is_gone() {
        List<TextKey> stale = new ArrayList<>(texts.keys());
        stale.removeAll(usedKeys());

        assertThat(stale).isEmpty();
    }

    @Test
    void one_japanese_text_stands_for_one_english_text() {
        Map<TextKey, Set<List<String>>> english = new LinkedHashMap<>();
        commands()
                .flatMap(command -> used(command).stream())
                .forEach(text -> english.computeIfAbsent(text.key(), key -> new LinkedHashSet<>())
                        .add(text.english()));

        english.values().removeIf(meanings -> meanings.size() == 1);

        assertThat(english).isEmpty();
    }

    @Test
    void japanese_texts_are_japanese() {
        Map<TextKey, String> foreign = new LinkedHashMap<>();
        for (CommandSpec command : ENGLISH_COMMANDS.values()) {
            for (ArgSpec arg : command.args()) {
                texts.keyOf(command, arg)
                        .ifPresent(key ->
                                texts.of(command, arg).ifPresent(lines -> foreign.put(key, String.join(" ", lines))));
            }
            texts.description(command)
                    .ifPresent(lines ->
                            foreign.put(new TextKey(command.qualifiedName(), "description"), String.join(" ", lines)));
        }
        foreign.values().removeIf(text -> JAPANESE.matcher(text).find());

        assertThat(foreign).isEmpty();
    }

    @Test
    void every_word_of_a_label_has_japanese() {
        Set<String> words = new LinkedHashSet<>();
        commands()
                .flatMap(command -> command.args().stream())
                .filter(arg -> arg.arity().max() > 0)
                .forEach(arg -> Pattern.compile("[A-Za-z]{2,}")
                        .matcher(arg.paramLabel().replaceAll("\\b(ja|en|open|svg|goita|shogi)\\b", ""))
                        .results()
                        .forEach(word -> words.add(word.group())));
        words.removeAll(LABELS_WITHOUT_WORDS);
        words.add("COMMAND");

        assertThat(words).isEqualTo(texts.labels());
    }

    @ParameterizedTest
    @MethodSource("names")
    void examples_are_the_same_command_lines(String command) {
        List<String> examples = HelpTexts.examples(english(command).lines().toList());

        assertThat(japanese(command).lines().map(line -> line.replaceFirst("^例:", "Examples:")))
                .containsAll(examples.stream()
                        .map(line -> line.replaceFirst("^Example:", "Examples:"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("names")
    void nothing_english_is_left_in_the_japanese_help(String command) {
        String help = japanese(command).replaceAll("--[a-z-]+|kifu-for-js", "");
        int examples = help.indexOf("\n例:");
        String described = examples < 0 ? help : help.substring(0, examples);

        assertThat(described).doesNotContainPattern(ENGLISH).doesNotContain("Usage:", "Commands:", "<");
    }

    @ParameterizedTest
    @MethodSource("names")
    void no_line_of_help_is_wider_than_a_hundred_columns(String command) {
        assertThat(Stream.concat(english(command).lines(), japanese(command).lines())
                        .filter(line -> DisplayWidth.of(line) > 100))
                .isEmpty();
    }

    /** Of a broken line only a part would be copied. */
    @Test
    void no_example_is_broken() {
        assertThat(commands()
                        .flatMap(command -> HelpTexts.examples(
                                List.of(command.usageMessage().footer()))
                                .stream())
                        .filter(line -> DisplayWidth.of(line) > 100))
                .isEmpty();
    }

    @Test
    void every_option_of_a_player_that_searches_stands_there_with_its_default() {
        Map<String, Object> players =
                Map.of("pimc", PimcOptions.DEFAULT, "ismcts", IsmctsOptions.DEFAULT, "search", SearchOptions.DEFAULT);
        for (String help : List.of(english("goita arena"), japanese("goita arena"))) {
            players.forEach((name, options) -> {
                String told = help.substring(help.indexOf("\n" + name + ":"));
                String paragraph = told.substring(0, told.indexOf("\n\n")).replace('\n', ' ');
                for (String option : options.toString().split(",")) {
                    assertThat(paragraph).contains(option.replaceFirst("=(.*)", " ($1)"));
                }
            });
        }
    }

    @Test
    void a_text_that_stands_twice_is_refused() {
        assertThatThrownBy(() -> HelpTexts.parse("== goita a\n--b\n  x\n--b\n  y\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--b stands there twice");
    }
}
