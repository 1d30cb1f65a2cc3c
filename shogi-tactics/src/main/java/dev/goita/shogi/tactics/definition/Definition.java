package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.Place;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/** 定義: a tactic with what it takes, and lines that show it. */
public final class Definition {
    private final Tactic tactic;
    private final Place place;
    private final List<String> text;
    private final List<Shape> shapes;
    private final List<Example> examples;
    private final List<Example> nearMisses;

    Definition(
            Tactic tactic,
            Place place,
            List<String> text,
            List<Shape> shapes,
            List<Example> examples,
            List<Example> nearMisses) {
        this.tactic = tactic;
        this.place = place;
        this.text = List.copyOf(text);
        this.shapes = List.copyOf(shapes);
        this.examples = List.copyOf(examples);
        this.nearMisses = List.copyOf(nearMisses);
    }

    public Tactic tactic() {
        return tactic;
    }

    public Place place() {
        return place;
    }

    public List<String> text() {
        return text;
    }

    /** {@return the ways in which it can come about; one of them is enough} */
    public List<Shape> shapes() {
        return shapes;
    }

    /** {@return lines whose last move completes it} */
    public List<Example> examples() {
        return examples;
    }

    /** {@return lines in which it never comes about} */
    public List<Example> nearMisses() {
        return nearMisses;
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
            turns.forEach(turn -> play(turn, replay));
            return replay.position();
        }

        /** Plays a move, after a pass if the other side is to move. */
        static void play(Turn turn, Replay replay) {
            if (replay.turn() != turn.side()) {
                replay.switchTurn();
            }
            replay.play(turn.move());
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
