package dev.goita.app.frame;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.SmallFile;
import dev.goita.record.json.JsonMembers;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * 設定ファイル: options of a command as one JSON object, {@code {"rounds": 1000000, "hidden": [512, 256], "plain-rows":
 * true}}, by their names without dashes. What the command line says itself goes before.
 */
public final class ConfigFile {
    public static final String OPTION = "--config";

    private static final String PRINT = "--print-config";

    private static final Set<String> OF_COMMAND_LINE = Set.of(OPTION, PRINT, GameOption.NAME);

    private static final int MOST_BYTES = 1 << 20;

    /** Digits of a number that is spelt anew; more of them are no option's value. */
    private static final int MOST_DIGITS = 40;

    /** How players begin that are programs to be started. */
    private static final List<String> PROGRAMS = List.of("engine:", "usi:");

    /** Most command lines name no file, and start without what reads one. */
    private static final class Json {
        static final ObjectMapper MAPPER = new ObjectMapper();

        private Json() {}
    }

    /** The words that are no options, by the name of none. */
    private static final String ARGUMENTS = "arguments";

    private final Map<String, Place> places = new LinkedHashMap<>();

    /** Whether some word of a command line may name a file. */
    public static boolean mayBeNamed(String... words) {
        return indexOf(List.of(words)) >= 0;
    }

    /**
     * The words of a command line with the game that its configuration file names, where they do not say it: it tells which command
     * is meant. What is wrong in the file is said by {@link #expanded}.
     */
    public static String[] ofGame(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        int at = indexOf(all);
        boolean isSaid = all.stream().anyMatch(word -> word.split("=", 2)[0].equals(GameOption.NAME));
        if (at < 0 || isSaid) {
            return words;
        }
        String file = all.get(at).equals(OPTION)
                ? all.get(Math.min(at + 1, all.size() - 1))
                : all.get(at).substring(OPTION.length() + 1);
        try {
            for (JsonMembers.Member member : read(file)) {
                if (isGame(member)) {
                    all.add(
                            at,
                            GameOption.NAME + "="
                                    + String.join(",", plain(member.json()).orElse(List.of())));
                }
            }
            return all.toArray(new String[0]);
        } catch (IOException e) {
            return words;
        }
    }

    private static boolean isGame(JsonMembers.Member member) {
        return ("--" + member.name()).equals(GameOption.NAME);
    }

    private static void refuse(boolean isWrong, JsonMembers.Member member) throws FileSystemException {
        if (isWrong) {
            throw new RefusedFileException(
                    member.written().toString(),
                    new Wording(
                            "オプション " + member.name() + " の値に " + member.json() + " は使えません",
                            "the option '" + member.name() + "' has no such value: " + member.json()));
        }
    }

    /**
     * The words of a command line with those of its configuration file before the rest of the options, where it names
     * one.
     *
     * @param program parses the words to know what they say; not used afterwards
     * @throws ParameterException if the file names an option that the command does not have
     * @throws FileSystemException naming the file and what is wrong in it
     */
    public String[] expanded(CommandLine program, String... words) throws IOException {
        collectErrors(program);
        List<ParseResult> parsed = program.parseArgs(words).asCommandLineList().stream()
                .map(CommandLine::getParseResult)
                .toList();
        ParseResult said = parsed.get(parsed.size() - 1);
        List<String> files =
                said.hasMatchedOption(OPTION) ? said.matchedOption(OPTION).stringValues() : List.of();
        if (files.isEmpty()) {
            return words;
        }
        CommandLine command = said.commandSpec().commandLine();
        List<String> more = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        for (JsonMembers.Member member : read(files.get(0))) {
            if (isGame(member) && command.getCommandSpec().findOption(GameOption.NAME) != null) {
                continue;
            }
            if (member.name().equals(ARGUMENTS)
                    && !command.getCommandSpec().positionalParameters().isEmpty()) {
                List<String> texts = plain(member.json()).orElse(List.of());
                refuse(
                        texts.isEmpty() || texts.stream().anyMatch(text -> text.length() > 1 && text.startsWith("-")),
                        member);
                requireNoProgram(member.written(), texts);
                arguments.addAll(texts);
                continue;
            }
            OptionSpec option = option(command, member);
            if (parsed.stream().noneMatch(part -> part.hasMatchedOption(option.longestName()))) {
                places.put(option.longestName(), member.written());
                add(option, member, more);
            }
        }
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(indexOf(all), more);
        if (said.matchedPositionals().isEmpty()) {
            all.addAll(arguments);
        }
        return all.toArray(new String[0]);
    }

    private static void collectErrors(CommandLine program) {
        program.getCommandSpec().parser().collectErrors(true);
        program.getSubcommands().values().forEach(ConfigFile::collectErrors);
    }

    private static int indexOf(List<String> words) {
        for (int i = 0; i < words.size() && !words.get(i).equals("--"); i++) {
            if (words.get(i).equals(OPTION) || words.get(i).startsWith(OPTION + "=")) {
                return i;
            }
        }
        return -1;
    }

    private static List<JsonMembers.Member> read(String file) throws IOException {
        if (Files.isDirectory(Input.path(file))) {
            throw new RefusedFileException(file, new Wording("フォルダーです。ファイルを指定してください", "is a directory"));
        }
        return JsonMembers.read(SmallFile.bytes(Input.path(file), MOST_BYTES), file);
    }

    private OptionSpec option(CommandLine command, JsonMembers.Member member) throws FileSystemException {
        String name = FormerNames.option(command.getCommandSpec(), "--" + member.name());
        OptionSpec option = command.getCommandSpec().findOption(name);
        if (option == null) {
            places.put(name, member.named());
            throw new UnmatchedArgumentException(command, List.of(name));
        }
        if (option.usageHelp() || OF_COMMAND_LINE.contains(name)) {
            throw new RefusedFileException(
                    member.named().toString(),
                    new Wording(name + " を指定できるのはコマンドラインだけです", "the command line alone may say " + name));
        }
        return option;
    }

    /** Where in the file the option stands that was refused; empty if the command line says it. */
    public Optional<Place> place(ParameterException misuse) {
        if (misuse instanceof UnmatchedArgumentException unmatched) {
            return Optional.ofNullable(places.get(unmatched.getUnmatched().get(0)));
        }
        return misuse.getArgSpec() instanceof OptionSpec option
                ? Optional.ofNullable(places.get(option.longestName()))
                : Optional.empty();
    }

    private static void add(OptionSpec option, JsonMembers.Member member, List<String> words) throws IOException {
        String name = option.longestName();
        boolean isFlag = option.arity().max() == 0;
        Optional<List<String>> values = isFlag ? flag(member.json()) : plain(member.json());
        refuse(values.isEmpty(), member);
        List<String> texts = values.get();
        requireNoProgram(member.written(), texts);
        if (isFlag) {
            texts.forEach(on -> words.add(name));
        } else if (option.isMultiValue() && option.splitRegex().isEmpty()) {
            texts.forEach(text -> words.add(name + "=" + text));
        } else if (!texts.isEmpty()) {
            words.add(name + "=" + String.join(",", texts));
        }
    }

    /** One text if it is on, none if it is off. */
    private static Optional<List<String>> flag(String json) {
        return switch (json) {
            case "true" -> Optional.of(List.of(json));
            case "false" -> Optional.of(List.of());
            default -> Optional.empty();
        };
    }

    /** Strings and numbers, one or several; empty if something else is among them. */
    private static Optional<List<String>> plain(String json) throws IOException {
        List<String> texts = new ArrayList<>();
        try (JsonParser in = Json.MAPPER.createParser(json)) {
            JsonToken token = in.nextToken();
            boolean isList = token == JsonToken.START_ARRAY;
            for (token = isList ? in.nextToken() : token; token != JsonToken.END_ARRAY; token = in.nextToken()) {
                if (token == JsonToken.VALUE_STRING) {
                    texts.add(in.getText());
                } else if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
                    texts.add(number(in.getText()));
                } else {
                    return Optional.empty();
                }
                if (!isList) {
                    break;
                }
            }
        }
        return Optional.of(texts);
    }

    /** A whole number as a command line spells it, however JSON did; others as they are. */
    private static String number(String json) {
        if (json.length() > MOST_DIGITS) {
            return json;
        }
        try {
            BigDecimal exact = new BigDecimal(json).stripTrailingZeros();
            boolean isWhole = exact.scale() <= 0 && (long) exact.precision() - exact.scale() <= MOST_DIGITS;
            return isWhole ? exact.toBigIntegerExact().toString() : json;
        } catch (NumberFormatException e) {
            return json;
        }
    }

    /** A file may come from anybody. */
    private static void requireNoProgram(Place place, List<String> texts) throws FileSystemException {
        for (String text : texts) {
            for (String part : text.split(",", -1)) {
                if (PROGRAMS.stream().anyMatch(part.strip()::startsWith)) {
                    throw new RefusedFileException(
                            place.toString(),
                            new Wording(
                                    "「" + part + "」はプログラムです。プログラムを指定できるのはコマンドラインだけです",
                                    "'" + part + "' is a program; the command line alone may name one"));
                }
            }
        }
    }

    /**
     * Every option of a command as it would be used now, as a configuration file, with the words that are no options.
     *
     * @param effective by the names of options without dashes, what counts where nothing was said; empty for one that counts nothing
     */
    public static String of(CommandSpec command, Map<String, Optional<?>> effective) throws IOException {
        ObjectNode object = Json.MAPPER.createObjectNode();
        List<Object> arguments = command.positionalParameters().stream()
                .flatMap(words -> words.getValue() instanceof List<?> list ? list.stream() : Stream.of())
                .map(Object.class::cast)
                .toList();
        if (!arguments.isEmpty()) {
            object.set(ARGUMENTS, node(arguments));
        }
        for (OptionSpec option : command.options()) {
            String name = option.longestName();
            boolean isSetting = name.startsWith("--") && !option.usageHelp() && !OF_COMMAND_LINE.contains(name);
            Object value = isSetting && !option.hidden() ? option.getValue() : null;
            if (value instanceof Optional<?> optional) {
                value = optional.orElse(null);
            }
            if (value instanceof Map<?, ?> settings) {
                value = settings.entrySet().stream().map(String::valueOf).toList();
            }
            boolean isSaid = command.commandLine().getParseResult().hasMatchedOption(name);
            String plainName = name.substring(Math.min(2, name.length()));
            if (!isSaid && effective.containsKey(plainName)) {
                value = effective.get(plainName).orElse(null);
            }
            boolean isAbsent = value == null || value instanceof Collection<?> list && list.isEmpty();
            // How many processors a machine has is no setting.
            boolean isOfMachine = name.equals("--threads") && !isSaid;
            if (!isAbsent && !isOfMachine) {
                object.set(plainName, node(value));
            }
        }
        Optional.ofNullable(effective.get(GameOption.NAME.substring(2)))
                .flatMap(game -> game)
                .ifPresent(game -> object.set(GameOption.NAME.substring(2), node(game)));
        return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(object);
    }

    /** What is no plain value is written as the command line takes it. */
    private static JsonNode node(@Nullable Object value) {
        if (value instanceof Language language) {
            return Json.MAPPER.getNodeFactory().textNode(GoitaCommand.name(language));
        }
        boolean isPlain = value instanceof Collection<?>
                || value instanceof Boolean
                || value instanceof Number number && Double.isFinite(number.doubleValue());
        return isPlain
                ? Json.MAPPER.valueToTree(value)
                : Json.MAPPER.getNodeFactory().textNode(String.valueOf(value));
    }
}
