package dev.goita.doors.play;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * 対局の窓口: a match against the players of the program. The server keeps nothing: a question brings the match as the last
 * answer gave it, so that a page that is loaded anew, or a server that is started anew, goes on where it was.
 */
public final class PlayDoors {
    private static final int MAX_TABLES = 8;

    private final Rules rules;
    private final Computers computers;

    /** Doors by these rules, at which these play. */
    public PlayDoors(Rules rules, Computers computers) {
        this.rules = rules;
        this.computers = computers;
    }

    /** Adds the doors. */
    public void open(Doors doors) {
        doors.add("/api/play/players", Doors.Work.LOOK, this::players)
                .add("/api/play", Doors.Work.THINKING, this::play)
                .add("/api/play/duplicate", Doors.Work.THINKING, this::duplicate);
    }

    private Object players(Question question) {
        List<Map<String, Object>> players = Arrays.stream(ComputerKind.values())
                .map(kind -> Plain.map(
                        "id", kind.id(),
                        "name", kind.shown().in(question.language()),
                        "description", kind.description().in(question.language())))
                .toList();
        return Plain.map("players", players, "winScore", rules.winScore());
    }

    private Object play(Question question) throws IOException {
        Asked asked = question.value();
        PlayedMatch before = MatchState.read(rules, asked.path("match"));
        Seat viewer = viewer(asked.path("viewer"), before);
        Asked action = asked.path("action");
        int seen = asked.path("seen").asInt(before.current().round().turnCount());
        PlayedMatch chosen = action.isAbsent() ? before : MatchAction.taken(before, viewer, action);
        PlayedMatch now = computers.advance(chosen);
        boolean isNextDeal = now.deals().size() > before.deals().size();
        MatchAnswer answers = new MatchAnswer(now, question.language());
        Map<String, Object> view = answers.seenBy(viewer, isNextDeal ? 0 : seen);
        view.put("record", answers.record());
        if (asked.path("hints").isTrue() && answers.table(viewer).isAskedToPlay(now.current())) {
            view.put("hints", hints(now.current().askedView()));
        }
        return Plain.map("match", MatchState.write(now), "view", view);
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
        TableAnswer table = new MatchAnswer(match, question.language()).table(viewer);
        DealtRound played = match.current();
        PlayedMatch alone = new PlayedMatch(match.streams(), match.seats(), match.match(), List.of(played));
        return Plain.map(
                "names", table.shownNames(),
                "words", table.ending(played, deal + 1),
                "points", table.points(played, match.match()),
                "turns", played.round().turnCount(),
                "record", new MatchAnswer(alone, question.language()).record());
    }
}
