package dev.goita.app.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.diagnostics.Language;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.record.LibraryDoors;
import dev.goita.doors.value.PlainJson;
import dev.goita.ml.player.ModelBox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Other programs get the members and numbers that the commands print. */
final class LibraryDoorsTest {
    private static final String CLEAN = "0 11777788 22444488 35555888 36666888 87000870007700011\n";
    private static final String SLIPPED = "0 11777788 22444488 35555888 36666888 87040870007700011\n";
    private static final String POSITION =
            "{\"dealer\":0,\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"],\"record\":\"87\"}";
    private static final String OPTIONS = "last-two=off";

    private static final Doors DOORS = doors();

    @TempDir
    private Path folder;

    private static Doors doors() {
        Doors doors = new Doors();
        new LibraryDoors(name -> {
                    try {
                        return ModelBox.find(name).orElseThrow().read();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .open(doors);
        return doors;
    }

    private static String asked(String path, Map<String, String> parameters, String text) throws IOException {
        Question question = Question.of(parameters, text, Language.ENGLISH, Pace.FREE);
        return PlainJson.write(DOORS.all().get(path).door().answer(question));
    }

    /** What a command prints, its lines as elements of an array. */
    private static String told(String text, String... words) {
        CapturedStreams streams = CapturedStreams.reading(text);
        streams.run(words);
        return streams.out().lines().collect(Collectors.joining(","));
    }

    @ParameterizedTest
    @ValueSource(strings = {CLEAN, SLIPPED, "0 1177778", "", "no record"})
    void checked(String text) throws IOException {
        String told = told(text, "check", "--json", "--lang", "en", "--rules", OPTIONS, "-");
        int summary = told.lastIndexOf("{\"summary\":");
        String answer = asked("check", Map.of("rules", OPTIONS), text);
        String findings = summary == 0 ? "" : told.substring(0, summary - 1);
        assertThat(answer)
                .startsWith("{\"findings\":[" + findings + "]," + told.substring(summary + 1, told.length() - 1));
    }

    @ParameterizedTest
    @CsvSource({"strict, --strict", "from, --from=keypad"})
    void read_as_it_is_told(String name, String option) throws IOException {
        String text =
                "{\"round\":{\"dealer\":0,\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\",],\"record\":\"87\"}}";
        String told = told(text, "check", "--json", "--lang", "en", option, "-");
        String answer = asked("check", Map.of(name, name.equals("strict") ? "true" : "keypad"), text);
        assertThat(told).isNotEqualTo(told(text, "check", "--json", "--lang", "en", "-"));
        assertThat(answer)
                .startsWith("{\"findings\":[" + told.substring(0, told.lastIndexOf("{\"summary\":") - 1) + "]");
    }

    @Test
    void repaired() throws IOException {
        Path file = Files.writeString(folder.resolve("typed.txt"), SLIPPED);
        Path fixed = folder.resolve("fixed.txt");
        String told = told("", "check", "--json", "--lang", "en", "--fix", "-o", fixed.toString(), file.toString());
        String line = told.substring(
                told.indexOf("{\"fixed\":") + "{\"fixed\":".length(), told.lastIndexOf("},{\"summary\""));
        String object = line.replaceFirst("\"output\":\"[^\"]*\",", "");
        assertThat(asked("repair", Map.of("file", file.toString()), SLIPPED))
                .isEqualTo(PlainJson.write(Map.of("text", Files.readString(fixed)))
                                .replaceFirst("}$", "") + ",\"fixed\":[" + object + "]}");
        assertThat(asked("repair", Map.of(), CLEAN)).contains("\"fixed\":[]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "jsonl", "yaml", "goita-core", "keypad", "kanji"})
    void converted(String to) throws IOException {
        for (String text : new String[] {CLEAN, SLIPPED + CLEAN}) {
            CapturedStreams streams = CapturedStreams.reading(text);
            streams.run("convert", "--to", to, "--lang", "en", "-");
            String answer = asked("convert", Map.of("to", to), text);
            assertThat(answer)
                    .startsWith(PlainJson.write(Map.of("text", streams.out())).replaceFirst("}$", ""));
        }
    }

    @Test
    void positions_and_their_turns() throws IOException {
        assertThat(asked("legal", Map.of(), POSITION)).isEqualTo(told(POSITION, "legal", "--json", "-"));
        assertThat(asked("replay", Map.of(), POSITION))
                .isEqualTo("{\"rounds\":[" + told(POSITION, "replay", "--json", "--lang", "en", "-") + "]}");
    }

    @Test
    void analysed() throws IOException {
        String told = told(CLEAN, "analyze", "--json", "--blunder", "10", "--lang", "en", "-");
        assertThat(asked("analyze", Map.of("blunder", "10"), CLEAN))
                .isEqualTo("{\"turns\":[" + told.substring(0, told.lastIndexOf(",{\"summary\":"))
                        + "],\"complete\":true}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "random",
                "rule",
                "pimc:samples=16",
                "ismcts:iterations=20",
                "net:strong",
                "net:strong,ending=16",
                "search:samples=8"
            })
    void chosen(String player) throws IOException {
        for (int seed = 0; seed < 3; seed++) {
            String told = told(
                    "position view seat 0 dealer 0 hand 11777788\ngo seed " + seed + "\n",
                    "engine",
                    "--player",
                    player);
            String turn = told.substring(told.indexOf("bestmove ") + "bestmove ".length());
            assertThat(asked(
                            "choose",
                            Map.of("player", player, "seed", "" + seed),
                            "{\"seat\":0,\"dealer\":0,\"hand\":\"11777788\",\"record\":\"\"}"))
                    .startsWith("{\"turn\":\"" + turn + "\"");
        }
    }

    @Test
    void a_search_tells_as_whom_its_opponents_seem_to_play() throws IOException {
        assertThat(asked(
                        "choose",
                        Map.of("player", "search:types=net+rule+random", "seed", "1"),
                        "{\"seat\":0,\"dealer\":0,\"hand\":\"11777788\",\"record\":\"\"}"))
                .matches(
                        "\\{\"turn\":\"..\",\"types\":\\{\"net\":0\\.33\\d+,\"rule\":0\\.33\\d+,\"random\":0\\.33\\d+\\}\\}");
    }

    @Test
    void what_cannot_be_meant_is_refused() {
        String view = "{\"seat\":1,\"dealer\":0,\"hand\":\"22444488\",\"record\":\"\"}";
        for (String[] wrong : new String[][] {
            {"choose", "player", "rule", view},
            {"choose", "player", "net:" + Models.STRONG + "x", view.replace(":1", ":0")},
            {"choose", "player", "strong", view.replace(":1", ":0")},
            {"choose", "player", "pimc:samples=0", view.replace(":1", ":0")},
            {"choose", "player", "search:types=net+cheat", view.replace(":1", ":0")},
            {"belief", "by", "cheat", view},
            {"belief", "samples", "0", view},
            {"belief", "by", "rule", "{}"},
            {"convert", "to", "kif", CLEAN},
            {"check", "rules", "win-score=x", CLEAN},
            {"check", "from", "kif", CLEAN},
            {"analyze", "blunder", "0", CLEAN},
        }) {
            assertThat(Arrays.asList(wrong))
                    .satisfies(words -> assertThat(refused(words.get(0), words.get(1), words.get(2), words.get(3)))
                            .isEqualTo(400));
        }
    }

    private static int refused(String path, String name, String value, String text) throws IOException {
        try {
            asked(path, Map.of(name, value), text);
            return 200;
        } catch (Refusal refusal) {
            return refusal.status();
        }
    }
}
