package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.Place;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/**
 * 定義: a tactic with what it takes, and lines that show it.
 *
 * @param text the lines of its conditions
 * @param shapes the ways in which it can come about; one of them is enough
 * @param examples lines whose last move completes it
 * @param nearMisses lines in which it never comes about
 */
public record Definition(
        Tactic tactic,
        Place place,
        List<String> text,
        List<Shape> shapes,
        List<Example> examples,
        List<Example> nearMisses) {
    public Definition {
        text = List.copyOf(text);
        shapes = List.copyOf(shapes);
        examples = List.copyOf(examples);
        nearMisses = List.copyOf(nearMisses);
    }

    /** 例: a line of legal moves in which a side may move several times running, the other one passing. */
    public record Example(Place place, Position start, List<Turn> turns) {
        /** A move with who makes it. */
        public record Turn(Color side, Move move) {}

        public Example {
            turns = List.copyOf(turns);
        }

        public Position end() {
            Replay replay = Replay.from(start);
            for (Turn turn : turns) {
                if (replay.turn() != turn.side()) {
                    replay.switchTurn();
                }
                replay.play(turn.move());
            }
            return replay.position();
        }

        /** {@return the same line with the sides exchanged and the board turned by 180°} */
        public Example rotated() {
            return new Example(
                    place,
                    start.rotated(),
                    turns.stream()
                            .map(turn ->
                                    new Turn(turn.side().opposite(), turn.move().rotated(start.size())))
                            .toList());
        }
    }
}
