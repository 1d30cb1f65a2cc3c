package dev.goita.web;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.AllDoors;
import dev.goita.doors.door.Door;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.entry.EntryDoors;
import dev.goita.doors.shogi.Engines;
import dev.goita.doors.shogi.OpenBook;
import dev.goita.doors.study.StudyDoors;
import dev.goita.drawing.page.ScoreSheet;
import dev.goita.drawing.page.StyleSheet;
import dev.goita.learning.model.Model;
import dev.goita.ml.player.ModelBox;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.text.FileBook;
import dev.goita.shogi.rules.Position;
import dev.goita.web.club.ClubDoors;
import dev.goita.web.entry.MatchShelf.ShelfDoors;
import dev.goita.web.http.Budget;
import dev.goita.web.http.HttpDoor;
import dev.goita.web.http.PageFiles;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import dev.goita.web.http.WaitingLine;
import dev.goita.web.runs.RunDoors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** 画面のサーバー: the pages and what other programs may ask, on one port of this machine. */
public final class WebServer {
    static final String PAGES = "/dev/goita/web/page/";

    /** With one wrong digit, which takes longer than none. */
    private static final String PRACTICE = "0 11777788 22444488 35555888 36666888 87040870007700011";

    /** Read once, when somebody first asks for one. */
    private static final Map<String, Model> MODELS = new ConcurrentHashMap<>();

    private final HttpDoor door;
    private final Door check;
    private final Optional<ClubDoors> club;

    private WebServer(HttpDoor door, Door check, Optional<ClubDoors> club) {
        this.door = door;
        this.check = check;
        this.club = club;
    }

    /**
     * Where to listen, and what to say of itself.
     *
     * @param host a name or an address; whoever comes from another machine needs the token of {@link #address()}
     * @param port 0 for a free one
     * @param url by which others reach it, such as that of a reverse proxy before it; empty if by host and port
     * @param language of those who do not say theirs
     * @param version the facts of {@code goita version --json}, by name
     */
    public record Listening(
            String host,
            int port,
            Optional<URI> url,
            Language language,
            Map<String, Object> version,
            Consumer<Throwable> defects) {
        /** Where nothing stands before the server. */
        public Listening(
                String host, int port, Language language, Map<String, Object> version, Consumer<Throwable> defects) {
            this(host, port, Optional.empty(), language, version, defects);
        }
    }

    /** Begins to listen. Fails if the address cannot be listened on, or the folder of the tables cannot be written. */
    public static WebServer open(Listening listening, Site site) throws IOException {
        Doors goita = AllDoors.ofGoita(site.rules(), WebServer::model);
        Routes routes = routes(listening, site, goita);
        Optional<ClubDoors> club = club(listening, site, routes);
        return new WebServer(
                HttpDoor.open(
                        new HttpDoor.Place(listening.host(), listening.port(), listening.url()),
                        routes,
                        listening.language(),
                        listening.defects()),
                Objects.requireNonNull(goita.all().get("/api/check")).door(),
                club);
    }

    private static Optional<ClubDoors> club(Listening listening, Site site, Routes routes) throws IOException {
        if (site.club().isEmpty()) {
            ClubDoors.openNone(routes);
            return Optional.empty();
        }
        return Optional.of(ClubDoors.open(
                routes, site.club().get(), site.rules(), WebServer::model, listening.language(), listening.defects()));
    }

    private static Routes routes(Listening listening, Site site, Doors goita) {
        PageFiles files = new PageFiles(WebServer.class, PAGES);
        Reply colours = PageFiles.stamped(css(StyleSheet.cssWithChoice()));
        Reply sheet = PageFiles.stamped(css(ScoreSheet.STYLE));
        Routes routes = new Routes(files)
                .get("/colours.css", request -> PageFiles.answer(request, colours))
                .get("/score-sheet.css", request -> PageFiles.answer(request, sheet))
                .get("/api/version", request -> Reply.jsonOf(listening.version()));
        if (SitePages.areThere()) {
            routes.below("/site/", new SitePages.SiteShelf(listening.version()));
        }
        CarriedDoors carried = new CarriedDoors();
        carried.open(goita, routes);
        carried.open(AllDoors.ofShogi(new ServerBook(site.data()), Engines.NEW), routes);
        StudyDoors study = new StudyDoors(site.rules());
        routes.post("/api/study/text", request -> text(request.question(Budget.ofProcessor()), study));
        new RunDoors(site.data(), Clock.systemUTC()).open(routes);
        ShelfDoors.open(routes, new EntryDoors(site.rules()), site.data());
        return routes;
    }

    private static Reply css(String style) {
        return Reply.of("text/css; charset=utf-8", style.getBytes(StandardCharsets.UTF_8));
    }

    /** The bytes of a file as text; what the check says of them, if they are none. */
    private static Reply text(Question question, StudyDoors study) throws IOException {
        try {
            return Reply.jsonOf(Plain.map("text", question.text()));
        } catch (Refusal noText) {
            if (noText.status() == 413) {
                throw noText;
            }
            return Reply.jsonOf(study.read(question));
        }
    }

    static Model model(String name) {
        return MODELS.computeIfAbsent(name, n -> {
            try {
                return ModelBox.find(n).orElseThrow().read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** {@return the port that is listened on} */
    public int port() {
        return door.port();
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
                        while (System.nanoTime() - end < 0) {
                            check.answer(Question.of(Map.of(), PRACTICE, Language.ENGLISH, Pace.FREE));
                        }
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
        club.ifPresent(ClubDoors::close);
    }

    /** 運ぶ窓口: doors that know of no server, by HTTP; who asks for much waits in line, and gets so much of the machine and no more. */
    static final class CarriedDoors {
        private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

        /** Enough that a long text holds up nobody else. */
        private static final int READERS = 2 * PROCESSORS;

        /** For a turn in line. */
        private static final int WAIT_SECONDS = 20;

        /** A hundred at once would all be slow: one after the other, each is as quick as can be. */
        private final WaitingLine readers = new WaitingLine(READERS, WAIT_SECONDS);

        /** What people send does not wait behind whole files. */
        private final WaitingLine readersOfLittle = new WaitingLine(READERS, WAIT_SECONDS);

        private final WaitingLine thinkers = new WaitingLine(PROCESSORS, WAIT_SECONDS);

        /** Solvers that hold a table of their own at a time. */
        private final WaitingLine analysts = new WaitingLine(PROCESSORS, Budget.SECONDS);

        /** Opens doors to the net. */
        void open(Doors doors, Routes routes) {
            doors.all().forEach((path, opened) -> {
                if (opened.work() == Doors.Work.LOOK) {
                    routes.get(
                            path, request -> PageFiles.answerStamped(request, reply(opened, request, Budget.ofRoom())));
                } else {
                    routes.post(path, request -> answer(opened, request));
                }
            });
        }

        /** @throws Refusal 503 if its turn did not come in time */
        private Reply answer(Doors.Opened opened, Request request) throws IOException {
            return switch (opened.work()) {
                case LOOK, QUICK -> reply(opened, request, Budget.ofProcessor());
                case READING ->
                    (request.isLittle() ? readersOfLittle : readers)
                            .letIn(() -> reply(opened, request, Budget.ofProcessor()));
                case THINKING -> thinkers.letIn(() -> reply(opened, request, Budget.ofRoom()));
                case ANALYSIS -> analysts.letIn(() -> reply(opened, request, Budget.ofClock()));
            };
        }

        private static Reply reply(Doors.Opened opened, Request request, Pace pace) throws IOException {
            return Reply.answer(opened.door().answer(request.question(pace)));
        }
    }

    /** サーバーの定跡: the first sorted {@code .db} of the data folder; one reader at a time. One that cannot be used, such as an unsorted one, is none. */
    static final class ServerBook implements OpenBook {
        private final Optional<Path> folder;
        private Optional<FileBook> open = Optional.empty();
        private boolean isTried;

        /** Looks for a book once somebody asks for a position; empty for none. */
        ServerBook(Optional<Path> folder) {
            this.folder = folder;
        }

        @Override
        public synchronized Optional<BookEntry> find(Position position, int ply) {
            if (!isTried) {
                isTried = true;
                open = opened();
            }
            try {
                return open.isPresent()
                        ? open.get().findFromEitherSide(position, ply, BookLookup.PlyRule.IGNORE)
                        : Optional.empty();
            } catch (IOException e) {
                open = Optional.empty();
                return Optional.empty();
            }
        }

        private Optional<FileBook> opened() {
            if (folder.isEmpty()) {
                return Optional.empty();
            }
            try (Stream<Path> files = Files.list(folder.get())) {
                Optional<Path> first = files.filter(
                                file -> file.getFileName().toString().endsWith(".db"))
                        .filter(Files::isRegularFile)
                        .sorted()
                        .findFirst();
                return first.isPresent() ? Optional.of(FileBook.open(first.get())) : Optional.empty();
            } catch (IOException | UncheckedIOException e) {
                return Optional.empty();
            }
        }
    }
}
