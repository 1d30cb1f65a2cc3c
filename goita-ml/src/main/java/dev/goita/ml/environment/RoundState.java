package dev.goita.ml.environment;

import dev.goita.core.Deal;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.ml.selfplay.RoundRandom;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * 局面の言葉: where a round stands, all hands open, as pairs of a name and a value with spaces between. Of what a client gives,
 * any pair may be missing; {@code python/goita/positions.py} says what counts then.
 */
final class RoundState {
    private static final Set<String> NAMES =
            Set.of("rules", "dealer", "score", "hands", "decisions", "record", "seed", "stream", "round", "random");

    private final Map<String, String> words;

    private RoundState(Map<String, String> words) {
        this.words = words;
    }

    /** @throws IllegalArgumentException naming a word that has no place here */
    static RoundState parse(List<String> pairs) {
        Map<String, String> words = new HashMap<>();
        for (int i = 0; i < pairs.size(); i += 2) {
            String name = pairs.get(i);
            if (!NAMES.contains(name) || i + 1 == pairs.size() || words.put(name, pairs.get(i + 1)) != null) {
                throw new IllegalArgumentException("'" + name + "' is not known here, stands twice, or has no value");
            }
        }
        return new RoundState(words);
    }

    /** @param round its number, from 0 on, in its stream of rounds */
    static RoundState of(
            Match match,
            Deal deal,
            List<GoshiDecision> decisions,
            String record,
            long seed,
            long stream,
            int round,
            RoundRandom random) {
        Map<String, String> words = new HashMap<>();
        words.put("rules", match.rules().toString());
        words.put("dealer", Integer.toString(match.dealer().number()));
        words.put("score", match.score().even() + "," + match.score().odd());
        words.put("hands", hands(deal));
        if (!decisions.isEmpty()) {
            words.put(
                    "decisions",
                    decisions.stream()
                            .map(decision -> decision.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(",")));
        }
        if (!record.isEmpty()) {
            words.put("record", record);
        }
        words.put("seed", Long.toString(seed));
        words.put("stream", Long.toString(stream));
        words.put("round", Integer.toString(round));
        words.put("random", random.place());
        return new RoundState(words);
    }

    /** Four hands, the dealer's first. */
    static String hands(Deal deal) {
        return deal.handsFromDealer().stream().map(Hand::toString).collect(Collectors.joining(","));
    }

    private <T> Optional<T> word(String name, Function<String, T> reading) {
        try {
            return Optional.ofNullable(words.get(name)).map(reading);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + name + " " + words.get(name) + "': " + e.getMessage(), e);
        }
    }

    Optional<Rules> rules() {
        return word("rules", Rules::parse);
    }

    Optional<Seat> dealer() {
        return word("dealer", digit -> Seat.of(Integer.parseInt(digit)));
    }

    Optional<Score> score() {
        return word("score", numbers -> {
            int comma = numbers.indexOf(',');
            return new Score(
                    Integer.parseInt(numbers.substring(0, Math.max(comma, 0))),
                    Integer.parseInt(numbers.substring(comma + 1)));
        });
    }

    Optional<List<Hand>> hands() {
        return word(
                "hands",
                hands -> Arrays.stream(hands.split(",")).map(Hand::parse).toList());
    }

    List<GoshiDecision> decisions() {
        return word(
                        "decisions",
                        names -> Arrays.stream(names.split(","))
                                .map(name -> GoshiDecision.valueOf(name.toUpperCase(Locale.ROOT)))
                                .toList())
                .orElse(List.of());
    }

    /** Digits of turns, but for what is no ASCII. */
    byte[] record() {
        return words.getOrDefault("record", "").getBytes(StandardCharsets.US_ASCII);
    }

    Optional<Long> seed() {
        return word("seed", Long::valueOf);
    }

    Optional<Long> stream() {
        return word("stream", Long::valueOf);
    }

    Optional<Integer> round() {
        return word("round", Integer::valueOf);
    }

    Optional<String> random() {
        return Optional.ofNullable(words.get("random"));
    }

    @Override
    public String toString() {
        return words.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(word -> word.getKey() + " " + word.getValue())
                .collect(Collectors.joining(" "));
    }
}
