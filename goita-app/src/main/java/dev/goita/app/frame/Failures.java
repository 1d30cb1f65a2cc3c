package dev.goita.app.frame;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.files.Pipe;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.util.Objects;

/** 失敗: says in one line what went wrong, and gives the exit code that tells it to programs. */
public record Failures(PrintWriter err, GoitaCommand options) {
    public ExitCode report(Throwable failure) {
        if (options.showsStackTrace()) {
            failure.printStackTrace(err);
        }
        if (Pipe.isClosed(failure)) {
            return ExitCode.PIPE_CLOSED;
        }
        if (failure instanceof DiagnosticException findings) {
            for (Diagnostic finding : findings.diagnostics()) {
                err.println(finding.format(options.language()));
            }
            return ExitCode.FINDINGS;
        }
        if (failure instanceof UncheckedIOException unchecked) {
            return inputOutput(Objects.requireNonNull(unchecked.getCause()));
        }
        if (failure instanceof IOException inputOutput) {
            return inputOutput(inputOutput);
        }
        if (failure instanceof InvalidPathException path) {
            return told(about(path.getInput(), new Wording("名前に使えない文字があります", path.getReason())));
        }
        if (failure instanceof Worded refusal) {
            return told(refusal.wording());
        }
        if (isZstandardMissing(failure)) {
            String reason =
                    String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
            return told(new Wording(
                    "Zstandard の機械語ライブラリを読み込めません（" + reason
                            + "）。一時フォルダーで実行が禁止されていれば GOITA_JAVA_OPTS=-Djava.io.tmpdir=フォルダー で別の所を指定してください",
                    "the native library for Zstandard cannot be loaded (" + reason
                            + "); where the temporary folder may hold no code that runs, GOITA_JAVA_OPTS=-Djava.io.tmpdir=FOLDER"
                            + " names another"));
        }
        if (failure instanceof Error error && InputFailure.beneath(error).isPresent()) {
            return inputOutput(InputFailure.beneath(error).get());
        }
        if (isClassMissing(failure)) {
            return told(new Wording(
                    "プログラムの一部を読み込めません（" + failure.getMessage() + "）。jar が欠けているか、開いているファイルが多すぎます",
                    "a part of the program cannot be loaded (" + failure.getMessage()
                            + "): a jar is missing, or too many files are open"));
        }
        say(fault(failure));
        return ExitCode.FAULT;
    }

    /** It is unpacked into the temporary folder and run from there. */
    private static boolean isZstandardMissing(Throwable failure) {
        return failure instanceof LinkageError && failure.toString().contains("zstd");
    }

    /** All classes are there when the program is packed; Java does not say why it could not open the jar that has one. */
    private static boolean isClassMissing(Throwable failure) {
        return failure instanceof NoClassDefFoundError && failure.getCause() instanceof ClassNotFoundException;
    }

    private ExitCode inputOutput(IOException failure) {
        return told(wording(failure));
    }

    private ExitCode told(Wording wording) {
        say(wording);
        return ExitCode.INPUT_OUTPUT;
    }

    void say(Wording wording) {
        err.println("goita: " + VisibleText.line(wording.in(options.language())));
    }

    private static Wording fault(Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            return new Wording(
                    "メモリが足りません。GOITA_JAVA_OPTS=-Xmx… で増やせます", "out of memory; GOITA_JAVA_OPTS=-Xmx… gives more");
        }
        return new Wording(
                "プログラムの誤りです: " + failure + "（GOITA_STACKTRACE=1 で発生箇所を表示します）",
                "this is a defect of the program: " + failure + " (GOITA_STACKTRACE=1 shows where)");
    }

    static Wording wording(IOException failure) {
        return failure instanceof FileSystemException file && file.getFile() != null
                ? about(file.getFile(), InputFailure.reason(failure))
                : InputFailure.reason(failure);
    }

    static Wording about(String name, Wording wording) {
        return about(Wording.same(name), wording);
    }

    static Wording about(Wording name, Wording wording) {
        return new Wording(name.japanese() + ": " + wording.japanese(), name.english() + ": " + wording.english());
    }
}
