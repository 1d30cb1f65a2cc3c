package dev.goita.app.goita.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spark is no part of these tests; what it makes is held by those of goita-spark and by scripts/check-cluster. */
class ClusterOptionsTest {
    @TempDir
    private Path parent;

    private final CapturedStreams streams = CapturedStreams.empty();

    private static String[] onCluster(String... words) {
        return Stream.concat(Stream.of("--lang", "en"), Stream.concat(Stream.of(words), Stream.of("--on", "yarn")))
                .toArray(String[]::new);
    }

    private String folder() {
        return parent.resolve("data").toString();
    }

    @ParameterizedTest
    @CsvSource({"en, Spark is not part of this program", "ja, Spark が組み込まれていません"})
    void without_spark_it_says_where_spark_is(String language, String said) {
        assertThat(streams.run("--lang", language, "selfplay", "--rounds", "5", "-o", folder(), "--on", "yarn"))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains(said);
    }

    @Test
    void a_program_as_a_player_is_refused_before_anything_is_begun() {
        assertThat(streams.run(onCluster("selfplay", "--players", "engine:sh -c true", "-o", folder())))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("'engine:sh -c true' is a program");
        assertThat(Path.of(folder())).doesNotExist();
    }

    @Test
    void an_arena_with_a_program_is_refused() {
        assertThat(streams.run(onCluster("arena", "--players", "rule,engine:sh -c true")))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("'engine:sh -c true' is a program");
    }

    @Test
    void a_cluster_makes_no_standard_output() {
        assertThat(streams.run(onCluster("selfplay", "-o", "-"))).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("a cluster makes a folder");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "features ROUNDS -o hdfs://host/rows",
                "stats ROUNDS --html hdfs://host/page.html",
                "arena --players rule,random -o hdfs://host/league",
                "tablebase solve --count 256 -o hdfs://host/table.gtb",
                "improve -o hdfs://host/run",
                "data shuffle ROUNDS --temp-dir hdfs://host/waiting -o FOLDER",
                "selfplay --players net:hdfs://host/model.zip -o FOLDER"
            })
    void what_the_driver_writes_or_sends_lies_on_its_machine(String command) {
        String words = command.replace("ROUNDS", parent.toString()).replace("FOLDER", folder());

        assertThat(streams.run(onCluster(words.split(" ")))).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("only records and data sets of a command with --on have such names");
        assertThat(Path.of(folder())).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "selfplay -o FOLDER --threads 2",
                "arena --players rule,random --threads 2",
                "tablebase solve -o FOLDER --threads 2",
                "check FOLDER --fix"
            })
    void what_is_a_matter_of_one_machine_is_refused(String job) {
        assertThat(streams.run((job + " --on local-cluster")
                        .replace("FOLDER", folder())
                        .split(" ")))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("--on and --");
    }

    @Test
    void settings_of_no_cluster_are_refused() {
        assertThat(streams.run("--lang", "en", "stats", "--conf", "spark.ui.port=1", folder()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).startsWith("goita: --conf goes with --on\n");
    }
}
