package dev.goita.shogi.engine.usi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.goita.shogi.contest.BalancedOpenings;
import dev.goita.shogi.contest.Bout;
import dev.goita.shogi.contest.BoutForfeitException;
import dev.goita.shogi.contest.BoutForfeitException.Fault.Reason;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.contest.Versus;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class UsiContestantTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Versus VERSUS = new Versus(
            new Bout(6, Declaration.Rule.POINTS_27), Start.hirate(), new BalancedOpenings(Position.hirate(), 0, 1), 7);

    @TempDir
    private Path folder;

    @BeforeAll
    static void skip_where_there_is_no_shell() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no /bin/sh");
    }

    /** An engine in shell, by what it does when it hears these words. */
    private UsiProgram engine(String atUsi, String atReady, String atGo) throws IOException {
        Path script = Files.writeString(folder.resolve("engine.sh"), """
                while read -r line; do
                  case $line in
                    usi) %s ;;
                    isready) %s ;;
                    go*) %s ;;
                    quit) exit ;;
                  esac
                done
                """.formatted(atUsi, atReady, atGo));
        return UsiProgram.of("sh '" + script + "'", List.of(), Limits.NONE.withNodes(1))
                .withStart(LONG)
                .withMove(LONG);
    }

    private UsiProgram engine(String atGo) throws IOException {
        return engine("echo usiok", "echo readyok", atGo);
    }

    private static BoutForfeitException forfeit(UsiProgram program) {
        return catchThrowableOfType(BoutForfeitException.class, () -> {
            try (UsiContestant contestant = new UsiContestant(program)) {
                contestant.choose(Position.hirate(), List.of());
            }
        });
    }

    /** Returns only when this process is gone; the test's time limit fails it otherwise. */
    private static void awaitEnd(String pid) throws Exception {
        Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(pid));
        if (process.isPresent()) {
            process.get().onExit().get();
        }
    }

    @Test
    void an_engine_plays_what_it_says_and_thinks() throws IOException {
        String said =
                "echo loading; echo info depth 7 score cp 12 nodes 5 pv 7g7f 3c3d; echo bestmove 7g7f ponder 3c3d";
        try (UsiContestant contestant =
                new UsiContestant(engine("echo id name it; echo usiok", "echo readyok", said))) {
            Choice.Play play = (Choice.Play) contestant.choose(Position.hirate(), List.of());
            assertThat(contestant.name()).isEqualTo("it");
            assertThat(UsiMove.write(play.move())).isEqualTo("7g7f");
            assertThat(play.thought().depth()).isEqualTo(7);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '!',
            value = {
                "echo info score cp 40 pv 7g7f; echo info score cp -90 multipv 2 pv 2g2f; echo bestmove 7g7f ! 40",
                "echo info score cp 40 pv 7g7f; echo info score cp 900 lowerbound pv 7g7f; echo bestmove 7g7f ! 40",
                "echo info score cp 40 pv 7g7f; echo info score mate + pv 7g7f; echo bestmove 7g7f ! 30000",
                "echo info score cp 40 pv 7g7f; echo info score mate - pv 7g7f; echo bestmove 7g7f ! -30000",
                "echo info score cp 40 pv 7g7f; echo info score cp 55 pv 2g2f; echo bestmove 7g7f ! 40",
                "echo info score cp 40 pv 7g7f; echo info score cp 50 pv 2g2f; echo info score cp 41 pv 7g7f; echo bestmove 7g7f ! 41",
                "echo info score cp 40 pv 7g7f; echo info score cp 45; echo bestmove 7g7f ! 45",
                "echo info score cp 40 pv 2g2f; echo bestmove 7g7f ! 40",
                "echo info string score cp 77 pv 7g7f; echo bestmove 7g7f ! 0",
                "printf 'info\\tscore\\tcp 40 pv 7g7f\\n bestmove\\t7g7f  ponder\\n' ! 40",
                "printf 'info score cp 40 pv 7g7f\\r\\nbestmove 7g7f ponder (none)\\r\\n' ! 40",
                "yes | head -c 1000000 >&2; echo info score cp 40 pv 7g7f; echo bestmove 7g7f ! 40",
            })
    void a_move_has_the_score_that_was_last_told_of_it(String atGo, int score) throws IOException {
        try (UsiContestant contestant = new UsiContestant(engine(atGo))) {
            Choice.Play play = (Choice.Play) contestant.choose(Position.hirate(), List.of());
            assertThat(play.thought().score().floodgate()).isEqualTo(score);
            assertThat(play.thought().line().get(0)).isEqualTo(play.move());
        }
    }

    @Test
    void what_is_said_after_the_move_belongs_to_no_move() throws IOException {
        UsiProgram program = engine("echo bestmove 7g7f; echo info depth 30 score cp 999 pv 7g7f");
        try (UsiContestant contestant = new UsiContestant(program)) {
            contestant.choose(Position.hirate(), List.of());
            contestant.newGame(1);
            Choice.Play play = (Choice.Play) contestant.choose(Position.hirate(), List.of());
            assertThat(play.thought().depth()).isZero();
        }
    }

    @Test
    void comments_have_the_scores_of_both_sides_from_the_view_of_Black() throws IOException {
        Path count = folder.resolve("count");
        String atGo = "echo x >> '" + count + "'; case $(wc -l < '" + count + "') in"
                + " *1) echo info score cp 64 pv 7g7f; echo bestmove 7g7f;;"
                + " *2) echo info score cp 80 pv 3c3d; echo bestmove 3c3d;;"
                + " *3) echo info score mate +; echo bestmove 2g2f;;"
                + " *4) echo info score mate -; echo bestmove 8c8d;;"
                + " *) echo bestmove resign;; esac";
        try (UsiContestant contestant = new UsiContestant(engine(atGo))) {
            Versus.Game game = VERSUS.play(0, contestant, contestant, node -> {});
            assertThat(game.outcome().kifu().mainLine())
                    .flatExtracting(node -> node.comments())
                    .containsExactly("* 64", "* -80", "* 30000", "* 30000");
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '!',
            value = {
                ":                                             ! did not say bestmove within 300 ms",
                "while :; do echo info depth 1; sleep 0.02; done ! did not say bestmove within 300 ms",
                "yes info                                      ! did not say bestmove within 300 ms",
                "yes ''                                        ! did not say bestmove within 300 ms",
            })
    void an_engine_that_does_not_move_in_time_forfeits(String atGo, String message) throws IOException {
        BoutForfeitException forfeit = forfeit(engine(atGo).withMove(SHORT));
        assertThat(forfeit).hasMessageContaining(message);
        assertThat(forfeit.fault().reason()).isEqualTo(Reason.TIMED_OUT);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '!',
            value = {
                "cat /dev/zero       ! MALFORMED ! said a line of more than 16384 bytes where bestmove was awaited",
                "echo bestmove 7g7z  ! MALFORMED ! said 'bestmove 7g7z', which is no move, resign or win",
                "echo bestmove null  ! MALFORMED ! said 'bestmove null', which is no move, resign or win",
                "echo 'bestmove (none)' ! MALFORMED ! said 'bestmove (none)', which is no move, resign or win",
                "printf 'bestmove 8h2b'; exit 4 ! CRASHED ! ended with status 4 while bestmove was awaited",
                "echo bestmove       ! MALFORMED ! said 'bestmove', which is no move, resign or win",
                "echo no >&2; exit 3 ! CRASHED   ! ended with status 3 while bestmove was awaited; standard error: no",
            })
    void an_engine_that_does_not_answer_as_it_should_forfeits(String atGo, Reason reason, String message)
            throws IOException {
        BoutForfeitException forfeit = forfeit(engine(atGo));
        assertThat(forfeit).hasMessageContaining(message);
        assertThat(forfeit.fault().reason()).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '!',
            value = {
                "while :; do echo info; sleep 0.02; done ! echo readyok                   ! did not say usiok within 300 ms",
                "yes                                     ! echo readyok                   ! did not say usiok within 300 ms",
                "echo usiok                              ! while :; do echo; sleep 0.02; done ! did not say readyok within 300 ms",
                "echo usiok                              ! yes                            ! did not say readyok within 300 ms",
            })
    void an_engine_that_does_not_start_in_time_forfeits(String atUsi, String atReady, String message)
            throws IOException {
        BoutForfeitException forfeit =
                forfeit(engine(atUsi, atReady, ":").withStart(SHORT).withMove(LONG));
        assertThat(forfeit).hasMessageContaining(message);
        assertThat(forfeit.fault().reason()).isEqualTo(Reason.TIMED_OUT);
    }

    @Test
    void an_engine_that_never_reads_forfeits() {
        UsiProgram program = UsiProgram.of("sleep 1000", List.of("a=" + "b".repeat(1_000_000)), Limits.NONE);
        assertThat(forfeit(program.withStart(SHORT))).hasMessageContaining("did not say usiok within 300 ms");
    }

    @Test
    void a_move_that_nobody_asked_for_is_not_taken_for_an_answer() throws IOException {
        UsiProgram program = engine("echo bestmove 7g7f; echo bestmove 2g2f");
        try (UsiContestant contestant = new UsiContestant(program)) {
            contestant.choose(Position.hirate(), List.of());
            assertThatThrownBy(() -> contestant.newGame(1))
                    .isInstanceOf(BoutForfeitException.class)
                    .hasMessageContaining("said 'bestmove 2g2f' where readyok was awaited");
        }
    }

    @Test
    void closing_ends_the_children_of_an_engine() throws Exception {
        String pid;
        try (UsiContestant contestant = new UsiContestant(
                engine("sleep 1000 & echo id name $!; echo usiok", "echo readyok", "echo bestmove resign"))) {
            pid = contestant.name();
        }
        awaitEnd(pid);
    }

    @Test
    void the_children_of_an_engine_that_died_end_too() throws Exception {
        try (UsiContestant contestant =
                new UsiContestant(engine("sleep 1000 & echo id name $!; echo usiok", "echo readyok", "exit 3"))) {
            assertThatThrownBy(() -> contestant.choose(Position.hirate(), List.of()))
                    .isInstanceOf(BoutForfeitException.class)
                    .hasMessageContaining("ended with status 3");
            awaitEnd(contestant.name());
        }
    }

    @Test
    void an_engine_that_crashed_loses_the_game_and_plays_the_next() throws IOException {
        Path crashed = folder.resolve("crashed");
        String once = "[ -e '" + crashed + "' ] || { : > '" + crashed + "'; exit 3; }; echo bestmove resign";
        try (UsiContestant contestant = new UsiContestant(engine(once))) {
            Versus.Game first = VERSUS.play(0, contestant, new Contestant.RandomContestant(), node -> {});
            Versus.Game second = VERSUS.play(1, contestant, new Contestant.RandomContestant(), node -> {});
            assertThat(first.outcome().fault().orElseThrow().reason()).isEqualTo(Reason.CRASHED);
            assertThat(first.outcome().winner()).contains(Color.WHITE);
            assertThat(second.outcome().ending()).isEqualTo(Ending.Known.RESIGNATION);
        }
    }

    @Test
    void an_engine_that_is_not_ready_loses_the_game_with_either_colour() throws IOException {
        Path ready = folder.resolve("ready");
        String once = "[ -e '" + ready + "' ] && exit 3; : > '" + ready + "'; echo readyok";
        for (int number = 0; number < 2; number++) {
            Files.deleteIfExists(ready);
            try (UsiContestant contestant = new UsiContestant(engine("echo usiok", once, ":"))) {
                Versus.Game game = VERSUS.play(number, contestant, new Contestant.RandomContestant(), node -> {});
                assertThat(game.points()).isZero();
                assertThat(game.outcome().fault().orElseThrow().reason()).isEqualTo(Reason.CRASHED);
            }
        }
    }

    @Test
    void an_engine_that_never_moves_is_given_up_after_three_starts() throws IOException {
        Path starts = folder.resolve("starts");
        UsiProgram program = engine("echo start >> '" + starts + "'; echo usiok", "echo readyok", "exit 3");
        try (UsiContestant contestant = new UsiContestant(program)) {
            BoutForfeitException.Fault last = new BoutForfeitException.Fault(Reason.TIMED_OUT, "");
            for (int number = 0; number < 5; number++) {
                last = VERSUS.play(2 * number, contestant, new Contestant.RandomContestant(), node -> {})
                        .outcome()
                        .fault()
                        .orElseThrow();
            }
            assertThat(last.reason()).isEqualTo(Reason.CRASHED);
            assertThat(last.message()).startsWith("given up after 3 starts; the last failure: ");
        }
        assertThat(Files.readAllLines(starts)).hasSize(UsiContestant.FAILED_STARTS);
    }
}
