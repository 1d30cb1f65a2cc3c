package dev.goita.shogi.tactics;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.ExampleLine;
import dev.goita.shogi.tactics.definition.Tactic;
import dev.goita.shogi.tactics.definition.TacticCode;
import java.util.ArrayList;
import java.util.List;

/** Plays examples and near misses. */
final class ExampleCheck {
    private final TacticBook book;
    private final TacticFinder finder;

    ExampleCheck(TacticBook book) {
        this.book = book;
        this.finder = TacticFinder.of(book);
    }

    List<Diagnostic> findings() {
        List<Diagnostic> findings = new ArrayList<>();
        for (Definition definition : book.definitions()) {
            Tactic tactic = definition.tactic();
            for (ExampleLine example : definition.examples()) {
                if (!completes(tactic, example)) {
                    findings.add(notRecognised(tactic, example));
                }
            }
            for (ExampleLine near : definition.nearMisses()) {
                finder.find(near).stream()
                        .filter(hit -> hit.tactic().equals(tactic))
                        .findFirst()
                        .ifPresent(hit -> findings.add(recognised(hit, near)));
            }
        }
        return findings;
    }

    /** Whether the last move of a line completes a tactic. */
    private boolean completes(Tactic tactic, ExampleLine line) {
        List<Hit> hits = finder.find(line);
        int last = plies(line);
        return hits.stream().anyMatch(hit -> hit.tactic().equals(tactic) && hit.ply() == last);
    }

    /** The moves of a line, passes included. */
    private static int plies(ExampleLine line) {
        int plies = 0;
        Color turn = line.start().turn();
        for (ExampleLine.Turn played : line.turns()) {
            plies += played.side() == turn ? 1 : 2;
            turn = played.side().opposite();
        }
        return plies;
    }

    private Diagnostic notRecognised(Tactic tactic, ExampleLine example) {
        List<Integer> plies = finder.find(example).stream()
                .filter(hit -> hit.tactic().equals(tactic))
                .map(Hit::ply)
                .toList();
        String english = plies.isEmpty() ? "never" : "on move " + plies.get(0) + " already";
        String japanese = plies.isEmpty() ? "一度も" : plies.get(0) + "手目に";
        return new Diagnostic(
                TacticCode.EXAMPLE_NOT_RECOGNISED,
                Severity.ERROR,
                example.place(),
                new Wording(
                        tactic.name() + "が例の最後の手で現れません(" + japanese + (plies.isEmpty() ? "現れない)" : "現れる)"),
                        tactic.name() + " is not completed by the last move of its example (it is found " + english
                                + ")"));
    }

    private static Diagnostic recognised(Hit hit, ExampleLine near) {
        return new Diagnostic(
                TacticCode.NEAR_MISS_RECOGNISED,
                Severity.ERROR,
                near.place(),
                new Wording(
                        hit.tactic().name() + "ではない例の" + hit.ply() + "手目に"
                                + hit.tactic().name() + "が現れます",
                        hit.tactic().name() + " is found on move " + hit.ply() + " of its near miss"));
    }
}
