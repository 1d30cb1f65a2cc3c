package dev.goita.app.frame;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.SmallFile;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * 設定ファイル: options of a command as one JSON object, {@code {"rounds": 1000000, "hidden": [512, 256], "plain-rows":
 * true}}, by their names without dashes. What the command line says itself goes before.
 */
public final class ConfigFile {
    /** The option that names the file. */
    public static final String OPTION = "--config";

    private static final int MOST_BYTES = 1 << 20;

    /** How players begin that are programs to be started. */
    private static final List<String> PROGRAMS = List.of("engine:", "usi:");

    /** Most command lines name no file, and start without what reads one. */
    private static final class Json {
        static final ObjectMapper MAPPER = new ObjectMapper();

        private Json() {}
    }

    private ConfigFile() {}

    /**
     * The words of a command line with those of its configuration file before the rest of the options, where it names
     * one.
     *
     * @throws FileSystemException naming the file and what is wrong in it
     */
    public static String[] expanded(String... words) throws IOException {
        List<String> given = new ArrayList<>(List.of(words));
        int at = indexOf(given);
        if (at < 0 || at + 1 >= given.size() && given.get(at).equals(OPTION)) {
            return words;
        }
        String option = given.get(at);
        String file = option.equals(OPTION) ? given.get(at + 1) : option.substring(OPTION.length() + 1);
        List<String> more = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : read(file).properties()) {
            String name = "--" + entry.getKey();
            if (given.stream().noneMatch(word -> word.equals(name) || word.startsWith(name + "="))) {
                add(file, name, entry.getValue(), more);
            }
        }
        given.addAll(at, more);
        return given.toArray(new String[0]);
    }

    private static int indexOf(List<String> words) {
        for (int i = 0; i < words.size() && !words.get(i).equals("--"); i++) {
            if (words.get(i).equals(OPTION) || words.get(i).startsWith(OPTION + "=")) {
                return i;
            }
        }
        return -1;
    }

    private static ObjectNode read(String file) throws IOException {
        if (Files.isDirectory(Input.path(file))) {
            throw new RefusedFileException(file, new Wording("フォルダーです。ファイルを指定してください", "is a directory"));
        }
        try {
            JsonNode tree = Json.MAPPER.readTree(SmallFile.text(Input.path(file), MOST_BYTES));
            if (tree instanceof ObjectNode object) {
                return object;
            }
            throw new RefusedFileException(
                    file,
                    new Wording(
                            "設定ファイルは {\"rounds\": 1000000} のような、オプションの JSON オブジェクトです",
                            "is no JSON object of options, such as {\"rounds\": 1000000}"));
        } catch (JsonProcessingException e) {
            int line = e.getLocation().getLineNr();
            int column = e.getLocation().getColumnNr();
            throw new RefusedFileException(
                    file,
                    new Wording(
                            line + " 行 " + column + " 文字目が JSON として読めません",
                            "line " + line + ", column " + column + ": " + e.getOriginalMessage()));
        }
    }

    private static void add(String file, String name, JsonNode value, List<String> words) throws IOException {
        requireNoProgram(
                file, value.isArray() ? value : Json.MAPPER.createArrayNode().add(value));
        if (value.isBoolean()) {
            if (value.booleanValue()) {
                words.add(name);
            }
        } else if (value.isValueNode() && !value.isNull()) {
            words.add(name + "=" + value.asText());
        } else if (value.isArray()) {
            List<String> parts = new ArrayList<>();
            value.forEach(part -> parts.add(part.asText()));
            words.add(name + "=" + String.join(",", parts));
        } else {
            String option = name.substring(2);
            throw new RefusedFileException(
                    file,
                    new Wording(
                            "オプション " + option + " の値に " + value + " は使えません",
                            "the option '" + option + "' has no such value: " + value));
        }
    }

    /** A file may come from anybody. */
    private static void requireNoProgram(String file, JsonNode values) throws FileSystemException {
        for (JsonNode value : values) {
            for (String part : value.asText().split(",", -1)) {
                if (PROGRAMS.stream().anyMatch(part.strip()::startsWith)) {
                    throw new RefusedFileException(
                            file,
                            new Wording(
                                    "「" + part + "」はプログラムです。プログラムを指定できるのはコマンドラインだけです",
                                    "'" + part + "' is a program; the command line alone may name one"));
                }
            }
        }
    }

    /** Every option of a command as it would be used now, as a configuration file. */
    public static String of(CommandSpec command) throws IOException {
        ObjectNode object = Json.MAPPER.createObjectNode();
        for (OptionSpec option : command.options()) {
            String name = option.longestName();
            boolean isSetting = name.startsWith("--") && !option.usageHelp() && !name.startsWith(OPTION);
            Object value = isSetting && !option.hidden() ? option.getValue() : null;
            if (value instanceof Optional<?> optional) {
                value = optional.orElse(null);
            }
            boolean isAbsent = value == null || value instanceof Collection<?> list && list.isEmpty();
            if (!isAbsent && !name.equals("--print-config")) {
                object.set(name.substring(2), node(value));
            }
        }
        return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(object);
    }

    /** What is no plain value is written as the command line takes it. */
    private static JsonNode node(@Nullable Object value) {
        boolean isPlain = value instanceof Collection<?>
                || value instanceof Boolean
                || value instanceof Number number && Double.isFinite(number.doubleValue());
        return isPlain
                ? Json.MAPPER.valueToTree(value)
                : Json.MAPPER.getNodeFactory().textNode(String.valueOf(value));
    }
}
