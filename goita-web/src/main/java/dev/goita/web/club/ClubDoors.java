package dev.goita.web.club;

import dev.goita.core.Rules;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.web.club.ClubTable.Entrance;
import dev.goita.web.club.ClubTable.Seen;
import dev.goita.web.club.TableClock.TableTime;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** 卓の窓口: whoever has a link asks with its key; it never stands in an address that goes over the net. */
public final class ClubDoors implements Closeable {
    /** Of all connections, so that there are others on which turns come in. */
    private static final int MOST_WAITING = 800;

    private final Club club;
    private final AtomicInteger waiting = new AtomicInteger();

    /** Who draws what is told: each draws as fast as can be, one after the other. */
    private final ExecutorService tellers =
            Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), Club.daemons());

    private ClubDoors(Club club) {
        this.club = club;
    }

    /** Says that there is no club. */
    public static void openNone(Routes routes) {
        routes.get("/api/club", request -> Reply.jsonOf(Plain.map("available", false)));
    }

    /**
     * Opens the doors of a club that goes on where it was.
     *
     * @param data the folder in which tables and records lie
     * @param rules of tables whose opener names none
     * @param language of those who do not say theirs
     * @param defects is told of tables that cannot go on
     * @throws IOException if the folder cannot be written, or another server writes it
     */
    public static ClubDoors open(
            Routes routes, Path data, Rules rules, Models models, Language language, Consumer<Throwable> defects)
            throws IOException {
        ClubDoors doors =
                new ClubDoors(Club.open(new Club.Setting(data, rules, models, language, TableTime.MACHINE, defects)));
        routes.get("/api/club", request -> Reply.jsonOf(Plain.map("available", true)))
                .post("/api/club/open", request -> doors.opened(request.question(), rules))
                .post("/api/club/links", doors::links)
                .postWaiting("/api/club/table", doors::table);
        Map<String, BiConsumer<Club.Link, Asked>> changes = Map.of(
                "sit",
                        (link, asked) -> link.table()
                                .sit(link.entrance(), asked.path("name").asText()),
                "rise", (link, asked) -> link.table().rise(link.entrance()),
                "begin",
                        (link, asked) -> link.table()
                                .begin(link.entrance(), asked.path("computer").asText()),
                "undo", (link, asked) -> link.table().wish(link.entrance()),
                "answer",
                        (link, asked) -> link.table()
                                .answer(link.entrance(), asked.path("agree").isTrue()),
                "act",
                        (link, asked) -> link.table()
                                .act(link.entrance(), asked.path("moment").asText(), asked.path("action")));
        changes.forEach((name, change) -> routes.post("/api/club/" + name, doors.change(change)));
        routes.openToGuests(
                changes.keySet().stream().map(name -> "/api/club/" + name).toList());
        routes.openToGuests(List.of(
                "/colours.css",
                "/score-sheet.css",
                "/api/pieces",
                "/api/rules",
                "/api/play/players",
                "/api/club",
                "/api/club/links",
                "/api/club/table"));
        return doors;
    }

    private Reply opened(Question question, Rules usual) throws IOException {
        Optional<TableClock> clock =
                TableClock.parse(question.value().path("clock").asText());
        return Reply.jsonOf(Plain.map("key", club.openTable(question.rules().orElse(usual), clock)));
    }

    private Club.Link link(Asked asked) {
        return club.link(asked.path("key").asText());
    }

    /** What is done is told once it is on disk; how the table is then, those hear who wait for it. */
    private Routes.Door change(BiConsumer<Club.Link, Asked> change) {
        return request -> {
            Asked asked = request.question().value();
            Club.Link link = link(asked);
            change.accept(link, asked);
            return Reply.jsonOf(Plain.map("lines", link.table().state().lines()));
        };
    }

    /** @throws Refusal 403 if it is not asked by who opened the table */
    private Reply links(Request request) {
        Question question = request.question();
        Club.Link link = link(question.value());
        if (link.entrance() != Entrance.HOST) {
            throw Refusal.of(403, "リンクを配るのは卓を開いた人です", "whoever opened the table hands the links out");
        }
        List<Map<String, Object>> links = new ArrayList<>();
        for (Entrance entrance : Entrance.values()) {
            if (entrance != Entrance.HOST) {
                String url = request.home() + "#/club?key=" + link.keys().get(entrance.ordinal());
                Map<String, Object> one = Plain.map("entrance", entrance.name().toLowerCase(Locale.ROOT), "url", url);
                QrCode.of(url).ifPresent(code -> one.put("svg", code.toSvg()));
                links.add(one);
            }
        }
        return Reply.jsonOf(Plain.map("name", link.table().name(), "links", links));
    }

    private CompletionStage<Reply> table(Request request) {
        Question question = request.question();
        Asked asked = question.value();
        Club.Link link = link(asked);
        Asked seen = asked.path("seen");
        Seen shown = new Seen(
                seen.path("lines").asInt(-1),
                seen.path("deal").asInt(0),
                seen.path("turns").asInt(0));
        CompletableFuture<Boolean> news = link.table().news(link.entrance(), shown.lines());
        CompletableFuture<Boolean> told = news;
        if (!news.isDone()) {
            if (waiting.incrementAndGet() > MOST_WAITING) {
                news.completeExceptionally(
                        ClubTable.tooMany("知らせを待つウィンドウが多すぎます", "too many windows wait for news here"));
            }
            told = news.whenCompleteAsync((isNews, failure) -> waiting.decrementAndGet(), tellers);
        }
        Language language = question.language();
        return told.thenApplyAsync(
                isNews -> Reply.jsonOf(link.table().seenBy(link.entrance(), shown, language)), tellers);
    }

    /** Lets another server go on. */
    @Override
    public void close() {
        tellers.shutdown();
        try {
            club.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
