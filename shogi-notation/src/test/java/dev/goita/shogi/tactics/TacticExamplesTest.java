package dev.goita.shogi.tactics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.shogi.notation.Reading;
import dev.goita.shogi.notation.Source;
import java.util.List;
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
        List<Definition> turned = TacticBook.standard().definitions().stream()
                .filter(definition -> definition.shapes().stream().allMatch(shape -> shape.side == null))
                .map(TacticExamplesTest::rotated)
                .toList();
        TacticFinder finder = TacticFinder.of(TacticBook.standard());
        assertThat(turned).isNotEmpty().allSatisfy(definition -> {
            for (ExampleLine example : definition.examples()) {
                assertThat(finder.find(example))
                        .as("%s", definition.place())
                        .extracting(hit -> hit.tactic().name())
                        .contains(definition.tactic().name());
            }
        });
    }

    private static Definition rotated(Definition definition) {
        return new Definition(
                definition.tactic(),
                definition.place(),
                definition.text(),
                definition.shapes(),
                definition.examples().stream().map(ExampleLine::rotated).toList(),
                List.of());
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
