package dev.goita.table;

import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.diagram.TableWords.Phrase;
import dev.goita.record.names.SeatNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** 卓の言葉: what is said of a table in a picture and on a score sheet. */
public record TableWording(SeatNames names) {
    public Language language() {
        return names.language();
    }

    public String in(String japanese, String english) {
        return new Wording(japanese, english).in(language());
    }

    public String dealer() {
        return in("親", "D");
    }

    public String pass() {
        return in("なし", "pass");
    }

    /** What a round is called, by its number from 1. */
    public String heading(int number) {
        return in("第 " + number + " 局", "Round " + number);
    }

    /** Whose attack is to be received, or who is to lead. */
    public List<Phrase> awaited(TableView view) {
        Optional<Seat> attacker = view.attacker();
        return attacker.isPresent()
                ? List.of(of(names.of(attacker.get()), "攻め", " attacks"))
                : view.toMove().stream()
                        .map(seat -> of(names.of(seat), "打ち出し", " is to lead"))
                        .toList();
    }

    /** Japanese puts a blank behind Latin letters. */
    private Phrase of(String name, String japanese, String english) {
        char last = name.charAt(name.length() - 1);
        boolean isLatin = last < 0x80 && Character.isLetter(last);
        return new Phrase(name, in((isLatin ? " の" : "の") + japanese, SeatNames.behind(name, english)));
    }

    /** Who did it, and what it scored. */
    public List<Phrase> ended(RoundEnding ending, TableView view) {
        String how = ending.how().in(language());
        String name = ending.winner()
                .map(names::of)
                .orElseGet(() -> ending.team().map(names::of).orElse(""));
        boolean isVerb =
                ending.kind() == RoundEnding.Kind.FINISHED || ending.kind() == RoundEnding.Kind.FINISHED_DOUBLED;
        List<Phrase> phrases = new ArrayList<>();
        phrases.add(name.isEmpty() ? new Phrase("", how) : of(name, how, (isVerb ? " " : ": ") + how));
        ending.points().ifPresent(points -> phrases.add(new Phrase("", points(ending, points, view))));
        return phrases;
    }

    /** The same in a line. */
    public String endedIn(RoundEnding ending, TableView view) {
        return line(ended(ending, view));
    }

    public String line(List<Phrase> phrases) {
        return phrases.stream().map(phrase -> phrase.name() + phrase.rest()).collect(Collectors.joining(in("、", ", ")));
    }

    private String points(RoundEnding ending, int points, TableView view) {
        String with = String.join("", view.scored(ending));
        return switch (ending.kind()) {
            case FINISHED -> in(with + "で " + points + " 点", points + " points with " + with);
            case FINISHED_DOUBLED -> in(with + "で " + points + " 点（倍）", points + " points (doubled)");
            case DEALT, UNPLAYED -> in(points + " 点", points + " points");
        };
    }

    /** The points of a team before a round, and after it where they changed; empty if those before are unknown. */
    public String points(Team team, Optional<Integer> before, Optional<RoundEnding> ending) {
        Optional<Integer> after = ending.flatMap(RoundEnding::after).map(score -> score.of(team));
        return before.map(points -> after.filter(sum -> !sum.equals(points))
                        .map(sum -> points + " → " + sum)
                        .orElse(String.valueOf(points)))
                .orElse("");
    }
}
