package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.ExitCode;
import dev.goita.testing.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No byte of what the program wrote changes unseen: who reads it refuses it and names the file. */
class ChangedFilesTest {
    /** What is written, in order; F is the folder. */
    private static final String[] WRITE = {
        "selfplay --players random --rounds 300 --seed 3 --format jsonl,jsonl.gz,jsonl.zst,goita -o F/data",
        "data split F/data --validation 20 --test 20 -o F/split",
        "data export F/data --to parquet -o F/parquet",
        "data export F/data --to npz -o F/npz",
        "features F/data -o F/features",
        "features F/data --targets wins -o F/taught",
        "train F/data --hidden 8 --epochs 1 -o F/taught.zip",
        "train --hidden 8 --rounds 20 --generation 10 -o F/own.zip",
        "tablebase solve --from 0 --count 300 -o F/table",
        "arena --players random,random --deals 6 --rotations 1 --out F/arena",
        "shogi selfplay --games 80 --moves 40 -o F/games.csa",
        "shogi features F/games.csa -o F/shogi",
        "shogi train F/games.csa --hidden 8 --epochs 1 -o F/shogi.zip"
    };

    @TempDir
    static Path folder;

    private static ExitCode run(CapturedStreams streams, String command) {
        return streams.run(("--lang en " + command.replace("F/", folder + "/")).split(" "));
    }

    @BeforeAll
    static void write() {
        for (String command : WRITE) {
            CapturedStreams streams = CapturedStreams.empty();
            assertThat(run(streams, command))
                    .as(() -> command + ": " + streams.err())
                    .isEqualTo(ExitCode.CLEAN);
        }
    }

    private static Map<String, byte[]> changed(byte[] whole) {
        Map<String, byte[]> changed = new LinkedHashMap<>();
        SplittableRandom random = new SplittableRandom(whole.length);
        int[] places = new int[80];
        Arrays.setAll(places, n -> n == 0 ? 0 : n == 1 ? whole.length - 1 : random.nextInt(whole.length));
        for (int seed : Effort.seeds(places.length)) {
            byte[] flipped = whole.clone();
            flipped[places[seed]] ^= (byte) (1 << random.nextInt(8));
            changed.put("byte " + places[seed], flipped);
        }
        changed.put("cut by one", Arrays.copyOf(whole, whole.length - 1));
        changed.put("half", Arrays.copyOf(whole, whole.length / 2));
        changed.put("empty", new byte[0]);
        changed.put("a zero more", Arrays.copyOf(whole, whole.length + 1));
        byte[] line = Arrays.copyOf(whole, whole.length + 1);
        line[whole.length] = '\n';
        changed.put("a line more", line);
        return changed;
    }

    @ParameterizedTest
    @CsvSource({
        "data/manifest.json, data verify F/data",
        "data/manifest.json, data info F/data",
        "data/manifest.json, stats F/data",
        "data/rounds-00000.jsonl, data verify F/data",
        "data/rounds-00000.jsonl.gz, data verify F/data",
        "data/rounds-00000.jsonl.zst, data verify F/data",
        "data/rounds-00000.goita, data verify F/data",
        "data/rounds-00000.goita, check F/data/rounds-00000.goita",
        "split/test/manifest.json, data verify F/split/test",
        "parquet/manifest.json, data verify F/parquet",
        "parquet/rounds-00000.parquet, data verify F/parquet",
        "npz/manifest.json, data info F/npz",
        "npz/decisions-00000.npz, data verify F/npz",
        "features/manifest.json, data verify F/features",
        "features/features.npy, data verify F/features",
        "features/label.npy, data verify F/features",
        "taught/target.npy, data verify F/taught",
        "shogi/manifest.json, data verify F/shogi",
        "shogi/features.npy, data verify F/shogi",
        "taught.zip, models --pack F/taught.zip -o F/none.zip",
        "own.zip, train --hidden 8 --rounds 20 --generation 10 --resume -o F/own.zip",
        "shogi.zip, shogi evaluate F/shogi.zip F/games.csa",
        "table, tablebase lookup --verify F/table"
    })
    void a_byte_that_differs_is_told(String name, String read) throws IOException {
        Path file = folder.resolve(name);
        byte[] whole = Files.readAllBytes(file);
        CapturedStreams before = CapturedStreams.empty();
        assertThat(run(before, read))
                .as(() -> read + ": " + before.out() + before.err())
                .isEqualTo(ExitCode.CLEAN);
        try {
            for (Map.Entry<String, byte[]> change : changed(whole).entrySet()) {
                Files.write(file, change.getValue());
                CapturedStreams streams = CapturedStreams.empty();
                ExitCode exit = run(streams, read);
                assertThat(exit)
                        .as(() -> change.getKey() + ": " + read + ": " + streams.out() + streams.err())
                        .isIn(ExitCode.FINDINGS, ExitCode.INPUT_OUTPUT);
                assertThat(streams.out() + streams.err())
                        .as(change.getKey())
                        .contains(file.toString())
                        .doesNotContain("defect of the program");
            }
        } finally {
            Files.write(file, whole);
        }
    }

    /** What an interruption may have left is played again. */
    @ParameterizedTest
    @CsvSource("arena/journal.txt")
    void a_journal_is_refused_or_comes_to_what_it_was(String name) throws IOException {
        Path file = folder.resolve(name);
        byte[] whole = Files.readAllBytes(file);
        for (Map.Entry<String, byte[]> change : changed(whole).entrySet()) {
            Files.write(file, change.getValue());
            CapturedStreams streams = CapturedStreams.empty();
            if (run(streams, "arena --resume --out F/arena") == ExitCode.CLEAN) {
                assertThat(change.getKey()).isIn("cut by one", "half");
                assertThat(Files.readAllBytes(file)).isEqualTo(whole);
            } else {
                assertThat(streams.err()).contains(file.toString()).doesNotContain("defect of the program");
            }
        }
        Files.write(file, whole);
    }
}
