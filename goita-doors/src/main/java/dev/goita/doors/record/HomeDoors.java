package dev.goita.doors.record;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.RoundsAlone;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.text.RoundText;
import dev.goita.table.RecordedTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** 案内の窓口: what every page draws: a table for the home page, and one small drawing for each tile. */
public final class HomeDoors {
    /** A round of rule-based players, five of whose turns are shown. */
    private static final String ROUND = """
            {"round":{"dealer":0,"hands":["14445578","33456688","57778888","12266888"],"record":"444300140012000620008600088"}}
            """;

    private static final int TURNS = 5;
    private static final List<String> CHARACTERS = List.of("王", "玉", "飛", "角", "金", "銀", "馬", "香", "し");
    private static final double SIDE = 100;
    private static final Placement PLACE = Placement.upright(new Point(SIDE / 2, SIDE / 2), SIDE);

    private HomeDoors() {}

    /** Opens them. */
    public static void open(Doors doors, Rules rules) {
        doors.add("/api/home", Doors.Work.LOOK, question -> home(question, rules))
                .add("/api/rules", Doors.Work.LOOK, question -> options(question.language(), rules))
                .add("/api/pieces", Doors.Work.LOOK, question -> pieces());
    }

    private static Object home(Question question, Rules rules) throws IOException {
        RecordedTable table = table(question.language());
        return Plain.map("table", PageDrawing.of(table.after(TURNS, Theme.LIGHT)), "winScore", rules.winScore());
    }

    /** What may be chosen, the standard's choice first, and what is. */
    private static Object options(Language language, Rules rules) {
        return Plain.map(
                "winScore",
                rules.winScore(),
                "options",
                Stream.of(Rules.Option.values())
                        .map(option -> Plain.map(
                                "id", option.id(),
                                "words", option.wording().in(language),
                                "chosen", rules.of(option).id(),
                                "choices",
                                        option.choices().stream()
                                                .map(choice -> Plain.map(
                                                        "id", choice.id(),
                                                        "words",
                                                                option.wording(choice)
                                                                        .in(language)))
                                                .toList()))
                        .toList());
    }

    private static RecordedTable table(Language language) throws IOException {
        List<RoundText> rounds = new ArrayList<>();
        RecordFile.read(Question.stream(ROUND), Question.SOURCE, Strictness.LENIENT, new RoundsAlone(rounds::add));
        return rounds.stream()
                .flatMap(round ->
                        RecordedTable.of(round, names(language), Rules.STANDARD, Optional.empty(), language).stream())
                .findFirst()
                .orElseThrow(() -> new AssertionError("the round of the home page has four hands"));
    }

    private static List<String> names(Language language) {
        return language == Language.JAPANESE
                ? List.of("あおい", "そら", "ひなた", "みお")
                : List.of("Aoi", "Sora", "Hinata", "Mio");
    }

    /** By what is on the tile; {@code back} and {@code unseen} for those without a character. */
    private static Object pieces() {
        Pieces pieces = new Pieces(Theme.LIGHT);
        Map<String, Object> drawings = Plain.map();
        for (String character : CHARACTERS) {
            drawings.put(character, drawing(canvas -> pieces.draw(canvas, character, Pieces.Side.PLAIN, PLACE)));
        }
        drawings.put("back", drawing(canvas -> pieces.drawFaceDown(canvas, PLACE)));
        drawings.put("unseen", drawing(canvas -> pieces.drawUnseen(canvas, PLACE)));
        return drawings;
    }

    private static String drawing(Consumer<SvgCanvas> draw) {
        SvgCanvas canvas = SvgCanvas.forPage();
        draw.accept(canvas);
        return "<svg viewBox=\"0 0 100 100\">" + canvas.content() + "</svg>";
    }
}
