package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.sun.net.httpserver.HttpServer;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.web.SitePages;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages as static files below a path of a host that knows nothing of them. */
final class SiteTest {
    private static final String PLACE = "/club/goita/";

    /** What the doors were asked, and answered, in their own tests. */
    private static final Path EXCHANGES = Path.of("..", "goita-web", "target", "exchanges.jsonl");

    /** In a round of the record's document, with 5 typed for 4. */
    private static final String SLIPPED = "0 11777788 22444488 35555888 36666888 87040870007700011";

    private static final List<String> COMPLAINTS = new CopyOnWriteArrayList<>();
    private static HttpServer host;
    private static Playwright playwright;
    private static com.microsoft.playwright.Browser chromium;
    private BrowserContext person;
    private Page page;

    @BeforeAll
    static void open() throws IOException {
        Map<String, byte[]> files = SitePages.files(ProgramVersion.facts()).orElseThrow();
        // For whoever asks the engine without a browser.
        for (String part : List.of("strong.json", "strong.bin")) {
            Files.write(Path.of("target", part), files.get("models/" + part));
        }
        host = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        host.createContext(PLACE, exchange -> {
            String path = exchange.getRequestURI().getPath().substring(PLACE.length());
            byte[] file = files.get(path.isEmpty() ? "index.html" : path);
            exchange.getResponseHeaders().set("Content-Type", type(path));
            exchange.sendResponseHeaders(file == null ? 404 : 200, file == null ? -1 : file.length);
            if (file != null) {
                exchange.getResponseBody().write(file);
            }
            exchange.close();
        });
        host.start();
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        chromium = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(Path.of(System.getProperty("chromium", "/usr/bin/chromium")))
                        .setArgs(List.of("--no-sandbox")));
    }

    private static String type(String path) {
        return switch (path.substring(path.lastIndexOf('.') + 1)) {
            case "js" -> "text/javascript";
            case "css" -> "text/css";
            case "svg" -> "image/svg+xml";
            case "", "html" -> "text/html; charset=utf-8";
            default -> "application/octet-stream";
        };
    }

    @AfterAll
    static void close() {
        chromium.close();
        playwright.close();
        host.stop(0);
    }

    @BeforeEach
    void visit() {
        COMPLAINTS.clear();
        person = chromium.newContext(new com.microsoft.playwright.Browser.NewContextOptions()
                .setLocale("en")
                .setAcceptDownloads(true));
        person.setDefaultTimeout(120_000);
        page = person.newPage();
        page.onPageError(COMPLAINTS::add);
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                COMPLAINTS.add(message.text() + " " + message.location());
            }
        });
        page.navigate(address("").toString());
        page.waitForSelector("h1");
    }

    private static URI address(String fragment) {
        return URI.create("http://127.0.0.1:" + host.getAddress().getPort() + PLACE + fragment);
    }

    @Test
    void the_engine_in_the_page_gives_the_answers_of_the_doors() throws IOException {
        int compared = 0;
        page.evaluate("async () => { globalThis.carry = (await import('./carrier.js')).carry; }");
        try (var lines = Files.lines(EXCHANGES)) {
            for (String line : (Iterable<String>) lines::iterator) {
                Object different = page.evaluate("""
                        async line => {
                          const { path, parameters, language, body, status, answer } = JSON.parse(line);
                          if (path.startsWith("/api/shogi/")) {
                            return "not here";
                          }
                          const address = `${path}?${new URLSearchParams({ ...parameters, lang: language })}`;
                          const reply = await carry(address, { method: "POST", body });
                          const text = await reply.text();
                          return reply.status === status && text === answer ? null : `${path} ${body}: ${text} and not ${answer}`;
                        }
                        """, line);
                if (!"not here".equals(different)) {
                    assertThat(different).isNull();
                    compared++;
                }
            }
        }
        assertThat(compared).isPositive();
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void without_a_network_a_slip_is_repaired_and_kept() {
        page.waitForFunction("async () => (await navigator.serviceWorker.ready).active.state === 'activated'");
        person.setOffline(true);
        page.navigate(address("#/entry").toString());
        page.reload();
        page.waitForSelector("h1");
        page.keyboard().type(SLIPPED.replace(" ", ""));
        page.waitForSelector("[data-repair]");
        page.keyboard().press("Enter");
        page.fill("#entry-file-name", "例会");
        page.click("#entry-save");
        page.waitForSelector("#entry-file-saved");
        page.reload();
        page.waitForSelector("[data-match='例会']");
        assertThat(COMPLAINTS).isEmpty();
    }
}
