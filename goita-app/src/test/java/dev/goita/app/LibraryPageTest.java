package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every program of {@code docs/library.md}, and that of the README, is compiled and run as it stands there. */
class LibraryPageTest {
    private static final Path PAGE = Path.of("../docs/library.md");
    private static final Path README = Path.of("../README.md");
    private static final Pattern FENCE = Pattern.compile("```(java|text)\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern PROGRAM = Pattern.compile("```(java)\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("public class (\\w+)");

    /** Lines of a program that say what it does, its imports apart. */
    private static final int MOST_LINES = 30;

    private static final String ROUNDS = "../corpora/goita/selfplay/rule-rounds.jsonl";
    private static final String GAMES = "../corpora/shogi/kif";

    @TempDir
    private Path folder;

    /** @param output that stands below it, where it is always the same */
    private record PageProgram(String name, String source, Optional<String> output) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static List<PageProgram> programs() throws IOException {
        List<PageProgram> programs = programs(PAGE, FENCE);
        programs.addAll(programs(README, PROGRAM));
        return programs;
    }

    private static List<PageProgram> programs(Path page, Pattern fences) throws IOException {
        List<PageProgram> programs = new ArrayList<>();
        Matcher fence = fences.matcher(Files.readString(page));
        while (fence.find()) {
            String text = fence.group(2);
            if (fence.group(1).equals("java")) {
                Matcher name = CLASS.matcher(text);
                assertThat(name.find()).as(text).isTrue();
                programs.add(new PageProgram(name.group(1), text, Optional.empty()));
            } else {
                PageProgram last = programs.remove(programs.size() - 1);
                programs.add(new PageProgram(last.name(), last.source(), Optional.of(text)));
            }
        }
        return programs;
    }

    @Test
    void there_is_a_program_for_all_that_a_library_user_begins_with() throws IOException {
        assertThat(programs())
                .extracting(PageProgram::name)
                .containsExactly(
                        "OwnPlayer",
                        "CheckRecord",
                        "FixRecord",
                        "SolveRound",
                        "MakeRounds",
                        "OwnNetwork",
                        "ReadGame",
                        "ShogiNetwork",
                        "OwnLayout",
                        "OwnActions",
                        "PlayRound");
    }

    @ParameterizedTest
    @MethodSource("programs")
    void no_program_is_long(PageProgram program) {
        assertThat(program.source().lines().filter(line -> !line.startsWith("import ") && !line.isBlank()))
                .hasSizeLessThanOrEqualTo(MOST_LINES);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void a_program_compiles_and_runs_as_it_stands(PageProgram program) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve(program.name() + ".java"), program.source());
        String classPath = System.getProperty("java.class.path");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", classPath, "-d", folder.toString(), source.toString());
        assertThat(compiled).as("javac " + source).isZero();

        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder java = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=UTF-8",
                "-cp",
                folder + File.pathSeparator + classPath,
                program.name(),
                ROUNDS,
                GAMES);
        java.environment().put("OMP_NUM_THREADS", "1");
        Process process =
                java.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        boolean ended = process.waitFor(5, TimeUnit.MINUTES);
        process.destroyForcibly();

        assertThat(ended).as(program + " ends").isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isZero();
        String said = Files.readString(out, StandardCharsets.UTF_8);
        assertThat(said).isNotBlank().doesNotContain("NaN");
        program.output().ifPresent(expected -> assertThat(said).isEqualTo(expected));
    }
}
