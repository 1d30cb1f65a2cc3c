package dev.goita.app.shogi;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.book.BookCommand;
import dev.goita.app.shogi.comments.CommentsCommand;
import dev.goita.app.shogi.engine.UsiCommand;
import dev.goita.app.shogi.engine.VersusCommand;
import dev.goita.app.shogi.explain.ExplainCommand;
import dev.goita.app.shogi.game.InputMatchCommand;
import dev.goita.app.shogi.image.ShogiImageCommand;
import dev.goita.app.shogi.learn.ShogiEvaluateCommand;
import dev.goita.app.shogi.learn.ShogiFeaturesCommand;
import dev.goita.app.shogi.learn.ShogiSelfPlayCommand;
import dev.goita.app.shogi.learn.ShogiTrainCommand;
import dev.goita.app.shogi.mate.MateCommand;
import dev.goita.app.shogi.record.GamesCommand;
import dev.goita.app.shogi.record.PieceCommand;
import dev.goita.app.shogi.record.PositionCommand;
import dev.goita.app.shogi.record.ReadCommand;
import dev.goita.app.shogi.record.ShogiCheckCommand;
import dev.goita.app.shogi.record.ShogiConvertCommand;
import dev.goita.app.shogi.record.ShogiShowCommand;
import dev.goita.app.shogi.tactics.TacticsCommand;
import dev.goita.app.shogi.training.ShogiDataCommand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
                Object made = command.apply(invocation);
                shogi.addSubcommand(name, made instanceof Job job ? job.command() : made);
            }
        });
        return shogi.setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** In the order of the help. */
    private static Map<String, Function<Invocation, Object>> all() {
        Map<String, Function<Invocation, Object>> all = new LinkedHashMap<>();
        all.put("read", ReadCommand::new);
        all.put("check", ShogiCheckCommand::new);
        all.put("convert", ShogiConvertCommand::new);
        all.put("show", ShogiShowCommand::new);
        all.put("image", ShogiImageCommand::new);
        all.put("games", GamesCommand::new);
        all.put("comments", CommentsCommand::new);
        all.put("tactics", TacticsCommand::new);
        all.put("position", PositionCommand::new);
        all.put("piece", PieceCommand::new);
        all.put("legal", PositionCommand.Legal::new);
        all.put("perft", PositionCommand.Count::new);
        all.put("explain", ExplainCommand::new);
        all.put("input-match", InputMatchCommand::new);
        all.put("mate", MateCommand::new);
        all.put("usi", UsiCommand::new);
        all.put("versus", VersusCommand::new);
        all.put("book", BookCommand::of);
        all.put("data", ShogiDataCommand::of);
        all.put("selfplay", ShogiSelfPlayCommand::new);
        all.put("features", ShogiFeaturesCommand::new);
        all.put("train", ShogiTrainCommand::new);
        all.put("evaluate", ShogiEvaluateCommand::new);
        return all;
    }
}
