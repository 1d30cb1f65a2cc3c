package dev.goita.app.help;

import dev.goita.diagnostics.Language;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** 補完: scripts by which shells complete the commands, their options and values. */
public enum Completion {
    BASH("bash") {
        @Override
        String script(List<Completable> commands) {
            return BashCompletion.script(commands);
        }
    },
    ZSH("zsh") {
        @Override
        String script(List<Completable> commands) {
            return ZshCompletion.script(commands);
        }
    },
    FISH("fish") {
        @Override
        String script(List<Completable> commands) {
            return FishCompletion.script(commands);
        }
    };

    private final String shell;

    Completion(String shell) {
        this.shell = shell;
    }

    abstract String script(List<Completable> commands);

    public String script(CommandSpec program, Language language) {
        return script(Completable.all(program, language));
    }

    @Override
    public String toString() {
        return shell;
    }
}
