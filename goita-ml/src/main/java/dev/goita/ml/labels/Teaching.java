package dev.goita.ml.labels;

import dev.goita.core.Rules;
import dev.goita.core.player.PimcOptions;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.Target;
import dev.goita.ml.features.GoitaTargets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** 教え方: what is to be learned from recorded rounds beside policy and outcome as they were played. */
public record Teaching(Goals goals, Teacher teacher) {
    private static final String TARGETS = "targets=";
    private static final String LABELS = ";labels=";

    /** Policy and outcome as played, nothing else. */
    public static final Teaching NONE = new Teaching(Goals.NONE, Teacher.PLAYED);

    /** 目標の組: how many of {@link GoitaTargets}. */
    public enum Goals {
        /** No further target. */
        NONE,
        /** Whether the round, and the match, are won. */
        WINS,
        /** Wins, and what the others hold. */
        ALL;

        private List<Target> targets() {
            return switch (this) {
                case NONE -> List.of();
                case WINS -> GoitaTargets.WINS;
                case ALL -> GoitaTargets.PLAYED;
            };
        }

        /**
         * The goals of a word.
         *
         * @param text {@code none}, {@code wins} or {@code all}
         * @throws IllegalArgumentException if it is none of none, wins and all
         */
        public static Goals parse(String text) {
            return switch (text) {
                case "none" -> NONE;
                case "wins" -> WINS;
                case "all" -> ALL;
                default ->
                    throw new RefusalException(new Wording(
                            "--targets は none、wins、all のどれかです。「" + text + "」は指定できません",
                            "there are no targets '" + text + "'; there are none, wins and all"));
            };
        }
    }

    /**
     * 先生: who says what the policy should have been.
     *
     * @param pimc asked, if it is PIMC
     * @param solvedTiles choices with at most so many tiles in all hands are solved exactly; 0 for none
     */
    public record Teacher(Optional<PimcOptions> pimc, int solvedTiles) {
        /** What was played is right. */
        public static final Teacher PLAYED = new Teacher(Optional.empty(), 0);

        private static final int ALL_TILES = 32;
        private static final String TILES = "tiles=";

        /**
         * Reads {@code played}, {@code solver}, {@code solver:tiles=16} or {@code pimc:samples=64}, with the options of
         * {@link PimcOptions}.
         *
         * @return a teacher who solves all 32 tiles for {@code solver} alone
         * @throws IllegalArgumentException naming what is not known
         */
        public static Teacher parse(String text) {
            int colon = text.indexOf(':');
            String name = colon < 0 ? text : text.substring(0, colon);
            String options = colon < 0 ? "" : text.substring(colon + 1);
            return switch (name) {
                case "played" -> requireNoOptions(options);
                case "solver" -> new Teacher(Optional.empty(), tiles(options));
                case "pimc" -> new Teacher(Optional.of(PimcOptions.parse(options)), 0);
                default ->
                    throw new RefusalException(new Wording(
                            "--labels は played、solver、solver:tiles=N、pimc:OPTION=VALUE,… のどれかです。「" + text + "」は指定できません",
                            "there are no labels '" + text
                                    + "'; there are played, solver, solver:tiles=N and pimc:OPTION=VALUE,…"));
            };
        }

        private static Teacher requireNoOptions(String options) {
            if (!options.isEmpty()) {
                throw new RefusalException(new Wording(
                        "ラベル played に設定はありません。「" + options + "」は指定できません",
                        "the labels 'played' take no options, not '" + options + "'"));
            }
            return PLAYED;
        }

        private static int tiles(String options) {
            if (options.isEmpty()) {
                return ALL_TILES;
            }
            try {
                int tiles = options.startsWith(TILES) ? Integer.parseInt(options.substring(TILES.length())) : 0;
                if (tiles >= 1 && tiles <= ALL_TILES) {
                    return tiles;
                }
            } catch (NumberFormatException e) {
                throw new RefusalException(noTiles(options), e);
            }
            throw new RefusalException(noTiles(options));
        }

        private static Wording noTiles(String options) {
            return new Wording(
                    "ラベル solver は tiles=1〜tiles=" + ALL_TILES + " と書きます。「" + options + "」は指定できません",
                    "the labels 'solver' take tiles=1 to tiles=" + ALL_TILES + ", not '" + options + "'");
        }
    }

    /**
     * Reads what {@link #toString()} writes.
     *
     * @param text such as {@code targets=all;labels=solver:tiles=16}
     * @throws IllegalArgumentException if it is none
     */
    public static Teaching parse(String text) {
        int labels = text.indexOf(LABELS);
        if (!text.startsWith(TARGETS) || labels < 0) {
            throw new IllegalArgumentException("no teaching is '" + text + "'");
        }
        return new Teaching(
                Goals.parse(text.substring(TARGETS.length(), labels)),
                Teacher.parse(text.substring(labels + LABELS.length())));
    }

    /** {@return what samples have beside policy and outcome, a beginning of {@link GoitaTargets#ALL}} */
    public List<Target> targets() {
        return teacher.solvedTiles() > 0 ? GoitaTargets.ALL : goals.targets();
    }

    /** For one thread. */
    List<ChoiceLabels> labels(Rules rules) {
        List<ChoiceLabels> labels = new ArrayList<>();
        if (!targets().isEmpty()) {
            labels.add(new TargetLabels(rules, targets().size()));
        }
        teacher.pimc().ifPresent(options -> labels.add(new PimcLabels(options)));
        if (teacher.solvedTiles() > 0) {
            labels.add(new SolverLabels(rules, teacher.solvedTiles()));
        }
        return labels;
    }

    /** Such as {@code targets=all;labels=solver:tiles=16}. */
    @Override
    public String toString() {
        String labels = teacher.solvedTiles() > 0
                ? "solver:tiles=" + teacher.solvedTiles()
                : teacher.pimc().map(options -> "pimc:" + options).orElse("played");
        return TARGETS + goals.name().toLowerCase(Locale.ROOT) + LABELS + labels;
    }
}
