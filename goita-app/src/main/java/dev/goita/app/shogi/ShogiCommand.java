package dev.goita.app.shogi;

import dev.goita.app.frame.Invocation;
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
import dev.goita.app.shogi.record.PerftCommand;
import dev.goita.app.shogi.record.PieceCommand;
import dev.goita.app.shogi.record.PositionCommand;
import dev.goita.app.shogi.record.ReadCommand;
import dev.goita.app.shogi.record.ShogiCheckCommand;
import dev.goita.app.shogi.record.ShogiConvertCommand;
import dev.goita.app.shogi.record.ShogiLegalCommand;
import dev.goita.app.shogi.record.ShogiShowCommand;
import dev.goita.app.shogi.tactics.TacticsCommand;
import dev.goita.app.shogi.training.ShogiDataCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "shogi",
        description = "Read, check, convert and show shogi records, positions and what engines say.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Formats: kif ki2 csa sfen usi bod jkf usen usf psn, told from the content; encodings UTF-8, CP932, EUC-JP, ISO-2022-JP, UTF-16.",
            "",
            "Examples:",
            "  goita shogi convert games/*.kif --to csa -o out/",
            "  goita shogi check games.zip",
            "  goita shogi read --json game.ki2",
            "  goita shogi comments game.kif -o graph.svg",
            "  goita shogi perft startpos 5",
            "  goita shogi image game.kif --ply 50 -o board.png",
            "  goita shogi piece 飛",
            "  goita shogi train games/ -o model.zip"
        })
public final class ShogiCommand {
    private ShogiCommand() {}

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new ShogiCommand())
                .addSubcommand("read", new ReadCommand(invocation))
                .addSubcommand("check", new ShogiCheckCommand(invocation))
                .addSubcommand("convert", new ShogiConvertCommand(invocation))
                .addSubcommand("show", new ShogiShowCommand(invocation))
                .addSubcommand("image", new ShogiImageCommand(invocation))
                .addSubcommand("games", new GamesCommand(invocation))
                .addSubcommand("comments", new CommentsCommand(invocation))
                .addSubcommand("tactics", new TacticsCommand(invocation))
                .addSubcommand("position", new PositionCommand(invocation))
                .addSubcommand("piece", new PieceCommand(invocation))
                .addSubcommand("legal", new ShogiLegalCommand(invocation))
                .addSubcommand("perft", new PerftCommand(invocation))
                .addSubcommand("explain", new ExplainCommand(invocation))
                .addSubcommand("input-match", new InputMatchCommand(invocation))
                .addSubcommand("mate", new MateCommand(invocation))
                .addSubcommand("usi", new UsiCommand(invocation))
                .addSubcommand("versus", new VersusCommand(invocation))
                .addSubcommand("book", BookCommand.of(invocation))
                .addSubcommand("data", ShogiDataCommand.of(invocation))
                .addSubcommand("selfplay", new ShogiSelfPlayCommand(invocation))
                .addSubcommand("features", new ShogiFeaturesCommand(invocation))
                .addSubcommand("train", new ShogiTrainCommand(invocation))
                .addSubcommand("evaluate", new ShogiEvaluateCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
