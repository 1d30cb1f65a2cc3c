package dev.goita.record.event;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * 名前の書き方: a name free of what people write in one way or another: widths, blanks, 様, variants of characters, and those that look
 * alike. Names are compared by it so that a slip can be told; nothing is ever called by it.
 */
record NameSpelling(String bare) {
    /** How much alike two names are, the most first. */
    enum Likeness {
        SAME_BUT_SPELLING,
        ONE_LETTER,
        BEGINNING
    }

    /** A name and how else it may be written, such as its reading. */
    record Known(String name, List<NameSpelling> spellings) {}

    private static final int MOST_NEAR = 3;
    /** Of shorter names one letter is half of it. */
    private static final int SHORTEST_MISSPELT = 3;

    private static final Pattern HONORIFIC = Pattern.compile("(?<=.)(さん|サン|様|さま|サマ|殿|氏|君|くん|クン|ちゃん|チャン|先生|選手)$");

    /** Each a character and what it is taken for. */
    private static final Map<Integer, Integer> USUAL = Arrays.stream(
                    ("髙高 﨑崎 碕崎 嵜崎 斎斉 齊斉 齋斉 邊辺 邉辺 澤沢 濵浜 濱浜 廣広 櫻桜 國国 眞真 冨富 嶋島 嶌島 龍竜 惠恵 榮栄 瀨瀬 "
                                    + "德徳 槙槇 曽曾 舘館 條条 壽寿 藏蔵 實実 圓円 萬万 與与 淺浅 澁渋 穗穂 豐豊 彌弥 靜静 髮髪 峯峰 桧檜 遙遥 薗園 籐藤 "
                                    + "苅刈 鉃鉄 凜凛 𠮷吉 一ー ‐ー -ー ―ー —ー –ー ~ー 二ニ 力カ 口ロ 夕タ 工エ 卜ト 八ハ へヘ べベ ぺペ")
                            .split(" "))
            .map(word -> word.codePoints().toArray())
            .collect(Collectors.toUnmodifiableMap(pair -> pair[0], pair -> pair[1]));

    static NameSpelling of(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        String joined = text(plain.codePoints()
                .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c) && c != '・' && c != '.'));
        String known = HONORIFIC.matcher(joined).replaceFirst("");
        return new NameSpelling(text(known.codePoints().map(c -> hiragana(USUAL.getOrDefault(c, c)))));
    }

    private static String text(IntStream characters) {
        return characters
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Katakana as hiragana, small kana as large ones. */
    private static int hiragana(int c) {
        int kana = c >= 'ァ' && c <= 'ヶ' ? c - 'ァ' + 'ぁ' : c;
        int small = "ぁぃぅぇぉっゃゅょゎゕゖ".indexOf(kana);
        return small < 0 ? kana : "あいうえおつやゆよわかけ".charAt(small);
    }

    Optional<Likeness> to(NameSpelling other) {
        int longer = Math.max(bare.length(), other.bare.length());
        int shorter = Math.min(bare.length(), other.bare.length());
        if (shorter > 0 && bare.equals(other.bare)) {
            return Optional.of(Likeness.SAME_BUT_SPELLING);
        }
        if (shorter > 0 && longer >= SHORTEST_MISSPELT && isOneLetterOff(bare, other.bare)) {
            return Optional.of(Likeness.ONE_LETTER);
        }
        return shorter > 1 && (bare.startsWith(other.bare) || other.bare.startsWith(bare))
                ? Optional.of(Likeness.BEGINNING)
                : Optional.empty();
    }

    /** One letter replaced, missing, too many, or exchanged with its neighbour. */
    private static boolean isOneLetterOff(String one, String other) {
        int front = Arrays.mismatch(one.toCharArray(), other.toCharArray());
        String left = one.substring(front);
        String right = other.substring(front);
        boolean isExchanged = Math.min(left.length(), right.length()) > 1
                && left.charAt(0) == right.charAt(1)
                && left.charAt(1) == right.charAt(0)
                && left.substring(2).equals(right.substring(2));
        return isExchanged
                || behindFirst(left).equals(behindFirst(right))
                || behindFirst(left).equals(right)
                || left.equals(behindFirst(right));
    }

    private static String behindFirst(String text) {
        return text.isEmpty() ? "" : text.substring(1);
    }

    /** The names that are most alike, none if they are too many to be suggested. */
    List<String> nearest(Collection<Known> names) {
        for (Likeness likeness : Likeness.values()) {
            List<String> near = names.stream()
                    .filter(known -> known.spellings().stream().anyMatch(one -> to(one).equals(Optional.of(likeness))))
                    .map(Known::name)
                    .toList();
            if (!near.isEmpty()) {
                return near.size() <= MOST_NEAR ? near : List.of();
            }
        }
        return List.of();
    }
}
