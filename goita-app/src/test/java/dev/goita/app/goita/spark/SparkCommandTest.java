package dev.goita.app.goita.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spark is no part of these tests; what it makes is held by those of goita-spark and by scripts/check-cluster. */
class SparkCommandTest {
    @TempDir
    private Path parent;

    private final CapturedStreams streams = CapturedStreams.empty();

    private String folder() {
        return parent.resolve("data").toString();
    }

    @ParameterizedTest
    @CsvSource({"en, Spark is not part of this program", "ja, Spark が組み込まれていません"})
    void without_spark_it_says_where_spark_is(String language, String said) {
        assertThat(streams.run("--lang", language, "spark", "selfplay", "--rounds", "5", "-o", folder()))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains(said);
    }

    @Test
    void a_program_as_a_player_is_refused_before_anything_is_begun() {
        assertThat(streams.run("--lang", "en", "spark", "selfplay", "--players", "engine:sh -c true", "-o", folder()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("'engine:sh -c true' is a program");
        assertThat(Path.of(folder())).doesNotExist();
    }

    @Test
    void an_arena_with_a_program_is_refused() {
        assertThat(streams.run("--lang", "en", "spark", "arena", "--players", "rule,engine:sh -c true"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("'engine:sh -c true' is a program");
    }

    @Test
    void a_cluster_makes_no_standard_output() {
        assertThat(streams.run("--lang", "en", "spark", "selfplay", "-o", "-")).isEqualTo(ExitCode.USAGE);
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
        String words = "--lang en spark "
                + command.replace("ROUNDS", parent.toString()).replace("FOLDER", folder());

        assertThat(streams.run(words.split(" "))).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("only records and data sets of ./goita spark have such names");
        assertThat(Path.of(folder())).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"selfplay", "arena"})
    void threads_are_no_matter_of_a_cluster(String job) {
        assertThat(streams.run("spark", job, "--threads", "2")).isEqualTo(ExitCode.USAGE);
        assertThat(streams.run(job, "--help")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).contains("--threads");
    }
}
