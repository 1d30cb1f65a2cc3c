package dev.goita.app.shogi.game;

import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** 盤の向き: the text board as one of the players sees it. */
enum BoardView {
    FROM_BLACK,
    FROM_WHITE;

    BoardView turned() {
        return this == FROM_BLACK ? FROM_WHITE : FROM_BLACK;
    }

    /** As {@link TextBoard#write}; from White's side files and ranks run the other way, {@code v} marks Black's pieces. */
    String show(Position position, int moveNumber) {
        String text = TextBoard.write(position, moveNumber);
        return this == FROM_BLACK ? text : flipped(text);
    }

    private static String flipped(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int first = 0;
        while (!lines.get(first).startsWith("+")) {
            first++;
        }
        int last = lines.lastIndexOf(lines.get(first));
        lines.set(
                first - 1,
                new StringBuilder(lines.get(first - 1).strip())
                        .reverse()
                        .insert(0, "  ")
                        .toString());
        List<String> rows = lines.subList(first + 1, last);
        rows.replaceAll(BoardView::flippedRow);
        Collections.reverse(rows);
        Collections.swap(lines, last + 1, last + 2);
        return String.join("\n", lines) + "\n";
    }

    private static String flippedRow(String row) {
        int end = row.lastIndexOf('|');
        StringBuilder cells = new StringBuilder("|");
        for (int at = end - 2; at > 0; at -= 2) {
            char piece = row.charAt(at + 1);
            boolean isEmpty = piece == '・';
            cells.append(row.charAt(at) == 'v' || isEmpty ? ' ' : 'v').append(piece);
        }
        return cells.append(row.substring(end)).toString();
    }
}
