package dev.goita.diagnostics.input;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** 入力の失敗: what kept an input from being read to its end. */
public record InputFailure(Throwable thrown, Wording wording) {
    public static InputFailure of(Throwable thrown) {
        if (thrown instanceof IOException failure) {
            return new InputFailure(thrown, reason(failure));
        }
        if (thrown instanceof DiagnosticException told) {
            Diagnostic first = told.diagnostics().get(0);
            return new InputFailure(
                    thrown, new Wording(first.format(Language.JAPANESE), first.format(Language.ENGLISH)));
        }
        if (thrown instanceof OutOfMemoryError) {
            return new InputFailure(
                    thrown,
                    new Wording(
                            "このファイルを読むにはメモリが足りません。GOITA_JAVA_OPTS=-Xmx… で増やせます",
                            "the file needs more memory than there is; GOITA_JAVA_OPTS=-Xmx… gives more"));
        }
        if (thrown instanceof StackOverflowError) {
            return new InputFailure(thrown, new Wording("入れ子が深すぎて読めません", "nested too deep to be read"));
        }
        return new InputFailure(
                thrown,
                new Wording(
                        "途中で読めなくなりました: " + thrown + "（GOITA_STACKTRACE=1 で発生箇所を表示します）",
                        "reading stopped: " + thrown + " (GOITA_STACKTRACE=1 shows where)"));
    }

    /** What keeps a file from being opened beneath an error, such as that a class could not be set up; empty if nothing does. */
    public static Optional<IOException> beneath(Error error) {
        return Stream.iterate((Throwable) error, Objects::nonNull, Throwable::getCause)
                .filter(IOException.class::isInstance)
                .map(IOException.class::cast)
                .findFirst();
    }

    /** Why a file could not be read or written, without its name. */
    public static Wording reason(IOException failure) {
        if (failure instanceof Worded worded) {
            return worded.wording();
        }
        if (failure instanceof NoSuchFileException) {
            return new Wording("ファイルがありません", "no such file");
        }
        if (failure instanceof AccessDeniedException) {
            return new Wording("アクセスが許されていません", "permission denied");
        }
        if (failure instanceof FileAlreadyExistsException) {
            return new Wording("すでにあります", "exists already");
        }
        String reason = failure instanceof FileSystemException file && file.getReason() != null
                ? file.getReason()
                : Objects.requireNonNullElse(failure.getMessage(), failure.toString());
        return SystemReason.wording(reason);
    }

    /**
     * Whether the input itself could not be had, or is of no known kind; nothing of it was used then.
     *
     * @return false if the reading itself failed
     */
    public boolean isRefusal() {
        return thrown instanceof IOException || thrown instanceof DiagnosticException;
    }

    /**
     * The failure as findings: those of the reader, or one that says why there is nothing to read.
     *
     * @param place of what could not be read
     * @return at least one
     */
    public List<Diagnostic> findings(DiagnosticCode code, Place place) {
        return thrown instanceof DiagnosticException told
                ? told.diagnostics()
                : List.of(new Diagnostic(code, Severity.ERROR, place, wording));
    }

    /**
     * 基本ソフトの言い分: why the operating system refuses a file. The C library words it in the language of the locale, which need
     * not be that of the reader.
     */
    private static final class SystemReason {
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
}
