package dev.goita.learning.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.network.NetworkShape;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * モデルの札: what a model is for and where it comes from.
 *
 * @param format the version of the model file, {@link #FORMAT}
 * @param layout id of the feature layout of its rows
 * @param actions id of the action space of its labels
 * @param rows how rows are prepared
 * @param shape the network's sizes
 * @param unit what the values of the network count
 * @param settings hyperparameters, in the order they were given
 * @param provenance what it learned from: data, rules, seed, teachers
 * @param counts how much it learned from: rounds, decisions, updates
 * @param tool the program that wrote it, with its version
 */
@JsonPropertyOrder({"format", "layout", "actions", "rows", "shape", "unit", "settings", "provenance", "counts", "tool"})
public record ModelCard(
        String format,
        String layout,
        String actions,
        RowForm rows,
        NetworkShape shape,
        String unit,
        Map<String, String> settings,
        Map<String, String> provenance,
        Map<String, Long> counts,
        String tool)
        implements Serializable {
    /** What every card says as its {@code format}; changes when older programs could not read the file. */
    public static final String FORMAT = "goita-model/1";

    /** In {@link #settings}: how it is best asked to choose, if what it learned from does not tell. */
    public static final String CHOOSE = "choose";

    /** In {@link #provenance}: what it learned from. */
    public static final String DATA = "data";

    /** In {@link #provenance}: the checksums of what {@link #DATA} names, in that order. */
    public static final String DATA_SHA256 = "data-sha256";

    /** In {@link #provenance}: the commands that make it again, one a line. */
    public static final String COMMANDS = "commands";

    /** In {@link #provenance}: the commands that make the model whose weights it began with. */
    public static final String FIRST_COMMANDS = "first-commands";

    /** As {@link #DATA}: its own play, which tried every action now and then. */
    public static final String SELF_PLAY = "self-play";

    /** Copies the maps, in their order. */
    public ModelCard {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        provenance = Collections.unmodifiableMap(new LinkedHashMap<>(provenance));
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }

    /** In {@link #counts}: how many of the decisions it was taught had an outcome that is known. */
    public static final String OUTCOMES = "outcomes";

    /** {@return whether it learned what others chose, so that it knows little of actions that they did not take} */
    @JsonIgnore
    public boolean isTaught() {
        return !provenance.getOrDefault(DATA, SELF_PLAY).equals(SELF_PLAY);
    }

    /**
     * Holds what a training is to go on with to what it was begun with.
     *
     * @param file of the card, for the message
     * @param made the settings of then, by name
     * @param wanted those of now
     * @throws IllegalArgumentException naming the first that differs
     */
    public static void requireSame(Path file, Map<String, String> made, Map<String, String> wanted) {
        Set<String> names = new LinkedHashSet<>(wanted.keySet());
        names.addAll(made.keySet());
        for (String name : names) {
            String before = made.get(name);
            String now = wanted.get(name);
            if (!Objects.equals(before, now)) {
                throw new RefusalException(
                        file + " は " + name + " " + (before == null ? "なし" : before) + " で作られています（指定は "
                                + (now == null ? "なし" : now) + "）。同じ設定でだけ続けられます",
                        file + " was made with " + name + " " + (before == null ? "none" : before) + ", not "
                                + (now == null ? "none" : now) + "; training goes on with the same settings only");
            }
        }
    }

    /**
     * {@return the same card with other settings}
     *
     * @param newSettings by name, in place of all before
     */
    public ModelCard withSettings(Map<String, String> newSettings) {
        return new ModelCard(format, layout, actions, rows, shape, unit, newSettings, provenance, counts, tool);
    }

    /**
     * {@return the same card with other provenance}
     *
     * @param newProvenance by name, in place of all before
     */
    public ModelCard withProvenance(Map<String, String> newProvenance) {
        return new ModelCard(format, layout, actions, rows, shape, unit, settings, newProvenance, counts, tool);
    }

    /**
     * {@return the same card for a network of another shape}
     *
     * @param newShape of the network
     */
    public ModelCard withShape(NetworkShape newShape) {
        return new ModelCard(format, layout, actions, rows, newShape, unit, settings, provenance, counts, tool);
    }

    /**
     * {@return the same card with other counts}
     *
     * @param newCounts by name, in place of all before
     */
    public ModelCard withCounts(Map<String, Long> newCounts) {
        return new ModelCard(format, layout, actions, rows, shape, unit, settings, provenance, newCounts, tool);
    }
}
