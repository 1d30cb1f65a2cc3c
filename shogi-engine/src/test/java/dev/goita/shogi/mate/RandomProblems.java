package dev.goita.shogi.mate;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;
import java.util.SplittableRandom;

/** Small positions in which the side to move has pieces about the other king. */
final class RandomProblems {
    private static final PieceKind[] KINDS = PieceKind.values();

    private static final PieceKind[] STRONG = {
        PieceKind.GOLD, PieceKind.SILVER, PieceKind.ROOK, PieceKind.DRAGON, PieceKind.HORSE
    };

    private final SplittableRandom random;

    RandomProblems(long seed) {
        random = new SplittableRandom(seed);
    }

    Position next(BoardSize size) {
        while (true) {
            Position position = candidate(size);
            if (position.flaws().isEmpty()) {
                return random.nextInt(3) == 0 ? position.rotated() : position;
            }
        }
    }

    private Position candidate(BoardSize size) {
        PositionBuilder builder = PositionBuilder.empty(size);
        int width = Math.min(size.files(), 4);
        int height = Math.min(size.ranks(), 4);
        builder.put(Piece.of(Color.WHITE, PieceKind.KING), square(Math.min(2, width), Math.min(2, height)));
        if (random.nextInt(3) == 0) {
            place(builder, Piece.of(Color.BLACK, PieceKind.KING), size.files(), size.ranks());
        }
        int attackers = 2 + random.nextInt(4);
        for (int i = 0; i < attackers; i++) {
            place(builder, Piece.of(Color.BLACK, strongKind()), width, height);
        }
        int defenders = random.nextInt(5);
        for (int i = 0; i < defenders; i++) {
            place(builder, Piece.of(Color.WHITE, kind()), width, height);
        }
        return builder.hand(Color.BLACK, hand(5)).hand(Color.WHITE, hand(2)).build();
    }

    private Hand hand(int most) {
        Hand hand = Hand.EMPTY;
        for (int i = random.nextInt(most); i > 0; i--) {
            PieceKind kind = PieceKind.HAND_KINDS.get(random.nextInt(7));
            hand = hand.with(kind, hand.count(kind) + 1);
        }
        return hand;
    }

    private PieceKind strongKind() {
        return random.nextInt(3) == 0 ? STRONG[random.nextInt(STRONG.length)] : kind();
    }

    private PieceKind kind() {
        PieceKind kind = KINDS[random.nextInt(KINDS.length)];
        return kind == PieceKind.KING ? PieceKind.PAWN : kind;
    }

    private Square square(int files, int ranks) {
        return Square.of(1 + random.nextInt(files), 1 + random.nextInt(ranks));
    }

    private void place(PositionBuilder builder, Piece piece, int files, int ranks) {
        Square square = square(files, ranks);
        if (builder.isEmpty(square)) {
            builder.put(piece, square);
        }
    }
}
