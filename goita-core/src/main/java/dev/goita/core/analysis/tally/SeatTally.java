package dev.goita.core.analysis.tally;

import dev.goita.core.Seat;
import dev.goita.core.analysis.Picture;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.TurnAnalysis;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * 席の成績: what a player's choices gave away by what it knew, by their kind and by the tiles that the player had left.
 *
 * @param all choices that were judged
 * @param kinds those where the judge would have played another turn, in the order of {@link ChoiceKind}
 * @param phases all of them, by the tiles in the player's hand, 8 to 2
 * @param roles all of them, by what was to be done
 * @param pictures those at which it was told whom the opponents play as
 */
public record SeatTally(
        Part all,
        Map<ChoiceKind, Part> kinds,
        Map<Integer, Part> phases,
        Map<Role, Part> roles,
        Map<Picture, Part> pictures) {
    /** Points from which a loss that is more than chance counts as a mistake. */
    public static final int MISTAKE = 5;

    /** Before the first choice. */
    public static final SeatTally NONE = new SeatTally(Part.NONE, Map.of(), Map.of(), Map.of(), Map.of());

    /** 役: what a choice was about. */
    public enum Role {
        /** 攻め: any two tiles might be played. */
        LEAD,
        /** 応手: an attack might be received. */
        ANSWER
    }

    /**
     * 一部: some of the choices.
     *
     * @param mistakes those that gave away {@link #MISTAKE} points or more, and more than chance
     * @param lost points, all together
     * @param variance of that sum
     */
    public record Part(long choices, long mistakes, double lost, double variance) {
        private static final Part NONE = new Part(0, 0, 0, 0);

        private static Part of(SeatJudgement judged) {
            SeatJudgement.Loss loss = judged.loss();
            return new Part(1, judged.isMistake(MISTAKE) ? 1 : 0, loss.points(), loss.error() * loss.error());
        }

        /** A mistake is one of who played; it says nothing of what a picture led to. */
        private static Part of(SeatJudgement.Cost cost) {
            return new Part(1, 0, cost.points(), cost.error() * cost.error());
        }

        private Part plus(Part other) {
            return new Part(
                    choices + other.choices, mistakes + other.mistakes, lost + other.lost, variance + other.variance);
        }

        /** {@return points a choice; 0 without one} */
        public double meanLost() {
            return choices == 0 ? 0 : lost / choices;
        }

        /** {@return one standard error of {@link #meanLost}} */
        public double meanError() {
            return choices == 0 ? 0 : Math.sqrt(variance) / choices;
        }
    }

    /** Copies the maps, in their order. */
    public SeatTally {
        kinds = Collections.unmodifiableMap(new TreeMap<>(kinds));
        phases = Collections.unmodifiableMap(new TreeMap<>(phases).descendingMap());
        roles = Collections.unmodifiableMap(new TreeMap<>(roles));
        pictures = Collections.unmodifiableMap(new TreeMap<>(pictures));
    }

    /** What a seat's choices gave away by what it knew. */
    public static SeatTally of(RoundAnalysis round, Seat seat) {
        SeatTally tally = NONE;
        for (TurnAnalysis turn : round.turns()) {
            if (turn.seat() == seat) {
                tally = tally.plus(turn);
            }
        }
        return tally;
    }

    /** With one more turn, which counts if it was judged. */
    public SeatTally plus(TurnAnalysis turn) {
        return turn.judged()
                .map(judged -> {
                    Part part = Part.of(judged);
                    int tiles = turn.before().hand(turn.seat()).size();
                    Optional<ChoiceKind> kind = ChoiceKind.of(turn);
                    Map<Picture, Part> pictured = new EnumMap<>(Picture.class);
                    judged.pictures().forEach((picture, cost) -> pictured.put(picture, Part.of(cost)));
                    return plus(new SeatTally(
                            part,
                            kind.map(each -> Map.of(each, part)).orElse(Map.of()),
                            Map.of(tiles, part),
                            Map.of(turn.before().isLead() ? Role.LEAD : Role.ANSWER, part),
                            pictured));
                })
                .orElse(this);
    }

    /** Of both together, such as those of two rounds. */
    public SeatTally plus(SeatTally other) {
        return new SeatTally(
                all.plus(other.all),
                merged(kinds, other.kinds),
                merged(phases, other.phases),
                merged(roles, other.roles),
                merged(pictures, other.pictures));
    }

    private static <K extends Comparable<K>> Map<K, Part> merged(Map<K, Part> some, Map<K, Part> others) {
        Map<K, Part> all = new TreeMap<>(some);
        others.forEach((key, part) -> all.merge(key, part, Part::plus));
        return all;
    }
}
