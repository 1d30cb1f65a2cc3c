package dev.goita.core.analysis;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 席から見た判定: a choice by what its seat knew, in worlds that agree with that.
 *
 * @param best what the judge would have played
 * @param loss of the played turn against {@code best}
 * @param extent whether they are all that agree
 * @param worlds how many were looked at, at most, to find the best turn; as many more for a loss, unless they are all
 * @param options every legal turn, the one that promised most first
 * @param pictures what was lost if the opponents play as somebody who was named; empty if nobody was
 */
public record SeatJudgement(
        Turn best, Loss loss, Extent extent, int worlds, List<Option> options, Map<Picture, Cost> pictures) {
    /** Standard errors from which a difference is more than chance. */
    private static final double SURELY = 2;

    /** 範囲: in which of the worlds that agree with what a seat knew turns were played on. */
    public enum Extent {
        /** Some, drawn by how likely they are: a loss has an error. */
        SOME,
        /** Every one, each counting by how likely it is: a loss has none. */
        ALL
    }

    /**
     * 候補手: a legal turn.
     *
     * @param points promised for the seat's team when the best turn was looked for, signed
     * @param isSure whether it is proved that it wins the round, whatever the others hold and play
     */
    public record Option(Turn turn, double points, boolean isSure) {}

    /**
     * 失点: what a turn promised less than the best one, in the same worlds, none of which had a part in finding the best one. So it
     * has no bias, and by chance may come out below 0.
     *
     * @param points signed
     * @param error one standard error of them
     * @param bestWins the share of worlds in which the team wins the round after the best turn, 0..1
     * @param wins the same after the played one
     * @param reason which hidden tiles it hung on, if on any in particular
     */
    public record Loss(double points, double error, double bestWins, double wins, Optional<Reason> reason) {
        /** Of the best turn. */
        public static final Loss NONE = new Loss(0, 0, 0, 0, Optional.empty());
    }

    /**
     * 理由: a guess at hidden tiles on which a loss hung more than on any other.
     *
     * @param holder another seat
     * @param count it holds at least so many of the tile
     * @param share of the worlds in which that is so, 0..1, each as likely as the play so far makes it
     * @param lostThere points lost where it is so
     * @param lostElsewhere points lost where it is not
     */
    public record Reason(Seat holder, Tile tile, int count, double share, double lostThere, double lostElsewhere) {}

    /** 代償: signed points lost, and one standard error of them. */
    public record Cost(double points, double error) {
        /** Of nothing lost. */
        public static final Cost NONE = new Cost(0, 0);
    }

    /** Copies the collections. */
    public SeatJudgement {
        options = List.copyOf(options);
        pictures = Map.copyOf(pictures);
    }

    /** Without anybody whom the opponents play as. */
    public SeatJudgement(Turn best, Loss loss, Extent extent, int worlds, List<Option> options) {
        this(best, loss, extent, worlds, options, Map.of());
    }

    /** {@return the same with what was lost if the opponents play as somebody} */
    public SeatJudgement with(Map<Picture, Cost> costs) {
        return new SeatJudgement(best, loss, extent, worlds, options, costs);
    }

    /** {@return the legal turns that surely win, those that promised most first} */
    public List<Turn> sure() {
        return options.stream().filter(Option::isSure).map(Option::turn).toList();
    }

    /** {@return whether there was a turn that surely wins, and this is none} */
    public boolean missesSureWin(Turn played) {
        return !sure().isEmpty() && !sure().contains(played);
    }

    /** {@return whether the loss is of so many points, and more than chance} */
    public boolean isMistake(double points) {
        return loss.points() >= points && loss.points() > SURELY * loss.error();
    }
}
