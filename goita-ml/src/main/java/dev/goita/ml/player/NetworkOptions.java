package dev.goita.ml.player;

import dev.goita.core.player.Player;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * 網の設定: what stands behind {@code net:}, such as {@code strong} or {@code model.zip,ending=16}: a network, how it chooses, and when it
 * begins to imagine and solve worlds.
 */
public final class NetworkOptions implements Serializable {
    private static final long serialVersionUID = 1;
    private static final String ENDING = "ending";
    private static final int ALL_TILES = 32;
    /** As how many worlds the network's opinion counts. */
    private static final String PRIOR = "64";
    /** Of a network that knows little of actions that its teacher did not take. */
    private static final String NO_PRIOR = "0";

    private final String net;
    private final LinkedHashMap<String, String> options;

    private NetworkOptions(String net, Map<String, String> options) {
        this.net = net;
        this.options = new LinkedHashMap<>(options);
    }

    /** 終盤の読み: from how many tiles in all hands on a search takes over, and its options. */
    private record Ending(int tiles, PimcOptions search) {}

    /**
     * Reads them.
     *
     * @throws IllegalArgumentException if no network is named, or an option is there twice
     */
    public static NetworkOptions parse(String argument) {
        List<String> parts = new ArrayList<>(List.of(argument.split(",", -1)));
        String net = parts.remove(0);
        if (net.isEmpty()) {
            throw new RefusalException(new Wording(
                    "プレイヤー net には net:model.zip のようにモデルの指定が必要です",
                    "the player 'net' needs a model file, such as net:model.zip"));
        }
        Map<String, String> options = new LinkedHashMap<>();
        for (String part : parts) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            if (equals < 0 || options.put(name, part.substring(equals + 1)) != null) {
                throw new RefusalException(new Wording(
                        "「" + part + "」はモデルの設定にないか、二度書かれています。net:model.zip,ending=16 のように書きます",
                        "'" + part
                                + "' is no option of a network, or is there twice; such as net:model.zip,ending=16"));
            }
        }
        return new NetworkOptions(net, options);
    }

    /** The file of the network, or its name. */
    public String net() {
        return net;
    }

    String version(Model model) {
        return version(model.weightsHash(), () -> NeuralPlayer.Choice.of(model.card()));
    }

    /**
     * Which player a network becomes by them: another version, another player.
     *
     * @param network no other network's, such as a hash
     * @param own how the network chooses if it is not told
     */
    public String version(String network, Supplier<NeuralPlayer.Choice> own) {
        NeuralPlayer.Choice choice = choice(own);
        return network
                + (choice == NeuralPlayer.Choice.BEST_VALUE ? "" : " " + ModelCard.CHOOSE + "=" + choice.word())
                + ending(choice)
                        .map(ending -> " " + ENDING + "=" + ending.tiles + "," + ending.search)
                        .orElse("");
    }

    /**
     * A player.
     *
     * @throws IllegalArgumentException if an option is not known, or has another value than it may have
     */
    public Player player(Model model) {
        return player(() -> NeuralPlayer.Choice.of(model.card()), choice -> new NeuralPlayer(model, choice));
    }

    /**
     * A player.
     *
     * @param own how the network chooses if it is not told
     * @param network makes what chooses so, and nobody else uses
     * @throws IllegalArgumentException if an option is not known, or has another value than it may have
     */
    public Player player(Supplier<NeuralPlayer.Choice> own, Function<NeuralPlayer.Choice, NeuralPlayer> network) {
        NeuralPlayer.Choice choice = choice(own);
        NeuralPlayer player = network.apply(choice);
        Optional<Ending> ending = ending(choice);
        return ending.isPresent() ? new EndingPlayer(player, ending.get().search, ending.get().tiles) : player;
    }

    private NeuralPlayer.Choice choice(Supplier<NeuralPlayer.Choice> own) {
        String told = options.get(ModelCard.CHOOSE);
        return told == null ? own.get() : NeuralPlayer.Choice.parse(told);
    }

    private Optional<Ending> ending(NeuralPlayer.Choice choice) {
        Map<String, String> search = new LinkedHashMap<>(options);
        search.remove(ModelCard.CHOOSE);
        if (search.isEmpty()) {
            return Optional.empty();
        }
        int tiles = tiles(search);
        search.putIfAbsent("exact", Integer.toString(tiles));
        search.putIfAbsent("prior", choice == NeuralPlayer.Choice.BEST_VALUE ? PRIOR : NO_PRIOR);
        List<String> words = new ArrayList<>();
        search.forEach((name, value) -> words.add(name + "=" + value));
        return Optional.of(new Ending(tiles, PimcOptions.parse(String.join(",", words))));
    }

    private static int tiles(Map<String, String> options) {
        String value = options.remove(ENDING);
        if (value == null) {
            throw new RefusalException(new Wording(
                    "読みを使うモデルには、読み始める枚数を ending=16 のように指定します",
                    "a network that searches needs the number of tiles at which it begins, such as ending=16"));
        }
        try {
            int tiles = Integer.parseInt(value);
            if (tiles >= 0 && tiles <= ALL_TILES) {
                return tiles;
            }
        } catch (NumberFormatException e) {
            throw new RefusalException(wrongTiles(value), e);
        }
        throw new RefusalException(wrongTiles(value));
    }

    private static Wording wrongTiles(String value) {
        return new Wording(
                "ending は枚数で、0〜" + ALL_TILES + " です。「" + value + "」は指定できません",
                "ending is a number of tiles, 0 to " + ALL_TILES + ", not '" + value + "'");
    }
}
