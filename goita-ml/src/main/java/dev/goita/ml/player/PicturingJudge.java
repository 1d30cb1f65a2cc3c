package dev.goita.ml.player;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.analysis.Picture;
import dev.goita.core.analysis.SeatJudge;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.SeatJudgement.Cost;
import dev.goita.core.player.Player;
import dev.goita.core.tile.Turn;
import dev.goita.learning.model.Model;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * 像を比べる判定者: judges as another judge, and tells besides what a choice lost by which picture of the opponents, where it is
 * known as whom they play. A search chooses once with each picture; all its turns and the played one are then played on in other
 * worlds, by the opponents as they are. With so many tiles left that search gains nothing, every picture leads to the network's turn.
 * Not thread-safe; one a thread.
 */
public final class PicturingJudge implements SeatJudge {
    private static final long SEED = 2;

    private final SeatJudge judge;
    private final Set<Seat> seats;
    private final SearchPlayer right;
    private final Map<Picture, SearchPlayer> wrong = new EnumMap<>(Picture.class);

    /**
     * Tells of some seats.
     *
     * @param judge that answers the rest
     * @param seats whose opponents play as is known
     * @param model the network that searches; shared, not changed
     * @param worlds that a search looks at, and as many again to measure in; 1 or more
     * @param opponents as whom they play, by what a seat sees; used by nobody else meanwhile
     * @throws IllegalArgumentException if the model reads rows of something else than what a seat of Goita knows
     */
    public PicturingJudge(SeatJudge judge, Set<Seat> seats, Model model, int worlds, Player opponents) {
        this.judge = judge;
        this.seats = Set.copyOf(seats);
        SearchOptions options = SearchOptions.parse("types=net,samples=" + worlds);
        Optional<Player> known = Optional.of(opponents);
        right = new SearchPlayer(model, options, known, known);
        wrong.put(Picture.OWN, new SearchPlayer(model, options, Optional.empty(), Optional.empty()));
        wrong.put(Picture.WRONG_PLAY, new SearchPlayer(model, options, known, Optional.empty()));
        wrong.put(Picture.WRONG_HANDS, new SearchPlayer(model, options, Optional.empty(), known));
    }

    @Override
    public double expected(SeatView view) {
        return judge.expected(view);
    }

    @Override
    public SeatJudgement judge(SeatView view, Turn played) {
        SeatJudgement judged = judge.judge(view, played);
        return seats.contains(view.viewer()) ? judged.with(costs(view, played)) : judged;
    }

    private Map<Picture, Cost> costs(SeatView view, Turn played) {
        Turn best = chosen(right, view);
        Map<Picture, Turn> turns = new EnumMap<>(Picture.class);
        turns.put(Picture.PLAYED, played);
        wrong.forEach((picture, search) -> turns.put(picture, right.isEarly(view) ? best : chosen(search, view)));
        List<Turn> others = turns.values().stream()
                .filter(turn -> !turn.equals(best))
                .distinct()
                .toList();
        SearchPlayer.Contest contest = new SearchPlayer.Contest(new double[others.size() + 1], 0);
        if (!others.isEmpty()) {
            List<Turn> all = IntStream.rangeClosed(0, others.size())
                    .mapToObj(i -> i == 0 ? best : others.get(i - 1))
                    .toList();
            right.playAll(view, all, contest, (world, weight) -> {}, random(view, 1));
        }
        Map<Picture, Cost> costs = new EnumMap<>(Picture.class);
        turns.forEach((picture, turn) -> costs.put(picture, cost(contest, others.indexOf(turn) + 1)));
        return costs;
    }

    /** The pictures choose in the same worlds as far as they can. */
    private Turn chosen(SearchPlayer search, SeatView view) {
        return search.choose(view, random(view, 0));
    }

    private static Cost cost(SearchPlayer.Contest contest, int turn) {
        return turn == 0 ? Cost.NONE : new Cost(contest.mean(0) - contest.mean(turn), contest.leadError(0, turn));
    }

    private static SplittableRandom random(SeatView view, int stream) {
        return new SplittableRandom(SEED + 2L * view.turnCount() + stream);
    }
}
