package dev.goita.ml.prepare;

import java.util.Map;

/** 説明書の言葉: what manifests of exports say in English, in Japanese. */
final class CardWords {
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("rounds", "局"),
            Map.entry("decisions", "選択"),
            Map.entry("its number in the export, from 0", "書き出しの中の番号、0 から"),
            Map.entry("who led first, a player number 0..3", "最初に打ち出したプレイヤーの番号 0〜3"),
            Map.entry("what player 0 was dealt, eight digits ascending", "プレイヤー0の配駒、昇順の八桁"),
            Map.entry("what player 1 was dealt", "プレイヤー1の配駒"),
            Map.entry("what player 2 was dealt", "プレイヤー2の配駒"),
            Map.entry("what player 3 was dealt", "プレイヤー3の配駒"),
            Map.entry("the number of the deal seen from its dealer", "親から見た配駒の番号"),
            Map.entry("the same for deals that the symmetries carry into each other", "対称で移り合う配駒に共通の値"),
            Map.entry("train, validation or test, told by deal_key", "train、validation、test のどれか。deal_key で決まる"),
            Map.entry("the turns as digits, from the dealer on; empty if none was played", "親からの手番を表す数字。打たれなければ空"),
            Map.entry("how many turns, passes included", "手番の数、「なし」を含む"),
            Map.entry("played, won-by-deal or redealt", "played（打った）、won-by-deal（配駒で決着）、redealt（配り直し）"),
            Map.entry("points of players 0 and 2 before the round", "局の前のプレイヤー0・2の組の得点"),
            Map.entry("points of players 1 and 3 before the round", "局の前のプレイヤー1・3の組の得点"),
            Map.entry("who played the last tile, a player number; -1 if nobody did", "上がったプレイヤーの番号。いなければ -1"),
            Map.entry("what the winning team scored", "勝った組の得点"),
            Map.entry("whether the last attack counted twice", "最後の攻めが倍になったか"),
            Map.entry("the deal-time hand, or none", "配駒の役、なければ none"),
            Map.entry("the players who were dealt five し, as digits", "し を五枚配られたプレイヤー、数字で"),
            Map.entry("packed bits, the first feature in the highest bit", "詰めたビット。最初の特徴が最上位"),
            Map.entry("packed bits of the labels that were legal", "選べたラベルの詰めたビット"),
            Map.entry("what was chosen", "選ばれたもの"),
            Map.entry(
                    "points/100 won by the team that chose; NaN if nothing was played", "選んだ人の組が得た点 / 100。打たれなければ NaN"),
            Map.entry("turns played before it", "それまでの手番の数"),
            Map.entry("0 train, 1 validation, 2 test", "0 は学習、1 は検証、2 はテスト"),
            Map.entry("the number of the round, from 0", "局の番号、0 から"));

    private CardWords() {}

    /** What is not known stays as it is. */
    static String japanese(String english) {
        if (english.startsWith("of ") && english.endsWith(", from 0")) {
            return english.substring("of ".length(), english.length() - ", from 0".length()) + " のどれか、0 から";
        }
        return WORDS.getOrDefault(english, english);
    }
}
