package dev.goita.app.learning;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code --resume}: a training goes on with what is in the file of its model. */
public final class ResumeOption extends Options {
    private final Given<Boolean> resume = flag("--resume");

    public ResumeOption(Options command) {
        super(command);
    }

    public boolean isGiven() {
        return resume.value();
    }

    /**
     * How a training starts.
     *
     * @throws IOException naming the file if a new one would be written over it, or it is to go on with and not there
     */
    public TaughtJob.Start start(Path file) throws IOException {
        if (Files.exists(file) && !isGiven()) {
            throw new FileAlreadyExistsException(file.toString());
        }
        if (Files.notExists(file) && isGiven()) {
            throw new RefusedFileException(
                    file,
                    "続きを始められる途中経過がありません（自己対局では全局数の一割ごと、棋譜からの学習では一巡ごとに書かれます）。" + "--resume を付けずに始めてください",
                    "has no checkpoint to go on from; one is written after every tenth of the rounds of self-play, or"
                            + " every pass over records: begin again without --resume");
        }
        return isGiven() ? TaughtJob.Start.RESUMED : TaughtJob.Start.NEW;
    }
}
