package dev.goita.table;

import dev.goita.core.DealRuling;
import dev.goita.core.DealYaku;
import dev.goita.core.FinishPoints;
import dev.goita.core.Match;
import dev.goita.core.RoundResult;
import dev.goita.core.RoundResult.Scoring;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.names.GoitaWords;
import dev.goita.record.reading.RoundReading;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 結末: how a recorded round ended.
 *
 * @param winner the player whose round it is; empty for 相五し and where nobody won
 * @param points what the team scores; empty if nobody won, or if the record hides it
 * @param after the points of both teams after the round; empty if those before are unknown
 */
public record RoundEnding(
        Kind kind, Wording how, Optional<Seat> winner, Optional<Team> team, OptionalInt points, Optional<Score> after) {
    public enum Kind {
        /** A player is out of tiles. */
        FINISHED,
        /** The same, and the last two tiles count double. */
        FINISHED_DOUBLED,
        /** The deal decides. */
        DEALT,
        /** It was not played to an end. */
        UNPLAYED
    }

    private static final Wording FINISH = new Wording("上がり", "finishes");

    /** The end of a round; empty if the round goes on. */
    public static Optional<RoundEnding> of(RoundReading reading, Rules rules) {
        Optional<RoundResult> played =
                reading.replay().flatMap(replay -> replay.round().result());
        if (played.isPresent()) {
            Seat winner = played.get().winner();
            OptionalInt points = OptionalInt.of(played.get().points());
            return Optional.of(finish(kind(played.get().scoring()), winner, points, reading));
        }
        Optional<RoundEnding> dealt = reading.decidingDeal(rules).flatMap(ruling -> dealt(ruling, reading, rules));
        return dealt.isPresent()
                ? dealt
                : reading.outcome().flatMap(RoundEnding::words).map(RoundEnding::unplayed);
    }

    /** The end of a round that perhaps cannot be played out, such as an observer's; empty if the round goes on. */
    public static Optional<RoundEnding> of(RoundReading reading, Rules rules, TableView view) {
        return view.finish()
                .map(finish -> finish.play()
                        .map(play -> finish(
                                kind(FinishPoints.of(rules).scoring(play)),
                                finish.seat(),
                                OptionalInt.of(FinishPoints.of(rules).of(play)),
                                reading))
                        .orElseGet(() -> finish(Kind.FINISHED, finish.seat(), OptionalInt.empty(), reading)))
                .or(() -> of(reading, rules));
    }

    private static Kind kind(Scoring scoring) {
        return scoring == Scoring.DOUBLED ? Kind.FINISHED_DOUBLED : Kind.FINISHED;
    }

    private static RoundEnding finish(Kind kind, Seat winner, OptionalInt points, RoundReading reading) {
        Optional<Score> after = points.isPresent()
                ? reading.score().map(score -> score.plus(winner.team(), points.getAsInt()))
                : Optional.empty();
        return new RoundEnding(kind, FINISH, Optional.of(winner), Optional.of(winner.team()), points, after);
    }

    private static Optional<RoundEnding> dealt(DealRuling ruling, RoundReading reading, Rules rules) {
        return ruling.result()
                .map(won -> new RoundEnding(
                        Kind.DEALT,
                        GoitaWords.of(ruling.yaku()),
                        ruling.winner(),
                        Optional.of(won.team()),
                        OptionalInt.of(won.points()),
                        reading.score().map(score -> after(ruling, score, reading, rules))));
    }

    /** A score at which nobody can play any more stays as it is written. */
    private static Score after(DealRuling ruling, Score score, RoundReading reading, Rules rules) {
        Match match = Match.resume(rules, score, reading.dealer());
        return match.winner().isPresent() ? score : match.after(ruling).score();
    }

    private static RoundEnding unplayed(Wording how) {
        return new RoundEnding(
                Kind.UNPLAYED, how, Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.empty());
    }

    /** What the record says of an end that neither turns nor deal tell. */
    private static Optional<Wording> words(RoundOutcome outcome) {
        return switch (outcome) {
            case REDEAL -> Optional.of(new Wording("配り直し", "dealt again"));
            case ABORTED -> Optional.of(new Wording("中断", "abandoned"));
            case FOUL -> Optional.of(new Wording("反則", "ended by a foul"));
            case PLAY, ROKUSHI, NANASHI, HACHISHI, GOSHI_PARTNERS -> Optional.empty();
        };
    }

    /** What the players announced, by player number; empty if nothing. */
    public static List<String> calls(RoundReading reading, Rules rules, Language language) {
        List<Seat> callers = reading.toRecord(rules)
                .map(RoundRecord::goshi)
                .orElseGet(() -> Seat.ALL.stream()
                        .filter(seat -> reading.text().goshi().stream()
                                .flatMap(List::stream)
                                .anyMatch(cell -> cell.text().equals(String.valueOf(seat.number()))))
                        .toList());
        return Seat.ALL.stream()
                .map(seat ->
                        callers.contains(seat) ? GoitaWords.of(DealYaku.GOSHI).in(language) : "")
                .toList();
    }
}
