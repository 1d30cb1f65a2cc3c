package dev.goita.app.goita.protocol;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.core.engine.EngineServer;
import dev.goita.core.player.Player;
import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "engine",
        description = "Serve a player on standard input and output, in the line protocol of docs/protocol.md.",
        footer = {
            "",
            "Any program that speaks the protocol can be a player elsewhere, as engine:COMMAND.",
            "",
            "Examples:",
            "  printf 'goita 1\\nposition view seat 0 dealer 0 hand 11777788\\ngo\\n' | goita engine",
            "  goita selfplay --rounds 100 --even rule --odd 'engine:python3 docs/engines/simple.py' -o rounds"
        })
public final class EngineCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Option(
            names = "--player",
            paramLabel = "PLAYER",
            description =
                    "Who plays, such as random, rule, pimc:samples=64, net:MODEL or search:net=MODEL; rule if absent.")
    private String player = "rule";

    @Spec
    private CommandSpec spec;

    public EngineCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        HonestPlayers players = new HonestPlayers();
        Player first = first(players);
        EngineServer server = new EngineServer(
                ProgramVersion.number(),
                player,
                first,
                name -> named(players, name),
                invocation.streams().data());
        return switch (server.serve(invocation.streams().in())) {
            case CLEAN -> ExitCode.CLEAN;
            case ERRORS -> ExitCode.FINDINGS;
        };
    }

    private Player first(HonestPlayers players) throws IOException {
        try {
            return players.named(player).newPlayer().get();
        } catch (IllegalArgumentException e) {
            throw new MisuseException(spec, e);
        }
    }

    private static Player named(HonestPlayers players, String name) {
        try {
            return players.named(name).newPlayer().get();
        } catch (IOException e) {
            Wording reason = InputFailure.reason(e);
            throw new RefusalException(
                    new Wording(
                            "プレイヤー「" + name + "」を読めません: " + reason.japanese(),
                            "player '" + name + "' cannot be read: " + reason.english()),
                    e);
        }
    }
}
