package dev.goita.app.shogi.comments;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.VisibleWriter;
import dev.goita.app.shogi.input.Questions;
import dev.goita.app.shogi.input.RecordOutput;
import dev.goita.app.shogi.input.RecordOutput.Newline;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.comment.CommentLoss;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.TextEncoder;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** {@code goita shogi comments}. */
public final class CommentsCommand extends ShogiJob {
    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<String> dialect = option("--dialect", "DIALECT", CommentQuestions.AUTO);
    private final Given<Boolean> json = json();
    private final Given<Boolean> csv = flag("--csv");
    private final Given<Optional<GraphReport.Format>> graph = option("--graph", "FORMAT", GraphReport.Format.class);
    private final Given<Optional<String>> to = option("--to", "DIALECT", String.class);
    private final Given<Boolean> variations = flag("--variations");
    private final Given<String> output = output("FILE|DIR|-");
    private final Given<Newline> newline = option("--newline", "NEWLINE", Newline.LF);

    private Set<Dialect> dialects = Dialect.ALL;
    private long games;
    private long searches;
    private long refused;

    @Override
    public ExitCode call() throws IOException {
        dialects = CommentQuestions.named(dialect.value())
                .orElseThrow(() -> misuse(
                        Wording.of("--dialect に「%s」は指定できません", "--dialect: unknown dialect '%s'", dialect.value())));
        Optional<Dialect> target = to.value().map(this::written);
        if (json.value() && inputs.files().equals(List.of(Input.STANDARD))) {
            Input input = invocation.input(Input.STANDARD);
            CommentQuestions questions = new CommentQuestions(input.name(), dialects, target, invocation.language());
            Questions.forEach(input, (line, number) -> {
                Map<String, Object> answer = questions.answer(line, number);
                found(!((List<?>) answer.getOrDefault("findings", List.of())).isEmpty());
                invocation.jsonLines().write(answer);
            });
        } else if (target.isPresent()) {
            refuse(
                    json.value() || csv.value() || graph.isSaid(),
                    "--to は棋譜を書きます。--json、--csv、--graph とは一緒に使えません",
                    "--to writes records; it goes without --json, --csv and --graph");
            rewrite(target.get());
        } else {
            refuse(json.value() && csv.value(), OptionWords.exclude("--json", "--csv"));
            report();
        }
        return exitCode();
    }

    private Dialect written(String name) {
        return Dialect.ALL.stream()
                .filter(one -> one.id().equals(name.toLowerCase(Locale.ROOT)) && one.isWritten())
                .findFirst()
                .orElseThrow(() -> misuse(Wording.of(
                        "--to は shogihome、floodgate、csa3、shogigui のどれかです。「%s」は指定できません",
                        "--to: expected shogihome, floodgate, csa3 or shogigui, found '%s'", name)));
    }

    private void report() throws IOException {
        boolean isForPrograms = json.value() || csv.value();
        Optional<GraphReport.Format> picture =
                graph.value().or(() -> isForPrograms ? Optional.empty() : GraphReport.Format.ofName(output.value()));
        refuse(picture.isPresent() && isForPrograms, OptionWords.exclude("--graph", "--json, --csv"));
        try (Output target = invocation.output(output.value())) {
            if (picture.isPresent()) {
                GraphReport drawing = new GraphReport(picture.get(), target, invocation.language());
                tell((game, rows, found) -> {
                    drawing.add(game, rows);
                    refuse(
                            !drawing.hasRoom(),
                            "一枚の図に入るのは %d 局の評価値までです。--graph html なら何局でも入ります",
                            "a picture holds the graphs of %d games; --graph html holds any number",
                            GraphReport.MOST_GAMES);
                });
                drawing.end();
            } else {
                Writer out = isForPrograms ? target.writer() : new VisibleWriter(target.writer());
                tell(new SearchForms(out, json.value(), csv.value(), invocation.language())::add);
                out.flush();
            }
            target.commit();
        }
        summary();
    }

    /** What becomes of the searches of a game. */
    private interface Telling {
        void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException;
    }

    private void tell(Telling telling) throws IOException {
        forEachGame((game, comments) -> {
            List<Diagnostic> found = new ArrayList<>(game.reading().findings());
            comments.values().forEach(comment -> found.addAll(comment.findings()));
            List<SearchRow> rows = SearchRow.of(game.reading().value(), comments).stream()
                    .filter(row -> variations.value() || row.branch() == SearchRow.Branch.MAIN_LINE)
                    .toList();
            searches += rows.size();
            if (json.value()) {
                found(!found.isEmpty());
            } else {
                found.forEach(this::tell);
            }
            telling.add(game, rows, found);
        });
    }

    /** Writes each game again in its own format and encoding, with its searches in another dialect. */
    private void rewrite(Dialect target) throws IOException {
        try (RecordOutput records =
                asked(() -> RecordOutput.open(output.value(), RecordOutput.Frame.NONE, invocation, name -> name))) {
            forEachGame((game, comments) -> {
                game.reading().findings().forEach(this::tell);
                comments.values().forEach(comment -> {
                    comment.findings().forEach(this::tell);
                    searches += comment.searches().size();
                });
                Map<CommentLoss, Integer> losses =
                        EngineComments.rewrite(game.reading().value(), comments, target);
                EngineComments.findings(losses, target, Place.whole(game.file()))
                        .forEach(this::tell);
                write(game, target, records);
            });
            records.commit();
            summary();
        }
    }

    private void write(Game game, Dialect target, RecordOutput records) throws IOException {
        records.begin(game.file());
        if (game.format().isEmpty() || game.reading().hasErrors()) {
            refused++;
            return;
        }
        Format format = game.format().get();
        Kifu kifu = game.reading().value();
        String text = (records.isFirst() ? "" : format.separator())
                + format.write(kifu, TextStyle.KAKINOKI, csaVersion(kifu, target), game.encoding());
        Source source = Source.of(game.file(), newline.value().in(text));
        Reading<byte[]> bytes = TextEncoder.encode(source, game.encoding(), TextEncoder.Replacement.GETA);
        bytes.findings().forEach(this::tell);
        records.write(bytes.value());
    }

    /** V3 for its dialect, and where only V3 has the fractions of the times. */
    private static CsaStyle.Version csaVersion(Kifu kifu, Dialect target) {
        boolean hasFractions = kifu.nodes().stream()
                .flatMap(node -> node.elapsed().stream())
                .anyMatch(time -> time.toMillisPart() > 0);
        return target == Dialect.CSA3 || hasFractions ? CsaStyle.Version.V3 : CsaStyle.Version.V2_2;
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

    private void summary() {
        invocation.sayAside(
                refused == 0
                        ? Wording.of("%d 局、探索 %d 件", "%d games, %d searches", games, searches)
                        : Wording.of(
                                "%d 局、探索 %d 件、除外 %d 局",
                                "%d games, %d searches, %d games refused", games, searches, refused));
    }
}
