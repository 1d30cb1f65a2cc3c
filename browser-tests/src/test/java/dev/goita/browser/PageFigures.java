package dev.goita.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.goita.core.Deal;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.diagnostics.program.ProgramVersion;
import dev.goita.files.ScratchFolder;
import dev.goita.web.SitePages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** 頁の数字: what pages of a site load and what one holds of memory; {@code scripts/check-site --figures} prints them. */
class PageFigures {
    private static final double MOST_MEGABYTES = 150;

    /** Before all that hands do: a browser collects what is left when it has time, as it has beside people. */
    private static final int PAUSE_MILLISECONDS = 150;

    private static final int KEY_MILLISECONDS = 60;

    // As many as hands do in an hour.
    private static final int MATCHES_TYPED = 5;
    private static final int ROUNDS_TYPED = 4;
    private static final int ROUNDS_STUDIED = 6;
    private static final int SEATS_STUDIED = 4;
    private static final int GAMES_STEPPED = 2;
    private static final int THOUGHTS = 12;
    private static final int TURNS_AGAINST_ENGINE = 15;

    /** Longer than a worker that thought rests before it is ended. */
    private static final int REST_MILLISECONDS = 90_000;

    private static final int LOOK_MILLISECONDS = 100;
    private static final Keyboard.TypeOptions HANDS = new Keyboard.TypeOptions().setDelay(KEY_MILLISECONDS);
    private static final Pattern PRIVATE = Pattern.compile("Private_\\w+:\\s+(\\d+) kB");
    private static final String GAME_A_SLIPPED = "0" + "11777788224444883555588836666888" + "87040870007700011";

    /** Node has what packs. */
    private static final String PACK = """
            const fs = require("node:fs");
            const { brotliCompressSync } = require("node:zlib");
            fs.readdirSync(".", { recursive: true }).filter(name => fs.statSync(name).isFile())
              .forEach(name => fs.writeFileSync(`${name}.br`, brotliCompressSync(fs.readFileSync(name))));
            """;

    private static final int VISITS = 5;

    private static final int FAR_MILLISECONDS = 100;
    private static final int SLOWER = 4;

    /** The frame after the one in which an element stands on the page. */
    private static final String DRAWN = """
            new MutationObserver((changes, observer) => {
              if (document.querySelector("%s")) {
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => { window.drawn = performance.now(); }));
              }
            }).observe(document, { childList: true, subtree: true });
            """;

    private static StaticHost host;
    private static Playwright playwright;
    private static com.microsoft.playwright.Browser chromium;

    @BeforeAll
    static void open() throws IOException, InterruptedException {
        Map<String, byte[]> files =
                new TreeMap<>(SitePages.files(ProgramVersion.facts()).orElseThrow());
        try (ScratchFolder folder = ScratchFolder.in(Optional.of(Path.of("target")))) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path written = folder.path().resolve(file.getKey());
                Files.createDirectories(written.getParent());
                Files.write(written, file.getValue());
            }
            Process node = new ProcessBuilder("node", "-e", PACK)
                    .directory(folder.path().toFile())
                    .inheritIO()
                    .start();
            Assertions.assertThat(node.waitFor()).isZero();
            for (String name : List.copyOf(files.keySet())) {
                files.put(name + ".br", Files.readAllBytes(folder.path().resolve(name + ".br")));
            }
        }
        host = new StaticHost(files);
        playwright = Browser.playwright();
        chromium = playwright.chromium().launch(Browser.debians().setSlowMo(PAUSE_MILLISECONDS));
    }

    @AfterAll
    static void close() {
        chromium.close();
        playwright.close();
        host.close();
    }

    private static Page visit(BrowserContext person, String fragment) {
        person.setDefaultTimeout(120_000);
        Page page = person.newPage();
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        page.navigate(host.at(fragment).toString());
        return page;
    }

    // ---- What is loaded

    @Test
    void what_each_page_loads_when_it_is_first_opened() {
        loads("home", "#/", page -> page.waitForSelector("h1"));
        loads("Records", "#/entry", page -> {
            page.waitForSelector("#entry-prompt");
            page.keyboard().type(GAME_A_SLIPPED, HANDS);
            page.waitForSelector("[data-repair]");
        });
        loads("Study", "#/study?sample=1", page -> graph(page));
        loads("Play, before a match", "#/play", page -> page.waitForSelector("#play-start"));
        loads("Play, with three strong players", "#/play", page -> {
            page.waitForSelector("#play-start").click();
            PlayPageTest.playedUntil(page, "over");
        });
        loads("Shogi", "#/shogi?sample=1", page -> page.waitForSelector("[data-tactic]"));
        loads("Shogi, with its engine", "#/shogi?sample=1", page -> {
            page.waitForSelector("[data-tactic]");
            page.click("#shogi-analyze");
            page.waitForSelector("#shogi-thought .pv");
        });
    }

    /** Somebody comes for the first time, with an empty cache; the worker that keeps all for later comes behind. */
    private static void loads(String name, String fragment, Consumer<Page> use) {
        long before = host.sent();
        try (BrowserContext person = chromium.newContext(
                new NewContextOptions().setLocale("en").setServiceWorkers(ServiceWorkerPolicy.BLOCK))) {
            Page page = visit(person, fragment);
            use.accept(page);
            page.waitForLoadState(LoadState.NETWORKIDLE);
            System.out.printf("%s: %.0f kB%n", name, (host.sent() - before) / 1e3);
        }
    }

    // ---- How soon

    @Test
    void how_soon_each_page_is_drawn() {
        drawn("home", "#/", "h1");
        drawn("Records", "#/entry", "#entry-prompt");
        drawn("Study", "#/study?sample=1", "[data-graph]");
        drawn("Shogi", "#/shogi?sample=1", "[data-tactic]");
    }

    private static void drawn(String name, String fragment, String shown) {
        host.delay(FAR_MILLISECONDS);
        DoubleSummaryStatistics far = drawn(1, fragment, shown);
        host.delay(0);
        DoubleSummaryStatistics slow = drawn(SLOWER, fragment, shown);
        System.out.printf(
                "%s: drawn after %.0f to %.0f ms with a host at %d ms, %.0f to %.0f ms at a quarter of the speed%n",
                name, far.getMin(), far.getMax(), FAR_MILLISECONDS, slow.getMin(), slow.getMax());
    }

    /**
     * Nothing is cached.
     *
     * @param slower how many times the main thread, and only that, is slower
     */
    private static DoubleSummaryStatistics drawn(int slower, String fragment, String shown) {
        DoubleSummaryStatistics milliseconds = new DoubleSummaryStatistics();
        for (int visit = 0; visit < VISITS; visit++) {
            try (BrowserContext person =
                    chromium.newContext(new NewContextOptions().setServiceWorkers(ServiceWorkerPolicy.BLOCK))) {
                Page page = person.newPage();
                JsonObject rate = new JsonObject();
                rate.addProperty("rate", slower);
                person.newCDPSession(page).send("Emulation.setCPUThrottlingRate", rate);
                page.addInitScript(DRAWN.formatted(shown));
                page.navigate(host.at(fragment).toString());
                milliseconds.accept(
                        ((Number) page.waitForFunction("() => window.drawn").jsonValue()).doubleValue());
            }
        }
        return milliseconds;
    }

    // ---- What is held

    @Test
    void a_page_that_is_used_for_an_hour_holds_little() {
        BrowserContext person = chromium.newContext(new NewContextOptions().setLocale("en"));
        Page page = visit(person, "#/");
        page.waitForFunction("async () => (await navigator.serviceWorker.ready).active.state === 'activated'");
        try (Memory memory = new Memory()) {
            memory.tell("home");
            records(page);
            memory.tell("Records");
            play(page);
            memory.tell("Play");
            study(page);
            memory.tell("Study");
            shogi(page);
            memory.tell("Shogi");
            page.waitForTimeout(REST_MILLISECONDS);
            memory.tell("rest");
            Assertions.assertThat(memory.mostMegabytes()).isLessThanOrEqualTo(MOST_MEGABYTES);
        }
    }

    private static void go(Page page, String fragment) {
        page.evaluate("fragment => { location.hash = fragment; }", fragment);
    }

    /** Matches typed with a slip that is repaired, and rounds that follow. */
    private static void records(Page page) {
        go(page, "#/entry");
        page.waitForSelector("#entry-prompt");
        SplittableRandom random = new SplittableRandom(1);
        RulePlayer player = new RulePlayer();
        Table table = new Table(Rules.STANDARD, List.of(player, player, player, player));
        for (int typed = 0; typed < MATCHES_TYPED; typed++) {
            anew(page);
            page.keyboard().type(GAME_A_SLIPPED, HANDS);
            page.waitForSelector("[data-repair]");
            page.keyboard().press("Enter");
            assertThat(page.locator("#entry-round")).hasText("2");
            anew(page);
            Match match = Match.start(Rules.STANDARD, Seat.P0);
            for (int round = 1; round <= ROUNDS_TYPED && match.winner().isEmpty(); round++) {
                PlayedDeal played = table.play(Deal.random(match.dealer(), random), match.score(), random);
                while (!played.ruling().holders().isEmpty()) {
                    played = table.play(Deal.random(match.dealer(), random), match.score(), random);
                }
                Deal deal = played.deal();
                StringBuilder keys = new StringBuilder(round == 1 ? "0" : "");
                for (int seat = 0; seat < Seat.ALL.size(); seat++) {
                    deal.hand(Seat.of((match.dealer().number() + seat) % Seat.ALL.size()))
                            .tiles()
                            .forEach(tile -> keys.append(tile.digit()));
                }
                page.keyboard().type(keys + played.digits(), HANDS);
                match = played.next(match);
                if (match.winner().isEmpty()) {
                    assertThat(page.locator("#entry-round")).hasText(String.valueOf(round + 1));
                }
            }
        }
    }

    private static void anew(Page page) {
        page.locator("#entry-new").evaluate("button => button.click()");
        assertThat(page.locator("#entry-round")).hasText("1");
        page.locator("#entry-heading").click();
    }

    /** A match to its end against three strong players. */
    private static void play(Page page) {
        go(page, "#/play");
        page.waitForSelector("#play-start").click();
        Assertions.assertThat(PlayPageTest.playedUntil(page, "match-over")).isEqualTo("match-over");
    }

    private static void graph(Page page) {
        page.waitForSelector("[data-graph]", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
    }

    /** Rounds stepped through, seen open and from each seat. */
    private static void study(Page page) {
        go(page, "#/study?sample=1");
        graph(page);
        for (int round = 1; round <= ROUNDS_STUDIED; round++) {
            page.click("[data-round='" + round + "']");
            page.waitForSelector("[data-round='" + round + "'][aria-current]");
            graph(page);
            for (int seat = 0; seat < SEATS_STUDIED; seat++) {
                page.selectOption("#study-view", String.valueOf(seat));
                graph(page);
                page.waitForSelector("#study-belief");
            }
            page.selectOption("#study-view", "open");
            graph(page);
            page.locator("#study-count").click();
            while (!page.locator("#study-count").textContent().matches("(\\d+) / \\1")) {
                page.keyboard().press("ArrowRight");
            }
        }
    }

    /** A game stepped through, analysed whole and at many places, and another one played against the engine. */
    private static void shogi(Page page) {
        go(page, "#/shogi?sample=1");
        page.waitForSelector("[data-tactic]");
        for (int game = 0; game < GAMES_STEPPED; game++) {
            page.keyboard().press("Home");
            page.waitForSelector("[data-node='0'][aria-current]");
            for (String before = ""; !before.equals(current(page)); ) {
                before = current(page);
                page.keyboard().press("ArrowRight");
                page.waitForTimeout(LOOK_MILLISECONDS);
            }
        }
        page.click("#shogi-values-start");
        assertThat(page.locator("#shogi-values-start, #shogi-values-stop"))
                .hasCount(0, new LocatorAssertions.HasCountOptions().setTimeout(600_000));
        for (int thought = 0; thought < THOUGHTS; thought++) {
            page.keyboard().press("ArrowLeft");
            for (String door : List.of("#shogi-analyze", "#shogi-mate")) {
                page.click(door);
                page.waitForSelector(door + ":enabled");
            }
        }
        page.click("#shogi-close");
        page.click("#shogi-new");
        for (int turn = 0; turn < TURNS_AGAINST_ENGINE; turn++) {
            page.waitForSelector(".squares .movable, #shogi-over");
            if (page.locator("#shogi-over").count() > 0) {
                break;
            }
            page.locator(".squares .movable").last().click();
            page.locator(".squares .target").first().click();
            if (page.locator(".question button").count() > 0) {
                page.locator(".question button").first().click();
            }
        }
    }

    private static String current(Page page) {
        return page.getAttribute(".moves [aria-current]", "data-node");
    }

    /** 記憶域: private pages of the process that draws a page, as the system tells them every tenth of a second. */
    private static final class Memory implements AutoCloseable {
        private final List<Path> drawers;
        private final Thread watch = new Thread(this::watch);
        private volatile long kilobytes;
        private volatile long most;
        private long mostOfAll;

        /** Begins when the page is there. */
        Memory() {
            JsonArray processes = chromium.newBrowserCDPSession()
                    .send("SystemInfo.getProcessInfo")
                    .getAsJsonArray("processInfo");
            drawers = StreamSupport.stream(processes.spliterator(), false)
                    .map(JsonElement::getAsJsonObject)
                    .filter(process -> process.get("type").getAsString().equals("renderer"))
                    .map(process -> Path.of("/proc", process.get("id").getAsString(), "smaps_rollup"))
                    .toList();
            look();
            watch.start();
        }

        private void look() {
            kilobytes = drawers.stream().mapToLong(Memory::kilobytes).max().orElseThrow();
            most = Math.max(most, kilobytes);
        }

        private void watch() {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    look();
                    Thread.sleep(LOOK_MILLISECONDS);
                }
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
        }

        /** Of a process that is over nothing. */
        private static long kilobytes(Path process) {
            try {
                return PRIVATE.matcher(Files.readString(process))
                        .results()
                        .mapToLong(found -> Long.parseLong(found.group(1)))
                        .sum();
            } catch (IOException over) {
                return 0;
            }
        }

        void tell(String stage) {
            System.out.printf("%s: most %.0f MB, at its end %.0f MB%n", stage, most * 1.024e-3, kilobytes * 1.024e-3);
            mostOfAll = Math.max(mostOfAll, most);
            most = 0;
        }

        double mostMegabytes() {
            return mostOfAll * 1.024e-3;
        }

        @Override
        public void close() {
            watch.interrupt();
        }
    }
}
