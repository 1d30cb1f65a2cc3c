package dev.goita.app.serve;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Parsed;
import dev.goita.app.goita.input.RulesOption;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.files.process.Browser;
import dev.goita.web.Site;
import dev.goita.web.SitePages;
import dev.goita.web.WebServer;
import dev.goita.web.club.QrCode;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

public final class ServeCommand extends Job {
    /** A person who opens a page has not typed anything before it is over. */
    private static final Duration PRACTICE = Duration.ofSeconds(3);

    private static final int LAST_PORT = 65_535;

    private final Given<String> host = option("--host", "HOST", "127.0.0.1");
    private final Given<Integer> port = option("--port", "PORT", 8080).within(0, LAST_PORT);
    private final Given<Boolean> open = flag("--open");
    private final Given<Optional<String>> data = option("--data", "FOLDER", String.class);
    private final Given<Boolean> club = flag("--club");
    private final Given<Optional<URI>> url =
            option("--url", "URL", URI.class, new Parsed<URI>(ServeCommand::publicUrl));
    private final RulesOption rules = new RulesOption(this);

    @Override
    public ExitCode call() throws IOException {
        Optional<Path> folder = folder();
        if (folder.isPresent()) {
            makeFolder(folder.get());
        } else if (club.value()) {
            throw misuse(new Wording(
                    "--club には卓を残すフォルダーが要ります。--data フォルダー を付けてください",
                    "--club needs a folder in which its tables are kept: add --data FOLDER"));
        }
        refuse(host.value().isBlank(), "--host にはアドレスが要ります", "--host needs an address");
        WebServer.Listening listening = new WebServer.Listening(
                host.value(), port.value(), url.value(), invocation.language(), ProgramVersion.facts(), this::tell);
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
            if (club.value()) {
                invite(server.address() + "#/club");
            }
            invocation.streams().flush();
            if (open.value()) {
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

    /** The address at which tables are opened, for a phone to read. */
    private void invite(String address) {
        invocation.streams().out().println("tables " + address);
        QrCode.of(address).ifPresent(code -> invocation.streams().out().print(code.toText()));
    }

    private static URI publicUrl(String text) {
        try {
            URI url = new URI(text);
            if (isRoot(url)) {
                return URI.create(url.getScheme() + "://" + url.getRawAuthority() + "/");
            }
        } catch (URISyntaxException e) {
            throw wrongUrl();
        }
        throw wrongUrl();
    }

    private static boolean isRoot(URI url) {
        return ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))
                && url.getHost() != null
                && url.getRawUserInfo() == null
                && (url.getRawPath().isEmpty() || url.getRawPath().equals("/"))
                && url.getRawQuery() == null
                && url.getRawFragment() == null;
    }

    private static RefusalException wrongUrl() {
        return new RefusalException(
                new Wording(
                        "http:// か https:// と名前（とポート）だけを書きます。ページは根に置かれます",
                        "is http:// or https:// and a name, perhaps with a port, and nothing behind: the pages lie at its root"));
    }

    private void show(URI address) {
        try {
            Browser.open(address);
        } catch (IOException e) {
            invocation.note(new Wording(
                    "ブラウザーを開けません。上の URL を自分で開いてください", "no browser could be opened: open the URL above yourself"));
        }
    }

    private Optional<Path> folder() throws FileSystemException {
        return data.value().isPresent() ? Optional.of(Input.path(data.value().get())) : Optional.empty();
    }

    private static void makeFolder(Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new RefusedFileException(folder, "フォルダではありません。--data にはフォルダを指定してください", "no folder: --data needs one");
        }
        Files.createDirectories(folder);
    }

    private WebServer listen(WebServer.Listening listening) throws IOException {
        try {
            return WebServer.open(
                    listening, new Site(rules.chosen(), folder(), club.value() ? folder() : Optional.empty()));
        } catch (RefusedFileException tables) {
            throw tables;
        } catch (IOException e) {
            throw new RefusedFileException(
                    host.value() + ":" + port.value(),
                    new Wording(
                            "そこでは待ち受けられません（" + e.getMessage() + "）。--port 0 なら空いている番号を使います",
                            "cannot be listened on (" + e.getMessage() + "): --port 0 takes a free port"));
        }
    }

    private void tell(Throwable defect) {
        if (defect instanceof RefusedFileException refused) {
            Wording why = refused.wording();
            String file = refused.getFile();
            invocation.note(new Wording(file + ": " + why.japanese(), file + ": " + why.english()));
            return;
        }
        invocation.streams().err().println("goita: " + defect);
        defect.printStackTrace(invocation.streams().err());
    }

    public static final class SiteCommand extends Job {
        private final Given<String> folder = requiredOutput("FOLDER");

        @Override
        public ExitCode call() throws IOException {
            refuse(
                    folder.value().isBlank() || Output.isStandard(folder.value()),
                    "-o にはフォルダを指定してください",
                    "-o needs a folder");
            Map<String, byte[]> files = SitePages.files(ProgramVersion.facts())
                    .orElseThrow(
                            () -> new RefusedFileException(
                                    folder.value(),
                                    new Wording(
                                            "このプログラムにはブラウザー用の機関が入っていません。クローンの ./goita site で作れます",
                                            "this program has no engine for browsers in it: ./goita site of a clone makes one")));
            write(files);
            long bytes = files.values().stream().mapToLong(file -> file.length).sum();
            say(
                    "%s に %d 個のファイル（%.1f MB）を書きました。どこの静的なサーバーにも置けます",
                    "%s: %d files (%.1f MB), for any static server", folder.value(), files.size(), bytes / 1e6);
            return ExitCode.CLEAN;
        }

        private void write(Map<String, byte[]> files) throws IOException {
            Path root = Path.of(folder.value());
            if (Files.exists(root) && !Files.isDirectory(root)) {
                throw new RefusedFileException(root, new Wording("フォルダではありません", "no folder"));
            }
            List<String> names = new ArrayList<>();
            for (String name : files.keySet()) {
                Path file = root.resolve(name);
                Files.createDirectories(file.getParent());
                names.add(file.toString());
            }
            List<byte[]> contents = List.copyOf(files.values());
            write(names, outputs -> {
                for (int i = 0; i < outputs.size(); i++) {
                    outputs.get(i).stream().write(contents.get(i));
                }
            });
        }
    }
}
