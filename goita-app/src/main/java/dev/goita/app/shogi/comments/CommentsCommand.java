package dev.goita.app.shogi.comments;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.Progress;
import dev.goita.app.frame.VisibleWriter;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.Questions;
import dev.goita.app.shogi.input.RecordOutput;
import dev.goita.app.shogi.input.RecordOutput.Newline;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.diagnostics.text.VisibleText;
import dev.goita.shogi.comment.CommentLoss;
import dev.goita.shogi.comment.CommentPlaces;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.comment.Standpoint;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.TextEncoder;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
        try (RecordOutput records = asked(() ->
                RecordOutput.open(output.value(), RecordOutput.Frame.NONE, inputs.files(), invocation, name -> name))) {
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
        boolean isTaken = records.begin(game.file());
        found(!isTaken);
        if (!isTaken || game.format().isEmpty() || game.reading().hasErrors()) {
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

    /**
     * Answers {@code {"position":SFEN,"text":comment,"dialect":"auto"}}, one object a line.
     *
     * @param to the dialect in which comments are written again, if any
     */
    private record CommentQuestions(String source, Set<Dialect> dialects, Optional<Dialect> to, Language language) {
        static final String AUTO = "auto";

        /** All of them for {@code auto}; empty if nobody knows the name. */
        static Optional<Set<Dialect>> named(String name) {
            return name.equalsIgnoreCase(AUTO)
                    ? Optional.of(Dialect.ALL)
                    : Dialect.ALL.stream()
                            .filter(dialect -> dialect.id().equals(name.toLowerCase(Locale.ROOT)))
                            .findFirst()
                            .map(Set::of);
        }

        /** @param number of the line, from 1 */
        Map<String, Object> answer(String line, int number) {
            Findings wrong = new Findings(new Source(source, line, number));
            Optional<JsonNode> json = Questions.json(line);
            if (json.isEmpty()) {
                wrong.error(NotationCode.UNKNOWN_FORMAT, 0, new Wording("JSONではありません", "not JSON"));
                return failed(wrong.toList());
            }
            JsonNode question = json.get();
            if (!question.path("position").isTextual() || !question.path("text").isTextual()) {
                wrong.error(
                        NotationCode.MISSING,
                        0,
                        new Wording("文字列の position と text が必要です", "the strings position and text are needed"));
                return failed(wrong.toList());
            }
            Optional<Set<Dialect>> asked =
                    question.has("dialect") ? named(question.path("dialect").asText()) : Optional.of(dialects);
            if (asked.isEmpty()) {
                String name = VisibleText.quote(question.path("dialect").asText());
                wrong.error(
                        NotationCode.UNKNOWN_NAME,
                        0,
                        Wording.of("知らない dialect です: %s", "an unknown dialect: %s", name));
                return failed(wrong.toList());
            }
            Source usi = new Source(source, Questions.usi(question, "position"), number);
            Reading<Kifu> position = Usi.read(usi, IllegalMoves.REFUSE);
            if (position.hasErrors()) {
                return failed(position.findings());
            }
            Node last = MainLine.of(position.value()).node(Integer.MAX_VALUE);
            Standpoint at = new Standpoint(position.value().positionAt(last), last.move());
            return answer(at, question.path("text").asText(), asked.get());
        }

        private Map<String, Object> answer(Standpoint at, String text, Set<Dialect> asked) {
            List<String> lines = lines(text);
            ReadComment comment = EngineComments.read(at, lines, asked, CommentPlaces.of(source, lines));
            List<Diagnostic> findings = new ArrayList<>(comment.findings());
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("searches", GameFields.SearchFields.of(comment.searches()));
            fields.put("text", comment.text());
            if (to.isPresent()) {
                EngineComments.Rewritten rewritten = EngineComments.rewrite(at, comment, to.get());
                fields.put("rewritten", joined(rewritten.lines(), lines, text));
                findings.addAll(EngineComments.findings(rewritten.losses(), to.get(), Place.whole(source)));
            }
            fields.putAll(failed(findings));
            return fields;
        }

        private static List<String> lines(String text) {
            List<String> lines = new ArrayList<>();
            Lines steps = new Lines(text);
            while (steps.next()) {
                lines.add(steps.line());
            }
            return lines;
        }

        /** A comment that did not change is the same text; another has the line break that the text has first. */
        private static String joined(List<String> rewritten, List<String> lines, String text) {
            if (rewritten.equals(lines)) {
                return text;
            }
            int feed = text.indexOf('\n');
            String lineBreak = feed > 0 && text.charAt(feed - 1) == '\r' ? "\r\n" : "\n";
            boolean isEnded = text.endsWith("\n") || text.endsWith("\r");
            return String.join(lineBreak, rewritten) + (isEnded ? lineBreak : "");
        }

        private Map<String, Object> failed(List<Diagnostic> findings) {
            return Map.of("findings", FindingFields.of(findings, language));
        }
    }
}
