package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that go through any number of rounds need no more memory for more of them. */
class SmallHeapTest {
    /** As values they would take the whole heap. */
    private static final int ROUNDS = 60_000;

    private static final String HEAP = "-Xmx24m";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void play() {
        CapturedStreams streams = CapturedStreams.reading("");
        String words = "selfplay --players random,random,random,random --seed 1 --rounds " + ROUNDS + " -o ";
        assertThat(streams.run((words + folder.resolve("rounds")).split(" "))).isEqualTo(ExitCode.CLEAN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check --threads 2 rounds",
                "check rounds/rounds-00000.jsonl",
                "convert --to keypad -o digits.txt rounds",
                "replay --json rounds",
                "stats rounds",
                "features -o features rounds",
                "data verify rounds",
                "data split -o parts rounds",
                "data shuffle --seed 1 -o shuffled rounds",
                "data dedupe -o once rounds",
                "data export --to npz -o rows rounds",
                "selfplay --threads 2 --players random,random,random,random --rounds 60000 -o more",
            })
    void a_small_heap_is_enough(String words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.goita.app.Main"));
        command.addAll(List.of(words.split(" ")));
        Path told = Files.createTempFile(folder, "told", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(told)).isZero();
    }
}
