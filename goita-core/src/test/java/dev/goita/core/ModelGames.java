package dev.goita.core;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import java.util.List;

/** The two games of the record-format document ("モデルゲーム"), with their winners as the rules give them. */
final class ModelGames {
    static final Deal A_DEAL = deal(Seat.P0, "11777788", "22444488", "35555888", "36666888");
    static final String A_RECORD = "87000870007700011";

    static final Deal B_DEAL = deal(Seat.P0, "11277788", "24444588", "35556888", "36667888");
    static final String B_RECORD = "17000170008700760008600086006500085000850054000840008400042";

    private ModelGames() {}

    static Deal deal(Seat dealer, String... handsFromDealer) {
        return Deal.of(
                dealer, List.of(handsFromDealer).stream().map(Hand::parse).toList());
    }

    /** Replays legal digits, reading each play as the lead or receive that the round calls for. */
    static Round replay(Rules rules, Deal deal, String digits) {
        Round round = Round.start(rules, deal);
        for (int i = 0; i < digits.length(); ) {
            if (digits.charAt(i) == '0') {
                round = round.play(Pass.PASS);
                i++;
            } else {
                round = round.play(play(round, digits.charAt(i) - '0', digits.charAt(i + 1) - '0'));
                i += 2;
            }
        }
        return round;
    }

    static Play play(Round round, int first, int attack) {
        Tile firstTile = Tile.ofDigit(first);
        Tile attackTile = Tile.ofDigit(attack);
        return round.isLead() ? new Lead(firstTile, attackTile) : new Receive(firstTile, attackTile);
    }
}
