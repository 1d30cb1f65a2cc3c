package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.samples.Samples;
import dev.goita.ml.labels.RoundEncoder;
import dev.goita.ml.labels.Teaching;
import dev.goita.ml.report.GoitaPages;
import dev.goita.ml.rounds.RecordedRounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rows of every choice of a published round in every layout. SOURCE: game B of the record-format document, in
 * {@code corpora/goita/document}.
 *
 * <p>If a layout gets another version, {@code -Dgolden.write=true} writes the files anew; read the difference.
 */
class GoldenRowsTest {
    private static final Path ROUND = Path.of("../corpora/goita/document/model-b.jsonl");
    private static final Path FOLDER = Path.of("src/test/resources/golden");

    static List<String> layouts() {
        return GoitaPages.layouts();
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void the_rows_of_a_published_round_never_change(String id) throws IOException {
        Path golden = FOLDER.resolve(id.replace('/', '-') + ".txt");
        String rows = rows(id);
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(FOLDER);
            Files.writeString(golden, rows);
        }

        assertThat(rows).isEqualTo(Files.readString(golden));
    }

    private static String rows(String id) throws IOException {
        RoundRows rows = RoundRows.ofLayout(id);
        Teaching teaching = new Teaching(Teaching.Goals.ALL, Teaching.Teacher.PLAYED);
        Samples.Builder builder = new Samples.Builder(teaching.targets().size());
        RoundEncoder encoder = new RoundEncoder(Rules.STANDARD, rows, teaching);
        RecordedRounds.read(ROUND, Rules.STANDARD, round -> encoder.add(round, builder));
        Samples samples = builder.build();
        ActiveFeatures rowF = new ActiveFeatures(rows.encoder().layout().width());
        List<String> lines = new ArrayList<>();
        for (int n = 0; n < samples.size(); n++) {
            int sample = n;
            samples.row(n, rowF);
            lines.add("turn " + (samples.turn(n) + 1) + " label " + samples.taken(n) + " of "
                    + IntStream.range(0, samples.legalCount(n))
                            .mapToObj(i -> Integer.toString(samples.legal(sample, i)))
                            .collect(Collectors.joining(",")));
            lines.add("  features " + rowF);
            lines.add("  targets "
                    + IntStream.range(0, samples.targetCount())
                            .mapToObj(target -> Float.toString(samples.target(sample, target)))
                            .collect(Collectors.joining(" ")));
        }
        return String.join("\n", lines) + "\n";
    }
}
