package dev.goita.app.goita.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.core.Rules;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.Split;
import dev.goita.ml.compact.DealKey;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.features.GoitaViewEncoder;
import dev.goita.ml.labels.RoundEncoder;
import dev.goita.ml.rounds.RecordedRounds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read by Python: with its standard library alone, and arrays with NumPy. */
class PythonReadingTest {
    private static final Path PACKAGE = Path.of("..", "python").toAbsolutePath().normalize();
    private static final Pattern SNIPPET = Pattern.compile("```python\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private record Ran(int code, String output) {}

    private static Ran run(Path where, List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(where.toFile()).redirectErrorStream(true);
        builder.environment().put("PYTHONPATH", PACKAGE.toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ran(process.waitFor(), output);
    }

    /** The first Python on the path, or the system's own, that can import something. */
    private Optional<String> pythonWith(String module) throws IOException, InterruptedException {
        List<String> candidates = Stream.concat(
                        Arrays.stream(System.getenv("PATH").split(":")).map(path -> Path.of(path, "python3")),
                        Stream.of(Path.of("/usr/bin/python3")))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .distinct()
                .toList();
        for (String python : candidates) {
            if (run(folder, List.of(python, "-c", "import " + module)).code() == 0) {
                return Optional.of(python);
            }
        }
        return Optional.empty();
    }

    private String pythonOrSkip(String module, String otherwise) throws IOException, InterruptedException {
        Optional<String> python = pythonWith(module);
        assumeTrue(python.isPresent(), otherwise);
        return python.orElseThrow();
    }

    private String numpyOrSkip() throws IOException, InterruptedException {
        return pythonOrSkip("numpy", "no python3 with NumPy is installed (Debian's package is python3-numpy)");
    }

    private static void goita(String... words) {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(ExitCode.CLEAN);
    }

    private Path play(String rules, String formats) {
        Path data = folder.resolve("data");
        goita(("selfplay --matches 12 --players random,rule,random,rule --seed 4 --shard-size 5 --rules " + rules
                        + " --format " + formats + " -o " + data)
                .split(" "));
        return data;
    }

    private static void assertRan(Ran ran) {
        assertThat(ran.code()).as(ran.output()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "win-score=150",
                "both-kings=dealt,last-two=off,face-down-king=forbidden,received-pair=doubled,nanashi=once,win-score=300",
                "goshi=always-continue",
                "goshi=no-deal-yaku"
            })
    void the_compact_form_is_read_without_libraries_and_says_what_the_lines_say(String rules) throws Exception {
        String python = pythonOrSkip("json", "python3 is not installed");
        Path data = play(rules, "jsonl,goita");
        StringBuilder lines = new StringBuilder();
        List<String> command = new ArrayList<>(List.of(python, "-m", "goita.rounds"));
        for (int shard = 0; shard < 3; shard++) {
            lines.append(Files.readString(data.resolve("rounds-0000" + shard + ".jsonl")));
            command.add("rounds-0000" + shard + ".goita");
        }
        Ran ran = run(data, command);
        assertRan(ran);
        assertThat(ran.output().replaceAll(",\"points\":\\d+}", "}")).isEqualTo(lines.toString());
    }

    @Test
    void damage_is_told_with_its_place() throws Exception {
        String python = pythonOrSkip("json", "python3 is not installed");
        Path shard = play("win-score=150", "goita").resolve("rounds-00000.goita");
        byte[] bytes = Files.readAllBytes(shard);
        Path cut = Files.write(folder.resolve("cut.goita"), Arrays.copyOf(bytes, bytes.length / 2));
        bytes[bytes.length / 2] ^= 1;
        Path flipped = Files.write(folder.resolve("flipped.goita"), bytes);
        Ran atCut = run(folder, List.of(python, "-m", "goita.rounds", cut.toString()));
        assertThat(atCut.code()).isNotZero();
        assertThat(atCut.output()).contains("cut.goita: the file breaks off at byte");
        Ran atFlip = run(folder, List.of(python, "-m", "goita.rounds", flipped.toString()));
        assertThat(atFlip.code()).isNotZero();
        assertThat(atFlip.output()).contains("flipped.goita: the checksum of block 0 does not agree");
    }

    /** A line a row, as compare_rows.py takes them. */
    private Path expectedRows(Path data) throws IOException {
        RoundEncoder encoder = new RoundEncoder(Rules.STANDARD);
        ActiveFeatures rowF =
                new ActiveFeatures(GoitaViewEncoder.ENCODER.layout().width());
        StringBuilder rows = new StringBuilder();
        long[] game = new long[1];
        RecordedRounds.read(data, Rules.STANDARD, round -> {
            Samples.Builder builder = new Samples.Builder();
            encoder.add(round, builder);
            Samples samples = builder.build();
            int part = Split.STANDARD.partOf(DealKey.of(round.deal())).ordinal();
            for (int n = 0; n < samples.size(); n++) {
                int sample = n;
                samples.row(n, rowF);
                String legal = IntStream.range(0, samples.legalCount(n))
                        .mapToObj(i -> String.valueOf(samples.legal(sample, i)))
                        .collect(Collectors.joining(" "));
                String features = Arrays.stream(rowF.toIndices())
                        .mapToObj(String::valueOf)
                        .collect(Collectors.joining(" "));
                rows.append(samples.taken(n)).append('\t');
                rows.append(Float.floatToRawIntBits(samples.outcome(n)) & 0xFFFFFFFFL)
                        .append('\t');
                rows.append(samples.kind(n))
                        .append('\t')
                        .append(samples.turn(n))
                        .append('\t');
                rows.append(part).append('\t').append(game[0]).append('\t');
                rows.append(features).append('\t').append(legal).append('\n');
            }
            game[0]++;
        });
        return Files.writeString(folder.resolve("expected.tsv"), rows);
    }

    @Test
    void arrays_have_the_shapes_types_and_values_of_the_encoder() throws Exception {
        String python = numpyOrSkip();
        Path data = play("win-score=150", "goita");
        String expected = expectedRows(data).toString();
        goita(
                "data",
                "export",
                data.toString(),
                "--to",
                "npy",
                "-o",
                folder.resolve("npy").toString());
        goita(
                "data",
                "export",
                data.toString(),
                "--to",
                "npz",
                "-o",
                folder.resolve("npz").toString());
        String script = Path.of("src", "test", "resources", "python", "compare_rows.py")
                .toAbsolutePath()
                .toString();
        String features = String.valueOf(GoitaViewEncoder.ENCODER.layout().featureCount());
        String labels = String.valueOf(GoitaActions.SPACE.size());
        for (Path source : List.of(folder.resolve("npy"), folder.resolve("npz").resolve("decisions-00000.npz"))) {
            Ran ran = run(folder, List.of(python, script, source.toString(), expected, features, labels));
            assertRan(ran);
            assertThat(ran.output().strip())
                    .isEqualTo("equal " + Files.readAllLines(Path.of(expected)).size());
        }
    }

    private void runSnippets(String python, Path data) throws Exception {
        Matcher snippets = SNIPPET.matcher(Files.readString(data.resolve("README.md")));
        int count = 0;
        while (snippets.find()) {
            assertRan(run(data, List.of(python, "-c", snippets.group(1))));
            count++;
        }
        assertThat(count).isPositive();
    }

    @Test
    void the_lines_on_the_card_of_a_data_set_work_as_they_stand() throws Exception {
        String python = pythonOrSkip("json", "python3 is not installed");
        Path data = play("win-score=150", "goita");
        Path merged = folder.resolve("merged");
        goita("data", "merge", data.toString(), "--format", "jsonl,jsonl.gz,goita", "-o", merged.toString());
        runSnippets(python, merged);
    }

    @ParameterizedTest
    @ValueSource(strings = {"npy", "npz"})
    void the_lines_on_the_card_of_arrays_work_as_they_stand(String to) throws Exception {
        String python = numpyOrSkip();
        Path data = play("win-score=150", "goita");
        goita(
                "data",
                "export",
                data.toString(),
                "--to",
                to,
                "-o",
                folder.resolve("made").toString());
        runSnippets(python, folder.resolve("made"));
    }

    @Test
    void the_lines_on_the_card_of_tables_work_as_they_stand() throws Exception {
        String python = pythonOrSkip("pyarrow.dataset", "no python3 with PyArrow is installed");
        Path data = play("win-score=150", "goita");
        goita(
                "data",
                "export",
                data.toString(),
                "--to",
                "parquet",
                "-o",
                folder.resolve("made").toString());
        runSnippets(python, folder.resolve("made"));
    }
}
