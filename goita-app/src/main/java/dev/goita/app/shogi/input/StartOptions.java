package dev.goita.app.shogi.input;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Options;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import java.util.Optional;

/** 開始局面: what a new game begins with. */
public final class StartOptions extends Options {
    private final Given<Optional<String>> start = option("--start", "SFEN", String.class);
    private final Given<Optional<String>> handicap = option("--handicap", "NAME", String.class);

    public StartOptions(Options command) {
        super(command);
    }

    /** Refuses a command line that says both. */
    public void check() {
        refuse(start.isSaid() && handicap.isSaid(), OptionWords.exclude("--start", "--handicap"));
    }

    public boolean areSaid() {
        return start.isSaid() || handicap.isSaid();
    }

    /** Even if nothing is said. */
    public Start start(Invocation invocation) {
        check();
        return start.value()
                .map(sfen -> Start.of(PositionArgument.parse(sfen, invocation)))
                .or(() -> handicap.value().map(this::handicap))
                .orElseGet(Start::hirate);
    }

    private Start handicap(String name) {
        return Handicap.named(name)
                .map(Start::of)
                .orElseThrow(() -> misuse(new Wording(
                        "「" + name + "」という手合割はありません。角落ち、二枚落ちなどと書きます",
                        "no handicap is called '" + name + "'; 角落ち, 二枚落ち and so on")));
    }
}
