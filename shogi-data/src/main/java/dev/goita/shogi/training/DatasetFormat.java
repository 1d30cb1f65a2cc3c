package dev.goita.shogi.training;

import dev.goita.shogi.code.Move16;
import dev.goita.shogi.code.PositionCode;
import java.util.Locale;

/** 教師データの形式: the binary formats of training data. */
public enum DatasetFormat {
    /** 38 bytes a position, of Apery and dlshogi. */
    HCPE(38),
    /** As hcpe, with what the outcome came about by. */
    HCPE2(38),
    /** PackedSfenValue of YaneuraOu, 40 bytes a position. */
    PSV(40),
    /** A game a record, with the visits of each move's search, of dlshogi. */
    HCPE3(36);

    private final int leastBytes;

    DatasetFormat(int leastBytes) {
        this.leastBytes = leastBytes;
    }

    /** {@return the name in options and JSON, also the extension of files} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return the length of a record in bytes, that of its header where records have no fixed length} */
    public int leastBytes() {
        return leastBytes;
    }

    /** {@return whether all records have {@link #leastBytes} bytes} */
    public boolean hasFixedLength() {
        return switch (this) {
            case HCPE, HCPE2, PSV -> true;
            case HCPE3 -> false;
        };
    }

    public PositionCode positions() {
        return switch (this) {
            case PSV -> PositionCode.PACKED_SFEN;
            case HCPE, HCPE2, HCPE3 -> PositionCode.HCP;
        };
    }

    /** {@return how it writes moves, if the writer made no mistake} */
    public Move16 moves() {
        return switch (this) {
            case PSV -> Move16.YANEURAOU;
            case HCPE, HCPE2, HCPE3 -> Move16.APERY;
        };
    }
}
