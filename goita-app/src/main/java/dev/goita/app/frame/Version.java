package dev.goita.app.frame;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** 版: the version of the program as its jar states it. */
public final class Version implements IVersionProvider {
    /** {@code development} when the classes do not come from the built jar. */
    public static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"goita " + number()};
    }
}
