package dev.goita.app.goita.seats;

import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.VisibleText;
import dev.goita.diagnostics.Wording;
import java.util.List;

/**
 * 名前: what players and teams are called.
 *
 * @param given four, by player number, or none
 */
public record SeatNames(List<String> given, Language language) {
    public SeatNames {
        given = List.copyOf(given);
    }

    /** @param given four as written, or none */
    public static SeatNames of(List<String> given, Language language) {
        return new SeatNames(given.stream().map(VisibleText::line).toList(), language);
    }

    /** Four, by player number. */
    public List<String> shown() {
        return Seat.ALL.stream().map(this::of).toList();
    }

    /** The number where there is no name. */
    public String of(Seat seat) {
        return given.isEmpty() || given.get(seat.number()).isBlank() ? numbered(seat) : given.get(seat.number());
    }

    private String numbered(Seat seat) {
        return new Wording("プレイヤー" + seat.number(), "Player " + seat.number()).in(language);
    }

    /** Both partners, or what a team is called whose players have no names. */
    public List<String> partners(Team team) {
        return given.isEmpty()
                ? List.of(GoitaWords.of(team).in(language))
                : Seat.ALL.stream()
                        .filter(seat -> seat.team() == team)
                        .map(this::of)
                        .toList();
    }

    /** Between partners. */
    public String joint() {
        return new Wording("・", " & ").in(language);
    }

    public String of(Team team) {
        return String.join(joint(), partners(team));
    }
}
