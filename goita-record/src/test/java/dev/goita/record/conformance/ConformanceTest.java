package dev.goita.record.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.record.conformance.ConformanceRun.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConformanceTest {
    private static final Path SUITE = Path.of("../corpora/conformance/1");
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String HELLO = "read l; echo '{\"conformance\":1,\"name\":\"it\"}'; ";

    @TempDir
    private Path folder;

    private static JsonNode json(String text) throws IOException {
        return MAPPER.readTree(text.replace('\'', '"'));
    }

    private static ConformanceCase asked(CaseKind kind, String expected) throws IOException {
        return new ConformanceCase("x", kind, List.of("G1"), json("{}"), json("{}"), json(expected));
    }

    @Test
    void this_program_passes_every_case() throws IOException {
        ConformanceAnswers answers = new ConformanceAnswers("test");
        for (ConformanceCase asked : ConformanceSuite.read(SUITE, EnumSet.allOf(CaseKind.class))) {
            JsonNode said = MAPPER.readTree(answers.answer(asked.question()));
            assertThat(said.get("id").asText()).isEqualTo(asked.id());
            assertThat(said.has("answer") && Judgement.agrees(asked, said.get("answer")))
                    .as("%s: %s, not %s", asked.id(), said, asked.expected())
                    .isTrue();
        }
    }

    @ParameterizedTest(name = "{0}: {2} is {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                "DEAL | {'points':40} | {'points':40.0,'further':1} | true",
                "DEAL | {'points':40} | {'points':'40'} | false",
                "DEAL | {'points':40} | {} | false",
                "DEAL | {'players':[1,2]} | {'players':[2,1]} | false",
                "RECORD | {'findings':[]} | {} | false",
                "RECORD | {'findings':[{'code':'a','digit':1},{'code':'b'}]} | {'findings':[{'code':'b'},{'code':'a','digit':1}]} | true",
                "RECORD | {'findings':[{'code':'a','digit':1}]} | {'findings':[{'code':'a'}]} | false",
                "RECORD | {'findings':[{'code':'a','line':1}]} | {'findings':[{'code':'a'}]} | true",
                "RECORD | {'findings':[{'code':'a','line':1}]} | {'findings':[{'code':'a','line':2}]} | false",
                "RECORD | {'findings':[{'code':'a','line':1},{'code':'a','line':2}]} | {'findings':[{'code':'a'},{'code':'a','line':1}]} | true",
                "RECORD | {'findings':[{'code':'a'}]} | {'findings':[{'code':'a'},{'code':'a'}]} | false",
            })
    void an_answer_passes_with_all_that_is_expected(CaseKind kind, String expected, String answer, boolean passes)
            throws IOException {
        assertThat(Judgement.agrees(asked(kind, expected), json(answer))).isEqualTo(passes);
    }

    /** Each row: what a program does after its name, and what comes of eight cases. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "while read l; do echo '{\"id\":\"x\",\"answer\":{\"points\":1,\"more\":2}}'; done | PASSED",
                "while read l; do echo '{\"id\":\"x\",\"answer\":{\"points\":2}}'; done | FAILED",
                "while read l; do echo '{\"id\":\"x\",\"skip\":\"none here\"}'; done | SKIPPED",
                "while read l; do echo '{\"id\":\"x\",\"error\":\"none here\"}'; done | ERROR",
                "while read l; do echo '{\"id\":\"y\",\"answer\":{\"points\":1}}'; done | GARBAGE",
                "while read l; do echo points 1; done | GARBAGE",
                "while read l; do echo '{\"id\":\"x\"}'; done | GARBAGE",
                "read l; exit 3 | CRASH",
                "exec 1>&-; cat > /dev/null | CRASH",
            })
    void every_end_of_a_program_has_its_name(String script, Outcome outcome) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        ConformanceCase asked = asked(CaseKind.DEAL, "{'points':1}");
        List<String> command = List.of("/bin/sh", "-c", HELLO + script);
        try (ConformanceRun run =
                new ConformanceRun(command, Duration.ofSeconds(60), answered -> outcomes.add(answered.outcome()))) {
            run.ask(Stream.generate(() -> asked).limit(8).toList());
            assertThat(run.name()).isEqualTo("it");
        }
        assertThat(outcomes).hasSize(8).containsOnly(outcome);
    }

    @Test
    void a_program_is_started_anew_after_a_fault() throws IOException {
        Path dead = folder.resolve("dead");
        String script = "while read l; do [ -e " + dead + " ] || { touch " + dead
                + "; exit 1; }; echo '{\"id\":\"x\",\"answer\":{\"points\":1}}'; done";
        List<Outcome> outcomes = new ArrayList<>();
        ConformanceCase asked = asked(CaseKind.DEAL, "{'points':1}");
        try (ConformanceRun run = new ConformanceRun(
                List.of("/bin/sh", "-c", HELLO + script),
                Duration.ofSeconds(60),
                answered -> outcomes.add(answered.outcome()))) {
            run.ask(List.of(asked, asked, asked));
        }
        assertThat(outcomes).containsExactly(Outcome.CRASH, Outcome.PASSED, Outcome.PASSED);
    }

    @Test
    void a_program_that_says_nothing_is_given_up() throws IOException {
        List<ConformanceRun.Answered> answers = new ArrayList<>();
        ConformanceCase asked = asked(CaseKind.DEAL, "{}");
        try (ConformanceRun run =
                new ConformanceRun(List.of("/bin/sh", "-c", "cat > /dev/null"), Duration.ofMillis(1), answers::add)) {
            run.ask(Stream.generate(() -> asked).limit(7).toList());
        }
        assertThat(answers).extracting(ConformanceRun.Answered::outcome).containsOnly(Outcome.TIMEOUT);
        assertThat(answers.get(6).answer().in(Language.ENGLISH))
                .isEqualTo("not asked any more after 5 faults in a row");
    }

    @Test
    void a_suite_whose_hashes_do_not_fit_is_refused() throws IOException {
        try (Stream<Path> files = Files.list(SUITE)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        assertThat(ConformanceSuite.read(folder, Set.of(CaseKind.DEAL))).isNotEmpty();
        Path matches = folder.resolve("matches.jsonl");
        Files.writeString(matches, Files.readString(matches).replaceFirst("\"winner\":0", "\"winner\":1"));
        assertThatThrownBy(() -> ConformanceSuite.read(folder, Set.of(CaseKind.DEAL)))
                .isInstanceOf(RefusedFileException.class)
                .hasMessageContaining("matches.jsonl");
    }
}
