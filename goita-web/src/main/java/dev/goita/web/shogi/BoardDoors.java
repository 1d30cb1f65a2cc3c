package dev.goita.web.shogi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
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
import dev.goita.shogi.io.TypedMove;
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
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** 局面の窓口: boards along a line of moves, what may be played there, and the record of what was. */
final class BoardDoors {
    /** As many as a page fetches ahead. */
    private static final int MOST_BOARDS = 16;

    private static final int FILE_WIDTH = 800;
    private static final int LONGEST_WORD = 40;

    private final ServerBook book;

    BoardDoors(ServerBook book) {
        this.book = book;
    }

    void open(Routes routes) {
        routes.post("/api/shogi/boards", BoardDoors::boards)
                .post("/api/shogi/picture", BoardDoors::picture)
                .post("/api/shogi/position", this::position)
                .post("/api/shogi/typed", BoardDoors::typed)
                .post("/api/shogi/record", BoardDoors::record);
    }

    /** Boards after some of the moves of a line. */
    private static Reply boards(Request request) throws IOException {
        AskedLine line = AskedLine.of(request, IllegalMoves.KEEP);
        JsonNode wanted = line.body().path("plies");
        if (!wanted.isArray() || wanted.isEmpty() || wanted.size() > MOST_BOARDS) {
            throw HttpRefusal.badRequest(
                    "plies に手数を " + MOST_BOARDS + " 個まで書いてください", "plies has 1 to " + MOST_BOARDS + " numbers of moves");
        }
        TreeSet<Integer> plies = new TreeSet<>();
        wanted.forEach(ply -> plies.add(ply.asInt(-1)));
        if (plies.first() < 0 || plies.last() > line.moves().size()) {
            throw HttpRefusal.badRequest("plies は moves の手数までです", "plies go up to the number of moves");
        }
        List<Map<String, Object>> boards = new ArrayList<>();
        diagrams(line, request.language()).forEach(plies::contains, (ply, diagram) -> {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("ply", ply);
            fields.put("svg", PageDrawing.of(diagram));
            fields.put("field", field(diagram));
            boards.add(fields);
        });
        return Reply.jsonOf(Map.of("boards", boards));
    }

    /** The last board of a line as a file of its own. */
    private static Reply picture(Request request) throws IOException {
        AskedLine line = AskedLine.of(request, IllegalMoves.KEEP);
        int last = line.moves().size();
        StringBuilder svg = new StringBuilder();
        diagrams(line, request.language())
                .forEach(ply -> ply == last, (ply, diagram) -> svg.append(diagram.toSvg(FILE_WIDTH)));
        return Reply.jsonOf(Map.of("svg", svg.toString()));
    }

    private static GameDiagrams diagrams(AskedLine line, Language language) {
        name(line);
        Side view = line.body().path("flip").asBoolean() ? Side.WHITE : Side.BLACK;
        Stands stands = line.body().path("bare").asBoolean() ? Stands.HIDDEN : Stands.SHOWN;
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
    private static Map<String, Double> field(BoardDiagram diagram) {
        BoardDiagram.Field field = diagram.field();
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("left", field.left() / diagram.width());
        parts.put("top", field.top() / diagram.height());
        parts.put("width", field.width() / diagram.width());
        parts.put("height", field.height() / diagram.height());
        return parts;
    }

    /** What stands where a line ends, what may be played there, and what the book has of it. */
    private Reply position(Request request) throws IOException {
        AskedLine line = AskedLine.of(request, IllegalMoves.KEEP);
        Language language = request.language();
        Position position = line.position();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sfen", Sfen.write(position, line.nextNumber()));
        fields.put("turn", id(position.turn()));
        fields.put("number", line.nextNumber());
        fields.put("check", position.king(position.turn()).isPresent() && position.inCheck());
        fields.put(
                "hands",
                Map.of("black", hand(position, Color.BLACK, language), "white", hand(position, Color.WHITE, language)));
        fields.put("squares", squares(position, language));
        lastMove(line).ifPresent(move -> fields.put("last", move));
        Optional<Referee> referee = referee(line);
        fields.put("declare", referee.isPresent() && referee.get().mayDeclare());
        Optional<Ending.Known> ending = referee.flatMap(Referee::ending);
        ending.ifPresent(end -> {
            fields.put("ending", end.name());
            fields.put(
                    "result",
                    GameView.result(end, position.turn(), line.nextNumber() - 1).in(language));
        });
        fields.put("legal", ending.isPresent() ? List.of() : legal(position));
        book(line, position).ifPresent(entry -> fields.put("book", entry));
        return Reply.jsonOf(fields);
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
            String mark = MoveWriter.Marks.TRIANGLES.of(replay.turn());
            return mark
                    + (line.last().breach().isPresent()
                            ? MoveWriter.USUAL.bare(move, replay, previous)
                            : MoveWriter.USUAL.withSuffix(move, replay, previous));
        });
    }

    private static List<Map<String, Object>> hand(Position position, Color color, Language language) {
        List<Map<String, Object>> hand = new ArrayList<>();
        for (int i = PieceKind.HAND_KINDS.size() - 1; i >= 0; i--) {
            PieceKind kind = PieceKind.HAND_KINDS.get(i);
            int count = position.hand(color).count(kind);
            if (count > 0) {
                PieceName name = PieceName.of(kind);
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put(
                        "letter",
                        UsiMove.write(Move.drop(kind, Square.of(5, 5))).substring(0, 1));
                fields.put("kanji", name.onBoard());
                fields.put("name", new Wording(name.inMoves(), name.english()).in(language));
                fields.put("count", count);
                hand.add(fields);
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
                    Map<String, Object> fields = new LinkedHashMap<>();
                    fields.put("usi", UsiMove.write(move.move()));
                    fields.put("move", MoveWriter.USUAL.withSuffix(move.move(), replay, previous));
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
    private static Reply typed(Request request) {
        AskedLine line = AskedLine.of(request, IllegalMoves.REFUSE);
        Position position = line.position();
        String text = line.body().path("text").asText("").strip();
        if (text.isEmpty() || text.length() > LONGEST_WORD) {
            throw HttpRefusal.badRequest("指し手を書いてください（７六歩 や 7g7f）", "write a move, such as 7g7f or ７六歩");
        }
        TypedMove typed =
                TypedMove.read(text, Replay.from(position), line.lastMove().map(Move::to));
        if (typed instanceof TypedMove.Legal legal) {
            return Reply.jsonOf(Map.of("moves", List.of(UsiMove.write(legal.move()))));
        }
        if (typed instanceof TypedMove.Ambiguous ambiguous) {
            return Reply.jsonOf(Map.of(
                    "moves", ambiguous.candidates().stream().map(UsiMove::write).toList()));
        }
        throw new HttpRefusal(422, ((TypedMove.Refused) typed).reason());
    }

    /** A game that was played here as a record. */
    private static Reply record(Request request) {
        AskedLine line = AskedLine.of(request, IllegalMoves.REFUSE);
        Format format = ShogiDoors.format(line.body().path("to").asText(Format.KIF.id()));
        name(line);
        String ending = line.body().path("ending").asText("");
        if (!ending.isEmpty()) {
            line.last().append(known(ending));
        }
        return Reply.jsonOf(Map.of("text", format.write(line.kifu(), TextStyle.KAKINOKI)));
    }

    private static Ending known(String name) {
        try {
            return Ending.Known.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw HttpRefusal.badRequest("その終局は知られていません", "no ending is called so");
        }
    }

    /** As JSON calls a side. */
    static String id(Color color) {
        return color.name().toLowerCase(Locale.ROOT);
    }
}
