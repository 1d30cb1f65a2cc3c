package dev.goita.shogi.notation.csa;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.Findings;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.rules.piece.Color;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * 持ち時間: whether the consumed times of a game can be within its limits.
 *
 * <p>Source: CSA V2.2, 2.3 {@code $TIME_LIMIT:HH:MM+SS}; CSA V3 {@code $TIME}, {@code $TIME+} and {@code $TIME-}: seconds, byoyomi
 * and increment with + between them.
 */
final class CsaClock {
    private static final Pattern LIMIT = Pattern.compile("([0-9]{1,3}):([0-9]{1,2})\\+([0-9]{1,5})");
    private static final String NUMBER = "([0-9]{1,7}(?:\\.[0-9]{1,9})?)";
    private static final Pattern TIME = Pattern.compile(NUMBER + "\\+" + NUMBER + "\\+" + NUMBER);

    /** shogi-server, which Floodgate runs, tells the seconds that every move adds in a comment. */
    private static final Pattern INCREMENT = Pattern.compile("Increment:([0-9]{1,5})");

    private static final int MILLIS = 1000;

    private final List<Spent> all = new ArrayList<>();

    /** In milliseconds. */
    private record Limits(long main, long byoyomi, long increment) {
        boolean isLimit() {
            return main + byoyomi + increment > 0;
        }
    }

    private record Spent(Color side, Node node, int offset) {}

    /** @param node with its time, of which the first statement counts */
    void spent(Color side, Node node, int offset) {
        if (all.isEmpty() || !all.get(all.size() - 1).node().equals(node)) {
            all.add(new Spent(side, node, offset));
        }
    }

    private record Beyond(Spent spent, long used, Limits limits) {}

    /** Reports the first time of each side that its limits do not allow. */
    void judge(Kifu kifu, Findings findings) {
        Stream.of(Color.values())
                .flatMap(side ->
                        limits(kifu, side).filter(Limits::isLimit).flatMap(limits -> beyond(side, limits)).stream())
                .sorted(Comparator.comparingInt(beyond -> beyond.spent().offset()))
                .forEach(beyond -> report(beyond, findings));
    }

    private Optional<Beyond> beyond(Color side, Limits limits) {
        long left = limits.main();
        long used = 0;
        for (Spent spent : all) {
            if (spent.side() == side && !isTimeUp(spent.node())) {
                long millis = spent.node().elapsed().orElse(Duration.ZERO).toMillis();
                // some clocks add before the first move already
                left += limits.increment() - millis;
                used += millis;
                if (-left > limits.byoyomi()) {
                    return Optional.of(new Beyond(spent, used, limits));
                }
                left = Math.max(0, left);
            }
        }
        return Optional.empty();
    }

    /** The time of the move or word that lost on time is beyond the limits by its nature. */
    private static boolean isTimeUp(Node node) {
        return node.ending().equals(Optional.of(Ending.Known.TIME_UP))
                || node.children().stream().anyMatch(next -> next.ending().equals(Optional.of(Ending.Known.TIME_UP)));
    }

    private static void report(Beyond beyond, Findings findings) {
        Color side = beyond.spent().side();
        Limits limits = beyond.limits();
        String used = seconds(beyond.used());
        String more = limits.increment() > 0 ? "、一手ごとの加算" + seconds(limits.increment()) + "秒" : "";
        String moreEnglish = limits.increment() > 0 ? " and " + seconds(limits.increment()) + " s more each move" : "";
        findings.warning(
                NotationCode.TIME_BEYOND_LIMIT,
                beyond.spent().offset(),
                new Wording(
                        (side == Color.BLACK ? "先手" : "後手") + "の消費時間がここまでで" + used + "秒になり、持ち時間"
                                + seconds(limits.main()) + "秒、秒読み" + seconds(limits.byoyomi()) + "秒" + more
                                + "に収まりません",
                        (side == Color.BLACK ? "Black" : "White") + " has consumed " + used
                                + " s by here, which does not fit into " + seconds(limits.main()) + " s with "
                                + seconds(limits.byoyomi()) + " s of byoyomi" + moreEnglish));
    }

    private static String seconds(long millis) {
        return millis % MILLIS == 0 ? String.valueOf(millis / MILLIS) : String.valueOf(millis / (double) MILLIS);
    }

    private static Optional<Limits> limits(Kifu kifu, Color side) {
        Header header = kifu.header();
        Optional<Limits> own =
                header.value(side == Color.BLACK ? "$TIME+" : "$TIME-").flatMap(CsaClock::time);
        return own.or(() -> header.value("$TIME").flatMap(CsaClock::time))
                .or(() -> header.value("持ち時間").flatMap(value -> timeLimit(value, kifu)));
    }

    private static Optional<Limits> time(String value) {
        Matcher words = TIME.matcher(value.strip());
        return words.matches()
                ? Optional.of(new Limits(millis(words.group(1)), millis(words.group(2)), millis(words.group(3))))
                : Optional.empty();
    }

    private static Optional<Limits> timeLimit(String value, Kifu kifu) {
        Matcher words = LIMIT.matcher(value.strip());
        if (!words.matches()) {
            return Optional.empty();
        }
        long minutes = Long.parseLong(words.group(1)) * 60 + Long.parseLong(words.group(2));
        return Optional.of(new Limits(minutes * 60 * MILLIS, millis(words.group(3)), increment(kifu)));
    }

    private static long increment(Kifu kifu) {
        return kifu.remarks().stream()
                .map(remark -> INCREMENT.matcher(remark.strip()))
                .filter(Matcher::matches)
                .mapToLong(words -> millis(words.group(1)))
                .findFirst()
                .orElse(0);
    }

    private static long millis(String seconds) {
        return Math.round(Double.parseDouble(seconds) * MILLIS);
    }
}
