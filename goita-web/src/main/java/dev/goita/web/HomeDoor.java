package dev.goita.web;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.record.Finding;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import dev.goita.table.RecordedTable;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 案内の窓口: the picture of a table on the home page. */
final class HomeDoor {
    /** A round of rule-based players, five of whose turns are shown. */
    private static final String ROUND = """
            {"round":{"dealer":0,"hands":["14445578","33456688","57778888","12266888"],"record":"444300140012000620008600088"}}
            """;

    private static final int TURNS = 5;

    private HomeDoor() {}

    static void open(Routes routes) {
        routes.get("/api/home", HomeDoor::home);
    }

    private static Reply home(Request request) throws IOException {
        RecordedTable table = table(request.language());
        return PageFiles.answerStamped(
                request, Reply.jsonOf(Map.of("table", PageDrawing.of(table.after(TURNS, Theme.LIGHT)))));
    }

    private static RecordedTable table(Language language) throws IOException {
        List<RoundText> rounds = new ArrayList<>();
        RecordSink sink = new RecordSink() {
            @Override
            public void round(RoundText round) {
                rounds.add(round);
            }

            @Override
            public void finding(Finding finding) {
                throw new AssertionError(finding.diagnostic().toString());
            }
        };
        RecordFile.read(
                new ByteArrayInputStream(ROUND.getBytes(StandardCharsets.UTF_8)),
                RecordDoors.SOURCE,
                Strictness.LENIENT,
                sink);
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
}
