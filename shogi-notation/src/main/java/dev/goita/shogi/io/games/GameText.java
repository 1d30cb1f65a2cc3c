package dev.goita.shogi.io.games;

import dev.goita.shogi.io.Format;
import dev.goita.shogi.japanese.Lines;
import java.util.ArrayList;
import java.util.List;

/** 一局の文: where one game of a text stands, from its first line, whose number is {@code firstLine} from 1, to behind its last. */
public record GameText(int start, int end, int firstLine) {
    /** {@return the games of a text in their order, as {@link GameReader} tells them apart, in a format that has them on whole lines} */
    public static List<GameText> of(String text, Format format) {
        GameSplitter splitter = GameSplitter.of(format);
        List<GameText> games = new ArrayList<>();
        Lines lines = new Lines(text);
        int start = 0;
        int first = 1;
        for (int number = 1; lines.next(); number++) {
            GameSplitter.Place place = splitter.placeOf(lines.line());
            if (place != GameSplitter.Place.SAME_GAME
                    && !text.substring(start, lines.start()).isBlank()) {
                games.add(new GameText(start, lines.start(), first));
                start = lines.start();
                first = number;
            }
            if (place == GameSplitter.Place.BETWEEN) {
                start = lines.end();
                first = number;
            }
        }
        if (!text.substring(start).isBlank()) {
            games.add(new GameText(start, text.length(), first));
        }
        return games;
    }
}
