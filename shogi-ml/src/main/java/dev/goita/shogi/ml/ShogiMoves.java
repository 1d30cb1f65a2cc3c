package dev.goita.shogi.ml;

import dev.goita.learning.ActionSpace;
import dev.goita.shogi.code.PolicyLabel;
import java.util.Objects;

/** 将棋の手: the {@value PolicyLabel#COUNT} labels of {@link PolicyLabel}, way × 81 + square. */
public final class ShogiMoves implements ActionSpace<MoveClass> {
    public static final ShogiMoves SPACE = new ShogiMoves();

    private ShogiMoves() {}

    @Override
    public String id() {
        return "shogi-moves/1";
    }

    @Override
    public int size() {
        return PolicyLabel.COUNT;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // the order of the ways is that of the labels
    public int label(MoveClass move) {
        return move.way().ordinal() * MoveClass.SQUARES + move.square();
    }

    @Override
    public MoveClass action(int label) {
        Objects.checkIndex(label, PolicyLabel.COUNT);
        return new MoveClass(MoveClass.Way.values()[label / MoveClass.SQUARES], label % MoveClass.SQUARES);
    }
}
