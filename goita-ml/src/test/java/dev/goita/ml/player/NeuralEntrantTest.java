package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.Table;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.ml.opponent.Motives;
import dev.goita.ml.opponent.OpponentModel;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.GoitaModels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NeuralEntrantTest {
    @TempDir
    Path folder;

    private String file = "";

    @BeforeEach
    void writeModel() throws IOException {
        NetworkShape shape = GoitaModels.shape(List.of(8));
        Path path = folder.resolve("model.zip");
        ModelFile.write(
                path,
                new Model(
                        GoitaModels.card(shape, RowForm.CANONICAL, Map.of(), Map.of(), "test"),
                        NetworkWeights.random(shape, new SplittableRandom(1))),
                Map.of());
        file = path.toString();
    }

    private Entrant parse(String options) throws IOException {
        return NeuralEntrant.all().parse("net:" + file + options);
    }

    private static List<String> digits(Entrant entrant) {
        List<String> digits = new ArrayList<>();
        Player player = entrant.newPlayer().get();
        Table table = new Table(Rules.STANDARD, List.of(player, player, player, player));
        SplittableRandom random = new SplittableRandom(7);
        while (digits.size() < 12) {
            PlayedDeal played =
                    table.play(Deal.random(Seat.P0, random), Score.ZERO, new SplittableRandom(digits.size()));
            if (played.outcome() == PlayedDeal.Outcome.PLAYED) {
                digits.add(played.digits());
            }
        }
        return digits;
    }

    @Test
    void a_search_changes_only_what_follows_once_few_tiles_are_left() throws IOException {
        List<String> plain = digits(parse(""));
        List<String> searching = digits(parse(",ending=12,samples=16,prior=0"));

        assertThat(digits(parse(",ending=0"))).isEqualTo(plain);
        assertThat(searching).isNotEqualTo(plain);
        for (int i = 0; i < plain.size(); i++) {
            int tiles = 32;
            String one = plain.get(i);
            String other = searching.get(i);
            for (int at = 0; at < Math.min(one.length(), other.length()) && tiles > 12; at++) {
                assertThat(other.charAt(at))
                        .as("digit %d of %s and %s", at, one, other)
                        .isEqualTo(one.charAt(at));
                tiles -= one.charAt(at) == '0' ? 0 : 1;
            }
        }
    }

    @Test
    void it_can_choose_by_policy() throws IOException {
        assertThat(digits(parse(",choose=policy"))).isNotEqualTo(digits(parse("")));
        assertThat(digits(parse(",choose=value"))).isEqualTo(digits(parse("")));
        assertThat(parse(",choose=policy").version()).endsWith(" choose=policy");
    }

    @Test
    void its_version_tells_the_weights_and_every_option() throws IOException {
        assertThat(parse(",ending=16,samples=64").version())
                .isEqualTo(parse("").version()
                        + " ending=16,samples=64,draws=8,belief=play,exact=16,nodes=1000000,prior=64,time=0");
    }

    @Test
    void a_search_names_its_network_by_its_weights_and_every_option() throws IOException {
        Entrant search = NeuralEntrant.all().parse("search:samples=8,net=" + file);

        assertThat(search.name()).isEqualTo("search:samples=8,net=" + file);
        assertThat(search.version())
                .isEqualTo("3 net=" + parse("").version()
                        + ",samples=8,draws=64,prior=64,from=26,types=net+rule,time=0 rule 2");
        assertThat(search.newPlayer().get()).isInstanceOf(SearchPlayer.class);
    }

    @Test
    void a_search_without_a_network_takes_the_strongest_in_the_box() throws IOException {
        assertThat(NeuralEntrant.all().parse("search").version())
                .startsWith("3 net=" + NeuralEntrant.all().parse("net:strong").version());
    }

    @Test
    void a_search_takes_its_opponents_for_any_players_and_names_their_versions() throws IOException {
        String strong = NeuralEntrant.all().parse("net:strong").version();
        Entrant search =
                NeuralEntrant.all().parse("search:net=" + file + ",types=net:" + file + "+strong+pimc:samples=4");

        assertThat(search.version())
                .endsWith(",time=0 strong " + strong + " pimc:samples=4 "
                        + NeuralEntrant.all().parse("pimc:samples=4").version());
        assertThat(search.newPlayer().get()).isInstanceOf(SearchPlayer.class);
    }

    private Path somebody(String networkHash) throws IOException {
        Map<String, Double> weights = new LinkedHashMap<>();
        Motives.NAMES.forEach(name -> weights.put(name, name.startsWith("principles-first") ? 9.0 : 0.0));
        Path path = folder.resolve("someone.json");
        new OpponentModel("goita-opponent", 1, "test", List.of(), 1, 1, "strong", networkHash, Map.of(), weights)
                .write(path);
        return path;
    }

    @Test
    void who_was_modelled_plays_and_opponents_are_taken_for_it() throws IOException {
        String strong = NeuralEntrant.all().parse("net:strong").version();
        String somebody = somebody(strong).toString();

        Entrant like = NeuralEntrant.all().parse("like:" + somebody);
        List<String> rounds = digits(like);
        Entrant search = NeuralEntrant.all().parse("search:types=net+" + somebody);

        assertThat(digits(like)).isEqualTo(rounds);
        assertThat(like.version()).startsWith("1 " + strong);
        assertThat(search.version()).endsWith(" " + somebody + " " + like.version());
        assertThat(search.newPlayer().get()).isInstanceOf(SearchPlayer.class);
        assertThat(NeuralEntrant.all()
                        .parse("search:types=net+like:" + somebody)
                        .newPlayer()
                        .get())
                .isInstanceOf(SearchPlayer.class);
    }

    @Test
    void a_model_of_another_network_is_refused() throws IOException {
        Path path = somebody("0123");

        assertThatThrownBy(() -> NeuralEntrant.all().parse("like:" + path))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("was fitted to another net:strong; make it again with goita model-opponent");
        assertThatThrownBy(() -> NeuralEntrant.all().parse("like:"))
                .hasMessageContaining("the player 'like' needs a file that goita model-opponent made");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cheat", "engine:/bin/sh"})
    void a_type_sees_one_view_and_is_no_program(String type) {
        assertThatThrownBy(() -> NeuralEntrant.all().parse("search:types=net+" + type))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a type is a player that sees one seat's view and is no program, not '" + type + "'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                ",samples=64 | needs the number of tiles at which it begins, such as ending=16",
                ",ending=40 | ending is a number of tiles, 0 to 32, not '40'",
                ",ending=x | ending is a number of tiles, 0 to 32, not 'x'",
                ",ending | 'ending' is no option of a network",
                ",ending=8,worlds=3 | no option 'worlds=3'",
                ",choose=best | 'choose' is one of value, policy, likely, sampled, not 'best'",
                ",ending=8,ending=9 | or is there twice"
            })
    void options_that_make_no_sense_are_refused(String options, String message) {
        assertThatThrownBy(() -> parse(options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
