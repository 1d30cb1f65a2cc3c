package dev.goita.core.engine;

import dev.goita.core.SeatView;
import dev.goita.core.player.search.Believer;
import dev.goita.core.tile.Tile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** 読みの行: {@code belief …}, what a seat believes the others to hold; section "Beliefs" of {@code docs/protocol.md}. */
final class BeliefMessage {
    static final String WORD = "belief";

    /** How far the chances of a kind may be from 1 together. */
    private static final double SLACK = 1e-3;

    private static final int OTHERS = 3;

    private BeliefMessage() {}

    static String write(SeatView view, Believer.Odds odds) {
        StringJoiner line = new StringJoiner(" ");
        line.add(WORD);
        for (int after = 1; after <= OTHERS; after++) {
            for (Tile tile : Tile.ALL) {
                StringJoiner chances = new StringJoiner(",");
                for (int count = 0; count <= tile.copies(); count++) {
                    chances.add(Float.toString((float) odds.of(view.viewer().plus(after), tile, count)));
                }
                line.add(chances.toString());
            }
        }
        return line.toString();
    }

    /** {@return what the line says; empty if it is no such line} */
    static Optional<Believer.Odds> read(SeatView view, String line) {
        String[] words = line.split("\\s+");
        if (!words[0].equals(WORD) || words.length != 1 + OTHERS * Tile.ALL.size()) {
            return Optional.empty();
        }
        List<double[]> all = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            Optional<double[]> chances = chances(words[i], Tile.ALL.get((i - 1) % Tile.ALL.size()));
            if (chances.isEmpty()) {
                return Optional.empty();
            }
            all.add(chances.get());
        }
        return Optional.of((seat, tile, count) -> {
            double[] chances = all.get((seat.turnsAfter(view.viewer()) - 1) * Tile.ALL.size() + tile.ordinal());
            return count < chances.length ? chances[count] : 0;
        });
    }

    private static Optional<double[]> chances(String word, Tile tile) {
        String[] numbers = word.split(",", -1);
        double[] chances = new double[numbers.length];
        double sum = 0;
        for (int i = 0; i < numbers.length; i++) {
            try {
                chances[i] = Double.parseDouble(numbers[i]);
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
            if (!(chances[i] >= 0)) {
                return Optional.empty();
            }
            sum += chances[i];
        }
        if (numbers.length > tile.copies() + 1 || !(Math.abs(sum - 1) <= SLACK)) {
            return Optional.empty();
        }
        for (int i = 0; i < chances.length; i++) {
            chances[i] /= sum;
        }
        return Optional.of(chances);
    }
}
