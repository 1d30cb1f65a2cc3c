package dev.goita.app.goita.enter;

import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.names.SeatNames;
import java.util.List;

/** プレイヤー: how the players of a match are called. */
record Players(List<String> names, Language language) {
    Players {
        names = List.copyOf(names);
    }

    String of(Seat seat) {
        return names.isEmpty()
                ? new Wording("プレイヤー" + seat.number(), "player " + seat.number()).in(language)
                : names.get(seat.number());
    }

    /** The names alone, for a table. */
    List<String> all() {
        return Seat.ALL.stream().map(this::of).toList();
    }

    String of(Team team) {
        List<Seat> seats = Seat.ALL.stream().filter(seat -> seat.team() == team).toList();
        if (names.isEmpty()) {
            String numbers = seats.get(0).number() + "・" + seats.get(1).number();
            return new Wording(numbers + " の組", "players " + numbers.replace("・", " and ")).in(language);
        }
        return of(seats.get(0)) + new Wording("・", " and ").in(language) + of(seats.get(1));
    }

    /** A message in which players are called by their numbers, with their names. */
    String named(Wording wording) {
        return new SeatNames(names, language).named(wording);
    }
}
