package dev.goita.core.world.packed;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * 駒の入れ替え: worlds of a view that differ from another one in where two tiles lie. Every pair of places is as likely, so the way
 * back is as likely as the way there, and a long walk sees every arrangement of the tiles as often. One a thread.
 */
public final class WorldSwaps {
    private static final int KING = Tile.KING.ordinal();
    private static final int SHI = Tile.SHI.ordinal();

    private final PackedSampler sampler;
    /** One a tile: a hand comes as often as it has tiles. */
    private final List<AllWorlds.Place> places = new ArrayList<>();
    /** By tile: which one of its hand it is, from 0. */
    private final List<Integer> numbers = new ArrayList<>();

    WorldSwaps(SeatView view, PackedSampler sampler) {
        this.sampler = sampler;
        for (AllWorlds.Place place : AllWorlds.places(view)) {
            for (int number = 0; number < place.size(); number++) {
                places.add(place);
                numbers.add(number);
            }
        }
    }

    /**
     * Makes a world into another one with two tiles exchanged.
     *
     * @param from a world of the view, not changed
     * @param to becomes the other one; means nothing if there is none
     * @return whether the two places drawn make another world of the view
     */
    public boolean swapInto(PackedWorld to, PackedWorld from, RandomGenerator random) {
        int drawn = PackedSampler.below(places.size(), random);
        int otherDrawn = PackedSampler.below(places.size(), random);
        AllWorlds.Place one = places.get(drawn);
        AllWorlds.Place other = places.get(otherDrawn);
        int kind = kind(drawn, from);
        int otherKind = kind(otherDrawn, from);
        if (kind == otherKind
                || one.equals(other)
                || kind == KING && !other.takesKing()
                || otherKind == KING && !one.takesKing()) {
            return false;
        }
        to.copy(from);
        to.change(one.seat(), one.play(), kind, otherKind);
        to.change(other.seat(), other.play(), otherKind, kind);
        return kind != SHI && otherKind != SHI || sampler.agreesWith(to);
    }

    private int kind(int drawn, PackedWorld world) {
        AllWorlds.Place place = places.get(drawn);
        if (place.play() != PackedWorld.IN_HAND) {
            return world.faceDown(PackedWorld.place(place.seat(), place.play()));
        }
        int kind = 0;
        int left = numbers.get(drawn) - PackedTiles.count(world.hand(place.seat()), kind);
        while (left >= 0) {
            left -= PackedTiles.count(world.hand(place.seat()), ++kind);
        }
        return kind;
    }
}
