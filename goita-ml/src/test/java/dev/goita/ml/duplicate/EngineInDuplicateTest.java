package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.goita.core.Rules;
import dev.goita.core.engine.EnginePlayer;
import dev.goita.core.engine.EngineProgram;
import dev.goita.core.player.ForfeitException.Reason;
import dev.goita.core.player.RulePlayer;
import dev.goita.learning.training.RandomStreams;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Engines in Python, written with its standard library, among other players. */
@Timeout(120)
class EngineInDuplicateTest {
    private static final DuplicateDeals DEALS = new DuplicateDeals(Rules.STANDARD, Rotations.ONE, new RandomStreams(1));
    private static final String SIMPLE = "../docs/engines/simple.py";
    private static final String MISBEHAVING = "../goita-core/src/test/resources/dev/goita/core/engine/misbehaving.py";

    @BeforeAll
    static void requirePython() {
        boolean found = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "python3")));
        assumeTrue(found, "python3 is not installed");
    }

    private static List<DuplicateDeal> play(int deals, String command) {
        try (EnginePlayer engine = new EnginePlayer(EngineProgram.parse(command))) {
            RulePlayer rule = new RulePlayer();
            DuplicateTables tables = new DuplicateTables(DEALS, List.of(engine, engine), List.of(rule, rule));
            return IntStream.range(0, deals).mapToObj(tables::play).toList();
        }
    }

    @Test
    void an_engine_plays_duplicate_deals_legally_and_the_same_each_time() {
        List<DuplicateDeal> deals = play(30, "python3 " + SIMPLE);
        assertThat(deals).allSatisfy(deal -> assertThat(deal.forfeits()).isEmpty());
        assertThat(play(30, "python3 " + SIMPLE)).isEqualTo(deals);
    }

    @ParameterizedTest
    @CsvSource({
        "crash-at-start, CRASHED",
        "crash, CRASHED",
        "hang, TIMED_OUT",
        "illegal, ILLEGAL",
        "garbage, MALFORMED",
        "endless, MALFORMED",
        "flood, MALFORMED"
    })
    void an_engine_that_misbehaves_loses_the_round_and_the_next_deal_is_played(String how, Reason reason) {
        int movetime = reason == Reason.TIMED_OUT ? 200 : 60_000; // no other is to be slow on a busy machine
        List<DuplicateDeal> deals = play(3, "movetime=%d grace=20 python3 %s %s".formatted(movetime, MISBEHAVING, how));
        assertThat(deals)
                .hasSize(3)
                .allSatisfy(deal -> assertThat(deal.outcomes()).hasSize(2));
        List<Forfeit> forfeits =
                deals.stream().flatMap(deal -> deal.forfeits().stream()).toList();
        assertThat(forfeits).isNotEmpty().allSatisfy(forfeit -> {
            assertThat(forfeit.side()).isEqualTo(Side.FIRST);
            assertThat(forfeit.reason()).isEqualTo(reason);
            assertThat(forfeit.wording().english()).contains("misbehaving.py " + how);
        });
        assertThat(deals.stream()
                        .flatMap(DuplicateDeal::outcomes)
                        .filter(outcome -> outcome.kind() == SideOutcome.Kind.FORFEITED))
                .hasSameSizeAs(forfeits)
                .allSatisfy(outcome -> assertThat(outcome.points()).isEqualTo(-SideOutcome.FORFEIT_POINTS));
    }
}
