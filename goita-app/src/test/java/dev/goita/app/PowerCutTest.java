package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.ExitCode;
import dev.goita.files.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The power goes off before one step by which a command changes files; then the command is given again and ends with the very
 * bytes, and nothing besides, that it ends with undisturbed. {@code -Dpowercut=all} tries every step, else some of each job.
 */
class PowerCutTest {
    private static final boolean EVERY_STEP = System.getProperty("powercut", "").equals("all");

    @TempDir
    private static Path inputs;

    @TempDir
    private Path place;

    /** In the place of a command: what is there is whole, and the command would refuse to write over it. */
    private static final String WHOLE = "--version";

    /** What is interrupted. */
    private enum Job {
        SELFPLAY(
                8,
                "selfplay --rounds 120 --shard-size 50 --players random -o OUT/data",
                "OUT/data/manifest.json",
                "selfplay --resume -o OUT/data"),
        ARENA(
                8,
                "arena --players rule,random --deals 200 -o OUT/arena",
                "OUT/arena/journal.txt",
                "arena --players rule,random --deals 200 --resume -o OUT/arena"),
        TABLEBASE(
                6,
                "tablebase solve --from 223400000 --count 64 -o OUT/some.gtb",
                "OUT/some.gtb",
                "tablebase solve --resume -o OUT/some.gtb"),
        IMPROVE(
                5,
                "improve --rounds 600 --stage 300 --generation 100 --hidden 8 --gate-deals 10 --deals 10 -o OUT/best",
                "OUT/best",
                "improve --rounds 600 --stage 300 --generation 100 --hidden 8 --gate-deals 10 --deals 10 --resume -o"
                        + " OUT/best"),
        SHUFFLE(6, "data shuffle IN/data -o OUT/shuffled", "OUT/shuffled", WHOLE),
        SPLIT(6, "data split IN/data -o OUT/split", "OUT/split", WHOLE),
        EXPORT(6, "data export --to npz IN/data -o OUT/rows", "OUT/rows", WHOLE),
        FEATURES(6, "features IN/data -o OUT/arrays", "OUT/arrays", WHOLE),
        TRAIN(
                4,
                "train IN/data --hidden 8 --epochs 1 -o OUT/model.zip",
                "OUT/model.zip",
                "train IN/data --hidden 8 --epochs 1 --resume -o OUT/model.zip"),
        FIX(6, "check --fix -o OUT/fixed.txt IN/rounds.txt", "OUT/fixed.txt", WHOLE),
        BOOK_MAKE(6, "shogi book make IN/game.usi -o OUT/made.db"),
        BOOK_SORT(6, "shogi book sort IN/book.db -o OUT/sorted.db");

        private final int cuts;
        private final String begin;
        private final String begun;
        private final String again;

        /** A job that is given again as it was. */
        Job(int cuts, String words) {
            this(cuts, words, "", words);
        }

        /**
         * @param cuts how many steps are tried, unless all are
         * @param begun once this is there, the job goes on with {@code again}
         */
        Job(int cuts, String begin, String begun, String again) {
            this.cuts = cuts;
            this.begin = begin;
            this.begun = begun;
            this.again = again;
        }

        /** The words of the command in a folder as it is now. */
        String[] words(Path out) {
            boolean hasBegun = !begun.isEmpty() && Files.exists(Path.of(begun.replace("OUT", out.toString())));
            String[] words = (hasBegun ? again : begin).split(" ");
            for (int i = 0; i < words.length; i++) {
                words[i] = words[i].replace("OUT", out.toString()).replace("IN", inputs.toString());
            }
            return words;
        }
    }

    /** No power: nothing changes any file from here on, not even what would clean up. */
    private static final class PowerCut extends Error {
        private static final long serialVersionUID = 1;
    }

    @BeforeAll
    static void makeInputs() throws IOException {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run(
                "selfplay",
                "--rounds",
                "60",
                "--players",
                "random",
                "-o",
                inputs.resolve("data").toString());
        Files.writeString(inputs.resolve("rounds.txt"), "0 11777788 22444488 35555888 36666888 8700870007700011\n");
        Files.writeString(inputs.resolve("game.usi"), "startpos moves 7g7f 3c3d 2g2f 8c8d\n");
        Files.writeString(inputs.resolve("book.db"), """
                #YANEURAOU-DB2016 1.00
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
                7g7f 3c3d 10 3 1
                2g2f none 20 3 1
                """);
    }

    @ParameterizedTest
    @EnumSource
    void a_job_that_is_cut_off_ends_with_the_same_bytes_when_it_is_given_again(Job job) throws IOException {
        Path straight = Files.createDirectory(place.resolve("straight"));
        AtomicInteger steps = new AtomicInteger();
        Disk.watch((step, file) -> steps.incrementAndGet(), () -> run(job, straight));
        SortedMap<String, String> expected = bytes(straight);
        assertThat(expected).isNotEmpty();
        assertThat(steps).as("steps").hasPositiveValue();

        for (int cut : cuts(steps.get(), EVERY_STEP ? steps.get() : job.cuts)) {
            Path out = Files.createDirectory(place.resolve("cut-" + cut));
            AtomicInteger left = new AtomicInteger(cut);
            Disk.watch(
                    (step, file) -> {
                        if (left.getAndDecrement() <= 0) {
                            throw new PowerCut();
                        }
                    },
                    () -> CapturedStreams.empty().run(job.words(out)));
            run(job, out);
            assertThat(bytes(out))
                    .as("cut off before step %d of %d", cut + 1, steps.get())
                    .isEqualTo(expected);
        }
    }

    private static void run(Job job, Path out) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(job.words(out)))
                .as(() -> String.join(" ", job.words(out)) + "\n" + streams.err())
                .isIn(ExitCode.CLEAN, ExitCode.FINDINGS);
    }

    /** The first and the last step and some between them. */
    private static Set<Integer> cuts(int steps, int wanted) {
        Set<Integer> cuts = new TreeSet<>();
        for (int i = 0; i < wanted; i++) {
            cuts.add(wanted == 1 ? 0 : Math.toIntExact((long) i * (steps - 1) / (wanted - 1)));
        }
        return cuts;
    }

    /** What every file below a folder holds, hidden ones too; pages may say how long something took. */
    private static SortedMap<String, String> bytes(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(Files::isRegularFile).toList();
        }
        SortedMap<String, String> bytes = new TreeMap<>();
        for (Path file : files) {
            String name = folder.relativize(file).toString();
            // Named by the time, and full of it.
            if (name.contains(".tensorboard")) {
                continue;
            }
            bytes.put(
                    name,
                    name.endsWith(".html")
                            ? ""
                            : name.endsWith("metrics.jsonl")
                                    ? Files.readString(file).replaceAll(",\"time\":\\{[^}]*}", "")
                                    : HexFormat.of().formatHex(Files.readAllBytes(file)));
        }
        return bytes;
    }
}
