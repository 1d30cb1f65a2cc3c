package dev.goita.app.shogi.game;

import dev.goita.shogi.contest.Referee;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** 対局: the main line of a record that grows move by move, with its referee. */
final class MatchGame {
    private final Kifu kifu;
    private Referee referee;
    private Node last;

    /** Goes on where the main line of a record stands; an ending of it is taken off. */
    MatchGame(Kifu kifu) {
        this.kifu = kifu;
        last = kifu.root();
        referee = freshReferee();
        for (Node node : kifu.mainLine()) {
            if (node.move().isPresent()) {
                referee.play(node.move().get());
                last = node;
            } else {
                node.delete();
            }
        }
    }

    private Referee freshReferee() {
        return new Referee(kifu.start().position(), Integer.MAX_VALUE, Declaration.Rule.POINTS_27);
    }

    Kifu kifu() {
        return kifu;
    }

    Position position() {
        return referee.position();
    }

    List<Move> moves() {
        return referee.moves();
    }

    int nextNumber() {
        return kifu.start().moveNumber() + referee.moves().size();
    }

    Optional<Square> previousTo() {
        return last.move().map(Move::to);
    }

    Replay replay() {
        return Replay.from(referee.position());
    }

    /** @throws dev.goita.shogi.rules.IllegalMoveException if the move is illegal */
    void play(Move move, Duration elapsed) {
        referee.play(move);
        last = last.append(move);
        last.setElapsed(elapsed);
    }

    /** Takes the last move back; false if there is none. */
    boolean undo() {
        if (last.move().isEmpty()) {
            return false;
        }
        Node gone = last;
        last = gone.parent().orElseThrow();
        gone.delete();
        List<Move> kept = referee.moves().subList(0, referee.moves().size() - 1);
        referee = freshReferee();
        kept.forEach(referee::play);
        return true;
    }

    /** How the game is over by the rules. */
    Optional<Ending.Known> ending() {
        return referee.ending();
    }

    boolean mayDeclare() {
        return referee.mayDeclare();
    }

    void end(Ending.Known ending) {
        last.append(ending);
    }
}
