package dev.goita.app.goita.solve;

import dev.goita.app.frame.Choice;
import dev.goita.app.frame.Counted;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Parsed;
import dev.goita.app.frame.Progress;
import dev.goita.app.goita.solve.SureWinSearch.SureWinOptions;
import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.solve.Solver;
import dev.goita.core.solve.surewin.SureWin;
import dev.goita.core.solve.surewin.SureWinTrial;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.record.json.JsonLine;
import dev.goita.report.DisplayWidth;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * 必勝形探し: tries named tiles in full, and random hands until their first loss.
 *
 * @param randomHands how many hands are dealt at random, one to the dealer and one to another seat each time
 */
record SureWinSearch(List<Candidate> named, int randomHands, int samples, long seed, int threads) {
    private static final int AT_ONCE = 32;

    /** Tiles to try, and who holds them. */
    record Candidate(Hand tiles, SureWin.Role role) {}

    /** Hears each trial, the named ones first, in an order that no thread changes. */
    interface Listener {
        void tried(SureWinTrial trial);

        void tried(int randomHands);
    }

    int run(Rules rules, Listener listener) {
        ThreadLocal<Solver> solvers = ThreadLocal.withInitial(() -> new Solver(rules));
        RandomStreams streams = new RandomStreams(seed);
        List<Candidate> random = randomCandidates(rules, streams.stream("hands", 0));
        try (InOrder pool = new InOrder(threads, "solve")) {
            inPieces(
                    named,
                    piece -> pool.map(
                                    piece.size(),
                                    i -> tryOut(solvers.get(), piece.get(i), SureWinTrial.Until.ALL_DEALS, streams))
                            .forEach(listener::tried));
            inPieces(random, piece -> {
                pool
                        .map(
                                piece.size(),
                                i -> tryOut(solvers.get(), piece.get(i), SureWinTrial.Until.FIRST_LOSS, streams))
                        .stream()
                        .filter(SureWinTrial::wonAll)
                        .forEach(listener::tried);
                listener.tried(piece.size());
            });
        }
        return random.size();
    }

    /** The stream is named by the candidate itself, so that its result is the same in every search. */
    private SureWinTrial tryOut(Solver solver, Candidate candidate, SureWinTrial.Until until, RandomStreams streams) {
        RandomGenerator random =
                streams.stream("deals of " + candidate.role(), candidate.tiles().packed());
        return SureWinTrial.run(solver, candidate.tiles(), candidate.role(), samples, until, random);
    }

    private static void inPieces(List<Candidate> all, Consumer<List<Candidate>> action) {
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            action.accept(all.subList(from, Math.min(all.size(), from + AT_ONCE)));
        }
    }

    private List<Candidate> randomCandidates(Rules rules, RandomGenerator random) {
        Set<Candidate> found = new LinkedHashSet<>();
        for (int i = 0; i < randomHands; ) {
            Deal deal = Deal.random(Seat.P0, random);
            if (!DealRuling.of(rules, deal).isRoundOver()) {
                found.add(new Candidate(deal.hand(Seat.P0), SureWin.Role.DEALER));
                found.add(new Candidate(deal.hand(Seat.P1), SureWin.Role.NON_DEALER));
                i++;
            }
        }
        return new ArrayList<>(found);
    }

    /** What {@code goita solve --sure-wins} tries, and how often. */
    static final class SureWinOptions extends Options {
        private final Given<Boolean> asked = flag("--sure-wins");
        private final Given<List<Hand>> hands =
                several("--hand", "TILES", Hand.class, new Parsed<>(SureWinOptions::hand));
        private final Given<SureWin.Role> role = option(
                "--role",
                "ROLE",
                SureWin.Role.DEALER,
                new Choice<>(List.of(SureWin.Role.values()), SureWinOptions::id));
        private final Given<Integer> randomHands = option("--hands", "N", 200).atLeast(0);
        private final Given<Integer> samples = option("--samples", "N", 400).atLeast(1);

        SureWinOptions(Options command) {
            super(command);
            headed("heading.sure-wins", asked, hands, role, randomHands, samples);
        }

        boolean isAsked() {
            return asked.value();
        }

        SureWinSearch search(long seed, int threads) {
            List<SureWinSearch.Candidate> named = hands.value().isEmpty()
                    ? SureWin.PUBLISHED.stream()
                            .map(pattern -> new SureWinSearch.Candidate(pattern.tiles(), pattern.role()))
                            .toList()
                    : hands.value().stream()
                            .map(hand -> new SureWinSearch.Candidate(hand, role.value()))
                            .toList();
            return new SureWinSearch(
                    named, hands.value().isEmpty() ? randomHands.value() : 0, samples.value(), seed, threads);
        }

        private static Hand hand(String digits) {
            Hand hand = Hand.parse(digits);
            if (hand.isEmpty() || hand.size() > Hand.DEALT_SIZE) {
                throw new RefusalException(
                        Wording.of("手駒は 1〜8 枚です。%d 枚あります", "a hand has one to eight tiles, not %d", hand.size()));
            }
            return hand;
        }

        static String id(SureWin.Role role) {
            return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Prints a line for each trial of a search, and what was tried at the end. */
    record SureWinReport(Invocation invocation, Answers.Form form) {
        private static final int NAME_CELLS = 16;
        private static final int ROLE_CELLS = 10;

        void run(SureWinSearch search, Rules rules) {
            long total = search.named().size() + 2L * search.randomHands();
            int tried;
            try (Progress progress = invocation.progress(Counted.HANDS, OptionalLong.of(total))) {
                tried = search.run(rules, new SureWinSearch.Listener() {
                    @Override
                    public void tried(SureWinTrial trial) {
                        progress.advance(1);
                        println(form == Answers.Form.JSON ? json(trial) : text(trial));
                    }

                    @Override
                    public void tried(int randomHands) {
                        progress.advance(randomHands);
                    }
                });
            }
            if (search.randomHands() > 0) {
                println(form == Answers.Form.JSON ? json(search, tried) : text(search, tried));
            }
        }

        private static String json(SureWinTrial trial) {
            return new JsonLine()
                    .put("tiles", trial.tiles().toString())
                    .put("kanji", trial.tiles().toKanji())
                    .put("role", SureWinOptions.id(trial.role()))
                    .put("won", trial.won())
                    .put("deals", trial.deals())
                    .putStrings("published", published(trial))
                    .toString();
        }

        private static List<String> published(SureWinTrial trial) {
            return SureWin.in(trial.tiles(), trial.role()).stream()
                    .map(SureWin::name)
                    .toList();
        }

        private static String json(SureWinSearch search, int tried) {
            return new JsonLine()
                    .putRaw(
                            "summary",
                            new JsonLine()
                                    .put("hands", tried)
                                    .put("samples", search.samples())
                                    .put("seed", search.seed())
                                    .toString())
                    .toString();
        }

        private String text(SureWinTrial trial) {
            String name = trial.tiles().toKanji();
            String padding = " ".repeat(Math.max(1, NAME_CELLS + 2 - DisplayWidth.of(name)));
            String known = String.join(" ", published(trial));
            String role = role(trial.role()).in(invocation.language());
            return "%-8s  %s%s%s%s  %d / %d  %s"
                    .formatted(
                            trial.tiles(),
                            name,
                            padding,
                            role,
                            " ".repeat(ROLE_CELLS - DisplayWidth.of(role)),
                            trial.won(),
                            trial.deals(),
                            known)
                    .stripTrailing();
        }

        private String text(SureWinSearch search, int tried) {
            return Wording.of(
                            "無作為の手駒 %d 種を各 %d 局まで解き、一度も負けないものを上に示しました",
                            "%d random hands tried in up to %d deals each; above are those that never lost",
                            tried,
                            search.samples())
                    .in(invocation.language());
        }

        private static Wording role(SureWin.Role role) {
            return switch (role) {
                case DEALER -> new Wording("親", "dealer");
                case NON_DEALER -> new Wording("親以外", "non-dealer");
                case ANY_SEAT -> new Wording("だれでも", "any-seat");
            };
        }

        private void println(String line) {
            PrintWriter out = invocation.streams().out();
            out.println(line);
            out.flush();
        }
    }
}
