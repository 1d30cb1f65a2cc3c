package dev.goita.app.shogi.game;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** 命令: what can be typed besides moves, in Japanese and English. */
enum GameTexts {
    UNDO("undo", "u", "待った", "戻る"),
    HINT("hint", "h", "ヒント"),
    RESIGN("resign", "投了", "まいりました", "負けました"),
    DECLARE("declare", "宣言", "入玉宣言"),
    SAVE("save", "s", "保存"),
    FLIP("flip", "f", "反転"),
    BOARD("board", "b", "盤", "盤面"),
    HELP("help", "?", "？", "ヘルプ", "説明"),
    QUIT("quit", "q", "exit", "中断", "終了", "やめる");

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
    private final List<String> words;

    GameTexts(String... words) {
        this.words = List.of(words);
    }

    /** The word that a line begins with. */
    static Optional<GameTexts> of(String line) {
        String first = line.strip().split("[ 　]+", 2)[0].toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(word -> word.words.contains(first))
                .findFirst();
    }

    /** What stands behind the word. */
    static Optional<String> argument(String line) {
        String[] parts = line.strip().split("[ 　]+", 2);
        return parts.length < 2 ? Optional.empty() : Optional.of(parts[1].strip());
    }
}
