package dev.goita.shogi.comment;

import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.util.List;
import java.util.Optional;

/** Positions that tests read comments at. */
final class Standpoints {
    /** Where both samples of the ShogiHome draft stand: 横歩取り after ▲2五歩, White to move. */
    static final Standpoint SAMPLES = of("startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e");

    /** After ▲7六歩. */
    static final Standpoint FIRST_MOVE = of("startpos moves 7g7f");

    private Standpoints() {}

    /** The last position of a USI line. */
    static Standpoint of(String usi) {
        Kifu kifu = Usi.read(Source.of(usi), IllegalMoves.REFUSE).orThrow();
        List<Node> line = kifu.mainLine();
        Node last = line.isEmpty() ? kifu.root() : line.get(line.size() - 1);
        return new Standpoint(kifu.positionAt(last), last.move().or(Optional::empty));
    }
}
