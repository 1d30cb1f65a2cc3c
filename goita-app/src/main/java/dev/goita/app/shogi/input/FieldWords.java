package dev.goita.app.shogi.input;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.report.DisplayWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** 項目の名: fields of JSON as text for people, with names in their language. */
public final class FieldWords {
    private static final Map<String, String> JAPANESE = Map.ofEntries(
            Map.entry("file", "ファイル"),
            Map.entry("files", "ファイル"),
            Map.entry("format", "形式"),
            Map.entry("formats", "形式"),
            Map.entry("games", "対局"),
            Map.entry("records", "件数"),
            Map.entry("refused", "除外"),
            Map.entry("written", "書き込み"),
            Map.entry("duplicates", "重複"),
            Map.entry("errors", "エラー"),
            Map.entry("warnings", "警告"),
            Map.entry("positions", "局面"),
            Map.entry("black_to_move", "先手番の局面"),
            Map.entry("white_to_move", "後手番の局面"),
            Map.entry("without_moves", "指し手のない局面"),
            Map.entry("without_move", "指し手なし"),
            Map.entry("moves", "指し手"),
            Map.entry("most_moves", "一局面の指し手（最多）"),
            Map.entry("ponders", "応手つき"),
            Map.entry("values", "評価値"),
            Map.entry("depths", "深さ"),
            Map.entry("counts", "採用数つき"),
            Map.entry("counted", "採用数の合計"),
            Map.entry("comments", "コメント"),
            Map.entry("sorted", "整列済み"),
            Map.entry("plies", "手数"),
            Map.entry("ply", "手数"),
            Map.entry("longest", "最長の手数"),
            Map.entry("with_findings", "指摘のある対局"),
            Map.entry("endings", "終わり方"),
            Map.entry("results", "結果"),
            Map.entry("black", "先手勝ち"),
            Map.entry("white", "後手勝ち"),
            Map.entry("draw", "引き分け"),
            Map.entry("circumstances", "終局の事情"),
            Map.entry("eval", "評価値"),
            Map.entry("game_length", "対局の手数"),
            Map.entry("opponents", "相手"),
            Map.entry("trained", "学習に使う手"),
            Map.entry("candidates", "候補手"),
            Map.entry("min", "最小"),
            Map.entry("max", "最大"),
            Map.entry("mean", "平均"),
            Map.entry("median", "中央値"),
            Map.entry("p5", "5 %"),
            Map.entry("p25", "25 %"),
            Map.entry("p75", "75 %"),
            Map.entry("p95", "95 %"),
            Map.entry("zeros", "0 の数"),
            Map.entry("mates", "詰み"),
            Map.entry("true", "はい"),
            Map.entry("false", "いいえ"),
            Map.entry("none", "なし"),
            Map.entry("unknown", "不明"));

    private FieldWords() {}

    /** The name of a field, or a word that stands as a value. */
    public static Wording of(String name) {
        return new Wording(JAPANESE.getOrDefault(name, name), name.replace('_', ' '));
    }

    /** One line a field on standard output, names and values aligned. */
    public static void print(Map<String, Object> fields, Invocation invocation) {
        Language language = invocation.language();
        int width = fields.keySet().stream()
                .mapToInt(name -> DisplayWidth.of(of(name).in(language)))
                .max()
                .orElse(0);
        fields.forEach((name, value) -> {
            String label = DisplayWidth.padded(of(name).in(language), width + 2);
            invocation.streams().out().println(label + value(value, language));
        });
    }

    /** All fields on one line, names before numbers. */
    public static Wording line(Map<String, Object> fields) {
        return new Wording(line(fields, Language.JAPANESE, "、"), line(fields, Language.ENGLISH, ", "));
    }

    private static String line(Map<String, Object> fields, Language language, String separator) {
        return fields.entrySet().stream()
                .map(field -> of(field.getKey()).in(language) + " " + value(field.getValue(), language))
                .collect(Collectors.joining(separator));
    }

    private static String value(Object value, Language language) {
        if (value instanceof Map<?, ?> parts) {
            List<String> words = new ArrayList<>();
            parts.forEach(
                    (name, part) -> words.add(of(String.valueOf(name)).in(language) + " " + value(part, language)));
            return String.join(language == Language.JAPANESE ? "、" : ", ", words);
        }
        return value instanceof Boolean ? of(String.valueOf(value)).in(language) : String.valueOf(value);
    }
}
