package dev.goita.ml.player;

import dev.goita.learning.Interval;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * モデルの箱: the trained networks of the folder {@code models}, which travels in this library, so that their names mean the
 * same wherever it runs.
 */
public final class ModelBox {
    /** Where the folder lies among the resources. */
    static final String FOLDER = "/dev/goita/ml/models/";

    /** A line of names, then one a model, with the components of {@link BoxedModel} between tabs. */
    private static final String LIST = FOLDER + "models.tsv";

    /** The same with those of {@link MeasuredPairing}. */
    private static final String MEASURED = FOLDER + "measured.tsv";

    private ModelBox() {}

    /** {@return everything in the box, the strongest first} */
    public static List<BoxedModel> all() {
        return rows(
                LIST,
                cells -> new BoxedModel(
                        cells.get(0), cells.get(1), cells.get(2), cells.get(3), cells.get(4), cells.get(5)));
    }

    /** {@return what was measured of the players that a model in the box brings} */
    public static List<MeasuredPairing> measured() {
        return rows(
                MEASURED,
                cells -> new MeasuredPairing(
                        cells.get(0),
                        cells.get(1),
                        cells.get(2),
                        Integer.parseInt(cells.get(3)),
                        Long.parseLong(cells.get(4)),
                        Double.parseDouble(cells.get(5)),
                        new Interval(Double.parseDouble(cells.get(6)), Double.parseDouble(cells.get(7)))));
    }

    private static <T> List<T> rows(String list, Function<List<String>, T> row) {
        try (InputStream in = Objects.requireNonNull(ModelBox.class.getResourceAsStream(list));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .skip(1)
                    .map(line -> row.apply(List.of(line.split("\t", -1))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
