package dev.goita.app;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One subcommand of the program. What it does, in one line, stands in the files of the help.
 *
 * @param command makes it, for the words behind its name; without any, whatever these may be
 */
record CommandEntry(CommandGroup group, String name, BiFunction<Invocation, List<String>, Object> command) {
    static CommandEntry job(CommandGroup group, String name, Supplier<Job> job) {
        return new CommandEntry(group, name, (invocation, words) -> job.get().command(invocation));
    }

    /** One that both games have by this name. */
    static CommandEntry either(CommandGroup group, String name, Supplier<Job> goita, Supplier<Job> shogi) {
        return new CommandEntry(group, name, new EitherGame(goita, shogi));
    }

    static CommandEntry of(CommandGroup group, String name, Function<Invocation, Object> command) {
        return new CommandEntry(group, name, (invocation, words) -> command.apply(invocation));
    }

    /** 用途: what people come to the program for, in the order in which its help shows it. */
    enum CommandGroup {
        RECORDS("棋譜", "Records"),
        PICTURES("図", "Pictures"),
        DATA_SETS("データ集", "Data sets"),
        PLAYERS("プレイヤー", "Players"),
        LEARNING("学習", "Learning"),
        SHOGI("将棋", "Shogi"),
        PROGRAM("このプログラム", "The program");

        private final Wording heading;

        CommandGroup(String japanese, String english) {
            heading = new Wording(japanese, english);
        }

        Wording heading() {
            return heading;
        }
    }
}
