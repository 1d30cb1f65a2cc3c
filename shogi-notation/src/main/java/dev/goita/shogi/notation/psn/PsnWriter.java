package dev.goita.shogi.notation.psn;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes PSN without recursion. */
final class PsnWriter {
    private final Kifu kifu;
    private final Replay replay;
    private final StringBuilder out = new StringBuilder(4096);
    private long[] totals = new long[64];

    /** Where a line is: the node that is being written, and those instead of it that are still to come. */
    private static final class Line {
        private final Deque<Node> others = new ArrayDeque<>();
        private @Nullable Node node;
        private boolean isWritten;

        Line(@Nullable Node node) {
            this.node = node;
        }
    }

    PsnWriter(Kifu kifu) {
        this.kifu = kifu;
        this.replay = Replay.from(kifu.start().position());
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    String write() {
        header();
        notes(kifu.root());
        if (kifu.root().children().isEmpty()) {
            // without it the header of a next game would belong to this one
            line("*");
        }
        lines();
        return out.toString();
    }

    private void header() {
        List<Header.Entry> entries = new ArrayList<>(kifu.header().entries());
        entries.removeIf(entry -> entry.name().equals("手合割") && kifu.start().isToldBy(entry.value()));
        // Shogidokoro and MyShogi want the names in the first two lines
        entries.sort(Comparator.comparingInt(PsnWriter::rank));
        entries.stream().filter(PsnTag::says).forEach(entry -> line(PsnTag.text(entry)));
        kifu.remarks().forEach(remark -> line(PsnTag.line(PsnTag.REMARK, remark)));
        boolean isUsual = kifu.start().position().equals(Handicap.HIRATE.position())
                && kifu.start().moveNumber() == 1;
        if (!isUsual) {
            String sfen = Sfen.write(kifu.start().position(), kifu.start().moveNumber());
            line(PsnTag.line(PsnTag.SFEN, sfen));
        }
        line(PsnTag.line(PsnTag.RESULT, result()));
    }

    private static int rank(Header.Entry entry) {
        return switch (entry.name()) {
            case "先手", "下手" -> 0;
            case "後手", "上手" -> 1;
            default -> 2;
        };
    }

    private String result() {
        Optional<Ending> ending = kifu.ending();
        if (ending.isEmpty() || !(ending.get() instanceof Ending.Known known)) {
            return ending.map(Ending::japanese).map(PsnReader::resultOf).orElse("*");
        }
        boolean isOtherTurn = kifu.mainLine().size() % 2 == 0;
        Color first = kifu.start().position().turn();
        Color turn = isOtherTurn ? first.opposite() : first;
        return known.winner(turn)
                .map(winner -> winner == Color.BLACK ? "1-0" : "0-1")
                .orElse(known.isDraw() ? "1/2-1/2" : "*");
    }

    private void lines() {
        Deque<Line> open = new ArrayDeque<>();
        open.push(new Line(kifu.root().next().orElse(null)));
        while (!open.isEmpty()) {
            Line line = open.element();
            Node node = line.node;
            if (node == null) {
                open.pop();
                if (!open.isEmpty()) {
                    line(")");
                }
                continue;
            }
            while (replay.depth() >= node.ply()) {
                replay.undo();
            }
            if (!line.isWritten) {
                line.isWritten = true;
                node(node);
                List<Node> siblings = node.parent().orElseThrow().children();
                boolean isFirst = siblings.get(0).equals(node);
                line.others.addAll(isFirst ? siblings.subList(1, siblings.size()) : List.of());
            }
            if (!line.others.isEmpty()) {
                out.append("( ");
                open.push(new Line(line.others.remove()));
                continue;
            }
            node.move().ifPresent(node.breach().isPresent() ? replay::force : replay::playChecked);
            line.node = node.next().orElse(null);
            line.isWritten = false;
        }
    }

    private void node(Node node) {
        out.append(node.ply() + kifu.start().moveNumber() - 1).append('.');
        node.move().ifPresent(move -> out.append(WesternMove.write(move, replay)));
        node.ending().ifPresent(this::ending);
        times(node);
        line("");
        notes(node);
    }

    private void ending(Ending ending) {
        Optional<String> word = PsnWord.of(ending);
        out.append(word.orElse(PsnWord.OTHER));
        if (word.isEmpty() && Psn.says(ending)) {
            out.append(" {").append(PsnWord.COMMENT).append(ending.japanese()).append('}');
        }
    }

    private void times(Node node) {
        int ply = node.ply();
        if (ply >= totals.length) {
            totals = Arrays.copyOf(totals, 2 * ply);
        }
        Duration elapsed = node.elapsed().orElse(Duration.ZERO);
        totals[ply] = (ply < 2 ? 0 : totals[ply - 2]) + elapsed.toMillis();
        if (node.elapsed().isPresent() || node.total().isPresent()) {
            Duration total = node.total().orElse(Duration.ofMillis(totals[ply]));
            out.append(String.format(
                    Locale.ROOT,
                    " (%02d:%02d%s / %02d:%02d:%02d%s)",
                    elapsed.toMinutes(),
                    elapsed.toSecondsPart(),
                    fraction(elapsed),
                    total.toHours(),
                    total.toMinutesPart(),
                    total.toSecondsPart(),
                    fraction(total)));
        }
    }

    private static String fraction(Duration time) {
        return time.toMillisPart() == 0 ? "" : String.format(Locale.ROOT, ".%03d", time.toMillisPart());
    }

    private void notes(Node node) {
        node.bookmark().filter(Psn::saysBookmark).ifPresent(name -> line("{" + PsnReader.BOOKMARK + name + "}"));
        for (String comment : node.comments()) {
            boolean needsLine = comment.indexOf('}') >= 0
                    || comment.startsWith(PsnReader.BOOKMARK)
                    || comment.startsWith(PsnWord.COMMENT);
            line(needsLine ? ";" + comment : "{" + comment + "}");
        }
    }
}
