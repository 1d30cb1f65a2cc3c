package dev.goita.app.frame;

import dev.goita.diagnostics.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** 版: the version of the program as {@code --version} tells it. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"goita " + ProgramVersion.number()};
    }
}
