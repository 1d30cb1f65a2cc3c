package dev.goita.app.goita.input;

import dev.goita.app.frame.TextColors;
import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A finding as people read it. */
public final class FindingLine {
    private static final int SHOWN_REPAIRS = 3;

    private FindingLine() {}

    /** One line for the finding, and an indented one for each of its best repairs. */
    public static String text(Finding finding, Language language) {
        return text(finding, language, "");
    }

    /** The same with the line of the source in which it was found, as far as that is still known. */
    public static String text(Finding finding, Language language, RecentText source, TextColors style) {
        Place place = finding.diagnostic().place();
        Optional<String> line = place.column() == 0 ? Optional.empty() : source.line(place.line());
        String excerpt = line.filter(text -> !text.isBlank())
                .map(text -> "\n" + SourceExcerpt.of(text, place.line(), place.column(), style))
                .orElse("");
        return text(finding, language, excerpt);
    }

    private static String text(Finding finding, Language language, String excerpt) {
        StringBuilder text = new StringBuilder(finding.diagnostic().format(language)).append(excerpt);
        List<Repair> repairs = finding.repairs();
        for (int i = 0; i < Math.min(repairs.size(), SHOWN_REPAIRS); i++) {
            Repair repair = repairs.get(i);
            String label = language == Language.JAPANESE ? "修復案" : "repair";
            text.append("\n    ").append(label).append(' ').append(i + 1).append(": ");
            text.append(repair.wording().in(language)).append(": ").append(meant(repair));
        }
        if (repairs.size() > SHOWN_REPAIRS) {
            int more = repairs.size() - SHOWN_REPAIRS;
            text.append(language == Language.JAPANESE ? "\n    ほかに " + more + " 案" : "\n    and " + more + " more");
        }
        return text.toString();
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
