package dev.goita.learning.model;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Encoders;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.network.WeightsCodec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * モデル: a trained network and its card.
 *
 * @param card what it is for
 * @param weights of the shape that the card names
 */
public record Model(ModelCard card, NetworkWeights weights) implements Serializable {
    /**
     * Holds the weights to the card.
     *
     * @throws IllegalArgumentException if the weights have another shape than the card, or would answer what is no number
     */
    public Model {
        if (!card.shape().equals(weights.shape())) {
            throw new IllegalArgumentException(
                    "the card says " + card.shape() + ", the weights are " + weights.shape());
        }
        if (!weights.answersNumbers()) {
            throw new RefusalException(
                    "重みが数でないか大きすぎて、答えが数になりません。このモデルは使えません",
                    "the weights are no numbers, or so large that the answers are none; the model is not usable");
        }
    }

    /**
     * Reads the file of a model for whatever rows.
     *
     * @param file that {@link ModelFile#write} wrote
     * @return a model of any layout and action space
     * @throws ModelFormatException if the file is no model, damaged or of another version
     * @throws IOException if the file cannot be read
     */
    public static Model read(Path file) throws IOException {
        return ModelFile.read(file);
    }

    /**
     * Reads a model file.
     *
     * @param file that {@link ModelFile#write} wrote
     * @param encoder whose rows and labels the model has to be for
     * @return a model of that layout and action space
     * @throws ModelFormatException if the file is no model, damaged, of another version, or made for other rows or
     *     labels than the encoder's
     * @throws IOException if the file cannot be read
     */
    public static Model read(Path file, SampleEncoder<?, ?> encoder) throws IOException {
        Model model = ModelFile.read(file);
        require(file, "layout", model.card.layout(), encoder.layout().id());
        model.requireFit(file, encoder);
        return model;
    }

    /**
     * Reads the file of a model for any of some layouts; {@code encoders.of(card().layout())} is its encoder.
     *
     * @param file that {@link ModelFile#write} wrote
     * @param encoders one of which has the model's layout
     * @return a model that one of them encodes rows for
     * @throws ModelFormatException if the file is no model, damaged, of another version, or made for none of these
     *     layouts or for other labels
     * @throws IOException if the file cannot be read
     */
    public static Model read(Path file, Encoders<?, ?> encoders) throws IOException {
        return ModelFile.read(file).forOneOf(encoders, file);
    }

    /**
     * Reads a model from a stream that is no file, such as a resource's, for any of some layouts.
     *
     * @param file that messages name
     * @param stream of the file's bytes; left open
     * @param encoders one of which has the model's layout
     * @return a model that one of them encodes rows for
     * @throws ModelFormatException if the bytes are no model, damaged, of another version, or made for none of these
     *     layouts or for other labels
     * @throws IOException if the stream cannot be read
     */
    public static Model read(Path file, InputStream stream, Encoders<?, ?> encoders) throws IOException {
        return ModelFile.read(file, stream).forOneOf(encoders, file);
    }

    /**
     * {@return this model, which one of some encoders encodes rows for}
     *
     * @param file that it was read from
     * @throws ModelFormatException if it was made for none of their layouts, or for other labels
     */
    public Model forOneOf(Encoders<?, ?> encoders, Path file) throws ModelFormatException {
        SampleEncoder<?, ?> encoder = encoders.find(card.layout())
                .orElseThrow(() -> new ModelFormatException(
                        file,
                        ModelFile.CARD,
                        new Wording(
                                "モデルの特徴量は「" + card.layout() + "」です。ここで使えるのは " + encoders.ids() + " です",
                                "the model's layout is '" + card.layout() + "', but one of " + encoders.ids()
                                        + " is needed here")));
        requireFit(file, encoder);
        return this;
    }

    private void requireFit(Path file, SampleEncoder<?, ?> encoder) throws ModelFormatException {
        require(file, "actions", card.actions(), encoder.actions().id());
        if (!encoder.layout().hasHadWidth(card.shape().inputs())) {
            requireSize(file, "inputs", card.shape().inputs(), encoder.layout().width());
        }
        requireSize(file, "labels", card.shape().labels(), encoder.actions().size());
    }

    private static void require(Path file, String field, String found, String needed) throws ModelFormatException {
        if (!found.equals(needed)) {
            throw new ModelFormatException(
                    file,
                    ModelFile.CARD,
                    new Wording(
                            "モデルの " + field + " は「" + found + "」ですが、必要なのは「" + needed
                                    + "」です。学習し直すか、このモデルを作ったプログラムで使ってください",
                            "the model's " + field + " is '" + found + "', but '" + needed
                                    + "' is needed; train a new model or use the program that made this one"));
        }
    }

    private static void requireSize(Path file, String field, int found, int needed) throws ModelFormatException {
        if (found != needed) {
            throw new ModelFormatException(
                    file,
                    ModelFile.CARD,
                    new Wording(
                            "モデルの " + field + " は " + found + " です。必要なのは " + needed + " です",
                            "the network has " + found + " " + field + ", not " + needed));
        }
    }

    /**
     * {@return the SHA-256 of the weights, in lower-case hexadecimal; equal for equal networks, whatever their cards
     * say}
     */
    public String weightsHash() {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            WeightsCodec.write(weights, new DigestOutputStream(OutputStream.nullOutputStream(), sha256));
            return HexFormat.of().formatHex(sha256.digest());
        } catch (NoSuchAlgorithmException | IOException e) {
            throw new AssertionError("every Java has SHA-256, and nothing is written", e);
        }
    }

    /**
     * {@return an evaluator for one thread, which makes rows canonical if the card says so}
     *
     * @param encoder of the rows that it will be given
     * @throws IllegalArgumentException if the encoder's rows or labels are not those of the model
     */
    public Evaluator evaluator(SampleEncoder<?, ?> encoder) {
        String found = card.layout() + " with " + card.actions();
        String needed = encoder.layout().id() + " with " + encoder.actions().id();
        if (!found.equals(needed)) {
            throw new IllegalArgumentException("the model is of " + found + ", the encoder of " + needed);
        }
        return new Evaluator(weights, card.rows().symmetries(encoder.symmetries()));
    }
}
