package dev.goita.shogi.contest;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Repetition;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 審判: follows a game and says when it is over by itself: mate, 千日手, perpetual check, too many moves. */
public final class Referee {
    private final Position start;
    private final int mostMoves;
    private final Declaration.Rule rule;
    private final int credit;
    private final Repetition.Tracker repetition;
    private final List<Move> moves = new ArrayList<>();
    private Position position;

    /** Begins a game; the points of a handicap are counted at its start. */
    public Referee(Position start, int mostMoves, Declaration.Rule rule) {
        this.start = start;
        this.mostMoves = mostMoves;
        this.rule = rule;
        credit = Declaration.credit(start);
        repetition = new Repetition.Tracker(start);
        position = start;
    }

    /** Goes on by a legal move, also behind the end of the game. */
    public void play(Move move) {
        repetition.play(move);
        position = position.play(move);
        moves.add(move);
    }

    public Position start() {
        return start;
    }

    public Position position() {
        return position;
    }

    public List<Move> moves() {
        return List.copyOf(moves);
    }

    /** {@return how the game is over for the side to move, whatever it would like to do; empty if it goes on} */
    public Optional<Ending.Known> ending() {
        if (position.legalMoves().isEmpty()) {
            return Optional.of(Ending.Known.CHECKMATE);
        }
        Repetition now = repetition.now();
        if (now.perpetualChecker().isPresent()) {
            return Optional.of(
                    now.perpetualChecker().get() == position.turn()
                            ? Ending.Known.LOSS_BY_FOUL
                            : Ending.Known.WIN_BY_FOUL);
        }
        if (now.isFourfold()) {
            return Optional.of(Ending.Known.REPETITION);
        }
        return moves.size() >= mostMoves ? Optional.of(Ending.Known.MAXIMUM_MOVES) : Optional.empty();
    }

    /** {@return whether the side to move may declare that it has won} */
    public boolean mayDeclare() {
        return Declaration.of(position, rule, credit).result() == Declaration.Result.WIN;
    }
}
