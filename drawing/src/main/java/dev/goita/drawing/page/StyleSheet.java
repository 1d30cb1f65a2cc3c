package dev.goita.drawing.page;

import dev.goita.drawing.style.Token;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** 書式: the one style sheet of all pages: by day, by night and in print, from 390 pixels on. */
public final class StyleSheet {
    /** Three sizes of letters, two weights, steps of eight pixels. */
    private static final String RULES = """
            * { box-sizing: border-box; }
            body { margin: 0; color: var(--ink); background: var(--paper); overflow-wrap: anywhere;
                   font: 16px/1.6 'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP', system-ui, sans-serif; }
            main { max-width: 66rem; margin: 0 auto; padding: 24px 16px 64px; }
            h1 { font-size: 24px; line-height: 1.35; margin: 0 0 16px; }
            h2 { font-size: 16px; margin: 40px 0 8px; } h3 { font-size: 14px; margin: 24px 0 8px; }
            p, ul, ol { margin: 0 0 16px; max-width: 48rem; } .card .scroll + p { margin-top: 12px; } .card p:last-child { margin-bottom: 0; } .soft { color: var(--soft); } .fault { color: var(--accent); font-weight: 700; }
            a { color: inherit; } :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
            code { font: 14px/1.6 ui-monospace, 'Noto Sans Mono CJK JP', monospace; letter-spacing: .06em; }
            .card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px 20px;
                    margin: 0 0 16px; }
            figcaption { font-weight: 700; font-size: 14px; margin: 0 0 8px; }
            svg { display: block; width: 100%; height: auto; overflow: visible; font-family: inherit; }
            svg.narrow { display: none; } .beside svg.wide { max-width: 520px; }
            svg text { font-variant-numeric: tabular-nums; } svg a:hover { opacity: .7; }
            .scroll { overflow-x: auto; }
            @media screen and (min-width: 900px) {
              .beside { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 16px; align-items: start; }
              .beside > :only-child { grid-column: 1 / -1; } .beside th, .beside td { padding-left: 16px; }
              .beside td.text { min-width: 3em; }
            }
            table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
            th { color: var(--soft); font-weight: 400; vertical-align: bottom; line-height: 1.35; overflow-wrap: break-word; }
            th, td { text-align: right; padding: 5px 0 5px 24px; border-bottom: 1px solid var(--line); }
            th.text, td.text, th.prose, td.prose { text-align: left; } th:first-child, td:first-child { padding-left: 0; }
            td { vertical-align: top; white-space: nowrap; } td.text { white-space: normal; min-width: 5em; }
            td.prose { white-space: normal; min-width: 20rem; } tbody tr:last-child td { border-bottom: 0; }
            h3:target { box-shadow: -8px 0 0 var(--paper), -11px 0 0 var(--focus); }
            tr:target { background: var(--line); box-shadow: -3px 0 0 var(--focus); }
            summary { cursor: pointer; padding: 4px 0; font-size: 14px; }
            @media screen and (max-width: 700px) {
              main { padding: 16px 12px 48px; } .card { padding: 12px; }
              svg.wide { display: none; } svg.narrow { display: block; max-width: 480px; }
              th, td { padding-left: 10px; } td.text { min-width: 5.5em; }
              table.prose { display: grid; grid-template-columns: repeat(var(--columns), auto); }
              .prose thead, .prose tbody, .prose tr { display: contents; } table.prose th { align-content: end; }
              .prose th, .prose td { padding-left: 8px; } .prose td.text { min-width: 0; }
              .prose th:first-child, .prose td:first-child { padding-left: 0; }
              .prose td.prose { grid-column: 1 / -1; padding-left: 0; min-width: 0; } td.prose:empty { padding: 0; }
              .prose td { border: 0; } .prose td.prose { border-bottom: 1px solid var(--line); } .prose th.prose { display: none; }
              .prose tr:target td { background: var(--line); }
              .folded thead { display: none; } .folded, .folded tbody { display: block; }
              .folded tr { display: grid; grid: auto-flow dense / 1fr 1fr; column-gap: 24px; padding: 8px 0;
                           border-bottom: 1px solid var(--line); }
              .folded td.whole, .folded td.prose { grid-column: 1 / -1; } .folded tr:last-child { border-bottom: 0; }
              .folded td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 1px 0;
                           white-space: normal; text-align: right; min-width: 0; }
              .folded td:empty { display: none; } .folded td:first-child { font-weight: 700; grid-column: 1 / -1; }
              .folded td::before { content: attr(data-name); color: var(--soft); font-weight: 400; text-align: left; }
              .folded td:first-child::before { content: none; }
            }
            @media print {
              @page { size: A4; margin: 16mm; } main { max-width: none; padding: 0; } a { text-decoration: none; }
              .card { border: 0; padding: 0; } figure, tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
            }
            """;

    private StyleSheet() {}

    static String css() {
        return ":root { color-scheme: light dark; " + properties(Token::light) + " }\n"
                + "@media (prefers-color-scheme: dark) { :root { " + properties(Token::dark) + " } }\n"
                + "@media print { :root { color-scheme: light; " + properties(Token::print) + " } }\n" + RULES;
    }

    /**
     * The same for pages on which a person chooses the colours: {@code data-theme} of the root element is {@code light} or
     * {@code dark}, or anything else to follow the system.
     */
    public static String cssWithChoice() {
        String dark = "color-scheme: dark; " + properties(Token::dark);
        return ":root { color-scheme: light; " + properties(Token::light) + " }\n"
                + "@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=light]) { " + dark + " } }\n"
                + "@media screen { :root[data-theme=dark] { " + dark + " } }\n"
                + "@media print { :root { color-scheme: light; " + properties(Token::print) + " } }\n" + RULES;
    }

    /** The colours alone, for an element on pages of others; its attribute {@code theme} is as {@code data-theme} above. */
    public static String coloursOfElement() {
        String dark = "color-scheme: dark; " + properties(Token::dark);
        return ":host { color-scheme: light; " + properties(Token::light) + " }\n"
                + "@media screen and (prefers-color-scheme: dark) { :host(:not([theme=light])) { " + dark + " } }\n"
                + "@media screen { :host([theme=dark]) { " + dark + " } }";
    }

    private static String properties(ToIntFunction<Token> colour) {
        return Arrays.stream(Token.values())
                .map(token -> token.property() + ": " + Token.css(colour.applyAsInt(token)) + ";")
                .collect(Collectors.joining(" "));
    }
}
