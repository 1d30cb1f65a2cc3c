package dev.goita.shogi.tactics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.tactics.definition.Definition;
import dev.goita.shogi.tactics.definition.TacticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every definition holds in its examples and not in its near misses, on both sides of the board. */
class TacticExamplesTest {
    @Test
    void every_example_and_near_miss_of_every_definition_is_as_its_file_says() {
        Reading<TacticBook> reading = TacticBook.read(TacticBook.standardSources());
        List<Diagnostic> findings =
                reading.hasErrors() ? reading.findings() : reading.value().check();
        assertThat(findings)
                .extracting(finding -> finding.format(Language.ENGLISH))
                .isEmpty();
    }

    @Test
    void every_example_without_a_named_side_or_handicap_holds_on_the_other_side_of_the_board() {
        Map<String, Definition> byName = TacticBook.standard().definitions().stream()
                .collect(Collectors.toMap(definition -> definition.tactic().name(), Function.identity()));
        TacticFinder finder = TacticFinder.of(TacticBook.standard());
        List<String> wrong = new ArrayList<>();
        int turned = 0;
        for (Definition definition : byName.values()) {
            for (Definition.Example example : definition.examples()) {
                if (!isSided(definition, byName)
                        && !Handicap.of(example.start()).map(Handicap::isOdds).orElse(false)) {
                    turned++;
                    boolean found = finder.find(example.rotated()).stream()
                            .anyMatch(hit -> hit.tactic().equals(definition.tactic()));
                    if (!found) {
                        wrong.add(definition.place() + " " + definition.tactic().name());
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(turned).isGreaterThan(50);
    }

    private static boolean isSided(Definition definition, Map<String, Definition> byName) {
        return definition.shapes().stream()
                .anyMatch(shape -> shape.side != null
                        || shape.has.stream()
                                .filter(has ->
                                        !has.name().equals(definition.tactic().name()))
                                .map(has -> Objects.requireNonNull(byName.get(has.name())))
                                .anyMatch(named -> named.shapes().stream().anyMatch(other -> other.side != null)));
    }

    @Test
    void an_example_that_shows_nothing_is_found_out() {
        String file = """
                family castle
                一 one
                  board 5八玉
                  example ▲4八玉
                  near ▲5八玉
                """;
        TacticBook book = TacticBook.read(List.of(Source.of("x", file))).orThrow();
        assertThat(book.check().stream().map(Diagnostic::code))
                .containsExactly(TacticCode.EXAMPLE_NOT_RECOGNISED, TacticCode.NEAR_MISS_RECOGNISED);
    }

    @Test
    void names_ids_and_aliases_are_told_apart() {
        Stream<String> names =
                TacticBook.standard().definitions().stream().map(d -> d.tactic().id());
        assertThat(names).doesNotHaveDuplicates();
    }
}
