package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.OneLine;
import dev.goita.shogi.record.walk.PlainText;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.Square;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes what KIF, KI2 and BOD have in common: the header, the start position and the まで sentence. */
public record RecordWriter(StringBuilder out) {
    /** The header entry that keeps what stood after the number in {@code 手数＝171  ▲６二角成  まで}. */
    private static final String BOARD_NUMBER = "手数＝";

    /** 手合割：その他, of a record whose board is given, whatever the board is called. */
    private static final String OTHER = "その他";

    /** Asked of every game in KI2. */
    private static final Map<Color, Set<Ending.Known>> KNOWN_OF_RESULTS =
            Map.of(Color.BLACK, readBack(Color.BLACK), Color.WHITE, readBack(Color.WHITE));

    public void line(String text) {
        out.append(text).append('\n');
    }

    /** Header entries in order; the start position as 手合割 where it has a name, as a diagram where it has none. */
    public void header(Kifu kifu) {
        Header header = kifu.header();
        Optional<Handicap> named = header.value("手合割").flatMap(Handicap::named);
        boolean told = named.map(Handicap::position)
                .map(kifu.start().position()::equals)
                .orElse(false);
        boolean wantsBoard = header.value("手合割").filter(OTHER::equals).isPresent();
        Optional<Handicap> handicap = kifu.start().handicap().filter(known -> known.isKnownByName() && !wantsBoard);
        for (Header.Entry entry : header.entries()) {
            if (entry.name().equals("盤面回転")) {
                if (says(entry, kifu)) {
                    line("盤面回転");
                }
            } else if (entry.name().equals("手合割") && !told) {
                line("手合割："
                        + handicap.map(Handicap::japanese)
                                .orElse(named.isPresent() ? OTHER : OneLine.of(entry.value())));
                told = handicap.isPresent();
            } else if (entry.name().equals("手合割")
                    ? handicap.isEmpty() || kifu.start().isToldBy(entry.value())
                    : HeaderReader.isEntry(entry)) {
                line(entry.name() + "：" + OneLine.of(entry.value()));
            }
        }
        if (!told && handicap.isPresent()) {
            line("手合割：" + handicap.get().japanese());
            told = true;
        }
        if (!told) {
            board(kifu.start().position(), isOdds(kifu));
        }
        boardNumber(kifu, kifu.start().moveNumber() - 1, "");
        if (!told) {
            turn(kifu, kifu.start().position(), kifu.start().moveNumber() - 1, "");
        }
    }

    /** {@return whether {@link #header} writes an entry so that it is read as it is} */
    public static boolean says(Header.Entry entry, Kifu kifu) {
        return switch (entry.name()) {
            case BOARD_NUMBER ->
                kifu.start().moveNumber() > 1
                        && OneLine.is(entry.value())
                        && PlainText.is(entry.value())
                        && !entry.value().equals("まで");
            // any other name would be that of another start, or the name of this start is written instead
            case "手合割" ->
                kifu.start().handicap().filter(Handicap::isKnownByName).isEmpty()
                        && Handicap.named(entry.value()).isEmpty()
                        && OneLine.is(entry.value())
                        && PlainText.is(entry.value())
                        && entry.value().equals(entry.value().strip());
            default -> HeaderReader.isEntry(entry);
        };
    }

    /** {@return 先手 and 後手, in games at odds 下手 and 上手} */
    public static String side(Color color, boolean odds) {
        return color == Color.BLACK ? odds ? "下手" : "先手" : odds ? "上手" : "後手";
    }

    /** {@return whether the sides are called 上手 and 下手} */
    public static boolean isOdds(Kifu kifu) {
        return kifu.header().value("上手").isPresent()
                || kifu.start().handicap().map(Handicap::isOdds).orElse(false);
    }

    public void board(Position position, boolean odds) {
        board(position, odds, Hands.Form.KAKINOKI);
    }

    /** Writes White's hand, the diagram and Black's hand. */
    public void board(Position position, boolean odds, Hands.Form hands) {
        line(side(Color.WHITE, odds) + "の持駒：" + Hands.write(position.hand(Color.WHITE), hands));
        line(diagram(position));
        line(side(Color.BLACK, odds) + "の持駒：" + Hands.write(position.hand(Color.BLACK), hands));
    }

    /** The board with its files and ranks, without hands and side to move; 13 lines for the standard board, no break after the last. */
    public static String diagram(Position position) {
        BoardSize size = position.size();
        StringBuilder text = new StringBuilder(512).append("  ");
        for (int file = size.files(); file >= 1; file--) {
            text.append(Numerals.wide(file)).append(file > 1 ? " " : "");
        }
        String border = "+" + "-".repeat(3 * size.files()) + "+";
        text.append('\n').append(border).append('\n');
        for (int rank = 1; rank <= size.ranks(); rank++) {
            text.append('|');
            for (int file = size.files(); file >= 1; file--) {
                text.append(cell(position, Square.of(file, rank)));
            }
            text.append('|').append(Numerals.kanji(rank)).append('\n');
        }
        return text.append(border).toString();
    }

    private static String cell(Position position, Square square) {
        Piece piece = position.pieceAt(square).orElse(null);
        if (piece == null) {
            return " ・";
        }
        return (piece.color() == Color.BLACK ? " " : "v")
                + PieceName.of(piece.kind()).onBoard();
    }

    /**
     * {@code 手数＝171  ▲６二角成  まで}; nothing before the first move of a game. The last move has its mark; if it is empty the header may
     * know it.
     */
    public void boardNumber(Kifu kifu, int moves, String lastMove) {
        if (moves > 0) {
            String last = last(kifu, lastMove);
            line(BOARD_NUMBER + moves + (last.isEmpty() ? "" : "  " + last));
        }
    }

    private static String last(Kifu kifu, String lastMove) {
        return lastMove.isEmpty() ? kifu.header().value(BOARD_NUMBER).orElse("") : lastMove + "  まで";
    }

    /**
     * White's turn is written, and Black's only where it would be taken for White's without; {@code lastMove} as in {@link
     * #boardNumber}.
     */
    public void turn(Kifu kifu, Position position, int moves, String lastMove) {
        boolean odds = isOdds(kifu);
        String last = moves > 0 ? last(kifu, lastMove).strip() : "";
        Optional<Color> mover = last.isEmpty() ? Optional.empty() : MoveScanner.mark(last.charAt(0));
        boolean isFoul =
                kifu.root().children().stream().anyMatch(node -> node.breach().isPresent());
        if (position.turn() == Color.WHITE || isFoul || StartReader.presumed(moves, mover, odds) == Color.WHITE) {
            line(side(position.turn(), odds) + "番");
        }
    }

    public void variation(int number) {
        line("");
        line("変化：" + number + "手");
    }

    /** The comments of a node, then its bookmark. */
    public void notes(Node node) {
        node.comments().forEach(comment -> line("*" + comment));
        node.bookmark().ifPresent(name -> line("&" + name));
    }

    /** {@return whether the まで sentence of an ending is read as that ending} */
    public static boolean resultSays(Ending ending, Color turn) {
        return ending instanceof Ending.Known known
                ? KNOWN_OF_RESULTS.getOrDefault(turn, Set.of()).contains(known)
                : isReadBack(ending, turn);
    }

    private static Set<Ending.Known> readBack(Color turn) {
        Set<Ending.Known> read = EnumSet.allOf(Ending.Known.class);
        read.removeIf(ending -> !isReadBack(ending, turn));
        return read;
    }

    private static boolean isReadBack(Ending ending, Color turn) {
        return EndingWord.canSay(ending)
                && Result.read(Result.write(1, ending, turn, false))
                        .ending(turn)
                        .equals(Optional.of(ending));
    }

    /** まで文: writes how many moves there were and who won. */
    public void result(int moves, Ending ending, Color turn, boolean odds) {
        line(Result.write(moves, ending, turn, odds));
    }
}
