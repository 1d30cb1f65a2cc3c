package dev.goita.doors.shogi;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.doors.door.Question;
import dev.goita.doors.door.Refusal;
import dev.goita.doors.value.Asked;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.util.List;
import java.util.Optional;

/** 手順: a start and moves from there, as a page sends them: all that the server knows of a game that is played. */
final class AskedLine {
    static final int MOST_MOVES = 2_000;

    /** The longest position of a 9×9 board has fewer letters. */
    private static final int LONGEST_SFEN = 300;

    private static final int LONGEST_NAME = 60;

    private final Asked body;
    private final Kifu kifu;
    private final List<Node> nodes;

    private AskedLine(Asked body, Kifu kifu) {
        this.body = body;
        this.kifu = kifu;
        nodes = kifu.mainLine();
    }

    /**
     * @param policy {@link IllegalMoves#KEEP} to look at moves that were played against the rules, otherwise they are refused
     * @throws Refusal if it is no position with moves
     */
    static AskedLine of(Question question, IllegalMoves policy) {
        Asked body = question.value();
        String sfen = body.path("sfen").asText();
        Asked moves = body.path("moves");
        if (sfen.isBlank() || sfen.length() > LONGEST_SFEN || sfen.contains("moves")) {
            throw Refusal.badRequest("sfen に局面を書いてください", "sfen has to be a position");
        }
        if (moves.size() > MOST_MOVES) {
            throw Refusal.badRequest("moves は " + MOST_MOVES + " 手までです", "at most " + MOST_MOVES + " moves");
        }
        StringBuilder text = new StringBuilder(sfen.startsWith("startpos") ? sfen : "sfen " + sfen);
        text.append(moves.size() == 0 ? "" : " moves");
        for (Asked move : moves) {
            if (move.text().flatMap(UsiMove::read).isEmpty()) {
                throw Refusal.badRequest("moves の要素は 7g7f や P*5e です", "the moves are written 7g7f or P*5e");
            }
            text.append(' ').append(move.asText());
        }
        Reading<Kifu> reading = Usi.read(Source.of(ShogiDoors.SOURCE, text.toString()), policy);
        if (reading.hasErrors()) {
            String reasons = reading.findings().get(0).wording().in(question.language());
            throw Refusal.badRequest("手順が読めません: " + reasons, "the moves cannot be played: " + reasons);
        }
        AskedLine line = new AskedLine(body, reading.value());
        if (line.nodes.size() != moves.size()) {
            throw Refusal.badRequest("手順を最後まで進められません", "the moves cannot be played to their end");
        }
        return line;
    }

    /** As {@link #of}, where an engine is to think. Throws {@link Refusal} if it is no game that an engine can play. */
    static AskedLine ofGame(Question question) {
        AskedLine line = of(question, IllegalMoves.REFUSE);
        Position position = line.position();
        boolean hasKings = position.king(Color.BLACK).isPresent()
                && position.king(Color.WHITE).isPresent();
        if (!position.size().equals(BoardSize.STANDARD)
                || !hasKings
                || !position.flaws().isEmpty()
                || !line.start().flaws().isEmpty()) {
            throw Refusal.badRequest(
                    "この局面からは対局できません（9×9 の盤に双方の玉が要ります）",
                    "no game can be played from here: it takes a lawful position of the 9×9 board with both kings");
        }
        return line;
    }

    Kifu kifu() {
        return kifu;
    }

    Asked body() {
        return body;
    }

    Position start() {
        return kifu.start().position();
    }

    Node last() {
        return nodes.isEmpty() ? kifu.root() : nodes.get(nodes.size() - 1);
    }

    Position position() {
        return kifu.positionAt(last());
    }

    Optional<Move> lastMove() {
        return last().move();
    }

    List<Move> moves() {
        return nodes.stream().flatMap(node -> node.move().stream()).toList();
    }

    boolean isLegal() {
        return nodes.stream().allMatch(node -> node.breach().isEmpty());
    }

    /** The number of the next move. */
    int nextNumber() {
        return kifu.start().moveNumber() + nodes.size();
    }

    /** A field that is one of the numbers of a range. */
    int number(String field, int usual, int least, int most) {
        return number(body, field, usual, least, most);
    }

    static int number(Asked body, String field, int usual, int least, int most) {
        Asked value = body.path(field);
        if (value.isAbsent()) {
            return usual;
        }
        return value.number()
                .filter(number -> number >= least && number <= most)
                .orElseThrow(() -> Refusal.badRequest(
                        field + " は " + least + "〜" + most + " の整数です",
                        field + " is a whole number from " + least + " to " + most));
    }

    /** What the page calls a player, on one line. */
    String name(String field) {
        String name = body.path(field).asText().replaceAll("\\p{Cntrl}", " ").strip();
        return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
    }
}
