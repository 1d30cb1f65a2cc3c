package dev.goita.ml.player;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * モデルの箱: the trained networks of the folder {@code models}, which travels in this library, so that their names mean the
 * same wherever it runs.
 */
public final class ModelBox {
    /** Where the folder lies among the resources. */
    static final String FOLDER = "/dev/goita/ml/models/";

    /** A line of names, then one a model, with the components of {@link BoxedModel} between tabs. */
    private static final String LIST = FOLDER + "models.tsv";

    private ModelBox() {}

    /** {@return everything in the box, the strongest first} */
    public static List<BoxedModel> all() {
        try (InputStream in = Objects.requireNonNull(ModelBox.class.getResourceAsStream(LIST));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().skip(1).map(ModelBox::model).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BoxedModel model(String line) {
        List<String> cells = List.of(line.split("\t", -1));
        return new BoxedModel(cells.get(0), cells.get(1), cells.get(2), cells.get(3), cells.get(4), cells.get(5));
    }

    /**
     * {@return the model of a name, if there is one}
     *
     * @param name as in {@code net:NAME}, such as {@code strong}
     */
    public static Optional<BoxedModel> find(String name) {
        return all().stream().filter(model -> model.name().equals(name)).findFirst();
    }
}
