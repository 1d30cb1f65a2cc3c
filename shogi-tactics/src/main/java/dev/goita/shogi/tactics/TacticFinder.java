package dev.goita.shogi.tactics;

import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.Shape;
import dev.goita.shogi.tactics.definition.Tactic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** 判定器: finds the tactics of a book in games. Immutable; several threads may use it at once. */
public final class TacticFinder {
    private final List<Tactic> tactics;
    private final Trigger trigger;

    private TacticFinder(List<Tactic> tactics, Trigger trigger) {
        this.tactics = tactics;
        this.trigger = trigger;
    }

    public static TacticFinder of(TacticBook book) {
        List<Definition> definitions = book.definitions();
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < definitions.size(); i++) {
            numbers.put(definitions.get(i).tactic().name(), i);
        }
        List<Condition> conditions = new ArrayList<>();
        for (int i = 0; i < definitions.size(); i++) {
            for (Shape shape : definitions.get(i).shapes()) {
                int[] has = shape.has.stream()
                        .mapToInt(named -> numbers.getOrDefault(named.name(), -1))
                        .toArray();
                for (int side = 0; side < 2; side++) {
                    if (shape.side == null || shape.side.index() == side) {
                        conditions.add(new Condition(i, side, shape, has));
                    }
                }
            }
        }
        return new TacticFinder(
                definitions.stream().map(Definition::tactic).toList(), new Trigger(conditions, definitions.size()));
    }

    public List<Hit> find(Kifu kifu) {
        Replay replay = Replay.from(kifu.start().position());
        TacticWatch watch = watch(replay, kifu.start().moveNumber());
        for (Node node : kifu.mainLine()) {
            Consumer<Move> play = node.breach().isPresent() ? watch::force : watch::playChecked;
            node.move().ifPresent(play);
        }
        return watch.hits();
    }

    List<Hit> find(Definition.Example line) {
        Replay replay = Replay.from(line.start());
        TacticWatch watch = watch(replay, 1);
        for (Definition.Example.Turn turn : line.turns()) {
            if (replay.turn() != turn.side()) {
                watch.pass();
            }
            watch.playChecked(turn.move());
        }
        return watch.hits();
    }

    /**
     * Watches a game from where a replay stands, which nobody else moves meanwhile; the next move has a number, 1 at the start of a
     * game.
     */
    public TacticWatch watch(Replay replay, int moveNumber) {
        return new TacticWatch(tactics, trigger, replay, moveNumber);
    }
}
