package dev.goita.app.help;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A manual page in roff, with the man macros; what it is given is text and never a request. */
final class Roff {
    private static final String INDENTED = "  ";

    private final StringBuilder page = new StringBuilder();
    private boolean afterHeading;

    Roff(String title, String source, String manual) {
        request(".TH " + escaped(title) + " 1 \"\" \"" + escaped(source) + "\" \"" + escaped(manual) + "\"");
        request(".ad l");
        request(".nh");
    }

    private Roff request(String line) {
        page.append(line).append('\n');
        afterHeading = line.startsWith(".S");
        return this;
    }

    Roff section(String heading) {
        return request(".SH \"" + escaped(heading) + "\"");
    }

    Roff subsection(String heading) {
        return request(".SS \"" + escaped(heading) + "\"");
    }

    Roff text(String text) {
        return request(line(text.replace("%%", "%")));
    }

    Roff synopsis(String command, String rest) {
        return request("\\fB" + escaped(command) + "\\fR " + escaped(rest));
    }

    /** Lines that follow each other are one paragraph; those that are indented stay as they are. */
    Roff paragraphs(List<String> lines) {
        List<String> paragraph = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith(INDENTED)) {
                end(paragraph);
                literal(List.of(line.replace("%%", "%")));
            } else if (line.isEmpty()) {
                end(paragraph);
            } else {
                paragraph.add(line);
            }
        }
        end(paragraph);
        return this;
    }

    private void end(List<String> paragraph) {
        if (!paragraph.isEmpty()) {
            paragraph();
            text(joined(paragraph));
            paragraph.clear();
        }
    }

    /** A heading begins one itself. */
    private void paragraph() {
        if (!afterHeading) {
            request(".PP");
        }
    }

    /** Roff would put a blank where a line of Japanese was broken. */
    private static String joined(List<String> lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            boolean isJapanese = !text.isEmpty() && text.charAt(text.length() - 1) > 0x7F;
            text.append(text.isEmpty() || isJapanese ? "" : " ").append(line);
        }
        return text.toString();
    }

    Roff literal(List<String> lines) {
        paragraph();
        return request(".nf")
                .request(lines.stream().map(Roff::line).collect(Collectors.joining("\n")))
                .request(".fi");
    }

    Roff item(String names, String label, List<String> description) {
        String italics = label.isEmpty() ? label : "\\fI" + escaped(label);
        request(".TP").request("\\fB" + escaped(names) + italics + "\\fR");
        return text(joined(description));
    }

    Roff references(List<String> pages) {
        return request(
                pages.stream().map(name -> "\\fB" + escaped(name) + "\\fR(1)").collect(Collectors.joining(",\n")));
    }

    /** A dot at the beginning would make the line a request. */
    private static String line(String text) {
        return (text.startsWith(".") ? "\\&" : "") + escaped(text);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("\"", "\\(dq")
                .replace("'", "\\(aq");
    }

    @Override
    public String toString() {
        return page.toString();
    }
}
