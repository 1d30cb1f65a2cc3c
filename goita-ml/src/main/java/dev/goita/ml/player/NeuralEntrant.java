package dev.goita.ml.player;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.PimcOptions;
import dev.goita.core.player.PimcPlayer;
import dev.goita.core.player.SingleDrawPlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.store.Stores;
import dev.goita.learning.dl4j.OnnxNetwork;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * 網の参加者: lets {@code net:model.zip} name a trained network among the players, and {@code net:model.zip,ending=16} one
 * that imagines and solves worlds when 16 tiles are left; further options are those of {@link PimcOptions}. With
 * {@code choose=policy} the likeliest turn is chosen, not the one of the greatest expectation.
 */
public final class NeuralEntrant {
    private static final String KIND = "net";
    private static final String SEARCH = "search";
    private static final String ENDING = "ending";
    private static final String CHOOSE = ModelCard.CHOOSE;
    private static final int ALL_TILES = 32;
    /** As how many worlds the network's opinion counts. */
    private static final String PRIOR = "64";
    /** Of a network that knows little of actions that its teacher did not take. */
    private static final String NO_PRIOR = "0";

    private NeuralEntrant() {}

    /**
     * {@return every kind of player: the built-in ones, {@code net:MODEL}, a file or the name of a model in the box,
     * {@code search}, which searches with one, and those of plug-ins}
     */
    public static Entrants all() {
        return Entrants.builtIn()
                .with(KIND, NeuralEntrant::enter)
                .with(SEARCH, NeuralEntrant::search)
                .withPlugIns();
    }

    private static Entrant enter(String spec, String argument) throws IOException {
        List<String> parts = new ArrayList<>(List.of(argument.split(",", -1)));
        String file = parts.remove(0);
        if (file.isEmpty()) {
            throw new RefusalException(
                    "プレイヤー net には net:model.zip のようにモデルの指定が必要です",
                    "the player 'net' needs a model file, such as net:model.zip");
        }
        Model model = read(file);
        Map<String, String> options = options(parts);
        String told = options.remove(CHOOSE);
        NeuralPlayer.Choice choice =
                told == null ? NeuralPlayer.Choice.of(model.card()) : NeuralPlayer.Choice.parse(told);
        String version = version(model, choice);
        if (options.isEmpty()) {
            return new Entrant(spec, version, portable(() -> new NeuralPlayer(model, choice)));
        }
        int tiles = tiles(options);
        options.putIfAbsent("exact", Integer.toString(tiles));
        options.putIfAbsent("prior", choice == NeuralPlayer.Choice.BEST_VALUE ? PRIOR : NO_PRIOR);
        List<String> words = new ArrayList<>();
        options.forEach((name, value) -> words.add(name + "=" + value));
        PimcOptions search = PimcOptions.parse(String.join(",", words));
        return new Entrant(
                spec,
                version + " " + ENDING + "=" + tiles + "," + search,
                portable(() -> new EndingPlayer(new NeuralPlayer(model, choice), search, tiles)));
    }

    private static String version(Model model, NeuralPlayer.Choice choice) {
        return model.weightsHash()
                + (choice == NeuralPlayer.Choice.BEST_VALUE ? "" : " " + CHOOSE + "=" + choice.word());
    }

    /**
     * {@return the player of a network that is in no file; its name is {@code net:} with the hash of the weights}
     *
     * @param model of a network that chooses as suits how it learned
     */
    public static Entrant of(Model model) {
        NeuralPlayer.Choice choice = NeuralPlayer.Choice.of(model.card());
        return new Entrant(
                KIND + ":" + model.weightsHash(),
                version(model, choice),
                portable(() -> new NeuralPlayer(model, choice)));
    }

    private static Entrant search(String spec, String argument) throws IOException {
        SearchOptions options = SearchOptions.parse(argument);
        Model model = read(options.net());
        // The hash says which network it is, wherever its file lies.
        SearchOptions elsewhere = options.withNet(model.weightsHash());
        return new Entrant(spec, "1 " + elsewhere, portable(() -> new SearchPlayer(model, options)));
    }

    /** With its network, so that no other machine needs the file. */
    private static Entrant.Portable portable(Entrant.Portable players) {
        return players;
    }

    private static Map<String, String> options(List<String> parts) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String part : parts) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            if (equals < 0 || options.put(name, part.substring(equals + 1)) != null) {
                throw new RefusalException(
                        "「" + part + "」はモデルの設定にないか、二度書かれています。net:model.zip,ending=16 のように書きます",
                        "'" + part + "' is no option of a network, or is there twice; such as net:model.zip,ending=16");
            }
        }
        return options;
    }

    /** A model in the box goes before a file of its name, which {@code ./NAME} means. */
    private static Model read(String argument) throws IOException {
        Optional<BoxedModel> boxed = ModelBox.find(argument);
        if (boxed.isPresent()) {
            return boxed.get().read();
        }
        Path file = Stores.ofMachine(argument);
        return OnnxNetwork.read(file).forOneOf(GoitaEncoders.ALL, file);
    }

    private static int tiles(Map<String, String> options) {
        String value = options.remove(ENDING);
        if (value == null) {
            throw new RefusalException(
                    "読みを使うモデルには、読み始める枚数を ending=16 のように指定します",
                    "a network that searches needs the number of tiles at which it begins, such as ending=16");
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

    /**
     * 終盤を読むプレイヤー: a network chooses while many tiles are held; from then on worlds are imagined and solved, with the
     * network's own opinion counting as some of them. Not thread-safe; one a thread.
     */
    private static final class EndingPlayer implements SingleDrawPlayer {
        private final NeuralPlayer network;
        private final PimcPlayer search;
        private final int tiles;

        /**
         * From a network and the options of the search.
         *
         * @param network that chooses first and has an opinion later; used by this player alone
         * @param tiles in all four hands together, at which the search takes over, 0..32
         */
        public EndingPlayer(NeuralPlayer network, PimcOptions options, int tiles) {
            this.network = network;
            this.tiles = tiles;
            search = new PimcPlayer(options, network::points);
        }

        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            int held = 0;
            for (Seat seat : Seat.ALL) {
                held += view.handSize(seat);
            }
            return held <= tiles ? search.choose(view, random) : network.choose(view, random);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return network.decideGoshi(view, random);
        }
    }
}
