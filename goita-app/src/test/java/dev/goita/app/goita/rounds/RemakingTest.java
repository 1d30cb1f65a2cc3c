package dev.goita.app.goita.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.goita.learn.CommandLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that data cards print under "Made again by" make the same files in an empty folder. */
class RemakingTest {
    @TempDir
    private Path here;

    @TempDir
    private Path elsewhere;

    @BeforeEach
    void play() {
        goita("selfplay --players random,rule,random,rule --rounds 80 --seed 3 -o rounds");
        goita("selfplay --players rule,rule,rule,rule --rounds 80 --seed 4 -o more");
    }

    private void goita(String command) {
        run(CommandLines.words("goita " + command, here));
    }

    private static void run(String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words))
                .as(String.join(" ", words) + streams.err())
                .isEqualTo(ExitCode.CLEAN);
    }

    private void makeAgain(String folder) throws IOException {
        String card = Files.readString(here.resolve(folder).resolve("README.md"));
        String commands = card.substring(card.indexOf("## Made again by"));
        List<String> lines =
                commands.lines().filter(line -> line.startsWith("goita ")).toList();
        assertThat(lines).isNotEmpty();
        lines.forEach(line -> run(CommandLines.words(line, elsewhere)));
    }

    private void assertSame(String made, String again) {
        for (String file : List.of("manifest.json", "README.md")) {
            assertThat(elsewhere.resolve(again).resolve(file))
                    .hasSameTextualContentAs(here.resolve(made).resolve(file));
        }
    }

    @Test
    void a_merged_and_shuffled_data_set() throws IOException {
        goita("data merge rounds more -o merged");
        goita("data shuffle --seed 7 merged -o shuffled");
        makeAgain("shuffled");
        assertSame("shuffled", "data");
    }

    @Test
    void a_part_of_a_split() throws IOException {
        goita("data split --validation 20 --test 20 rounds -o split");
        makeAgain("split/test");
        assertSame("split/test", "data/test");
    }

    @Test
    void what_is_made_of_a_part() throws IOException {
        goita("data split --validation 20 --test 20 rounds -o split");
        goita("data shuffle --seed 7 split/train -o shuffled");
        makeAgain("shuffled");
        assertSame("shuffled", "data");
    }

    @Test
    void parts_of_two_splits_of_one_name() throws IOException {
        goita("data split --validation 20 --test 20 rounds -o one");
        goita("data split --validation 20 --test 20 more -o two");
        goita("data merge one/train two/train -o merged");
        makeAgain("merged");
        assertSame("merged", "data");
    }

    @Test
    void an_export() throws IOException {
        goita("data split --validation 20 --test 20 rounds -o split");
        goita("data export --to npz split/train -o arrays");
        makeAgain("arrays");
        assertSame("arrays", "data");
    }
}
