package dev.goita.shogi.repair;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.japanese.Lines;
import dev.goita.shogi.japanese.Numerals;
import dev.goita.shogi.japanese.RecordReader;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Repairs of a whole record of KIF or KI2: of its main line, then of each variation in the order of the text. */
public final class RecordRepairs {
    /** Stands behind a 変化 line to see which node it leads to. */
    private static final String MARK = "\u0001";

    /**
     * How many times the length of a record is read to find where its variations begin. Those behind are left as they are; even of
     * a record with errors in each, the first hundred are found.
     */
    private static final int READINGS = 64;

    private RecordRepairs() {}

    /**
     * What was found for a record.
     *
     * @param best the changes of the best reading of each line up to the first one that is not clear
     * @param isClear whether nobody has to choose, in no line
     * @param isNear whether legal moves come near what was typed, in every line
     */
    public record Found(Repair best, boolean isClear, boolean isNear) {}

    /** {@return the best way to read every move of the record} */
    public static Found of(String text) {
        List<Integer> starts = blocks(text);
        int mainEnd = starts.size() > 1 ? starts.get(1) : text.length();
        int numberOffset = MoveRepairs.Block.firstNumber(text, mainEnd) - 1;
        List<Repair.Change> changes = new ArrayList<>();
        double cost = 0;
        long read = 0;
        for (int i = 0; i < starts.size(); i++) {
            int from = starts.get(i);
            int to = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
            read += from;
            if (read > (long) READINGS * text.length()) {
                return new Found(new Repair(cost, changes), false, true);
            }
            Optional<MoveRepairs.Block> block =
                    i == 0 ? main(text, to, numberOffset) : variation(text, from, to, changes, numberOffset);
            if (block.isEmpty()) {
                return new Found(new Repair(cost, changes), false, false);
            }
            if (i > 0) {
                announced(block.get()).ifPresent(changes::add);
            }
            List<Repair> repairs = block.get().repairs();
            if (repairs.isEmpty()) {
                boolean isEmpty = TypedGame.of(text, from, to).moves().isEmpty();
                if (!isEmpty) {
                    return new Found(new Repair(cost, changes), false, false);
                }
                continue;
            }
            Repair best = repairs.get(0);
            cost += best.cost();
            changes.addAll(best.changes());
            boolean isAsTyped = best.changes().stream().allMatch(change -> change.what() == Repair.Change.What.NUMBER);
            if (!isAsTyped && !MoveRepairs.isClear(repairs)) {
                return new Found(new Repair(cost, changes), false, true);
            }
        }
        return new Found(new Repair(cost, changes), true, true);
    }

    /** 0, and where the lines with 変化 begin. */
    private static List<Integer> blocks(String text) {
        List<Integer> starts = new ArrayList<>(List.of(0));
        Lines lines = new Lines(text);
        while (lines.next()) {
            if (text.startsWith("変化", Numerals.skipBlanks(text, lines.start(), lines.end()))) {
                starts.add(lines.start());
            }
        }
        return starts;
    }

    private static Optional<MoveRepairs.Block> main(String text, int to, int numberOffset) {
        Kifu kifu = RecordReader.read(Source.of(text.substring(0, to)), IllegalMoves.REFUSE)
                .value();
        return Optional.of(new MoveRepairs.Block(text, 0, to, kifu.start().position(), null, 0, numberOffset));
    }

    /** Where the variation begins, the lines before it repaired; empty if no line has a move to branch from. */
    private static Optional<MoveRepairs.Block> variation(
            String text, int from, int to, List<Repair.Change> before, int numberOffset) {
        // the line 変化 counts as the numbers before it were typed
        List<Repair.Change> moves = before.stream()
                .filter(change -> change.what() == Repair.Change.What.MOVE)
                .toList();
        String prefix = new Repair(0, moves).apply(text.substring(0, from));
        int lineEnd = from;
        while (lineEnd < to && text.charAt(lineEnd) != '\n' && text.charAt(lineEnd) != '\r') {
            lineEnd++;
        }
        Reading<Kifu> reading = RecordReader.read(
                Source.of(prefix + text.substring(from, lineEnd) + "\n*" + MARK + "\n"), IllegalMoves.REFUSE);
        boolean isNowhere =
                reading.findings().stream().anyMatch(finding -> finding.code() == NotationCode.VARIATION_WITHOUT_START);
        Kifu kifu = reading.value();
        return Optional.of(kifu)
                .filter(read -> !isNowhere)
                .flatMap(RecordRepairs::marked)
                .map(node -> new MoveRepairs.Block(
                        text,
                        from,
                        to,
                        kifu.positionAt(node),
                        node.move().map(Move::to).orElse(null),
                        node.ply(),
                        numberOffset));
    }

    /** The number behind 変化, where it is not that of the variation's first move. */
    private static Optional<Repair.Change> announced(MoveRepairs.Block variation) {
        String text = variation.text();
        int start = variation.from();
        while (start < variation.to() && Numerals.arabicDigit(text.charAt(start)) < 0) {
            start++;
        }
        int end = Numerals.skipDigits(text, start, Math.min(variation.to(), start + 7));
        int number = Numerals.number(text, start, end);
        int ply = variation.ply() + 1;
        int meant = ply + variation.numberOffset();
        return end == start || number == meant
                ? Optional.empty()
                : Optional.of(new MoveWords.MoveNumber(start, end, number).changedTo(meant, ply, text));
    }

    /** {@return whether the numbers in front of moves without errors are to be looked at, which no number is that begins a variation} */
    public static boolean isMiscounted(String text, Reading<Kifu> reading) {
        return reading.findings().stream().anyMatch(finding -> finding.code() == NotationCode.MOVE_NUMBER)
                && reading.value().leaves().size() <= blocks(text).size();
    }

    private static Optional<Node> marked(Kifu kifu) {
        return kifu.root().comments().contains(MARK)
                ? Optional.of(kifu.root())
                : kifu.nodes().stream()
                        .filter(node -> node.comments().contains(MARK))
                        .findFirst();
    }
}
