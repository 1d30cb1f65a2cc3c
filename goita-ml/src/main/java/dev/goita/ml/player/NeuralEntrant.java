package dev.goita.ml.player;

import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.store.Stores;
import dev.goita.learning.dl4j.OnnxNetwork;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelFormatException;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.opponent.Likeness;
import dev.goita.ml.opponent.OpponentModel;
import dev.goita.ml.opponent.OpponentPlayer;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.Optional;

/**
 * 網の参加者: lets {@code net:model.zip} name a trained network among the players, and {@code net:model.zip,ending=16} one
 * that imagines and solves worlds when 16 tiles are left; further options are those of
 * {@link dev.goita.core.player.search.PimcOptions}. With {@code choose=policy} the likeliest turn is chosen, not the one of the greatest expectation.
 * ONNX whose graph is not read here is played by a plug-in named {@code onnx}, if there is one.
 */
public final class NeuralEntrant {
    private static final String KIND = "net";
    private static final String SEARCH = "search";
    private static final String LIKE = "like";
    /** What a plug-in names players by that run ONNX of any operators. */
    private static final String RUNTIME = "onnx";

    private NeuralEntrant() {}

    /**
     * {@return every kind of player: the built-in ones, {@code net:MODEL}, a file or the name of a model in the box,
     * {@code search}, which searches with one, {@code like:FILE}, which plays like somebody, and those of plug-ins}
     */
    public static Entrants all() {
        return Entrants.builtIn()
                .with(KIND, NeuralEntrant::enter)
                .with(SEARCH, NeuralEntrant::search)
                .with(LIKE, NeuralEntrant::like)
                .withPlugIns();
    }

    private static Entrant enter(String spec, String argument) throws IOException {
        NetworkOptions options = NetworkOptions.parse(argument);
        Model model;
        try {
            model = read(options.net());
        } catch (ModelFormatException e) {
            if (all().has(RUNTIME) && isOnnx(Stores.ofMachine(options.net()))) {
                Entrant run = all().parse(RUNTIME + ":" + argument);
                return new Entrant(spec, run.version(), run.newPlayer());
            }
            throw e;
        }
        return new Entrant(spec, options.version(model), portable(() -> options.player(model)));
    }

    /**
     * {@return the player of a network that is in no file; its name is {@code net:} with the hash of the weights}
     *
     * @param model of a network that chooses as suits how it learned
     */
    public static Entrant of(Model model) {
        NetworkOptions options = NetworkOptions.parse(model.weightsHash());
        return new Entrant(KIND + ":" + options.net(), options.version(model), portable(() -> options.player(model)));
    }

    private static Entrant like(String spec, String argument) throws IOException {
        if (argument.isEmpty()) {
            throw new RefusalException(
                    "プレイヤー like には、goita model-opponent で作ったファイルの指定が必要です（例: like:someone.json）",
                    "the player 'like' needs a file that goita model-opponent made, such as like:someone.json");
        }
        Path file = Stores.ofMachine(argument);
        OpponentModel opponent = OpponentModel.read(file);
        Model network = network(opponent, file);
        Likeness likeness = opponent.likeness();
        return new Entrant(
                spec,
                "1 " + network.weightsHash() + " " + opponent.weights().values(),
                portable(() -> new OpponentPlayer(network, likeness)));
    }

    /** The one whose opinion was a motive when it was fitted, and no other. */
    private static Model network(OpponentModel opponent, Path file) throws IOException {
        Optional<BoxedModel> boxed = ModelBox.find(opponent.network());
        if (boxed.isPresent()) {
            Model network = boxed.get().read();
            if (network.weightsHash().equals(opponent.networkWeights())) {
                return network;
            }
        }
        throw new RefusedFileException(
                file,
                "別の版の net:" + opponent.network() + " に合わせたものです。goita model-opponent でもう一度作ってください",
                "was fitted to another net:" + opponent.network() + "; make it again with goita model-opponent");
    }

    private static Entrant search(String spec, String argument) throws IOException {
        SearchOptions options = SearchOptions.parse(argument);
        Model model = read(options.net());
        // The hash says which network it is, wherever its file lies.
        StringBuilder version = new StringBuilder("3 ").append(options.withNet(model.weightsHash()));
        LinkedHashMap<String, Entrant> types = new LinkedHashMap<>();
        for (String name : options.typeNames()) {
            if (!options.isOwn(name)) {
                Entrant type = type(name);
                types.put(name, type);
                version.append(' ').append(name).append(' ').append(type.version());
            }
        }
        return new Entrant(
                spec,
                version.toString(),
                portable(() -> new SearchPlayer(
                        model,
                        options,
                        name -> Objects.requireNonNull(types.get(name))
                                .newPlayer()
                                .get())));
    }

    /**
     * A player as whom others may be taken: one that needs no more than what one seat sees and is no program, a network in the
     * box without {@code net:}, or a file without {@code like:}.
     *
     * @throws IllegalArgumentException if it is another player, or none
     * @throws IOException if a file that it names cannot be read
     */
    public static Entrant type(String name) throws IOException {
        if (ModelBox.find(name).isPresent()) {
            return enter(name, name);
        }
        if (!all().has(name) && Files.isRegularFile(Stores.ofMachine(name))) {
            return like(name, name);
        }
        if (!Entrants.isProgram(name)) {
            Entrant entrant = all().parse(name);
            if (!(entrant.newPlayer().get() instanceof OpenHandsPlayer)) {
                return entrant;
            }
        }
        throw new RefusalException(
                "相手の型に指定できるのは、自分の席から見えるものだけで打つ、プログラムでないプレイヤーです。「" + name + "」は指定できません",
                "a type is a player that sees one seat's view and is no program, not '" + name + "'");
    }

    /** With its network, so that no other machine needs the file. */
    private static Entrant.Portable portable(Entrant.Portable players) {
        return players;
    }

    private static boolean isOnnx(Path file) throws IOException {
        return Files.isRegularFile(file) && OnnxNetwork.isOnnx(file);
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
}
