package dev.goita.shogi.contest;

import dev.goita.diagnostics.Wording;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * 一局: two contestants play a game to its end, up to a positive number of moves, those of the opening counted. The record has the
 * times, and evaluations as comments in the form of Floodgate.
 */
public record Bout(int mostMoves, Declaration.Rule rule) {
    public Bout {
        if (mostMoves < 1) {
            throw new IllegalArgumentException("a game has at least one move, not " + mostMoves);
        }
    }

    /** What a game came to: its ending for the side to move, who won if anybody did, and what a contestant did wrong if that ended it. */
    public record Outcome(
            Kifu kifu,
            Ending.Known ending,
            Optional<Color> winner,
            int plies,
            Optional<BoutForfeitException.Fault> fault) {}

    /** Plays; the moves of the opening are legal. */
    public Outcome play(Start start, List<Move> opening, Contestant black, Contestant white, Consumer<Node> moved) {
        Game game = new Game(start, black, white, moved);
        opening.forEach(game::move);
        while (true) {
            Optional<Outcome> outcome = game.next();
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
    }

    public Outcome forfeited(
            Start start,
            List<Move> opening,
            Contestant black,
            Contestant white,
            Color loser,
            BoutForfeitException.Fault fault) {
        Game game = new Game(start, black, white, node -> {});
        opening.forEach(game::move);
        return game.forfeit(loser, fault);
    }

    /** A game that is being played, with its record so far. */
    private final class Game {
        private final Contestant black;
        private final Contestant white;
        private final Consumer<Node> moved;
        private final Kifu kifu;
        private final Referee referee;
        private final Duration[] totals = {Duration.ZERO, Duration.ZERO};
        private Node node;

        Game(Start start, Contestant black, Contestant white, Consumer<Node> moved) {
            this.black = black;
            this.white = white;
            this.moved = moved;
            kifu = Kifu.from(start);
            kifu.header().add("先手", black.name());
            kifu.header().add("後手", white.name());
            referee = new Referee(start.position(), mostMoves, rule);
            node = kifu.root();
        }

        void move(Move move) {
            append(move);
            moved.accept(node);
        }

        private void append(Move move) {
            referee.play(move);
            node = node.append(move);
        }

        /** Lets the side to move choose; the outcome if that ended the game, or it was over. */
        Optional<Outcome> next() {
            Color turn = referee.position().turn();
            Optional<Ending.Known> over = referee.ending();
            if (over.isPresent()) {
                return end(over.get(), turn);
            }
            long begun = System.nanoTime();
            Choice choice;
            try {
                choice = (turn == Color.BLACK ? black : white).choose(referee.start(), referee.moves());
            } catch (BoutForfeitException e) {
                return Optional.of(forfeit(turn, e.fault()));
            }
            Duration elapsed = Duration.ofMillis((System.nanoTime() - begun) / 1_000_000);
            if (choice instanceof Choice.Play play) {
                return played(play, turn, elapsed);
            }
            if (choice instanceof Choice.DeclareWin) {
                return referee.mayDeclare()
                        ? end(Ending.Known.DECLARATION, turn)
                        : foul(turn, new Wording("宣言の条件を満たしていません", "a wrong declaration"));
            }
            return end(Ending.Known.RESIGNATION, turn);
        }

        private Optional<Outcome> played(Choice.Play play, Color turn, Duration elapsed) {
            Optional<Breach> breach = referee.position().check(play.move());
            if (breach.isPresent()) {
                String move = String.valueOf(play.move());
                return foul(
                        turn,
                        new Wording(
                                "反則の手 " + move + ": " + breach.get().wording().japanese(),
                                "an illegal move, " + move + ": " + breach.get()));
            }
            append(play.move());
            totals[turn.index()] = totals[turn.index()].plus(elapsed);
            node.setElapsed(elapsed);
            node.setTotal(totals[turn.index()]);
            comment(play.thought(), turn).ifPresent(node::addComment);
            moved.accept(node);
            return Optional.empty();
        }

        private Optional<Outcome> foul(Color turn, Wording what) {
            return Optional.of(
                    forfeit(turn, new BoutForfeitException.Fault(BoutForfeitException.Fault.Reason.ILLEGAL, what)));
        }

        Outcome forfeit(Color loser, BoutForfeitException.Fault fault) {
            Color turn = referee.position().turn();
            Ending.Known ending = loser != turn
                    ? Ending.Known.WIN_BY_FOUL
                    : fault.reason() == BoutForfeitException.Fault.Reason.TIMED_OUT
                            ? Ending.Known.TIME_UP
                            : Ending.Known.LOSS_BY_FOUL;
            return end(ending, turn, Optional.of(fault));
        }

        private Optional<Outcome> end(Ending.Known ending, Color turn) {
            return Optional.of(end(ending, turn, Optional.empty()));
        }

        private Outcome end(Ending.Known ending, Color turn, Optional<BoutForfeitException.Fault> fault) {
            node.append(ending);
            return new Outcome(kifu, ending, ending.winner(turn), node.ply(), fault);
        }
    }

    /** {@code * 123} from Black's view, for moves that were thought about. */
    private static Optional<String> comment(Thought thought, Color turn) {
        if (thought.depth() == 0) {
            return Optional.empty();
        }
        int own = thought.score().floodgate();
        return Optional.of("* " + (turn == Color.BLACK ? own : -own));
    }
}
