package dev.goita.record.repair;

import dev.goita.core.Seat;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * 手駒の呼び名: how repairs call hands: by their place in a text, or by their players where hands are asked one by one.
 *
 * @param dealer whose hand is the first; empty where the place counts
 */
record HandNames(Optional<Seat> dealer) {
    static final HandNames BY_PLACE = new HandNames(Optional.empty());

    static HandNames ofPlayers(Seat dealer) {
        return new HandNames(Optional.of(dealer));
    }

    /** @param hand 0-based, from the dealer on */
    String japanese(int hand) {
        return dealer.map(seat -> "プレイヤー" + seat.plus(hand).number()).orElse((hand + 1) + " 番目") + "の手駒";
    }

    /** @param hand 0-based, from the dealer on */
    String english(int hand) {
        return dealer.map(seat -> "player " + seat.plus(hand).number() + "'s hand")
                .orElse("hand " + (hand + 1));
    }

    String japanese(int[] hands) {
        return list(hands, this::japanese, "、");
    }

    String english(int[] hands) {
        return list(hands, this::english, ", ");
    }

    private static String list(int[] hands, IntFunction<String> name, String separator) {
        return Arrays.stream(hands).mapToObj(name).collect(Collectors.joining(separator));
    }
}
