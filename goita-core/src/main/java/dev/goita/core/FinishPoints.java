package dev.goita.core;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * 上がりの得点: what the turn scores that brings out a seat's last tiles (G9b, G9c). The points of its attack count twice if
 * both tiles are of one kind and it was a lead; for a receive only under {@link Rules.ReceivedPair#DOUBLED}.
 */
public final class FinishPoints {
    /** By {@link Rules#playBits}. */
    private static final Map<Integer, FinishPoints> MADE = new ConcurrentHashMap<>();

    private final Rules rules;
    /** By packed turn. */
    private final byte[] ofLead = new byte[256];

    private final byte[] ofReceive = new byte[256];

    private FinishPoints(Rules rules) {
        this.rules = rules;
        for (Tile first : Tile.ALL) {
            for (Tile attack : Tile.ALL) {
                int packed = PackedTurn.of(first.ordinal(), attack.ordinal());
                ofLead[packed] = (byte) of(new Lead(first, attack));
                ofReceive[packed] = (byte) of(new Receive(first, attack));
            }
        }
    }

    /**
     * The scoring of a set of rules; made once for each way to play, so asking for it is cheap.
     *
     * @param rules of which only those count that touch play
     */
    public static FinishPoints of(Rules rules) {
        return MADE.computeIfAbsent(rules.playBits(), bits -> new FinishPoints(rules));
    }

    /**
     * 倍: how often the attack of a finishing turn counts.
     *
     * @return doubled only for two tiles of one kind
     */
    public RoundResult.Scoring scoring(Play finish) {
        boolean canDouble = finish instanceof Lead || rules.receivedPair() == Rules.ReceivedPair.DOUBLED;
        return canDouble && finish.first() == finish.attack()
                ? RoundResult.Scoring.DOUBLED
                : RoundResult.Scoring.SINGLE;
    }

    /**
     * What a finishing turn scores: 10..100.
     *
     * @return points of the team of the seat that finished
     */
    public int of(Play finish) {
        return finish.attack().points()
                * switch (scoring(finish)) {
                    case SINGLE -> 1;
                    case DOUBLED -> 2;
                };
    }

    /**
     * What a finishing lead scores, as {@link PackedTurn} numbers it.
     *
     * @return points of the team of the seat that finished: 10..100
     */
    public int ofLead(int packed) {
        return ofLead[packed];
    }

    /**
     * What a finishing receive scores, as {@link PackedTurn} numbers it.
     *
     * @return points of the team of the seat that finished: 10..50, or up to 100 under {@link
     *     Rules.ReceivedPair#DOUBLED}
     */
    public int ofReceive(int packed) {
        return ofReceive[packed];
    }
}
