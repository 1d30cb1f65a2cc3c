package dev.goita.ml.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.ml.duplicate.ControlVariate;
import dev.goita.ml.duplicate.Controlled;
import dev.goita.ml.duplicate.Forfeit;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaTest {
    @TempDir
    private Path folder;

    private static Entrant entrant(String name) throws IOException {
        return Entrants.builtIn().parse(name);
    }

    private static ArenaPlan plan(int deals, String... names) throws IOException {
        List<Entrant> entrants = new ArrayList<>();
        for (String name : names) {
            entrants.add(Entrants.builtIn().parseSide(name));
        }
        return ArenaPlan.of(entrants.toArray(Entrant[]::new)).withDeals(deals).withSeed(3);
    }

    private static ArenaPlan with(ArenaPlan plan, Entrant... entrants) {
        return new ArenaPlan(
                plan.rules(),
                List.of(entrants),
                plan.deals(),
                plan.rotations(),
                plan.seed(),
                plan.test(),
                plan.values(),
                plan.luck());
    }

    private static ArenaPlan with(ArenaPlan plan, SequentialTest test) {
        return plan.withTest(test);
    }

    private static ArenaPlan solving(ArenaPlan plan, Rotations rotations) {
        return plan.withRotations(rotations).withValues(DealValues.OPEN_HAND);
    }

    private static ArenaResults play(ArenaPlan plan, int threads) throws IOException, InterruptedException {
        return new Arena(plan).play(threads, rounds -> {});
    }

    private byte[] journalOf(ArenaPlan plan, int threads) throws IOException, InterruptedException {
        Path file = folder.resolve("whole-" + threads);
        try (ArenaJournal journal = ArenaJournal.begin(file, plan)) {
            new Arena(plan).play(journal, threads, rounds -> {});
        }
        return Files.readAllBytes(file);
    }

    private ArenaResults resumed(Path file, ArenaPlan plan, int threads) throws IOException, InterruptedException {
        try (ArenaJournal journal = ArenaJournal.resume(file, plan)) {
            return new Arena(plan).play(journal, threads, rounds -> {});
        }
    }

    /** Loses its way in a few rounds; its message has what a journal must not trip over. */
    private static final Wording SAID = new Wording("「a b,c/d:e\n終」+ %", "said \"a b,c/d:e\n終\" + %");

    private static final class Failing implements Player {
        private final Player otherwise = new RulePlayer();

        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            if (view.hand().size() == 2 && !view.isLead()) {
                throw new ForfeitException(ForfeitException.Reason.MALFORMED, SAID);
            }
            return otherwise.choose(view, random);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return otherwise.decideGoshi(view, random);
        }
    }

    private static ArenaPlan failing() throws IOException {
        return with(plan(50, "rule", "random"), new Entrant("fails = often", "1", Failing::new), entrant("rule"));
    }

    @Test
    void results_do_not_depend_on_threads() throws Exception {
        ArenaPlan plan = plan(40, "rule", "random", "rule");

        assertThat(journalOf(plan, 3)).isEqualTo(journalOf(plan, 1));
        ArenaResults three = play(plan, 3);
        ArenaResults one = play(plan, 1);
        assertThat(three.deals()).isEqualTo(one.deals());
        assertThat(three.standings()).isEqualTo(one.standings());
    }

    /** Cut behind the plan, within a line, and behind a whole line. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.37, 0.5, 0.93, 1})
    void a_resumed_arena_ends_with_the_same_bytes(double share) throws Exception {
        ArenaPlan plan = failing();
        byte[] whole = journalOf(plan, 2);
        int plans = new String(whole, StandardCharsets.UTF_8).indexOf('\n') + 1;
        Path file = folder.resolve("cut");
        Files.write(file, Arrays.copyOf(whole, plans + (int) (share * (whole.length - plans))));

        ArenaResults results = resumed(file, plan, 1);

        assertThat(Files.readAllBytes(file)).isEqualTo(whole);
        assertThat(results.deals()).isEqualTo(play(plan, 1).deals());
    }

    /** The last word is how many deals a block of the journal has. */
    @Test
    void every_part_of_a_plan_is_in_its_journal() throws IOException {
        String line = PlanLine.write(plan(20, "rule", "random"), Equity.LEFT);
        assertThat(line.split(" "))
                .as("the format, the parts, the block")
                .hasSize(1 + ArenaPlan.class.getRecordComponents().length + 1);
    }

    @Test
    void a_journal_keeps_every_word_of_a_forfeit() throws Exception {
        ArenaPlan plan = failing();
        journalOf(plan, 1);

        assertThat(resumed(folder.resolve("whole-1"), plan, 1).deals().values())
                .first()
                .satisfies(deals -> assertThat(deals.stream().flatMap(deal -> deal.forfeits().stream()))
                        .isNotEmpty()
                        .allSatisfy(forfeit -> assertThat(forfeit.wording()).isEqualTo(SAID)));
    }

    @Test
    void a_forfeit_of_a_journal_of_before_has_its_english_in_both_languages() {
        ArenaBlock block = BlockLine.read("played 0 0 1 1f-100/1p+30/0:1:2:crashed:it+is+gone");
        assertThat(((ArenaBlock.Played) block).deals().get(0).forfeits())
                .extracting(Forfeit::wording)
                .containsExactly(Wording.same("it is gone"));
    }

    @Test
    void a_journal_tells_the_plan_it_was_begun_with() throws Exception {
        ArenaPlan plan = with(solving(failing(), Rotations.ALL), SequentialTest.parse("-1,1,0.1,0.2"));
        Path file = folder.resolve("j");
        ArenaJournal.begin(file, plan).close();
        ArenaPlan line = ArenaJournal.plan(file);

        assertThat(line.entrants()).extracting(Entrant::name).containsExactly("fails = often", "rule");
        assertThat(line.deals()).isEqualTo(50);
        assertThat(line.rotations()).isEqualTo(Rotations.ALL);
        assertThat(line.seed()).isEqualTo(3);
        assertThat(line.rules()).isEqualTo(Rules.STANDARD);
        assertThat(line.test()).isEqualTo(plan.test());
        assertThat(line.values()).isEqualTo(DealValues.OPEN_HAND);
    }

    @Test
    void another_plan_is_refused() throws Exception {
        ArenaPlan plan = plan(50, "rule", "random");
        Path file = folder.resolve("j");
        ArenaJournal.begin(file, plan).close();

        assertThatThrownBy(() -> ArenaJournal.resume(file, plan(60, "rule", "random")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the journal has deals 50, not 60");
        Entrant changed = new Entrant("random", "changed", RulePlayer::new);
        assertThatThrownBy(() -> ArenaJournal.resume(file, with(plan, entrant("rule"), changed)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the journal has players rule;")
                .hasMessageEndingWith(",random;changed");
        assertThatThrownBy(() -> ArenaJournal.begin(file, plan)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void a_damaged_line_is_named() throws Exception {
        ArenaPlan plan = plan(50, "rule", "random");
        byte[] whole = journalOf(plan, 1);
        Path file = folder.resolve("damaged");
        String text = new String(whole, StandardCharsets.UTF_8);
        Files.writeString(file, text.replaceFirst("played 16 0 1 (.)", "played 16 0 1 x"));

        assertThatThrownBy(() -> ArenaJournal.resume(file, plan))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("line 3: its checksum is wrong; remove it and all after it to go on");

        List<String> lines = text.lines().toList();
        Files.write(file, List.of(lines.get(0), lines.get(2)));
        assertThatThrownBy(() -> ArenaJournal.resume(file, plan))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("line 2: other deals are expected here");

        Files.writeString(file, "");
        assertThatThrownBy(() -> ArenaJournal.resume(file, plan)).hasMessageContaining("holds no plan of an arena");
    }

    @Test
    void one_arena_at_a_time_writes_a_journal() throws Exception {
        ArenaPlan plan = plan(50, "rule", "random");
        Path file = folder.resolve("j");
        try (ArenaJournal journal = ArenaJournal.begin(file, plan)) {
            assertThat(journal.blocks()).isEmpty();
            assertThatThrownBy(() -> ArenaJournal.resume(file, plan)).hasMessageContaining("another arena writes it");
        }
    }

    @Test
    void a_sequential_test_ends_at_the_same_deal_on_any_number_of_threads() throws Exception {
        ArenaPlan plan = with(plan(5_000, "rule", "random"), SequentialTest.parse("0,20,0.05,0.05"));
        ArenaResults one = play(plan, 1);
        int deals = one.standings().results().get(new Pairing(0, 1)).deals();

        assertThat(one.test().orElseThrow().verdict()).isEqualTo(SequentialTest.Verdict.H1);
        assertThat(deals).isLessThan(1_000).isGreaterThanOrEqualTo(ArenaPlan.DEALS_A_TEST);
        assertThat(deals % ArenaPlan.DEALS_A_TEST).isZero();
        assertThat(journalOf(plan, 4)).isEqualTo(journalOf(plan, 1));
    }

    @Test
    void a_decided_arena_plays_no_more_when_resumed() throws Exception {
        ArenaPlan plan = with(plan(5_000, "random", "rule"), SequentialTest.parse("0,5,0.05,0.05"));
        byte[] whole = journalOf(plan, 1);

        ArenaResults results = resumed(folder.resolve("whole-1"), plan, 2);

        assertThat(results.test().orElseThrow().verdict()).isEqualTo(SequentialTest.Verdict.H0);
        assertThat(Files.readAllBytes(folder.resolve("whole-1"))).isEqualTo(whole);
    }

    @Test
    void deals_that_run_out_leave_the_test_open() throws Exception {
        ArenaPlan plan = with(plan(100, "rule", "rule"), SequentialTest.parse("-0.1,0.1,0.05,0.05"));

        assertThat(play(plan, 1).test().orElseThrow().verdict()).isEqualTo(SequentialTest.Verdict.CONTINUE);
    }

    @Test
    void the_value_of_the_deal_explains_a_part_of_a_single_round() throws Exception {
        ArenaPlan plan = solving(plan(20, "rule", "random"), Rotations.ONE);
        Pairing pairing = new Pairing(0, 1);
        byte[] whole = journalOf(plan, 2);
        ControlVariate control = play(plan, 1).controlVariate(pairing).orElseThrow();

        assertThat(control.coefficient()).isPositive();
        assertThat(control.varianceLeft()).isLessThan(0.95).isPositive();
        assertThat(resumed(folder.resolve("whole-2"), plan, 1).controlVariate(pairing))
                .contains(control);
        assertThat(Files.readAllBytes(folder.resolve("whole-2"))).isEqualTo(whole);
    }

    @Test
    void luck_is_taken_off_on_any_number_of_threads_and_after_an_interruption() throws Exception {
        ArenaPlan plan = plan(120, "rule", "random");
        byte[] whole = journalOf(plan, 1);
        Controlled less = play(plan, 2).controlled(new Pairing(0, 1)).orElseThrow();

        assertThat(less.varianceLeft()).isLessThan(1).isGreaterThan(0.5);
        assertThat(journalOf(plan, 3)).isEqualTo(whole);
        assertThat(resumed(folder.resolve("whole-1"), plan, 1).controlled(new Pairing(0, 1)))
                .contains(less);
    }

    /** What it brings is known from 200,000 other deals, so that the rest is luck, but for deals with 五し. */
    @Test
    void a_network_whose_points_are_known_brings_them_with_less_luck() throws Exception {
        Entrant network = NeuralEntrant.all().parse("net:" + KnownNetwork.NAME);
        ArenaResults results = play(with(plan(120, "rule", "random"), network, entrant("rule")), 1);
        Controlled less = results.controlled(new Pairing(0, 1)).orElseThrow();

        assertThat(less.varianceLeft()).isLessThan(0.5);
        assertThat(less.mean()).isCloseTo(KnownNetwork.MEAN, within(3.0));
        assertThat(network.version()).isEqualTo(KnownNetwork.WEIGHTS);
    }

    @Test
    void no_luck_is_told_where_nobody_plays_by_principles_or_none_is_wanted() throws Exception {
        assertThat(play(plan(5, "random", "random"), 1).controlled(new Pairing(0, 1)))
                .isEmpty();
        assertThat(play(plan(5, "random", "rule").withLuck(Luck.LEFT), 1).controlled(new Pairing(0, 1)))
                .isEmpty();
    }

    @Test
    void a_journal_of_before_tells_no_luck() throws Exception {
        ArenaPlan plan = plan(5, "random", "rule");
        Path file = folder.resolve("j");
        ArenaJournal.begin(file, plan.withLuck(Luck.LEFT)).close();

        assertThat(Files.readString(file)).doesNotContain("luck");
        assertThat(ArenaJournal.plan(file).luck()).isEqualTo(Luck.LEFT);
        assertThatThrownBy(() -> ArenaJournal.resume(file, plan)).hasMessage("the journal has luck none, not told");
        Path told = folder.resolve("told");
        ArenaJournal.begin(told, plan).close();
        assertThatThrownBy(() -> ArenaJournal.resume(told, plan.withLuck(Luck.LEFT)))
                .hasMessage("the journal has luck told, not none");
    }

    @Test
    void all_rotations_are_one_unit_of_the_error() throws Exception {
        ArenaPlan plan = plan(100, "rule", "random");
        ArenaPlan all = plan.withDeals(100).withRotations(Rotations.ALL);
        Pairing pairing = new Pairing(0, 1);
        var one = play(plan, 1).standings().results().get(pairing);
        var four = play(all, 1).standings().results().get(pairing);

        assertThat(four.rounds()).isEqualTo(4 * one.rounds());
        assertThat(four.deals()).isEqualTo(one.deals());
        assertThat(four.pointsInterval().radius())
                .isLessThan(one.pointsInterval().radius());
    }

    @Test
    void the_ladder_has_the_order_of_strength() throws Exception {
        Standings standings = play(plan(300, "random", "rule", "random"), 2).standings();

        assertThat(standings.byRounds().get(1).interval().low())
                .isGreaterThan(standings.byRounds().get(0).interval().high());
        assertThat(standings.byRounds().stream()
                        .mapToDouble(Standings.Rating::elo)
                        .sum())
                .isCloseTo(0, within(1e-6));
        assertThat(standings.byMatches().get(1).elo())
                .isGreaterThan(standings.byRounds().get(1).elo());
    }

    @Test
    void what_makes_no_arena_is_refused() {
        assertThatThrownBy(() -> plan(100, "rule")).hasMessage("an arena needs at least two players, not 1");
        assertThatThrownBy(() -> plan(2, "rule", "rule")).hasMessage("an arena needs at least 3 deals, not 2");
        assertThatThrownBy(() -> with(plan(10, "rule", "rule", "rule"), SequentialTest.parse("0,1,0.1,0.1")))
                .hasMessage("a sequential test decides between two players, not among 3");
    }
}
