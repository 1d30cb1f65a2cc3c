package dev.goita.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.ForfeitException.Reason;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class EnginePlayerTest {
    private static final Deal DEAL = Deal.of(
            Seat.P0,
            Stream.of("11777788", "22444488", "35555888", "36666888")
                    .map(Hand::parse)
                    .toList());

    private static final Duration SHORT = Duration.ofMillis(300);

    private static SeatView openingView() {
        return Round.start(Rules.STANDARD, DEAL).view(Seat.P0);
    }

    @Test
    void an_engine_in_python_plays_whole_rounds_for_a_team() {
        SplittableRandom random = new SplittableRandom(4);
        try (EnginePlayer engine = new EnginePlayer(PythonEngine.simple())) {
            RulePlayer rule = new RulePlayer();
            Table table = new Table(Rules.STANDARD, List.of(engine, rule, engine, rule));
            int played = 0;
            for (int i = 0; i < 40; i++) {
                PlayedDeal deal = table.play(Deal.random(Seat.of(i % 4), random), Score.ZERO, random);
                played += deal.outcome() == PlayedDeal.Outcome.PLAYED ? 1 : 0;
            }
            assertThat(played).isGreaterThan(20);
        }
    }

    @Test
    void the_same_seed_gives_the_same_rounds() {
        assertThat(roundsOfSimpleEngine()).isEqualTo(roundsOfSimpleEngine());
    }

    private static List<String> roundsOfSimpleEngine() {
        SplittableRandom random = new SplittableRandom(11);
        try (EnginePlayer engine = new EnginePlayer(PythonEngine.simple())) {
            Table table = new Table(Rules.STANDARD, List.of(engine, engine, engine, engine));
            return Stream.generate(() -> table.play(Deal.random(Seat.P0, random), Score.ZERO, random)
                            .digits())
                    .limit(5)
                    .toList();
        }
    }

    @Test
    void an_engine_decides_on_goshi() {
        Deal deal = Deal.of(
                Seat.P0,
                Stream.of("88888765", "11237778", "23444455", "56668888")
                        .map(Hand::parse)
                        .toList());
        SeatView view = SeatView.atGoshiDecision(Rules.STANDARD, deal, Seat.P2, Score.ZERO);
        try (EnginePlayer engine = new EnginePlayer(PythonEngine.simple())) {
            assertThat(engine.decideGoshi(view, new SplittableRandom(1))).isEqualTo(GoshiDecision.REDEAL);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "crash-at-start   | CRASHED   | ended with status 1 while goitaok was awaited; standard error: no weights found",
                "hang-at-start    | TIMED_OUT | did not say goitaok within 300 ms (is every line flushed?)",
                "never-flushes    | TIMED_OUT | did not say goitaok within 300 ms (is every line flushed?)",
                "garbage-at-start | MALFORMED | said 'Loading weights...' where goitaok was awaited",
            })
    void an_engine_that_does_not_start_forfeits(String how, Reason reason, String message) {
        EngineProgram command = PythonEngine.misbehaving(how);
        ForfeitException forfeit = forfeit(reason == Reason.TIMED_OUT ? command.withStart(SHORT) : command);
        assertThat(forfeit.reason()).isEqualTo(reason);
        assertThat(forfeit).hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "hang     | TIMED_OUT | did not say bestmove within 310 ms",
                "chatter  | TIMED_OUT | did not say bestmove within 310 ms",
                "illegal  | ILLEGAL   | answered '12', which is none of: 11 17 18 71 77 78 81 87 88",
                "no-turn  | MALFORMED | answered 'resign', which is none of:",
                "garbage  | MALFORMED | said 'I think I will pass' where bestmove was awaited",
                "endless  | MALFORMED | said a line of more than 16384 bytes where bestmove was awaited",
                "flood    | MALFORMED | said 'bestmove' where bestmove was awaited",
                "twice    | MALFORMED | said 'bestmove 0' where readyok was awaited",
                "error    | MALFORMED | reported 'error position: what is a rule?' where bestmove was awaited",
            })
    void an_engine_that_does_not_answer_as_it_should_forfeits(String how, Reason reason, String message) {
        EngineProgram command = PythonEngine.misbehaving(how);
        ForfeitException forfeit = forfeit(
                reason == Reason.TIMED_OUT ? command.withMove(SHORT).withGrace(Duration.ofMillis(10)) : command);
        assertThat(forfeit).hasMessageContaining(message);
        assertThat(forfeit.reason()).isEqualTo(reason);
    }

    private static ForfeitException forfeit(EngineProgram command) {
        try (EnginePlayer engine = new EnginePlayer(command)) {
            return catchThrowableOfType(
                    ForfeitException.class, () -> engine.choose(openingView(), new SplittableRandom(1)));
        }
    }

    @Test
    void a_program_that_is_not_there_forfeits() {
        ForfeitException forfeit = forfeit(EngineProgram.of(List.of("./no-such-program")));
        assertThat(forfeit.reason()).isEqualTo(Reason.CRASHED);
        assertThat(forfeit).hasMessageContaining("engine './no-such-program' cannot be started");
    }

    @Test
    void an_engine_that_crashed_is_started_again_for_the_next_decision(@TempDir Path folder) throws IOException {
        Path starts = folder.resolve("starts");
        try (EnginePlayer engine = new EnginePlayer(PythonEngine.misbehaving("crash", starts.toString()))) {
            for (int round = 0; round < 5; round++) {
                assertThat(engine.choose(openingView(), new SplittableRandom(1)).digits())
                        .isEqualTo("11");
                assertThatThrownBy(() -> engine.choose(openingView(), new SplittableRandom(1)))
                        .isInstanceOf(ForfeitException.class)
                        .hasMessageContaining("ended with status 3 while bestmove was awaited");
            }
        }
        assertThat(Files.readAllLines(starts)).hasSize(5);
    }

    @Test
    void an_engine_that_never_decides_is_given_up_after_three_starts(@TempDir Path folder) throws IOException {
        Path starts = folder.resolve("starts");
        try (EnginePlayer engine = new EnginePlayer(PythonEngine.misbehaving("crash-at-start", starts.toString()))) {
            for (int round = 0; round < 5; round++) {
                assertThatThrownBy(() -> engine.choose(openingView(), new SplittableRandom(1)))
                        .isInstanceOf(ForfeitException.class)
                        .hasMessageContaining("ended with status 1");
            }
        }
        assertThat(Files.readAllLines(starts)).hasSize(EnginePlayer.FAILED_STARTS);
    }

    @Test
    void an_engine_is_told_its_options() {
        EngineProgram command = PythonEngine.misbehaving("options").withOption("style", "very bold");
        try (EnginePlayer engine = new EnginePlayer(command)) {
            assertThat(engine.choose(openingView(), new SplittableRandom(1)).digits())
                    .isEqualTo("11");
        }
    }

    @Test
    void closing_ends_the_process(@TempDir Path folder) throws Exception {
        Path starts = folder.resolve("starts");
        try (EnginePlayer engine = new EnginePlayer(PythonEngine.misbehaving("nothing", starts.toString()))) {
            engine.choose(openingView(), new SplittableRandom(1));
        }
        awaitEnd(Files.readAllLines(starts));
    }

    @Test
    void a_forfeit_ends_the_process_and_its_children(@TempDir Path folder) throws Exception {
        Path starts = folder.resolve("starts");
        EngineProgram command = PythonEngine.misbehaving("children", starts.toString());
        forfeit(command.withMove(SHORT).withGrace(Duration.ofMillis(10)));
        List<String> pids = Files.readAllLines(starts);
        assertThat(pids).hasSize(2);
        awaitEnd(pids);
    }

    /** Returns only when these processes are gone; the test's time limit fails it otherwise. */
    private static void awaitEnd(List<String> pids) throws Exception {
        for (String pid : pids) {
            Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(pid));
            if (process.isPresent()) {
                process.get().onExit().get();
            }
        }
    }

    @Test
    void an_interrupted_wait_is_no_forfeit() {
        try (EnginePlayer engine = new EnginePlayer(PythonEngine.misbehaving("hang"))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> engine.choose(openingView(), new SplittableRandom(1)))
                    .isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
