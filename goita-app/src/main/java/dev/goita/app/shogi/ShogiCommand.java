package dev.goita.app.shogi;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.book.BookCommand;
import dev.goita.app.shogi.comments.CommentsCommand;
import dev.goita.app.shogi.engine.ExplainCommand;
import dev.goita.app.shogi.engine.UsiCommand;
import dev.goita.app.shogi.game.InputMatchCommand;
import dev.goita.app.shogi.mate.MateCommand;
import dev.goita.app.shogi.record.GamesCommand;
import dev.goita.app.shogi.record.PieceCommand;
import dev.goita.app.shogi.record.PositionCommand;
import dev.goita.app.shogi.tactics.TacticsCommand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;

/** {@code goita shogi}. */
public final class ShogiCommand {
    private ShogiCommand() {}

    /** The command with the subcommand that it is asked for, which is quicker, or with all. */
    public static CommandLine of(Invocation invocation, List<String> words) {
        Map<String, Function<Invocation, Object>> all = all();
        CommandLine shogi = new CommandLine(Job.branch());
        String first = words.isEmpty() ? "" : words.get(0);
        all.forEach((name, command) -> {
            if (name.equals(first) || !all.containsKey(first)) {
                shogi.addSubcommand(name, command.apply(invocation));
            }
        });
        return shogi.setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** In the order of the help. */
    private static Map<String, Function<Invocation, Object>> all() {
        Map<String, Function<Invocation, Object>> all = new LinkedHashMap<>();
        all.put("read", job(GamesCommand.Read::new));
        all.put("games", job(GamesCommand::new));
        all.put("comments", job(CommentsCommand::new));
        all.put("tactics", job(TacticsCommand::new));
        all.put("position", job(PositionCommand::new));
        all.put("piece", job(PieceCommand::new));
        all.put("legal", job(PositionCommand.Legal::new));
        all.put("perft", job(PositionCommand.Count::new));
        all.put("explain", job(ExplainCommand::new));
        all.put("input-match", job(InputMatchCommand::new));
        all.put("mate", job(MateCommand::new));
        all.put("usi", job(UsiCommand::new));
        all.put("book", BookCommand::of);
        return all;
    }

    private static Function<Invocation, Object> job(Supplier<Job> made) {
        return invocation -> made.get().command(invocation);
    }
}
