package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The detectors that definition files name. */
public final class Detectors {
    /** By the name that stands behind {@code detector}; unmodifiable. */
    public static final Map<String, Detector> BY_NAME = all();

    private Detectors() {}

    private static Map<String, Detector> all() {
        Map<String, Detector> all = new HashMap<>(NoteDetectors.BY_NAME);
        all.putAll(PawnDetectors.BY_NAME);
        all.putAll(AttackDetectors.BY_NAME);
        all.putAll(CheckDetectors.BY_NAME);
        return Map.copyOf(all);
    }

    /** The detectors of techniques about check and mate. */
    private static final class CheckDetectors {
        static final Map<String, Detector> BY_NAME = Map.of(
                "check-and-rook", giving(CheckDetectors::checkAndRook),
                "double-check", giving(CheckDetectors::doubleCheck),
                "discovered-check", giving(CheckDetectors::discoveredCheck),
                "counter-check", giving(CheckDetectors::counterCheck),
                "far-interposition", answering(CheckDetectors::farInterposition),
                "moved-interposition", answering(CheckDetectors::movedInterposition),
                "mate-above", giving(scene -> mate(scene, 0, -1)),
                "mate-beside", giving(CheckDetectors::mateBeside),
                "mate-behind", giving(scene -> mate(scene, 0, 1)),
                "mate-by-knight", giving(CheckDetectors::mateByKnight));

        private static final int BOTH = 2;

        private CheckDetectors() {}

        private static Detector giving(Detector detector) {
            return detector.only(Detector.When.GIVES_CHECK);
        }

        private static Detector answering(Detector detector) {
            return detector.only(Detector.When.ANSWERS_CHECK);
        }

        /** 王手飛車: the moved piece attacks the king and a rook. */
        private static int @Nullable [] checkAndRook(Scene scene) {
            Reach board = new Reach(scene);
            int[] rooks = board.targets(board.to(), KindSets.ROOK);
            if (rooks.length == 0) {
                return null;
            }
            int king = board.foeKing();
            return board.attacks(board.to(), king) ? board.shown(king, rooks[0]) : null;
        }

        private static int @Nullable [] doubleCheck(Scene scene) {
            Reach board = new Reach(scene);
            int king = board.foeKing();
            return board.guards(king) >= BOTH ? board.shown(king) : null;
        }

        /** 開き王手: a piece behind the moved one gives check, and the moved one does not. */
        private static int @Nullable [] discoveredCheck(Scene scene) {
            Reach board = new Reach(scene);
            int king = board.foeKing();
            return board.attacks(board.to(), king) ? null : board.shown(king);
        }

        /** 逆王手: a check that answers a check. */
        private static int @Nullable [] counterCheck(Scene scene) {
            Reach board = new Reach(scene);
            return scene.answersCheck() ? board.shown(board.foeKing()) : null;
        }

        /** 中合い: between the king and a distant piece that checks it, away from the king and without a guard. */
        private static int @Nullable [] farInterposition(Scene scene) {
            Reach board = new Reach(scene);
            int king = board.ownKing();
            boolean far = Reach.distance(king, board.to()) > 1 && board.shieldsKing() && board.guards(board.to()) == 0;
            return far ? board.shown(king) : null;
        }

        /** 移動合い: a piece steps between the king and a distant piece that checked it. */
        private static int @Nullable [] movedInterposition(Scene scene) {
            if (scene.played().captured() >= 0) {
                return null;
            }
            Reach board = new Reach(scene);
            return board.shieldsKing() ? board.shown(board.ownKing()) : null;
        }

        /** Mate of a king that stands some files and ranks from the moved piece. */
        private static int @Nullable [] mate(Scene scene, int files, int ranks) {
            Reach board = new Reach(scene);
            int king = Reach.near(board.to(), files, ranks);
            return board.isFoe(king, KindSets.KING) && scene.replay().isMate() ? board.shown(king) : null;
        }

        private static int @Nullable [] mateBeside(Scene scene) {
            int[] left = mate(scene, 1, 0);
            return left != null ? left : mate(scene, -1, 0);
        }

        /** 吊るし桂: mate in which the moved knight gives check. */
        private static int @Nullable [] mateByKnight(Scene scene) {
            Reach board = new Reach(scene);
            int king = board.foeKing();
            return board.attacks(board.to(), king) && scene.replay().isMate() ? board.shown(king) : null;
        }
    }

    /** The detectors of notes (備考). */
    private static final class NoteDetectors {
        static final Map<String, Detector> BY_NAME = Map.of(
                "mate", NoteDetectors::mate,
                "declined-promotion", NoteDetectors::declinedPromotion,
                "full-file", NoteDetectors::fullFile);

        private static final Color[] COLORS = {Color.BLACK, Color.WHITE};

        private NoteDetectors() {}

        /** 詰み: mate; where the king stands is for the board lines to say. */
        private static int @Nullable [] mate(Scene scene) {
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
            boolean couldPromote = PieceKind.fromIndex(played.kind()).isPromotable();
            boolean declined = played.how() == Played.MovePattern.How.STEPS
                    && couldPromote
                    && (promotes(replay, played, played.from()) || promotes(replay, played, played.to()));
            return declined ? new int[] {played.to()} : null;
        }

        private static boolean promotes(Replay replay, Played played, int index) {
            Square square = Reach.square(index);
            return replay.size().promotes(COLORS[played.side()], square);
        }

        /** 駒柱: nine pieces on one file. */
        private static int @Nullable [] fullFile(Scene scene) {
            int first = scene.played().to() / 9 * 9;
            // the middle of a file is the likeliest to be empty
            if (scene.replay().codeAt(first + 4) == 0) {
                return null;
            }
            for (int square = first; square < first + 9; square++) {
                if (scene.replay().codeAt(square) == 0) {
                    return null;
                }
            }
            return IntStream.range(first, first + 9).toArray();
        }
    }

    /** The detectors of pawn techniques (歩の手筋). The definitions say which moves they look at. */
    private static final class PawnDetectors {
        static final Map<String, Detector> BY_NAME = Map.of(
                "dangling-pawn", PawnDetectors::dangling,
                "struck-pawn", PawnDetectors::struck,
                "struck-again", PawnDetectors::struckAgain,
                "joined-pawn", PawnDetectors::joined,
                "matched-pawn", PawnDetectors::matched,
                "focal-pawn", PawnDetectors::focal,
                "lid-pawn", PawnDetectors::lid,
                "under-gold", PawnDetectors::underGold,
                "thrown-pawn", PawnDetectors::thrown,
                "thrown-promotion", PawnDetectors::thrownPromotion);

        /** Those that a pawn on their head lures forward. */
        private static final int STRUCK = KindSets.SILVER | KindSets.GOLD | KindSets.PROMOTED_SMALL | KindSets.KING;

        private static final int MANY = 2;

        private PawnDetectors() {}

        private static int head(Reach board) {
            return Reach.near(board.to(), 0, -1);
        }

        /** 垂れ歩: it can promote by its next step, and nothing stands in its way. */
        private static int @Nullable [] dangling(Scene scene) {
            Reach board = new Reach(scene);
            return board.isEmpty(head(board)) && !scene.answersCheck() ? board.shown() : null;
        }

        /** 叩きの歩: on the head of a piece that can take it. */
        private static int @Nullable [] struck(Scene scene) {
            Reach board = new Reach(scene);
            return board.isFoe(head(board), STRUCK) && !scene.answersCheck() ? board.shown(head(board)) : null;
        }

        /** 連打の歩: on the head of a piece that has just come forward to take a pawn. */
        private static int @Nullable [] struckAgain(Scene scene) {
            Reach board = new Reach(scene);
            int head = head(board);
            Played previous = scene.previous();
            boolean lured = previous != null
                    && previous.captured() == PieceKind.PAWN.index()
                    && board.seen(previous.to()) == head
                    && previous.from() >= 0
                    && board.seen(previous.from()) == Reach.near(head, 0, -1);
            return lured && board.isFoe(head, STRUCK) ? board.shown(head) : null;
        }

        /** 継ぎ歩: on the head of a pawn that has just taken a pawn. */
        private static int @Nullable [] joined(Scene scene) {
            Reach board = new Reach(scene);
            return tookPawn(scene, board) ? board.shown(head(board)) : null;
        }

        private static boolean tookPawn(Scene scene, Reach board) {
            Played previous = scene.previous();
            return previous != null
                    && previous.captured() == PieceKind.PAWN.index()
                    && board.seen(previous.to()) == head(board)
                    && board.isFoe(head(board), KindSets.PAWN);
        }

        /** 合わせの歩: against a pawn, with a piece that takes back. */
        private static int @Nullable [] matched(Scene scene) {
            Reach board = new Reach(scene);
            boolean matched = board.isFoe(head(board), KindSets.PAWN)
                    && !tookPawn(scene, board)
                    && board.guards(board.to()) > 0
                    && !scene.answersCheck();
            return matched ? board.shown(head(board)) : null;
        }

        /** 焦点の歩: left to be taken where two pieces or more, silvers and up, reach it. */
        private static int @Nullable [] focal(Scene scene) {
            Reach board = new Reach(scene);
            boolean focal = !scene.answersCheck()
                    && board.attackers(board.to(), KindSets.SILVER_UP) >= MANY
                    && board.guards(board.to()) == 0;
            return focal ? board.shown() : null;
        }

        /** 蓋歩: behind a rook, which cannot go home. */
        private static int @Nullable [] lid(Scene scene) {
            Reach board = new Reach(scene);
            int rook = Reach.near(board.to(), 0, 1);
            return board.isFoe(rook, KindSets.ROOK) ? board.shown(rook) : null;
        }

        /** 金底の歩: below an own gold. */
        private static int @Nullable [] underGold(Scene scene) {
            Reach board = new Reach(scene);
            return board.isOwn(head(board), KindSets.GOLD) ? board.shown(head(board)) : null;
        }

        /** 突き捨て: a step to where the pawn in front can take it and nothing takes back. */
        private static int @Nullable [] thrown(Scene scene) {
            if (scene.played().captured() >= 0) {
                return null;
            }
            Reach board = new Reach(scene);
            boolean thrown = board.isFoe(head(board), KindSets.PAWN) && board.guards(board.to()) == 0;
            return thrown ? board.shown(head(board)) : null;
        }

        /** 歩の成り捨て: promotes where it takes nothing, can be taken, and nothing takes back. */
        private static int @Nullable [] thrownPromotion(Scene scene) {
            if (scene.played().captured() >= 0) {
                return null;
            }
            Reach board = new Reach(scene);
            boolean thrown = board.attackers(board.to(), KindSets.ALL) > 0 && board.guards(board.to()) == 0;
            return thrown ? board.shown() : null;
        }
    }
}
