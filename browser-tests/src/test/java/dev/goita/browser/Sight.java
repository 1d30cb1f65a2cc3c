package dev.goita.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/** 見え方: windows of many sizes, and whether what is to be pressed or read there lies under nothing else. */
final class Sight {
    /** A window of a browser. */
    record Size(int width, int height) {}

    static final List<Size> SIZES = List.of(
            new Size(320, 480),
            new Size(360, 620),
            new Size(375, 553),
            new Size(390, 664),
            new Size(844, 340),
            new Size(1280, 720),
            new Size(1366, 641),
            new Size(1920, 1080));

    /** Looks at the middle and the corners of each, inside its rounding, once it has been brought into sight. */
    private static final String COVERED = """
            selector => [...document.querySelectorAll(selector)].flatMap(element => {
              element.scrollIntoView({ block: "nearest", inline: "nearest" });
              const [box] = element.getClientRects();
              if (!element.checkVisibility() || box.width < 9 || box.height < 9 || element.matches(":disabled, .visually-hidden")) {
                return [];
              }
              const points = [[box.left + box.width / 2, box.top + box.height / 2],
                ...[box.left + 4, box.right - 4].flatMap(x => [box.top + 4, box.bottom - 4].map(y => [x, y]))];
              return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
                .map(([x, y]) => `${element.id || element.className || element.textContent} at ${x}, ${y}: ${
                  document.elementFromPoint(x, y)?.outerHTML.slice(0, 80)}`);
            })""";

    private Sight() {}

    /** What of it is covered; at every size and in both languages. */
    static List<String> covered(Page page, String selector) {
        return SIZES.stream()
                .flatMap(size -> {
                    page.setViewportSize(size.width(), size.height());
                    return List.of("ja", "en").stream().flatMap(language -> {
                        if (!language.equals(page.getAttribute("html", "lang"))) {
                            page.click("#language");
                            page.waitForSelector("html[lang=" + language + "]");
                        }
                        page.waitForLoadState(com.microsoft.playwright.options.LoadState.NETWORKIDLE);
                        return ((List<?>) page.evaluate(COVERED, selector))
                                .stream().map(what -> size + " " + language + ": " + what);
                    });
                })
                .toList();
    }
}
