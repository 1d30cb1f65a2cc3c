package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.tactics.definition.Shape;
import dev.goita.shogi.tactics.definition.Tactic;
import dev.goita.shogi.tactics.detector.History;
import dev.goita.shogi.tactics.detector.Played;
import dev.goita.shogi.tactics.detector.Reach;
import dev.goita.shogi.tactics.detector.Scene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** 観戦: plays the moves of one game and takes down the tactics that each of them completes. */
public final class TacticWatch {
    private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

    private static final int[] BASE = new int[14];

    static {
        for (PieceKind kind : PieceKind.values()) {
            BASE[kind.index()] = kind.base().index();
        }
    }

    private final List<Tactic> tactics;
    private final Trigger trigger;
    private final Replay replay;
    private final boolean standard;
    private final History history;
    private final List<Hit> hits = new ArrayList<>();
    /** Index: tactic × 2 + colour; the last ply on which it was found, 0 for none. */
    private final int[] lastPly;

    private @Nullable Played previous;

    private boolean inCheck;
    /** Whether the side to move has left the other king in check, as no legal game does; only a pass or a forced move can. */
    private boolean isOutOfOrder;

    TacticWatch(List<Tactic> tactics, Trigger trigger, Replay replay, int moveNumber) {
        this.tactics = tactics;
        this.trigger = trigger;
        this.replay = replay;
        this.standard = replay.size().equals(BoardSize.STANDARD);
        this.history = new History(replay.position(), moveNumber);
        this.lastPly = new int[tactics.size() * 2];
        this.inCheck = replay.inCheck();
    }

    /** {@return everything found so far, in the order of the moves; unmodifiable, follows the game} */
    public List<Hit> hits() {
        return Collections.unmodifiableList(hits);
    }

    /** Plays a legal move and looks what it completes. */
    public void play(Move move) {
        Played played = played(move);
        replay.play(move);
        look(played);
    }

    /** As {@link Replay#playChecked}. */
    public void playChecked(Move move) {
        Played played = played(move);
        replay.playChecked(move);
        look(played);
    }

    /** As {@link Replay#force}. A move against the rules counts for history and completes nothing. */
    public void force(Move move) {
        Played played = played(move);
        replay.force(move);
        history.begin(played);
        outOfOrder();
    }

    /** As {@link Replay#switchTurn}; counts as a move of the side that lets the other one go on. */
    public void pass() {
        replay.switchTurn();
        history.pass();
        outOfOrder();
    }

    private void outOfOrder() {
        previous = null;
        inCheck = replay.inCheck();
        isOutOfOrder = true;
    }

    private Played played(Move move) {
        int side = replay.turn().index();
        int to = move.to().index();
        int capturedCode = replay.codeAt(to);
        int captured = capturedCode == 0 ? -1 : BASE[(capturedCode & 15) - 1];
        if (move instanceof Move.Drop drop) {
            return new Played(side, drop.kind().index(), Played.Pattern.How.DROPS, -1, to, capturedCode, captured);
        }
        Move.Step step = (Move.Step) move;
        int from = step.from().index();
        Played.Pattern.How how =
                step.promotion() == Move.Promotion.PROMOTES ? Played.Pattern.How.PROMOTES : Played.Pattern.How.STEPS;
        return new Played(side, (replay.codeAt(from) & 15) - 1, how, from, to, capturedCode, captured);
    }

    private void look(Played played) {
        history.begin(played);
        int side = played.side();
        boolean givesCheck = (isOutOfOrder || mayCheck(played)) && replay.inCheck();
        isOutOfOrder = false;
        if (standard) {
            Scene scene = new Scene(replay, played, previous, inCheck, givesCheck);
            int arrival = Trigger.arrival(played.manner(), side << 4 | played.kindAfter() + 1, played.to());
            test(trigger.arrivals, arrival, scene);
            if (inCheck || givesCheck) {
                test(trigger.checks, arrival, scene);
            }
            test(trigger.always, side, scene);
            if (played.how() == Played.Pattern.How.DROPS) {
                test(trigger.drops, Trigger.ofKind(side, played.kind()), scene);
            }
            if (played.captured() >= 0) {
                test(trigger.captures, Trigger.ofKind(side, played.captured()), scene);
            }
        }
        history.arrived(side, played.kindAfter(), played.to());
        previous = played;
        inCheck = givesCheck;
    }

    /** A check comes from where the piece went to, or along a line through where it came from. */
    private boolean mayCheck(Played played) {
        int king = replay.kingAt(COLORS[played.side() ^ 1]);
        return king >= 0
                && (Reach.mayReach(played.to(), king) || played.from() >= 0 && Reach.mayReach(played.from(), king));
    }

    private void test(CandidateTable table, int cell, Scene scene) {
        int end = table.end(cell);
        for (int i = table.start(cell); i < end; i++) {
            if (table.mayHold(i, replay)) {
                test(table.get(i), scene);
            }
        }
    }

    private void test(Condition condition, Scene scene) {
        int cell = Trigger.ofTactic(condition.tactic, condition.side);
        int last = lastPly[cell];
        boolean open = last == 0 || condition.times == Shape.Times.EVERY && last != history.ply();
        if (!open || !condition.looksAfterMovesOf(scene.played().side())) {
            return;
        }
        int[] squares = condition.test(scene, history);
        if (squares != null) {
            lastPly[cell] = history.ply();
            history.found(condition.tactic, condition.side);
            hits.add(new Hit(tactics.get(condition.tactic), COLORS[condition.side], history.ply(), squares(squares)));
            test(trigger.found, cell, scene);
        }
    }

    private static List<Square> squares(int[] indexes) {
        Square[] squares = new Square[indexes.length];
        for (int i = 0; i < indexes.length; i++) {
            squares[i] = Reach.square(indexes[i]);
        }
        return List.of(squares);
    }
}
