package dev.goita.doors.play;

import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Models;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.player.SearchOptions;
import dev.goita.ml.player.SearchPlayer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** コンピューターの種類: whom people may have beside and against them. */
public enum ComputerKind {
    /** The strongest that does not search. */
    STRONG("強豪", "Strong", "自己対局で学んだニューラルネット。読まない", "a network taught by its own play; does not search"),
    /**
     * The strongest that comes with the program, by {@code docs/evidence/strength.md}; less than a tenth of a second a turn. No limit of
     * time, so that the same state gives the same answer.
     */
    SEARCHING(
            "長考",
            "Deep search",
            "強豪が、見えない手駒を 256 通り、相手の打ち方を 2 通り、手順から想定して読む。いちばん強い",
            "the same network imagines 256 ways the hidden tiles may lie and two ways its opponents may play, by what was played: the strongest"),
    PIMC("想定読み", "Search", "見えない手駒を 128 通り想定して読む", "imagines 128 ways the hidden tiles may lie"),
    RULE("定石", "Principles", "定石どおりに打つ。読まない", "plays by the book and does not search"),
    RANDOM("乱択", "Random", "打てる手からでたらめに選ぶ", "any legal turn");

    private final Wording name;
    private final Wording description;

    ComputerKind(String japaneseName, String englishName, String japaneseDescription, String englishDescription) {
        name = new Wording(japaneseName, englishName);
        description = new Wording(japaneseDescription, englishDescription);
    }

    /** A player of its own for each table. */
    Player player(Models models) {
        return switch (this) {
            case STRONG -> new NeuralPlayer(models.named(Models.STRONG));
            case SEARCHING -> new SearchPlayer(models.named(Models.STRONG), SearchOptions.DEFAULT);
            case PIMC -> new PimcPlayer(PimcOptions.DEFAULT);
            case RULE -> new RulePlayer();
            case RANDOM -> new RandomPlayer();
        };
    }

    /** Short, for a seat. */
    public Wording shown() {
        return name;
    }

    /** For who chooses among them. */
    Wording description() {
        return description;
    }

    /** As requests name it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Who is named so; empty if nobody is. */
    public static Optional<ComputerKind> ofId(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
    }
}
