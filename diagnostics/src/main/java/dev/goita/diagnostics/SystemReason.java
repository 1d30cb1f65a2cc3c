package dev.goita.diagnostics;

import java.util.Map;

/**
 * 基本ソフトの言い分: why the operating system refuses a file. The C library words it in the language of the locale, which need
 * not be that of the reader.
 */
final class SystemReason {
    private static final Map<String, String> JAPANESE = Map.ofEntries(
            Map.entry("Is a directory", "フォルダーです"),
            Map.entry("Not a directory", "途中にフォルダーでないものがあります"),
            Map.entry("Directory not empty", "フォルダーが空ではありません"),
            Map.entry("No such file or directory", "ファイルがありません"),
            Map.entry("Permission denied", "アクセスが許されていません"),
            Map.entry("Operation not permitted", "この操作は許されていません"),
            Map.entry("File exists", "すでにあります"),
            Map.entry("File name too long", "名前が長すぎます"),
            Map.entry("Too many levels of symbolic links", "シンボリックリンクが多すぎます"),
            Map.entry("No space left on device", "ディスクに空きがありません"),
            Map.entry("Disk quota exceeded", "使えるディスクの量を超えました"),
            Map.entry("File too large", "ファイルが大きすぎます"),
            Map.entry("Read-only file system", "読み取り専用の場所です"),
            Map.entry("Too many open files", "開いているファイルが多すぎます"),
            Map.entry("Input/output error", "機器の入出力エラーです"),
            Map.entry("Text file busy", "ほかのプログラムが使っています"),
            Map.entry("Device or resource busy", "ほかのプログラムが使っています"),
            Map.entry("Broken pipe", "パイプの先が閉じられました"),
            Map.entry("Nul character not allowed", "名前に使えない文字があります"),
            Map.entry("Malformed input or input contains unmappable characters", "名前に使えない文字があります"));

    private SystemReason() {}

    static Wording wording(String reason) {
        String known = JAPANESE.get(reason);
        return new Wording(known == null ? "読み書きできません（" + reason + "）" : known, reason);
    }
}
