package dev.goita.web.entry;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.entry.EntryDoors;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** 棚の窓口: matches under {@code --data}, listed, opened and saved. */
public final class ShelfDoors {
    private final EntryDoors entry;
    private final Optional<MatchShelf> shelf;

    private ShelfDoors(EntryDoors entry, Optional<MatchShelf> shelf) {
        this.entry = entry;
        this.shelf = shelf;
    }

    /** Opens the doors of the folder in which matches may be kept; empty for nowhere. */
    public static void open(Routes routes, EntryDoors entry, Optional<Path> data) {
        ShelfDoors doors = new ShelfDoors(entry, data.map(MatchShelf::new));
        routes.get("/api/matches", request -> doors.matches())
                .get("/api/match", doors::match)
                .post("/api/match", doors::save);
    }

    private Reply matches() {
        return Reply.jsonOf(Plain.map(
                "available", shelf.isPresent(),
                "matches", shelf.map(MatchShelf::names).orElse(List.of())));
    }

    private MatchShelf shelf() {
        return shelf.orElseThrow(() -> Refusal.of(
                404,
                "このサーバーはファイルに残しません。goita serve --data フォルダー で起動してください",
                "this server keeps no files: start it with goita serve --data FOLDER"));
    }

    private Reply match(Request request) {
        MatchShelf.Kept kept = shelf().open(request.question().need("name"));
        return Reply.jsonOf(Plain.map("name", kept.name(), "text", kept.text(), "hash", kept.hash()));
    }

    private Reply save(Request request) {
        Question question = request.question();
        Optional<String> hash = question.value().path("hash").text();
        MatchShelf.Saved saved = shelf().save(question.need("name"), entry.record(question), hash);
        MatchShelf.Kept kept = saved.kept();
        if (saved.isDone()) {
            return Reply.jsonOf(Plain.map("name", kept.name(), "hash", kept.hash()));
        }
        Wording why = new Wording(
                "「" + kept.name() + "」はほかの画面で保存されています。両方とも残っています",
                "\"" + kept.name() + "\" was saved elsewhere in the meantime; both are still there");
        return Reply.jsonOf(Plain.map(
                        "error", why.in(question.language()),
                        "name", kept.name(),
                        "text", kept.text(),
                        "hash", kept.hash()))
                .withStatus(409);
    }
}
