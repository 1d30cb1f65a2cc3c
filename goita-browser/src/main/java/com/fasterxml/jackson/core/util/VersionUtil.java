package com.fasterxml.jackson.core.util;

import com.fasterxml.jackson.core.Version;

/** Stands where versions are read by regular expressions, which a page has no other use for. */
public final class VersionUtil {
    private VersionUtil() {}

    public static Version parseVersion(String version, String group, String artifact) {
        return Version.unknownVersion();
    }

    public static Version versionFor(Class<?> type) {
        return Version.unknownVersion();
    }

    public static Version packageVersionFor(Class<?> type) {
        return Version.unknownVersion();
    }

    public static void throwInternal() {
        throw new AssertionError();
    }

    public static <T> T throwInternalReturnAny() {
        throw new AssertionError();
    }
}
