package dev.goita.core.engine;

import dev.goita.core.SeatFacts;
import dev.goita.core.SeatView;
import dev.goita.core.player.ForfeitException;
import dev.goita.core.player.ForfeitException.Reason;
import dev.goita.core.player.Player;
import dev.goita.core.player.search.Believer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Wording;
import dev.goita.files.process.Deadline;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * 外部エンジン: a player in a process of its own, which is started when it is first needed and kept for all rounds.
 *
 * <p>If it crashes, exceeds a time limit, answers garbage or an illegal turn, the process is ended and
 * {@link ForfeitException} thrown. The next decision starts it anew; after {@value #FAILED_STARTS} starts in a row without
 * a decision it is given up, and every decision forfeits at once.
 */
public final class EnginePlayer implements Player, Believer, AutoCloseable {
    static final int FAILED_STARTS = 3;

    private static final String BEST_MOVE = "bestmove ";

    private final EngineProgram command;
    private final Function<SeatView, String> furtherWords;
    private @Nullable EngineLines engine;
    private Optional<SeatFacts> lastAsked = Optional.empty();
    private boolean tellsBeliefs;
    private int startsWithoutDecision;
    private Optional<ForfeitException> lastFailure = Optional.empty();

    /**
     * A player whose engine is told positions alone; it is not started yet.
     *
     * @param command how to start the engine
     */
    public EnginePlayer(EngineProgram command) {
        this(command, view -> "");
    }

    /**
     * A player whose engine is told more than positions; it is not started yet.
     *
     * @param command how to start the engine
     * @param furtherWords of a position's line: keys and values, each with a blank before it
     */
    public EnginePlayer(EngineProgram command, Function<SeatView, String> furtherWords) {
        this.command = command;
        this.furtherWords = furtherWords;
    }

    @Override
    public Turn choose(SeatView view, RandomGenerator random) {
        String answer = ask(view, random);
        List<Turn> legal = view.legalTurns();
        for (Turn turn : legal) {
            if (turn.digits().equals(answer)) {
                return decided(turn);
            }
        }
        String known = legal.stream().map(Turn::digits).collect(Collectors.joining(" "));
        throw refuse(answer, answer.matches("0|[1-8][1-8]") ? Reason.ILLEGAL : Reason.MALFORMED, known);
    }

    @Override
    public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        String answer = ask(view, random);
        return switch (answer) {
            case "redeal" -> decided(GoshiDecision.REDEAL);
            case "continue" -> decided(GoshiDecision.CONTINUE);
            default -> throw refuse(answer, Reason.MALFORMED, "redeal continue");
        };
    }

    private <T> T decided(T decision) {
        startsWithoutDecision = 0;
        return decision;
    }

    private ForfeitException refuse(String answer, Reason reason, String possible) {
        return failed(running().refuse(answer, reason, possible));
    }

    @Override
    public Optional<Odds> believe(SeatView view, RandomGenerator random) {
        Optional<String> line = asked(view, asked -> {
            if (!tellsBeliefs) {
                return Optional.empty();
            }
            asked.send(BeliefMessage.WORD + " seed " + (random.nextLong() >>> 1));
            return Optional.of(asked.next(BeliefMessage.WORD, limit()));
        });
        Optional<Odds> odds = line.flatMap(told -> BeliefMessage.read(view, told));
        if (line.isPresent() && odds.isEmpty()) {
            throw failed(running().unexpected(line.get(), BeliefMessage.WORD));
        }
        return line.isPresent() ? decided(odds) : odds;
    }

    /** What stands after {@code bestmove}. */
    private String ask(SeatView view, RandomGenerator random) {
        long seed = random.nextLong() >>> 1;
        return asked(view, asked -> {
            asked.send(command.goLine(seed));
            return answer(asked);
        });
    }

    private <T> T asked(SeatView view, Function<EngineLines, T> question) {
        if (engine == null && startsWithoutDecision == FAILED_STARTS) {
            throw lastFailure.map(EnginePlayer::givenUp).orElseThrow();
        }
        try {
            EngineLines asked = running();
            SeatFacts facts = view.facts();
            if (lastAsked.isEmpty() || !isLater(facts, lastAsked.get())) {
                new Handshake(asked, command).beginRound();
            }
            lastAsked = Optional.of(facts);
            asked.send(PositionMessage.write(view) + furtherWords.apply(view));
            return question.apply(asked);
        } catch (ForfeitException e) {
            throw failed(e);
        }
    }

    private String answer(EngineLines asked) {
        String line = asked.next("bestmove", limit());
        if (!line.startsWith(BEST_MOVE)) {
            throw asked.unexpected(line, "bestmove");
        }
        return line.substring(BEST_MOVE.length()).strip();
    }

    private Deadline limit() {
        return Deadline.in(command.move().plus(command.grace()));
    }

    private ForfeitException failed(ForfeitException failure) {
        engine = null;
        lastAsked = Optional.empty();
        lastFailure = Optional.of(failure);
        return failure;
    }

    private static ForfeitException givenUp(ForfeitException last) {
        return new ForfeitException(
                last.reason(),
                new Wording(
                        FAILED_STARTS + " 回起動しても答えないのであきらめました。最後の失敗: "
                                + last.wording().japanese(),
                        "given up after " + FAILED_STARTS + " starts; the last failure: "
                                + last.wording().english()));
    }

    private EngineLines running() {
        if (engine != null) {
            return engine;
        }
        startsWithoutDecision++;
        EngineLines started = EngineLines.start(command);
        tellsBeliefs = new Handshake(started, command).introduce();
        engine = started;
        return started;
    }

    /** Whether one view may come after another in the same round, as far as both tell. */
    private static boolean isLater(SeatFacts view, SeatFacts before) {
        boolean sameRound = view.rules().equals(before.rules())
                && view.dealer() == before.dealer()
                && view.score().equals(before.score())
                && (view.viewer() != before.viewer() || view.dealt().equals(before.dealt()));
        return sameRound && view.turns().length() > before.turns().length() && agree(view.turns(), before.turns());
    }

    private static boolean agree(String longer, String beginning) {
        for (int i = 0; i < beginning.length(); i++) {
            char one = longer.charAt(i);
            char other = beginning.charAt(i);
            if (one != other && one != '9' && other != '9') {
                return false;
            }
        }
        return true;
    }

    /** Lets the engine quit. The player can be used again and starts another. */
    @Override
    public void close() {
        if (engine != null) {
            engine.close();
            engine = null;
        }
    }
}
