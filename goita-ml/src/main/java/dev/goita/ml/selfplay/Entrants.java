package dev.goita.ml.selfplay;

import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * 参加者の名簿: the kinds of players that a text can name, as {@code random}, {@code rule} or, once a kind {@code net} is
 * added, {@code net:model.zip}.
 */
public final class Entrants {
    /** Makes an entrant of one kind. */
    @FunctionalInterface
    public interface Kind {
        /**
         * @param spec the whole text, for the entrant's name
         * @param argument what stands after the colon; empty if there is none
         * @throws IllegalArgumentException if the argument is not one for this kind
         * @throws IOException if a file it names cannot be read
         */
        Entrant enter(String spec, String argument) throws IOException;
    }

    private final Map<String, Kind> kinds;

    private Entrants(Map<String, Kind> kinds) {
        this.kinds = kinds;
    }

    /** Those that need no model: {@code random}, {@code rule} and {@code engine:COMMAND}. */
    public static Entrants builtIn() {
        return new Entrants(Map.of())
                .with("random", plain(spec -> new Entrant(spec, "1", RandomPlayer::new)))
                .with("rule", plain(spec -> new Entrant(spec, "1", RulePlayer::new)))
                .with(EngineEntrant.KIND, EngineEntrant::enter);
    }

    private static Kind plain(Function<String, Entrant> make) {
        return (spec, argument) -> {
            if (!argument.isEmpty()) {
                throw new IllegalArgumentException("the player '" + spec + "' takes nothing after a colon");
            }
            return make.apply(spec);
        };
    }

    /** With one more kind. */
    public Entrants with(String name, Kind kind) {
        Map<String, Kind> more = new LinkedHashMap<>(kinds);
        more.put(name, kind);
        return new Entrants(more);
    }

    /**
     * @param spec a kind, or a kind, a colon and an argument
     * @throws IllegalArgumentException if there is no such kind
     * @throws IOException if a file it names cannot be read
     */
    public Entrant parse(String spec) throws IOException {
        int colon = spec.indexOf(':');
        String name = colon < 0 ? spec : spec.substring(0, colon);
        Kind kind = kinds.get(name);
        if (kind == null) {
            throw new IllegalArgumentException("no player '" + spec + "'; known: " + String.join(", ", kinds.keySet()));
        }
        return kind.enter(spec, colon < 0 ? "" : spec.substring(colon + 1));
    }
}
