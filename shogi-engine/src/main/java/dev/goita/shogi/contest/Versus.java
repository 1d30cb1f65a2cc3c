package dev.goita.shogi.contest;

import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** 対戦: two contestants play game after game, each opening twice with colours exchanged. */
public record Versus(Bout bout, Start start, BalancedOpenings openings, long seed) {
    private static final long GAMMA = 0xD1B54A32D192ED03L;

    public record Game(int number, Color firstColor, Bout.Outcome outcome) {
        /** {@return what the first contestant scores: 1 for a win, 0.5 or 0} */
        public double points() {
            Optional<Color> winner = outcome.winner();
            if (winner.isEmpty()) {
                return 0.5;
            }
            return winner.get() == firstColor ? 1 : 0;
        }
    }

    /**
     * Plays the game of a number, from 0; games of the same number are the same as long as no clock limits anybody, and 2n and 2n +
     * 1 share an opening. Where a contestant cannot begin, the other one wins.
     */
    public Game play(int number, Contestant first, Contestant second, Consumer<Node> moved) {
        List<Move> opening = openings.opening(number / 2);
        Color firstColor = number % 2 == 0 ? Color.BLACK : Color.WHITE;
        Contestant black = firstColor == Color.BLACK ? first : second;
        Contestant white = firstColor == Color.BLACK ? second : first;
        Optional<BoutForfeitException.Fault> fault = begin(first, seed + number * GAMMA);
        if (fault.isPresent()) {
            return new Game(number, firstColor, bout.forfeited(start, opening, black, white, firstColor, fault.get()));
        }
        fault = begin(second, seed + number * GAMMA + 1);
        if (fault.isPresent()) {
            return new Game(
                    number,
                    firstColor,
                    bout.forfeited(start, opening, black, white, firstColor.opposite(), fault.get()));
        }
        return new Game(number, firstColor, bout.play(start, opening, black, white, moved));
    }

    private static Optional<BoutForfeitException.Fault> begin(Contestant contestant, long seed) {
        try {
            contestant.newGame(seed);
            return Optional.empty();
        } catch (BoutForfeitException e) {
            return Optional.of(e.fault());
        }
    }
}
