package dev.goita.bench;

import dev.goita.shogi.engine.Choice;
import dev.goita.shogi.engine.Engine;
import dev.goita.shogi.engine.Limits;
import dev.goita.shogi.rules.Perft;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.util.List;

/**
 * Nodes a second of CPU of the engine's search over positions of the opening, the middle game and the ending, beside perft on the same board in
 * the same run. Argument: nodes a position.
 */
public final class ShogiSearch {
    private static final List<String> POSITIONS = List.of(
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "ln1g3nl/1r1sk1sb1/p1ppppgpp/1p4p2/9/2P1P4/PPSP1PPPP/1B2GS1R1/LN1GK2NL b - 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124");
    private static final int WARM_UPS = 2;

    private ShogiSearch() {}

    public static void main(String[] words) {
        long nodes = Long.parseLong(words[0]);
        for (int run = 0; run <= WARM_UPS; run++) {
            double search = search(nodes);
            double perft = perft();
            if (run == WARM_UPS) {
                System.out.printf(
                        "search: %.0f nodes a second of CPU; perft: %.0f made moves; ratio %.3f%n",
                        search, perft, search / perft);
            }
        }
    }

    private static double search(long limit) {
        long begun = Cpu.nanos();
        long nodes = 0;
        for (String sfen : POSITIONS) {
            Engine engine = Engine.of(Engine.Settings.DEFAULT.withMebibytes(32));
            Choice choice = engine.think(Sfen.parse(sfen), List.of(), Limits.NONE.withNodes(limit), thought -> {});
            nodes += ((Choice.Play) choice).thought().nodes();
        }
        return nodes * 1e9 / (Cpu.nanos() - begun);
    }

    /** Moves made on the way to counting five plies; the last ply is counted without being made. */
    private static double perft() {
        long begun = Cpu.nanos();
        long made = Perft.count(Position.hirate(), 4);
        Perft.count(Position.hirate(), 5);
        return made * 1e9 / (Cpu.nanos() - begun);
    }
}
