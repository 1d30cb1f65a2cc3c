package dev.goita.ml.prepare;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundResult;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.tablebase.rank.DealRank;
import dev.goita.learning.export.Column;
import dev.goita.learning.export.ColumnFile;
import dev.goita.learning.export.TableFormat;
import dev.goita.learning.samples.Part;
import dev.goita.ml.rounds.Derivation;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** 局の表: rounds as Parquet tables, one row a round, so many rounds a file. */
final class RoundTable implements Closeable {
    static final List<Column> COLUMNS = List.of(
            new Column("round", Column.Type.INT64, "its number in the export, from 0"),
            new Column("dealer", Column.Type.INT32, "who led first, a player number 0..3"),
            new Column("hand0", Column.Type.TEXT, "what player 0 was dealt, eight digits ascending"),
            new Column("hand1", Column.Type.TEXT, "what player 1 was dealt"),
            new Column("hand2", Column.Type.TEXT, "what player 2 was dealt"),
            new Column("hand3", Column.Type.TEXT, "what player 3 was dealt"),
            new Column("deal_rank", Column.Type.INT32, "the number of the deal seen from its dealer"),
            new Column("deal_key", Column.Type.INT64, "the same for deals that the symmetries carry into each other"),
            new Column("part", Column.Type.TEXT, "train, validation or test, told by deal_key"),
            new Column("record", Column.Type.TEXT, "the turns as digits, from the dealer on; empty if none was played"),
            new Column("turns", Column.Type.INT32, "how many turns, passes included"),
            new Column("outcome", Column.Type.TEXT, "played, won-by-deal or redealt"),
            new Column("score_even", Column.Type.INT32, "points of players 0 and 2 before the round"),
            new Column("score_odd", Column.Type.INT32, "points of players 1 and 3 before the round"),
            new Column("winner", Column.Type.INT32, "who played the last tile, a player number; -1 if nobody did"),
            new Column("winner_team", Column.Type.INT32, "0 players 0 and 2, 1 players 1 and 3; -1 if nobody won"),
            new Column("points", Column.Type.INT32, "what the winning team scored"),
            new Column("doubled", Column.Type.BOOLEAN, "whether the last attack counted twice"),
            new Column("yaku", Column.Type.TEXT, "the deal-time hand, or none"),
            new Column("goshi", Column.Type.TEXT, "the players who were dealt five し, as digits"));

    private final Path folder;
    private final Map<String, String> about;
    private final long shardSize;
    private @Nullable ColumnFile open;
    private long rounds;
    private int shard;

    RoundTable(Path folder, Map<String, String> about, long shardSize) {
        this.folder = folder;
        this.about = about;
        this.shardSize = shardSize;
    }

    void add(PlayedDeal played, long dealKey, Part part) throws IOException {
        if (open == null) {
            Path file = folder.resolve(String.format(Locale.ROOT, "rounds-%05d.parquet", shard++));
            open = TableFormat.installed().create(file, COLUMNS, about);
        }
        Optional<RoundResult> result = played.result();
        Optional<DealRuling.Result> ruled = played.outcome() == PlayedDeal.Outcome.WON_BY_DEAL
                ? played.ruling().result()
                : Optional.empty();
        int team = result.map(end -> end.winner().team().number())
                .or(() -> ruled.map(end -> end.team().number()))
                .orElse(-1);
        open.add(
                rounds++,
                played.deal().dealer().number(),
                played.deal().hand(Seat.P0).toString(),
                played.deal().hand(Seat.P1).toString(),
                played.deal().hand(Seat.P2).toString(),
                played.deal().hand(Seat.P3).toString(),
                DealRank.of(played.deal()),
                dealKey,
                Derivation.name(part),
                played.digits(),
                turns(played.digits()),
                played.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                played.before().even(),
                played.before().odd(),
                result.map(end -> end.winner().number()).orElse(-1),
                team,
                result.map(RoundResult::points)
                        .or(() -> ruled.map(DealRuling.Result::points))
                        .orElse(0),
                result.filter(end -> end.scoring() == RoundResult.Scoring.DOUBLED)
                        .isPresent(),
                played.ruling().yaku().id(),
                goshi(played));
        if (rounds % shardSize == 0) {
            close();
        }
    }

    /** A pass is one digit, any other turn two. */
    private static int turns(String digits) {
        int turns = 0;
        for (int at = 0; at < digits.length(); at += digits.charAt(at) == '0' ? 1 : 2) {
            turns++;
        }
        return turns;
    }

    private static String goshi(PlayedDeal played) {
        return DealRuling.goshiHolders(played.deal()).stream()
                .map(seat -> String.valueOf(seat.number()))
                .sorted()
                .collect(Collectors.joining());
    }

    @Override
    public void close() throws IOException {
        if (open != null) {
            open.close();
            open = null;
        }
    }
}
