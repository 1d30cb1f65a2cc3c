package dev.goita.app.shogi.comments;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.frame.JsonOutput;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.VisibleWriter;
import dev.goita.app.shogi.input.RecordOutput;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.comment.CommentLoss;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "comments",
        description =
                "Show what engines wrote into comments: evaluations, mates, lines; or write it in another dialect.",
        footer = {
            "",
            "Dialects: shogihome, floodgate, csa3, shogigui; also read: kishin (棋神アナリティクス), piyo (Piyo Shogi, K-Shogi).",
            "A record is written again in its own format and encoding; games with errors are left out.",
            "With --json and - as the only file the input is one question a line:",
            "  {\"position\":\"SFEN\",\"text\":\"comment\",\"dialect\":\"auto\"}",
            "",
            "Examples:",
            "  goita shogi comments game.kif",
            "  goita shogi comments --csv games/ -o evaluations.csv",
            "  goita shogi comments game.kif -o graph.svg",
            "  goita shogi comments floodgate.csa --to shogihome -o game.csa"
        })
public final class CommentsCommand implements Callable<ExitCode> {
    /** 改行. */
    enum Newline {
        LF("\n"),
        CRLF("\r\n");

        private final String characters;

        Newline(String characters) {
            this.characters = characters;
        }
    }

    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private ShogiInputs inputs = new ShogiInputs();

    @Option(
            names = "--dialect",
            paramLabel = "DIALECT",
            description = "Which dialect to look for; auto, all of them, if absent.")
    private String dialect = DialectNames.AUTO;

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a game.");

    @Option(names = "--csv", description = "One line a search, with a header.")
    private boolean csv;

    @Option(
            names = "--graph",
            paramLabel = "FORMAT",
            description = "The evaluations over the moves as svg, png or html; the name of the output can say it too.")
    private @Nullable GraphFormat graph;

    @Option(
            names = "--to",
            paramLabel = "DIALECT",
            description = "Write the records with their searches as shogihome, floodgate, csa3 or shogigui.")
    private @Nullable String to;

    @Option(names = "--variations", description = "Also the searches of variations.")
    private boolean variations;

    @Mixin
    private OutputOption output = OutputOption.optional(
            "FILE|DIR|-", "Where to write; standard output (-) if absent. A directory is for --to alone.");

    @Option(names = "--newline", paramLabel = "NEWLINE", description = "lf or crlf for --to; lf if absent.")
    private Newline newline = Newline.LF;

    private Set<Dialect> dialects = Dialect.ALL;
    private long games;
    private long searches;
    private boolean findings;

    public CommentsCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        dialects = DialectNames.read(dialect)
                .orElseThrow(() -> wrong(new Wording(
                        "--dialect に「" + dialect + "」は指定できません", "--dialect: unknown dialect '" + dialect + "'")));
        Optional<Dialect> target = Optional.ofNullable(to)
                .map(name -> DialectNames.written(name)
                        .orElseThrow(() -> wrong(new Wording(
                                "--to は shogihome、floodgate、csa3、shogigui のどれかです。「" + name + "」は指定できません",
                                "--to: expected shogihome, floodgate, csa3 or shogigui, found '" + name + "'"))));
        if (json.isWanted() && inputs.files().equals(List.of(Input.STANDARD))) {
            answerQuestions(target);
        } else if (target.isPresent()) {
            only(
                    !json.isWanted() && !csv && graph == null,
                    new Wording(
                            "--to は棋譜を書きます。--json、--csv、--graph とは一緒に使えません",
                            "--to writes records; it goes without --json, --csv and --graph"));
            rewrite(target.get());
        } else {
            only(!(json.isWanted() && csv), OptionWords.exclude("--json", "--csv"));
            report();
        }
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private MisuseException wrong(Wording wording) {
        return new MisuseException(spec, wording);
    }

    private void only(boolean allowed, Wording otherwise) {
        if (!allowed) {
            throw wrong(otherwise);
        }
    }

    private void answerQuestions(Optional<Dialect> target) throws IOException {
        Input input = invocation.input(Input.STANDARD);
        CommentQuestions questions = new CommentQuestions(input.name(), dialects, target, invocation.language());
        JsonOutput answers = invocation.jsonLines();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(input.open(), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    Map<String, Object> answer = questions.answer(line, number);
                    findings |= !((List<?>) answer.getOrDefault("findings", List.of())).isEmpty();
                    answers.write(answer);
                }
            }
        }
    }

    private void report() throws IOException {
        Optional<GraphFormat> picture = Optional.ofNullable(graph)
                .or(() -> json.isWanted() || csv ? Optional.empty() : GraphFormat.ofName(output.name()));
        only(picture.isEmpty() || !json.isWanted() && !csv, OptionWords.exclude("--graph", "--json, --csv"));
        try (Output target = invocation.output(output.name())) {
            Writer out = target.writer();
            SearchReport report = picture.isPresent()
                    ? new GraphReport(picture.get(), target.stream(), out, invocation.language(), this::tooManyGames)
                    : json.isWanted()
                            ? new SearchJson(out, invocation.language())
                            : csv ? new CsvReport(out) : new TableReport(new VisibleWriter(out), invocation.language());
            forEachGame((game, comments) -> {
                List<Diagnostic> found = new ArrayList<>(game.reading().findings());
                comments.values().forEach(comment -> found.addAll(comment.findings()));
                List<SearchRow> rows = rows(game, comments);
                if (json.isWanted()) {
                    findings |= !found.isEmpty();
                } else {
                    found.forEach(this::print);
                }
                report.add(game, rows, found);
            });
            report.end();
            out.flush();
            target.commit();
        }
        summary(0);
    }

    private MisuseException tooManyGames() {
        return wrong(new Wording(
                "一枚の図に入るのは " + GraphReport.MOST_GAMES + " 局の評価値までです。--graph html なら何局でも入ります",
                "a picture holds the graphs of " + GraphReport.MOST_GAMES + " games; --graph html holds any number"));
    }

    private List<SearchRow> rows(Game game, Map<Node, ReadComment> comments) {
        List<SearchRow> rows = SearchRow.of(game.reading().value(), comments).stream()
                .filter(row -> variations || row.branch() == SearchRow.Branch.MAIN_LINE)
                .toList();
        searches += rows.size();
        return rows;
    }

    private RecordOutput records() throws IOException {
        try {
            return RecordOutput.open(output.name(), RecordOutput.Frame.NONE, invocation, name -> name);
        } catch (RefusalException unclear) {
            throw wrong(unclear.wording());
        }
    }

    private void rewrite(Dialect target) throws IOException {
        try (RecordOutput records = records()) {
            RewriteReport report = new RewriteReport(records, target, newline.characters, this::print);
            forEachGame((game, comments) -> {
                game.reading().findings().forEach(this::print);
                Kifu kifu = game.reading().value();
                comments.values().forEach(comment -> {
                    comment.findings().forEach(this::print);
                    searches += comment.searches().size();
                });
                Map<CommentLoss, Integer> losses = EngineComments.rewrite(kifu, comments, target);
                EngineComments.findings(losses, target, Place.whole(game.file()))
                        .forEach(this::print);
                report.add(game, List.of(), List.of());
            });
            records.commit();
            summary(report.refused());
        }
    }

    /** What is done with a game and its comments. */
    private interface GameAction {
        void accept(Game game, Map<Node, ReadComment> comments) throws IOException;
    }

    private void forEachGame(GameAction action) throws IOException {
        try (Progress progress = invocation.progress(Counted.GAMES, OptionalLong.empty())) {
            inputs.forEach(invocation, game -> {
                progress.advance(1);
                games++;
                try {
                    action.accept(game, EngineComments.read(game.reading().value(), dialects, game.file()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private void print(Diagnostic finding) {
        findings = true;
        invocation.streams().err().println(finding.format(invocation.language()));
    }

    private void summary(long refused) {
        invocation.sayAside(new Wording(
                games + " 局、探索 " + searches + " 件" + (refused > 0 ? "、除外 " + refused + " 局" : ""),
                games + " games, " + searches + " searches" + (refused > 0 ? ", " + refused + " games refused" : "")));
    }
}
