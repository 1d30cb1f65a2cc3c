package dev.goita.doors.shogi;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Plain;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.Mate;
import dev.goita.shogi.comment.Standpoint;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateRefusal;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** 思考の窓口: moves of the engine, what it thinks of a position, and mates, each within a second or two. */
final class EngineDoors {
    private static final Duration TIME = Duration.ofSeconds(1);
    private static final Duration MATE_TIME = Duration.ofSeconds(2);
    private static final long MATE_NODES = 2_000_000;
    private static final long MATE_BYTES = 64L << 20;
    private static final int TABLE_MEBIBYTES = 16;
    private static final int USUAL_LEVEL = 3;

    private EngineDoors() {}

    static void open(Doors doors) {
        doors.add("/api/shogi/move", Doors.Work.THINKING, EngineDoors::move)
                .add("/api/shogi/analyze", Doors.Work.THINKING, EngineDoors::analyze)
                .add("/api/shogi/mate", Doors.Work.THINKING, EngineDoors::mate);
    }

    private static Object move(Question question) {
        AskedLine line = AskedLine.ofGame(question);
        Level level = new Level(line.number("level", USUAL_LEVEL, 1, Level.STRONGEST.number()));
        Choice choice = choice(line, level);
        if (choice instanceof Choice.Play play) {
            return Plain.map("usi", UsiMove.write(play.move()), "move", japanese(line, List.of(play.move())));
        }
        Ending.Known ending = ending(choice, Ending.Known.RESIGNATION);
        Wording result = GameView.result(ending, line.position().turn(), line.nextNumber() - 1);
        return Plain.map("ending", ending.name(), "result", result.in(question.language()));
    }

    private static Choice choice(AskedLine line, Level level) {
        int seed = line.number("seed", 1, 0, Integer.MAX_VALUE);
        Engine engine = Engine.of(
                Engine.Settings.DEFAULT.withLevel(level).withSeed(seed).withMebibytes(TABLE_MEBIBYTES));
        return engine.think(line.start(), line.moves(), level.limits().and(Limits.NONE.withTime(TIME)), thought -> {});
    }

    /** The best line of a second's thought. */
    private static Object analyze(Question question) {
        AskedLine line = AskedLine.ofGame(question);
        Choice choice =
                Engine.of(Level.STRONGEST).think(line.start(), line.moves(), Limits.NONE.withTime(TIME), thought -> {});
        if (choice instanceof Choice.Play play) {
            Thought thought = play.thought();
            return Plain.map(
                    "usi", UsiMove.write(play.move()),
                    "pv", thought.line().stream().map(UsiMove::write).toList(),
                    "line", japanese(line, thought.line()),
                    "value", value(thought.score(), line.position().turn(), question.language()),
                    "depth", thought.depth(),
                    "nodes", thought.nodes());
        }
        Ending.Known ending = ending(choice, Ending.Known.CHECKMATE);
        return Plain.map(
                "ending", ending.name(), "value", GameView.ending(ending).in(question.language()));
    }

    /** How a game ends that is not played on. */
    private static Ending.Known ending(Choice choice, Ending.Known lost) {
        return choice instanceof Choice.DeclareWin ? Ending.Known.DECLARATION : lost;
    }

    private static String japanese(AskedLine line, List<Move> moves) {
        return EngineComments.japanese(new Standpoint(line.position(), line.lastMove()), moves);
    }

    /** From Black's view. */
    private static String value(Score score, Color turn, Language language) {
        int sign = turn == Color.BLACK ? 1 : -1;
        if (score instanceof Score.Centipawns centipawns) {
            return GameView.signed(sign * centipawns.value());
        }
        int plies = ((Score.Mate) score).plies();
        return GameView.mate(Mate.by(plies > 0 ? turn : turn.opposite(), Math.abs(plies)))
                .in(language);
    }

    private static Object mate(Question question) {
        AskedLine line = AskedLine.of(question, IllegalMoves.KEEP);
        MateRefusal.of(line.position()).ifPresent(refusal -> {
            throw new Refusal(422, refusal.wording());
        });
        MateAnswer answer = MateSolver.withMemory(MATE_BYTES)
                .solve(line.position(), new MateLimits(MATE_NODES, MATE_TIME), MateGoal.SHORT);
        return Plain.map(
                "result", answer.result().name().toLowerCase(Locale.ROOT),
                "length", answer.length(),
                "pv", answer.line().stream().map(UsiMove::write).toList(),
                "line", japanese(line, answer.line()),
                "said", said(answer).in(question.language()));
    }

    private static Wording said(MateAnswer answer) {
        return switch (answer.result()) {
            case MATE -> new Wording(answer.length() + "手で詰みます", "mate in " + answer.length());
            case NONE -> new Wording("詰みません", "no mate by checks alone");
            case UNKNOWN -> new Wording("時間内には分かりません", "not found out in time");
        };
    }
}
