package dev.goita.app.shogi.mate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
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
import dev.goita.shogi.io.Game;
import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateGoal;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateRefusal;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        if (isLimited && (!mostNodes.canConvertToLong() || mostNodes.asLong() < 1)) {
            return failed(place, "max_nodes は正の整数です", "max_nodes must be a positive integer");
        }
        MateLimits limits = isLimited ? options.limits(mostNodes.asLong()) : options.limits();
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
        return MateRefusal.of(position)
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
        found(solved.answer().result() == MateAnswer.Result.UNKNOWN);
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

        MateLimits limits() {
            return limits(nodes.value());
        }

        MateLimits limits(long ofNodes) {
            return new MateLimits(
                    ofNodes,
                    seconds.value()
                            .map(time -> Duration.ofNanos(Math.max(1, (long) (time * 1e9))))
                            .orElse(MateLimits.NONE.time()));
        }

        Solvers solvers(Literature asked) {
            return new Solvers(asked);
        }

        private MateGoal goal() {
            return any.value() ? MateGoal.ANY : shortest.value() ? MateGoal.SHORTEST : MateGoal.SHORT;
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

            Solved solve(Position position, MateLimits limits) {
                long start = System.nanoTime();
                MateAnswer answer = solver.solve(position, limits, goal());
                long micros = (System.nanoTime() - start) / 1000;
                Optional<MateAnswer> mate =
                        Optional.of(answer).filter(found -> found.result() == MateAnswer.Result.MATE);
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

            private List<Move> firstMoves(Position position, MateAnswer answer, MateLimits limits) {
                return solver.firstMoves(position, answer.length(), limits).stream()
                        .filter(first -> first.result() == MateAnswer.Result.MATE)
                        .map(MateSolver.FirstMove::move)
                        .toList();
            }
        }
    }
}
