package dev.goita.shogi.tactics.detector;

import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The detectors of techniques in which a piece attacks others. The definitions say which moves they look at. */
final class AttackDetectors {
    static final Map<String, Detector> BY_NAME = Map.ofEntries(
            Map.entry("silver-fork", AttackDetectors::silverFork),
            Map.entry("knight-fork", AttackDetectors::knightFork),
            Map.entry("lance-skewer", AttackDetectors::lanceSkewer),
            Map.entry("cross-rook", AttackDetectors::crossRook),
            Map.entry("before-pawn", AttackDetectors::beforePawn),
            Map.entry("before-knight", AttackDetectors::beforeKnight),
            Map.entry("over-pawn", AttackDetectors::overPawn),
            Map.entry("beside-king", AttackDetectors::besideKing),
            Map.entry("behind-king", AttackDetectors::behindKing),
            Map.entry("dragon-at-two", AttackDetectors::dragonAtTwo),
            Map.entry("distant-bishop", AttackDetectors::distantBishop),
            Map.entry("lowest-lance", AttackDetectors::lowestLance),
            Map.entry("pawns-about-silver", AttackDetectors::pawnsAboutSilver),
            Map.entry("can-be-taken", AttackDetectors::canBeTaken),
            Map.entry("cannot-be-taken", AttackDetectors::cannotBeTaken));

    /** Worth a fork: a silver and up, or the king. */
    private static final int FORKED = KindSets.SILVER_UP | KindSets.KING;

    private static final int SPLIT = KindSets.GOLD | KindSets.ROOK | KindSets.DRAGON;
    private static final int BOTH = 2;
    private static final int LAST_RANK_OF_CAMP = 2;

    private AttackDetectors() {}

    private static int left(Reach board) {
        return Reach.near(board.to(), 1, 0);
    }

    private static int right(Reach board) {
        return Reach.near(board.to(), -1, 0);
    }

    private static int above(Reach board) {
        return Reach.near(board.to(), 0, -1);
    }

    /** 割り打ちの銀: between and behind two golds, rooks or dragons that stand on one rank. */
    private static int @Nullable [] silverFork(Scene scene) {
        Reach board = new Reach(scene);
        int[] targets = board.targets(board.to(), SPLIT);
        if (targets.length < BOTH) {
            return null;
        }
        int[] below = IntStream.of(targets)
                .filter(square -> square % 9 > board.to() % 9)
                .toArray();
        return below.length == BOTH ? board.shown(below) : null;
    }

    /** ふんどしの桂: attacks two pieces at once. */
    private static int @Nullable [] knightFork(Scene scene) {
        Reach board = new Reach(scene);
        int[] targets = board.targets(board.to(), FORKED);
        return targets.length == BOTH ? board.shown(targets) : null;
    }

    /** 田楽刺し: two pieces in a line, of which the first cannot take the lance for nothing. */
    private static int @Nullable [] lanceSkewer(Scene scene) {
        Reach board = new Reach(scene);
        int first = board.first(board.to(), 0, -1);
        int second = first == Reach.NONE ? Reach.NONE : board.first(first, 0, -1);
        boolean skewered = board.isFoe(first, FORKED)
                && board.isFoe(second, FORKED)
                && (!board.attacks(first, board.to()) || board.guards(board.to()) > 0);
        return skewered ? board.shown(first, second) : null;
    }

    /** 十字飛車: a piece on its file and one on its rank, each the king or without a guard. */
    private static int @Nullable [] crossRook(Scene scene) {
        Reach board = new Reach(scene);
        int[] attacked = board.targets(board.to(), FORKED);
        if (attacked.length < BOTH) {
            return null;
        }
        boolean onFile = false;
        boolean onRank = false;
        for (int square : attacked) {
            onFile |= square / 9 == board.to() / 9;
            onRank |= square % 9 == board.to() % 9;
        }
        if (!onFile || !onRank) {
            return null;
        }
        int[] targets = IntStream.of(attacked)
                .filter(square -> board.isFoe(square, KindSets.KING) || board.attackers(square, KindSets.ALL) == 0)
                .toArray();
        boolean loseOnFile = IntStream.of(targets).anyMatch(square -> square / 9 == board.to() / 9);
        boolean loseOnRank = IntStream.of(targets).anyMatch(square -> square % 9 == board.to() % 9);
        return loseOnFile && loseOnRank ? board.shown(targets) : null;
    }

    /** 歩頭: on the head of a pawn. */
    private static int @Nullable [] beforePawn(Scene scene) {
        Reach board = new Reach(scene);
        return board.isFoe(above(board), KindSets.PAWN) ? board.shown(above(board)) : null;
    }

    /** 桂頭: on the head of a knight. */
    private static int @Nullable [] beforeKnight(Scene scene) {
        Reach board = new Reach(scene);
        return board.isFoe(above(board), KindSets.KNIGHT) ? board.shown(above(board)) : null;
    }

    /** 歩越し: right in front of an own pawn. */
    private static int @Nullable [] overPawn(Scene scene) {
        Reach board = new Reach(scene);
        int pawn = Reach.near(board.to(), 0, 1);
        return board.isOwn(pawn, KindSets.PAWN) ? board.shown(pawn) : null;
    }

    /** 腹: beside the king. */
    private static int @Nullable [] besideKing(Scene scene) {
        Reach board = new Reach(scene);
        int king = board.isFoe(left(board), KindSets.KING) ? left(board) : right(board);
        return board.isFoe(king, KindSets.KING) ? board.shown(king) : null;
    }

    /** 尻: right behind the king. */
    private static int @Nullable [] behindKing(Scene scene) {
        Reach board = new Reach(scene);
        int king = Reach.near(board.to(), 0, 1);
        return board.isFoe(king, KindSets.KING) ? board.shown(king) : null;
    }

    /** 一間龍: the king stands two squares away on a file or rank, and no own piece between. */
    private static int @Nullable [] dragonAtTwo(Scene scene) {
        Reach board = new Reach(scene);
        int king = board.foeKing();
        if (king == Reach.NONE || Reach.distance(king, board.to()) != 2) {
            return null;
        }
        int between = (king + board.to()) / 2;
        boolean inLine = king / 9 == board.to() / 9 || king % 9 == board.to() % 9;
        return inLine && !board.isOwn(between, KindSets.ALL) ? board.shown(king) : null;
    }

    /** 遠見の角: sees a piece in the enemy's camp. */
    private static int @Nullable [] distantBishop(Scene scene) {
        Reach board = new Reach(scene);
        int[] seen = IntStream.of(board.targets(board.to(), KindSets.ALL))
                .filter(square -> square % 9 <= LAST_RANK_OF_CAMP)
                .toArray();
        return seen.length > 0 ? board.shown(seen) : null;
    }

    /** 下段の香: the square before it is free, and a piece of the other side stands on its way. */
    private static int @Nullable [] lowestLance(Scene scene) {
        Reach board = new Reach(scene);
        int first = board.first(board.to(), 0, -1);
        return board.isEmpty(above(board)) && board.isFoe(first, KindSets.ALL) ? board.shown(first) : null;
    }

    /** 銀ばさみ: a silver with own pawns on both sides, the moved one among them. */
    private static int @Nullable [] pawnsAboutSilver(Scene scene) {
        Reach board = new Reach(scene);
        for (int side = -1; side <= 1; side += 2) {
            int silver = Reach.near(board.to(), side, 0);
            int pawn = Reach.near(board.to(), 2 * side, 0);
            if (board.isFoe(silver, KindSets.SILVER) && board.isOwn(pawn, KindSets.PAWN)) {
                return board.shown(silver, pawn);
            }
        }
        return null;
    }

    private static int @Nullable [] canBeTaken(Scene scene) {
        Reach board = new Reach(scene);
        return board.attackers(board.to(), KindSets.ALL) > 0 ? board.shown() : null;
    }

    private static int @Nullable [] cannotBeTaken(Scene scene) {
        Reach board = new Reach(scene);
        return board.attackers(board.to(), KindSets.ALL) == 0 ? board.shown() : null;
    }
}
