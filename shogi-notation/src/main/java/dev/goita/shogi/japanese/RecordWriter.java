package dev.goita.shogi.japanese;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.util.Optional;

/** Writes what KIF, KI2 and BOD have in common: the header, the start position and the まで sentence. */
public final class RecordWriter {
    /** The header entry that keeps what stood after the number in {@code 手数＝171  ▲６二角成  まで}. */
    private static final String BOARD_NUMBER = "手数＝";

    private final StringBuilder out;
    private final String lineBreak;

    public RecordWriter(StringBuilder out, String lineBreak) {
        this.out = out;
        this.lineBreak = lineBreak;
    }

    public void line(String text) {
        out.append(text).append(lineBreak);
    }

    /** Header entries in order; the start position as 手合割 where it has a name, as a diagram where it has none. */
    public void header(Kifu kifu) {
        Header header = kifu.header();
        Optional<Handicap> named = header.value("手合割").flatMap(Handicap::named);
        boolean told = named.map(Handicap::position)
                .map(kifu.start().position()::equals)
                .orElse(false);
        Optional<Handicap> handicap = kifu.start().handicap();
        for (Header.Entry entry : header.entries()) {
            if (entry.name().equals("盤面回転")) {
                line("盤面回転");
            } else if (entry.name().equals("手合割") && !told) {
                line("手合割：" + handicap.map(Handicap::japanese).orElse(named.isPresent() ? "その他" : entry.value()));
                told = handicap.isPresent();
            } else if (!entry.name().equals(BOARD_NUMBER)) {
                line(entry.name() + "：" + entry.value());
            }
        }
        if (!told && handicap.isPresent()) {
            line("手合割：" + handicap.get().japanese());
        } else if (!told) {
            board(kifu.start().position(), isOdds(kifu));
            boardNumber(kifu, kifu.start().moveNumber() - 1, "");
            turn(kifu.start().position(), isOdds(kifu));
        }
    }

    /** Whether the sides are called 上手 and 下手. */
    public static boolean isOdds(Kifu kifu) {
        return kifu.header().value("上手").isPresent()
                || kifu.start().handicap().map(Handicap::isOdds).orElse(false);
    }

    public void board(Position position, boolean odds) {
        line((odds ? "上手" : "後手") + "の持駒：" + Hands.write(position.hand(Color.WHITE)));
        line(Diagram.write(position, lineBreak));
        line((odds ? "下手" : "先手") + "の持駒：" + Hands.write(position.hand(Color.BLACK)));
    }

    /** {@code 手数＝171  ▲６二角成  まで}; nothing before the first move of a game. */
    public void boardNumber(Kifu kifu, int moves, String lastMove) {
        if (moves > 0) {
            String kept = kifu.header().value(BOARD_NUMBER).orElse("");
            String last = lastMove.isEmpty() ? kept : lastMove + "  まで";
            line(BOARD_NUMBER + moves + (last.isEmpty() ? "" : "  " + last));
        }
    }

    /** Only White's turn is written. */
    public void turn(Position position, boolean odds) {
        if (position.turn() == Color.WHITE) {
            line(odds ? "上手番" : "後手番");
        }
    }

    public void result(int moves, Ending ending, Color turn, boolean odds) {
        line(Result.write(moves, ending, turn, odds));
    }
}
