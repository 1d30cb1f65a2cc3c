package dev.goita.core.written;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * goita-core の棋譜文字列: one round in one line, as the goita-core libraries write it:
 * {@code hand1,hand2,hand3,hand4,s<dealer>,<player><first><attack>,<player>p,…}.
 *
 * <p>Players are 1..4. Tiles are 1=し 2=香 3=馬 4=銀 5=金 6=角 7=飛 8=王 9=玉, {@code x} is hidden; the two kings are one
 * kind here, so that a line reads back as the same round but not always with the same king.
 */
public final class GoitaCoreHistory {
    private static final int SECOND_KING = 9;
    private static final int FIRST_MOVE_FIELD = 5;

    private GoitaCoreHistory() {}

    /**
     * Writes a deal and its turns; hands ascending. Of a hand with both kings the 王 is played first, and the seat that
     * comes first from player 1 on holds the 王.
     *
     * @return one line without its line break
     */
    public static String write(Deal deal, List<Turn> turns) {
        KingOrder kings = new KingOrder(deal);
        StringBuilder line = new StringBuilder();
        for (Seat seat : Seat.ALL) {
            line.append(hand(deal, seat, kings)).append(',');
        }
        line.append('s').append(deal.dealer().number() + 1);
        Seat seat = deal.dealer();
        for (Turn turn : turns) {
            line.append(',').append(seat.number() + 1);
            if (turn instanceof Play play) {
                line.append(digit(play.first(), seat, kings)).append(digit(play.attack(), seat, kings));
            } else {
                line.append('p');
            }
            seat = seat.next();
        }
        return line.toString();
    }

    private static String hand(Deal deal, Seat seat, KingOrder kings) {
        StringBuilder digits = new StringBuilder();
        List<Tile> tiles = deal.hand(seat).tiles();
        for (int i = tiles.size() - 1; i >= 0; i--) {
            digits.append(tiles.get(i) == Tile.KING ? digit(kings.dealt(seat, i)) : digit(tiles.get(i)));
        }
        boolean bothKings = deal.hand(seat).count(Tile.KING) == Tile.KING.copies();
        return bothKings ? digits.substring(0, Hand.DEALT_SIZE - 2) + "89" : digits.toString();
    }

    private static char digit(Tile tile, Seat seat, KingOrder kings) {
        return tile == Tile.KING ? digit(kings.play(seat)) : digit(tile);
    }

    private static char digit(Tile tile) {
        return (char) ('0' + SECOND_KING - tile.digit());
    }

    private static char digit(KingOrder.King king) {
        return switch (king) {
            case OU -> '8';
            case GYOKU -> '9';
        };
    }

    /**
     * Reads one line.
     *
     * @param line without its line break
     * @param lineNumber 1-based, for the places of what is found
     * @return the round in record digits, not checked against the rules
     * @throws NotationException at the first character that does not fit the notation
     */
    public static WrittenRound read(String line, int lineNumber) {
        return read(line, lineNumber, slip -> {
            throw slip;
        });
    }

    /**
     * Reads one line, in which turns may stand under the numbers of others: turns go around the table, whatever their numbers.
     *
     * @param line without its line break
     * @param lineNumber 1-based, for the places of what is found
     * @param slips hears of every such number, in the order of the line
     * @return the round in record digits, not checked against the rules
     * @throws NotationException at the first character that does not fit the notation otherwise
     */
    public static WrittenRound read(String line, int lineNumber, Consumer<NotationException> slips) {
        return new Reader(line, lineNumber, slips).read();
    }

    private static final class Reader {
        private final String line;
        private final int lineNumber;
        private final Consumer<NotationException> slips;
        private final List<WrittenRound.TextPlace> places = new ArrayList<>();
        private final StringBuilder digits = new StringBuilder();
        private int at;

        Reader(String line, int lineNumber, Consumer<NotationException> slips) {
            this.line = line;
            this.lineNumber = lineNumber;
            this.slips = slips;
        }

        WrittenRound read() {
            String[] fields = line.split(",", -1);
            if (fields.length < FIRST_MOVE_FIELD) {
                throw wrong(line.length(), "四人の手駒と親 s1〜s4 が要ります", "expected four hands and the dealer, s1 to s4");
            }
            List<String> hands = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                hands.add(hand(fields[i]));
            }
            Seat dealer = dealer(fields[4]);
            Seat seat = dealer;
            for (int i = FIRST_MOVE_FIELD; i < fields.length; i++) {
                move(fields[i], seat);
                seat = seat.next();
            }
            List<String> fromDealer = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                fromDealer.add(hands.get(dealer.plus(i).number()));
            }
            return new WrittenRound(dealer, fromDealer, digits.toString(), places);
        }

        private String hand(String field) {
            StringBuilder hand = new StringBuilder();
            for (int i = 0; i < field.length(); i++) {
                hand.append(tile(field.charAt(i), at + i));
            }
            at += field.length() + 1;
            return hand.toString();
        }

        private Seat dealer(String field) {
            boolean fits = field.length() == 2 && field.charAt(0) == 's' && isPlayer(field.charAt(1));
            if (!fits) {
                throw wrong(at, "親は s1〜s4 と書きます", "the dealer is written s1 to s4");
            }
            at += field.length() + 1;
            return Seat.of(field.charAt(1) - '1');
        }

        private static boolean isPlayer(char c) {
            return c >= '1' && c <= '4';
        }

        private void move(String field, Seat seat) {
            boolean isPass = field.length() == 2 && field.charAt(1) == 'p';
            if (!isPass && field.length() != 3) {
                throw wrong(
                        at,
                        "手番は「番号・一枚目・攻め」の三字、またはパスの「番号p」です",
                        "a turn is player, first tile and attack, or player and p for a pass");
            }
            if (field.charAt(0) != (char) ('1' + seat.number())) {
                slips.accept(wrong(
                        at,
                        "ここは " + (seat.number() + 1) + " の手番です",
                        "it is the turn of player " + (seat.number() + 1) + " here"));
            }
            if (isPass) {
                add('0', at + 1);
            } else {
                add(tile(field.charAt(1), at + 1), at + 1);
                add(tile(field.charAt(2), at + 2), at + 2);
            }
            at += field.length() + 1;
        }

        private void add(char digit, int index) {
            digits.append(digit);
            places.add(new WrittenRound.TextPlace(lineNumber, index + 1));
        }

        /** The record digit of a tile. */
        private char tile(char c, int index) {
            if (c == 'x') {
                return '9';
            }
            if (c < '1' || c > '9') {
                throw wrong(index, "駒は 1〜9 か x です", "a tile is 1 to 9, or x for a hidden one");
            }
            return c == '9' ? '1' : (char) ('0' + SECOND_KING - (c - '0'));
        }

        private NotationException wrong(int index, String japanese, String english) {
            int column = line.codePointCount(0, Math.min(index, line.length())) + 1;
            return new NotationException(lineNumber, column, new Wording(japanese, english));
        }
    }
}
