package dev.goita.app.shogi.record;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.app.frame.Choice;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.app.shogi.input.Questions;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.report.Columns;
import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PolicyLabel;
import dev.goita.shogi.code.PositionCode;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.MoveWriter.Marks;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Perft;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Repetition;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code goita shogi position}. */
public final class PositionCommand extends ShogiJob {
    private static final Columns<Position> CODES = new Columns<Position>()
            .data("hcp", position -> HexFormat.of().formatHex(PositionCode.HCP.encode(position)))
            .data("psfen", position -> HexFormat.of().formatHex(PositionCode.PACKED_SFEN.encode(position)));

    private static final Columns<Asked> FACTS = new Columns<Asked>()
            .data("sfen", asked -> Sfen.write(asked.position(), asked.moveNumber()))
            .data("legal", asked -> legal(asked.position()))
            .data("check", asked -> asked.position().inCheck())
            .data("mate", asked -> asked.position().isMate())
            .data("repetition", asked -> asked.repetition().occurrences())
            .data("perpetual", asked -> asked.repetition().perpetualChecker().map(Choice::word))
            .data("declaration", asked -> declaration(asked.position(), asked.start()))
            .maybe(CODES, asked -> Optional.of(asked.position()).filter(PositionCode::canEncode));

    private final Given<String> file = add(argument("FILE", "0..1"), Input.STANDARD);
    private final Given<Boolean> labels;

    public PositionCommand() {
        // the output is JSON with and without it; programs that ask for JSON everywhere may say so
        json();
        labels = flag("--labels");
    }

    private record Asked(Kifu kifu, List<Move> moves, Position position) {
        static Asked of(Kifu kifu) {
            MainLine line = MainLine.of(kifu);
            List<Move> moves =
                    line.moves().stream().flatMap(node -> node.move().stream()).toList();
            return new Asked(kifu, moves, line.last());
        }

        Position start() {
            return kifu.start().position();
        }

        int moveNumber() {
            return kifu.start().moveNumber() + moves.size();
        }

        Repetition repetition() {
            return Repetition.of(start(), moves);
        }

        /** The target of the move before, which 同 refers to. */
        @Nullable
        Square previousTo() {
            return moves.isEmpty() ? null : moves.get(moves.size() - 1).to();
        }
    }

    @Override
    public ExitCode call() throws IOException {
        Questions.forEach(
                invocation.input(file.value()),
                (line, number) -> invocation.jsonLines().write(answer(line, number)));
        return exitCode();
    }

    private Map<String, Object> answer(String line, int number) {
        String name = invocation.input(file.value()).name();
        Optional<JsonNode> question = Questions.json(line);
        if (question.isEmpty()) {
            Findings wrong = new Findings(new Source(name, line, number));
            wrong.error(NotationCode.UNKNOWN_FORMAT, 0, new Wording("JSONではありません", "not JSON"));
            return wrong(wrong.toList());
        }
        Reading<Kifu> reading =
                Usi.read(new Source(name, Questions.usi(question.get(), "sfen"), 1), IllegalMoves.REFUSE);
        if (reading.hasErrors()) {
            return wrong(reading.findings());
        }
        Asked asked = Asked.of(reading.value());
        Map<String, Object> fields = FACTS.json(asked);
        if (labels.value()) {
            fields.put("labels", labels(asked));
        }
        fields.put("findings", FindingFields.of(reading.findings(), invocation.language()));
        found(!reading.findings().isEmpty());
        return fields;
    }

    static List<String> legal(Position position) {
        return position.legalMoves().stream().map(UsiMove::write).sorted().toList();
    }

    private static Map<String, Object> declaration(Position position, Position start) {
        int credit = Declaration.credit(start);
        return new Columns<Declaration>()
                .data("points", Declaration::points)
                .data("pieces", Declaration::piecesInZone)
                .data("rule27", points -> Choice.word(points.result()))
                .data(
                        "rule24",
                        points -> Choice.word(Declaration.of(position, Declaration.Rule.POINTS_24, credit)
                                .result()))
                .data(
                        "try",
                        points -> Choice.word(
                                Declaration.of(position, Declaration.Rule.TRY).result()))
                .json(Declaration.of(position, Declaration.Rule.POINTS_27, credit));
    }

    /** Every name of the legal moves, by USI: numbers of training formats, and texts. */
    private static Map<String, Object> labels(Asked asked) {
        Position position = asked.position();
        Columns<Move> codes = new Columns<Move>()
                .data("move16", Move16.APERY::encode)
                .data("psv16", Move16.YANEURAOU::encode)
                .data("label", move -> PolicyLabel.of(move, position));
        Columns<Move> csa = new Columns<Move>().data("csa", move -> Csa.writeMove(move, Replay.from(position)));
        // for other boards there are neither numbers nor CSA
        boolean isStandard = position.size().equals(BoardSize.STANDARD);
        Columns<Move> names = new Columns<Move>()
                .maybe(codes, move -> Optional.of(move).filter(each -> isStandard))
                .data(
                        "ki2",
                        move -> Marks.TRIANGLES.of(position.turn())
                                + MoveWriter.USUAL.withSuffix(move, Replay.from(position), asked.previousTo()))
                .data("kif", move -> MoveWriter.USUAL.withOrigin(move, Replay.from(position), asked.previousTo()))
                .maybe(csa, move -> Optional.of(move).filter(each -> isStandard));
        Map<String, Object> labels = new LinkedHashMap<>();
        for (String usi : legal(position)) {
            labels.put(usi, names.json(UsiMove.read(usi).orElseThrow()));
        }
        return labels;
    }

    /** {@code goita shogi legal}. */
    public static final class Legal extends Job {
        private static final Columns<Position> LEGAL =
                new Columns<Position>().data("sfen", Sfen::writeKey).data("legal", PositionCommand::legal);

        private final Given<String> sfen = argument("SFEN");
        private final Given<Boolean> json = json();

        @Override
        public ExitCode call() {
            Position position = PositionArgument.parse(sfen.value(), invocation);
            if (json.value()) {
                invocation.jsonLines().write(LEGAL.json(position));
            } else {
                PositionCommand.legal(position).forEach(invocation.streams().out()::println);
            }
            return ExitCode.CLEAN;
        }
    }

    /** {@code goita shogi perft}. */
    public static final class Count extends Job {
        private final Given<String> sfen = argument("SFEN");
        private final Given<Integer> depth = add(argument("DEPTH", "1"), 0).atLeast(0);
        private final Given<Boolean> json = json();

        @Override
        public ExitCode call() {
            Position position = PositionArgument.parse(sfen.value(), invocation);
            long start = System.nanoTime();
            long nodes = Perft.count(position, depth.value());
            long micros = (System.nanoTime() - start) / 1000;
            if (json.value()) {
                invocation
                        .jsonLines()
                        .write(new Columns<Long>()
                                .data("nodes", counted -> counted)
                                .data("micros", counted -> micros)
                                .json(nodes));
            } else {
                invocation.streams().out().println(nodes);
            }
            return ExitCode.CLEAN;
        }
    }
}
