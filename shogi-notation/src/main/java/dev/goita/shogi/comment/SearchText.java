package dev.goita.shogi.comment;

import dev.goita.shogi.comment.PairLine.PairKey;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.notation.csa.Csa;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lines of one search in a dialect, and what they leave out. */
final class SearchText {
    private static final BigDecimal MATE_CODE = BigDecimal.valueOf(30000);
    private static final Set<String> OTHERS_OF_SHOGI_GUI = Set.of("備考", "候補", "時間", "選択深さ", "境界");

    private final EngineSearch search;
    private final Replay replay;
    private final @Nullable Square previousTo;
    private final List<String> lines = new ArrayList<>();
    private final Set<CommentLoss> losses = EnumSet.noneOf(CommentLoss.class);

    SearchText(EngineSearch search, Replay replay, @Nullable Square previousTo) {
        this.search = search;
        this.replay = replay;
        this.previousTo = previousTo;
    }

    List<String> lines() {
        return lines;
    }

    Set<CommentLoss> losses() {
        return losses;
    }

    static boolean fits(EngineSearch search, Dialect to) {
        boolean judged = search.score().isPresent() || search.mate().isPresent();
        return switch (to) {
            case SHOGIHOME -> true;
            case SHOGIGUI -> judged || !search.pv().isEmpty();
            case FLOODGATE, CSA3 -> judged;
            case KISHIN, PIYO -> false;
        };
    }

    SearchText write(Dialect to) {
        switch (to) {
            case SHOGIHOME -> shogiHome();
            case SHOGIGUI -> shogiGui();
            case FLOODGATE, CSA3 -> floodgate(to);
            case KISHIN, PIYO -> throw new IllegalArgumentException(to.id() + " is not written");
        }
        return this;
    }

    private void shogiHome() {
        search.mate().ifPresent(mate -> pair(PairKey.MATE, mateValue(mate)));
        search.score().filter(score -> !saysOnlyMate(score)).ifPresent(score -> pair(PairKey.SCORE, plain(score)));
        if (!search.pv().isEmpty()) {
            pair(PairKey.PV, ki2());
        }
        search.depth().ifPresent(depth -> pair(PairKey.DEPTH, plain(depth)));
        search.nodes().ifPresent(nodes -> pair(PairKey.NODES, nodes.toString()));
        search.engine().ifPresent(engine -> pair(PairKey.ENGINE, engine));
        loseIf(!search.others().isEmpty(), CommentLoss.OTHERS);
    }

    /** The 読み筋 in KI2 without blanks between the moves. */
    String ki2() {
        return moves("", (move, previous) -> mark() + MoveWriter.USUAL.withSuffix(move, replay, previous));
    }

    private void pair(PairKey key, String value) {
        lines.add((search.by() == EngineSearch.By.PLAYER ? "*" : "#") + key.japanese() + "=" + value);
    }

    private static String mateValue(Mate mate) {
        String winner = mate.winner() == Color.BLACK ? "先手勝ち" : "後手勝ち";
        return mate.plies().isPresent() ? winner + ":" + mate.plies().getAsInt() + "手" : winner;
    }

    private static String plain(BigDecimal number) {
        return number.toPlainString();
    }

    private boolean saysOnlyMate(BigDecimal score) {
        return search.mate().isPresent() && Numbers.isMateCode(score);
    }

    private void floodgate(Dialect to) {
        StringBuilder line = new StringBuilder("* ").append(number());
        if (!search.pv().isEmpty()) {
            line.append(' ').append(moves(" ", (move, previous) -> Csa.writeMove(move, replay)));
        }
        if (to == Dialect.CSA3) {
            search.nodes().ifPresent(nodes -> line.append(" #").append(nodes));
        }
        lines.add(line.toString());
        loseIf(
                search.mate()
                        .flatMap(mate -> mate.plies().stream().boxed().findFirst())
                        .isPresent(),
                CommentLoss.MATE_LENGTH);
        loseIf(search.by() == EngineSearch.By.RESEARCH, CommentLoss.RESEARCH);
        loseIf(search.depth().isPresent(), CommentLoss.DEPTH);
        loseIf(search.nodes().isPresent() && to == Dialect.FLOODGATE, CommentLoss.NODES);
        loseIf(search.engine().isPresent(), CommentLoss.ENGINE);
        loseIf(!search.others().isEmpty(), CommentLoss.OTHERS);
    }

    /** The score as a whole number; for a mate the number that stands for one. */
    private String number() {
        BigDecimal score = search.score().orElse(BigDecimal.ZERO);
        if (search.mate().isPresent() && !Numbers.isMateCode(score)) {
            loseIf(search.score().isPresent(), CommentLoss.SCORE);
            boolean blackWins = search.mate().get().winner() == Color.BLACK;
            return plain(blackWins ? MATE_CODE : MATE_CODE.negate());
        }
        BigDecimal whole = score.setScale(0, RoundingMode.HALF_UP);
        loseIf(whole.compareTo(score) != 0, CommentLoss.FRACTION);
        return plain(whole);
    }

    private void shogiGui() {
        StringBuilder line = new StringBuilder(search.by() == EngineSearch.By.PLAYER ? "*対局" : "*解析");
        other("備考", " ", line);
        other("候補", " 候補", line);
        other("時間", " 時間 ", line);
        search.depth().ifPresent(depth -> {
            line.append(" 深さ ").append(plain(depth));
            other("選択深さ", "/", line);
        });
        search.nodes().ifPresent(nodes -> line.append(" ノード数 ").append(nodes));
        if (search.score().isPresent() || search.mate().isPresent()) {
            line.append(" 評価値 ").append(judgement());
            other("境界", "", line);
        }
        if (!search.pv().isEmpty()) {
            line.append(" 読み筋 ")
                    .append(moves(
                            " ", (move, previous) -> mark() + MoveWriter.USUAL.withOrigin(move, replay, previous)));
        }
        lines.add(line.toString());
        loseIf(search.engine().isPresent(), CommentLoss.ENGINE);
        loseIf(!OTHERS_OF_SHOGI_GUI.containsAll(search.others().keySet()), CommentLoss.OTHERS);
    }

    private void other(String name, String before, StringBuilder line) {
        String value = search.others().get(name);
        if (value != null) {
            line.append(before).append(value);
        }
    }

    private String judgement() {
        if (search.mate().isEmpty()) {
            return number();
        }
        Mate mate = search.mate().get();
        loseIf(search.score().filter(score -> !Numbers.isMateCode(score)).isPresent(), CommentLoss.SCORE);
        String sign = mate.winner() == Color.BLACK ? "+詰" : "-詰";
        return mate.plies().isPresent() ? sign + " " + mate.plies().getAsInt() : sign;
    }

    private void loseIf(boolean lost, CommentLoss loss) {
        if (lost) {
            losses.add(loss);
        }
    }

    /** Writes one move of the position where the replay stands. */
    private interface MoveText {
        String of(Move move, @Nullable Square previousTo);
    }

    private String mark() {
        return MoveWriter.Marks.TRIANGLES.of(replay.turn());
    }

    private String moves(String separator, MoveText text) {
        StringBuilder out = new StringBuilder();
        Square previous = previousTo;
        int depth = replay.depth();
        for (Move move : search.pv()) {
            out.append(out.isEmpty() ? "" : separator);
            out.append(text.of(move, previous));
            replay.playChecked(move);
            previous = move.to();
        }
        while (replay.depth() > depth) {
            replay.undo();
        }
        return out.toString();
    }
}
