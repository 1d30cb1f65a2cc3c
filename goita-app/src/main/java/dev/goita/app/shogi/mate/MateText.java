package dev.goita.app.shogi.mate;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The answer for people. */
final class MateText {
    private static final MoveWriter WRITER =
            new MoveWriter(MoveWriter.DropWord.WHERE_NEEDED, MoveWriter.PromotedNames.TWO_CHARACTERS);

    private final PrintWriter out;
    private final Language language;

    MateText(PrintWriter out, Language language) {
        this.out = out;
        this.language = language;
    }

    void print(String name, Solved solved) {
        MateAnswer answer = solved.answer();
        MateAnswer shown = solved.literature()
                .filter(literature -> literature.result() == MateAnswer.Result.MATE)
                .orElse(answer);
        String cost = String.format(
                Locale.ROOT,
                language == Language.JAPANESE ? "%,d局面 %.1fms" : "%,d nodes, %.1f ms",
                answer.nodes(),
                solved.micros() / 1000.0);
        out.println(name + ": " + headline(shown).in(language) + " (" + cost + ")");
        if (answer.result() != MateAnswer.Result.MATE) {
            return;
        }
        out.println("  " + line(solved.position(), shown.line()));
        if (shown.length() != answer.length()) {
            out.println("  "
                    + new Wording(
                                    "無駄合いも数えれば" + answer.length() + "手",
                                    answer.length() + " plies if useless interpositions (無駄合い) are counted")
                            .in(language));
        }
        solved.firstMoves().ifPresent(moves -> firstMoves(solved.position(), moves, answer.length()));
        solved.cooks().ifPresent(cooks -> cooks(solved, cooks));
    }

    private static Wording headline(MateAnswer answer) {
        return switch (answer.result()) {
            case MATE ->
                answer.proof() == MateAnswer.Proof.SHORTEST
                        ? new Wording(answer.length() + "手詰", "mate in " + answer.length())
                        : new Wording(
                                answer.length() + "手以内の詰み（最短とは限らない）",
                                "mate within " + answer.length() + ", perhaps in less");
            case NONE -> new Wording("不詰", "no mate");
            case UNKNOWN -> new Wording("不明（制限に達しました）", "unknown: the limits were reached");
        };
    }

    private void firstMoves(Position position, List<Move> moves, int length) {
        StringBuilder text = new StringBuilder();
        for (Move move : moves) {
            text.append(' ').append(line(position, List.of(move)));
        }
        out.println("  "
                + new Wording("初手（" + length + "手以内で詰む）:", "first moves that mate within " + length + ":").in(language)
                + text);
    }

    private void cooks(Solved solved, List<Cook> cooks) {
        if (cooks.isEmpty()) {
            out.println("  " + new Wording("余詰なし", "unique: no other move mates (余詰なし)").in(language));
        }
        Replay replay = Replay.from(solved.position());
        int played = 0;
        for (Cook cook : cooks) {
            while (played < cook.ply() - 1) {
                replay.play(solved.answer().line().get(played++));
            }
            out.println("  "
                    + wording(cook, written(replay, cook.move(), Optional.empty()))
                            .in(language));
        }
    }

    private static Wording wording(Cook cook, String move) {
        String unsure = cook.isCertain() ? "" : "?";
        return switch (cook.kind()) {
            case OTHER_MOVE ->
                new Wording(
                        cook.ply() + "手目 " + move + ": 余詰" + unsure,
                        "move " + cook.ply() + " " + move + ": other solution (余詰)" + unsure);
            case LAST_MOVE ->
                new Wording(
                        cook.ply() + "手目 " + move + ": 最終手余詰" + unsure,
                        "move " + cook.ply() + " " + move + ": other last move (最終手余詰)" + unsure);
            case PROMOTION ->
                new Wording(
                        cook.ply() + "手目 " + move + ": 成不成非限定" + unsure,
                        "move " + cook.ply() + " " + move + ": with or without promotion (成不成非限定)" + unsure);
        };
    }

    private static String line(Position start, List<Move> moves) {
        Replay replay = Replay.from(start);
        StringBuilder text = new StringBuilder();
        Optional<Square> previous = Optional.empty();
        for (Move move : moves) {
            text.append(text.isEmpty() ? "" : " ").append(written(replay, move, previous));
            replay.play(move);
            previous = Optional.of(move.to());
        }
        return text.toString();
    }

    private static String written(Replay replay, Move move, Optional<Square> previous) {
        return MoveWriter.Marks.TRIANGLES.of(replay.turn()) + WRITER.withSuffix(move, replay, previous.orElse(null));
    }
}
