package dev.goita.diagnostics.input;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** 使えないファイル: a file or folder that is there, or not, as it should not be; its reason is the English one. */
public final class RefusedFileException extends FileSystemException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    public RefusedFileException(String file, Wording wording) {
        super(file, null, wording.english());
        this.wording = wording;
    }

    public RefusedFileException(Path file, Wording wording) {
        this(file.toString(), wording);
    }

    public RefusedFileException(Path file, String japanese, String english) {
        this(file, new Wording(japanese, english));
    }

    public RefusedFileException(Path file, Wording wording, Throwable cause) {
        this(file, wording);
        initCause(cause);
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
