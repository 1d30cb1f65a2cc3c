package dev.goita.core.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.packed.PackedWorld;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WorldSamplerTest {
    private static Round round(Rules rules, String hands, Turn... turns) {
        Round round = Round.start(
                rules,
                Deal.of(
                        Seat.P0,
                        List.of(hands.split(" ")).stream().map(Hand::parse).toList()));
        for (Turn turn : turns) {
            round = round.play(turn);
        }
        return round;
    }

    /** World, replayed by the rules, looks to the viewer exactly as the true round does. */
    @Test
    void a_sampled_world_replays_to_the_same_view_under_every_option() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 12_000; i++) {
            Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
            Round round = RandomRounds.middle(rules, 40, random);
            SeatView view = round.view(Seat.of(random.nextInt(4)));
            World world = WorldSampler.of(view).sample(random);
            assertThat(world.round().view(view.viewer())).isEqualTo(view);
            assertThat(world.hand(view.viewer())).isEqualTo(view.hand());
        }
    }

    @Test
    void a_sampled_deal_is_one_that_the_rules_let_be_played() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 4_000; i++) {
            Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
            SeatView view = RandomRounds.middle(rules, 12, random).view(Seat.of(i & 3));
            Deal deal = WorldSampler.of(view).sample(random).deal();
            if (rules.goshi() != Rules.Goshi.NO_DEAL_YAKU) {
                for (Seat seat : Seat.ALL) {
                    int shi = deal.hand(seat).count(Tile.SHI);
                    assertThat(view.hasDeclaredGoshi(seat) ? shi == 5 : shi < 5 || seat == view.viewer())
                            .isTrue();
                }
            }
        }
    }

    @Test
    void a_round_that_should_not_have_been_played_is_sampled_all_the_same() {
        Round round = round(Rules.STANDARD, "11223348 44455556 66677778 88888888", new Lead(Tile.HISHA, Tile.SHI))
                .play(Pass.PASS)
                .play(Pass.PASS)
                .play(new Receive(Tile.SHI, Tile.SHI));
        while (!round.isOver()) {
            round = round.isLead() ? round.play(new Lead(Tile.SHI, Tile.SHI)) : round.play(Pass.PASS);
        }
        SeatView view = round.view(Seat.P0);
        World world = WorldSampler.of(view).sample(new SplittableRandom(3));
        assertThat(world.round().view(Seat.P0)).isEqualTo(view);
    }

    /** Player 0 attacks with a king before one lies face-up, keeping six tiles: it held both. */
    @Test
    void an_early_attack_with_a_king_tells_where_the_other_king_is() {
        Round round = round(Rules.STANDARD, "11823344 24455588 56666788 77788888", new Lead(Tile.SHI, Tile.KING));
        SplittableRandom random = new SplittableRandom(4);
        WorldSampler sampler = WorldSampler.of(round.view(Seat.P1));
        for (int i = 0; i < 200; i++) {
            assertThat(sampler.sample(random).dealtHand(Seat.P0).count(Tile.KING))
                    .isEqualTo(2);
        }
    }

    @Test
    void a_king_may_have_been_put_face_down_before_its_attack_only_where_both_dealt_kings_count() {
        String hands = "11823344 24455588 56666788 77788888";
        Turn[] turns = {new Lead(Tile.KING, Tile.SHI), Pass.PASS, Pass.PASS, Pass.PASS, new Lead(Tile.HISHA, Tile.KING)
        };
        SeatView view =
                round(Rules.STANDARD.with(Rules.BothKings.DEALT), hands, turns).view(Seat.P1);
        SplittableRandom random = new SplittableRandom(5);
        WorldSampler sampler = WorldSampler.of(view);
        boolean seenFaceDown = false;
        for (int i = 0; i < 500; i++) {
            World world = sampler.sample(random);
            assertThat(world.dealtHand(Seat.P0).count(Tile.KING)).isEqualTo(2);
            seenFaceDown |= world.turns().get(0).equals(new Lead(Tile.KING, Tile.SHI));
        }
        assertThat(seenFaceDown).isTrue();
    }

    /**
     * Every arrangement of the unseen tiles that replays to the same view is equally likely: compared with all of them,
     * found by trying every permutation, by chi-square.
     */
    @Test
    void arrangements_are_sampled_uniformly() {
        SplittableRandom random = new SplittableRandom(6);
        int endings = 0;
        for (int i = 0; endings < 12; i++) {
            Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
            SeatView view = RandomRounds.middle(rules, 46, random).view(Seat.of(random.nextInt(4)));
            if (view.unseen() <= 7 && view.unseen() >= 5) {
                Map<String, Integer> expected = new Enumeration(view).count();
                if (expected.size() > 1) {
                    compare(expected, view, random);
                    endings++;
                }
            }
        }
    }

    private static void compare(Map<String, Integer> expected, SeatView view, SplittableRandom random) {
        int samples = 60 * expected.size() + 2_000;
        Map<String, Integer> found = new HashMap<>();
        WorldSampler sampler = WorldSampler.of(view);
        for (int i = 0; i < samples; i++) {
            found.merge(key(sampler.sample(random)), 1, Integer::sum);
        }
        assertThat(expected.keySet()).containsAll(found.keySet());
        int total = expected.values().stream().mapToInt(Integer::intValue).sum();
        double chiSquare = 0;
        for (Map.Entry<String, Integer> world : expected.entrySet()) {
            double mean = (double) samples * world.getValue() / total;
            double off = found.getOrDefault(world.getKey(), 0) - mean;
            chiSquare += off * off / mean;
        }
        int freedom = expected.size() - 1;
        assertThat(chiSquare).isLessThan(freedom + 4.5 * Math.sqrt(2.0 * freedom));
    }

    private static String key(World world) {
        return world.deal() + " " + world.turns();
    }

    /** Every order of the unseen tiles, put into the places one after the other and replayed. */
    private static final class Enumeration {
        private final SeatView view;
        private final Map<String, Integer> worlds = new HashMap<>();
        private final List<Tile> tiles = new ArrayList<>();

        Enumeration(SeatView view) {
            this.view = view;
            tiles.addAll(view.unseenTiles().tiles());
        }

        Map<String, Integer> count() {
            permute(0);
            return worlds;
        }

        private void permute(int from) {
            if (from == tiles.size()) {
                place();
                return;
            }
            for (int i = from; i < tiles.size(); i++) {
                Collections.swap(tiles, from, i);
                permute(from + 1);
                Collections.swap(tiles, from, i);
            }
        }

        private void place() {
            PackedWorld world = new PackedWorld();
            int next = 0;
            for (int i = 1; i < 4; i++) {
                Seat seat = view.viewer().plus(i);
                for (int tile = view.handSize(seat); tile > 0; tile--) {
                    world.put(
                            seat.number(),
                            PackedWorld.IN_HAND,
                            tiles.get(next++).ordinal());
                }
                for (int play = 0; play < view.playCount(seat); play++) {
                    if (view.play(seat, play).isLead()) {
                        world.put(seat.number(), play, tiles.get(next++).ordinal());
                    }
                }
            }
            World candidate = World.of(view, world);
            if (agrees(candidate)) {
                worlds.merge(key(candidate), 1, Integer::sum);
            }
        }

        private boolean agrees(World world) {
            Deal deal = world.deal();
            for (Seat seat : Seat.ALL) {
                boolean tooMany = deal.hand(seat).count(Tile.SHI) > 5;
                boolean undeclared = deal.hand(seat).count(Tile.SHI) == 5 && !view.hasDeclaredGoshi(seat);
                if (seat != view.viewer()
                        && view.rules().goshi() != Rules.Goshi.NO_DEAL_YAKU
                        && (tooMany || undeclared)) {
                    return false;
                }
            }
            Round round = Round.start(view.rules(), deal);
            for (Turn turn : world.turns()) {
                if (round.check(turn).isPresent()) {
                    return false;
                }
                round = round.play(turn);
            }
            return round.view(view.viewer()).equals(view);
        }
    }
}
