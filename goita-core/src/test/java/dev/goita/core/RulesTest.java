package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RulesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "both-kings=dealt",
                "last-two=off,nanashi=once",
                "goshi=no-deal-yaku, win-score=70",
                "received-pair=doubled",
                "face-down-king=forbidden",
                "goshi=never-dealt",
                "goshi=always-continue"
            })
    void options_are_written_as_they_are_read(String options) {
        Rules rules = Rules.parse(options);
        assertThat(Rules.parse(rules.toString())).isEqualTo(rules);
        assertThat(rules.equals(Rules.STANDARD)).isEqualTo(options.isEmpty());
    }

    static List<Rules> changes() {
        return RuleOptions.changes(List.of(Rules.Option.values()));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void a_choice_differs_from_the_standard_in_its_own_name(Rules rules) {
        List<String> written = List.of(rules.toString().split(","));
        List<String> different = written.stream()
                .filter(option -> !List.of(Rules.STANDARD.toString().split(",")).contains(option))
                .toList();
        assertThat(different).hasSize(1);
        assertThat(Rules.parse(different.get(0))).isEqualTo(rules);
    }

    @Test
    void whoever_misspells_an_option_is_told_all_of_them() {
        for (String option : Rules.STANDARD.toString().split(",")) {
            assertThatThrownBy(() -> Rules.parse("no-such=1"))
                    .hasMessageContaining(option.substring(0, option.indexOf('=')));
        }
        assertThat(Rules.STANDARD.toString().split(",")).hasSize(Rules.Option.values().length + 1);
    }

    @Test
    void every_choice_has_words_of_its_own() {
        for (Rules.Option option : Rules.Option.values()) {
            assertThat(option.choices().stream().map(option::wording).distinct())
                    .as(option.id())
                    .hasSameSizeAs(option.choices());
        }
        assertThat(Rules.Option.GOSHI.wording(Rules.Goshi.NEVER_DEALT).english())
                .isEqualTo("are dealt again unseen");
    }

    @Test
    void what_touches_play_has_bits_of_its_own() {
        assertThat(RuleOptions.ofPlay().stream().map(Rules::playBits))
                .doesNotHaveDuplicates()
                .allMatch(bits -> bits < RuleOptions.ofPlay().size());
        assertThat(Rules.parse("both-kings=dealt,received-pair=doubled,goshi=never-dealt,win-score=70")
                        .playBits())
                .isEqualTo(1 + 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"kings=2", "goshi=maybe", "win-score=0", "win-score=x", "last-two", "win-score=-5"})
    void an_unknown_option_or_value_is_named(String options) {
        assertThatThrownBy(() -> Rules.parse(options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        options.substring(0, options.indexOf('=') < 0 ? options.length() : options.indexOf('=')));
    }

    @Test
    void a_match_goes_to_the_win_score_and_the_winner_deals_next() {
        Match match = Match.start(Rules.STANDARD, Seat.P2);
        Match after = match.after(new RoundResult(Seat.P1, 100, RoundResult.Scoring.DOUBLED));
        assertThat(after.dealer()).isEqualTo(Seat.P1);
        assertThat(after.score()).isEqualTo(new Score(0, 100));
        assertThat(after.winner()).isEmpty();
        Match end = after.after(new RoundResult(Seat.P3, 50, RoundResult.Scoring.SINGLE));
        assertThat(end.winner()).contains(Team.ODD);
        assertThatThrownBy(() -> end.after(new RoundResult(Seat.P3, 50, RoundResult.Scoring.SINGLE)))
                .isInstanceOf(IllegalActionException.class);
    }

    @Test
    void two_partners_with_five_shi_win_the_match() {
        Deal deal = ModelGames.deal(Seat.P0, "11288888", "23344445", "55588888", "66667777");
        Match match = new MatchAt(new Score(40, 120)).match();
        Match after = match.after(DealRuling.of(Rules.STANDARD, deal));
        assertThat(after.winner()).contains(Team.EVEN);
        assertThat(after.score()).isEqualTo(new Score(150, 120));
    }

    /** A match brought to a score by rounds. */
    private record MatchAt(Score score) {
        Match match() {
            return Match.start(Rules.STANDARD, Seat.P0)
                    .after(new RoundResult(Seat.P0, score.even(), RoundResult.Scoring.SINGLE))
                    .after(new RoundResult(Seat.P1, score.odd(), RoundResult.Scoring.SINGLE));
        }
    }
}
