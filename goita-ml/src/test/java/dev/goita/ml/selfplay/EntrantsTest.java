package dev.goita.ml.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.CheatingPlayer;
import dev.goita.core.player.search.IsmctsPlayer;
import dev.goita.core.player.search.PimcPlayer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EntrantsTest {
    private static final Entrants ENTRANTS = Entrants.builtIn();

    @Test
    void a_text_names_a_player() throws IOException {
        Map<String, Class<? extends Player>> players = Map.of(
                "random", RandomPlayer.class,
                "rule", RulePlayer.class,
                "rules", RulePlayer.class,
                "pimc", PimcPlayer.class,
                "pimc:samples=32,exact=20", PimcPlayer.class,
                "ismcts:iterations=100", IsmctsPlayer.class,
                "cheat", CheatingPlayer.class);
        for (Map.Entry<String, Class<? extends Player>> player : players.entrySet()) {
            Entrant entrant = ENTRANTS.parse(player.getKey());
            assertThat(entrant.newPlayer().get()).isInstanceOf(player.getValue());
            assertThat(entrant.name()).isEqualTo(player.getKey());
        }
    }

    @Test
    void a_version_tells_options_apart_and_not_how_they_are_written() throws IOException {
        String version = ENTRANTS.parse("pimc:samples=32,exact=20").version();
        assertThat(ENTRANTS.parse("pimc:exact=20,samples=32").version()).isEqualTo(version);
        assertThat(ENTRANTS.parse("pimc:samples=33,exact=20").version()).isNotEqualTo(version);
        assertThat(ENTRANTS.parse("ismcts:prior=9").version())
                .isNotEqualTo(ENTRANTS.parse("ismcts").version());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "weak|no player 'weak'; known: random, rule, rules, pimc, ismcts, cheat, engine",
                "rule:x|the player 'rule:x' takes nothing after a colon",
                "cheat:x|the player 'cheat:x' takes nothing after a colon",
                "pimc:deep=1|no option 'deep=1'; known: samples=",
                "ismcts:samples=1|no option 'samples=1'; known: iterations=",
                "engine:rows=goita-oracle/1 /bin/sh|there is no layout 'goita-oracle/1' here; the layouts are goita-view/1, ",
            })
    void what_names_no_player_is_refused_with_what_is_known(String text, String message) {
        assertThatThrownBy(() -> ENTRANTS.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void a_plus_before_a_kind_names_the_partner() throws IOException {
        Entrant side = ENTRANTS.parseSide("pimc:samples=32+rule");

        assertThat(side.name()).isEqualTo("pimc:samples=32+rule");
        assertThat(side.version())
                .isEqualTo(ENTRANTS.parse("pimc:samples=32").version() + "+"
                        + ENTRANTS.parse("rule").version());
        assertThat(side.seats()).extracting(Entrant::name).containsExactly("pimc:samples=32", "rule");
    }

    @Test
    void a_plus_within_a_name_names_no_partner() throws IOException {
        Entrants files = ENTRANTS.with("net", (spec, file) -> new Entrant(file, "1", RulePlayer::new));

        assertThat(files.parseSide("net:a+b.zip").seats())
                .extracting(Entrant::name)
                .containsExactly("a+b.zip", "a+b.zip");
        assertThat(files.parseSide("net:a+b.zip+random").seats())
                .extracting(Entrant::name)
                .containsExactly("a+b.zip", "random");
    }

    @Test
    void a_plus_between_types_names_no_partner() throws IOException {
        Entrants searching = ENTRANTS.with("search", (spec, options) -> new Entrant(options, "1", RulePlayer::new));

        assertThat(searching.parseSide("search:types=net+rule").partners()).isEmpty();
        assertThat(searching.parseSide("search:types=net+rule,samples=8+rule").seats())
                .extracting(Entrant::name)
                .containsExactly("types=net+rule,samples=8", "rule");
        assertThat(searching.parseSide("rule+search:types=net+rule").seats())
                .extracting(Entrant::name)
                .containsExactly("rule", "types=net+rule");
    }

    @Test
    void the_command_of_a_program_goes_on_to_the_end() throws IOException {
        assertThat(ENTRANTS.parseSide("engine:/bin/sh a+rule").partners()).isEmpty();
        assertThat(ENTRANTS.parseSide("rule+engine:/bin/sh a+rule").seats())
                .extracting(Entrant::name)
                .containsExactly("rule", "engine:/bin/sh a+rule");
        assertThat(Entrants.hasProgram("rule+engine:/bin/sh")).isTrue();
        assertThat(Entrants.hasProgram("rule+pimc")).isFalse();
    }

    @Test
    void commas_stand_between_players_and_between_the_options_of_one() {
        assertThat(Entrants.split("rules,random")).containsExactly("rules", "random");
        assertThat(Entrants.split("pimc:samples=64,exact=12,rule,net:a,b.zip"))
                .isEqualTo(List.of("pimc:samples=64,exact=12", "rule", "net:a", "b.zip"));
        assertThat(Entrants.split("rule,net:x=1.zip")).containsExactly("rule", "net:x=1.zip");
    }
}
