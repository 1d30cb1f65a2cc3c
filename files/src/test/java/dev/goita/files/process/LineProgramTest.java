package dev.goita.files.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.goita.diagnostics.Wording;
import dev.goita.files.process.ProgramFaultException.Fault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LineProgramTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofMinutes(10);

    @BeforeAll
    static void skip_where_there_is_no_shell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh");
    }

    private static LineProgram shell(String script) {
        return LineProgram.start(Wording.same("'it'"), List.of("/bin/sh", "-c", script), "quit");
    }

    private static String next(LineProgram program) {
        return program.next("a line", Deadline.in(LONG));
    }

    private static ProgramFaultException fault(ThrowingCallable call) {
        return catchThrowableOfType(ProgramFaultException.class, call);
    }

    /** Returns only when this process is gone; the test's time limit fails it otherwise. */
    private static void awaitEnd(String pid) throws Exception {
        Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(pid));
        if (process.isPresent()) {
            process.get().onExit().get();
        }
    }

    /** Hears whatever is said until a deadline, and what comes of it. */
    private static ProgramFaultException hearUntil(Deadline deadline, LineProgram program) {
        return fault(() -> {
            while (true) {
                program.next("bestmove", deadline);
            }
        });
    }

    @Test
    void lines_go_there_and_back() {
        try (LineProgram program = shell("while read -r line; do echo \"heard $line\"; done")) {
            program.send("one");
            program.send("two");
            assertThat(next(program)).isEqualTo("heard one");
            assertThat(next(program)).isEqualTo("heard two");
        }
    }

    @Test
    void a_deadline_holds_however_often_something_else_is_said() {
        try (LineProgram program = shell("while :; do echo info; sleep 0.02; done")) {
            ProgramFaultException fault = hearUntil(Deadline.in(SHORT), program);
            assertThat(fault.fault()).isEqualTo(Fault.TIMED_OUT);
            assertThat(fault).hasMessage("'it' did not say bestmove within 300 ms (is every line flushed?)");
        }
    }

    @Test
    void a_deadline_holds_however_fast_something_else_is_said() {
        try (LineProgram program = shell("exec yes info")) {
            assertThat(hearUntil(Deadline.in(SHORT), program).fault()).isEqualTo(Fault.TIMED_OUT);
        }
    }

    @Test
    void what_is_said_after_the_deadline_is_too_late_though_it_waits_to_be_heard() {
        Deadline past = Deadline.in(Duration.ZERO);
        try (LineProgram program = shell("exec yes info")) {
            next(program);
            assertThat(fault(() -> program.next("bestmove", past)).fault()).isEqualTo(Fault.TIMED_OUT);
        }
    }

    @Test
    void a_deadline_holds_while_blank_lines_are_said() {
        try (LineProgram program = shell("exec yes ''")) {
            assertThat(fault(() -> program.next("bestmove", Deadline.in(SHORT))).fault())
                    .isEqualTo(Fault.TIMED_OUT);
        }
    }

    @Test
    void a_line_without_end_is_a_fault() {
        try (LineProgram program = shell("exec cat /dev/zero")) {
            ProgramFaultException fault = fault(() -> next(program));
            assertThat(fault.fault()).isEqualTo(Fault.MALFORMED);
            assertThat(fault).hasMessage("'it' said a line of more than 16384 bytes where a line was awaited");
        }
    }

    @Test
    void a_program_that_says_much_waits_until_it_is_heard() {
        try (LineProgram program = shell("exec seq 100000")) {
            for (int i = 1; i <= 100_000; i++) {
                assertThat(next(program)).isEqualTo("" + i);
            }
        }
    }

    @Test
    void few_lines_wait_in_memory() {
        try (LineProgram program = shell("seq 100000; exec cat")) {
            int total = 0;
            int most = 0;
            while (total < 100_000) {
                int lines = program.unread().size();
                total += lines;
                most = Math.max(most, lines);
            }
            // Those that wait, and those that come while they are fetched.
            assertThat(most).isLessThan(1000);
        }
    }

    @Test
    void a_program_that_does_not_read_is_a_fault_and_blocks_nobody() {
        String line = "x".repeat(10_000);
        try (LineProgram program = shell("exec sleep 1000")) {
            ProgramFaultException fault = fault(() -> {
                while (true) {
                    program.send(line);
                }
            });
            assertThat(fault.fault()).isEqualTo(Fault.TIMED_OUT);
            assertThat(fault).hasMessage("'it' does not read its input");
        }
    }

    @Test
    void standard_error_is_drained_and_its_last_line_told() {
        try (LineProgram program = shell("yes | head -c 1000000 >&2; echo no weights >&2; exit 3")) {
            ProgramFaultException fault = fault(() -> next(program));
            assertThat(fault.fault()).isEqualTo(Fault.CRASHED);
            assertThat(fault)
                    .hasMessage("'it' ended with status 3 while a line was awaited; standard error: no weights");
        }
    }

    @Test
    void a_program_that_is_not_there_is_a_fault() {
        ProgramFaultException fault =
                fault(() -> LineProgram.start(Wording.same("'it'"), List.of("./no-such-program"), "quit"));
        assertThat(fault.fault()).isEqualTo(Fault.CRASHED);
        assertThat(fault).hasMessageStartingWith("'it' cannot be started: ");
    }

    @Test
    void what_was_said_before_the_end_is_heard() {
        try (LineProgram program = shell("echo last; exit 3")) {
            assertThat(next(program)).isEqualTo("last");
            assertThat(fault(() -> next(program))).hasMessageContaining("ended with status 3");
        }
    }

    @Test
    void what_was_not_asked_for_can_be_told_from_an_answer() {
        try (LineProgram program = shell("echo one; echo two; read -r line; echo three")) {
            List<String> unread = new ArrayList<>();
            while (unread.size() < 2) {
                unread.addAll(program.unread());
            }
            program.send("go");
            assertThat(unread).containsExactly("one", "two");
            assertThat(next(program)).isEqualTo("three");
        }
    }

    @Test
    void an_end_that_nobody_asked_for_is_still_told_when_somebody_asks() throws Exception {
        try (LineProgram program = shell("echo $$; exit 3")) {
            awaitEnd(next(program));
            program.unread();
            program.unread();
            assertThat(fault(() -> next(program))).hasMessageContaining("ended with status 3");
        }
    }

    @Test
    void closing_ends_children_of_children() throws Exception {
        List<String> pids;
        try (LineProgram program = shell("sh -c 'sleep 1000 & echo $!; wait' & echo $$; wait")) {
            pids = List.of(next(program), next(program));
        }
        for (String pid : pids) {
            awaitEnd(pid);
        }
    }

    @Test
    void closing_ends_what_a_program_leaves_behind_that_quits_when_asked() throws Exception {
        String pid;
        try (LineProgram program = shell("sleep 1000 & echo $!; read -r line")) {
            pid = next(program);
        }
        awaitEnd(pid);
    }

    @Test
    void closing_ends_a_program_that_never_stops_talking() throws Exception {
        String pid;
        try (LineProgram program = shell("echo $$; exec yes")) {
            pid = next(program);
        }
        awaitEnd(pid);
    }

    @Test
    void children_end_with_a_program_that_died_and_do_not_hide_its_death() throws Exception {
        try (LineProgram program = shell("sleep 1000 & echo $!; exit 3")) {
            String pid = next(program);
            assertThat(fault(() -> next(program))).hasMessageContaining("ended with status 3");
            awaitEnd(pid);
        }
    }

    @Test
    void orphans_end_too() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/environ")), "no environments under /proc");
        String pid;
        try (LineProgram program = shell("(sleep 1000 & echo $!); read -r line")) {
            pid = next(program);
        }
        awaitEnd(pid);
    }

    @Test
    void a_session_of_its_own_is_no_refuge() throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/environ")), "no environments under /proc");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setsid")), "no setsid");
        String pid;
        try (LineProgram program = shell("(setsid sh -c 'echo $$; exec sleep 1000' &); read -r line")) {
            pid = next(program);
        }
        awaitEnd(pid);
    }

    @Test
    void orphans_that_were_seen_end_without_the_mark() throws Exception {
        String pid;
        String parent = "(env -i sleep 1000 & echo $!; while read -r line; do [ $line = go ] || exit; echo on; done)";
        try (LineProgram program = shell(parent + "; echo orphaned; read -r line")) {
            pid = next(program);
            long begun = System.nanoTime();
            do {
                program.send("go");
                next(program);
            } while (System.nanoTime() - begun < 2 * ProcessTree.LOOK_NANOS);
            program.send("leave");
            assertThat(next(program)).isEqualTo("orphaned");
        }
        awaitEnd(pid);
    }

    @Test
    void an_interrupted_wait_is_no_fault_and_ends_the_program() throws Exception {
        try (LineProgram program = shell("echo $$; exec sleep 1000")) {
            String pid = next(program);
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> next(program)).isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
            awaitEnd(pid);
        }
    }

    @Test
    void what_a_program_said_is_shown_without_control_characters() {
        assertThat(LineProgram.shortened("a\u001B[2Jb\u0000")).isEqualTo("a\uFFFD[2Jb\uFFFD");
        assertThat(LineProgram.shortened("x".repeat(81))).isEqualTo("x".repeat(80) + "…");
    }
}
