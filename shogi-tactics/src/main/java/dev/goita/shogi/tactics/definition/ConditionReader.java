package dev.goita.shogi.tactics.definition;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.tactics.definition.WordReader.Word;
import dev.goita.shogi.tactics.detector.Detectors;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads condition lines into a {@link Shape}. */
final class ConditionReader {
    private static final Map<String, Shape.On> ON =
            Map.of("own", Shape.On.OWN, "foe", Shape.On.FOE, "either", Shape.On.EITHER);

    private static final Map<String, Shape.Times> TIMES = Map.of("once", Shape.Times.ONCE, "every", Shape.Times.EVERY);

    private static final Map<String, Color> SIDES = Map.of("先手", Color.BLACK, "後手", Color.WHITE);

    /** What a word means, or null with a finding. */
    private interface WordMeaning<T> {
        @Nullable
        T of(Word word);
    }

    /** Adds what the words behind a key say; false if something cannot be read. */
    private interface LineMeaning {
        boolean add(List<Word> rest, Shape shape);
    }

    private final Findings findings;
    private final WordReader words;
    private final Map<String, LineMeaning> keys;

    ConditionReader(Findings findings) {
        this.findings = findings;
        this.words = new WordReader(findings);
        this.keys = Map.ofEntries(
                Map.entry("board", (rest, shape) -> each(rest, words::fact, shape.board::add)),
                Map.entry("move", (rest, shape) -> each(rest, words::moves, shape.moves::addAll)),
                Map.entry("came", (rest, shape) -> each(rest, words::came, shape.came::add)),
                Map.entry("hand", (rest, shape) -> each(rest, words::count, shape.hand::add)),
                Map.entry("taken", (rest, shape) -> each(rest, words::count, shape.taken::add)),
                Map.entry("has", (rest, shape) -> each(rest, words::has, shape.has::add)),
                Map.entry("start", this::starts),
                Map.entry("ply", (rest, shape) -> one(rest, words::range, range -> shape.ply = range)),
                Map.entry("captures", (rest, shape) -> one(rest, words::range, range -> shape.captures = range)),
                Map.entry("on", (rest, shape) -> oneOf(ON, rest, on -> shape.on = on)),
                Map.entry("times", (rest, shape) -> oneOf(TIMES, rest, times -> shape.times = times)),
                Map.entry("side", (rest, shape) -> oneOf(SIDES, rest, side -> shape.side = side)),
                Map.entry(
                        "detector",
                        (rest, shape) -> oneOf(Detectors.BY_NAME, rest, detector -> shape.detector = detector)));
    }

    boolean knows(String key) {
        return keys.containsKey(key);
    }

    /** Adds a line of a key that it {@link #knows} to a shape; false if something in it cannot be read. */
    boolean read(Word key, List<Word> rest, Shape shape) {
        if (rest.isEmpty()) {
            findings.error(
                    TacticCode.MISSING, key.offset(), key.text() + "のあとに何もありません", "nothing follows " + key.text());
            return false;
        }
        return Objects.requireNonNull(keys.get(key.text())).add(rest, shape);
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
            String extra = VisibleText.quote(rest.get(1).text());
            findings.error(
                    TacticCode.UNKNOWN_WORD,
                    rest.get(1).offset(),
                    new Wording("余分な語です: " + extra, "one word too many: " + extra));
            return false;
        }
        return each(rest, read, sink);
    }

    private <T> boolean oneOf(Map<String, T> names, List<Word> rest, Consumer<T> sink) {
        return one(rest, word -> named(word, names), sink);
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
        String quoted = VisibleText.quote(word.text());
        findings.error(
                TacticCode.UNKNOWN_NAME,
                word.offset(),
                quoted + "ではなく、" + japanese + "を書きます",
                english + " stands here, not " + quoted);
    }
}
