package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.Findings;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.definition.WordReader.Word;
import dev.goita.shogi.tactics.detector.Detectors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads condition lines into a {@link Shape}. */
final class ConditionReader {
    private static final Set<String> KEYS = Set.of(
            "board",
            "move",
            "came",
            "hand",
            "taken",
            "has",
            "start",
            "ply",
            "captures",
            "on",
            "times",
            "side",
            "detector");

    private static final Map<String, Shape.On> ON =
            Map.of("own", Shape.On.OWN, "foe", Shape.On.FOE, "either", Shape.On.EITHER);

    private static final Map<String, Shape.Times> TIMES = Map.of("once", Shape.Times.ONCE, "every", Shape.Times.EVERY);

    private static final Map<String, Color> SIDES = Map.of("先手", Color.BLACK, "後手", Color.WHITE);

    /** What a word means, or null with a finding. */
    private interface WordMeaning<T> {
        @Nullable
        T of(Word word);
    }

    private final Findings findings;
    private final WordReader words;

    ConditionReader(Findings findings) {
        this.findings = findings;
        this.words = new WordReader(findings);
    }

    boolean knows(String key) {
        return KEYS.contains(key);
    }

    /** Adds a line to a shape; false if something in it cannot be read. */
    boolean read(Word key, List<Word> rest, Shape shape) {
        if (rest.isEmpty()) {
            findings.error(
                    TacticCode.MISSING, key.offset(), key.text() + "のあとに何もありません", "nothing follows " + key.text());
            return false;
        }
        return switch (key.text()) {
            case "board" -> each(rest, words::fact, shape.board::add);
            case "move" -> each(rest, words::moves, shape.moves::addAll);
            case "came" -> each(rest, words::came, shape.came::add);
            case "hand" -> each(rest, words::count, shape.hand::add);
            case "taken" -> each(rest, words::count, shape.taken::add);
            case "has" -> each(rest, words::has, shape.has::add);
            case "start" -> starts(rest, shape);
            case "ply" -> one(rest, words::range, range -> shape.ply = range);
            case "captures" -> one(rest, words::range, range -> shape.captures = range);
            case "on" -> one(rest, word -> named(word, ON), on -> shape.on = on);
            case "times" -> one(rest, word -> named(word, TIMES), times -> shape.times = times);
            case "side" -> one(rest, word -> named(word, SIDES), side -> shape.side = side);
            case "detector" -> one(rest, word -> named(word, Detectors.BY_NAME), detector -> shape.detector = detector);
            default -> throw new AssertionError(key.text());
        };
    }

    private static <T> boolean each(List<Word> rest, WordMeaning<T> read, Consumer<T> sink) {
        boolean good = true;
        for (Word word : rest) {
            T value = read.of(word);
            if (value == null) {
                good = false;
            } else {
                sink.accept(value);
            }
        }
        return good;
    }

    private <T> boolean one(List<Word> rest, WordMeaning<T> read, Consumer<T> sink) {
        if (rest.size() > 1) {
            String extra = Findings.quote(rest.get(1).text());
            findings.error(
                    TacticCode.UNKNOWN_WORD,
                    rest.get(1).offset(),
                    new Wording("余分な語です: " + extra, "one word too many: " + extra));
            return false;
        }
        return each(rest, read, sink);
    }

    /** Replaces what the head of the file says. */
    private boolean starts(List<Word> rest, Shape shape) {
        shape.starts.clear();
        if (rest.size() == 1 && rest.get(0).text().equals("any")) {
            return true;
        }
        return each(rest, this::start, shape.starts::add);
    }

    private @Nullable Handicap start(Word word) {
        Optional<Handicap> handicap = Handicap.named(word.text());
        if (handicap.isEmpty()) {
            unknown(word, "手合割の名前 (平手, 角落ち …) か any", "a handicap (平手, 角落ち …) or any");
        }
        return handicap.orElse(null);
    }

    private <T> @Nullable T named(Word word, Map<String, T> names) {
        T value = names.get(word.text());
        if (value == null) {
            String all = String.join(", ", names.keySet().stream().sorted().toList());
            unknown(word, all + "のどれか", "one of " + all);
        }
        return value;
    }

    private void unknown(Word word, String japanese, String english) {
        String quoted = Findings.quote(word.text());
        findings.error(
                TacticCode.UNKNOWN_NAME,
                word.offset(),
                quoted + "ではなく、" + japanese + "を書きます",
                english + " stands here, not " + quoted);
    }
}
