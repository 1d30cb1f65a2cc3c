package dev.goita.core.world.packed;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 全ての想定: every world of a view, of which {@link PackedSampler} draws, where they are few. */
public final class AllWorlds {
    /**
     * One of them.
     *
     * @param arrangements of single tiles that look like this; all are equally likely
     */
    public record Counted(PackedWorld world, double arrangements) {}

    /** A hand, or a single place face-down, of another seat. */
    record Place(int other, int seat, int play, int size, boolean takesKing) {}

    private final PackedSampler sampler;
    private final int most;
    private final List<Place> places;
    private final int[] tiles;
    private final List<Counted> found = new ArrayList<>();

    private AllWorlds(SeatView view, int most) {
        sampler = PackedSampler.of(view);
        this.most = most;
        places = places(view);
        tiles = new int[places.size()];
    }

    /** Where unseen tiles are. */
    static List<Place> places(SeatView view) {
        List<Place> places = new ArrayList<>();
        KingKnowledge kings = KingKnowledge.of(view);
        for (int other = 0; other < 3; other++) {
            Seat seat = view.viewer().plus(other + 1);
            places.add(new Place(
                    other, seat.ordinal(), PackedWorld.IN_HAND, view.handSize(seat), kings.mayBeInHand(seat)));
            for (int play = 0; play < view.playCount(seat); play++) {
                if (view.play(seat, play).isLead()) {
                    places.add(new Place(other, seat.ordinal(), play, 1, kings.mayBeFaceDown(seat, play)));
                }
            }
        }
        return places;
    }

    /**
     * Every world of a view.
     *
     * @param most how many there may be
     * @return in a fixed order; empty if they are more
     */
    public static Optional<List<Counted>> of(SeatView view, int most) {
        AllWorlds all = new AllWorlds(view, most);
        all.fill(0, 0, all.places.get(0).size(), view.unseenTiles().packed(), 1);
        return all.found.size() > most ? Optional.empty() : Optional.of(all.found);
    }

    /** @param arrangements in which the tiles so far come to their places */
    private void fill(int at, int kind, int size, int unseen, double arrangements) {
        if (found.size() > most) {
            return;
        }
        if (size == 0) {
            next(at, unseen, arrangements);
        } else if (kind < Tile.ALL.size()) {
            int there = PackedTiles.count(unseen, kind);
            boolean takes = kind != Tile.KING.ordinal() || places.get(at).takesKing();
            double ways = arrangements;
            for (int count = 0; count <= (takes ? Math.min(there, size) : 0); count++) {
                int taken = count * PackedTiles.one(kind);
                tiles[at] += taken;
                fill(at, kind + 1, size - count, unseen - taken, ways);
                tiles[at] -= taken;
                ways = ways * (there - count) / (count + 1);
            }
        }
    }

    private void next(int at, int unseen, double arrangements) {
        if (at + 1 < places.size()) {
            fill(at + 1, 0, places.get(at + 1).size(), unseen, arrangements);
        } else if (sampler.agrees(shi())) {
            PackedWorld world = new PackedWorld();
            for (int i = 0; i < tiles.length; i++) {
                for (int kind = 0; kind < Tile.ALL.size(); kind++) {
                    for (int count = PackedTiles.count(tiles[i], kind); count > 0; count--) {
                        world.put(places.get(i).seat(), places.get(i).play(), kind);
                    }
                }
            }
            found.add(new Counted(world, arrangements));
        }
    }

    private int shi() {
        int split = 0;
        for (int i = 0; i < tiles.length; i++) {
            split += PackedSampler.split(places.get(i).other(), PackedTiles.count(tiles[i], Tile.SHI.ordinal()));
        }
        return split;
    }
}
