package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.Place;
import java.util.List;

/** 定義: a tactic with what it takes, and lines that show it. */
public final class Definition {
    private final Tactic tactic;
    private final Place place;
    private final List<String> text;
    private final List<Shape> shapes;
    private final List<ExampleLine> examples;
    private final List<ExampleLine> nearMisses;

    Definition(
            Tactic tactic,
            Place place,
            List<String> text,
            List<Shape> shapes,
            List<ExampleLine> examples,
            List<ExampleLine> nearMisses) {
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
    public List<ExampleLine> examples() {
        return examples;
    }

    /** {@return lines in which it never comes about} */
    public List<ExampleLine> nearMisses() {
        return nearMisses;
    }
}
