package dev.goita.app.frame;

/** Which game a command is about, where its files and players do not tell; read before the rest of the command line. */
public final class GameOption extends Options {
    public static final String NAME = "--of";

    public GameOption(Options command) {
        super(command);
        option(NAME, "goita|shogi", "goita");
    }
}
