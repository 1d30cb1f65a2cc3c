package dev.goita.app.goita.input;

import dev.goita.app.frame.TextColors;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.VisibleText;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.TextEdit;
import java.util.ArrayList;
import java.util.List;
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
            text.append("\n    ").append(label).append(' ').append(i + 1).append(": ");
            text.append(repair.wording().in(language)).append(": ").append(change.apply(repair));
        }
        if (repairs.size() > SHOWN_REPAIRS) {
            int more = repairs.size() - SHOWN_REPAIRS;
            text.append(language == Language.JAPANESE ? "\n    ほかに " + more + " 案" : "\n    and " + more + " more");
        }
        return text.toString();
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
}
