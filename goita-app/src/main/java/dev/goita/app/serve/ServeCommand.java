package dev.goita.app.serve;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.diagnostics.ProgramVersion;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import dev.goita.files.process.Browser;
import dev.goita.web.Site;
import dev.goita.web.WebServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "serve",
        description =
                "Serve the local pages: type and repair records, play, study rounds, read shogi, watch trainings.",
        footer = {
            "",
            "It listens on this machine alone, asks nothing of any other, and keeps files only in the folder of --data.",
            "On another --host whoever comes needs the token that is printed. Ctrl-C ends it.",
            "",
            "Examples:",
            "  goita serve --open",
            "  goita serve --port 0 --data club/"
        })
public final class ServeCommand implements Callable<ExitCode> {
    /** A person who opens a page has not typed anything before it is over. */
    private static final Duration PRACTICE = Duration.ofSeconds(3);

    private static final int LAST_PORT = 65_535;

    private final Invocation invocation;

    @Option(names = "--host", paramLabel = "HOST", description = "The address to listen on; 127.0.0.1 if absent.")
    private String host = "127.0.0.1";

    @Option(names = "--port", paramLabel = "PORT", description = "The port, 8080 if absent; 0 takes a free one.")
    private int port = 8080;

    @Option(names = "--open", description = "Open the home page in the browser.")
    private boolean open;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Where matches that are saved lie, and data sets and trainings that are shown.")
    private Optional<Path> data = Optional.empty();

    @Mixin
    private RulesOption rules = new RulesOption();

    @Spec
    private CommandSpec spec;

    public ServeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (port < 0 || port > LAST_PORT) {
            throw new MisuseException(spec, OptionWords.range("--port", 0, LAST_PORT, port));
        }
        if (data.isPresent()) {
            makeFolder(data.get());
        }
        WebServer.Listening listening =
                new WebServer.Listening(host, port, invocation.language(), ProgramVersion.facts(), this::tell);
        CountDownLatch ended = new CountDownLatch(1);
        WebServer server = listen(listening);
        Thread end = new Thread(() -> {
            server.stop();
            // Being stopped is how a server ends; nothing of it is left undone.
            Runtime.getRuntime().halt(0);
        });
        Runtime.getRuntime().addShutdownHook(end);
        try {
            invocation.streams().out().println("listening on " + server.address());
            invocation.streams().flush();
            if (open) {
                show(server.address());
            }
            server.warmUp(PRACTICE);
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            server.stop();
            Runtime.getRuntime().removeShutdownHook(end);
        }
        return ExitCode.CLEAN;
    }

    private void show(URI address) {
        try {
            Browser.open(address);
        } catch (IOException e) {
            invocation.note(new Wording(
                    "ブラウザーを開けません。上の URL を自分で開いてください", "no browser could be opened: open the URL above yourself"));
        }
    }

    private static void makeFolder(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new RefusedFileException(
                    folder, new Wording("フォルダではありません。--data にはフォルダを指定してください", "no folder: --data needs one"));
        }
        Files.createDirectories(folder);
    }

    private WebServer listen(WebServer.Listening listening) throws IOException {
        try {
            return WebServer.open(listening, new Site(rules.chosen(), data));
        } catch (IOException e) {
            throw new RefusedFileException(
                    host + ":" + port,
                    new Wording(
                            "そこでは待ち受けられません（" + e.getMessage() + "）。--port 0 なら空いている番号を使います",
                            "cannot be listened on (" + e.getMessage() + "): --port 0 takes a free port"));
        }
    }

    private void tell(Throwable defect) {
        invocation.streams().err().println("goita: " + defect);
        defect.printStackTrace(invocation.streams().err());
    }
}
