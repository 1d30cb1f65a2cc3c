package dev.goita.core.written;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 棋譜の表: a round as the record-format document prints its model games: the hands by player, then the turns in four
 * columns from the dealer on. ☗ is face-down, ☖ face-up, なし a pass.
 *
 * <p>Source: the record-format document, "モデルゲーム".
 */
public final class KanjiTable {
    private static final String HANDS_HEADER = "player hand";
    private static final String TURNS_HEADER = "turn";
    private static final String DEALER_MARK = "(dealer)";
    private static final String PASS = "なし";
    private static final String GAP = " \t\u3000";
    private static final String SIDES = "☗☖";
    private static final int PLAY_LENGTH = 4;

    private KanjiTable() {}

    /** {@return the names that stand for players nobody named} */
    public static List<String> defaultNames() {
        return List.of("P0", "P1", "P2", "P3");
    }

    /**
     * Writes a round; each line ends with a line feed. Cells after the last turn are two spaces each, as the document
     * has them.
     *
     * @param names four, by player number, without line breaks
     */
    public static String write(List<String> names, Deal deal, List<Turn> turns) {
        KingOrder kings = new KingOrder(deal);
        StringBuilder text = new StringBuilder(HANDS_HEADER).append('\n');
        for (Seat seat : Seat.ALL) {
            text.append(seat.number()).append(". ").append(names.get(seat.number()));
            text.append(seat == deal.dealer() ? DEALER_MARK : "").append(' ');
            text.append(hand(deal, seat, kings)).append('\n');
        }
        text.append(TURNS_HEADER);
        for (int i = 0; i < 4; i++) {
            text.append(' ').append(names.get(deal.dealer().plus(i).number()));
        }
        text.append('\n');
        for (int row = 0; row * 4 < turns.size(); row++) {
            text.append(ordinal(row + 1));
            for (int i = row * 4; i < row * 4 + 4; i++) {
                Seat seat = deal.dealer().plus(i);
                text.append(' ').append(i < turns.size() ? cell(turns.get(i), seat, kings) : " ");
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String hand(Deal deal, Seat seat, KingOrder kings) {
        StringBuilder text = new StringBuilder();
        List<Tile> tiles = deal.hand(seat).tiles();
        for (int i = 0; i < tiles.size(); i++) {
            text.append(
                    tiles.get(i) == Tile.KING
                            ? kanji(kings.dealt(seat, i))
                            : tiles.get(i).kanji());
        }
        return text.toString();
    }

    private static String cell(Turn turn, Seat seat, KingOrder kings) {
        if (turn instanceof Play play) {
            String first = kanji(play.first(), seat, kings);
            String attack = kanji(play.attack(), seat, kings);
            return (play instanceof Lead ? "☗" : "☖") + first + "☖" + attack;
        }
        return PASS;
    }

    private static String kanji(Tile tile, Seat seat, KingOrder kings) {
        return tile == Tile.KING ? kanji(kings.play(seat)) : tile.kanji();
    }

    private static String kanji(KingOrder.King king) {
        return switch (king) {
            case OU -> "王";
            case GYOKU -> "玉";
        };
    }

    private static String ordinal(int number) {
        boolean isTeen = number % 100 / 10 == 1;
        return number
                + switch (isTeen ? 0 : number % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }

    public record Content(List<String> names, WrittenRound round) {
        /** Copies the list of names. */
        public Content {
            names = List.copyOf(names);
        }
    }

    public static boolean isHeader(String line) {
        return line.strip().equals(HANDS_HEADER);
    }

    /**
     * Reads one table. Blank lines are skipped; 王 and 玉 are one kind.
     *
     * @param lines the lines of the table, without their line breaks
     * @param firstLine 1-based number of the first of them, for the places of what is found
     * @return names and round, not checked against the rules
     * @throws NotationException at the first character that does not fit the notation
     */
    public static Content read(List<String> lines, int firstLine) {
        return read(lines, firstLine, slip -> {
            throw slip;
        });
    }

    /**
     * Reads one table, in which ☗ and ☖ may stand for each other: whether a turn leads follows from the passes before it.
     *
     * @param lines the lines of the table, without their line breaks
     * @param firstLine 1-based number of the first of them, for the places of what is found
     * @param slips hears of every such mark, in the order of the table
     * @return names and round, not checked against the rules
     * @throws NotationException at the first character that does not fit the notation otherwise
     */
    public static Content read(List<String> lines, int firstLine, Consumer<NotationException> slips) {
        return new Reader(lines, firstLine, slips).read();
    }

    private static final class Reader {
        private final List<String> lines;
        private final int firstLine;
        private final Consumer<NotationException> slips;
        private final String[] names = new String[4];
        private final String[] hands = new String[4];
        private final StringBuilder digits = new StringBuilder();
        private final List<WrittenRound.TextPlace> places = new ArrayList<>();
        private Optional<Seat> dealer = Optional.empty();
        private boolean inTurns;
        private int passesInARow = 3;
        private int countedLine = -1;
        private int countedTo;
        private int column;

        Reader(List<String> lines, int firstLine, Consumer<NotationException> slips) {
            this.lines = lines;
            this.firstLine = firstLine;
            this.slips = slips;
        }

        Content read() {
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i);
                if (line.strip().equals(TURNS_HEADER) || line.startsWith(TURNS_HEADER + " ")) {
                    inTurns = true;
                } else if (inTurns) {
                    turns(line, i);
                } else if (!line.isBlank() && !isHeader(line)) {
                    hand(line, i);
                }
            }
            for (int player = 0; player < 4; player++) {
                if (hands[player] == null) {
                    throw wrong(0, 0, player + " 番の手駒の行がありません", "no line for the hand of player " + player);
                }
            }
            Seat first = dealer.orElse(Seat.P0);
            List<String> fromDealer = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                fromDealer.add(hands[first.plus(i).number()]);
            }
            return new Content(List.of(names), new WrittenRound(first, fromDealer, digits.toString(), places));
        }

        /** Number and dot, a name that may have blanks and be followed by the mark of the dealer, the hand as the last word. */
        private void hand(String line, int index) {
            int end = endOfText(line, line.length());
            int hand = end;
            while (hand > 0 && !isBlank(line.charAt(hand - 1))) {
                hand--;
            }
            boolean isHandLine = hand > 2 && line.charAt(0) >= '0' && line.charAt(0) <= '3' && line.charAt(1) == '.';
            if (!isHandLine) {
                throw wrong(
                        index,
                        0,
                        "「0. 名前 王玉飛…」のように番号・名前・手駒を書きます",
                        "expected player number, name and hand, such as \"0. Alice 王玉飛…\"");
            }
            Seat seat = Seat.of(line.charAt(0) - '0');
            int name = 2;
            while (name < hand && isBlank(line.charAt(name))) {
                name++;
            }
            int endOfName = Math.max(name, endOfText(line, hand));
            if (line.substring(name, endOfName).endsWith(DEALER_MARK)) {
                dealer = Optional.of(seat);
                endOfName = Math.max(name, endOfText(line, endOfName - DEALER_MARK.length()));
            }
            names[seat.number()] = line.substring(name, endOfName);
            hands[seat.number()] = tiles(line.substring(hand, end), index, hand);
        }

        private static int endOfText(String line, int end) {
            int at = end;
            while (at > 0 && isBlank(line.charAt(at - 1))) {
                at--;
            }
            return at;
        }

        private static boolean isBlank(char c) {
            return c == ' ' || c >= '\t' && c <= '\r';
        }

        private String tiles(String kanji, int index, int offset) {
            StringBuilder hand = new StringBuilder();
            for (int i = 0; i < kanji.length(); i++) {
                hand.append(tile(kanji.charAt(i), index, offset + i));
            }
            return hand.toString();
        }

        private void turns(String line, int index) {
            boolean isOrdinal = true;
            int end = 0;
            while (end < line.length()) {
                int start = end;
                while (end < line.length() && GAP.indexOf(line.charAt(end)) < 0) {
                    end++;
                }
                if (end == start) {
                    end++;
                    continue;
                }
                if (!isOrdinal) {
                    cell(line.substring(start, end), index, start);
                }
                isOrdinal = false;
            }
        }

        private void cell(String cell, int index, int offset) {
            if (cell.equals(PASS)) {
                add('0', index, offset);
                passesInARow++;
                return;
            }
            boolean isPlay = cell.length() == PLAY_LENGTH
                    && SIDES.indexOf(cell.charAt(0)) >= 0
                    && SIDES.indexOf(cell.charAt(2)) >= 0;
            if (!isPlay) {
                throw wrong(
                        index,
                        offset,
                        "手番は「なし」「☗し☖香」「☖香☖馬」のどれかです",
                        "a turn is なし, ☗ and ☖ with a tile each (a lead), or ☖ twice (a receive)");
            }
            boolean isLead = passesInARow >= 3;
            if (isLead != (cell.charAt(0) == '☗')) {
                slips.accept(wrong(
                        index,
                        offset,
                        isLead ? "打ち出しなので一枚目は伏せ(☗)です" : "攻めを受ける手番なので一枚目は表(☖)です",
                        isLead ? "a lead puts its first tile face-down (☗)" : "a receive shows its first tile (☖)"));
            }
            add(tile(cell.charAt(1), index, offset + 1), index, offset + 1);
            if (cell.charAt(2) != '☖') {
                slips.accept(wrong(index, offset + 2, "攻め駒は表(☖)です", "an attack is face-up (☖)"));
            }
            add(tile(cell.charAt(3), index, offset + 3), index, offset + 3);
            passesInARow = 0;
        }

        private void add(char digit, int index, int offset) {
            digits.append(digit);
            places.add(new WrittenRound.TextPlace(firstLine + index, column(index, offset)));
        }

        private char tile(char kanji, int index, int offset) {
            if (kanji == '裏') {
                return '9';
            }
            return Tile.ofKanji(kanji)
                    .map(tile -> (char) ('0' + tile.digit()))
                    .orElseThrow(() -> wrong(
                            index,
                            offset,
                            "駒は 王玉飛角金銀馬香し裏 のどれかです",
                            "a tile is one of 王玉飛角金銀馬香し, or 裏 for a hidden one"));
        }

        /** Counts on from the last place that was asked for, where that is before this one. */
        private int column(int index, int offset) {
            if (lines.isEmpty()) {
                return 1;
            }
            if (index != countedLine || offset < countedTo) {
                countedLine = index;
                countedTo = 0;
                column = 1;
            }
            column += lines.get(index).codePointCount(countedTo, offset);
            countedTo = offset;
            return column;
        }

        private NotationException wrong(int index, int offset, String japanese, String english) {
            return new NotationException(firstLine + index, column(index, offset), new Wording(japanese, english));
        }
    }
}
