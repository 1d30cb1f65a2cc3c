package dev.goita.app.goita.seats;

import dev.goita.app.frame.TextColors;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.report.DisplayWidth;
import dev.goita.table.SeatBoard;
import java.util.ArrayList;
import java.util.List;

/** Draws a board with characters: two lines a player, ☗ before face-down tiles and ☖ before open ones. */
public final class SeatBoardText {
    private static final int SQUARES = 4;
    private static final String EMPTY = "・・";
    private static final String UNSEEN = "？";

    private final List<String> names;
    private final Language language;
    private final TextColors style;

    public SeatBoardText(List<String> names, Language language, TextColors style) {
        this.names = List.copyOf(names);
        this.language = language;
        this.style = style;
    }

    /** Lines without line breaks, the dealer's first. */
    public List<String> lines(SeatBoard board) {
        int width = names.stream().mapToInt(DisplayWidth::of).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Seat seat = board.dealer().plus(i);
            SeatBoard.Side side = board.sides().get(seat.number());
            boolean moves = board.toMove().filter(s -> s == seat).isPresent();
            String mark = moves ? style.strong("▶") : " ";
            String name = DisplayWidth.padded(names.get(seat.number()), width);
            String dealer = seat == board.dealer() ? in("親", "D ") : "  ";
            lines.add((mark + " " + seat.number() + " " + (moves ? style.strong(name) : name) + " " + dealer + " "
                            + firsts(side) + "  " + hand(side))
                    .stripTrailing());
            lines.add(" ".repeat(width + 8) + attacks(side).stripTrailing());
        }
        lines.add(state(board));
        return lines;
    }

    private String in(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    private String firsts(SeatBoard.Side side) {
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < SQUARES; i++) {
            row.append(i == 0 ? "" : " ")
                    .append(i < side.plays().size() ? first(side.plays().get(i)) : style.dim(EMPTY));
        }
        return row.toString();
    }

    private String first(SeatBoard.Placed placed) {
        String tile = placed.first().map(Tile::kanji).orElse(UNSEEN);
        return switch (placed.facing()) {
            case DOWN -> style.dim("☗" + tile);
            case UP -> "☖" + tile;
        };
    }

    private String attacks(SeatBoard.Side side) {
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < SQUARES; i++) {
            row.append(i == 0 ? "" : " ")
                    .append(
                            i < side.plays().size()
                                    ? "☖" + side.plays().get(i).attack().kanji()
                                    : style.dim(EMPTY));
        }
        return row.toString();
    }

    private String hand(SeatBoard.Side side) {
        return side.hand().map(hand -> hand.toKanji()).orElseGet(() -> style.dim(UNSEEN.repeat(side.handSize())));
    }

    private String state(SeatBoard board) {
        if (board.toMove().isEmpty()) {
            return in("局は終わりました", "the round is over");
        }
        String name = names.get(board.toMove().get().number());
        return board.attack()
                .map(attack -> in(
                        name + " の番: " + names.get(attack.attacker().number()) + " の ☖"
                                + attack.tile().kanji() + " を受けるか、なし",
                        name + " is to receive ☖" + attack.tile().kanji() + " of "
                                + names.get(attack.attacker().number()) + " or to pass"))
                .orElseGet(() -> in(name + " の番: 打ち出し", name + " is to lead"));
    }
}
