package dev.goita.web;

import dev.goita.diagnostics.Language;
import dev.goita.drawing.canvas.Placement;
import dev.goita.drawing.canvas.Point;
import dev.goita.drawing.canvas.SvgCanvas;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.Pieces;
import dev.goita.drawing.page.StyleSheet;
import dev.goita.web.entry.EntryDoors;
import dev.goita.web.http.HttpDoor;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Routes;
import dev.goita.web.play.PlayDoors;
import dev.goita.web.runs.RunDoors;
import dev.goita.web.shogi.ShogiDoors;
import dev.goita.web.study.AnalysisDesk;
import dev.goita.web.study.StudyDoors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** 画面のサーバー: the pages and what other programs may ask, on one port of this machine. */
public final class WebServer {
    private static final String PAGES = "/dev/goita/web/page/";

    private final HttpDoor door;
    private final RecordDoors records;

    private WebServer(HttpDoor door, RecordDoors records) {
        this.door = door;
        this.records = records;
    }

    /**
     * Where to listen, and what to say of itself.
     *
     * @param host a name or an address; whoever comes from another machine needs the token of {@link #address()}
     * @param port 0 for a free one
     * @param language of those who do not say theirs
     * @param version the facts of {@code goita version --json}, by name
     */
    public record Listening(
            String host, int port, Language language, Map<String, Object> version, Consumer<Throwable> defects) {}

    /**
     * Begins to listen.
     *
     * @throws IOException if the address cannot be listened on
     */
    public static WebServer open(Listening listening, Site site) throws IOException {
        AnalysisDesk desk = new AnalysisDesk();
        RecordDoors records = new RecordDoors(site, desk);
        Routes routes = routes(listening, site, desk);
        records.open(routes);
        return new WebServer(
                HttpDoor.open(listening.host(), listening.port(), routes, listening.language(), listening.defects()),
                records);
    }

    private static Routes routes(Listening listening, Site site, AnalysisDesk desk) {
        PageFiles files = new PageFiles(WebServer.class, PAGES);
        Reply colours = files.stamped(
                Reply.of("text/css; charset=utf-8", StyleSheet.cssWithChoice().getBytes(StandardCharsets.UTF_8)));
        Reply pieces = files.stamped(PieceDoor.pieces());
        Routes routes = new Routes(files)
                .get("/colours.css", request -> PageFiles.answer(request, colours))
                .get("/api/pieces", request -> PageFiles.answer(request, pieces))
                .get("/api/version", request -> Reply.jsonOf(listening.version()));
        new StudyDoors(site.rules(), desk).open(routes);
        HomeDoor.open(routes);
        new RunDoors(site.data(), Clock.systemUTC()).open(routes);
        ShogiDoors.open(routes, site.data());
        new PlayDoors(site.rules()).open(routes);
        EntryDoors.open(routes, site.rules(), site.data());
        return routes;
    }

    /** {@return where the home page is: with a token if other machines can reach it} */
    public URI address() {
        return door.address();
    }

    /**
     * Lets Java compile the checks for a while before many ask for them at once: a check takes a fraction of the time then. Comes back
     * at once.
     */
    public void warmUp(Duration most) {
        long end = System.nanoTime() + most.toNanos();
        Thread practice = new Thread(
                () -> {
                    try {
                        records.practise(() -> System.nanoTime() - end > 0);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                "web-practice");
        practice.setDaemon(true);
        practice.start();
    }

    /** Hears no more requests; those that are being answered have a second. */
    public void stop() {
        door.close();
    }

    /** 駒の図: one small drawing for each tile, from the same outlines as every picture. */
    private static final class PieceDoor {
        private static final List<String> CHARACTERS = List.of("王", "玉", "飛", "角", "金", "銀", "馬", "香", "し");
        private static final double SIDE = 100;
        private static final Placement PLACE = Placement.upright(new Point(SIDE / 2, SIDE / 2), SIDE);

        private PieceDoor() {}

        /** By what is on the tile; {@code back} and {@code unseen} for those without a character. */
        static Reply pieces() {
            Pieces pieces = new Pieces(Theme.LIGHT);
            Map<String, String> drawings = new LinkedHashMap<>();
            for (String character : CHARACTERS) {
                drawings.put(character, drawing(canvas -> pieces.draw(canvas, character, Pieces.Side.PLAIN, PLACE)));
            }
            drawings.put("back", drawing(canvas -> pieces.drawFaceDown(canvas, PLACE)));
            drawings.put("unseen", drawing(canvas -> pieces.drawUnseen(canvas, PLACE)));
            return Reply.jsonOf(drawings);
        }

        private static String drawing(Consumer<SvgCanvas> draw) {
            SvgCanvas canvas = SvgCanvas.forPage();
            draw.accept(canvas);
            return "<svg viewBox=\"0 0 100 100\">" + canvas.content() + "</svg>";
        }
    }
}
