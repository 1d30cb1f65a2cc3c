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
import java.util.OptionalInt;

/**
 * 食い違い: a place in which two typings differ.
 *
 * @param what differs
 * @param first how the first typist has it; empty if that typing has nothing of the kind
 * @param second how the second typist has it
 * @param seat whose hand or number it is
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
        OptionalInt digit,
        Typist taken,
        Optional<String> together) {
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

        private final String japanese;
        private final String english;

        Part(String japanese, String english) {
            this.japanese = japanese;
            this.english = english;
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
            Place place, OptionalInt round, String text, Optional<Boolean> possible, Optional<Wording> fault) {
        private Side at(Place elsewhere) {
            return new Side(elsewhere, round, text, possible, fault);
        }

        private boolean isOnly(Optional<Side> other) {
            return possible.equals(Optional.of(true))
                    && other.filter(side -> side.possible.equals(Optional.of(false)))
                            .isPresent();
        }

        private String shown(Language language) {
            return text.isEmpty()
                    ? new Wording("（何もない）", "nothing").in(language)
                    : new Wording("「" + text + "」", "'" + text + "'").in(language);
        }
    }

    /**
     * The same where people see no file: who typed stands for the place.
     *
     * @param one what the first typing is called
     * @param two what the second typing is called
     */
    public TypingDifference named(String one, String two) {
        return new TypingDifference(
                what,
                first.map(side -> side.at(Place.whole(one))),
                second.map(side -> side.at(Place.whole(two))),
                seat,
                digit,
                taken,
                together);
    }

    /** Where it is, in the first typing if that has it. */
    public Place place() {
        return first.or(() -> second).orElseThrow().place();
    }

    /** {@return one line: the place in both, what stands there, and which of the two is possible} */
    public String text(Language language) {
        return new Diagnostic(RecordCode.TYPINGS_DIFFER, Severity.WARNING, place(), wording()).format(language);
    }

    /** {@return what differs, and which of the two is possible} */
    public Wording wording() {
        return new Wording(words(Language.JAPANESE), words(Language.ENGLISH));
    }

    private String words(Language language) {
        if (first.isEmpty() || second.isEmpty()) {
            return alone(language);
        }
        Side one = first.get();
        Side two = second.get();
        boolean isOnPage = one.place().line() == 0;
        String both = new Wording(
                        (isOnPage ? one.place() + "は" : "ここでは") + one.shown(language) + "、" + two.place()
                                + (isOnPage ? "は" : " では") + two.shown(language),
                        one.shown(language) + (isOnPage ? " in " + one.place() : " here") + ", " + two.shown(language)
                                + " in " + two.place())
                .in(language);
        return new Wording(
                                "二人の入力が違います（" + where(language) + "）: ",
                                "the two typings differ (" + where(language) + "): ")
                        .in(language)
                + both
                + judged(language);
    }

    private String where(Language language) {
        Wording part = new Wording(what.japanese, what.english);
        String whose = seat.map(player ->
                        new Wording("プレイヤー" + player.number() + "の", "player " + player.number() + "'s ").in(language))
                .orElse("");
        String digits = digit.isPresent()
                ? Wording.of(" %d 桁目", ", digit %d", digit.getAsInt() + 1).in(language)
                : "";
        OptionalInt round = first.or(() -> second).orElseThrow().round();
        String number = round.isPresent()
                ? Wording.of("第 %d 局、", "round %d, ", round.getAsInt()).in(language)
                : "";
        return number + whose + part.in(language) + digits;
    }

    private String judged(Language language) {
        Side one = first.orElseThrow();
        Side two = second.orElseThrow();
        String words = "";
        if (one.isOnly(second)) {
            words = only(one, two, language);
        } else if (two.isOnly(first)) {
            words = only(two, one, language);
        } else if (one.possible.isPresent() && two.possible.isPresent()) {
            words = (one.possible.get()
                            ? new Wording("。どちらもありえます", "; both are possible")
                            : new Wording("。どちらもありえません", "; neither is possible"))
                    .in(language);
        }
        return words + decided(language) + mixed(language);
    }

    private String mixed(Language language) {
        return together.map(digits -> new Wording(
                                "。二人を合わせた " + digits + " ならありえます", "; both together, " + digits + ", are possible")
                        .in(language))
                .orElse("");
    }

    private static String only(Side right, Side wrong, Language language) {
        String why = wrong.fault
                .map(fault -> new Wording("（" + fault.japanese() + "）", " (" + fault.english() + ")").in(language))
                .orElse("");
        return new Wording(
                                "。ありうるのは" + right.shown(language) + "だけです",
                                "; only " + right.shown(language) + " is possible")
                        .in(language)
                + why;
    }

    private String decided(Language language) {
        boolean isSaid =
                first.flatMap(Side::possible).equals(second.flatMap(Side::possible)) && taken != Typist.NEITHER;
        if (!isSaid) {
            return "";
        }
        return (taken == Typist.FIRST
                        ? new Wording("。続きに合うのは一人目です", "; what follows agrees with the first")
                        : new Wording("。続きに合うのは二人目です", "; what follows agrees with the second"))
                .in(language);
    }

    private String alone(Language language) {
        Side side = first.or(() -> second).orElseThrow();
        String number = side.round().isPresent()
                ? Wording.of("第 %d 局", "round %d", side.round().getAsInt()).in(language)
                : side.shown(language);
        Wording missing = first.isPresent()
                ? new Wording(number + "は二人目の入力にありません", number + " is missing in the second typing")
                : new Wording(number + "は一人目の入力にありません", number + " is missing in the first typing");
        String why = side.fault
                .map(fault -> new Wording("。" + fault.japanese(), "; " + fault.english()).in(language))
                .orElse("");
        return missing.in(language) + why;
    }

    /**
     * One line of JSON.
     *
     * @return without a line break
     */
    public String json(Language language) {
        JsonLine line = new JsonLine()
                .put("file", place().source())
                .put("line", place().line())
                .put("column", place().column());
        first.or(() -> second).orElseThrow().round().ifPresent(round -> line.put("round", round));
        seat.ifPresent(player -> line.put("player", player.number()));
        digit.ifPresent(index -> line.put("digit", index));
        line.put("code", RecordCode.TYPINGS_DIFFER.id())
                .put("what", what.name().toLowerCase(Locale.ROOT))
                .put("message", words(language));
        first.ifPresent(side -> line.putRaw("first", json(side, language)));
        second.ifPresent(side -> line.putRaw("second", json(side, language)));
        line.put("taken", taken.name().toLowerCase(Locale.ROOT));
        together.ifPresent(digits -> line.put("together", digits));
        return line.toString();
    }

    private static String json(Side side, Language language) {
        JsonLine line = new JsonLine()
                .put("file", side.place().source())
                .put("line", side.place().line())
                .put("column", side.place().column());
        side.round().ifPresent(round -> line.put("round", round));
        line.put("text", side.text());
        side.possible().ifPresent(possible -> line.putFlag("possible", possible));
        side.fault().ifPresent(fault -> line.put("fault", fault.in(language)));
        return line.toString();
    }
}
