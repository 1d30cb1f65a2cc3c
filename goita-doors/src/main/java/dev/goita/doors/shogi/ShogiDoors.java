package dev.goita.doors.shogi;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.AnswerLines;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Pace;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.doors.value.PlainJson;
import dev.goita.doors.value.Raw;
import dev.goita.drawing.canvas.Note;
import dev.goita.record.json.JsonLine;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.Mate;
import dev.goita.shogi.comment.Standpoint;
import dev.goita.shogi.diagram.EvaluationChart;
import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Level;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.ThinkingTime;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.GameFiles;
import dev.goita.shogi.io.games.Losses;
import dev.goita.shogi.mate.MateSolver;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** 将棋の窓口: records of shogi read, looked at and written, and games played on, asked by HTTP. */
public final class ShogiDoors {
    /** As the commands call what comes by standard input. */
    static final String SOURCE = Question.SOURCE;

    /** In characters; ten times the longest that is known, and what is read of it takes a hundred times that. */
    private static final int LONGEST_GAME = 1 << 20;

    /** Of one file; more are counted, not named. */
    private static final int MOST_GAMES = 500;

    private ShogiDoors() {}

    /** Opens all doors of shogi. */
    public static void open(Doors doors, OpenBook book, Engines engines) {
        doors.add("/api/shogi/read", Doors.Work.READING, ShogiDoors::read)
                .add("/api/shogi/convert", Doors.Work.READING, ShogiDoors::convert)
                .add("/api/shogi/view", Doors.Work.READING, ShogiDoors::view)
                .add("/api/shogi/written", Doors.Work.READING, ShogiDoors::written);
        new BoardDoors(book).open(doors);
        new EngineDoors(engines).open(doors);
    }

    /** @throws Refusal 413 if all games together take too much; one that is too long is cut with a finding */
    private static void forEach(Question question, IllegalMoves policy, Consumer<Game> games) throws IOException {
        new GameFiles(policy).withGameLimit(LONGEST_GAME).stream(SOURCE, question.stream(), game -> {
            question.pace().look();
            games.accept(game);
        });
    }

    private static Object read(Question question) throws IOException {
        GameFields.Lines lines =
                question.parameter("variations").isPresent() ? GameFields.Lines.ALL : GameFields.Lines.MAIN;
        AnswerLines games = new AnswerLines(question.pace());
        forEach(
                question,
                IllegalMoves.REFUSE,
                game -> games.add(PlainJson.write(GameFields.of(game, lines).in(question.language()))));
        return new Raw(new JsonLine().putRaw("games", games.all()).toString());
    }

    private static Object convert(Question question) throws IOException {
        return new Written(format(question.need("to")), IllegalMoves.REFUSE, Optional.empty(), question.pace())
                .of(question);
    }

    /** The text of one game, or of all, in another notation, with what that cannot say. */
    private static Object written(Question question) throws IOException {
        Format format = format(question.need("to"));
        Written written = new Written(format, IllegalMoves.KEEP, number(question), question.pace());
        return Plain.map(
                "text", written.of(question),
                "losses", FindingFields.of(written.losses, question.language()));
    }

    /** Games on their way into another notation. */
    private static final class Written {
        private final Format format;
        private final IllegalMoves policy;
        private final Optional<Integer> only;
        private final AnswerLines texts;
        private final List<Diagnostic> losses = new ArrayList<>();
        private final List<Diagnostic> errors = new ArrayList<>();

        Written(Format format, IllegalMoves policy, Optional<Integer> only, Pace pace) {
            texts = new AnswerLines(pace);
            this.format = format;
            this.policy = policy;
            this.only = only;
        }

        String of(Question question) throws IOException {
            forEach(question, policy, game -> {
                if (only.isEmpty() || only.get() == game.number()) {
                    add(game);
                }
            });
            if (texts.all().isEmpty()) {
                String reasons = errors.stream()
                        .map(finding -> finding.format(question.language()))
                        .collect(Collectors.joining("\n"));
                throw Refusal.badRequest("棋譜として読めません: " + reasons, "no record could be read: " + reasons);
            }
            return String.join(format.separator(), texts.all());
        }

        private void add(Game game) {
            List<Diagnostic> found = Losses.of(game, format);
            boolean isSaid = found.stream().noneMatch(finding -> finding.severity() == Severity.ERROR);
            if (game.format().isPresent() && !game.reading().hasErrors() && isSaid) {
                losses.addAll(found);
                texts.add(format.write(game.reading().value(), TextStyle.KAKINOKI));
            } else {
                errors.addAll(game.reading().findings());
                errors.addAll(found);
            }
        }
    }

    /** One game as a page shows it, and what other games there are. */
    private static Object view(Question question) throws IOException {
        int wanted = number(question).orElse(1);
        List<Map<String, Object>> games = new ArrayList<>();
        List<Game> chosen = new ArrayList<>(1);
        int[] count = {0};
        forEach(question, IllegalMoves.KEEP, game -> {
            count[0]++;
            if (games.size() < MOST_GAMES) {
                games.add(GameView.inList(game));
            }
            if (game.number() == wanted) {
                chosen.add(game);
            }
        });
        if (chosen.isEmpty()) {
            throw Refusal.badRequest(
                    wanted + " 局目はありません（" + count[0] + " 局あります）", "there is no game " + wanted + " of " + count[0]);
        }
        boolean isText = question.parameter("text").isPresent();
        return Plain.map(
                "text",
                isText ? decoded(question, chosen.get(0).encoding()) : Optional.empty(),
                "count",
                count[0],
                "games",
                games,
                "game",
                new GameView(chosen.get(0), question.language()).fields());
    }

    private static String decoded(Question question, Charset encoding) throws IOException {
        String text = new String(question.stream().readAllBytes(), encoding);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static Optional<Integer> number(Question question) {
        return question.parameter("game")
                .map(game -> Asked.whole(game, Integer::parseInt)
                        .orElseThrow(() -> Refusal.badRequest("game は対局の番号です", "game is the number of a game")));
    }

    /** @throws Refusal if no format is called so */
    static Format format(String id) {
        return Question.oneOf("to", id, Format.values(), Format::id);
    }

    /** 思考の窓口: moves of the engine, what it thinks of a position, and mates, each within a second or two. */
    private record EngineDoors(Engines engines) {
        private static final Duration TIME = Duration.ofSeconds(1);
        private static final Duration MATE_TIME = Duration.ofSeconds(2);
        private static final long MATE_NODES = 2_000_000;
        private static final long MATE_BYTES = 64L << 20;
        private static final int USUAL_LEVEL = 3;
        private static final int MOST_LINES = 5;
        /** About a second on a slow machine. */
        private static final int MOST_NODES = 200_000;

        private static final int MOST_VALUE = 100_000;

        void open(Doors doors) {
            doors.add("/api/shogi/move", Doors.Work.THINKING, this::move)
                    .add("/api/shogi/analyze", Doors.Work.THINKING, this::analyze)
                    .add("/api/shogi/mate", Doors.Work.THINKING, EngineDoors::mate)
                    .add("/api/shogi/chart", Doors.Work.READING, EngineDoors::chart);
        }

        private Object move(Question question) {
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

        /** How a game ends that is not played on. */
        private static Ending.Known ending(Choice choice, Ending.Known lost) {
            return choice instanceof Choice.DeclareWin ? Ending.Known.DECLARATION : lost;
        }

        private Choice choice(AskedLine line, Level level) {
            int seed = line.number("seed", 1, 0, Integer.MAX_VALUE);
            return engines.of(level, seed)
                    .think(line.start(), line.moves(), level.limits().and(Limits.NONE.withTime(TIME)), thought -> {});
        }

        /** The best lines of a second's thought, or of so many positions. */
        private Object analyze(Question question) {
            AskedLine line = AskedLine.ofGame(question);
            int lines = line.number("lines", 1, 1, MOST_LINES);
            int nodes = line.number("nodes", 0, 0, MOST_NODES);
            List<List<Thought>> byDepth = new ArrayList<>();
            Choice choice = engines.of(Level.STRONGEST, 1)
                    .think(
                            line.start(),
                            line.moves(),
                            ThinkingTime.of(nodes > 0 ? Limits.NONE.withNodes(nodes) : Limits.NONE.withTime(TIME)),
                            new Engine.Variations(lines, List.of()),
                            thought -> {
                                if (thought.rank() == 1) {
                                    byDepth.add(new ArrayList<>());
                                }
                                byDepth.get(byDepth.size() - 1).add(thought);
                            });
            if (choice instanceof Choice.Play play) {
                List<Map<String, Object>> best = (lines == 1 ? List.of(play.thought()) : comparable(byDepth))
                        .stream()
                                .map(thought -> fields(line, thought, question.language()))
                                .toList();
                Map<String, Object> fields = new LinkedHashMap<>(best.get(0));
                fields.put("nodes", play.thought().nodes());
                fields.put("lines", best);
                return fields;
            }
            Ending.Known ending = ending(choice, Ending.Known.CHECKMATE);
            return Plain.map(
                    "ending", ending.name(), "value", GameView.ending(ending).in(question.language()));
        }

        /** The lines of the last depth that was searched for all of them, the best first: values of different depths are not compared. */
        private static List<Thought> comparable(List<List<Thought>> byDepth) {
            int most = byDepth.stream().mapToInt(List::size).max().orElseThrow();
            List<Thought> last = byDepth.stream()
                    .filter(thoughts -> thoughts.size() == most)
                    .reduce((former, later) -> later)
                    .orElseThrow();
            return last.stream()
                    .sorted(Comparator.comparing(thought -> -order(thought.score())))
                    .toList();
        }

        /** Shorter mates before longer ones. */
        private static int order(Score score) {
            return score instanceof Score.Mate mate ? score.floodgate() - mate.plies() : score.floodgate();
        }

        private static Map<String, Object> fields(AskedLine line, Thought thought, Language language) {
            int sign = line.position().turn() == Color.BLACK ? 1 : -1;
            Score score = thought.score();
            Map<String, Object> fields = Plain.map(
                    "usi", UsiMove.write(thought.line().get(0)),
                    "pv", thought.line().stream().map(UsiMove::write).toList(),
                    "line", japanese(line, thought.line()),
                    "value", value(score, line.position().turn(), language),
                    "depth", thought.depth());
            if (score instanceof Score.Mate mate) {
                fields.put("mate", sign * mate.plies());
            } else {
                fields.put("centipawns", sign * score.floodgate());
            }
            return fields;
        }

        /** Values of a game, which the page has collected, as a graph. */
        private static Object chart(Question question) {
            Asked values = question.value().path("values");
            if (values.size() == 0 || values.size() > AskedLine.MOST_MOVES + 1) {
                throw Refusal.badRequest("values に局面の値を書いてください", "values has the values of positions");
            }
            List<EvaluationChart.Evaluation> evaluations = new ArrayList<>();
            for (Asked value : values) {
                int ply = AskedLine.number(value, "ply", 0, 0, AskedLine.MOST_MOVES);
                Asked mate = value.path("mate");
                Optional<Mate> mates = mate.isAbsent()
                        ? Optional.empty()
                        : Optional.of(Mate.by(
                                AskedLine.number(value, "mate", 0, -MOST_VALUE, MOST_VALUE) > 0
                                        ? Color.BLACK
                                        : Color.WHITE));
                int centipawns = AskedLine.number(value, "centipawns", 0, -MOST_VALUE, MOST_VALUE);
                String said = mates.map(winner -> GameView.mate(winner).in(question.language()))
                        .orElseGet(() -> GameView.signed(centipawns));
                evaluations.add(new EvaluationChart.Evaluation(
                        ply,
                        EvaluationChart.Series.RESEARCH,
                        mates.isPresent() ? OptionalInt.empty() : OptionalInt.of(centipawns),
                        mates,
                        new Note(ply + " " + said, "")));
            }
            int plies = AskedLine.number(question.value(), "plies", 0, 0, AskedLine.MOST_MOVES);
            return GameView.chart(evaluations, plies, question.language());
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
            MateSolver.Refusal.of(line.position()).ifPresent(refusal -> {
                throw new Refusal(422, refusal.wording());
            });
            MateSolver.Answer answer = MateSolver.withMemory(MATE_BYTES)
                    .solve(line.position(), new MateSolver.Limits(MATE_NODES, MATE_TIME), MateSolver.Goal.SHORT);
            return Plain.map(
                    "result", answer.result().name().toLowerCase(Locale.ROOT),
                    "length", answer.length(),
                    "pv", answer.line().stream().map(UsiMove::write).toList(),
                    "line", japanese(line, answer.line()),
                    "said", said(answer).in(question.language()));
        }

        private static Wording said(MateSolver.Answer answer) {
            return switch (answer.result()) {
                case MATE -> new Wording(answer.length() + "手で詰みます", "mate in " + answer.length());
                case NONE -> new Wording("詰みません", "no mate by checks alone");
                case UNKNOWN -> new Wording("時間内には分かりません", "not found out in time");
            };
        }
    }
}
