package dev.goita.ml.report;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.export.LayoutPage;
import dev.goita.ml.encoding.GoitaOracleLayout;
import dev.goita.ml.features.GoitaEncoders;
import dev.goita.ml.features.RoundRows;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The documentation pages of Goita's layouts. */
public final class GoitaPages {
    private static final Deal DEAL = Deal.of(
            Seat.P0,
            Stream.of("12345678", "12345678", "45678888", "45678888")
                    .map(Hand::parse)
                    .toList());

    private static final Wording EXAMPLE = new Wording(
            "配駒は親から順に 12345678、12345678、45678888、45678888。親が し を伏せて金で攻め、次の席がなしとし、親の味方が選ぶところ",
            "Dealt from the dealer on: 12345678, 12345678, 45678888, 45678888. "
                    + "The dealer leads し face-down and 金, the next seat passes, and the dealer's partner is to choose");

    private GoitaPages() {}

    /** {@return the ids of every layout of Goita, those of plug-ins among them, the oracle's last} */
    public static List<String> layouts() {
        List<String> ids = new ArrayList<>();
        GoitaEncoders.ALL.all().forEach(encoder -> ids.add(encoder.layout().id()));
        ids.add(GoitaOracleLayout.LAYOUT.id());
        return ids;
    }

    /**
     * The page of a layout in English.
     *
     * @param layoutId one of {@link #layouts()}
     * @return Markdown: every feature with its index, every label, and one row as an example
     * @throws IllegalArgumentException if there is no such layout, naming those that there are
     */
    public static String of(String layoutId) {
        return of(layoutId, Language.ENGLISH);
    }

    /**
     * The page of a layout.
     *
     * @param layoutId one of {@link #layouts()}
     * @param language of the page; what a layout of a plug-in says stays as it is written there
     * @return Markdown: every feature with its index, every label, and one row as an example
     * @throws IllegalArgumentException if there is no such layout, naming those that there are
     */
    public static String of(String layoutId, Language language) {
        RoundRows rows = RoundRows.ofLayout(layoutId);
        RoundSimulator round = new RoundSimulator(Rules.STANDARD);
        round.start(DEAL);
        rows.begin(Rules.STANDARD, DEAL, Score.ZERO);
        for (Turn turn : List.of(new Lead(Tile.SHI, Tile.KIN), Pass.PASS)) {
            round.play(turn);
            rows.play(PackedTurn.of(turn));
        }
        FeatureLayout layout = rows.encoder().layout();
        ActiveFeatures rowF = new ActiveFeatures(layout.width());
        rows.encodeTurn(round, rowF);
        List<String> example =
                Arrays.stream(rowF.toIndices()).mapToObj(layout::meaning).toList();
        return LayoutPage.of(layout, rows.encoder().actions(), example, EXAMPLE, language, FeatureWords::japanese);
    }

    /** 特徴の言葉: what the layouts of Goita say of their features, in Japanese. */
    private static final class FeatureWords {
        private static final Map<String, String> SEATS =
                Map.of("the viewer", "自分", "the next seat", "次の席", "the partner", "味方", "the seat before", "前の席");

        private static final Pattern STEP = Pattern.compile("turn ([0-9]+): (.*)");
        private static final Pattern PLACEHOLDER = Pattern.compile("\\b[NTS]\\b");
        private static final Pattern ARGUMENT = Pattern.compile("\\$([0-9])");

        /** By what English ones match. */
        private static final Map<Pattern, String> WORDS = read();

        private FeatureWords() {}

        private static Map<Pattern, String> read() {
            Map<Pattern, String> words = new LinkedHashMap<>();
            try (InputStream in = Objects.requireNonNull(FeatureWords.class.getResourceAsStream("japanese.tsv"))) {
                new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> line.split("\t", 2))
                        .forEach(pair -> words.put(pattern(pair[0]), pair[1]));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return words;
        }

        private static Pattern pattern(String english) {
            StringBuilder pattern = new StringBuilder();
            Matcher placeholders = PLACEHOLDER.matcher(english);
            int from = 0;
            while (placeholders.find()) {
                pattern.append(Pattern.quote(english.substring(from, placeholders.start())));
                pattern.append(
                        switch (placeholders.group()) {
                            case "N" -> "([0-9]+)";
                            case "T" -> "(.)";
                            default -> "(" + String.join("|", SEATS.keySet()) + ")";
                        });
                from = placeholders.end();
            }
            return Pattern.compile(pattern + Pattern.quote(english.substring(from)));
        }

        /** The same in Japanese; what no layout of Goita says stays as it is. */
        static String japanese(String english) {
            Matcher step = STEP.matcher(english);
            if (step.matches()) {
                return step.group(1) + " 手番目: " + japanese(step.group(2));
            }
            return WORDS.entrySet().stream()
                    .map(entry -> japanese(entry.getKey().matcher(english), entry.getValue()))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .orElse(english);
        }

        private static Optional<String> japanese(Matcher english, String japanese) {
            return english.matches()
                    ? Optional.of(ARGUMENT.matcher(japanese).replaceAll(argument -> {
                        String found = english.group(Integer.parseInt(argument.group(1)));
                        return SEATS.getOrDefault(found, found);
                    }))
                    : Optional.empty();
        }
    }
}
