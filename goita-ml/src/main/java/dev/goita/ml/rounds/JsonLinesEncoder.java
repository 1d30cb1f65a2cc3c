package dev.goita.ml.rounds;

import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.ml.compact.BlockEncoder;
import dev.goita.ml.compact.RoundBlock;
import dev.goita.ml.compact.ShardHeader;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import dev.goita.record.json.JsonLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes rounds as JSON Lines, each with the names of its players. A compressed block is a whole stream of its own. */
final class JsonLinesEncoder implements BlockEncoder {
    private final Compression compression;
    private final ExtraField players;
    private final List<ExtraField> extras;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    private final JsonLines lines = new JsonLines(bytes);
    private int rounds;

    JsonLinesEncoder(Compression compression, ShardHeader header) {
        this.compression = compression;
        this.players = JsonLines.players(header.players());
        this.extras = List.of(players);
    }

    @Override
    public void add(PlayedDeal played) {
        try {
            lines.write(RoundRecord.from(played).with(players));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        rounds++;
    }

    @Override
    public void add(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome) {
        try {
            lines.write(round, ruling, outcome, extras);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        rounds++;
    }

    @Override
    public List<RoundBlock> takeBlocks() {
        if (rounds == 0) {
            return List.of();
        }
        try {
            lines.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        RoundBlock block = new RoundBlock(compression.compress(bytes.toByteArray()), rounds);
        bytes.reset();
        rounds = 0;
        return List.of(block);
    }
}
