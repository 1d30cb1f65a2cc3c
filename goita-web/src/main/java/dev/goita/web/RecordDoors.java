package dev.goita.web;

import dev.goita.core.Rules;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.JsonStyle;
import dev.goita.record.text.RecordSink;
import dev.goita.record.write.RoundWriters;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.stream.Collectors;

/** 棋譜の窓口: what the commands on recorded rounds answer, asked by HTTP. */
final class RecordDoors {
    /** As the commands call what comes by standard input. */
    static final String SOURCE = "-";

    private final Rules rules;

    RecordDoors(Site site) {
        rules = site.rules();
    }

    void open(Routes routes) {
        routes.post("/api/convert", this::convert);
    }

    private Reply convert(Request request) throws IOException {
        RecordFormat format = format(request.need("to"));
        StringWriter text = new StringWriter();
        try (RoundWriters.RoundWriter writer =
                RoundWriters.of(format, JsonStyle.CANONICAL, text, rules, SOURCE, finding -> {})) {
            read(request, writer.sink());
        }
        return Reply.text(text.toString());
    }

    private static void read(Request request, RecordSink sink) throws IOException {
        request.text();
        RecordFile.read(request.stream(), SOURCE, Strictness.LENIENT, sink);
    }

    private static RecordFormat format(String id) {
        return Arrays.stream(RecordFormat.values())
                .filter(format -> format.id().equals(id))
                .findFirst()
                .orElseThrow(() -> {
                    String all = Arrays.stream(RecordFormat.values())
                            .map(RecordFormat::id)
                            .collect(Collectors.joining(", "));
                    return HttpRefusal.badRequest("to は " + all + " のどれかです", "to is one of " + all);
                });
    }
}
