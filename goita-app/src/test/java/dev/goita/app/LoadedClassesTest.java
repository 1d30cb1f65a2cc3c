package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.ExitCode;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.ml.training.GoitaModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that only play, read and measure do so without the tensor library and its native code. */
class LoadedClassesTest {
    private static final String CORPUS = "../corpora/goita/document/model-a.jsonl";

    @TempDir
    private Path folder;

    /** Runs the command lines of its arguments, whose words are parted by bars, one after the other. */
    static final class Commands {
        private Commands() {}

        public static void main(String[] lines) {
            for (String line : lines) {
                CapturedStreams streams = CapturedStreams.empty();
                ExitCode exit = streams.run(line.split("\\|"));
                if (exit != ExitCode.CLEAN && exit != ExitCode.FINDINGS) {
                    throw new AssertionError(line + ": " + exit + ": " + streams.err());
                }
            }
        }
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String model() throws IOException {
        NetworkShape shape = GoitaModels.shape(List.of(8));
        ModelFile.write(
                Path.of(file("model.zip")),
                new Model(
                        GoitaModels.card(shape, RowForm.CANONICAL, Map.of(), Map.of(), "test"),
                        NetworkWeights.random(shape, new SplittableRandom(1))),
                Map.of());
        return file("model.zip");
    }

    /** What of the tensor library a process loads that runs these commands. */
    private List<String> tensorClasses(String... lines) throws IOException, InterruptedException {
        Path log = folder.resolve("loaded.log");
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log + "::filesize=0",
                "-cp",
                classPath,
                Commands.class.getName()));
        command.addAll(List.of(lines));
        Process process = new ProcessBuilder(command).inheritIO().start();
        assertThat(process.waitFor()).as("exit code").isZero();
        try (var loaded = Files.lines(log)) {
            return loaded.filter(line -> line.matches(".* org\\.(nd4j|deeplearning4j|bytedeco)\\..*"))
                    .toList();
        }
    }

    @Test
    void reading_playing_and_measuring_load_no_tensors() throws IOException, InterruptedException {
        String model = model();
        assertThat(tensorClasses(
                        "--help",
                        "version",
                        "check|" + CORPUS,
                        "convert|--to|yaml|" + CORPUS,
                        "selfplay|--rounds|20|--players|random|-o|" + file("rounds"),
                        "stats|" + file("rounds"),
                        "data|verify|" + file("rounds"),
                        "arena|--players|random,net:" + model + "|--deals|4",
                        "evaluate|" + model + "|" + file("rounds"),
                        "features|" + file("rounds") + "|-o|" + file("rows"),
                        "analyze|--brief|" + CORPUS,
                        "shogi|check|../corpora/shogi/kif/ryuou.kifu",
                        "shogi|convert|../corpora/shogi/kif/ryuou.kifu|--to|csa",
                        "shogi|perft|startpos|1"))
                .isEmpty();
    }

    @Test
    void what_writes_a_model_loads_them() throws IOException, InterruptedException {
        assertThat(tensorClasses("train|--rounds|20|--hidden|8|-o|" + file("trained.zip")))
                .isNotEmpty();
    }
}
