package dev.goita.ml.environment;

import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.World;
import dev.goita.core.world.WorldSampler;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.selfplay.RoundRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** 開いた卓: what research asks of a round beside its play, in the words in which it is answered. */
final class OpenTable {
    private OpenTable() {}

    /** What each of the four seats knows: how many features there are, and four rows of packed bits in hexadecimal. */
    static String rows(SampleEncoder<SeatView, Action> encoder, ServedRound round) {
        StringJoiner rows = new StringJoiner(" ");
        rows.add(Integer.toString(encoder.layout().featureCount()));
        ActiveFeatures rowF = new ActiveFeatures(encoder.layout().width());
        for (Seat seat : Seat.ALL) {
            encoder.encode(round.view(seat), rowF);
            rows.add(hexadecimal(encoder.layout(), rowF));
        }
        return rows.toString();
    }

    /** The row that tells all hands, of the seat to move. */
    static String oracleRow(RoundSimulator round) {
        RoundRows rows = RoundRows.oracle();
        rows.begin(round.rules(), round.deal(), round.before());
        round.turns().forEach(turn -> rows.play(PackedTurn.of(turn)));
        FeatureLayout layout = rows.encoder().layout();
        ActiveFeatures rowF = new ActiveFeatures(layout.width());
        rows.encodeTurn(round, rowF);
        return row(layout, rowF);
    }

    private static String hexadecimal(FeatureLayout layout, ActiveFeatures rowF) {
        byte[] packed = new byte[layout.packedLength()];
        rowF.toPacked(packed, 0, packed.length);
        return HexFormat.of().formatHex(packed);
    }

    /** How many features there are, and the packed bits in hexadecimal. */
    static String row(FeatureLayout layout, ActiveFeatures rowF) {
        return layout.featureCount() + " " + hexadecimal(layout, rowF);
    }

    /**
     * By legal label, what it wins for the team to move if all play perfectly with open hands: {@code LABEL:POINTS} each,
     * with spaces between; of turns that share a label the best.
     */
    static String values(RoundSimulator simulator, ActionSpace<Action> actions) {
        Round round = Round.start(simulator.rules(), simulator.deal());
        for (Turn turn : simulator.turns()) {
            round = round.play(turn);
        }
        Map<Integer, Integer> values = new TreeMap<>();
        new Solver(simulator.rules())
                .solve(OpenPosition.of(round))
                .turns()
                .forEach((turn, points) -> values.merge(actions.label(turn), points, Math::max));
        return values.entrySet().stream()
                .map(value -> value.getKey() + ":" + value.getValue())
                .collect(Collectors.joining(" "));
    }

    /** Deals that a seat cannot rule out, all as likely: {@code HANDS:RECORD} each, with spaces between. */
    static String deals(SeatView view, int count, long seed) {
        WorldSampler sampler = WorldSampler.of(view);
        RoundRandom random = RoundRandom.of(seed, 0);
        StringJoiner deals = new StringJoiner(" ");
        for (int i = 0; i < count; i++) {
            World world = sampler.sample(random);
            String record = world.turns().stream().map(Turn::digits).collect(Collectors.joining());
            deals.add(RoundState.hands(world.deal()) + ":" + record);
        }
        return deals.toString();
    }
}
