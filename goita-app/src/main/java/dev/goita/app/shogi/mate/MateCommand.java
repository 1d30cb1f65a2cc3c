package dev.goita.app.shogi.mate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Options;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.app.shogi.input.Questions;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Boundary;
import dev.goita.report.Columns;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.UsiMove;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code goita shogi mate}. */
public final class MateCommand extends ShogiJob {
    private final Given<List<String>> arguments = arguments("FILE|SFEN");
    private final Given<Integer> ply = option("--ply", "N", 0).atLeast(0);
    private final Given<Boolean> json = json();
    private final Given<Boolean> tsume = flag("--tsume");
    private final MateOptions options = new MateOptions(this);

    @Override
    public ExitCode call() throws IOException {
        options.check();
        MateOptions.Solvers solvers = options.solvers(
                !json.value() || tsume.value() ? MateOptions.Literature.YES : MateOptions.Literature.NO);
        invocation.batch().expect(arguments.value().size());
        for (String argument : arguments.value()) {
            Input input = invocation.input(argument);
            if (json.value() && (input.isStandard() || argument.endsWith(".jsonl"))) {
                attempt(
                        input.name(),
                        () -> Questions.forEach(
                                input,
                                (line, number) -> invocation
                                        .jsonLines()
                                        .write(answer(line, new Place(input.name(), number, 0), solvers))));
            } else if (!input.isStandard() && PositionArgument.looksLikeOne(argument) && !new File(argument).exists()) {
                Map<String, Object> asked = Map.of("sfen", argument);
                attempt(argument, () -> solve(argument, PositionArgument.parse(argument, invocation), asked, solvers));
            } else {
                ShogiInputs.forEach(argument, IllegalMoves.STOP_BEFORE, invocation, game -> solve(game, solvers));
            }
        }
        return exitCode();
    }

    private void attempt(String name, Boundary.Step step) throws IOException {
        invocation
                .batch()
                .attempt(step)
                .ifPresent(failure -> failure.findings(NotationCode.UNREADABLE, Place.whole(name))
                        .forEach(this::report));
    }

    /** A question {@code {"sfen":…,"moves":[…],"max_nodes":…}}. */
    private Map<String, Object> answer(String line, Place place, MateOptions.Solvers solvers) {
        Optional<JsonNode> question = Questions.json(line);
        if (question.isEmpty()) {
            return failed(place, "JSONではありません", "not JSON");
        }
        if (!question.get().path("sfen").isTextual()) {
            return failed(place, "\"sfen\" がありません", "no \"sfen\" here");
        }
        JsonNode mostNodes = question.get().path("max_nodes");
        boolean isLimited = !mostNodes.isMissingNode();
        if (isLimited
                && (!mostNodes.canConvertToExactIntegral()
                        || !mostNodes.canConvertToLong()
                        || mostNodes.asLong() < 1)) {
            return failed(place, "max_nodes は正の整数です", "max_nodes must be a positive integer");
        }
        MateSolver.Limits limits = isLimited ? options.limits(mostNodes.asLong()) : options.limits();
        try {
            Position position = PositionArgument.parse(Questions.usi(question.get(), "sfen"), invocation);
            Optional<Diagnostic> refusal = refusal(position, place);
            return refusal.isPresent()
                    ? wrong(List.of(refusal.get()))
                    : Solved.FIELDS.json(solvers.solve(position, limits));
        } catch (DiagnosticException e) {
            return wrong(e.diagnostics());
        }
    }

    private Map<String, Object> failed(Place place, String japanese, String english) {
        return wrong(List.of(
                new Diagnostic(NotationCode.UNKNOWN_FORMAT, Severity.ERROR, place, new Wording(japanese, english))));
    }

    private static Optional<Diagnostic> refusal(Position position, Place place) {
        return MateSolver.Refusal.of(position)
                .map(refusal -> new Diagnostic(refusal, Severity.ERROR, place, refusal.wording()));
    }

    private void solve(Game game, MateOptions.Solvers solvers) {
        game.reading().findings().forEach(this::report);
        if (game.format().isPresent()) {
            Map<String, Object> fields = new Columns<Game>()
                    .data("file", Game::file)
                    .data("game", Game::number)
                    .json(game);
            String name = game.number() == 1 ? game.file() : game.file() + " #" + game.number();
            MainLine line = MainLine.of(game.reading().value());
            if (line.has(ply.value(), name, invocation)) {
                solve(name, line.position(ply.value()), fields, solvers);
            } else {
                found(true);
            }
        }
    }

    private void solve(String name, Position position, Map<String, Object> asked, MateOptions.Solvers solvers) {
        Optional<Diagnostic> refusal = refusal(position, Place.whole(name));
        if (refusal.isPresent()) {
            report(refusal.get());
            return;
        }
        Solved solved = solvers.solve(position, options.limits());
        found(solved.answer().result() == MateSolver.Answer.Result.UNKNOWN);
        if (json.value()) {
            Map<String, Object> fields = new LinkedHashMap<>(asked);
            fields.putAll(Solved.FIELDS.json(solved));
            invocation.jsonLines().write(fields);
        } else {
            new MateText(invocation).print(name, solved);
            invocation.streams().flush();
        }
    }

    /** Warnings do not keep a position from being asked. */
    private void report(Diagnostic finding) {
        found(finding.severity() == Severity.ERROR);
        invocation.streams().err().println(finding.format(invocation.language()));
    }

    /** How long and for what the solver looks. */
    private static final class MateOptions extends Options {
        private final Given<Long> nodes = option("--nodes", "N", 10_000_000L);
        private final Given<Optional<Double>> seconds = option("--seconds", "S", Double.class);
        private final Given<Integer> megabytes = option("--memory", "MB", 256).atLeast(1);
        private final Given<Boolean> shortest = flag("--shortest");
        private final Given<Boolean> any = flag("--any");
        private final Given<Boolean> allFirst = flag("--all-first");
        private final Given<Boolean> unique = flag("--unique");

        MateOptions(Options command) {
            super(command);
        }

        void check() {
            refuse(
                    nodes.value() < 1
                            || seconds.value()
                                    .filter(time -> !(time > 0 && time < 1e9))
                                    .isPresent(),
                    "--nodes と --seconds は 0 より大きい数です",
                    "--nodes and --seconds must be positive");
            refuse(shortest.value() && any.value(), OptionWords.exclude("--shortest", "--any"));
        }

        MateSolver.Limits limits() {
            return limits(nodes.value());
        }

        MateSolver.Limits limits(long ofNodes) {
            return new MateSolver.Limits(
                    ofNodes,
                    seconds.value()
                            .map(time -> Duration.ofNanos(Math.max(1, (long) (time * 1e9))))
                            .orElse(MateSolver.Limits.NONE.time()));
        }

        Solvers solvers(Literature asked) {
            return new Solvers(asked);
        }

        private MateSolver.Goal goal() {
            return any.value()
                    ? MateSolver.Goal.ANY
                    : shortest.value() ? MateSolver.Goal.SHORTEST : MateSolver.Goal.SHORT;
        }

        /** Whether the length without 無駄合い is asked for too. */
        enum Literature {
            YES,
            NO
        }

        final class Solvers {
            private final Literature asked;
            private final MateSolver solver = MateSolver.withMemory((long) megabytes.value() << 20);
            private final MateSolver literature = MateSolver.ofLiterature((long) megabytes.value() << 20);

            private Solvers(Literature asked) {
                this.asked = asked;
            }

            Solved solve(Position position, MateSolver.Limits limits) {
                long start = System.nanoTime();
                MateSolver.Answer answer = solver.solve(position, limits, goal());
                long micros = (System.nanoTime() - start) / 1000;
                Optional<MateSolver.Answer> mate =
                        Optional.of(answer).filter(found -> found.result() == MateSolver.Answer.Result.MATE);
                return new Solved(
                        position,
                        answer,
                        mate.filter(found -> asked == Literature.YES)
                                .map(found -> literature.solve(position, limits, goal())),
                        mate.filter(found -> allFirst.value()).map(found -> firstMoves(position, found, limits)),
                        mate.filter(found -> unique.value())
                                .map(found -> Cook.of(solver, position, found.line(), limits)),
                        micros);
            }

            private List<Move> firstMoves(Position position, MateSolver.Answer answer, MateSolver.Limits limits) {
                return solver.firstMoves(position, answer.length(), limits).stream()
                        .filter(first -> first.result() == MateSolver.Answer.Result.MATE)
                        .map(MateSolver.FirstMove::move)
                        .toList();
            }
        }
    }

    /** The answer for people. */
    private record MateText(Invocation invocation) {
        private void say(String japanese, String english, Object... arguments) {
            invocation.say(Wording.of(japanese, english, arguments));
        }

        void print(String name, Solved solved) {
            MateSolver.Answer answer = solved.answer();
            MateSolver.Answer shown = solved.literature()
                    .filter(literature -> literature.result() == MateSolver.Answer.Result.MATE)
                    .orElse(answer);
            say(
                    "%s: %s (%,d局面 %.1fms)",
                    "%s: %s (%,d nodes, %.1f ms)",
                    name,
                    headline(shown).in(invocation.language()),
                    answer.nodes(),
                    solved.micros() / 1000.0);
            if (answer.result() != MateSolver.Answer.Result.MATE) {
                return;
            }
            Position position = solved.position();
            say("  %s", "  %s", line(position, shown.line()));
            if (shown.length() != answer.length()) {
                say("  無駄合いも数えれば%d手", "  %d plies if useless interpositions (無駄合い) are counted", answer.length());
            }
            solved.firstMoves()
                    .ifPresent(moves -> say(
                            "  初手（%d手以内で詰む）:%s",
                            "  first moves that mate within %d:%s",
                            answer.length(),
                            moves.stream()
                                    .map(move -> " " + line(position, List.of(move)))
                                    .collect(Collectors.joining())));
            solved.cooks().ifPresent(cooks -> cooks(solved, cooks));
        }

        private static Wording headline(MateSolver.Answer answer) {
            return switch (answer.result()) {
                case MATE ->
                    answer.proof() == MateSolver.Answer.Proof.SHORTEST
                            ? Wording.of("%d手詰", "mate in %d", answer.length())
                            : Wording.of("%d手以内の詰み（最短とは限らない）", "mate within %d, perhaps in less", answer.length());
                case NONE -> new Wording("不詰", "no mate");
                case UNKNOWN -> new Wording("不明（制限に達しました）", "unknown: the limits were reached");
            };
        }

        private void cooks(Solved solved, List<Cook> cooks) {
            if (cooks.isEmpty()) {
                say("  余詰なし", "  unique: no other move mates (余詰なし)");
            }
            Replay replay = Replay.from(solved.position());
            int played = 0;
            for (Cook cook : cooks) {
                while (played < cook.ply() - 1) {
                    replay.play(solved.answer().line().get(played++));
                }
                Wording kind = kind(cook);
                String unsure = cook.isCertain() ? "" : "?";
                say(
                        "  %d手目 %s: %s%s",
                        "  move %d %s: %s%s",
                        cook.ply(),
                        written(replay, cook.move(), Optional.empty()),
                        kind.in(invocation.language()),
                        unsure);
            }
        }

        private static Wording kind(Cook cook) {
            return switch (cook.kind()) {
                case OTHER_MOVE -> new Wording("余詰", "other solution (余詰)");
                case LAST_MOVE -> new Wording("最終手余詰", "other last move (最終手余詰)");
                case PROMOTION -> new Wording("成不成非限定", "with or without promotion (成不成非限定)");
            };
        }

        private static String line(Position start, List<Move> moves) {
            Replay replay = Replay.from(start);
            List<String> text = new ArrayList<>();
            Optional<Square> previous = Optional.empty();
            for (Move move : moves) {
                text.add(written(replay, move, previous));
                replay.play(move);
                previous = Optional.of(move.to());
            }
            return String.join(" ", text);
        }

        private static String written(Replay replay, Move move, Optional<Square> previous) {
            return MoveWriter.Marks.TRIANGLES.of(replay.turn())
                    + MoveWriter.USUAL.withSuffix(move, replay, previous.orElse(null));
        }
    }

    /**
     * One position and all that was asked about it.
     *
     * @param literature the answer without 無駄合い, where it was asked for and there is a mate
     * @param micros until the answer stood, without literature, first moves and cooks
     */
    private record Solved(
            Position position,
            MateSolver.Answer answer,
            Optional<MateSolver.Answer> literature,
            Optional<List<Move>> firstMoves,
            Optional<List<Cook>> cooks,
            long micros) {
        private static final Columns<MateSolver.Answer> LITERATURE = new Columns<MateSolver.Answer>()
                .data("tsume_length", MateSolver.Answer::length)
                .data("tsume_moves", answer -> usi(answer.line()));

        private static final Columns<Cook> COOK = new Columns<Cook>()
                .data("ply", Cook::ply)
                .data("move", cook -> UsiMove.write(cook.move()))
                .data("kind", cook -> cook.kind().name().toLowerCase(Locale.ROOT))
                .data("certain", Cook::isCertain);

        static final Columns<Solved> FIELDS = new Columns<Solved>()
                .data("result", solved -> solved.answer().result().name().toLowerCase(Locale.ROOT))
                .data("moves", solved -> usi(solved.answer().line()))
                .data("length", solved -> solved.answer().length())
                .data(
                        "shortest",
                        solved -> Optional.of(solved.answer())
                                .filter(answer -> answer.result() == MateSolver.Answer.Result.MATE)
                                .map(answer -> answer.proof() == MateSolver.Answer.Proof.SHORTEST))
                .maybe(LITERATURE, Solved::literature)
                .data("first_moves", solved -> solved.firstMoves().map(Solved::usi))
                .data("cooks", solved -> solved.cooks().map(COOK::json))
                .data("nodes", solved -> solved.answer().nodes())
                .data("micros", Solved::micros);

        private static List<String> usi(List<Move> moves) {
            return moves.stream().map(UsiMove::write).toList();
        }
    }
}
