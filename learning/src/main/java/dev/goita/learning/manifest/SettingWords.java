package dev.goita.learning.manifest;

import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.ModelCard;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** 設定の名: what the settings and counts on a model's card are called. */
public final class SettingWords {
    private static final Map<String, Wording> SETTINGS = settings();

    private static final Map<String, Wording> VALUES = Map.of(
            "Infinity", new Wording("なし", "none"),
            "linear", new Wording("直線", "linear"),
            "cosine", new Wording("コサイン", "cosine"),
            "constant", new Wording("一定", "constant"),
            "CANONICAL", new Wording("正規形", "canonical"),
            "PLAIN", new Wording("そのまま", "as they are"));

    private SettingWords() {}

    private static Map<String, Wording> settings() {
        Map<String, Wording> words = new LinkedHashMap<>();
        words.put("rules", new Wording("規則", "rules"));
        words.put("rounds", new Wording("自己対局の局数", "rounds of self-play"));
        words.put("rounds-per-generation", new Wording("1 世代の局数", "rounds a generation"));
        words.put("learning-rate", new Wording("学習率（初め）", "learning rate, first"));
        words.put("last-learning-rate", new Wording("学習率（終わり）", "learning rate, last"));
        words.put("schedule", new Wording("学習率の下げ方", "how the rate falls"));
        words.put("warm-up", new Wording("学習率を上げる期間（全体に対する割合）", "warm-up, share of the training"));
        words.put("hidden", new Wording("中間層の幅", "widths of the hidden layers"));
        words.put("batch-size", new Wording("1 回の更新で学ぶ選択の数", "choices an update"));
        words.put("policy-weight", new Wording("方策の損失の重み", "weight of the policy's loss"));
        words.put("value-weight", new Wording("局面の値の損失の重み", "weight of the value's loss"));
        words.put("action-value-weight", new Wording("手の値の損失の重み", "weight of the action values' loss"));
        words.put("clip", new Wording("勾配の上限", "greatest gradient"));
        words.put("rows", new Wording("行の形", "form of the rows"));
        words.put("active-inputs", new Wording("最初の重みが見込む特徴の数", "features that first weights reckon with"));
        words.put("first-heads", new Wording("出力の最初の重み（倍）", "size of the heads' first weights"));
        words.put("outcome-scale", new Wording("学習中の結果の倍率", "scale of outcomes while learning"));
        words.put("epsilon", new Wording("ランダムな手の割合（初め）", "share of random choices, first"));
        words.put("last-epsilon", new Wording("ランダムな手の割合（終わり）", "share of random choices, last"));
        words.put("forks", new Wording("ほかの手も試す局（1 局あたり）", "rounds whose close choices are tried, a round"));
        words.put(ModelCard.CHOOSE, new Wording("手の選び方", "how it chooses"));
        words.put("lambda", new Wording("実際の結果の重み（λ）", "weight of the real outcome (λ)"));
        words.put("from", new Wording("始めの重み", "weights it began with"));
        words.put("against", new Wording("相手", "whom it played"));
        words.put("seed", new Wording("乱数の種", "seed"));
        words.put("epochs", new Wording("記録を学ぶ回数の上限", "passes at most"));
        words.put("patience", new Wording("よくならなくても続ける回数", "passes without improvement"));
        words.put("generations", new Wording("世代の数", "generations"));
        words.put("games", new Wording("学んだ局", "rounds learned from"));
        words.put("decisions", new Wording("学んだ選択", "choices learned from"));
        words.put(ModelCard.OUTCOMES, new Wording("結果の分かる選択", "choices with a known outcome"));
        words.put("updates", new Wording("重みの更新", "updates of the weights"));
        words.put("device", new Wording("計算した装置", "computed on"));
        words.put("seconds", new Wording("学んだ秒数", "seconds of learning"));
        words.put("rivals", new Wording("一部の局の相手", "opponents in some of the rounds"));
        words.put("rivals-share", new Wording("その相手と打つ局の割合", "share of the rounds against them"));
        words.put("slots", new Wording("並べて打つ局", "rounds played side by side"));
        words.put("plain", new Wording("そのうち分岐しない局の割合", "share of those that do not fork"));
        words.put("ring", new Wording("選ぶために取っておく行", "rows kept to draw from"));
        words.put("reuse", new Wording("1 行を学ぶ回数", "how often a row is learned"));
        words.put("close", new Wording("試す手の差の上限（100 点単位）", "how far behind turns are tried, hundreds of points"));
        words.put("stray", new Wording("ランダムな手で始まる分岐の割合", "share of forking rounds with a random turn first"));
        words.put("decay", new Wording("重みの移動平均の減衰", "decay of the weights' running mean"));
        words.put("forked-rounds", new Wording("分岐した局", "rounds that forked"));
        words.put("trials", new Wording("試した手", "turns tried"));
        return words;
    }

    /**
     * What a setting or a count is called.
     *
     * @return the name itself if it is not one of ours
     */
    public static Wording of(String name) {
        return SETTINGS.getOrDefault(name, new Wording(name, name));
    }

    /**
     * What a setting is set to, where that is a word.
     *
     * @return empty for numbers and for words that are not ours
     */
    public static Optional<Wording> value(String value) {
        return Optional.ofNullable(VALUES.get(value));
    }
}
