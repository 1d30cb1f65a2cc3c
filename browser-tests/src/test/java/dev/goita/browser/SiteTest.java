package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.web.SitePages;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
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
    /** What the doors were asked, and answered, in their own tests. */
    private static final Path EXCHANGES = Path.of("..", "goita-web", "target", "exchanges.jsonl");

    /** In a round of the record's document, with 5 typed for 4. */
    private static final String SLIPPED = "0 11777788 22444488 35555888 36666888 87040870007700011";

    private static final String EMBEDDING = "embedding.html";

    /** A page that shows a board as anybody's page may. */
    private static final String EMBEDDED = """
            <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>A club</title><link rel="icon" href="icon.svg">
            <script type="module" src="board.js"></script>
            <h1>Our evening</h1>
            <goita-board id="child">0 11777788 22444488 35555888 36666888 87000870007700011</goita-board>
            <goita-board id="ja" lang="ja" view="1" turn="3" theme="dark" record="0 11777788 22444488 35555888 36666888 8700"></goita-board>
            <goita-board id="wrong" record="no record at all"></goita-board>
            </html>
            """;

    private static final List<String> COMPLAINTS = new CopyOnWriteArrayList<>();
    private static StaticHost host;
    private static Playwright playwright;
    private static com.microsoft.playwright.Browser chromium;
    private BrowserContext person;
    private Page page;

    @BeforeAll
    static void open() throws IOException {
        Map<String, byte[]> files = SitePages.files(ProgramVersion.facts()).orElseThrow();
        // For whoever asks the engine without a browser.
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path written = Path.of("target", "site").resolve(file.getKey());
            Files.createDirectories(written.getParent());
            Files.write(written, file.getValue());
        }
        files.put(EMBEDDING, EMBEDDED.getBytes(StandardCharsets.UTF_8));
        host = new StaticHost(files);
        playwright = Browser.playwright();
        chromium = playwright.chromium().launch(Browser.debians());
    }

    @AfterAll
    static void close() {
        chromium.close();
        playwright.close();
        host.close();
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
        page.navigate(host.at("").toString());
        page.waitForSelector("h1");
    }

    /** The engines that the page loads from now on. */
    private List<String> engines() {
        List<String> loaded = new CopyOnWriteArrayList<>();
        page.onResponse(response -> {
            if (response.url().endsWith(".wasm")) {
                loaded.add(response.url().substring(response.url().lastIndexOf('/') + 1));
            }
        });
        return loaded;
    }

    @Test
    void the_engine_in_the_page_gives_the_answers_of_the_doors() throws IOException {
        int compared = 0;
        page.evaluate("""
                async () => {
                  globalThis.carry = (await import("./carrier.js")).carry;
                  globalThis.asking = (await import("./asking.js")).ask;
                }""");
        try (var lines = Files.lines(EXCHANGES)) {
            for (String line : (Iterable<String>) lines::iterator) {
                Object different = page.evaluate("""
                        async line => {
                          const { path, parameters, language, body, status, answer } = JSON.parse(line);
                          const all = { ...parameters, lang: language };
                          // The package's questions go to the engine that has all doors.
                          const reply = path.startsWith("/api/")
                            ? await carry(`${path}?${new URLSearchParams(all)}`, { method: "POST", body })
                            : await asking("goita", { path, parameters: all, text: body });
                          const text = reply.answer ?? await reply.text();
                          let at = 0;
                          while (at < text.length && text[at] === answer[at]) {
                            at++;
                          }
                          const near = whole => whole.slice(Math.max(0, at - 80), at + 80);
                          return reply.status === status && text === answer ? null
                            : `${path} ${body.slice(0, 200)}: ${reply.status} …${near(text)} and not ${status} …${near(answer)}`;
                        }
                        """, line);
                assertThat(different).isNull();
                compared++;
            }
        }
        assertThat(compared).isPositive();
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_page_loads_the_engine_that_it_needs_and_no_other() {
        List<String> loaded = engines();
        page.navigate(host.at("#/entry?sample=1").toString());
        page.waitForSelector("[data-repair]");
        page.navigate(host.at("#/study?sample=1").toString());
        page.waitForSelector("[data-graph]", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
        assertThat(loaded).containsExactly("records.wasm", "thinking.wasm");
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_game_of_shogi_is_followed_converted_and_played_on_without_a_network() {
        List<String> loaded = engines();
        page.waitForFunction("async () => (await navigator.serviceWorker.ready).active.state === 'activated'");
        person.setOffline(true);
        page.navigate(host.at("#/shogi?sample=1").toString());
        page.waitForSelector("[data-tactic]");
        assertThat(loaded).containsExactly("shogi.wasm");
        page.keyboard().press("ArrowRight");
        page.waitForSelector("[data-node='1'][aria-current]");
        page.click("#shogi-convert summary");
        page.selectOption("#shogi-format", "csa");
        page.click("#shogi-write");
        page.waitForFunction("() => document.querySelector('#shogi-written')?.value.includes('+7776FU')");
        page.click("#shogi-analyze");
        page.waitForSelector("#shogi-thought .pv");
        assertThat(loaded).containsExactly("shogi.wasm", "shogi.wasm");
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_record_of_shogi_is_read_in_the_encodings_that_programs_write() {
        String game = "手合割：平手\n先手：あおい\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
        page.navigate(host.at("#/shogi").toString());
        for (Map.Entry<String, String> encoding : Map.of(
                        "windows-31j", "CP932",
                        "EUC-JP", "EUC-JP",
                        "ISO-2022-JP", "ISO-2022-JP",
                        "UTF-16LE", "UTF-16LE",
                        "UTF-8", "UTF-8")
                .entrySet()) {
            byte[] bytes = game.getBytes(Charset.forName(encoding.getKey()));
            page.setInputFiles("#shogi-file", new FilePayload("game.kif", "text/plain", bytes));
            page.waitForSelector("[data-node='2']");
            assertThat(page.locator("main").textContent()).contains("▲あおい", "KIF, " + encoding.getValue());
            page.click("#shogi-close");
        }
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void what_thought_and_rests_is_ended_and_comes_again() {
        List<String> loaded = engines();
        page.clock().install();
        String ask = "async () => (await (await import('./carrier.js')).carry('/api/play/players')).ok";
        assertThat(page.evaluate(ask)).isEqualTo(true);
        assertThat(page.evaluate(ask)).isEqualTo(true);
        assertThat(loaded).containsExactly("thinking.wasm");
        page.clock().fastForward(60_000);
        assertThat(page.evaluate(ask)).isEqualTo(true);
        assertThat(loaded).containsExactly("thinking.wasm", "thinking.wasm");
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void what_rests_is_ended_when_the_other_game_is_opened() {
        List<String> loaded = engines();
        assertThat(page.evaluate("""
                async () => {
                  const { carry } = await import('./carrier.js');
                  const asked = [['/api/home?rules=win-score=20'],
                    ['/api/shogi/position', { method: 'POST', body: JSON.stringify({ sfen: 'startpos', moves: [] }) }],
                    ['/api/home?rules=win-score=20']];
                  for (const [address, options] of asked) {
                    if (!(await carry(address, options)).ok) {
                      return address;
                    }
                  }
                  return '';
                }""")).isEqualTo("");
        assertThat(loaded).containsExactly("records.wasm", "shogi.wasm", "records.wasm");
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_thought_is_stopped_and_thought_again() {
        // Before there can be an answer, however fast the machine is.
        page.evaluate("""
                () => new MutationObserver((_, observer) => {
                  const stop = document.querySelector("[data-stop]");
                  if (stop) {
                    observer.disconnect();
                    stop.click();
                  }
                }).observe(document, { childList: true, subtree: true })""");
        page.navigate(host.at("#/study?sample=1").toString());
        page.click("#study-again");
        page.waitForSelector("[data-graph]");
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_link_to_a_round_is_short_and_opens_where_nobody_was_before() {
        page.navigate(host.at("#/study?sample=1").toString());
        page.waitForSelector("[data-graph]");
        page.keyboard().press("ArrowRight");
        page.waitForFunction("() => location.hash.includes('turn=1')");
        String alone = (String) page.evaluate("""
                async () => {
                  const { packed } = await import('./ui.js');
                  const record = JSON.stringify({ format: 'goita-record', version: '1.0', title: '第十回 月例会 決勝',
                    players: ['山田 太郎', '佐藤 花子', '鈴木 一郎', '高橋 美咲'], rounds: [{ dealer: 0, score: [90, 20],
                    hands: ['13578888', '22556888', '34566678', '14447788'],
                    record: '8882000820013001400430006600655600087', winner: 2, goshi: [] }] });
                  return `https://example.org/club/goita/#/study?round=${await packed(record)}&n=1&turn=12&view=open`;
                }""");
        assertThat(alone).hasSizeLessThan(300);
        BrowserContext other = chromium.newContext();
        other.setDefaultTimeout(120_000);
        Page fresh = other.newPage();
        fresh.navigate(host.at(alone.substring(alone.indexOf('#'))).toString());
        fresh.waitForSelector("[data-graph]");
        fresh.waitForFunction("async () => (await navigator.serviceWorker.ready).active.state === 'activated'");
        other.setOffline(true);
        fresh.reload();
        fresh.waitForSelector("[data-graph]");
        assertThat(fresh.locator("main").textContent()).contains("佐藤 花子");
        other.close();
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_board_on_a_page_of_others_is_stepped_through_by_keys() {
        page.navigate(host.at(EMBEDDING).toString());
        page.waitForFunction("document.querySelector('#child').turns > 0");
        page.evaluate(
                "() => { globalThis.told = []; addEventListener('goita-turn', event => told.push(event.detail)); }");
        page.locator("#child").locator("#board").focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowLeft");
        assertThat(page.evaluate("told.map(({ turn, digits }) => turn + ' ' + digits).join(', ')"))
                .isEqualTo("1 87, 2 0, 1 87");
        page.keyboard().press("End");
        page.waitForFunction(
                "board => document.querySelector('#child').turn === document.querySelector('#child').turns");
        assertThat(page.locator("#child").locator("#now").textContent()).contains("Player 0 finishes");
        assertThat(page.locator("#child").locator("[data-step=forward]").isDisabled())
                .isTrue();
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_board_shows_what_a_seat_sees_in_its_language_and_colours() {
        page.navigate(host.at(EMBEDDING).toString());
        Locator board = page.locator("#ja");
        board.locator("svg").first().waitFor();
        assertThat(board.locator("#view").inputValue()).isEqualTo("1");
        assertThat(board.locator("[data-step=back]").getAttribute("title")).isEqualTo("一手戻る（←）");
        assertThat(board.locator("#count").textContent()).isEqualTo("3 / 3");
        assertThat(board.evaluate("board => getComputedStyle(board).colorScheme"))
                .isEqualTo("dark");
        assertThat(COMPLAINTS).isEmpty();
    }

    @Test
    void a_board_follows_its_properties_and_says_what_is_wrong_with_a_record() {
        page.navigate(host.at(EMBEDDING).toString());
        Locator wrong = page.locator("#wrong");
        wrong.locator("#fault:not([hidden])").waitFor();
        assertThat(wrong.locator("#fault").textContent()).contains("no known notation");
        wrong.evaluate("board => { board.record = '0 11777788 22444488 35555888 36666888 87'; }");
        wrong.locator("svg").first().waitFor();
        assertThat(wrong.locator("#fault").isHidden()).isTrue();
        wrong.evaluate("board => { board.view = 2; board.turn = 1; }");
        page.waitForFunction("document.querySelector('#wrong').shadowRoot.querySelector('#view').value === '2'");
        assertThat(wrong.locator("#count").textContent()).isEqualTo("1 / 1");
    }

    @Test
    void without_a_network_a_slip_is_repaired_and_kept() {
        page.waitForFunction("async () => (await navigator.serviceWorker.ready).active.state === 'activated'");
        person.setOffline(true);
        page.navigate(host.at("#/entry").toString());
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
