package dev.goita.ml.compact;

import dev.goita.diagnostics.DiagnosticException;

/** Words the findings about files in the compact form. */
final class Damage {
    private Damage() {}

    static DiagnosticException notCompact(String file) {
        return ShardCode.NOT_COMPACT.refusal(
                file, "圧縮形式（.goita）のファイルではありません", "this is no file in the compact form (.goita)");
    }

    static DiagnosticException truncated(String file, long offset) {
        return ShardCode.TRUNCATED.refusal(
                file,
                offset + " バイト目で途切れています。終わりの印がありません",
                "the file breaks off at byte " + offset + ", before its end mark");
    }

    static DiagnosticException checksum(String file, String part, long offset, int found, int expected) {
        String values = String.format("%08x ≠ %08x", found, expected);
        return ShardCode.CHECKSUM.refusal(
                file,
                part + "（" + offset + " バイト目から）の検査和が合いません（" + values + "）。ファイルが壊れています",
                "the checksum of the " + part + " at byte " + offset + " does not agree (" + values
                        + "): the file is damaged");
    }

    static DiagnosticException contents(String file, String part, long offset, String what) {
        return ShardCode.CONTENTS.refusal(
                file,
                part + "（" + offset + " バイト目から）の内容がありえません: " + what,
                "the " + part + " at byte " + offset + " cannot be: " + what);
    }
}
