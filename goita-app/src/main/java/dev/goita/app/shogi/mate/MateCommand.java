package dev.goita.app.shogi.mate;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Boundary;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.mate.MateRefusal;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Position;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public final class MateCommand extends Job {
    private final Given<List<String>> arguments = arguments("FILE|SFEN");
    private final Given<Integer> ply = option("--ply", "N", 0);
    private final Given<Boolean> json = json();
    private final Given<Boolean> tsume = flag("--tsume");
    private final MateOptions options = new MateOptions(this);

    private boolean hasFindings;

    public MateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        options.check(spec());
        if (ply.value() < 0) {
            throw misuse(OptionWords.atLeast("--ply", 0, ply.value()));
        }
        Solved.Solvers solvers = new Solved.Solvers(options);
        invocation.batch().expect(arguments.value().size());
        for (String argument : arguments.value()) {
            Input input = invocation.input(argument);
            if (json.value() && (input.isStandard() || argument.endsWith(".jsonl"))) {
                tell(input.name(), () -> answer(input, solvers));
            } else if (!input.isStandard() && PositionArgument.looksLikeOne(argument) && !exists(argument)) {
                Map<String, Object> asked = Map.of("sfen", argument);
                tell(argument, () -> solve(argument, PositionArgument.parse(argument, invocation), asked, solvers));
            } else {
                ShogiInputs.forEach(argument, IllegalMoves.STOP_BEFORE, invocation, game -> solve(game, solvers));
            }
        }
        return hasFindings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void tell(String name, Boundary.Step step) throws IOException {
        invocation
                .batch()
                .attempt(step)
                .ifPresent(failure -> failure.findings(NotationCode.UNREADABLE, Place.whole(name))
                        .forEach(this::report));
    }

    private void answer(Input input, Solved.Solvers solvers) throws IOException {
        try (InputStream bytes = input.open()) {
            hasFindings |= new MateQuestions(invocation, options, solvers, literature(), input.name()).answer(bytes);
        }
    }

    private Solved.Literature literature() {
        return !json.value() || tsume.value() ? Solved.Literature.YES : Solved.Literature.NO;
    }

    private static boolean exists(String argument) {
        return new File(argument).exists();
    }

    private void solve(Game game, Solved.Solvers solvers) {
        for (Diagnostic finding : game.reading().findings()) {
            report(finding);
        }
        if (game.format().isEmpty()) {
            return;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", game.file());
        fields.put("game", game.number());
        Kifu kifu = game.reading().value();
        List<Node> moves =
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).toList();
        int shown = Math.min(ply.value(), moves.size());
        Position position = kifu.positionAt(shown == 0 ? kifu.root() : moves.get(shown - 1));
        String name = game.number() == 1 ? game.file() : game.file() + " #" + game.number();
        solve(name, position, fields, solvers);
    }

    private void solve(String name, Position position, Map<String, Object> fields, Solved.Solvers solvers) {
        Optional<MateRefusal> refusal = MateRefusal.of(position);
        if (refusal.isPresent()) {
            report(new Diagnostic(
                    refusal.get(),
                    Severity.ERROR,
                    Place.whole(name),
                    refusal.get().wording()));
            return;
        }
        Solved solved = solvers.solve(position, options.limits(), literature());
        hasFindings |= solved.answer().result() == MateAnswer.Result.UNKNOWN;
        if (json.value()) {
            Map<String, Object> all = new LinkedHashMap<>(fields);
            all.putAll(MateJson.of(solved));
            invocation.jsonLines().write(all);
        } else {
            new MateText(invocation.streams().out(), invocation.language()).print(name, solved);
            invocation.streams().flush();
        }
    }

    private void report(Diagnostic finding) {
        hasFindings |= finding.severity() == Severity.ERROR;
        invocation.streams().err().println(finding.format(invocation.language()));
    }
}
