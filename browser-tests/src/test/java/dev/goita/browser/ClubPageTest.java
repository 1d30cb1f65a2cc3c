package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import dev.goita.core.Rules;
import dev.goita.web.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 卓: four people with a browser each, by their links. */
class ClubPageTest {
    private static final int MOST_CHOICES = 400;
    private static final String TABLE = "#club-table";

    @TempDir
    Path data;

    private Browser browser;

    @BeforeEach
    void start() throws IOException {
        browser = new Browser(new Site(Rules.STANDARD, Optional.of(data), Optional.of(data)));
    }

    @AfterEach
    void stop() {
        browser.close();
    }

    private Page phone(String locale, String fragment) {
        BrowserContext person = browser.person(locale, 390, 844, ColorScheme.LIGHT);
        Page page = person.newPage();
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        page.navigate(browser.at(fragment).toString());
        page.waitForSelector("h1");
        return page;
    }

    private Page host() {
        Page host = phone("en-GB", "/club");
        host.click("#club-open");
        host.waitForSelector(".invitation svg");
        return host;
    }

    private String fragment(Page host, String entrance) {
        String url = (String) host.evaluate(
                "entrance => document.querySelector(`[data-entrance=${entrance}] input`).value", entrance);
        return url.substring(url.indexOf('#') + 1);
    }

    private Page sitting(Page host, int seat, String name) {
        Page page = phone(seat % 2 == 0 ? "ja-JP" : "en-GB", fragment(host, "seat_" + seat));
        page.fill("#club-name", name);
        page.click("#club-sit");
        PlaywrightAssertions.assertThat(page.locator("#club-waiting")).isVisible();
        PlaywrightAssertions.assertThat(page.locator("#club-sit")).hasCount(0);
        return page;
    }

    private static String attribute(Page page, String name) {
        return page.getAttribute(TABLE, name);
    }

    /** Whoever is asked does the first thing that may be done; whether it is over. */
    private static boolean goOn(List<Page> people) {
        for (Page page : people) {
            String before = attribute(page, "data-lines");
            String phase = attribute(page, "data-phase");
            if (phase.equals("over")) {
                return true;
            }
            if (phase.equals("goshi")) {
                page.click("#goshi-continue");
            } else if (phase.equals("play")) {
                play(page);
            } else {
                continue;
            }
            page.waitForFunction("lines => document.querySelector('#club-table').dataset.lines !== lines", before);
            return false;
        }
        people.get(0).waitForTimeout(20);
        return false;
    }

    private static void play(Page page) {
        if (page.locator("#pass.legal").count() > 0) {
            page.click("#pass");
            return;
        }
        page.locator(".hand .kind.legal").first().click();
        page.locator(".hand .kind.legal").first().click();
    }

    @Test
    void four_phones_play_a_round_while_the_server_ends_and_comes_again() throws IOException {
        Page host = host();
        List<Page> people = new ArrayList<>();
        for (int seat = 0; seat < 4; seat++) {
            people.add(sitting(host, seat, "Player" + seat));
        }
        Page onlooker = phone("en-GB", fragment(host, "onlooker"));
        host.click("#club-begin");
        for (Page page : people) {
            page.waitForSelector(TABLE + "[data-deal]");
            assertThat(page.locator(".hand .tile").count()).isEqualTo(8);
        }
        onlooker.waitForSelector(TABLE + "[data-deal]");
        assertThat(onlooker.locator(".hand").count()).isZero();
        boolean isOver = false;
        for (int i = 0; i < MOST_CHOICES && !isOver; i++) {
            if (i == 3) {
                browser.restart();
            }
            if (i == 6) {
                people.get(1).reload();
                people.get(1).waitForSelector(TABLE + "[data-deal]");
            }
            isOver = goOn(people);
        }
        assertThat(isOver).isTrue();
        for (Page page : people) {
            page.waitForSelector("#next-round");
        }
        String turns = attribute(people.get(0), "data-turns");
        PlaywrightAssertions.assertThat(onlooker.locator(TABLE)).hasAttribute("data-turns", turns);
        people.get(2).click("#next-round");
        PlaywrightAssertions.assertThat(people.get(3).locator(TABLE)).hasAttribute("data-deal", "2");
        assertThat(people.get(0).locator("main").textContent()).contains("Player3");
    }

    /** A deal in which somebody holds six し is over before anybody plays. */
    private static boolean isOver(Page page) {
        page.waitForSelector(
                TABLE + "[data-phase=play], " + TABLE + "[data-phase=goshi], " + TABLE + "[data-phase=over]");
        return attribute(page, "data-phase").equals("over");
    }

    @Test
    void of_two_windows_of_a_seat_the_later_is_told() {
        Page host = host();
        Page first = sitting(host, 0, "Aoi");
        host.selectOption("#club-computer", "rule");
        host.click("#club-begin");
        while (isOver(first)) {
            first.click("#next-round");
            first.waitForSelector(TABLE + ":not([data-phase=over])");
        }
        Page second = first.context().newPage();
        second.navigate(first.url());
        second.waitForSelector(TABLE + "[data-phase=play], " + TABLE + "[data-phase=goshi]");
        String stale =
                "moment => fetch('/api/club/act', { method: 'POST', body: JSON.stringify({ key: new URLSearchParams("
                        + "location.hash.split('?')[1]).get('key'), moment, action: { turn: '0' } }) }).then(answer => answer.status)";
        assertThat(second.evaluate(stale, "1.0.99")).isEqualTo(409);
        String before = attribute(second, "data-lines");
        if (attribute(first, "data-phase").equals("goshi")) {
            first.click("#goshi-continue");
        } else {
            play(first);
        }
        PlaywrightAssertions.assertThat(second.locator(TABLE)).not().hasAttribute("data-lines", before);
    }

    @Test
    void a_window_too_many_says_what_the_server_says() {
        Page host = host();
        String seat = fragment(host, "seat_1");
        List<Page> windows =
                Stream.generate(() -> phone("en-GB", seat)).limit(5).toList();
        PlaywrightAssertions.assertThat(windows.get(0).locator("#club-lost"))
                .containsText("too many windows of this link");
    }

    @Test
    void a_clock_runs_and_a_turn_is_taken_back_once_the_other_agrees() {
        Page lobby = phone("en-GB", "/club");
        lobby.selectOption("#club-clock", "match=600");
        lobby.click("#club-open");
        lobby.waitForSelector(".invitation svg");
        Page host = lobby;
        List<Page> people = List.of(
                sitting(host, 0, "Aoi"), sitting(host, 1, "Ren"), sitting(host, 2, "Mio"), sitting(host, 3, "Yu"));
        host.click("#club-begin");
        for (Page page : people) {
            page.waitForSelector(TABLE + "[data-deal]");
        }
        PlaywrightAssertions.assertThat(people.get(0).locator(".time-left")).hasCount(4);
        // A deal with six し is over before anybody plays.
        while (Integer.parseInt(attribute(people.get(0), "data-turns")) < 1) {
            if (goOn(people)) {
                people.get(0).click("#next-round");
                people.get(0).waitForSelector(TABLE + ":not([data-phase=over])");
            }
        }
        Page mover = people.stream()
                .filter(page -> page.locator("#club-undo:not([disabled])").count() > 0)
                .findFirst()
                .orElseThrow();
        mover.click("#club-undo");
        for (Page page : people) {
            page.waitForSelector("#club-wish");
        }
        assertThat(new AxeBuilder(people.get(1)).analyze().getViolations()).isEmpty();
        for (Page page : people) {
            if (page != mover) {
                page.click("#club-agree");
                PlaywrightAssertions.assertThat(page.locator("#club-agree")).hasCount(0);
            }
        }
        PlaywrightAssertions.assertThat(mover.locator(TABLE)).hasAttribute("data-turns", "0");
        PlaywrightAssertions.assertThat(mover.locator("#club-wish")).hasCount(0);
    }

    @Test
    void a_table_goes_on_whatever_a_name_looks_like() {
        Page host = host();
        String name = "<svg <defs>x</defs>";
        List<Page> people = List.of(sitting(host, 0, name), sitting(host, 1, "Ren"));
        host.click("#club-begin");
        for (Page page : people) {
            page.waitForSelector(TABLE + "[data-deal]");
            PlaywrightAssertions.assertThat(page.locator("#club-people")).containsText(name);
        }
    }

    @Test
    void every_page_of_a_table_can_be_used_by_everybody_and_is_as_wide_as_a_phone() {
        Page host = host();
        Page person = phone("ja-JP", fragment(host, "seat_1"));
        for (Page page : List.of(host, person, phone("ja-JP", "/club"))) {
            assertThat(new AxeBuilder(page).analyze().getViolations()).isEmpty();
            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
        }
        person.fill("#club-name", "あおい");
        person.click("#club-sit");
        PlaywrightAssertions.assertThat(host.locator("[data-entrance=seat_1]")).containsText("あおい");
        host.click("#club-begin");
        person.waitForSelector(TABLE + "[data-deal]");
        assertThat(new AxeBuilder(person).analyze().getViolations()).isEmpty();
        assertThat(person.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
    }

    @Test
    void a_link_that_is_none_is_told() throws IOException {
        Page page = phone("en-GB", "/club?key=nobody");
        PlaywrightAssertions.assertThat(page.locator("[role=alert]")).containsText("there is no table with this link");
        try (Stream<Path> files = Files.list(data.resolve("club"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".table"))).isEmpty();
        }
    }
}
