package dev.goita.app.shogi.mate;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.mate.Cook;
import dev.goita.shogi.mate.MateAnswer;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The answer for people. */
record MateText(Invocation invocation) {
    private void say(String japanese, String english, Object... arguments) {
        invocation.say(Wording.of(japanese, english, arguments));
    }

    void print(String name, Solved solved) {
        MateAnswer answer = solved.answer();
        MateAnswer shown = solved.literature()
                .filter(literature -> literature.result() == MateAnswer.Result.MATE)
                .orElse(answer);
        say(
                "%s: %s (%,d局面 %.1fms)",
                "%s: %s (%,d nodes, %.1f ms)",
                name,
                headline(shown).in(invocation.language()),
                answer.nodes(),
                solved.micros() / 1000.0);
        if (answer.result() != MateAnswer.Result.MATE) {
            return;
        }
        Position position = solved.position();
        say("  %s", "  %s", line(position, shown.line()));
        if (shown.length() != answer.length()) {
            say("  無駄合いも数えれば%d手", "  %d plies if useless interpositions (無駄合い) are counted", answer.length());
        }
        solved.firstMoves()
                .ifPresent(moves -> say(
                        "  初手（%d手以内で詰む）:%s",
                        "  first moves that mate within %d:%s",
                        answer.length(),
                        moves.stream()
                                .map(move -> " " + line(position, List.of(move)))
                                .collect(Collectors.joining())));
        solved.cooks().ifPresent(cooks -> cooks(solved, cooks));
    }

    private static Wording headline(MateAnswer answer) {
        return switch (answer.result()) {
            case MATE ->
                answer.proof() == MateAnswer.Proof.SHORTEST
                        ? Wording.of("%d手詰", "mate in %d", answer.length())
                        : Wording.of("%d手以内の詰み（最短とは限らない）", "mate within %d, perhaps in less", answer.length());
            case NONE -> new Wording("不詰", "no mate");
            case UNKNOWN -> new Wording("不明（制限に達しました）", "unknown: the limits were reached");
        };
    }

    private void cooks(Solved solved, List<Cook> cooks) {
        if (cooks.isEmpty()) {
            say("  余詰なし", "  unique: no other move mates (余詰なし)");
        }
        Replay replay = Replay.from(solved.position());
        int played = 0;
        for (Cook cook : cooks) {
            while (played < cook.ply() - 1) {
                replay.play(solved.answer().line().get(played++));
            }
            Wording kind = kind(cook);
            String unsure = cook.isCertain() ? "" : "?";
            say(
                    "  %d手目 %s: %s%s",
                    "  move %d %s: %s%s",
                    cook.ply(),
                    written(replay, cook.move(), Optional.empty()),
                    kind.in(invocation.language()),
                    unsure);
        }
    }

    private static Wording kind(Cook cook) {
        return switch (cook.kind()) {
            case OTHER_MOVE -> new Wording("余詰", "other solution (余詰)");
            case LAST_MOVE -> new Wording("最終手余詰", "other last move (最終手余詰)");
            case PROMOTION -> new Wording("成不成非限定", "with or without promotion (成不成非限定)");
        };
    }

    private static String line(Position start, List<Move> moves) {
        Replay replay = Replay.from(start);
        List<String> text = new ArrayList<>();
        Optional<Square> previous = Optional.empty();
        for (Move move : moves) {
            text.add(written(replay, move, previous));
            replay.play(move);
            previous = Optional.of(move.to());
        }
        return String.join(" ", text);
    }

    private static String written(Replay replay, Move move, Optional<Square> previous) {
        return MoveWriter.Marks.TRIANGLES.of(replay.turn())
                + MoveWriter.USUAL.withSuffix(move, replay, previous.orElse(null));
    }
}
