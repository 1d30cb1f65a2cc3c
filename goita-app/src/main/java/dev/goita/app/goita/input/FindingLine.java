package dev.goita.app.goita.input;

import dev.goita.core.Seat;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.record.Finding;
import dev.goita.record.Repair;
import dev.goita.record.json.JsonLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A finding as people and as programs read it. */
public final class FindingLine {
    private static final int SHOWN_REPAIRS = 3;

    private FindingLine() {}

    /** One line for the finding, and an indented one for each of its best repairs. */
    public static String text(Finding finding, Language language) {
        StringBuilder text = new StringBuilder(finding.diagnostic().format(language));
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

    /** One JSON object with the fields that apply. */
    public static String json(Finding finding, Language language) {
        Place place = finding.diagnostic().place();
        JsonLine line = new JsonLine().put("file", place.source());
        if (place.line() > 0) {
            line.put("line", place.line());
        }
        if (place.column() > 0) {
            line.put("column", place.column());
        }
        finding.spot().round().ifPresent(round -> line.put("round", round));
        finding.spot().turn().ifPresent(turn -> line.put("turn", turn));
        finding.spot().player().map(Seat::number).ifPresent(player -> line.put("player", player));
        finding.spot().digit().ifPresent(digit -> line.put("digit", digit));
        line.put("code", finding.code().id());
        line.put("severity", finding.severity().id());
        line.put("message", finding.diagnostic().wording().in(language));
        line.put("rule", finding.code().rule());
        if (!finding.legal().isEmpty()) {
            line.putStrings("legal", finding.legal());
        }
        if (!finding.repairs().isEmpty()) {
            line.putRaw("repairs", repairs(finding));
        }
        return line.toString();
    }

    private static List<String> repairs(Finding finding) {
        return finding.repairs().stream().map(FindingLine::json).toList();
    }

    /** The one part that changes as it would be; an object by part if several do, or the dealer does. */
    private static String json(Repair repair) {
        Map<String, String> parts = new LinkedHashMap<>();
        repair.dealer().ifPresent(dealer -> parts.put("dealer", "" + dealer.number()));
        repair.hands().ifPresent(hands -> parts.put("hands", JsonLine.strings(hands)));
        repair.record().ifPresent(record -> parts.put("record", JsonLine.quote(record)));
        repair.winner().ifPresent(winner -> parts.put("winner", "" + winner));
        repair.goshi().ifPresent(goshi -> parts.put("goshi", "[" + numbers(goshi) + "]"));
        if (parts.size() == 1 && repair.dealer().isEmpty()) {
            return parts.values().iterator().next();
        }
        JsonLine object = new JsonLine();
        parts.forEach(object::putRaw);
        return object.toString();
    }

    private static String numbers(List<Seat> seats) {
        return seats.stream().map(seat -> "" + seat.number()).collect(Collectors.joining(","));
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
}
