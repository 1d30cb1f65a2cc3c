package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What commands print as JSON is what {@code docs/schema} tells, field by field. */
class JsonSchemasTest {
    private static final Path SCHEMAS = Path.of("../docs/schema");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Of records, not of a command; the tests of goita-record hold it. */
    private static final String RECORD = "goita-record-1.0";

    private static final String DEAL = "\"hands\":[\"11277788\",\"24444588\",\"35556888\",\"36667888\"]";
    private static final String ENDING = "{\"dealer\":0," + DEAL + ",\"record\":\"8808\"}\nx\n";
    private static final String MODEL_GAME = "../corpora/goita/document/model-b.jsonl";
    private static final String GAMES = "../corpora/shogi/kif";
    private static final String COMMENT = "{\"position\":\"startpos moves 7g7f\",\"text\":\"*評価値=101\"}\nx\n";
    private static final String OPENING = "{\"sfen\":\"startpos\",\"moves\":[\"7g7f\"]}\nx\n";

    private static final String MATCH = """
            {"title":"第1回戦 第1卓","players":["あき","はる","なつ","ふゆ"],"rounds":[
            {"dealer":0,"score":[0,0],"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011","winner":0}]}
            """;

    @TempDir
    private static Path folder;

    /** @param words of the command; a name that begins with @ lies in the folder of the test */
    private record Printed(String schema, String in, List<String> words) {
        Stream<String> lines() {
            String[] line = words.stream()
                    .map(word -> word.startsWith("@")
                            ? folder.resolve(word.substring(1)).toString()
                            : word)
                    .toArray(String[]::new);
            return output(in, line).lines();
        }

        @Override
        public String toString() {
            return schema + ": " + String.join(" ", words);
        }
    }

    private static final String SUITE = " --suite ../corpora/benchmark/1";

    private static Printed printed(String schema, String words) {
        return asked(schema, "", words);
    }

    private static Printed asked(String schema, String in, String words) {
        return new Printed(schema, in, List.of(words.split(" ")));
    }

    private static String output(String in, String... words) {
        CapturedStreams streams = CapturedStreams.reading(in);
        streams.run(words);
        return streams.out();
    }

    @BeforeAll
    static void what_the_commands_read() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "0 11777788 22444488 35555888 36666888 87000870004700011\n");
        Files.writeString(folder.resolve("b.txt"), "0 11777788 22444488 35555888 36666888 87000870007700011\n");
        Path event = Files.createDirectory(folder.resolve("event"));
        Files.writeString(event.resolve("roster.txt"), "あき、なつ [輪島]\nはる、ふゆ\n");
        Files.writeString(event.resolve("match.json"), MATCH);
        List.of(
                        "selfplay --rounds 60 --players rule,random,rule,random -o @rounds",
                        "shogi book make ../corpora/shogi/usi/several.usi --moves 12 -o @book.db",
                        "shogi book make ../corpora/shogi/csa --moves 12 -o @other.db",
                        "data export ../corpora/shogi/comment/floodgate.csa --to hcpe -o @games.hcpe",
                        "tablebase solve --from 223479400 --count 300 -o @last.gtb")
                .forEach(words -> printed("", words).lines().forEach(line -> {}));
        byte[] games = Files.readAllBytes(folder.resolve("games.hcpe"));
        Files.write(folder.resolve("broken.hcpe"), Arrays.copyOf(games, games.length - 3));
    }

    private static List<Printed> commands() {
        return List.of(
                printed("analyze", "analyze --json --worlds 4 " + MODEL_GAME),
                printed("analyze", "analyze --json @a.txt"),
                printed("arena", "arena --json --players rule,random --deals 64 --control-variate --equity"),
                printed("arena", "arena --json --players rule,random --deals 64 --sprt 0,1,0.05,0.05"),
                printed("arena", "arena --json --players rule,engine:false --deals 4"),
                printed("benchmark", "benchmark rule net:strong --share 0.001 --json" + SUITE),
                printed("benchmark", "compare rule net:strong --tasks endings,belief --share 0.001 --json" + SUITE),
                printed("benchmark", "benchmark rule --tasks endings --share 0.001 --people @rounds --json" + SUITE),
                asked("book", "startpos\n" + OPENING, "shogi book probe --json --choose @book.db -"),
                printed("book", "shogi book validate --json @book.db"),
                printed("book", "shogi book stats --json @book.db"),
                printed("book", "shogi book leaves --json @book.db"),
                printed("book", "shogi book diff --json @book.db @other.db"),
                printed("check", "check --json ../corpora/goita/document"),
                printed("check", "check --json --fix -o @fixed.txt @a.txt"),
                printed("check", "check --json --against @b.txt @a.txt"),
                asked("comment", COMMENT, "shogi comments --json -"),
                asked("comment", COMMENT, "shogi comments --json --to floodgate -"),
                printed("conformance", "conformance --json --kind deal --suite ../corpora/conformance/1 -- false"),
                printed("data", "data split --json @rounds -o @parts"),
                printed("data", "data export --json --to npz @rounds -o @arrays"),
                printed("data", "data verify --json @rounds"),
                printed("data", "data info --json @rounds"),
                asked(
                        "deal",
                        "{\"dealer\":0,\"hands\":[\"67888888\",\"11223344\",\"44555566\",\"67778888\"]}\nx\n",
                        "deal --json -"),
                printed("evaluate", "evaluate --json strong @rounds --part all --against rule --deals 4 --worlds 4"),
                printed("evaluate", "evaluate --json strong @rounds --part test --against none"),
                printed("predict", "predict strong --worlds 4 @rounds"),
                printed("event", "event --json @event"),
                printed("event", "event --json --draw random @event"),
                printed("explain", "shogi explain startpos --depth 1 --json"),
                printed("game", "shogi read --json --variations ../corpora/shogi/comment"),
                printed("game", "shogi comments --json --variations ../corpora/shogi/comment"),
                asked("legal", ENDING, "legal --json -"),
                printed("mate", "shogi mate --json --tsume --unique --all-first " + GAMES + "/tsume.kif"),
                asked("mate", OPENING, "shogi mate --json --nodes 100 -"),
                printed("models", "models --json"),
                printed("opponent", "model-opponent --json @rounds -o @somebody.json"),
                printed("piece", "shogi piece --json"),
                asked("position", OPENING, "shogi position --json --labels"),
                printed("records", "data export ../corpora/shogi/comment/floodgate.csa --to psv --json -o @games.psv"),
                printed("records", "data head --json -n 3 @games.hcpe"),
                printed("records", "data verify --json @broken.hcpe"),
                printed("records", "data info --json @games.hcpe"),
                printed("replay", "replay --json " + MODEL_GAME),
                printed("rows", "features --json --targets all @rounds -o @rows"),
                printed("rows", "features --json ../corpora/shogi/csa -o @shogi-rows"),
                asked("solve", ENDING, "solve --json -"),
                printed("solve", "solve --json " + MODEL_GAME),
                printed("sure-wins", "solve --sure-wins --json --hands 2 --samples 2"),
                printed("tablebase", "tablebase lookup --verify --json @last.gtb"),
                new Printed(
                        "tablebase",
                        "",
                        List.of("tablebase", "lookup", "--json", "0 11277788 24444588 35556888 36667888")),
                printed("tablebase", "tablebase lookup --json 223479500 @last.gtb"),
                printed("tactics", "shogi tactics --json " + GAMES),
                printed("tactics", "shogi tactics --json --stats " + GAMES),
                printed("tactics", "shogi tactics --json --list"),
                printed("versus", "arena --players 1,random --games 2 --json"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void every_line_is_as_its_schema_tells(Printed printed) throws IOException {
        JsonNode schema = schema(printed.schema());
        List<String> lines = printed.lines().toList();

        assertThat(lines).isNotEmpty();
        for (String line : lines) {
            assertThat(new Schema(schema).faults(MAPPER.readTree(line)))
                    .as(line)
                    .isEmpty();
        }
    }

    @Test
    void every_schema_is_one_of_a_page_and_its_fields_have_words() throws IOException {
        String page = Files.readString(Path.of("../docs/cli.md"));
        for (String name : names()) {
            assertThat(page).contains("(schema/" + name + ".schema.json)");
            JsonNode schema = schema(name);
            schema.path("$defs")
                    .forEach(part -> part.path("properties")
                            .properties()
                            .forEach(field -> assertThat(field.getValue().has("description")
                                            || field.getValue()
                                                    .path("type")
                                                    .asText()
                                                    .equals("object"))
                                    .as(name + ": " + field.getKey())
                                    .isTrue()));
        }
    }

    @Test
    void what_a_schema_does_not_tell_is_found() throws IOException {
        JsonNode legal = schema("legal");
        assertThat(new Schema(legal).faults(MAPPER.readTree("{\"player\":2,\"lead\":false,\"legal\":[\"0\"]}")))
                .isEmpty();
        assertThat(new Schema(legal).faults(MAPPER.readTree("{\"player\":2,\"lead\":false,\"legal\":[0]}")))
                .isNotEmpty();
        assertThat(new Schema(legal).faults(MAPPER.readTree("{\"player\":2,\"legal\":[],\"more\":1}")))
                .isNotEmpty();
        assertThat(new Schema(legal).faults(MAPPER.readTree("{\"player\":2}"))).isNotEmpty();
    }

    private static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(SCHEMAS)) {
            return files.map(file -> file.getFileName().toString().replace(".schema.json", ""))
                    .filter(name -> !name.equals(RECORD))
                    .sorted()
                    .toList();
        }
    }

    private static JsonNode schema(String name) throws IOException {
        return MAPPER.readTree(SCHEMAS.resolve(name + ".schema.json").toFile());
    }

    /** As much of JSON Schema as ours say, but that a field which is not told of is a fault. */
    private record Schema(JsonNode root) {
        private static final Set<String> WORDS = Set.of(
                "$schema",
                "$id",
                "$defs",
                "$ref",
                "title",
                "description",
                "anyOf",
                "type",
                "required",
                "properties",
                "items",
                "additionalProperties");

        List<String> faults(JsonNode value) {
            return faults(root, value, "");
        }

        private List<String> faults(JsonNode schema, JsonNode value, String at) {
            schema.fieldNames().forEachRemaining(word -> assertThat(WORDS).contains(word));
            if (schema.isEmpty()) {
                return List.of();
            }
            if (schema.has("$ref")) {
                return faults(root.at(schema.path("$ref").asText().substring(1)), value, at);
            }
            if (schema.has("anyOf")) {
                return any(schema.path("anyOf"), value, at);
            }
            List<String> faults = new ArrayList<>();
            if (!fits(schema.path("type"), value)) {
                faults.add(at + ": " + value + " is not of the type " + schema.path("type"));
            }
            schema.path("required").forEach(name -> {
                if (!value.has(name.asText())) {
                    faults.add(at + ": no " + name);
                }
            });
            JsonNode others = schema.path("additionalProperties");
            for (Map.Entry<String, JsonNode> field : value.properties()) {
                JsonNode told = schema.path("properties").path(field.getKey());
                if (told.isMissingNode() && others.isMissingNode()) {
                    faults.add(at + ": " + field.getKey() + " is not told of");
                } else {
                    faults.addAll(
                            faults(told.isMissingNode() ? others : told, field.getValue(), at + "/" + field.getKey()));
                }
            }
            value.elements().forEachRemaining(element -> {
                if (value.isArray()) {
                    JsonNode items = schema.has("items") ? schema.path("items") : JsonNodeFactory.instance.objectNode();
                    faults.addAll(faults(items, element, at + "/"));
                }
            });
            return faults;
        }

        private List<String> any(JsonNode choices, JsonNode value, String at) {
            List<String> all = new ArrayList<>();
            for (JsonNode choice : choices) {
                List<String> faults = faults(choice, value, at);
                if (faults.isEmpty()) {
                    return faults;
                }
                all.addAll(faults);
            }
            return all;
        }

        private static boolean fits(JsonNode type, JsonNode value) {
            if (type.isArray()) {
                for (JsonNode one : type) {
                    if (fits(one, value)) {
                        return true;
                    }
                }
                return false;
            }
            return switch (type.asText("")) {
                case "object" -> value.isObject();
                case "array" -> value.isArray();
                case "string" -> value.isTextual();
                case "boolean" -> value.isBoolean();
                case "integer" -> value.isIntegralNumber();
                case "number" -> value.isNumber();
                case "null" -> value.isNull();
                default -> true;
            };
        }
    }
}
