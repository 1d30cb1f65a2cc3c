package dev.goita.app.shogi.input;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.usi.Usi;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.util.List;

/** A position on the command line: an SFEN, {@code startpos}, or either with {@code moves}. */
public final class PositionArgument {
    private static final List<String> HEADS = List.of("position ", "sfen ", "startpos");

    private PositionArgument() {}

    /** Whether a text is meant as a position, not as the name of a file: it begins with a word of USI, or has a side to move. */
    public static boolean looksLikeOne(String text) {
        String stripped = text.strip();
        if (HEADS.stream().anyMatch(head -> stripped.regionMatches(true, 0, head, 0, head.length()))) {
            return true;
        }
        int board = stripped.indexOf(' ');
        boolean hasTurn = board > 0
                && stripped.length() > board + 1
                && "bw".indexOf(stripped.charAt(board + 1)) >= 0
                && (stripped.length() == board + 2 || stripped.charAt(board + 2) == ' ');
        return hasTurn || Sfen.isOne(stripped);
    }

    /** @throws dev.goita.diagnostics.DiagnosticException with what is wrong with the text */
    public static Position parse(String text, Invocation invocation) {
        Reading<Kifu> reading = Usi.read(Source.of("SFEN", text), IllegalMoves.REFUSE);
        Kifu kifu = reading.orThrow();
        reading.findings()
                .forEach(finding -> invocation.streams().err().println(finding.format(invocation.language())));
        return MainLine.of(kifu).last();
    }
}
