package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands print with {@code --lang ja}: no English word besides names. */
class JapaneseOutputTest {
    private static final String ROUND = """
            {"round":{"dealer":0,"hands":["11777788","22444488","35555888","36666888"],\
            "record":"87000870007700011","winner":0}}
            """;

    private static final String DEAL = "0 11777788 22444488 35555888 36666888";

    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z-]{2,}");

    /** Options, values, formats, players, fields of files, codes of findings, and names of things that have no other. */
    private static final Set<String> NAMES = Set.of(
            "goita",
            "json",
            "FILE",
            "partner-decides",
            "always-continue",
            "never-dealt",
            "no-deal-yaku",
            "samples",
            "draws",
            "belief",
            "play",
            "exact",
            "nodes",
            "prior",
            "time",
            "ALPHA",
            "BETA",
            "zip",
            "rounds",
            "rules",
            "last",
            "goita-model",
            "Apache-",
            "hands",
            "record",
            "round",
            "convert",
            "version",
            "wins",
            "rate",
            "difference",
            "points",
            "head",
            "sos",
            "sodos",
            "lot",
            "sure-wins",
            "jsonl",
            "yaml",
            "keypad",
            "kanji",
            "goita-core",
            "gif",
            "svg",
            "png",
            "parquet",
            "npz",
            "npy",
            "csv",
            "SVG",
            "GIF",
            "CSV",
            "JSON",
            "SPRT",
            "LLR",
            "Elo",
            "UTF-8",
            "random",
            "rule",
            "pimc",
            "ismcts",
            "like",
            "search",
            "cheat",
            "net",
            "engine",
            "serve",
            "client",
            "open",
            "train",
            "validation",
            "test",
            "all",
            "canonical",
            "seed",
            "seed-line",
            "dealer",
            "non-dealer",
            "any-seat",
            "both-kings",
            "in-hand",
            "last-two",
            "face-down-king",
            "received-pair",
            "nanashi",
            "goshi",
            "win-score",
            "winner",
            "manifest",
            "strong",
            "view",
            "goita-view",
            "selfplay",
            "development",
            "compact",
            "bytes",
            "sha",
            "ROUNDS",
            "Usage",
            "COMMAND",
            "help",
            "file",
            "DEPTH",
            "docs",
            "cli",
            "zst",
            "replay",
            "solve",
            "show",
            "check");

    @TempDir
    Path folder;

    private String game = "";

    @BeforeEach
    void write() throws IOException {
        Path file = folder.resolve("1.json");
        Files.writeString(file, ROUND);
        Files.writeString(folder.resolve("2.json"), ROUND.replace("\"winner\":0", "\"winner\":1"));
        game = file.toString();
    }

    private CapturedStreams run(String words) {
        CapturedStreams streams = CapturedStreams.reading(ROUND);
        String[] split = Arrays.stream(words.split(" "))
                .map(word -> word.replace("GAME", game)
                        .replace("WRONG", folder.resolve("2.json").toString())
                        .replace("DEAL", DEAL)
                        .replace("DIR", folder.toString()))
                .toArray(String[]::new);
        String[] all = Arrays.copyOf(split, split.length + 2);
        all[split.length] = "--lang";
        all[split.length + 1] = "ja";
        streams.run(all);
        return streams;
    }

    /** Every word of the alphabet that is no name, no option, no path, no code of a finding, and was not typed. */
    private List<String> english(String text, String typed) {
        String plain = text.replace(folder.toString(), "")
                .replaceAll("使い方は goita [a-z -]+ で", "")
                .replaceAll("[0-9a-f]{64}", "")
                .replaceAll("(?m)^(例|もしかして): .*$", "")
                .replaceAll("\\[[a-z]+\\.[a-z-]+\\]", "")
                .replaceAll("--[a-z-]+", "");
        return WORD.matcher(plain)
                .results()
                .map(MatchResult::group)
                .filter(word -> !NAMES.contains(word) && !typed.contains(word))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check GAME",
                "check WRONG",
                "check --fix WRONG",
                "replay GAME",
                "replay WRONG",
                "show GAME",
                "show --every-turn GAME",
                "show --seat 1 GAME",
                "stats GAME",
                "event GAME",
                "event WRONG",
                "event DIR",
                "analyze GAME",
                "analyze --brief GAME WRONG",
                "solve GAME",
                "solve --deal DEAL --record 87",
                "arena --players rule,random --deals 8 --threads 1",
                "arena --players rule,random --deals 8 --threads 1 --equity --control-variate",
                "arena --players engine:false,rule --deals 2 --threads 1",
                "benchmark rule net:strong --share 0.001 --suite ../corpora/benchmark/1",
                "selfplay --rounds 8 --shard-size 4 --threads 1 -o DIR/rounds",
                "models",
                "tablebase lookup DEAL"
            })
    void reports_are_japanese(String words) {
        CapturedStreams streams = run(words);
        assertThat(english(streams.out() + streams.err(), words)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "check DIR/absent.json",
                "check DIR/absent.json DIR/missing.json",
                "check -o x GAME",
                "check --fix -",
                "check --rules goshi=never GAME",
                "check --rules tempo=fast GAME",
                "check --from excel GAME",
                "convert GAME",
                "convert --to excel GAME",
                "convert --to json GAME -o DIR/no/such/place.json",
                "convert --to json GAME -o DIR",
                "show --round 0 GAME",
                "show --round 7 GAME",
                "show --seat 4 GAME",
                "show --turn x GAME",
                "show --table --every-turn GAME",
                "image GAME",
                "image GAME -o DIR/x.jpg",
                "image GAME -o DIR/x.svg --size 3",
                "image GAME -o DIR/x.svg --turn 99",
                "image GAME -o DIR/x.svg --animate",
                "event DIR/absent",
                "event DIR -o DIR/x",
                "event DIR --draw random",
                "event DIR --draw random --split DIR/x",
                "event DIR --tie-breaks luck",
                "analyze --blunder 0 GAME",
                "solve",
                "solve --deal 0",
                "solve --table 3 --deal DEAL",
                "solve --sure-wins --samples 0",
                "arena --players rule",
                "arena --players rule,nobody",
                "arena --players pimc:speed=9,rule",
                "arena --resume",
                "arena --players rule,random --sprt 0",
                "arena --players rule,random --deals 1",
                "benchmark",
                "benchmark nobody",
                "benchmark rule --share 0",
                "benchmark rule --suite DIR/absent",
                "selfplay --rounds 1 --matches 1 -o DIR/x",
                "selfplay --players engine:DIR/absent --rounds 1 -o -",
                "selfplay --resume -o DIR",
                "data info DIR",
                "data export GAME --to excel -o DIR/x",
                "data split GAME --validation 50 --test 50 -o DIR/x",
                "models nobody",
                "evaluate DIR/absent.zip",
                "evaluate GAME",
                "train --epochs 3 -o DIR/m.zip",
                "train --resume -o DIR/m.zip",
                "train --config GAME -o DIR/m.zip",
                "train --config DIR -o DIR/m.zip",
                "features",
                "run -o DIR --config DIR/absent.json",
                "tablebase lookup --verify GAME",
                "tablebase lookup 999999999",
                "tablebase solve --from 999999999 -o DIR/x",
                "--lang fr check GAME",
                "versoin",
                "version --jsno",
                "version more"
            })
    void refusals_are_japanese(String words) {
        CapturedStreams streams = run(words);
        assertThat(streams.err() + streams.out()).isNotBlank();
        assertThat(english(streams.err() + streams.out(), words)).isEmpty();
    }

    @Test
    void a_data_card_is_japanese() throws IOException {
        run("selfplay --rounds 8 --threads 1 -o DIR/rounds");
        run("data merge DIR/rounds -o DIR/merged");
        run("data export DIR/rounds --to npy -o DIR/rows");
        for (String made : List.of("merged", "rows")) {
            String card = run("data card DIR/" + made).out();
            assertThat(card).isEqualTo(Files.readString(folder.resolve(made).resolve("README.ja.md")));
            String text = card.substring(card.indexOf("\n# "))
                    .replaceAll("```[^`]*```", "")
                    .replaceAll("`[^`]*`", "")
                    .replaceAll("(?m)^\\| [a-z_0-9]+ \\| u?(int|float)[0-9]+", "")
                    .replaceAll("[a-z0-9-]+[.][a-z.]+", "");
            assertThat(english(text, "SHA- Python npy NaN lead response")).isEmpty();
        }
    }

    @Test
    void a_layout_is_described_in_japanese() {
        assertThat(run("features --describe").out())
                .startsWith("# 特徴 `goita-view/1`")
                .contains("| 0 | 自分は 王 を 1 枚以上持つ |", "| 127 | 配り直し |");
    }

    @Test
    void a_word_that_is_no_name_is_found() {
        assertThat(english("check: 3 games, 局 --quiet [goita.winner] x", "x")).containsExactly("games");
    }
}
