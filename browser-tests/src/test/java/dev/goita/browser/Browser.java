package dev.goita.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.web.Site;
import dev.goita.web.WebServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** ブラウザー: Debian's Chromium before a server of its own, with everything that went wrong in either. */
final class Browser implements AutoCloseable {
    private static final String CHROMIUM = System.getProperty("chromium", "/usr/bin/chromium");

    private final List<Throwable> defects = new CopyOnWriteArrayList<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final Site site;
    private WebServer server;
    private final Playwright playwright;
    private final com.microsoft.playwright.Browser chromium;
    private final List<BrowserContext> contexts = new ArrayList<>();

    Browser(Optional<Path> data) throws IOException {
        this(new Site(Rules.STANDARD, data));
    }

    Browser(Site site) throws IOException {
        this.site = site;
        server = open(0);
        playwright = playwright();
        chromium = playwright.chromium().launch(debians());
    }

    /** What drives the browser that is there, and fetches none. */
    static Playwright playwright() {
        return Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    }

    static BrowserType.LaunchOptions debians() {
        return new BrowserType.LaunchOptions()
                .setExecutablePath(Path.of(CHROMIUM))
                .setArgs(List.of("--no-sandbox"));
    }

    private WebServer open(int port) throws IOException {
        return WebServer.open(
                new WebServer.Listening("127.0.0.1", port, Language.ENGLISH, ProgramVersion.facts(), defects::add),
                site);
    }

    /** Ends the server in the middle of whatever is asked of it, and starts another one at its address. */
    void restart() throws IOException {
        int port = server.port();
        server.stop();
        server = open(port);
    }

    /** A person with a browser of their own. */
    BrowserContext person(String locale, int width, int height, ColorScheme colours) {
        BrowserContext context = chromium.newContext(new com.microsoft.playwright.Browser.NewContextOptions()
                .setLocale(locale)
                .setColorScheme(colours)
                .setViewportSize(width, height)
                .setAcceptDownloads(true));
        context.setDefaultTimeout(30_000);
        contexts.add(context);
        return context;
    }

    /** A page of a person on a wide screen by day. */
    Page open(String locale, String fragment) {
        return open(person(locale, 1280, 900, ColorScheme.LIGHT), fragment);
    }

    /** @param fragment what stands behind # */
    Page open(BrowserContext person, String fragment) {
        Page page = person.newPage();
        page.onPageError(complaints::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                complaints.add(message.text());
            }
        });
        page.navigate(at(fragment).toString());
        page.waitForSelector("h1");
        return page;
    }

    URI at(String fragment) {
        return URI.create(server.address() + "#" + fragment);
    }

    /** What scripts, the console and the server complained of. */
    List<String> complaints() {
        List<String> all = new ArrayList<>(complaints);
        defects.forEach(defect -> all.add(defect.toString()));
        return all;
    }

    @Override
    public void close() {
        contexts.forEach(BrowserContext::close);
        chromium.close();
        playwright.close();
        server.stop();
    }
}
