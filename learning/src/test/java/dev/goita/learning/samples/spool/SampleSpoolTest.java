package dev.goita.learning.samples.spool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Fixtures;
import dev.goita.learning.samples.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleSpoolTest {
    private static final int COUNT = 3_000;
    private static final SampleSpool.Form FORM = new SampleSpool.Form(Fixtures.WIDTH, 2);

    @TempDir
    private Path folder;

    private final Samples samples = withTargets(Fixtures.samples(COUNT, new SplittableRandom(4)));

    private static Samples withTargets(Samples samples) {
        Samples.Builder builder = new Samples.Builder(FORM.targets());
        ActiveFeatures rowF = new ActiveFeatures(FORM.width());
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            int[] legal = new int[samples.legalCount(n)];
            for (int i = 0; i < legal.length; i++) {
                legal[i] = samples.legal(n, i);
            }
            builder.add(rowF, legal, legal.length, samples.taken(n), samples.outcome(n), samples.kind(n), n % 20);
            builder.setTarget(n, n % 2, n);
            if (n % 5 == 0) {
                builder.setTried(n);
            }
            if (n % 3 == 0) {
                float[] firstLabel = new float[legal.length];
                firstLabel[0] = 1;
                builder.setPolicy(n, firstLabel);
            }
        }
        return builder.build();
    }

    private SampleSpool spool(long limit) throws IOException {
        SampleSpool spool = new SampleSpool(FORM, folder, limit);
        spool.add(samples);
        return spool;
    }

    private static List<String> lines(Samples samples) {
        List<String> lines = new ArrayList<>();
        ActiveFeatures rowF = new ActiveFeatures(Fixtures.WIDTH);
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            StringBuilder line = new StringBuilder(rowF.toString());
            for (int i = 0; i < samples.legalCount(n); i++) {
                line.append(' ').append(samples.legal(n, i)).append(':').append(samples.policy(n, i));
            }
            lines.add(line + " " + samples.taken(n) + " " + samples.outcome(n) + " " + samples.kind(n) + " "
                    + samples.turn(n) + " " + samples.isTried(n) + " " + samples.target(n, 0) + " "
                    + samples.target(n, 1));
        }
        return lines;
    }

    private static List<String> lines(SampleSpool spool) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int group = 0; group < spool.groups(); group++) {
            spool.group(group).forEach(some -> lines.addAll(lines(some)));
        }
        return lines;
    }

    @Test
    void what_fits_in_memory_is_one_group() throws IOException {
        SampleSpool spool = spool(1 << 20);

        assertThat(spool.groups()).isEqualTo(1);
        assertThat(lines(spool)).containsExactlyInAnyOrderElementsOf(lines(samples));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void what_does_not_fit_is_read_back_in_groups() throws IOException {
        SampleSpool spool = spool(20_000);

        assertThat(spool.size()).isEqualTo(COUNT);
        assertThat(spool.groups()).isBetween(4, 8);
        assertThat(lines(spool)).containsExactlyInAnyOrderElementsOf(lines(samples));
    }

    @Test
    void every_group_is_a_share_of_the_whole() throws IOException {
        SampleSpool spool = spool(20_000);

        for (int group = 0; group < spool.groups(); group++) {
            List<Samples> some = spool.group(group);
            long size = some.stream().mapToLong(Samples::size).sum();
            long late = some.stream()
                    .flatMap(part ->
                            Stream.iterate(0, n -> n < part.size(), n -> n + 1).map(part::turn))
                    .filter(turn -> turn >= 10)
                    .count();
            assertThat(size).isLessThan(COUNT / 3);
            assertThat((double) late / size).isBetween(0.4, 0.6);
        }
    }

    @Test
    void temporary_files_are_deleted() throws IOException {
        SampleSpool spool = spool(20_000);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isNotEmpty();
        }

        spool.close();

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void nothing_has_no_group() throws IOException {
        try (SampleSpool spool = new SampleSpool(FORM, folder, 1)) {
            assertThat(spool.groups()).isZero();
        }
    }
}
