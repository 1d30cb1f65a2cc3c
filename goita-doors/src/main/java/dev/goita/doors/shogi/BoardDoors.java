package dev.goita.doors.shogi;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.Plain;
import dev.goita.doors.door.Doors;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.drawing.canvas.Theme;
import dev.goita.drawing.diagram.BoardDiagram;
import dev.goita.drawing.diagram.BoardDiagram.Stands;
import dev.goita.drawing.diagram.BoardScene.Side;
import dev.goita.drawing.page.PageDrawing;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.contest.Referee;
import dev.goita.shogi.diagram.GameDiagrams;
import dev.goita.shogi.diagram.Look;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.TypedMove;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.japanese.PieceName;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.rules.Declaration;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** 局面の窓口: boards along a line of moves, what may be played there, and the record of what was. */
final class BoardDoors {
    /** As many as a page fetches ahead. */
    private static final int MOST_BOARDS = 16;

    private static final int FILE_WIDTH = 800;
    private static final int LONGEST_WORD = 40;

    private final OpenBook book;

    BoardDoors(OpenBook book) {
        this.book = book;
    }

    void open(Doors doors) {
        doors.add("/api/shogi/boards", Doors.Work.READING, BoardDoors::boards)
                .add("/api/shogi/picture", Doors.Work.READING, BoardDoors::picture)
                .add("/api/shogi/position", Doors.Work.READING, this::position)
                .add("/api/shogi/typed", Doors.Work.QUICK, BoardDoors::typed)
                .add("/api/shogi/record", Doors.Work.QUICK, BoardDoors::record);
    }

    /** Boards after some of the moves of a line. */
    private static Object boards(Question question) throws IOException {
        AskedLine line = AskedLine.of(question, IllegalMoves.KEEP);
        Asked wanted = line.body().path("plies");
        if (!wanted.isArray() || wanted.size() == 0 || wanted.size() > MOST_BOARDS) {
            throw Refusal.badRequest(
                    "plies に手数を " + MOST_BOARDS + " 個まで書いてください", "plies has 1 to " + MOST_BOARDS + " numbers of moves");
        }
        TreeSet<Integer> plies = new TreeSet<>();
        wanted.forEach(ply -> plies.add(ply.asInt(-1)));
        if (plies.first() < 0 || plies.last() > line.moves().size()) {
            throw Refusal.badRequest("plies は moves の手数までです", "plies go up to the number of moves");
        }
        List<Map<String, Object>> boards = new ArrayList<>();
        Set<String> defined = new HashSet<>();
        diagrams(line, question.language()).forEach(plies::contains, (ply, diagram) -> {
            boards.add(Plain.map("ply", ply, "svg", PageDrawing.of(diagram, defined), "field", field(diagram)));
        });
        return Plain.map("boards", boards);
    }

    /** The last board of a line as a file of its own. */
    private static Object picture(Question question) throws IOException {
        AskedLine line = AskedLine.of(question, IllegalMoves.KEEP);
        int last = line.moves().size();
        StringBuilder svg = new StringBuilder();
        diagrams(line, question.language())
                .forEach(ply -> ply == last, (ply, diagram) -> svg.append(diagram.toSvg(FILE_WIDTH)));
        return Plain.map("svg", svg.toString());
    }

    private static GameDiagrams diagrams(AskedLine line, Language language) {
        name(line);
        Side view = line.body().path("flip").isTrue() ? Side.WHITE : Side.BLACK;
        Stands stands = line.body().path("bare").isTrue() ? Stands.HIDDEN : Stands.SHOWN;
        return new GameDiagrams(line.kifu(), new Look(Theme.LIGHT, view, List.of(), List.of(), stands, language));
    }

    /** Puts the names of the players, as far as they are said, into the record. */
    private static void name(AskedLine line) {
        for (Color color : Color.values()) {
            String name = line.name(id(color));
            if (!name.isEmpty()) {
                line.kifu().header().put(color == Color.BLACK ? "先手" : "後手", name);
            }
        }
    }

    /** In parts of the picture's width and height. */
    private static Map<String, Object> field(BoardDiagram diagram) {
        BoardDiagram.Field field = diagram.field();
        return Plain.map(
                "left", field.left() / diagram.width(),
                "top", field.top() / diagram.height(),
                "width", field.width() / diagram.width(),
                "height", field.height() / diagram.height());
    }

    /** What stands where a line ends, what may be played there, and what the book has of it. */
    private Object position(Question question) throws IOException {
        AskedLine line = AskedLine.of(question, IllegalMoves.KEEP);
        Language language = question.language();
        Position position = line.position();
        Optional<Referee> referee = referee(line);
        Optional<Ending.Known> ending = referee.flatMap(Referee::ending);
        return Plain.map(
                "sfen", Sfen.write(position, line.nextNumber()),
                "turn", id(position.turn()),
                "number", line.nextNumber(),
                "check", position.king(position.turn()).isPresent() && position.inCheck(),
                "hands",
                        Plain.map(
                                "black", hand(position, Color.BLACK, language),
                                "white", hand(position, Color.WHITE, language)),
                "squares", squares(position, language),
                "flaws",
                        position.flaws().stream()
                                .map(flaw -> flaw.wording().in(language))
                                .toList(),
                "last", lastMove(line),
                "declare", referee.isPresent() && referee.get().mayDeclare(),
                "ending", ending.map(Ending.Known::name),
                "result",
                        ending.map(end -> GameView.result(end, position.turn(), line.nextNumber() - 1)
                                .in(language)),
                "legal", ending.isPresent() ? List.of() : legal(position),
                "book", book(line, position));
    }

    private static List<String> legal(Position position) {
        return position.flaws().isEmpty()
                ? position.legalMoves().stream().map(UsiMove::write).toList()
                : List.of();
    }

    /** Who says how the game is over; nobody does where it did not go by the rules. */
    private static Optional<Referee> referee(AskedLine line) {
        if (!line.isLegal() || !line.start().flaws().isEmpty()) {
            return Optional.empty();
        }
        Referee referee = new Referee(line.start(), Integer.MAX_VALUE, Declaration.Rule.POINTS_27);
        line.moves().forEach(referee::play);
        return Optional.of(referee);
    }

    private static Optional<String> lastMove(AskedLine line) {
        return line.last().parent().map(before -> {
            Replay replay = line.kifu().replayTo(before);
            Move move = line.lastMove().orElseThrow();
            @Nullable Square previous = before.move().map(Move::to).orElse(null);
            return GameView.written(line.last(), move, replay, previous);
        });
    }

    private static List<Map<String, Object>> hand(Position position, Color color, Language language) {
        List<Map<String, Object>> hand = new ArrayList<>();
        for (int i = PieceKind.HAND_KINDS.size() - 1; i >= 0; i--) {
            PieceKind kind = PieceKind.HAND_KINDS.get(i);
            int count = position.hand(color).count(kind);
            if (count > 0) {
                PieceName name = PieceName.of(kind);
                hand.add(Plain.map(
                        "letter",
                                UsiMove.write(Move.drop(kind, Square.of(5, 5))).substring(0, 1),
                        "kanji", name.onBoard(),
                        "name", new Wording(name.inMoves(), name.english()).in(language),
                        "count", count));
            }
        }
        return hand;
    }

    /** What a screen reader says of each square, by its name in USI. */
    private static Map<String, String> squares(Position position, Language language) {
        Map<String, String> squares = new LinkedHashMap<>();
        for (Square square : position.squares()) {
            String name = UsiMove.square(square);
            Wording wording = position.pieceAt(square)
                    .map(piece -> occupied(square, piece))
                    .orElseGet(() -> new Wording(SquareName.wide(square), name));
            squares.put(name, wording.in(language));
        }
        return squares;
    }

    private static Wording occupied(Square square, Piece piece) {
        boolean isBlack = piece.color() == Color.BLACK;
        PieceName name = PieceName.of(piece.kind());
        return new Wording(
                SquareName.wide(square) + " " + (isBlack ? "先手" : "後手") + " " + name.inMoves(),
                UsiMove.square(square) + " " + (isBlack ? "Black's " : "White's ") + name.english());
    }

    private Optional<List<Map<String, Object>>> book(AskedLine line, Position position) {
        return book.find(position, line.nextNumber()).map(BookEntry::moves).map(moves -> {
            Replay replay = Replay.from(position);
            @Nullable Square previous = line.lastMove().map(Move::to).orElse(null);
            List<Map<String, Object>> told = new ArrayList<>();
            for (BookMove move : moves) {
                if (position.check(move.move()).isEmpty()) {
                    Map<String, Object> fields = Plain.map(
                            "usi", UsiMove.write(move.move()),
                            "move", MoveWriter.USUAL.withSuffix(move.move(), replay, previous));
                    move.value().ifPresent(value -> fields.put("value", value));
                    move.depth().ifPresent(depth -> fields.put("depth", depth));
                    move.count().ifPresent(count -> fields.put("count", Long.toUnsignedString(count)));
                    told.add(fields);
                }
            }
            return told;
        });
    }

    /** What was typed, as a move. */
    private static Object typed(Question question) {
        AskedLine line = AskedLine.of(question, IllegalMoves.REFUSE);
        Position position = line.position();
        String text = line.body().path("text").asText().strip();
        if (text.isEmpty() || text.length() > LONGEST_WORD) {
            throw Refusal.badRequest("指し手を書いてください（７六歩 や 7g7f）", "write a move, such as 7g7f or ７六歩");
        }
        TypedMove typed =
                TypedMove.read(text, Replay.from(position), line.lastMove().map(Move::to));
        if (typed instanceof TypedMove.Legal legal) {
            return Plain.map("moves", List.of(UsiMove.write(legal.move())));
        }
        if (typed instanceof TypedMove.Ambiguous ambiguous) {
            return Plain.map(
                    "moves", ambiguous.candidates().stream().map(UsiMove::write).toList());
        }
        throw new Refusal(422, ((TypedMove.Refused) typed).reason());
    }

    /** A game that was played here as a record. */
    private static Object record(Question question) {
        AskedLine line = AskedLine.of(question, IllegalMoves.REFUSE);
        Format format = ShogiDoors.format(line.body().path("to").text().orElse(Format.KIF.id()));
        name(line);
        String ending = line.body().path("ending").asText();
        if (!ending.isEmpty()) {
            line.last().append(known(ending));
        }
        return Plain.map("text", format.write(line.kifu(), TextStyle.KAKINOKI));
    }

    private static Ending known(String name) {
        try {
            return Ending.Known.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw Refusal.badRequest("その終局は知られていません", "no ending is called so");
        }
    }

    /** As JSON calls a side. */
    static String id(Color color) {
        return color.name().toLowerCase(Locale.ROOT);
    }
}
