package dev.goita.app.goita.play;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.goita.play.EnvCommand.HonestPlayers;
import dev.goita.core.engine.EngineServer;
import dev.goita.core.player.Player;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.program.ProgramVersion;
import java.io.IOException;

public final class EngineCommand extends Job {
    private final Given<String> player = option("--player", "PLAYER", "rule");

    @Override
    public ExitCode call() throws IOException {
        HonestPlayers players = new HonestPlayers();
        Player first = first(players);
        EngineServer server = new EngineServer(
                ProgramVersion.number(),
                player.value(),
                first,
                name -> named(players, name),
                invocation.streams().data());
        return switch (server.serve(invocation.streams().in())) {
            case CLEAN -> ExitCode.CLEAN;
            case ERRORS -> ExitCode.FINDINGS;
        };
    }

    private Player first(HonestPlayers players) throws IOException {
        return asked(() -> players.named(player.value()).newPlayer().get());
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
