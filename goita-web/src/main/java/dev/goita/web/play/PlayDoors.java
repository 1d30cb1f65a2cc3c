package dev.goita.web.play;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.Player;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.record.JsonStyle;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.names.SeatNames;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordText;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import dev.goita.web.http.WaitingLine;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * 対局の窓口: a match against the players of the program. The server keeps nothing: a request brings the match as the last
 * answer gave it, so that a page that is loaded anew, or a server that is started anew, goes on where it was.
 */
public final class PlayDoors {
    private static final int MAX_TABLES = 8;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Rules rules;
    private final Computers computers = new Computers();

    public PlayDoors(Rules rules) {
        this.rules = rules;
    }

    /** Adds the doors. */
    public void open(Routes routes) {
        routes.get("/api/play/players", PlayDoors::players)
                .post("/api/play", this::play)
                .post("/api/play/duplicate", this::duplicate);
    }

    private static Reply players(Request request) {
        return Reply.jsonOf(Arrays.stream(ComputerKind.values())
                .map(kind -> Map.of(
                        "id", kind.id(),
                        "name", kind.shown().in(request.language()),
                        "description", kind.description().in(request.language())))
                .toList());
    }

    private Reply play(Request request) throws IOException {
        JsonNode asked = request.json();
        PlayedMatch before = MatchState.read(rules, asked.path("match"));
        Seat viewer = viewer(asked.path("viewer"), before);
        int seen = asked.path("seen").asInt(turnCount(before));
        PlayedMatch chosen = chosen(before, viewer, asked.path("action"));
        boolean hasHints = asked.path("hints").asBoolean(false);
        return computers.thinking(() -> {
            PlayedMatch now = computers.advance(chosen);
            boolean isNextDeal = now.deals().size() > before.deals().size();
            int from = Math.max(0, Math.min(isNextDeal ? 0 : seen, turnCount(now)));
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("match", MatchState.write(now));
            answer.put("view", view(now, viewer, from, hasHints, request));
            return Reply.jsonOf(answer);
        });
    }

    private static int turnCount(PlayedMatch match) {
        return match.current().round().turnCount();
    }

    /** Only people look on; what a computer's seat sees is nobody's business. */
    private static Seat viewer(JsonNode viewer, PlayedMatch match) {
        boolean isSeat = viewer.isInt() && viewer.asInt() >= 0 && viewer.asInt() < Seat.ALL.size();
        if (!isSeat || !(match.seats().get(viewer.asInt()) instanceof Sitter.Person)) {
            throw HttpRefusal.badRequest("viewer は人が座る席の番号です", "viewer is the number of a seat at which a person sits");
        }
        return Seat.of(viewer.asInt());
    }

    private static PlayedMatch chosen(PlayedMatch match, Seat viewer, JsonNode action) {
        if (action.isMissingNode() || action.isNull()) {
            return match;
        }
        if (action.path("next").asBoolean(false)) {
            return MatchState.next(match);
        }
        DealtRound current = match.current();
        if (!current.isOver() && !current.asked().equals(Optional.of(viewer))) {
            throw HttpRefusal.badRequest("いまは別の人の番です", "it is somebody else's turn");
        }
        if (action.path("goshi").isTextual()) {
            return match.with(
                    MatchState.answered(current, decision(action.path("goshi").asText())));
        }
        if (action.path("turn").isTextual()) {
            return match.with(MatchState.played(current, action.path("turn").asText()));
        }
        throw HttpRefusal.badRequest("action は turn、goshi、next のどれかです", "an action is one of turn, goshi and next");
    }

    private static GoshiDecision decision(String text) {
        return switch (text) {
            case "redeal" -> GoshiDecision.REDEAL;
            case "continue" -> GoshiDecision.CONTINUE;
            default -> throw HttpRefusal.badRequest("goshi は redeal か continue です", "goshi is redeal or continue");
        };
    }

    private Map<String, Object> view(PlayedMatch match, Seat viewer, int from, boolean hasHints, Request request) {
        DealtRound current = match.current();
        List<String> names = SitterText.names(match.seats(), request.language());
        TableAnswer table = new TableAnswer(rules, names, viewer, request.language());
        Map<String, Object> view = table.of(current, match.deals().size(), from);
        view.put("people", people(match.seats()));
        view.put("sheet", sheet(match, table));
        Match standing = match.standing();
        view.put("standing", List.of(standing.score().even(), standing.score().odd()));
        view.put("winner", standing.winner().map(Team::number).orElse(-1));
        view.put("winScore", rules.winScore());
        view.put("record", record(match, table.shownNames()));
        view.put(
                "teams",
                Arrays.stream(Team.values())
                        .map(team -> SeatNames.of(names, request.language()).of(team))
                        .toList());
        if (hasHints && table.isAskedToPlay(current)) {
            view.put("hints", hints(current.askedView()));
        }
        return view;
    }

    private static List<Integer> people(List<Sitter> seats) {
        return Seat.ALL.stream()
                .map(Seat::number)
                .filter(number -> seats.get(number) instanceof Sitter.Person)
                .toList();
    }

    /** A row for each deal that is over. */
    private static List<Map<String, Object>> sheet(PlayedMatch match, TableAnswer table) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < match.deals().size(); i++) {
            DealtRound deal = match.deals().get(i);
            if (deal.isOver()) {
                Score after = after(match, i);
                rows.add(Map.of(
                        "number", i + 1,
                        "dealer", deal.round().deal().dealer().number(),
                        "words", table.ending(deal, i + 1),
                        "points",
                                List.of(
                                        after.even() - deal.before().even(),
                                        after.odd() - deal.before().odd()),
                        "score", List.of(after.even(), after.odd())));
            }
        }
        return rows;
    }

    private static Score after(PlayedMatch match, int deal) {
        return deal + 1 < match.deals().size()
                ? match.deals().get(deal + 1).before()
                : match.standing().score();
    }

    /** The rounds that are over, as the record has them. */
    private String record(PlayedMatch match, List<String> names) {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text, JsonStyle.CANONICAL, rules)) {
            out.matchBegins();
            out.matchValue(new MatchValue(MatchValue.PLAYERS, Cell.spot(0, 0), List.of(), json(names)));
            for (int i = 0; i < match.deals().size(); i++) {
                if (match.deals().get(i).isOver()) {
                    out.round(RecordText.of(i + 1, match.deals().get(i).toRecord()));
                }
            }
            out.matchEnds();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static String json(List<String> texts) {
        try {
            return MAPPER.writeValueAsString(texts);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private List<Map<String, Object>> hints(SeatView view) {
        List<Turn> legal = view.legalTurns();
        double[] points = computers.expected(view, legal);
        List<Map<String, Object>> hints = new ArrayList<>();
        for (int i = 0; i < points.length; i++) {
            hints.add(Map.of("turn", legal.get(i).digits(), "points", Math.round(10 * points[i]) / 10.0));
        }
        return hints;
    }

    /** 複式: the same deal by other players, for whoever has seen its end. */
    private Reply duplicate(Request request) throws IOException {
        JsonNode asked = request.json();
        PlayedMatch match = MatchState.read(rules, asked.path("match"));
        Seat viewer = viewer(asked.path("viewer"), match);
        int deal = asked.path("deal").asInt(-1);
        if (deal < 0 || deal >= match.deals().size() || !match.deals().get(deal).isOver()) {
            throw HttpRefusal.badRequest(
                    "deal は終わった局の番号（0 から）です", "deal is the number of a round that is over, from 0");
        }
        JsonNode tables = asked.path("tables");
        if (!tables.isArray() || tables.size() > MAX_TABLES) {
            throw HttpRefusal.badRequest(
                    "tables は " + MAX_TABLES + " 卓までの配列です", "tables is an array of at most " + MAX_TABLES);
        }
        List<List<Sitter>> seatings = new ArrayList<>();
        tables.forEach(table -> seatings.add(computersOnly(MatchState.seats(table))));
        return computers.thinking(() -> Reply.jsonOf(seatings.stream()
                .map(seats -> result(replayed(match, deal, seats), viewer, deal, request))
                .toList()));
    }

    private static List<Sitter> computersOnly(List<Sitter> seats) {
        if (seats.stream().anyMatch(sitter -> sitter instanceof Sitter.Person)) {
            throw HttpRefusal.badRequest("複式の卓にはコンピューターだけが座ります", "only computers sit at the tables of a duplicate");
        }
        return seats;
    }

    private PlayedMatch replayed(PlayedMatch match, int deal, List<Sitter> seats) {
        DealtRound played = match.deals().get(deal);
        List<DealtRound> deals = new ArrayList<>(match.deals().subList(0, deal));
        deals.add(DealtRound.of(rules, played.round().deal(), played.before()));
        Match before =
                Match.resume(rules, played.before(), played.round().deal().dealer());
        return computers.advance(new PlayedMatch(match.streams(), seats, before, deals));
    }

    private Map<String, Object> result(PlayedMatch match, Seat viewer, int deal, Request request) {
        List<String> names = SitterText.names(match.seats(), request.language());
        TableAnswer table = new TableAnswer(rules, names, viewer, request.language());
        DealtRound played = match.current();
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("names", table.shownNames());
        result.put("words", table.ending(played, deal + 1));
        result.put("points", table.points(played, match.match()));
        result.put("turns", played.round().turnCount());
        PlayedMatch alone = new PlayedMatch(match.streams(), match.seats(), match.match(), List.of(played));
        result.put("record", record(alone, table.shownNames()));
        return result;
    }

    /** コンピューター: lends players to who plays, each to one at a time, and lets only so many think at once. */
    static final class Computers {
        private static final int THINKERS = Runtime.getRuntime().availableProcessors();
        private static final int MAX_WAIT_SECONDS = 20;

        private final WaitingLine thinkers = new WaitingLine(THINKERS, MAX_WAIT_SECONDS);
        private final Map<ComputerKind, Entrant> entrants = new ConcurrentHashMap<>();
        private final Map<ComputerKind, Queue<Player>> idle = new ConcurrentHashMap<>();

        /** Lets computers move until a person is asked or the deal on the table is over. */
        PlayedMatch advance(PlayedMatch match) {
            PlayedMatch now = match;
            while (!now.current().isOver()
                    && now.seats().get(asked(now).number()) instanceof Sitter.Computer computer) {
                PlayedMatch before = now;
                now = before.with(lending(computer.kind(), player -> moved(before, player)));
            }
            return now;
        }

        private static Seat asked(PlayedMatch match) {
            return match.current().asked().orElseThrow();
        }

        private static DealtRound moved(PlayedMatch match, Player player) {
            DealtRound current = match.current();
            SeatView view = current.askedView();
            RandomGenerator random = match.choice();
            if (current.isGoshiAsked()) {
                return current.answer(player.decideGoshi(view, random));
            }
            List<Turn> legal = view.legalTurns();
            return current.play(legal.size() == 1 ? legal.get(0) : player.choose(view, random));
        }

        /** What the strongest network expects of each legal turn, in points of the round for the viewer's team. */
        double[] expected(SeatView view, List<Turn> legal) {
            return lending(ComputerKind.STRONG, player -> ((NeuralPlayer) player).points(view, legal));
        }

        /**
         * Thinks as one of a few.
         *
         * @throws HttpRefusal 503 if the others take too long
         * @throws IOException if a model cannot be read
         */
        <T> T thinking(WaitingLine.Work<T> thought) throws IOException {
            return thinkers.letIn(thought);
        }

        private <T> T lending(ComputerKind kind, Function<Player, T> use) {
            Queue<Player> free = idle.computeIfAbsent(kind, k -> new ConcurrentLinkedQueue<>());
            Player lent = free.poll();
            Player player = lent == null ? entrant(kind).newPlayer().get() : lent;
            T result = use.apply(player);
            free.add(player);
            return result;
        }

        private Entrant entrant(ComputerKind kind) {
            return entrants.computeIfAbsent(kind, k -> {
                try {
                    return NeuralEntrant.all().parse(k.spec());
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
