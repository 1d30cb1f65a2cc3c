package com.github.luben.zstd;

import java.io.IOException;

/** Never thrown here. */
public final class ZstdIOException extends IOException {
    private static final long serialVersionUID = 1;

    private ZstdIOException() {}

    public long getErrorCode() {
        return -1;
    }
}
