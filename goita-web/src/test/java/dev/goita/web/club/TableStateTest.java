package dev.goita.web.club;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.WorldSampler;
import dev.goita.diagnostics.Language;
import dev.goita.doors.play.DealtRound;
import dev.goita.doors.play.PlayedMatch;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.testing.Effort;
import dev.goita.web.club.ClubTable.Entrance;
import dev.goita.web.club.ClubTable.Seen;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes to a seat tells of no tile that the seat has not seen. */
class TableStateTest {
    private static final int ROUNDS = 1_000;
    private static final int MOMENTS = 3;

    @TempDir
    Path folder;

    private static Asked asked(Map<String, Object> line) {
        try {
            return new Asked(PlainJson.read(PlainJson.write(line)));
        } catch (PlainJson.Wrong e) {
            throw new AssertionError(e);
        }
    }

    private static TableState begun(long seed) {
        TableState state =
                TableState.opened(Rules.STANDARD, seed, TableClock.parse(seed % 2 == 0 ? "turn=30" : "match=600"));
        for (Seat seat : Seat.ALL) {
            state = state.after(asked(Map.of("sit", seat.number(), "who", "human:Player " + seat.number())));
        }
        return state.after(asked(Map.of("begin", "rule")));
    }

    /** A choice that may be made now; empty once the match is over. */
    static Optional<Map<String, Object>> choice(PlayedMatch match, SplittableRandom random) {
        if (match.isOver()) {
            return Optional.empty();
        }
        DealtRound deal = match.current();
        if (deal.isOver()) {
            return Optional.of(TableState.act(Seat.P0, Map.of("next", true)));
        }
        Seat seat = deal.asked().orElseThrow();
        if (deal.answers().size() < deal.ruling().deciders().size()) {
            return Optional.of(TableState.act(seat, Map.of("goshi", random.nextInt(3) == 0 ? "redeal" : "continue")));
        }
        List<Turn> legal = deal.round().legalTurns();
        return Optional.of(TableState.act(
                seat, Map.of("turn", legal.get(random.nextInt(legal.size())).digits())));
    }

    private static TableState with(TableState state, DealtRound deal) {
        PlayedMatch match = state.match().orElseThrow();
        List<DealtRound> deals = new ArrayList<>(match.deals());
        deals.set(deals.size() - 1, deal);
        return state.with(new PlayedMatch(match.streams(), match.seats(), match.match(), deals));
    }

    /** The same for this seat, with every tile that it has not seen where it may as well lie. */
    private static TableState changed(TableState state, Seat viewer, SplittableRandom random) {
        DealtRound deal = state.match().orElseThrow().current();
        Round other = WorldSampler.of(deal.round().view(viewer, deal.before()))
                .sample(random)
                .round();
        return with(state, new DealtRound(deal.before(), deal.ruling(), deal.answers(), other));
    }

    private static List<Turn> turns(TableState state) {
        return state.match().orElseThrow().current().round().turns();
    }

    private String sent(TableState state, Entrance entrance, int seen) throws Exception {
        TableJournal journal = TableJournal.begin(folder.resolve("t.jsonl"), Map.of("seed", "1"));
        ClubTable table = new ClubTable("t", journal, state, new HandTime(), changed -> {});
        return PlainJson.write(table.seenBy(
                entrance, new Seen(0, state.match().orElseThrow().deals().size(), seen), Language.ENGLISH));
    }

    /** Perhaps somebody asks to take a turn back, and some of the others answer, or somebody's time is up. */
    private static TableState askedOrLate(TableState state, SplittableRandom random) {
        Seat seat = Seat.of(random.nextInt(4));
        TableState now = state;
        if (random.nextBoolean()
                && state.match().orElseThrow().beforeChoice(seat).isPresent()) {
            now = now.after(asked(TableState.wish(seat)));
            for (int i = random.nextInt(4); i > 0 && now.isWishOpen(); i--) {
                now = now.after(asked(TableState.answer(Seat.of((seat.number() + i) % 4), random.nextInt(4) > 0)));
            }
        } else if (random.nextBoolean()) {
            now = now.after(asked(TableState.late(now.thinking().orElse(seat))));
        }
        return now;
    }

    private static boolean isHidden(TableState state) {
        DealtRound deal = state.match().orElseThrow().current();
        return !deal.isOver();
    }

    @Test
    void what_is_sent_does_not_depend_on_any_hidden_tile() throws Exception {
        int compared = 0;
        Set<String> kinds = new TreeSet<>();
        int different = 0;
        for (int seed : Effort.seeds(ROUNDS)) {
            SplittableRandom random = new SplittableRandom(seed);
            TableState state = begun(seed);
            int until = random.nextInt(12);
            for (int moment = 0; moment < MOMENTS && isHidden(state); moment++) {
                for (int i = 0; i < until && isHidden(state); i++) {
                    state = state.after(
                            asked(choice(state.match().orElseThrow(), random).orElseThrow()));
                }
                if (!isHidden(state)) {
                    break;
                }
                state = askedOrLate(state, random);
                kinds.add(state.wish()
                                .map(wish -> wish.isRefused() ? "refused" : "asked")
                                .orElse("")
                        + state.clock().orElseThrow().late().size());
                int seen = random.nextInt(1 + turns(state).size());
                for (Entrance entrance : Entrance.values()) {
                    Optional<Seat> seat = entrance.seat();
                    TableState other = seat.isPresent()
                            ? changed(state, seat.get(), random)
                            : changed(changed(state, Seat.P0, random), Seat.P1, random);
                    compared++;
                    different += turns(other).equals(turns(state)) ? 0 : 1;
                    assertThat(sent(other, entrance, seen))
                            .as("%s of round %d", entrance, seed)
                            .isEqualTo(sent(state, entrance, seen));
                }
                until = 1 + random.nextInt(8);
            }
        }
        assertThat(compared).isGreaterThan(5 * Effort.seeds(ROUNDS).length);
        assertThat(different).isPositive();
        assertThat(kinds).contains("0", "asked0", "refused0", "1");
    }

    @Test
    void the_own_hand_is_what_a_seat_is_sent() throws Exception {
        TableState state = begun(7);
        assertThat(sent(state, Entrance.SEAT_0, 0)).isNotEqualTo(sent(state, Entrance.SEAT_1, 0));
        assertThat(sent(state, Entrance.ONLOOKER, 0)).contains("\"hand\":[]", "\"legal\":[]");
    }

    @Test
    void hands_that_went_back_unseen_are_in_no_record_while_the_match_goes_on() throws Exception {
        for (int seed = 0; seed < 400; seed++) {
            TableState state = begun(seed);
            DealtRound deal = state.match().orElseThrow().current();
            if (!deal.ruling().deciders().isEmpty() && !deal.isOver()) {
                while (!state.match().orElseThrow().current().isOver()) {
                    Seat seat = state.match().orElseThrow().current().asked().orElseThrow();
                    state = state.after(asked(TableState.act(seat, Map.of("goshi", "redeal"))));
                }
                String sent = sent(state, Entrance.SEAT_0, 0);
                assertThat(sent).contains("\\\"rounds\\\"").doesNotContain("hands");
                assertThat(sent(changed(state, Seat.P0, new SplittableRandom(1)), Entrance.SEAT_0, 0))
                        .isEqualTo(sent);
                return;
            }
        }
        throw new AssertionError("nobody was dealt five し");
    }
}
