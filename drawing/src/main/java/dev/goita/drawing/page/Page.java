package dev.goita.drawing.page;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.style.Markup;

/** 頁: a page of headings, words, tables and charts that needs no other file. */
public final class Page {
    private final Language language;
    private final String title;
    private final StringBuilder body = new StringBuilder();
    private String style = "";

    /** @param title what the reader learns, on the page and in the browser's tab */
    public Page(Language language, Wording title) {
        this(language, title.in(language));
    }

    /** @param title a name that is the same in all languages */
    public Page(Language language, String title) {
        this.language = language;
        this.title = title;
    }

    public String text(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    /** Rules for what this page alone has; colours are properties such as {@code var(--ink)}. */
    public Page style(String rules) {
        style += rules;
        return this;
    }

    public Page heading(String japanese, String english) {
        return section("", text(japanese, english));
    }

    /** @param id that links lead to; empty for none */
    public Page section(String id, String text) {
        String anchor = id.isEmpty() ? "" : " id=\"" + Markup.escaped(id) + "\"";
        return markup("<h2" + anchor + ">" + Markup.escaped(text) + "</h2>\n");
    }

    public Page paragraph(String japanese, String english) {
        return markup("<p>" + Markup.escaped(text(japanese, english)) + "</p>\n");
    }

    /** What is read second, such as how to read the rest. */
    public Page note(String japanese, String english) {
        return markup("<p class=\"soft\">" + Markup.escaped(text(japanese, english)) + "</p>\n");
    }

    /** What is wrong. */
    public Page fault(String text) {
        return markup("<p class=\"fault\">" + Markup.escaped(text) + "</p>\n");
    }

    /** A chart for wide screens and one for phones; a sentence if there is nothing to draw. */
    public Page chart(Chart chart) {
        String caption = "<figure class=\"card\"><figcaption>" + Markup.escaped(chart.title()) + "</figcaption>\n";
        if (chart.isEmpty()) {
            String sentence = ChartSheet.absence().in(language);
            return markup(caption + "<p class=\"soft\">" + Markup.escaped(sentence) + "</p></figure>\n");
        }
        return markup(caption
                + chart.toSvg(Chart.WIDE).replaceFirst("<svg ", "<svg class=\"wide\" ")
                + chart.toSvg(Chart.NARROW).replaceFirst("<svg ", "<svg class=\"narrow\" ")
                + "</figure>\n");
    }

    /** A table; nothing if it has no rows. */
    public Page table(PageTable table) {
        return table.isEmpty() ? this : markup("<div class=\"card\">" + table.html() + "</div>\n");
    }

    /** Whether what can be folded away is shown at first. */
    public enum Folded {
        OPEN,
        SHUT
    }

    /** A table below a line that shows and hides it. */
    public Page table(PageTable table, Wording summary, Folded folded) {
        String open = folded == Folded.OPEN ? "<details class=\"card\" open=\"\">" : "<details class=\"card\">";
        return markup(open + "<summary>" + Markup.escaped(summary.in(language)) + "</summary>" + table.html()
                + "</details>\n");
    }

    /** @param html elements, whose texts are escaped */
    public Page markup(String html) {
        body.append(html);
        return this;
    }

    /** Adds what another page has between its head and its end. */
    public Page append(Page other) {
        return markup(other.body.toString());
    }

    /** The page up to its title: the first part of one that is too long to be held. */
    public String opening() {
        return "<!DOCTYPE html>\n<html lang=\"" + text("ja", "en") + "\"><head><meta charset=\"utf-8\"/>\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>"
                + Markup.escaped(title) + "</title>\n<style>\n" + StyleSheet.css() + style
                + "</style></head><body><main>\n"
                + "<h1>" + Markup.escaped(title) + "</h1>\n";
    }

    /** What was added since the last call: the next part of a page that is too long to be held. */
    public String taken() {
        String part = body.toString();
        body.setLength(0);
        return part;
    }

    /** The last part. */
    public static String closing() {
        return "</main></body></html>\n";
    }

    /** The whole page. */
    public String html() {
        return opening() + body + closing();
    }
}
