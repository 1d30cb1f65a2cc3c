package dev.goita.doors.play;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.Player;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Models;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.Plain;
import dev.goita.doors.value.PlainJson;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.record.JsonStyle;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.names.SeatNames;
import dev.goita.record.text.Cell;
import dev.goita.record.text.MatchValue;
import dev.goita.record.text.RecordText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * 対局の窓口: a match against the players of the program. The server keeps nothing: a question brings the match as the last
 * answer gave it, so that a page that is loaded anew, or a server that is started anew, goes on where it was.
 */
public final class PlayDoors {
    private static final int MAX_TABLES = 8;

    private final Rules rules;
    private final Computers computers;

    /** Doors by these rules, with the networks of these models. */
    public PlayDoors(Rules rules, Models models) {
        this.rules = rules;
        computers = new Computers(models);
    }

    /** Adds the doors. */
    public void open(Doors doors) {
        doors.add("/api/play/players", Doors.Work.LOOK, PlayDoors::players)
                .add("/api/play", Doors.Work.THINKING, this::play)
                .add("/api/play/duplicate", Doors.Work.THINKING, this::duplicate);
    }

    private static Object players(Question question) {
        return Arrays.stream(ComputerKind.values())
                .map(kind -> Plain.map(
                        "id", kind.id(),
                        "name", kind.shown().in(question.language()),
                        "description", kind.description().in(question.language())))
                .toList();
    }

    private Object play(Question question) throws IOException {
        Asked asked = question.value();
        PlayedMatch before = MatchState.read(rules, asked.path("match"));
        Seat viewer = viewer(asked.path("viewer"), before);
        int seen = asked.path("seen").asInt(turnCount(before));
        PlayedMatch chosen = chosen(before, viewer, asked.path("action"));
        boolean hasHints = asked.path("hints").isTrue();
        PlayedMatch now = computers.advance(chosen);
        boolean isNextDeal = now.deals().size() > before.deals().size();
        int from = Math.max(0, Math.min(isNextDeal ? 0 : seen, turnCount(now)));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("match", MatchState.write(now));
        answer.put("view", view(now, viewer, from, hasHints, question));
        return answer;
    }

    private static int turnCount(PlayedMatch match) {
        return match.current().round().turnCount();
    }

    /** Only people look on; what a computer's seat sees is nobody's business. */
    private static Seat viewer(Asked viewer, PlayedMatch match) {
        int seat = viewer.number().orElse(-1);
        boolean isSeat = seat >= 0 && seat < Seat.ALL.size();
        if (!isSeat || !(match.seats().get(seat) instanceof Sitter.Person)) {
            throw Refusal.badRequest("viewer は人が座る席の番号です", "viewer is the number of a seat at which a person sits");
        }
        return Seat.of(seat);
    }

    private static PlayedMatch chosen(PlayedMatch match, Seat viewer, Asked action) {
        if (action.isAbsent()) {
            return match;
        }
        if (action.path("next").isTrue()) {
            return MatchState.next(match);
        }
        DealtRound current = match.current();
        if (!current.isOver() && !current.asked().equals(Optional.of(viewer))) {
            throw Refusal.badRequest("いまは別の人の番です", "it is somebody else's turn");
        }
        if (action.path("goshi").text().isPresent()) {
            return match.with(
                    MatchState.answered(current, decision(action.path("goshi").asText())));
        }
        if (action.path("turn").text().isPresent()) {
            return match.with(MatchState.played(current, action.path("turn").asText()));
        }
        throw Refusal.badRequest("action は turn、goshi、next のどれかです", "an action is one of turn, goshi and next");
    }

    private static GoshiDecision decision(String text) {
        return switch (text) {
            case "redeal" -> GoshiDecision.REDEAL;
            case "continue" -> GoshiDecision.CONTINUE;
            default -> throw Refusal.badRequest("goshi は redeal か continue です", "goshi is redeal or continue");
        };
    }

    private Map<String, Object> view(PlayedMatch match, Seat viewer, int from, boolean hasHints, Question question) {
        DealtRound current = match.current();
        List<String> names = SitterText.names(match.seats(), question.language());
        TableAnswer table = new TableAnswer(rules, names, viewer, question.language());
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
                        .map(team -> SeatNames.of(names, question.language()).of(team))
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
                rows.add(Plain.map(
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
            out.matchValue(new MatchValue(MatchValue.PLAYERS, Cell.spot(0, 0), List.of(), PlainJson.write(names)));
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

    private List<Map<String, Object>> hints(SeatView view) {
        List<Turn> legal = view.legalTurns();
        double[] points = computers.expected(view, legal);
        List<Map<String, Object>> hints = new ArrayList<>();
        for (int i = 0; i < points.length; i++) {
            hints.add(Plain.map("turn", legal.get(i).digits(), "points", Math.round(10 * points[i]) / 10.0));
        }
        return hints;
    }

    /** 複式: the same deal by other players, for whoever has seen its end. */
    private Object duplicate(Question question) throws IOException {
        Asked asked = question.value();
        PlayedMatch match = MatchState.read(rules, asked.path("match"));
        Seat viewer = viewer(asked.path("viewer"), match);
        int deal = asked.path("deal").asInt(-1);
        if (deal < 0 || deal >= match.deals().size() || !match.deals().get(deal).isOver()) {
            throw Refusal.badRequest("deal は終わった局の番号（0 から）です", "deal is the number of a round that is over, from 0");
        }
        Asked tables = asked.path("tables");
        if (!tables.isArray() || tables.size() > MAX_TABLES) {
            throw Refusal.badRequest(
                    "tables は " + MAX_TABLES + " 卓までの配列です", "tables is an array of at most " + MAX_TABLES);
        }
        List<List<Sitter>> seatings = new ArrayList<>();
        tables.forEach(table -> seatings.add(computersOnly(MatchState.seats(table))));
        return seatings.stream()
                .map(seats -> result(replayed(match, deal, seats), viewer, deal, question))
                .toList();
    }

    private static List<Sitter> computersOnly(List<Sitter> seats) {
        if (seats.stream().anyMatch(sitter -> sitter instanceof Sitter.Person)) {
            throw Refusal.badRequest("複式の卓にはコンピューターだけが座ります", "only computers sit at the tables of a duplicate");
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

    private Map<String, Object> result(PlayedMatch match, Seat viewer, int deal, Question question) {
        List<String> names = SitterText.names(match.seats(), question.language());
        TableAnswer table = new TableAnswer(rules, names, viewer, question.language());
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

    /** コンピューター: lends players to who plays, each to one at a time. */
    static final class Computers {
        private final Models models;
        private final Map<ComputerKind, Deque<Player>> idle = new EnumMap<>(ComputerKind.class);

        Computers(Models models) {
            this.models = models;
        }

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

        private <T> T lending(ComputerKind kind, Function<Player, T> use) {
            Player player = lent(kind);
            T result = use.apply(player);
            synchronized (idle) {
                idle.computeIfAbsent(kind, k -> new ArrayDeque<>()).push(player);
            }
            return result;
        }

        private Player lent(ComputerKind kind) {
            synchronized (idle) {
                Deque<Player> free = idle.get(kind);
                if (free != null && !free.isEmpty()) {
                    return free.pop();
                }
            }
            return kind.player(models);
        }
    }
}
