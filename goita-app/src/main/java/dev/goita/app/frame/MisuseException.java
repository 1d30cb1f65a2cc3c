package dev.goita.app.frame;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** 使い方の誤り: a command line that a command refuses, and why. */
public final class MisuseException extends ParameterException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    public MisuseException(CommandSpec command, Wording wording) {
        super(command.commandLine(), wording.english());
        this.wording = wording;
    }

    /** @param refusal of what the command line asks for */
    public MisuseException(CommandSpec command, IllegalArgumentException refusal) {
        this(command, Wording.of(refusal), refusal);
    }

    public MisuseException(CommandSpec command, Wording wording, Throwable cause) {
        super(command.commandLine(), wording.english(), cause);
        this.wording = wording;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
