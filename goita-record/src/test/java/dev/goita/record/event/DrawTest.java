package dev.goita.record.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Rules;
import dev.goita.core.Team;
import dev.goita.record.event.Event.Entrant;
import dev.goita.record.event.EventSettings.TieBreak;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DrawTest {
    private static String pairs(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "a" + i + ",b" + i).collect(Collectors.joining("\n"));
    }

    private static String players(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> "p" + i).collect(Collectors.joining("\n"));
    }

    /** An event that is drawn and played sitting by sitting. */
    private static final class Played {
        private final String roster;
        private final EventSettings settings;
        private final Draw.Method method;
        private final Map<String, String> files = new LinkedHashMap<>();
        private final List<Draw> draws = new ArrayList<>();
        private final Random random;

        Played(String roster, Draw.Method method, long seed) {
            this.roster = roster;
            this.method = method;
            random = new Random(seed);
            settings = new EventSettings(
                    Rules.STANDARD.withWinScore(10),
                    Optional.empty(),
                    EventSettings.Unfinished.LEAVE,
                    EventSettings.Bye.NONE,
                    List.of(TieBreak.WINS, TieBreak.DIFFERENCE),
                    seed);
        }

        void sitting() {
            Draw draw = Draw.of(PlayedMatches.event(settings, roster, files), method);
            draws.add(draw);
            for (Draw.Table table : draw.tables()) {
                files.put(
                        draw.sitting() + "-" + table.number() + ".json",
                        PlayedMatches.match(
                                "第" + draw.sitting() + "回戦",
                                table.players(),
                                PlayedMatches.rounds(random.nextLong(), settings.rules())));
            }
        }

        int most(boolean ofPartners) {
            Map<Set<String>, Integer> met = new HashMap<>();
            for (Draw draw : draws) {
                for (Draw.Table table : draw.tables()) {
                    List<String> even = EventMatch.names(table.players(), Team.EVEN);
                    List<String> odd = EventMatch.names(table.players(), Team.ODD);
                    if (ofPartners) {
                        met.merge(Set.copyOf(even), 1, Integer::sum);
                        met.merge(Set.copyOf(odd), 1, Integer::sum);
                    } else {
                        Set<String> all = new HashSet<>(even);
                        all.addAll(odd);
                        met.merge(all, 1, Integer::sum);
                    }
                }
            }
            return met.values().stream().mapToInt(n -> n).max().orElse(0);
        }

        /** How often each has sat out. */
        List<Integer> byes() {
            Map<String, Integer> byes = new HashMap<>();
            PlayedMatches.event(settings, roster, files).entrants().forEach(entrant -> byes.put(entrant.key(), 0));
            draws.forEach(draw -> draw.sitOut().forEach(entrant -> byes.merge(entrant.key(), 1, Integer::sum)));
            return byes.values().stream().sorted().toList();
        }

        void eachPlaysOnce(int players) {
            for (Draw draw : draws) {
                List<String> seated = new ArrayList<>();
                draw.tables().forEach(table -> seated.addAll(table.players()));
                draw.sitOut().forEach(entrant -> seated.addAll(entrant.players()));
                assertThat(seated).doesNotHaveDuplicates().hasSize(players);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RANDOM, 4, 3",
        "RANDOM, 6, 5",
        "RANDOM, 8, 7",
        "RANDOM, 10, 9",
        "RANDOM, 5, 5",
        "RANDOM, 7, 7",
        "SWISS, 4, 3",
        "SWISS, 6, 5",
        "SWISS, 8, 5",
        "SWISS, 8, 7",
        "SWISS, 7, 5",
        "SWISS, 11, 5",
        "SWISS, 16, 6",
    })
    void pairs_play_once_a_sitting_and_never_meet_again_while_others_are_left(
            Draw.Method method, int pairs, int sittings) {
        for (long seed = 1; seed <= 3; seed++) {
            Played played = new Played(pairs(pairs), method, seed);
            for (int i = 0; i < sittings; i++) {
                played.sitting();
            }
            played.eachPlaysOnce(2 * pairs);
            assertThat(played.most(false)).isEqualTo(1);
            List<Integer> byes = played.byes();
            assertThat(byes.get(byes.size() - 1) - byes.get(0)).isLessThanOrEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"4, 3", "8, 7", "12, 9", "5, 5", "9, 7", "6, 4", "7, 5", "10, 6"})
    void players_who_change_have_another_partner_in_each_sitting(int players, int sittings) {
        for (long seed = 1; seed <= 3; seed++) {
            Played played = new Played(players(players), Draw.Method.RANDOM, seed);
            for (int i = 0; i < sittings; i++) {
                played.sitting();
            }
            played.eachPlaysOnce(players);
            assertThat(played.most(true)).isEqualTo(1);
            List<Integer> byes = played.byes();
            assertThat(byes.get(byes.size() - 1) - byes.get(0)).isLessThanOrEqualTo(1);
        }
    }

    @Test
    void a_swiss_draw_lets_those_meet_who_stand_alike() {
        Played played = new Played(pairs(8), Draw.Method.SWISS, 5);
        played.sitting();
        played.sitting();
        Event event = PlayedMatches.event(played.settings, played.roster, played.files);
        Map<String, Integer> wins = Standings.of(event).stream()
                .collect(Collectors.toMap(row -> row.entrant().key(), Standings.Row::wins));
        Draw draw = Draw.of(event, Draw.Method.SWISS);
        int apart = draw.tables().stream()
                .mapToInt(table -> Math.abs(wins.get(Entrant.key(EventMatch.names(table.players(), Team.EVEN)))
                        - wins.get(Entrant.key(EventMatch.names(table.players(), Team.ODD)))))
                .max()
                .orElse(0);
        assertThat(apart).isLessThanOrEqualTo(1);
    }

    @Test
    void who_has_met_everybody_meets_again_and_that_is_told() {
        Played played = new Played(pairs(4), Draw.Method.RANDOM, 1);
        for (int i = 0; i < 4; i++) {
            played.sitting();
        }
        assertThat(played.draws.get(2).tables()).allMatch(table -> table.again() == 0);
        assertThat(played.draws.get(3).tables()).allMatch(table -> table.again() == 1);
    }

    @Test
    void the_same_seed_draws_the_same_tables_and_another_one_others() {
        Event event = PlayedMatches.event(pairs(12));
        assertThat(Draw.of(event, Draw.Method.RANDOM)).isEqualTo(Draw.of(event, Draw.Method.RANDOM));
        EventSettings other = new EventSettings(
                Rules.STANDARD, Optional.empty(), EventSettings.Unfinished.LEAVE, EventSettings.Bye.NONE, List.of(), 2);
        assertThat(Draw.of(PlayedMatches.event(other, pairs(12), Map.of()), Draw.Method.RANDOM)
                        .tables())
                .isNotEqualTo(Draw.of(event, Draw.Method.RANDOM).tables());
    }

    @Test
    void tables_that_nobody_has_begun_are_drawn_again_as_they_were() {
        Played played = new Played(pairs(6), Draw.Method.SWISS, 3);
        played.sitting();
        Draw draw = Draw.of(PlayedMatches.event(played.settings, played.roster, played.files), Draw.Method.SWISS);
        for (Draw.Table table : draw.tables()) {
            played.files.put("2-" + table.number() + ".json", PlayedMatches.match("第2回戦", table.players(), List.of()));
        }
        Event prepared = PlayedMatches.event(played.settings, played.roster, played.files);
        assertThat(Draw.of(prepared, Draw.Method.SWISS)).isEqualTo(draw);
    }

    @Test
    void who_is_away_is_not_drawn() {
        Draw draw = Draw.of(PlayedMatches.event(pairs(4) + "\nc,d 休"), Draw.Method.RANDOM);
        assertThat(draw.tables()).hasSize(2).noneMatch(table -> table.players().contains("c"));
        assertThat(draw.sitOut()).isEmpty();
    }

    @Test
    void too_few_fill_no_table() {
        assertThatThrownBy(() -> Draw.of(PlayedMatches.event("a,b"), Draw.Method.RANDOM))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there are 1");
    }

    @Test
    void so_many_that_a_draw_would_not_end_are_refused() {
        assertThatThrownBy(() -> Draw.of(PlayedMatches.event(pairs(513)), Draw.Method.SWISS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a draw takes 512 at most; there are 513");
    }
}
