package dev.goita.app.goita.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.files.Seal;
import dev.goita.learning.crew.CrewPlugIn;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a cluster reads for a command is said, and made, as without one. */
class SparkReadingTest {
    private static final String SERVICES = "META-INF/services/" + CrewPlugIn.class.getName();
    private static final List<String> ON_SPARK = List.of("--on", "local-cluster");
    private static final String WRONG = "{\"dealer\":9}\n";

    @TempDir
    private Path folder;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @BeforeEach
    void findTheCrew() throws IOException {
        Path file = folder.resolve("plug-in").resolve(SERVICES);
        Files.createDirectories(file.getParent());
        Files.writeString(file, ForgetfulCrew.PlugIn.class.getName());
        URL plugIn = folder.resolve("plug-in").toUri().toURL();
        Thread.currentThread().setContextClassLoader(new URLClassLoader(new URL[] {plugIn}, before) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                // Spark's own may be on the class path, without Spark.
                return name.equals(SERVICES) ? findResources(name) : super.getResources(name);
            }
        });
    }

    @AfterEach
    void forgetTheCrew() {
        Thread.currentThread().setContextClassLoader(before);
    }

    /** @param words of a command, with folders and files below the test's own in place of {@code @} */
    private String said(String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        ExitCode code = streams.run(Stream.of(words)
                .map(word -> word.replace("@", folder.toString() + "/"))
                .toArray(String[]::new));
        return code + "\n" + streams.out() + "---\n" + streams.err();
    }

    private void assertSame(String... words) {
        List<String> onSpark = new ArrayList<>(List.of(words));
        onSpark.addAll(ON_SPARK);
        assertThat(said(onSpark.toArray(String[]::new))).isEqualTo(said(words));
    }

    private void play(String name, String unit, String format) {
        assertThat(said(
                        "selfplay",
                        "--players",
                        "rule,random,rule,random",
                        unit,
                        "60",
                        "--shard-size",
                        "13",
                        "--format",
                        format,
                        "-o",
                        "@" + name))
                .startsWith("CLEAN");
    }

    @ParameterizedTest
    @CsvSource({"ja, --rounds, 'jsonl,goita'", "en, --matches, jsonl.gz"})
    void a_sound_data_set_is_checked_as_without_a_cluster(String language, String unit, String format) {
        play("data", unit, format);

        assertSame("--lang", language, "check", "@data");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--quiet", "--json"})
    void damage_is_found_in_the_same_order(String option) throws IOException {
        play("data", "--rounds", "jsonl,goita");
        Files.writeString(folder.resolve("data/rounds-00001.jsonl"), WRONG, StandardOpenOption.APPEND);
        Files.writeString(folder.resolve("data/rounds-00003.goita"), "x", StandardOpenOption.APPEND);
        Files.delete(folder.resolve("data/rounds-00002.jsonl"));
        Files.writeString(folder.resolve("typed.jsonl"), WRONG + WRONG);
        Files.writeString(folder.resolve("typed.txt"), "nothing of ours");

        assertSame("--lang", "en", "check", option, "@data", "@typed.jsonl", "@absent.json", "@typed.txt");
        assertThat(said("--lang", "en", "check", option, "@data", "@absent.json", "--on", "yarn"))
                .startsWith("INPUT_OUTPUT")
                .contains("rounds-00002.jsonl");
    }

    @Test
    void a_single_file_that_is_not_there_is_told() {
        assertSame("--lang", "ja", "check", "@absent.json");
    }

    @Test
    void a_single_file_that_is_not_there_is_named_as_given() {
        assertSame("--lang", "en", "check", "nowhere/absent.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "stats"})
    void without_spark_a_store_is_refused(String command) {
        assertThat(said("--lang", "en", command, "hdfs://host/rounds", "--on", "yarn"))
                .startsWith("INPUT_OUTPUT")
                .contains("Spark is not part of this program");
        assertThat(said("--lang", "en", command, "hdfs://host/rounds"))
                .startsWith("INPUT_OUTPUT")
                .contains("hdfs://host/rounds: only records and data sets of a command with --on have such names");
    }

    @Test
    void a_single_file_of_no_known_kind_is_refused() throws IOException {
        Files.writeString(folder.resolve("typed.txt"), "nothing of ours");

        assertSame("--lang", "ja", "check", "@typed.txt");
    }

    @Test
    void a_manifest_of_another_version_is_told() throws IOException {
        play("data", "--rounds", "goita");
        Path manifest = folder.resolve("data/manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace("\"version\" : 2", "\"version\" : 9"));

        assertSame("--lang", "en", "check", "@data");
        assertThat(said("--lang", "en", "check", "@data", "--on", "yarn")).contains("version 9");
    }

    @ParameterizedTest
    @CsvSource({"--rounds, jsonl", "--matches, goita", "--matches, jsonl.zst"})
    void statistics_are_those_of_one_machine(String unit, String format) throws IOException {
        play("data", unit, format);
        if (format.equals("jsonl")) {
            Files.writeString(folder.resolve("data/rounds-00001.jsonl"), WRONG, StandardOpenOption.APPEND);
        }

        assertSame("--lang", "ja", "stats", "--all", "@data", "@data");
        assertSame("--lang", "ja", "stats", "--json", "@data");
    }

    @Test
    void standard_input_is_refused() {
        assertThat(said("--lang", "en", "check", "-", "--on", "yarn"))
                .startsWith("USAGE")
                .contains("a cluster cannot read standard input");
        assertThat(said("--lang", "ja", "stats", "-", "--on", "yarn")).contains("クラスターでは標準入力を読めません");
    }

    @Test
    void repairs_are_no_matter_of_a_cluster() {
        assertThat(said("check", "--fix", "@data", "--on", "yarn")).startsWith("USAGE");
    }

    private Map<String, List<Byte>> bytes(String name) throws IOException {
        Map<String, List<Byte>> bytes = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            for (Path file : files.toList()) {
                List<Byte> all = new ArrayList<>();
                for (byte b : Files.readAllBytes(file)) {
                    all.add(b);
                }
                bytes.put(file.getFileName().toString(), all);
            }
        }
        return bytes;
    }

    @ParameterizedTest
    @CsvSource({
        "shuffle, --seed, 7, 10",
        "shuffle, --memory, 1, 1000",
        "dedupe, --by, deal, 9",
        "dedupe, --by, round, 1000"
    })
    void data_sets_are_made_with_the_same_bytes(String command, String option, String value, String size)
            throws IOException {
        play("data", "--rounds", "jsonl,goita");
        for (String name : List.of("local", "cluster")) {
            List<String> words = new ArrayList<>(List.of("data", command, "@data", "@data/rounds-00001.goita"));
            words.addAll(List.of("@data/rounds-00003.jsonl", "--shard-size", size, option, value, "-o", "@" + name));
            if (name.equals("cluster")) {
                words.addAll(ON_SPARK);
            }
            assertThat(said(words.toArray(String[]::new))).startsWith("CLEAN");
        }

        assertThat(bytes("cluster")).hasSizeGreaterThan(3).isEqualTo(bytes("local"));
        assertThat(folder.resolve(".cluster.part")).doesNotExist();
    }

    @Test
    void a_damaged_shard_is_named_and_no_data_set_begun() throws IOException {
        play("data", "--rounds", "jsonl,goita");
        Files.writeString(folder.resolve("data/rounds-00003.goita"), "x", StandardOpenOption.APPEND);

        assertThat(said("--lang", "en", "data", "shuffle", "@data", "-o", "@cluster", "--on", "yarn"))
                .startsWith("INPUT_OUTPUT")
                .contains("rounds-00003.goita")
                .contains("is not the file that manifest.json lists");
        assertThat(folder.resolve("cluster")).doesNotExist();
        assertThat(folder.resolve(".cluster.part")).doesNotExist();
    }

    @Test
    void a_manifest_that_lists_other_numbers_of_rounds_is_told() throws IOException {
        play("data", "--rounds", "goita");
        Path manifest = folder.resolve("data/manifest.json");
        String text = Files.readString(manifest).replaceFirst("\"rounds\" : 13", "\"rounds\" : 12");
        Files.write(manifest, Seal.JSON.close(text.getBytes(StandardCharsets.UTF_8)));

        assertThat(said("--lang", "en", "data", "shuffle", "@data", "-o", "@cluster", "--on", "yarn"))
                .startsWith("INPUT_OUTPUT")
                .contains("not 12 as its manifest says");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arena --players net:strong,pimc:samples=2+rule,search:samples=2,draws=1 --deals 20 --control-variate -o @NAME",
                "selfplay --players net:strong,rule,random,pimc:samples=2 --rounds 30 --shard-size 7 -o @NAME",
                "features --labels solver:tiles=8 @data -o @NAME",
                "tablebase solve --from 223479000 --count 512 -o @NAME/a.gtb"
            })
    void what_is_sent_is_all_that_a_job_needs(String words) throws IOException {
        play("data", "--rounds", "jsonl,goita");
        for (String name : List.of("local", "cluster")) {
            Files.createDirectories(folder.resolve(name));
            String more = name.equals("cluster") ? " --on local-cluster" : "";
            assertThat(said((words + more).replace("NAME", name).split(" "))).startsWith("CLEAN");
        }

        assertThat(bytes("cluster")).isNotEmpty().isEqualTo(bytes("local"));
    }
}
