package com.github.luben.zstd;

/** Stands where the native library is not: a page unpacks nothing by Zstandard. */
public final class Zstd {
    private Zstd() {}

    public static long errFrameParameterWindowTooLarge() {
        return 0;
    }
}
