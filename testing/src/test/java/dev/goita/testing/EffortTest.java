package dev.goita.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EffortTest {
    private static final Path CHECKOUT = Path.of("").toAbsolutePath().getParent();

    @Test
    void a_run_tries_at_least_one_seed_of_those_there_are() {
        for (int all = 1; all < 40; all++) {
            int some = all;
            assertThat(Effort.seeds(all)).isNotEmpty().doesNotHaveDuplicates().isSorted();
            assertThat(IntStream.of(Effort.seeds(all))).allMatch(seed -> seed >= 0 && seed < some);
        }
    }

    /** Neighbours are tried at different commits, so that as many of them as one in so many says are all that there are. */
    @Test
    void of_the_rows_of_a_table_each_is_tried_at_some_commit() {
        for (int oneIn = 1; oneIn < 12; oneIn++) {
            int some = oneIn;
            long tried = IntStream.range(7, 7 + oneIn)
                    .filter(row -> Effort.tries("a_table", row, some))
                    .count();
            assertThat(tried).isIn(1L, (long) oneIn);
        }
    }

    @Test
    void every_line_of_the_list_names_a_test_that_is_there() throws IOException {
        Map<String, List<Path>> files = new HashMap<>();
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(CHECKOUT, Files::isDirectory)) {
            for (Path module : modules) {
                Path tests = module.resolve("src/test/java");
                try (Stream<Path> all = Files.exists(tests) ? Files.walk(tests) : Stream.empty()) {
                    all.forEach(file -> files.computeIfAbsent(file.getFileName().toString(), name -> new ArrayList<>())
                            .add(file));
                }
            }
        }
        for (String name : SampledTests.wholes()) {
            String path = name.replace('.', '/');
            assertThat(files.values())
                    .as(name)
                    .anyMatch(all -> all.stream()
                            .anyMatch(file -> file.endsWith(path + ".java")
                                    || file.getParent().endsWith(path)));
        }
        for (String name : SampledTests.names()) {
            String[] parts = name.split("#");
            assertThat(files.getOrDefault(parts[0] + ".java", List.of()))
                    .as(name)
                    .anyMatch(file -> parts.length == 1 || text(file).contains("void " + parts[1] + "("));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
