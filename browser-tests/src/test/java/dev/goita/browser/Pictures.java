package dev.goita.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** 画面の図: every page in both languages and colours, for docs/img; {@code scripts/check-pages --pictures} asks for it. */
class Pictures {
    private static final Path FOLDER = Path.of("..", "docs", "img");

    /** Where each page shows something, and what is there then. */
    private static final Map<String, List<String>> PAGES = Map.of(
            "home", List.of("/", "h1"),
            "entry", List.of("/entry?sample=1", ".drawing svg"),
            "play", List.of("/play", "h1"),
            "study", List.of("/study?sample=1", ".drawing svg"),
            "shogi", List.of("/shogi?sample=1", ".drawing svg"),
            "runs", List.of("/runs", "h1"));

    @Test
    void every_page_has_its_pictures() throws IOException {
        Files.createDirectories(FOLDER);
        try (Browser browser = new Browser(Optional.empty())) {
            for (String locale : List.of("ja-JP", "en-GB")) {
                for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                    for (var page : PAGES.entrySet()) {
                        take(browser, locale, colours, page.getKey(), page.getValue());
                    }
                }
            }
            assertThat(browser.complaints()).isEmpty();
        }
    }

    private static void take(Browser browser, String locale, ColorScheme colours, String name, List<String> where) {
        Page page = browser.open(browser.person(locale, 1280, 900, colours), where.get(0));
        page.waitForSelector(where.get(1));
        page.waitForLoadState(com.microsoft.playwright.options.LoadState.NETWORKIDLE);
        String file = name + "-" + locale.substring(0, 2) + "-" + colours.name().toLowerCase(Locale.ROOT) + ".png";
        page.screenshot(new Page.ScreenshotOptions().setPath(FOLDER.resolve(file)));
        page.context().close();
    }
}
