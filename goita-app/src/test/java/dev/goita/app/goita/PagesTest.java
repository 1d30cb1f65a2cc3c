package dev.goita.app.goita;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every page about Goita, in both languages. */
class PagesTest {
    /** SOURCE: the record-format document, model game B. Three of its turns give away 30 points or more. */
    private static final String GAME_B = """
            {"dealer":0,"hands":["11277788","24444588","35556888","36667888"],\
            "record":"17000170008700760008600086006500085000850054000840008400042","winner":1}
            """;

    private static final int BLUNDERS_OF_GAME_B = 3;

    private static final List<String> SMALL =
            List.of("--hidden", "12", "--batch-size", "64", "--generation", "50", "--deals", "20", "--threads", "1");

    @TempDir
    private static Path folder;

    /** By language, then by name. */
    private static final Map<String, Map<String, Path>> PAGES = new TreeMap<>();

    private static Path file(String name) {
        return folder.resolve(name);
    }

    private static void run(String language, List<String> words) {
        CapturedStreams streams = CapturedStreams.empty();
        List<String> all = new ArrayList<>(List.of("--lang", language));
        all.addAll(words);
        streams.run(all.toArray(String[]::new));
        assertThat(streams.err()).doesNotContain("goita: ");
    }

    private static List<String> small(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(SMALL);
        return all;
    }

    @BeforeAll
    static void everyPageIsWritten() throws IOException {
        Path game = Files.writeString(file("b.jsonl"), GAME_B);
        for (String language : List.of("ja", "en")) {
            Path run = file("run-" + language);
            Path improved = file("improved-" + language);
            Map<String, Path> pages = new TreeMap<>();
            run(language, small("run", "--rounds", "200", "--recorded-rounds", "100", "-o", "" + run));
            pages.put("run", run.resolve("report.html"));
            run(
                    language,
                    small(
                            "improve",
                            "--rounds",
                            "200",
                            "--stage",
                            "100",
                            "--gate-deals",
                            "20",
                            "--learning-rate",
                            "0.003",
                            "-o",
                            "" + improved));
            pages.put("improve", improved.resolve("report.html"));
            pages.put("compare", file("compare-" + language + ".html"));
            run(language, List.of("compare", "" + run, "" + improved, "--html", "" + pages.get("compare")));
            pages.put("evaluate", file("evaluate-" + language + ".html"));
            run(
                    language,
                    List.of(
                            "evaluate",
                            run.resolve("model.zip").toString(),
                            run.resolve("rounds").toString(),
                            "--part",
                            "all",
                            "--against",
                            "none",
                            "--html",
                            "" + pages.get("evaluate")));
            pages.put("stats", file("stats-" + language + ".html"));
            run(
                    language,
                    List.of(
                            "stats",
                            "--html",
                            "" + pages.get("stats"),
                            run.resolve("rounds").toString()));
            pages.put("analyze", file("analyze-" + language + ".html"));
            run(language, List.of("analyze", "--brief", "--html", "" + pages.get("analyze"), "" + game));
            PAGES.put(language, pages);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "improve", "compare", "evaluate", "stats", "analyze"})
    void a_japanese_page_has_no_english_words(String name) throws IOException {
        PageText page = PageText.read(PAGES.get("ja").get(name));
        assertThat(page.latin()).isEmpty();
        assertThat(page.japanese()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "improve", "compare", "evaluate", "stats", "analyze"})
    void an_english_page_has_no_japanese_words_but_tiles(String name) throws IOException {
        PageText page = PageText.read(PAGES.get("en").get(name));
        assertThat(page.japanese()).isEmpty();
        assertThat(page.latin()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "improve", "compare", "evaluate", "stats", "analyze"})
    void no_page_tells_of_the_machine(String name) throws IOException {
        String parent = folder.toString();
        assertThat(PAGES.get("ja").get(name)).content().doesNotContain(parent, "<stdin>");
        assertThat(PAGES.get("en").get(name)).content().doesNotContain(parent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "improve", "compare", "evaluate", "stats", "analyze"})
    void numbers_are_written_for_people(String name) throws IOException {
        String seen = Files.readString(PAGES.get("en").get(name))
                .replaceAll("(?s)<style>.*?</style>|<code>.*?</code>|<[^>]*>", " ")
                .replaceAll("junit-?[0-9]+", "");
        assertThat(seen)
                .doesNotContain("Infinity", "NaN")
                .doesNotContainPattern("[0-9][eE][-+]?[0-9]")
                .doesNotContainPattern("[0-9]\\.[0-9]{7}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "improve", "compare", "evaluate", "stats", "analyze"})
    void every_chart_has_a_title_and_an_axis_with_its_unit(String name) throws IOException {
        String html = Files.readString(PAGES.get("en").get(name));
        Matcher chart = Pattern.compile("(?s)<svg class=\"(?:wide|narrow)\"[^>]*aria-label=\"([^\"]*)\".*?</svg>")
                .matcher(html);
        int charts = 0;
        while (chart.find()) {
            charts++;
            assertThat(chart.group(1)).isNotBlank();
            assertThat(chart.group())
                    .as(chart.group(1))
                    .containsPattern(">[^<]*(points|%|rounds|turns|loss|probability)[^<]*</text>");
        }
        assertThat(charts).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "improve", "compare", "evaluate", "stats", "analyze"})
    void headings_go_down_one_step_at_a_time(String name) throws IOException {
        String html = Files.readString(PAGES.get("ja").get(name));
        Matcher heading = Pattern.compile("<h([1-6])").matcher(html);
        int before = 0;
        while (heading.find()) {
            int level = Integer.parseInt(heading.group(1));
            assertThat(level).isBetween(1, before + 1);
            before = level;
        }
        assertThat(html).containsOnlyOnce("<h1");
    }

    @Test
    void every_blunder_has_its_board_and_a_mark_that_leads_to_it() throws IOException {
        String html = Files.readString(PAGES.get("en").get("analyze"));
        assertThat(html.split("<svg class=\"picture\"", -1)).hasSize(1 + BLUNDERS_OF_GAME_B);
        Matcher board = Pattern.compile("<h3 id=\"([^\"]+)\">Turn ([0-9]+),").matcher(html);
        int boards = 0;
        while (board.find()) {
            boards++;
            assertThat(html)
                    .contains("<a href=\"#" + board.group(1) + "\"><circle", "\"><title>" + board.group(2) + ". ");
        }
        assertThat(boards).isEqualTo(BLUNDERS_OF_GAME_B);
    }

    @Test
    void every_link_of_an_analysis_leads_somewhere() throws IOException {
        String html = Files.readString(PAGES.get("ja").get("analyze"));
        Matcher link = Pattern.compile("<a href=\"#([^\"]+)\"").matcher(html);
        while (link.find()) {
            assertThat(html).contains("id=\"" + link.group(1) + "\"");
        }
        assertThat(html).contains("<a href=\"#");
    }

    @Test
    void a_report_of_a_run_begins_with_what_it_came_to() throws IOException {
        assertThat(PAGES.get("en").get("run"))
                .content()
                .containsPattern("</h1>\\s*<p>After 200 rounds of self-play, the network makes");
    }

    @Test
    void a_comparison_names_the_settings_that_differ_alone() throws IOException {
        String html = Files.readString(PAGES.get("en").get("compare"));
        assertThat(html)
                .contains("Settings that differ", "learning rate, first")
                .doesNotContain("choices an update");
    }
}
