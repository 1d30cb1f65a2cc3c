package dev.goita.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.Believer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.tile.Tile;
import dev.goita.core.world.packed.HandOdds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BeliefMessageTest {
    private static final SeatView VIEW = Round.start(Rules.STANDARD, Deal.random(Seat.P1, new SplittableRandom(1)))
            .view(Seat.P1);

    private static String line() {
        return BeliefMessage.write(VIEW, HandOdds.of(VIEW)::of);
    }

    @Test
    void what_is_written_is_read() {
        HandOdds odds = HandOdds.of(VIEW);
        Believer.Odds read = BeliefMessage.read(VIEW, line()).orElseThrow();
        for (Seat seat : List.of(Seat.P2, Seat.P3, Seat.P0)) {
            for (Tile tile : Tile.ALL) {
                for (int count = 0; count <= 8; count++) {
                    assertThat(read.of(seat, tile, count)).isCloseTo(odds.of(seat, tile, count), within(1e-6));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "belief",
                "bestmove 0",
                "belief 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
                "belief 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 x",
                "belief 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 0.5",
                "belief 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 NaN",
                "belief 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2,-1",
                "belief 0,0,0,1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
            })
    void what_is_no_belief_is_none(String line) {
        assertThat(BeliefMessage.read(VIEW, line)).isEmpty();
    }

    private static String served(Player player, String... messages) throws IOException {
        StringWriter out = new StringWriter();
        new EngineServer("1", "it", player, name -> player, new PrintWriter(out))
                .serve(new ByteArrayInputStream((String.join("\n", messages) + "\n").getBytes(StandardCharsets.UTF_8)));
        return out.toString();
    }

    @Test
    void an_engine_says_that_it_believes_and_tells_it() throws IOException {
        String told = served(
                new PimcPlayer(PimcOptions.parse("samples=16")),
                "goita 1",
                PositionMessage.write(VIEW),
                "belief seed 7");
        assertThat(told).contains("option name belief type check default true\n");
        assertThat(told.lines().filter(line -> BeliefMessage.read(VIEW, line).isPresent()))
                .hasSize(1);
    }

    @Test
    void an_engine_without_beliefs_says_so() throws IOException {
        String told = served(new RulePlayer(), "goita 1", PositionMessage.write(VIEW), "belief");
        assertThat(told).doesNotContain("option name belief").contains("error belief: the player it has no belief");
    }
}
