package dev.goita.record.compare;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RecordCode;
import dev.goita.record.json.JsonLine;
import java.util.Locale;
import java.util.Optional;

/**
 * 食い違い: a place in which two typings differ.
 *
 * @param first how the first typist has it; empty if that typing has nothing of the kind
 * @param second how the second typist has it
 * @param seat whose hand it is
 * @param digit 0-based, of the first differing one among the record's digits of the first typing
 * @param taken whose stands in a record made of both
 * @param together the digits of hands and record that are possible if each typist is right in another place; empty if there is no one
 *     such round, or one of the typings is possible as it is
 */
public record TypingDifference(
        Part what,
        Optional<Side> first,
        Optional<Side> second,
        Optional<Seat> seat,
        Optional<Integer> digit,
        Typist taken,
        Optional<String> together) {
    private static final Wording NOTHING = Wording.same("");

    /** 箇所: a part of a record. */
    public enum Part {
        /** Something of the match. */
        VALUE("見出し", "header"),
        ROUND("局", "round"),
        DEALER("親", "dealer"),
        SCORE("得点", "score"),
        HAND("手駒", "hand"),
        RECORD("記録", "record"),
        WINNER("勝者", "winner"),
        GOSHI("五し", "goshi"),
        RESULT("結果", "result");

        private final Wording wording;

        Part(String japanese, String english) {
            wording = new Wording(japanese, english);
        }
    }

    /** Whose typing it is. */
    public enum Typist {
        FIRST,
        SECOND,
        /** It is not decided: the first stands. */
        NEITHER
    }

    /**
     * One typing of a place.
     *
     * @param round 1-based, counted through the source; empty outside of rounds
     * @param text what is typed there; empty if nothing is
     * @param possible whether a round can have gone so, whatever else is typed by either; empty where no rule says
     * @param fault why the round as this typist has it cannot have been, or should not; empty if it can
     */
    public record Side(
            Place place, Optional<Integer> round, String text, Optional<Boolean> possible, Optional<Wording> fault) {
        private Wording shown() {
            return text.isEmpty() ? new Wording("（何もない）", "nothing") : Wording.of("「%s」", "'%s'", text);
        }

        private JsonLine json(JsonLine line) {
            line.put("file", place.source()).put("line", place.line()).put("column", place.column());
            round.ifPresent(number -> line.put("round", number));
            return line;
        }

        private String json(Language language) {
            JsonLine line = json(new JsonLine()).put("text", text);
            possible.ifPresent(answer -> line.putFlag("possible", answer));
            fault.ifPresent(why -> line.put("fault", why.in(language)));
            return line.toString();
        }
    }

    /** The first typing's if that has it. */
    private Side side() {
        return first.or(() -> second).orElseThrow();
    }

    /** One line: the place in both, what stands there, and which of the two is possible. */
    public String text(Language language) {
        return new Diagnostic(RecordCode.TYPINGS_DIFFER, Severity.WARNING, side().place(), wording()).format(language);
    }

    /** What differs, and which of the two is possible. */
    public Wording wording() {
        return words("ここでは%1$s、%3$s では%2$s", "%1$s here, %2$s in %3$s");
    }

    /** The same where people see no file: who typed stands for the place. */
    public Wording wordingOfTypists() {
        return words("一人目は%1$s、二人目は%2$s", "%1$s in the first typing, %2$s in the second typing");
    }

    private Wording words(String japanese, String english) {
        if (first.isEmpty() || second.isEmpty()) {
            return alone();
        }
        Side one = first.get();
        Side two = second.get();
        return Wording.of(
                "二人の入力が違います（%s）: %s%s%s%s",
                "the two typings differ (%s): %s%s%s%s",
                where(),
                Wording.of(japanese, english, one.shown(), two.shown(), two.place()),
                judged(one, two),
                decided(one, two),
                together.map(digits -> Wording.of("。二人を合わせた %s ならありえます", "; both together, %s, are possible", digits))
                        .orElse(NOTHING));
    }

    private Wording where() {
        return Wording.of(
                "%s%s%s%s",
                "%s%s%s%s",
                side().round()
                        .map(number -> Wording.of("第 %d 局、", "round %d, ", number))
                        .orElse(NOTHING),
                seat.map(player -> Wording.of("プレイヤー%dの", "player %d's ", player.number()))
                        .orElse(NOTHING),
                what.wording,
                digit.map(index -> Wording.of(" %d 桁目", ", digit %d", index + 1))
                        .orElse(NOTHING));
    }

    private static Wording judged(Side one, Side two) {
        if (one.possible.isEmpty() || two.possible.isEmpty()) {
            return NOTHING;
        }
        if (one.possible.equals(two.possible)) {
            return one.possible.get()
                    ? new Wording("。どちらもありえます", "; both are possible")
                    : new Wording("。どちらもありえません", "; neither is possible");
        }
        Side right = one.possible.get() ? one : two;
        Side wrong = one.possible.get() ? two : one;
        return Wording.of(
                "。ありうるのは%sだけです%s",
                "; only %s is possible%s",
                right.shown(),
                wrong.fault.map(why -> Wording.of("（%s）", " (%s)", why)).orElse(NOTHING));
    }

    private Wording decided(Side one, Side two) {
        return taken == Typist.NEITHER || !one.possible.equals(two.possible)
                ? NOTHING
                : taken == Typist.FIRST
                        ? new Wording("。続きに合うのは一人目です", "; what follows agrees with the first")
                        : new Wording("。続きに合うのは二人目です", "; what follows agrees with the second");
    }

    private Wording alone() {
        Side side = side();
        return Wording.of(
                first.isPresent() ? "%sは二人目の入力にありません%s" : "%sは一人目の入力にありません%s",
                first.isPresent() ? "%s is missing in the second typing%s" : "%s is missing in the first typing%s",
                side.round()
                        .map(number -> Wording.of("第 %d 局", "round %d", number))
                        .orElseGet(side::shown),
                side.fault.map(why -> Wording.of("。%s", "; %s", why)).orElse(NOTHING));
    }

    /** One line of JSON, without a line break. */
    public String json(Language language) {
        JsonLine line = side().json(new JsonLine());
        seat.ifPresent(player -> line.put("player", player.number()));
        digit.ifPresent(index -> line.put("digit", index));
        line.put("code", RecordCode.TYPINGS_DIFFER.id())
                .put("what", what.name().toLowerCase(Locale.ROOT))
                .put("message", wording().in(language));
        first.ifPresent(side -> line.putRaw("first", side.json(language)));
        second.ifPresent(side -> line.putRaw("second", side.json(language)));
        line.put("taken", taken.name().toLowerCase(Locale.ROOT));
        together.ifPresent(digits -> line.put("together", digits));
        return line.toString();
    }
}
