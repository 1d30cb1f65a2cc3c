package dev.goita.ml.player;

import dev.goita.core.player.PimcOptions;
import dev.goita.learning.model.Model;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * 網の参加者: lets {@code net:model.zip} name a trained network among the players, and {@code net:model.zip,ending=16} one
 * that imagines and solves worlds when 16 tiles are left; further options are those of {@link PimcOptions}. With
 * {@code choose=policy} the likeliest turn is chosen, not the one of the greatest expectation.
 */
public final class NeuralEntrant {
    private static final String KIND = "net";
    private static final String ENDING = "ending";
    private static final String CHOOSE = "choose";
    private static final String VALUE = "value";
    private static final String POLICY = "policy";
    private static final int ALL_TILES = 32;
    /** As how many worlds the network's opinion counts. */
    private static final String PRIOR = "64";

    private NeuralEntrant() {}

    /** Every kind of player: the built-in ones, {@code net:MODEL} and those of plug-ins. */
    public static Entrants all() {
        return Entrants.builtIn().with(KIND, NeuralEntrant::enter).withPlugIns();
    }

    private static Entrant enter(String spec, String argument) throws IOException {
        List<String> parts = new ArrayList<>(List.of(argument.split(",", -1)));
        String file = parts.remove(0);
        if (file.isEmpty()) {
            throw new IllegalArgumentException("the player 'net' needs a model file, such as net:model.zip");
        }
        Model model = Model.read(Path.of(file), GoitaEncoders.ALL);
        Map<String, String> options = options(parts);
        NeuralPlayer.Choice choice = choice(options);
        String version =
                model.weightsHash() + (choice == NeuralPlayer.Choice.BEST_VALUE ? "" : " " + CHOOSE + "=" + POLICY);
        if (options.isEmpty()) {
            return new Entrant(spec, version, () -> new NeuralPlayer(model, choice));
        }
        int tiles = tiles(options);
        options.putIfAbsent("exact", Integer.toString(tiles));
        options.putIfAbsent("prior", PRIOR);
        List<String> words = new ArrayList<>();
        options.forEach((name, value) -> words.add(name + "=" + value));
        PimcOptions search = PimcOptions.parse(String.join(",", words));
        return new Entrant(
                spec,
                version + " " + ENDING + "=" + tiles + "," + search,
                () -> new EndingPlayer(new NeuralPlayer(model, choice), search, tiles));
    }

    private static Map<String, String> options(List<String> parts) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String part : parts) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            if (equals < 0 || options.put(name, part.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(
                        "'" + part + "' is no option of a network, or is there twice; such as net:model.zip,ending=16");
            }
        }
        return options;
    }

    private static NeuralPlayer.Choice choice(Map<String, String> options) {
        String value = options.remove(CHOOSE);
        if (value == null || value.equals(VALUE)) {
            return NeuralPlayer.Choice.BEST_VALUE;
        }
        if (value.equals(POLICY)) {
            return NeuralPlayer.Choice.BEST_POLICY;
        }
        throw new IllegalArgumentException("'" + CHOOSE + "' is " + VALUE + " or " + POLICY + ", not '" + value + "'");
    }

    private static int tiles(Map<String, String> options) {
        String value = options.remove(ENDING);
        if (value == null) {
            throw new IllegalArgumentException(
                    "a network that searches needs the number of tiles at which it begins, such as ending=16");
        }
        try {
            int tiles = Integer.parseInt(value);
            if (tiles >= 0 && tiles <= ALL_TILES) {
                return tiles;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(wrongTiles(value), e);
        }
        throw new IllegalArgumentException(wrongTiles(value));
    }

    private static String wrongTiles(String value) {
        return "ending is a number of tiles, 0 to " + ALL_TILES + ", not '" + value + "'";
    }
}
