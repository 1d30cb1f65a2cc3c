package dev.goita.shogi.sfen;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A FEN whose hands stand in brackets behind the board, as programs of chess write positions of shogi: {@code …/LNSGKGSNL[Pp] w 0 1}.
 *
 * <p>SOURCE: Fairy-Stockfish and the pages of PyChess, where {@code w} is the side of the capital letters. Others keep the colours and the
 * four fields of SFEN, with {@code -} for the hands: {@code …/LNSGKGSNL[-] b - 1}.
 *
 * @param turn the side to move, in the words of chess if {@code countsAsChess}
 * @param number of the next move, of both sides if {@code countsAsChess}
 * @param rest that does not belong there
 * @param countsAsChess whether there are counters of chess behind the side to move, so that all is meant as in chess
 */
record BracketFen(
        SfenWord board,
        SfenWord hands,
        Optional<SfenWord> turn,
        Optional<SfenWord> number,
        List<SfenWord> rest,
        boolean countsAsChess) {
    static Optional<BracketFen> of(List<SfenWord> words) {
        SfenWord first = words.get(0);
        boolean isApart = words.size() > 1 && words.get(1).text().startsWith("[");
        SfenWord bracket = isApart ? words.get(1) : first;
        int open = bracket.text().indexOf('[');
        int close = bracket.text().indexOf(']', open);
        if (open < 0 || close < 0) {
            return Optional.empty();
        }
        List<SfenWord> fields = new ArrayList<>(words.subList(isApart ? 2 : 1, words.size()));
        if (close + 1 < bracket.text().length()) {
            fields.add(0, bracket.part(close + 1, bracket.text().length()));
        }
        Optional<SfenWord> turn = fields.isEmpty() ? Optional.empty() : Optional.of(fields.remove(0));
        boolean isSfen =
                fields.size() <= 2 && !fields.isEmpty() && fields.get(0).text().equals("-");
        while (!fields.isEmpty() && fields.get(0).text().equals("-")) {
            fields.remove(0);
        }
        boolean hasClock = !isSfen && fields.size() > 1 && fields.get(0).isNumber();
        if (hasClock) {
            fields.remove(0);
        }
        Optional<SfenWord> number = fields.isEmpty() ? Optional.empty() : Optional.of(fields.remove(0));
        return Optional.of(new BracketFen(
                isApart ? first : first.part(0, open), bracket.part(open + 1, close), turn, number, fields, !isSfen));
    }
}
