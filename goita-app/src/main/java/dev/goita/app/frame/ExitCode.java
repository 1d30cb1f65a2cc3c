package dev.goita.app.frame;

import picocli.CommandLine;

/** 終了コード: what a run of the program tells its caller. */
public enum ExitCode {
    /** The work is done and there is nothing to report about the input. */
    CLEAN(0),
    /** The work is done and the input has findings. */
    FINDINGS(CommandLine.ExitCode.SOFTWARE),
    /** The command line is wrong; nothing was done. */
    USAGE(CommandLine.ExitCode.USAGE),
    /** A file or stream could not be read or written. */
    INPUT_OUTPUT(3),
    /** What was to be decided is not: a sequential test ran out of deals. */
    UNDECIDED(4),
    /** The program itself is at fault ({@code EX_SOFTWARE} of sysexits). */
    FAULT(70),
    /** The reader of standard output went away, as in {@code goita … | head}: 128 + SIGPIPE. */
    PIPE_CLOSED(141);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
