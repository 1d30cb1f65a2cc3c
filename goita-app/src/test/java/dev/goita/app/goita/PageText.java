package dev.goita.app.goita;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people read and hear on a page, without its style, its code, its drawn tables and the names of files. */
public final class PageText {
    /** Names of the command line, units, and what is called so in both languages. */
    private static final Pattern SAME_IN_BOTH = Pattern.compile(
            "\\b(rule|random|net(:strong)?|nat|Elo|goita-view/1|[\\w./-]+\\.(jsonl|goita|zip|html)|junit-?[0-9]+/[\\w-]+)\\b");

    /** What stands for tiles and turns in every language. */
    private static final Pattern TILES = Pattern.compile("[王玉飛角金銀馬香し☗☖]");

    private static final Pattern LATIN = Pattern.compile("[A-Za-z]{2,}");
    private static final Pattern KANA_OR_KANJI = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]+");

    private final String html;

    private PageText(String html) {
        this.html = html;
    }

    public static PageText read(Path file) throws IOException {
        return new PageText(Files.readString(file));
    }

    private String words() {
        String seen = html.replaceAll("(?s)<style>.*?</style>", " ")
                .replaceAll("(?s)<code>.*?</code>", " ")
                .replaceAll("(?s)<svg class=\"picture\".*?</svg>", " ")
                .replaceAll("aria-label=\"([^\"]*)\"", "> $1 <")
                .replaceAll("data-name=\"([^\"]*)\"", "> $1 <")
                .replaceAll("<[^>]*>", " ");
        return SAME_IN_BOTH.matcher(seen).replaceAll(" ");
    }

    /** Words that a reader of Japanese does not expect. */
    public List<String> latin() {
        return found(LATIN, words());
    }

    /** Words that a reader of English cannot read. */
    public List<String> japanese() {
        return found(KANA_OR_KANJI, TILES.matcher(words()).replaceAll(" "));
    }

    private static List<String> found(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return found;
    }
}
