package dev.goita.app.shogi;

import dev.goita.app.Invocation;
import dev.goita.app.book.BookCommand;
import dev.goita.app.dataset.DataCommand;
import dev.goita.app.shogi.explain.ExplainCommand;
import dev.goita.app.shogi.image.ImageCommand;
import dev.goita.app.shogi.learn.EvaluateCommand;
import dev.goita.app.shogi.learn.FeaturesCommand;
import dev.goita.app.shogi.learn.SelfPlayCommand;
import dev.goita.app.shogi.learn.TrainCommand;
import dev.goita.app.shogi.match.InputMatchCommand;
import dev.goita.app.shogi.mate.MateCommand;
import dev.goita.app.shogi.play.UsiCommand;
import dev.goita.app.shogi.play.VersusCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "shogi",
        description = "Read, check, convert and show shogi records, positions and what engines say.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Formats: kif ki2 csa sfen usi bod jkf usen, told from the content; encodings UTF-8, CP932, EUC-JP, UTF-16.",
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
                .addSubcommand("check", new CheckCommand(invocation))
                .addSubcommand("convert", new ConvertCommand(invocation))
                .addSubcommand("show", new ShowCommand(invocation))
                .addSubcommand("image", new ImageCommand(invocation))
                .addSubcommand("games", new GamesCommand(invocation))
                .addSubcommand("comments", new CommentsCommand(invocation))
                .addSubcommand("tactics", new TacticsCommand(invocation))
                .addSubcommand("position", new PositionCommand(invocation))
                .addSubcommand("piece", new PieceCommand(invocation))
                .addSubcommand("legal", new LegalCommand(invocation))
                .addSubcommand("perft", new PerftCommand(invocation))
                .addSubcommand("explain", new ExplainCommand(invocation))
                .addSubcommand("input-match", new InputMatchCommand(invocation))
                .addSubcommand("mate", new MateCommand(invocation))
                .addSubcommand("usi", new UsiCommand(invocation))
                .addSubcommand("versus", new VersusCommand(invocation))
                .addSubcommand("book", BookCommand.of(invocation))
                .addSubcommand("data", DataCommand.of(invocation))
                .addSubcommand("selfplay", new SelfPlayCommand(invocation))
                .addSubcommand("features", new FeaturesCommand(invocation))
                .addSubcommand("train", new TrainCommand(invocation))
                .addSubcommand("evaluate", new EvaluateCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
