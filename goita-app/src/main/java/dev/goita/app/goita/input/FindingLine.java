package dev.goita.app.goita.input;

import dev.goita.app.frame.TextColors;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import dev.goita.report.DisplayWidth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A finding as people read it. */
public final class FindingLine {
    private static final int SHOWN_REPAIRS = 3;

    private static final int SHOWN_EDITS = 4;

    private static final String LINE_BREAK = "⏎";

    private FindingLine() {}

    /** One line for the finding, and an indented one for each of its best repairs. */
    public static String text(Finding finding, Language language) {
        return text(finding, language, "", FindingLine::meant);
    }

    /** The same with the line of the source in which it was found, as far as that is still known. */
    public static String text(Finding finding, Language language, RecentText source, TextColors style) {
        Place place = finding.diagnostic().place();
        Optional<String> line = place.column() == 0 ? Optional.empty() : source.line(place.line());
        String excerpt = line.filter(text -> !text.isBlank())
                .map(text -> "\n" + SourceExcerpt.of(text, place.line(), place.column(), style))
                .orElse("");
        return text(
                finding,
                language,
                excerpt,
                repair -> source.pieces(repair.edits())
                        .map(pieces -> edited(repair.edits(), pieces, language))
                        .orElseGet(() -> meant(repair)));
    }

    private static String text(Finding finding, Language language, String excerpt, Function<Repair, String> change) {
        StringBuilder text = new StringBuilder(finding.diagnostic().format(language)).append(excerpt);
        List<Repair> repairs = finding.repairs();
        for (int i = 0; i < Math.min(repairs.size(), SHOWN_REPAIRS); i++) {
            Repair repair = repairs.get(i);
            String label = language == Language.JAPANESE ? "修復案" : "repair";
            text.append("\n    ").append(label).append(' ').append(i + 1).append(" (");
            text.append(percent(repair.probability())).append("): ");
            String changed = change.apply(repair);
            text.append(repair.wording().in(language)).append(changed.isEmpty() ? "" : ": " + changed);
        }
        if (repairs.size() > SHOWN_REPAIRS) {
            int more = repairs.size() - SHOWN_REPAIRS;
            text.append(language == Language.JAPANESE ? "\n    ほかに " + more + " 案" : "\n    and " + more + " more");
        }
        return text.toString();
    }

    /** How sure a repair is, such as 97 %; rounded down where it is nearly sure. */
    public static String percent(double probability) {
        if (probability >= 0.99 && probability < 1) {
            return String.format(Locale.ROOT, "%.1f %%", Math.floor(1000 * probability) / 10);
        }
        return probability < 0.01 ? "< 1 %" : Math.round(100 * probability) + " %";
    }

    /** What a person would change in the source. */
    private static String edited(List<TextEdit> edits, List<RecentText.Piece> pieces, Language language) {
        boolean isJapanese = language == Language.JAPANESE;
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < Math.min(edits.size(), SHOWN_EDITS); i++) {
            RecentText.Piece piece = pieces.get(i);
            String before = quoted(piece.text(), isJapanese);
            String after = quoted(edits.get(i).replacement(), isJapanese);
            Wording change;
            if (piece.text().isEmpty()) {
                change = new Wording(after + "を入れる", "insert " + after);
            } else if (edits.get(i).replacement().isEmpty()) {
                change = new Wording(before + "を消す", "delete " + before);
            } else {
                change = Wording.same(before + (isJapanese ? "→" : " → ") + after);
            }
            parts.add(piece.line() + ":" + piece.column() + " " + change.in(language));
        }
        if (edits.size() > SHOWN_EDITS) {
            int more = edits.size() - SHOWN_EDITS;
            parts.add(isJapanese ? "ほかに " + more + " か所" : "and " + more + " more");
        }
        return String.join(isJapanese ? "、" : ", ", parts);
    }

    private static String quoted(String piece, boolean isJapanese) {
        String shown = VisibleText.line(piece.replace("\r\n", LINE_BREAK).replace("\n", LINE_BREAK));
        return isJapanese ? "「" + shown + "」" : "'" + shown + "'";
    }

    /** What a person would type instead. */
    private static String meant(Repair repair) {
        List<String> parts = new ArrayList<>();
        repair.dealer().ifPresent(dealer -> parts.add("" + dealer.number()));
        repair.hands().ifPresent(hands -> parts.add(String.join(",", hands)));
        repair.record().ifPresent(parts::add);
        repair.winner().ifPresent(winner -> parts.add("" + winner));
        repair.goshi().ifPresent(goshi -> parts.add("[" + numbers(goshi) + "]"));
        return String.join(" ", parts);
    }

    private static String numbers(List<Seat> seats) {
        return seats.stream().map(seat -> "" + seat.number()).collect(Collectors.joining(","));
    }

    /** 原文の抜粋: the line in which something was found, with a mark below the character that is meant. */
    private static final class SourceExcerpt {
        /** Cells of a terminal that a line may take. */
        private static final int WIDTH = 70;
        /** Of these, how many are before the mark. */
        private static final int BEFORE = 40;

        private static final String CUT = "…";

        private SourceExcerpt() {}

        /**
         * Two lines, the second with the mark; tabs stay tabs in both, so that the mark stands where it should.
         *
         * @param number 1-based
         * @param column 1-based, in characters; may be one behind the last
         */
        static String of(String line, int number, int column, TextColors style) {
            int at = index(line, column);
            int from = at;
            for (int cells = 0; from > 0 && cells < BEFORE; ) {
                from = line.offsetByCodePoints(from, -1);
                cells += DisplayWidth.of(line.substring(from, line.offsetByCodePoints(from, 1)));
            }
            from = fits(line) ? 0 : from;
            int to = from;
            for (int cells = 0; to < line.length() && (from == 0 && fits(line) || cells < WIDTH); ) {
                int next = line.offsetByCodePoints(to, 1);
                cells += DisplayWidth.of(line.substring(to, next));
                to = next;
            }
            String shown = (from > 0 ? CUT : "") + visible(line.substring(from, to)) + (to < line.length() ? CUT : "");
            StringBuilder below = new StringBuilder(from > 0 ? " " : "");
            visible(line.substring(from, at))
                    .codePoints()
                    .forEach(c -> below.append(c == '\t' ? "\t" : " ".repeat(DisplayWidth.of(Character.toString(c)))));
            int width = at < line.length()
                    ? DisplayWidth.of(visible(line.substring(at, line.offsetByCodePoints(at, 1))))
                    : 1;
            String gutter = " ".repeat(Integer.toString(number).length());
            return style.dim(" " + number + " | ") + shown + "\n" + style.dim(" " + gutter + " | ") + below
                    + style.bad("^".repeat(Math.max(1, width)));
        }

        private static boolean fits(String line) {
            return line.length() <= WIDTH && DisplayWidth.of(line) <= WIDTH;
        }

        /** Of the character in a column; the end if there is none. */
        private static int index(String line, int column) {
            int most = Math.min(column - 1, line.length());
            int at = 0;
            for (int i = 0; i < most && at < line.length(); i++) {
                at = line.offsetByCodePoints(at, 1);
            }
            return at;
        }

        private static String visible(String text) {
            StringBuilder visible = new StringBuilder(text.length());
            text.chars().forEach(c -> visible.append(VisibleText.commands((char) c) ? '·' : (char) c));
            return visible.toString();
        }
    }
}
