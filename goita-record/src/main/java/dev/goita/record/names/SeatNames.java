package dev.goita.record.names;

import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** 名前: what players and teams are called. */
public record SeatNames(List<String> given, Language language) {
    private static final String YOU = "You";
    private static final Map<String, String> IRREGULAR = Map.of("is", "are", "has", "have", "does", "do", "'s", "r");

    /** Copies the list. */
    public SeatNames {
        given = List.copyOf(given);
    }

    /** Names fit for one line of a terminal or a page. */
    public static SeatNames of(List<String> given, Language language) {
        return new SeatNames(given.stream().map(VisibleText::line).toList(), language);
    }

    /** What the players are called. */
    public List<String> shown() {
        return Seat.ALL.stream().map(this::of).toList();
    }

    /** What a player is called. */
    public String of(Seat seat) {
        return given.isEmpty() || given.get(seat.number()).isBlank() ? numbered(seat) : given.get(seat.number());
    }

    /**
     * English words behind a name: "You", as a person is called who plays alone, takes the second person.
     *
     * @param words that begin with a verb of the third person, and may have others behind commas
     * @return such as "finish" for "finishes" behind "You", the words themselves behind any other name
     */
    public static String behind(String name, String words) {
        return name.equals(YOU)
                ? Arrays.stream(words.split(", ", -1))
                        .map(SeatNames::secondPerson)
                        .collect(Collectors.joining(", "))
                : words;
    }

    private static String secondPerson(String clause) {
        String bare = clause.stripLeading();
        int end = bare.indexOf(' ') < 0 ? bare.length() : bare.indexOf(' ');
        String verb = bare.substring(0, end);
        String second = IRREGULAR.getOrDefault(
                verb,
                verb.endsWith("sses") || verb.endsWith("shes")
                        ? verb.substring(0, verb.length() - 2)
                        : verb.endsWith("s") ? verb.substring(0, verb.length() - 1) : verb);
        return clause.substring(0, clause.length() - bare.length()) + second + bare.substring(end);
    }

    private String numbered(Seat seat) {
        return new Wording("プレイヤー" + seat.number(), "Player " + seat.number()).in(language);
    }

    /** A message in which players are called by their numbers. */
    public String named(Wording wording) {
        String text = wording.in(language);
        if (given.isEmpty()) {
            return text;
        }
        for (Seat seat : Seat.ALL) {
            String number = new Wording("プレイヤー" + seat.number(), "player " + seat.number()).in(language);
            text = text.replace(number, of(seat));
        }
        return text;
    }

    /** What the players of a team are called: both partners, or the one word for a team whose players have no names. */
    public List<String> partners(Team team) {
        return given.isEmpty()
                ? List.of(GoitaWords.of(team).in(language))
                : Seat.ALL.stream()
                        .filter(seat -> seat.team() == team)
                        .map(this::of)
                        .toList();
    }

    /** What joins partners. */
    public String joint() {
        return new Wording("・", " & ").in(language);
    }

    /** What a team is called. */
    public String of(Team team) {
        return String.join(joint(), partners(team));
    }
}
