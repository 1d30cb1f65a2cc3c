package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The detectors that definition files name. The definitions say which moves they look at. */
public final class Detectors {
    /** Worth a fork: a silver and up, or the king. */
    private static final int FORKED = KindSets.SILVER_UP | KindSets.KING;

    private static final int SPLIT = KindSets.GOLD | KindSets.ROOK | KindSets.DRAGON;
    /** Those that a pawn on their head lures forward. */
    private static final int STRUCK = KindSets.SILVER | KindSets.GOLD | KindSets.PROMOTED_SMALL | KindSets.KING;

    private static final int BOTH = 2;
    private static final int LAST_RANK_OF_CAMP = 2;
    private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

    /** By the name that stands behind {@code detector}; unmodifiable. */
    public static final Map<String, Detector> BY_NAME = Map.ofEntries(
            // a piece attacks others
            after("silver-fork", Detectors::silverFork),
            after("knight-fork", Detectors::knightFork),
            after("lance-skewer", Detectors::lanceSkewer),
            after("cross-rook", Detectors::crossRook),
            after("dragon-at-two", Detectors::dragonAtTwo),
            after("distant-bishop", Detectors::distantBishop),
            after("lowest-lance", Detectors::lowestLance),
            after("pawns-about-silver", Detectors::pawnsAboutSilver),
            after("before-pawn", board -> board.foe(board.head(), KindSets.PAWN)),
            after("before-knight", board -> board.foe(board.head(), KindSets.KNIGHT)),
            after("over-pawn", board -> board.own(board.foot(), KindSets.PAWN)),
            after("beside-king", Detectors::besideKing),
            after("behind-king", board -> board.foe(board.foot(), KindSets.KING)),
            after("can-be-taken", board -> board.shownIf(board.attackers(board.to(), KindSets.ALL) > 0)),
            after("cannot-be-taken", board -> board.shownIf(board.attackers(board.to(), KindSets.ALL) == 0)),
            // 歩の手筋
            after("dangling-pawn", Detectors::dangling),
            after("struck-pawn", Detectors::struck),
            after("struck-again", Detectors::struckAgain),
            after("joined-pawn", board -> board.shownIf(tookPawn(board), board.head())),
            after("matched-pawn", Detectors::matched),
            after("focal-pawn", Detectors::focal),
            after("lid-pawn", board -> board.foe(board.foot(), KindSets.ROOK)),
            after("under-gold", board -> board.own(board.head(), KindSets.GOLD)),
            after("thrown-pawn", Detectors::thrown),
            after("thrown-promotion", Detectors::thrownPromotion),
            // check and mate
            giving("check-and-rook", Detectors::checkAndRook),
            giving("double-check", board -> board.shownIf(board.guards(board.foeKing()) >= BOTH, board.foeKing())),
            giving("discovered-check", board -> board.shownIf(!board.checks(), board.foeKing())),
            giving("counter-check", board -> board.shownIf(board.scene().answersCheck(), board.foeKing())),
            answering("far-interposition", Detectors::farInterposition),
            answering("moved-interposition", Detectors::movedInterposition),
            giving("mate-above", board -> mate(board, 0, -1)),
            giving("mate-beside", Detectors::mateBeside),
            giving("mate-behind", board -> mate(board, 0, 1)),
            // 吊るし桂: the moved knight gives check
            giving("mate-by-knight", board -> board.shownIf(board.checks() && board.isMate(), board.foeKing())),
            // 備考
            Map.entry("mate", Detectors::anyMate),
            Map.entry("declined-promotion", Detectors::declinedPromotion),
            Map.entry("full-file", Detectors::fullFile));

    private Detectors() {}

    /** A detector that looks at the board as the side sees it that moved. */
    private interface Look {
        int @Nullable [] squares(Reach board);

        default Detector detector() {
            return scene -> squares(new Reach(scene));
        }
    }

    private static Map.Entry<String, Detector> after(String name, Look look) {
        return Map.entry(name, look.detector());
    }

    private static Map.Entry<String, Detector> giving(String name, Look look) {
        return Map.entry(name, look.detector().only(Detector.When.GIVES_CHECK));
    }

    private static Map.Entry<String, Detector> answering(String name, Look look) {
        return Map.entry(name, look.detector().only(Detector.When.ANSWERS_CHECK));
    }

    /** 割り打ちの銀: between and behind two golds, rooks or dragons that stand on one rank. */
    private static int @Nullable [] silverFork(Reach board) {
        int[] targets = board.targets(board.to(), SPLIT);
        if (targets.length < BOTH) {
            return null;
        }
        int[] below = IntStream.of(targets)
                .filter(square -> square % 9 > board.to() % 9)
                .toArray();
        return board.shownIf(below.length == BOTH, below);
    }

    /** ふんどしの桂: attacks two pieces at once. */
    private static int @Nullable [] knightFork(Reach board) {
        int[] targets = board.targets(board.to(), FORKED);
        return board.shownIf(targets.length == BOTH, targets);
    }

    /** 田楽刺し: two pieces in a line, of which the first cannot take the lance for nothing. */
    private static int @Nullable [] lanceSkewer(Reach board) {
        int first = board.first(board.to(), 0, -1);
        int second = first == Reach.NONE ? Reach.NONE : board.first(first, 0, -1);
        boolean skewered = board.isFoe(first, FORKED)
                && board.isFoe(second, FORKED)
                && (!board.attacks(first, board.to()) || board.guards(board.to()) > 0);
        return board.shownIf(skewered, first, second);
    }

    /** 十字飛車: a piece on its file and one on its rank, each the king or without a guard. */
    private static int @Nullable [] crossRook(Reach board) {
        int[] attacked = board.targets(board.to(), FORKED);
        if (!isCross(board, attacked)) {
            return null;
        }
        int[] targets = IntStream.of(attacked)
                .filter(square -> board.isFoe(square, KindSets.KING) || board.attackers(square, KindSets.ALL) == 0)
                .toArray();
        return board.shownIf(isCross(board, targets), targets);
    }

    /** Whether some squares lie both on the file and on the rank of the moved piece. */
    private static boolean isCross(Reach board, int... squares) {
        boolean onFile = false;
        boolean onRank = false;
        for (int square : squares) {
            onFile |= square / 9 == board.to() / 9;
            onRank |= square % 9 == board.to() % 9;
        }
        return onFile && onRank;
    }

    /** 腹: beside the king. */
    private static int @Nullable [] besideKing(Reach board) {
        int[] left = board.foe(Reach.near(board.to(), 1, 0), KindSets.KING);
        return left != null ? left : board.foe(Reach.near(board.to(), -1, 0), KindSets.KING);
    }

    /** 一間龍: the king stands two squares away on a file or rank, and no own piece between. */
    private static int @Nullable [] dragonAtTwo(Reach board) {
        int king = board.foeKing();
        if (king == Reach.NONE || Reach.distance(king, board.to()) != 2) {
            return null;
        }
        int between = (king + board.to()) / 2;
        return board.shownIf(
                (king / 9 == board.to() / 9 || king % 9 == board.to() % 9) && !board.isOwn(between, KindSets.ALL),
                king);
    }

    /** 遠見の角: sees a piece in the enemy's camp. */
    private static int @Nullable [] distantBishop(Reach board) {
        int[] seen = IntStream.of(board.targets(board.to(), KindSets.ALL))
                .filter(square -> square % 9 <= LAST_RANK_OF_CAMP)
                .toArray();
        return board.shownIf(seen.length > 0, seen);
    }

    /** 下段の香: the square before it is free, and a piece of the other side stands on its way. */
    private static int @Nullable [] lowestLance(Reach board) {
        return board.isEmpty(board.head()) ? board.foe(board.first(board.to(), 0, -1), KindSets.ALL) : null;
    }

    /** 銀ばさみ: a silver with own pawns on both sides, the moved one among them. */
    private static int @Nullable [] pawnsAboutSilver(Reach board) {
        for (int side = -1; side <= 1; side += 2) {
            int silver = Reach.near(board.to(), side, 0);
            int pawn = Reach.near(board.to(), 2 * side, 0);
            if (board.isFoe(silver, KindSets.SILVER) && board.isOwn(pawn, KindSets.PAWN)) {
                return board.shown(silver, pawn);
            }
        }
        return null;
    }

    /** 垂れ歩: it can promote by its next step, and nothing stands in its way. */
    private static int @Nullable [] dangling(Reach board) {
        return board.shownIf(board.isEmpty(board.head()) && !board.scene().answersCheck());
    }

    /** 叩きの歩: on the head of a piece that can take it. */
    private static int @Nullable [] struck(Reach board) {
        return board.scene().answersCheck() ? null : board.foe(board.head(), STRUCK);
    }

    /** 連打の歩: on the head of a piece that has just come forward to take a pawn. */
    private static int @Nullable [] struckAgain(Reach board) {
        int head = board.head();
        Played previous = board.scene().previous();
        boolean lured = previous != null
                && tookPawnOn(board, previous, head)
                && previous.from() >= 0
                && board.turned(previous.from()) == Reach.near(head, 0, -1);
        return lured ? board.foe(head, STRUCK) : null;
    }

    /** 継ぎ歩: on the head of a pawn that has just taken a pawn. */
    private static boolean tookPawn(Reach board) {
        Played previous = board.scene().previous();
        return previous != null
                && tookPawnOn(board, previous, board.head())
                && board.isFoe(board.head(), KindSets.PAWN);
    }

    private static boolean tookPawnOn(Reach board, Played previous, int square) {
        return previous.captured() == PieceKind.PAWN.index() && board.turned(previous.to()) == square;
    }

    /** 合わせの歩: against a pawn, with a piece that takes back. */
    private static int @Nullable [] matched(Reach board) {
        boolean matched = board.isFoe(board.head(), KindSets.PAWN)
                && !tookPawn(board)
                && board.guards(board.to()) > 0
                && !board.scene().answersCheck();
        return board.shownIf(matched, board.head());
    }

    /** 焦点の歩: left to be taken where two pieces or more, silvers and up, reach it. */
    private static int @Nullable [] focal(Reach board) {
        return board.shownIf(!board.scene().answersCheck()
                && board.attackers(board.to(), KindSets.SILVER_UP) >= BOTH
                && board.guards(board.to()) == 0);
    }

    /** 突き捨て: a step to where the pawn in front can take it and nothing takes back. */
    private static int @Nullable [] thrown(Reach board) {
        boolean thrown = !board.captured() && board.isFoe(board.head(), KindSets.PAWN) && board.guards(board.to()) == 0;
        return board.shownIf(thrown, board.head());
    }

    /** 歩の成り捨て: promotes where it takes nothing, can be taken, and nothing takes back. */
    private static int @Nullable [] thrownPromotion(Reach board) {
        return board.shownIf(
                !board.captured() && board.attackers(board.to(), KindSets.ALL) > 0 && board.guards(board.to()) == 0);
    }

    /** 王手飛車: the moved piece attacks the king and a rook. */
    private static int @Nullable [] checkAndRook(Reach board) {
        int[] rooks = board.targets(board.to(), KindSets.ROOK);
        return rooks.length > 0 && board.checks() ? board.shown(board.foeKing(), rooks[0]) : null;
    }

    /** 中合い: between the king and a distant piece that checks it, away from the king and without a guard. */
    private static int @Nullable [] farInterposition(Reach board) {
        int king = board.ownKing();
        boolean far = Reach.distance(king, board.to()) > 1 && board.shieldsKing() && board.guards(board.to()) == 0;
        return board.shownIf(far, king);
    }

    /** 移動合い: a piece steps between the king and a distant piece that checked it. */
    private static int @Nullable [] movedInterposition(Reach board) {
        return board.shownIf(!board.captured() && board.shieldsKing(), board.ownKing());
    }

    /** Mate of a king that stands some files and ranks from the moved piece. */
    private static int @Nullable [] mate(Reach board, int files, int ranks) {
        int king = Reach.near(board.to(), files, ranks);
        return board.shownIf(board.isFoe(king, KindSets.KING) && board.isMate(), king);
    }

    private static int @Nullable [] mateBeside(Reach board) {
        int[] left = mate(board, 1, 0);
        return left != null ? left : mate(board, -1, 0);
    }

    /** 詰み: mate; where the king stands is for the board lines to say. */
    private static int @Nullable [] anyMate(Scene scene) {
        Optional<Square> king = Optional.empty();
        if (scene.replay().isMate()) {
            king = scene.replay().position().king(COLORS[scene.played().side() ^ 1]);
        }
        return king.isEmpty()
                ? null
                : new int[] {scene.played().to(), king.get().index()};
    }

    /** 不成: a step into, in or out of the promotion zone of a piece that could have promoted. */
    private static int @Nullable [] declinedPromotion(Scene scene) {
        Played played = scene.played();
        Replay replay = scene.replay();
        boolean declined = played.how() == Played.Pattern.How.STEPS
                && PieceKind.fromIndex(played.kind()).isPromotable()
                && (promotes(replay, played, played.from()) || promotes(replay, played, played.to()));
        return declined ? new int[] {played.to()} : null;
    }

    private static boolean promotes(Replay replay, Played played, int index) {
        return replay.size().promotes(COLORS[played.side()], Reach.square(index));
    }

    /** 駒柱: nine pieces on one file. */
    private static int @Nullable [] fullFile(Scene scene) {
        int first = scene.played().to() / 9 * 9;
        // the middle of a file is the likeliest to be empty
        boolean isFull = scene.replay().codeAt(first + 4) != 0
                && IntStream.range(first, first + 9)
                        .allMatch(square -> scene.replay().codeAt(square) != 0);
        return isFull ? IntStream.range(first, first + 9).toArray() : null;
    }
}
