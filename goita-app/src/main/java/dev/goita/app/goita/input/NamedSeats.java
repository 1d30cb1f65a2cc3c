package dev.goita.app.goita.input;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Wording;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** 名指した席: where those sit in recorded rounds whom an option names; {@code p0} to {@code p3} where nobody is named. */
public final class NamedSeats {
    private final List<String> players;
    private final Set<String> met = new TreeSet<>();

    /** Of no round yet. */
    public NamedSeats(List<String> players) {
        this.players = List.copyOf(players);
    }

    /** {@return where they sit in a round} */
    public Set<Seat> seats(List<String> names) {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        for (Seat seat : Seat.ALL) {
            String name = names.isEmpty() ? "p" + seat.number() : names.get(seat.number());
            met.add(name);
            if (players.contains(name)) {
                seats.add(seat);
            }
        }
        return seats;
    }

    /** {@return what to say of one who sat nowhere} */
    public Optional<Wording> missed() {
        return players.stream()
                .filter(player -> !met.contains(player))
                .findFirst()
                .map(player -> Wording.of(
                                "「%s」という名前は棋譜にありません。名前のない棋譜では p0 から p3 で席を指定します",
                                "nobody in the records is named '%s'; where nobody is named, seats are p0 to p3",
                                player)
                        .suggesting(player, met));
    }
}
