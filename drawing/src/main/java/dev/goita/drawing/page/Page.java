package dev.goita.drawing.page;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Picture;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.style.Markup;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** 頁: a page of headings, words, tables and charts that needs no other file. */
public final class Page {
    private final Language language;
    private final String title;
    private final StringBuilder body = new StringBuilder();
    private String style = "";
    private boolean isHalved;

    /** Ids of what drawings of this page defined. */
    private final Set<String> defined = new HashSet<>();

    /** A page without a body, titled in its language. */
    public Page(Language language, Wording title) {
        this(language, title.in(language));
    }

    public Page(Language language, String title) {
        this.language = language;
        this.title = title;
    }

    /** What the page says of two, as plain text, not escaped. */
    public String text(String japanese, String english) {
        return new Wording(japanese, english).in(language);
    }

    /** Rules for what this page alone has, not escaped; colours are properties such as {@code var(--ink)}. */
    public Page style(String rules) {
        style += rules;
        return this;
    }

    /** Begins a part of the page that no link leads to. */
    public Page heading(String japanese, String english) {
        return section("", text(japanese, english));
    }

    /** Begins a part of the page; links lead to its id, which may be empty. */
    public Page section(String id, String text) {
        String anchor = id.isEmpty() ? "" : " id=\"" + Markup.escaped(id) + "\"";
        return markup("<h2" + anchor + ">" + Markup.escaped(text) + "</h2>\n");
    }

    /** Begins a part of what the last heading began. */
    public Page subsection(String id, String text) {
        return markup("<h3 id=\"" + Markup.escaped(id) + "\">" + Markup.escaped(text) + "</h3>\n");
    }

    public Page paragraph(Wording wording) {
        return paragraph(wording.japanese(), wording.english());
    }

    public Page paragraph(String japanese, String english) {
        return markup("<p>" + Markup.escaped(text(japanese, english)) + "</p>\n");
    }

    /** What is read second, such as how to read the rest. */
    public Page note(Wording wording) {
        return note(wording.japanese(), wording.english());
    }

    /** What is read second, such as how to read the rest. */
    public Page note(String japanese, String english) {
        return markup("<p class=\"soft\">" + Markup.escaped(text(japanese, english)) + "</p>\n");
    }

    /** Adds what is wrong. */
    public Page fault(String text) {
        return markup("<p class=\"fault\">" + Markup.escaped(text) + "</p>\n");
    }

    /** Puts what belongs together beside each other where there is room, as a chart and its numbers. */
    public Page beside(Consumer<Page> parts) {
        markup("<div class=\"beside\">\n");
        isHalved = true;
        parts.accept(this);
        isHalved = false;
        return markup("</div>\n");
    }

    /** A card with elements. */
    public Page card(String html) {
        return markup("<div class=\"card\">" + html + "</div>\n");
    }

    /** A drawing in the colours of the page where its inks name them, and as wide as there is room. */
    public Page picture(Picture picture) {
        return markup(PageDrawing.of(picture, defined));
    }

    /** A chart for wide screens and one for phones, drawn at once; a sentence if there is nothing to draw. */
    public Page chart(Chart chart) {
        if (chart.isEmpty()) {
            String sentence =
                    chart.title() + text("：", ": ") + ChartSheet.absence().in(language);
            return markup("<p class=\"soft\">" + Markup.escaped(sentence) + "</p>\n");
        }
        String wide = chart.toSvg(isHalved ? Chart.HALF : Chart.WIDE).replaceFirst("<svg ", "<svg class=\"wide\" ");
        return markup("<figure class=\"card\"><figcaption>" + Markup.escaped(chart.title()) + "</figcaption>\n"
                + wide
                + chart.toSvg(Chart.NARROW).replaceFirst("<svg ", "<svg class=\"narrow\" ")
                + "</figure>\n");
    }

    /** A table; nothing if it has no rows. Rows that are added to it later are not shown. */
    public Page table(PageTable table) {
        return table.isEmpty() ? this : card(table.html());
    }

    /** Whether what can be folded away is shown at first. */
    public enum Folded {
        /** Shown until somebody folds it away. */
        OPEN,
        /** Folded away until somebody asks for it. */
        SHUT
    }

    /** A table, even without rows, below a line that shows and hides it. */
    public Page table(PageTable table, Wording summary, Folded folded) {
        String open = folded == Folded.OPEN ? "<details class=\"card\" open=\"\">" : "<details class=\"card\">";
        return markup(open + "<summary>" + Markup.escaped(summary.in(language)) + "</summary>" + table.html()
                + "</details>\n");
    }

    /** A table without a card around it, for one that has other parts too. */
    public Page bare(PageTable table) {
        return markup(table.html());
    }

    /** Adds elements as they are. */
    public Page markup(String html) {
        body.append(html);
        return this;
    }

    /** Adds what another page has between its head and its end. */
    public Page append(Page other) {
        return markup(other.body.toString());
    }

    /** {@return the page up to its title: the first part of one that is too long to be held} */
    public String opening() {
        return "<!DOCTYPE html>\n<html lang=\"" + text("ja", "en") + "\"><head><meta charset=\"utf-8\"/>\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>"
                + Markup.escaped(title) + "</title>\n<style>\n" + StyleSheet.css() + style
                + "</style></head><body><main>\n"
                + "<h1>" + Markup.escaped(title) + "</h1>\n";
    }

    /** {@return what was added since the last call: the next part of a page that is too long to be held} */
    public String taken() {
        String part = body.toString();
        body.setLength(0);
        return part;
    }

    /** {@return the last part} */
    public static String closing() {
        return "</main></body></html>\n";
    }

    public String html() {
        return opening() + body + closing();
    }
}
