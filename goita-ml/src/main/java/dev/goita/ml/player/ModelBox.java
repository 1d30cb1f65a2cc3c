package dev.goita.ml.player;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

    private static final String LIST = FOLDER + "models.json";

    private ModelBox() {}

    /** Everything in the box, the strongest first. */
    public static List<BoxedModel> all() {
        try (InputStream in = Objects.requireNonNull(ModelBox.class.getResourceAsStream(LIST))) {
            return List.of(new ObjectMapper().readValue(in, BoxedModel[].class));
        } catch (IOException e) {
            throw new UncheckedIOException("the list of the box cannot be read", e);
        }
    }

    /** The model of a name, if there is one. */
    public static Optional<BoxedModel> find(String name) {
        return all().stream().filter(model -> model.name().equals(name)).findFirst();
    }
}
