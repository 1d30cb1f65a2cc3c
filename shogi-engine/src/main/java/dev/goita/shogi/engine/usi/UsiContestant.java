package dev.goita.shogi.engine.usi;

import dev.goita.diagnostics.Wording;
import dev.goita.files.process.Deadline;
import dev.goita.files.process.LineProgram;
import dev.goita.files.process.ProgramFaultException;
import dev.goita.files.process.ProgramFaultException.Fault;
import dev.goita.shogi.contest.BoutForfeitException;
import dev.goita.shogi.contest.Contestant;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * 外部のUSIエンジン: a program that speaks USI, as a contestant.
 *
 * <p>If it crashes, exceeds a time limit or answers what is no move, it is ended and loses the game. The next game starts
 * it anew; after {@value #FAILED_STARTS} starts in a row without a move it is given up, and loses every game at once.
 */
public final class UsiContestant implements Contestant {
    static final int FAILED_STARTS = 3;

    private final UsiProgram program;
    private final String name;
    private volatile @Nullable UsiHost engine;
    private int startsWithoutMove;
    private Optional<BoutForfeitException> lastFailure = Optional.empty();

    /** Starts the program, or throws a {@link BoutForfeitException} if it does not answer as an engine. */
    public UsiContestant(UsiProgram program) {
        this.program = program;
        name = ask(UsiHost::name);
    }

    private <T> T ask(Function<UsiHost, T> question) {
        if (engine == null && startsWithoutMove == FAILED_STARTS) {
            throw lastFailure.map(UsiContestant::givenUp).orElseThrow();
        }
        try {
            return question.apply(running());
        } catch (ProgramFaultException e) {
            engine = null;
            BoutForfeitException failure = new BoutForfeitException(fault(e), e);
            lastFailure = Optional.of(failure);
            throw failure;
        }
    }

    private UsiHost running() {
        UsiHost running = engine;
        if (running == null) {
            startsWithoutMove++;
            running = new UsiHost(program);
            engine = running;
        }
        return running;
    }

    private static BoutForfeitException.Fault fault(ProgramFaultException e) {
        BoutForfeitException.Fault.Reason reason = switch (e.fault()) {
            case CRASHED -> BoutForfeitException.Fault.Reason.CRASHED;
            case TIMED_OUT -> BoutForfeitException.Fault.Reason.TIMED_OUT;
            case MALFORMED -> BoutForfeitException.Fault.Reason.MALFORMED;
        };
        return new BoutForfeitException.Fault(reason, e.wording());
    }

    private static BoutForfeitException givenUp(BoutForfeitException last) {
        Wording wording = new Wording(
                FAILED_STARTS + " 回起動しても答えないのであきらめました。最後の失敗: " + last.wording().japanese(),
                "given up after " + FAILED_STARTS + " starts; the last failure: "
                        + last.wording().english());
        return new BoutForfeitException(
                new BoutForfeitException.Fault(last.fault().reason(), wording), last);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(long seed) {
        ask(running -> {
            running.newGame();
            return running;
        });
    }

    @Override
    public Choice choose(Position start, List<Move> moves) {
        Choice choice = ask(running -> running.choose(start, moves));
        startsWithoutMove = 0;
        return choice;
    }

    @Override
    public void close() {
        UsiHost running = engine;
        if (running != null) {
            running.close();
        }
    }

    /**
     * GUI側: what is said to a running engine, and what its answers mean. Every {@link ProgramFaultException} has ended it.
     *
     * <p>Lines that nobody awaits are skipped: engines log to standard output.
     */
    static final class UsiHost implements AutoCloseable {
        private static final String BEST_MOVE = "bestmove";
        private static final String OK = "usiok";
        private static final String READY = "readyok";

        private final UsiProgram program;
        private final LineProgram engine;
        private final String name;

        UsiHost(UsiProgram program) {
            this.program = program;
            engine = LineProgram.start(
                    new Wording("エンジン「" + program.command() + "」", "engine '" + program.command() + "'"),
                    List.of("/bin/sh", "-c", "exec " + program.command()),
                    "quit");
            Deadline deadline = Deadline.in(program.start());
            name = introduce(deadline);
            program.setOptionLines().forEach(engine::send);
            awaitReady(deadline);
        }

        private String introduce(Deadline deadline) {
            engine.send("usi");
            String called = program.command();
            for (List<String> words = next(OK, deadline); !says(words, OK); words = next(OK, deadline)) {
                boolean isName =
                        words.size() > 2 && says(words, "id") && words.get(1).equals("name");
                called = isName ? LineProgram.shortened(String.join(" ", words.subList(2, words.size()))) : called;
            }
            return called;
        }

        private void awaitReady(Deadline deadline) {
            engine.send("isready");
            for (List<String> words = next(READY, deadline); !says(words, READY); words = next(READY, deadline)) {
                requireAsked(words, new Wording(READY + " を待っているときに", READY + " was awaited"));
            }
        }

        private List<String> next(String awaited, Deadline deadline) {
            return UsiWords.of(engine.next(awaited, deadline));
        }

        private static boolean says(List<String> words, String first) {
            return !words.isEmpty() && words.get(0).equals(first);
        }

        String name() {
            return name;
        }

        void newGame() {
            awaitReady(Deadline.in(program.start()));
            engine.send("usinewgame");
        }

        Choice choose(Position start, List<Move> moves) {
            engine.unread()
                    .forEach(line -> requireAsked(UsiWords.of(line), new Wording("聞かれていないのに", "nothing was asked")));
            String played = moves.isEmpty() ? "" : " moves " + UsiServer.moves(moves);
            engine.send("position sfen " + Sfen.write(start, 1) + played);
            engine.send(program.goLine());
            return answer();
        }

        private Choice answer() {
            Deadline deadline = Deadline.in(program.move());
            long begun = System.nanoTime();
            Map<Optional<Move>, Thought> thoughts = new LinkedHashMap<>();
            List<String> words = next(BEST_MOVE, deadline);
            while (!says(words, BEST_MOVE)) {
                if (says(words, "info")) {
                    InfoLine.thought(words, Duration.ofNanos(System.nanoTime() - begun))
                            .ifPresent(thought -> {
                                Optional<Move> first = thought.line().stream().findFirst();
                                thoughts.remove(first);
                                thoughts.put(first, thought);
                            });
                }
                words = next(BEST_MOVE, deadline);
            }
            return choice(words, thoughts);
        }

        /** A move that nobody asked for would be taken for the answer to the next question. */
        private void requireAsked(List<String> words, Wording instead) {
            if (says(words, BEST_MOVE)) {
                String said = LineProgram.shortened(String.join(" ", words));
                throw engine.fail(
                        Fault.MALFORMED,
                        new Wording(
                                instead.japanese() + "「" + said + "」と答えました",
                                "said '" + said + "' where " + instead.english()));
            }
        }

        /** @param thoughts by the move that they are about, if they name one, each the last about it, in the order in which they came */
        private Choice choice(List<String> words, Map<Optional<Move>, Thought> thoughts) {
            String word = words.size() > 1 ? words.get(1) : "";
            if (word.equals("resign")) {
                return new Choice.Resign();
            }
            if (word.equals("win")) {
                return new Choice.DeclareWin();
            }
            Move move = UsiMove.read(word)
                    .orElseThrow(() -> engine.fail(
                            Fault.MALFORMED,
                            Wording.of(
                                    "「%s」と答えました。指し手でも resign でも win でもありません",
                                    "said '%s', which is no move, resign or win",
                                    LineProgram.shortened(String.join(" ", words)))));
            return new Choice.Play(move, why(move, thoughts));
        }

        /** What was last said of the move that is played; of an engine that spoke of others alone, what it said last. */
        private static Thought why(Move move, Map<Optional<Move>, Thought> thoughts) {
            Thought why = new Thought(1, List.of(move), new Score.Centipawns(0), 0, 0, 0, Duration.ZERO, 0);
            boolean isOfMove = false;
            for (Map.Entry<Optional<Move>, Thought> said : thoughts.entrySet()) {
                boolean isThisOfMove = said.getKey().orElse(move).equals(move);
                if (isThisOfMove || !isOfMove) {
                    why = said.getValue();
                    isOfMove = isThisOfMove;
                }
            }
            return why.line().isEmpty() || !isOfMove ? why.withLine(List.of(move)) : why;
        }

        @Override
        public void close() {
            engine.close();
        }

        /** What an engine told while it thought: the words of an {@code info}, read once from left to right. */
        static final class InfoLine {
            private final List<String> words;
            private int at = 1;
            private long rank = 1;
            private long depth = 1;
            private long deepest;
            private long nodes;
            private boolean isBound;
            private Optional<Score> score = Optional.empty();
            private List<Move> line = List.of();

            private InfoLine(List<String> words) {
                this.words = words;
                while (at < words.size()) {
                    read(words.get(at++));
                }
            }

            /**
             * The score of the best line, with that line if it was told. Neither further lines of several ({@code multipv}) nor bounds of a
             * search that is not done say what the move is worth.
             */
            static Optional<Thought> thought(List<String> words, Duration time) {
                InfoLine info = new InfoLine(words);
                return info.score
                        .filter(said -> info.rank == 1 && !info.isBound)
                        .map(said -> new Thought(
                                1,
                                info.line,
                                said,
                                whole(info.depth),
                                whole(info.deepest),
                                Math.max(0, info.nodes),
                                time,
                                0));
            }

            private void read(String word) {
                switch (word) {
                    case "string" -> at = words.size();
                    case "multipv" -> rank = number().orElse(rank);
                    case "depth" -> depth = number().orElse(depth);
                    case "seldepth" -> deepest = number().orElse(deepest);
                    case "nodes" -> nodes = number().orElse(nodes);
                    case "score" -> score = score();
                    case "lowerbound", "upperbound" -> isBound = true;
                    case "pv" -> line = moves();
                    default -> {}
                }
            }

            private OptionalLong number() {
                OptionalLong number = at < words.size() ? UsiWords.number(words.get(at)) : OptionalLong.empty();
                at += number.isPresent() ? 1 : 0;
                return number;
            }

            /** {@code cp NUMBER}, or {@code mate} with a number of plies, + or -; {@code mate 0} is said by who is mated. */
            private Optional<Score> score() {
                if (at + 1 >= words.size()) {
                    return Optional.empty();
                }
                String kind = words.get(at);
                String value = words.get(at + 1);
                OptionalLong number = UsiWords.number(value);
                if (kind.equals("mate") && value.matches("[+][0.]*")) {
                    return Optional.of(Score.UnknownMate.MATES);
                }
                if (kind.equals("mate") && value.equals("-")) {
                    return Optional.of(Score.UnknownMate.IS_MATED);
                }
                if (number.isEmpty()) {
                    return Optional.empty();
                }
                return switch (kind) {
                    case "mate" -> Optional.of(new Score.Mate(whole(number.getAsLong())));
                    case "cp" -> Optional.of(new Score.Centipawns(whole(number.getAsLong())));
                    default -> Optional.empty();
                };
            }

            private List<Move> moves() {
                List<Move> moves = new ArrayList<>();
                for (; at < words.size(); at++) {
                    Optional<Move> move = UsiMove.read(words.get(at));
                    if (move.isEmpty()) {
                        break;
                    }
                    moves.add(move.get());
                }
                return moves;
            }

            private static int whole(long number) {
                return (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, number));
            }
        }
    }
}
