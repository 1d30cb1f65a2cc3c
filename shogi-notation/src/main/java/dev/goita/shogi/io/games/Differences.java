package dev.goita.shogi.io.games;

import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.walk.RunningTotals;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * 相違: what one record says and another one does not, where the other was made from it. What follows from the rest counts as
 * said: 手合割 where it names the start, and totals that are the sums of the times. Names of players may have moved to the
 * front of the header, where CSA wants them, and {@linkplain #isSignature signatures} of programs belong to the file that they
 * stood in.
 */
public final class Differences {
    private final List<Loss> losses = new ArrayList<>();
    private final RunningTotals before = new RunningTotals();
    private final RunningTotals after = new RunningTotals();

    private Differences() {}

    /** {@return what the second record lacks or says otherwise; empty if nothing is lost} */
    public static List<Loss> between(Kifu before, Kifu after) {
        Differences differences = new Differences();
        differences.whole(before, after);
        differences.trees(before.root(), after.root());
        return List.copyOf(differences.losses);
    }

    private void whole(Kifu mine, Kifu theirs) {
        if (!mine.start().position().equals(theirs.start().position())) {
            add(Loss.Kind.START, 0, "");
        }
        if (mine.start().moveNumber() != theirs.start().moveNumber()) {
            add(Loss.Kind.START_NUMBER, 0, String.valueOf(mine.start().moveNumber()));
        }
        header(said(mine), said(theirs));
        List<String> left = new ArrayList<>(theirs.remarks());
        mine.remarks().stream()
                .filter(remark -> !isSignature(remark) && !left.remove(remark))
                .forEach(remark -> add(Loss.Kind.REMARK, 0, remark));
    }

    private void header(List<Header.Entry> mine, List<Header.Entry> theirs) {
        List<Header.Entry> left = new ArrayList<>(theirs);
        List<Header.Entry> found = new ArrayList<>();
        List<Header.Entry> lost = new ArrayList<>();
        for (Header.Entry entry : mine) {
            (left.remove(entry) ? found : lost).add(entry);
        }
        for (Header.Entry entry : lost) {
            add(Loss.Kind.HEADER, 0, entry.name());
            // another value of that name is what became of it
            left.stream()
                    .filter(changed -> changed.name().equals(entry.name()))
                    .findFirst()
                    .ifPresent(left::remove);
        }
        left.forEach(entry -> add(Loss.Kind.HEADER, 0, entry.name()));
        if (!found.equals(theirs.stream().filter(found::contains).toList())) {
            add(Loss.Kind.HEADER, 0, "");
        }
    }

    /** The entries without what the start says, the names of players first. */
    private static List<Header.Entry> said(Kifu kifu) {
        return kifu.header().entries().stream()
                .filter(entry -> !saysStart(entry, kifu))
                .sorted(Comparator.comparingInt(Differences::rank))
                .toList();
    }

    private static int rank(Header.Entry entry) {
        return switch (entry.name()) {
            case "先手", "下手" -> 0;
            case "後手", "上手" -> 1;
            case "手数＝" -> 3;
            default -> 2;
        };
    }

    /** Whether 手合割 says of the start what the start itself tells. */
    static boolean saysStart(Header.Entry entry, Kifu kifu) {
        return entry.name().equals("手合割") && kifu.start().isToldBy(entry.value());
    }

    /** {@return whether a program names itself in a line as the writer of its file; another program writes another one} */
    public static boolean isSignature(String remark) {
        String text = remark.strip();
        return text.startsWith("----") && text.endsWith("----")
                || text.startsWith("KIF version")
                || text.startsWith("Kifu for ") && text.endsWith("棋譜ファイル");
    }

    private record Pair(Node mine, Node theirs) {}

    private void trees(Node mineRoot, Node theirRoot) {
        Deque<Pair> open = new ArrayDeque<>();
        open.push(new Pair(mineRoot, theirRoot));
        while (!open.isEmpty()) {
            Pair pair = open.pop();
            nodes(pair.mine(), pair.theirs());
            children(pair, open);
        }
    }

    private void children(Pair pair, Deque<Pair> open) {
        List<Node> mine = pair.mine().children();
        List<Node> theirs = pair.theirs().children();
        for (int i = Math.max(mine.size(), theirs.size()) - 1; i >= 0; i--) {
            if (i >= mine.size()) {
                lostLine(theirs.get(i), i);
            } else if (i >= theirs.size() || !sameStep(mine.get(i), theirs.get(i))) {
                lostLine(mine.get(i), i);
            } else {
                open.push(new Pair(mine.get(i), theirs.get(i)));
            }
        }
    }

    /** An ending that is another word stays the same step. */
    private static boolean sameStep(Node mine, Node theirs) {
        return mine.move().equals(theirs.move())
                && mine.ending().isPresent() == theirs.ending().isPresent();
    }

    private void lostLine(Node first, int index) {
        if (index > 0) {
            addVariation(first, losses);
        } else if (first.ending().isPresent()) {
            add(Loss.Kind.ENDING, first.ply(), first.ending().get().japanese());
        } else {
            add(Loss.Kind.MOVE, first.ply(), "");
        }
    }

    /** A variation counts with those that branch off it. */
    static void addVariation(Node first, List<Loss> losses) {
        losses.add(new Loss(Loss.Kind.VARIATION, first.ply(), ""));
        Deque<Node> open = new ArrayDeque<>();
        open.push(first);
        while (!open.isEmpty()) {
            List<Node> children = open.pop().children();
            children.forEach(open::push);
            children.stream().skip(1).forEach(child -> losses.add(new Loss(Loss.Kind.VARIATION, child.ply(), "")));
        }
    }

    private void nodes(Node mine, Node theirs) {
        int ply = mine.ply();
        before.pass(mine);
        after.pass(theirs);
        if (!mine.ending().equals(theirs.ending())) {
            add(Loss.Kind.ENDING, ply, mine.ending().map(Ending::japanese).orElse(""));
        }
        if (!mine.comments().equals(theirs.comments())) {
            comments(mine, theirs);
        }
        if (!mine.bookmark().equals(theirs.bookmark())) {
            add(Loss.Kind.BOOKMARK, ply, mine.bookmark().or(theirs::bookmark).orElse(""));
        }
        times(mine, theirs.elapsed(), theirs.total().orElse(after.at(ply)), losses);
    }

    private void comments(Node mine, Node theirs) {
        List<String> left = new ArrayList<>(theirs.comments());
        List<String> lost = new ArrayList<>();
        mine.comments().stream().filter(line -> !left.remove(line)).forEach(lost::add);
        lost.addAll(left);
        if (lost.isEmpty()) {
            // the same lines in another order
            lost.addAll(mine.comments());
        }
        lost.forEach(line -> add(Loss.Kind.COMMENT, mine.ply(), line));
    }

    static void times(Node node, Optional<Duration> elapsed, Duration total, List<Loss> losses) {
        boolean isCut = false;
        if (node.elapsed().isPresent()) {
            if (elapsed.isEmpty()) {
                losses.add(new Loss(Loss.Kind.TIME, node.ply(), ""));
                return;
            }
            if (elapsed.get().toSeconds() != node.elapsed().get().toSeconds()) {
                losses.add(new Loss(Loss.Kind.TIME, node.ply(), ""));
            }
            isCut = !elapsed.equals(node.elapsed());
        }
        if (node.total().isPresent() && !node.total().get().equals(total)) {
            boolean isFraction = node.total().get().toSeconds() == total.toSeconds();
            isCut |= isFraction;
            if (!isFraction) {
                losses.add(new Loss(Loss.Kind.TOTAL, node.ply(), ""));
            }
        }
        if (isCut) {
            losses.add(new Loss(Loss.Kind.FRACTION, node.ply(), ""));
        }
    }

    private void add(Loss.Kind kind, int ply, String what) {
        losses.add(new Loss(kind, ply, what));
    }
}
