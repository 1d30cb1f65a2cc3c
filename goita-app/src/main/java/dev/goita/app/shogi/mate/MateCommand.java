package dev.goita.app.shogi.mate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.app.shogi.input.Questions;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Boundary;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.report.Columns;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateLimits;
import dev.goita.shogi.mate.MateRefusal;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import java.io.File;
import java.io.IOException;
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

    public MateCommand(Invocation invocation) {
        super(invocation);
    }

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
            solve(name, MainLine.of(game.reading().value()).position(ply.value()), fields, solvers);
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
}
