package dev.goita.record.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.files.process.Deadline;
import dev.goita.files.process.LineProgram;
import dev.goita.files.process.ProgramFaultException;
import dev.goita.files.process.ProgramFaultException.Fault;
import dev.goita.record.json.JsonLine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 適合の試験: asks a program every case, one line each, and judges its answers. Whatever it does, the cases go on: it is
 * started anew after a fault, until it fails five times in a row.
 */
public final class ConformanceRun implements AutoCloseable {
    private static final int MOST_FAULTS = 5;
    private static final int VERSION = 1;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final List<String> command;
    private final Duration limit;
    private final Consumer<Answered> out;
    private Optional<LineProgram> program = Optional.empty();
    private Optional<String> name = Optional.empty();
    private int faults;

    /**
     * A case with what came of it.
     *
     * @param answer the answer as JSON if it is passed or failed, otherwise what was said or happened
     */
    public record Answered(ConformanceCase asked, Outcome outcome, Wording answer) {
        /** One line of a report, without a line break. */
        public String line(Language language) {
            JsonLine line = new JsonLine()
                    .put("id", asked.id())
                    .put("kind", asked.kind().id())
                    .putStrings("rules", asked.rules())
                    .put("outcome", outcome.id())
                    .putRaw("expected", asked.expected().toString());
            String told = answer.in(language);
            return (outcome == Outcome.FAILED ? line.putRaw("answer", told) : line.put("answer", told)).toString();
        }
    }

    public ConformanceRun(List<String> command, Duration limit, Consumer<Answered> out) {
        this.command = List.copyOf(command);
        this.limit = limit;
        this.out = out;
    }

    /** {@return what the program calls itself; its command if it never said} */
    public String name() {
        return name.orElseGet(() -> String.join(" ", command));
    }

    /** Asks every case in turn. */
    public void ask(List<ConformanceCase> cases) {
        Answered last = null;
        for (ConformanceCase asked : cases) {
            last = last != null && faults == MOST_FAULTS
                    ? new Answered(asked, last.outcome(), givenUp())
                    : answered(asked);
            out.accept(last);
        }
    }

    private static Wording givenUp() {
        return Wording.of("続けて %1$d 回だめだったので、もう尋ねませんでした", "not asked any more after %1$d faults in a row", MOST_FAULTS);
    }

    private Answered answered(ConformanceCase asked) {
        try {
            Answered answered = judged(asked);
            faults = 0;
            return answered;
        } catch (ProgramFaultException e) {
            program = Optional.empty();
            faults++;
            return new Answered(asked, outcome(e.fault()), e.wording());
        }
    }

    private static Outcome outcome(Fault fault) {
        return switch (fault) {
            case CRASHED -> Outcome.CRASH;
            case TIMED_OUT -> Outcome.TIMEOUT;
            case MALFORMED -> Outcome.GARBAGE;
        };
    }

    private Answered judged(ConformanceCase asked) {
        JsonNode said = said(asked.question(), "an answer to " + asked.id());
        LineProgram running = program.orElseThrow();
        if (!said.path("id").asText().equals(asked.id())) {
            throw malformed(running, said, asked.id());
        }
        if (said.has("skip")) {
            return new Answered(
                    asked, Outcome.SKIPPED, Wording.same(said.get("skip").asText()));
        }
        if (said.has("error")) {
            return new Answered(
                    asked, Outcome.ERROR, Wording.same(said.get("error").asText()));
        }
        if (!said.has("answer")) {
            throw malformed(running, said, "answer");
        }
        JsonNode answer = said.get("answer");
        Outcome outcome = Judgement.agrees(asked, answer) ? Outcome.PASSED : Outcome.FAILED;
        return new Answered(asked, outcome, Wording.same(answer.toString()));
    }

    private static ProgramFaultException malformed(LineProgram running, JsonNode said, String awaited) {
        String shown = LineProgram.shortened(said.toString());
        return running.fail(
                Fault.MALFORMED,
                new Wording(
                        awaited + " を待っているときに " + shown + " と答えました",
                        "said " + shown + " where " + awaited + " was awaited"));
    }

    /** Sends a line and reads one; starts the program first if it is not running. */
    private JsonNode said(String line, String awaited) {
        if (program.isEmpty()) {
            start();
        }
        LineProgram running = program.orElseThrow();
        running.send(line);
        String text = running.next(awaited, Deadline.in(limit));
        try {
            JsonNode said = MAPPER.readTree(text);
            if (said.isObject()) {
                return said;
            }
        } catch (JsonProcessingException e) {
            // Told below, as any other line that is no object.
        }
        String shown = LineProgram.shortened(text);
        throw running.fail(
                Fault.MALFORMED,
                new Wording("JSON のオブジェクトではない行を出しました: " + shown, "said what is no JSON object: " + shown));
    }

    private void start() {
        program = Optional.of(
                LineProgram.start(Wording.same(String.join(" ", command)), command, LineProgram.END_OF_INPUT));
        String hello = new JsonLine()
                .put("conformance", VERSION)
                .putStrings(
                        "kinds",
                        Arrays.stream(CaseKind.values()).map(CaseKind::id).toList())
                .toString();
        JsonNode said = said(hello, "its name");
        if (said.path("conformance").asInt() != VERSION || !said.path("name").isTextual()) {
            throw malformed(program.orElseThrow(), said, "{\"conformance\":1,\"name\":…}");
        }
        name = Optional.of(said.get("name").asText());
    }

    /** Closes the program's input, and ends it if it does not end by itself. */
    @Override
    public void close() {
        program.ifPresent(LineProgram::close);
    }

    /** 判定: whether an answer is the expected one. Further members of it do not count. */
    static final class Judgement {
        private static final List<String> ALWAYS = List.of("code", "severity", "round", "digit");
        private static final List<String> IF_TOLD = List.of("line", "column", "turn", "player");
        /** 3 and 3.0 are one number of JSON. */
        private static final Comparator<JsonNode> AS_JSON = (one, other) ->
                one.isNumber() && other.isNumber() && one.decimalValue().compareTo(other.decimalValue()) == 0
                                || one.equals(other)
                        ? 0
                        : 1;

        private Judgement() {}

        static boolean agrees(ConformanceCase asked, JsonNode answer) {
            if (asked.kind() == CaseKind.RECORD) {
                return findings(asked.expected().path("findings"), answer.path("findings"));
            }
            return asked.expected().properties().stream()
                    .allMatch(member ->
                            answer.has(member.getKey()) && isEqual(member.getValue(), answer.get(member.getKey())));
        }

        private static boolean isEqual(JsonNode expected, JsonNode found) {
            return expected.equals(AS_JSON, found);
        }

        /** Those that say more of their place choose first which of the expected ones they are. */
        private static boolean findings(JsonNode expected, JsonNode found) {
            if (!found.isArray() || found.size() != expected.size()) {
                return false;
            }
            List<JsonNode> left = new ArrayList<>();
            expected.forEach(left::add);
            List<JsonNode> said = new ArrayList<>();
            found.forEach(said::add);
            said.sort(Comparator.comparing(
                    finding -> IF_TOLD.stream().filter(finding::has).count(), Comparator.reverseOrder()));
            return said.stream().allMatch(finding -> {
                int at = 0;
                while (at < left.size() && !isSame(left.get(at), finding)) {
                    at++;
                }
                return at < left.size() && left.remove(at) != null;
            });
        }

        private static boolean isSame(JsonNode expected, JsonNode found) {
            return ALWAYS.stream().allMatch(key -> isEqual(expected.path(key), found.path(key)))
                    && IF_TOLD.stream().allMatch(key -> !found.has(key) || isEqual(expected.path(key), found.get(key)));
        }
    }
}
