package dev.goita.app.help;

import dev.goita.diagnostics.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** 説明の文: the help of the commands in a language. {@code program.txt} beside this class says how the files are written. */
final class HelpTexts {
    static final List<String> FILES = List.of(
            "program.txt", "records.txt", "data.txt", "players.txt", "learning.txt", "shogi.txt", "shogi-book.txt");

    private static final String COMMAND = "== ";
    private static final String INDENT = "  ";
    private static final String DESCRIPTION = "description";
    private static final String FOOTER = "footer";
    private static final String LINE = "line";
    private static final String LABELS = "labels";
    private static final Pattern WORD = Pattern.compile("[A-Z]{2,}");
    private static final Pattern ANNOUNCING = Pattern.compile("^Examples?:");
    private static final Pattern EXAMPLES = Pattern.compile("(Examples?|例):.*");

    /**
     * @param command with those above it, such as {@code goita shogi book}
     * @param name an option, a label, {@code description}, {@code line}, {@code footer} or the key of a heading
     */
    record TextKey(String command, String name) {}

    /** By command, and there by the name of what is described. */
    private final Map<String, Map<String, List<String>>> commands;

    private HelpTexts(Map<String, Map<String, List<String>>> commands) {
        this.commands = commands;
    }

    private static final class Japanese {
        static final HelpTexts TEXTS = read("");
    }

    private static final class English {
        static final HelpTexts TEXTS = read("en/");
    }

    /** Read when first asked for. */
    static HelpTexts of(Language language) {
        return language == Language.JAPANESE ? Japanese.TEXTS : English.TEXTS;
    }

    private static HelpTexts read(String folder) {
        StringBuilder all = new StringBuilder();
        for (String file : FILES) {
            try (InputStream in = Objects.requireNonNull(HelpTexts.class.getResourceAsStream(folder + file), file)) {
                all.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return parse(all.toString());
    }

    /** @throws IllegalArgumentException if a command or one of its texts stands there twice */
    static HelpTexts parse(String text) {
        Map<String, Map<String, List<String>>> commands = new LinkedHashMap<>();
        Map<String, List<String>> entries = new LinkedHashMap<>();
        List<String> lines = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (line.startsWith(COMMAND)) {
                entries = added(commands, line.substring(COMMAND.length()), new LinkedHashMap<>());
                lines = added(entries, DESCRIPTION, new ArrayList<>());
            } else if (line.isEmpty() || line.startsWith(INDENT)) {
                lines.add(line.strip().isEmpty() ? "" : line.substring(INDENT.length()));
            } else if (!line.startsWith("#")) {
                lines = added(entries, line, new ArrayList<>());
            }
        }
        commands.values().forEach(texts -> texts.values().forEach(HelpTexts::trim));
        commands.values().forEach(texts -> texts.remove(DESCRIPTION, List.of()));
        return new HelpTexts(commands);
    }

    private static <T> T added(Map<String, T> map, String name, T value) {
        if (map.put(name, value) != null) {
            throw new IllegalArgumentException(name + " stands there twice");
        }
        return value;
    }

    private static void trim(List<String> lines) {
        while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
    }

    /** Every text but the labels. */
    List<TextKey> keys() {
        List<TextKey> keys = new ArrayList<>();
        commands.forEach((command, texts) -> texts.keySet().forEach(name -> keys.add(new TextKey(command, name))));
        keys.removeIf(key -> key.command().equals(LABELS));
        return keys;
    }

    /** The words that labels have in Japanese. */
    Set<String> labels() {
        return commands.getOrDefault(LABELS, Map.of()).keySet();
    }

    /** Empty if there is none. */
    String line(String command) {
        return String.join(" ", commands.getOrDefault(command, Map.of()).getOrDefault(LINE, List.of()));
    }

    Optional<List<String>> description(CommandSpec command) {
        return own(command, DESCRIPTION);
    }

    /** Its own sentences, then the examples of the English footer, which are the same lines in both languages. */
    List<String> footer(CommandSpec command) {
        List<String> footer = new ArrayList<>();
        own(command, FOOTER).ifPresent(lines -> {
            footer.add("");
            footer.addAll(lines);
        });
        List<String> examples = examples(English.TEXTS.own(command, FOOTER).orElse(List.of()));
        if (this == Japanese.TEXTS && !examples.isEmpty()) {
            footer.add("");
            footer.add(examples.get(0).replaceFirst("Examples?:", "例:"));
            footer.addAll(examples.subList(1, examples.size()));
        }
        return footer;
    }

    /** How the command is called in examples, its own first, then those of the commands above it; without what announces them. */
    static List<String> calls(CommandSpec command) {
        List<String> calls = new ArrayList<>();
        for (CommandSpec spec = command; spec != null; spec = spec.parent()) {
            calls(English.TEXTS.own(spec, FOOTER).orElse(List.of()))
                    .filter(call -> call.startsWith(command.qualifiedName() + " "))
                    .forEach(calls::add);
        }
        return calls;
    }

    /** The same, and those of all commands for an option that is the same everywhere. */
    static List<String> calls(CommandSpec command, OptionSpec option) {
        boolean isEverywhere = English.TEXTS
                .keyOf(command, option)
                .filter(key -> key.command().equals(command.root().name()))
                .isPresent();
        return Stream.concat(
                        calls(command).stream(),
                        isEverywhere
                                ? English.TEXTS.commands.values().stream()
                                        .flatMap(texts -> calls(texts.getOrDefault(FOOTER, List.of())))
                                : Stream.of())
                .toList();
    }

    private static Stream<String> calls(List<String> footer) {
        return examples(footer).stream()
                .map(line -> ANNOUNCING.matcher(line).replaceFirst("").strip());
    }

    /** From the line that announces them; empty if there are none. */
    static List<String> examples(List<String> footer) {
        for (int i = 0; i < footer.size(); i++) {
            if (EXAMPLES.matcher(footer.get(i)).matches()) {
                return footer.subList(i, footer.size());
            }
        }
        return List.of();
    }

    Optional<List<String>> of(CommandSpec command, ArgSpec arg) {
        return keyOf(command, arg)
                .map(key -> Objects.requireNonNull(
                        commands.getOrDefault(key.command(), Map.of()).get(key.name())));
    }

    Optional<String> heading(CommandSpec command, ArgGroupSpec group) {
        return Optional.ofNullable(group.headingKey())
                .flatMap(key -> own(command, key).or(() -> own(command.root(), key)))
                .map(lines -> String.join("%n", lines));
    }

    /** Where the options are told of that every command takes. */
    String everywhere() {
        return String.join(
                "\n", commands.getOrDefault("goita", Map.of()).getOrDefault("heading.everywhere", List.of()));
    }

    /** The label with its words in Japanese; what is no word, such as N or SFEN, stays. */
    String label(String english) {
        Map<String, List<String>> labels = commands.getOrDefault(LABELS, Map.of());
        return WORD.matcher(english)
                .replaceAll(word -> String.join("", labels.getOrDefault(word.group(), List.of(word.group()))));
    }

    /** Where the text of an option or a parameter stands: in its command, or the nearest above that has one. */
    Optional<TextKey> keyOf(CommandSpec command, ArgSpec arg) {
        for (String name : names(arg)) {
            for (CommandSpec spec = command; spec != null; spec = spec.parent()) {
                if (texts(spec).containsKey(name)) {
                    return Optional.of(new TextKey(spec.qualifiedName(), name));
                }
            }
        }
        return Optional.empty();
    }

    private static List<String> names(ArgSpec arg) {
        if (arg instanceof OptionSpec option) {
            return List.of(option.longestName());
        }
        PositionalParamSpec parameter = (PositionalParamSpec) arg;
        return List.of(parameter.paramLabel() + "[" + parameter.index() + "]", parameter.paramLabel());
    }

    private Optional<List<String>> own(CommandSpec command, String name) {
        return Optional.ofNullable(texts(command).get(name));
    }

    private Map<String, List<String>> texts(CommandSpec command) {
        return commands.getOrDefault(command.qualifiedName(), Map.of());
    }

    /** The texts of one command in a language, under the keys by which picocli asks for them. */
    static final class HelpBundle extends ResourceBundle {
        private final Map<String, String> values = new HashMap<>();
        private final Language language;

        private HelpBundle(CommandSpec command, Language language) {
            this.language = language;
            HelpTexts texts = HelpTexts.of(language);
            UsageMessageSpec usage = command.usageMessage();
            if (language == Language.JAPANESE) {
                values.put("usage.synopsisHeading", "使い方: ");
                values.put("usage.commandListHeading", "コマンド:%n");
                values.put("usage.synopsisSubcommandLabel", texts.label(usage.synopsisSubcommandLabel()));
            }
            texts.description(command).ifPresent(lines -> put("usage.description", lines));
            put("usage.footer", texts.footer(command));
            command.args().forEach(arg -> texts.of(command, arg).ifPresent(lines -> put(key(arg), lines)));
            for (ArgGroupSpec group : command.argGroups()) {
                texts.heading(command, group)
                        .ifPresent(heading -> values.put(String.valueOf(group.headingKey()), "%n" + heading + "%n"));
            }
        }

        /** From now on the texts of the command are in the language. */
        static void set(CommandSpec command, Language language) {
            if (!(command.resourceBundle() instanceof HelpBundle texts) || texts.language != language) {
                command.resourceBundle(new HelpBundle(command, language));
            }
        }

        private static String key(ArgSpec arg) {
            return arg instanceof OptionSpec option
                    ? option.longestName().replaceFirst("^-+", "")
                    : arg.paramLabel() + "[" + ((PositionalParamSpec) arg).index() + "]";
        }

        private void put(String key, List<String> lines) {
            for (int i = 0; i < lines.size(); i++) {
                values.put(key + "." + i, lines.get(i).replace("%", "%%"));
            }
        }

        @Override
        protected @Nullable Object handleGetObject(String key) {
            return values.get(key);
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(values.keySet());
        }
    }
}
