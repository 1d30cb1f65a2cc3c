package dev.goita.files.process;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/** ブラウザー: shows an address to the person at this machine. */
public final class Browser {
    private Browser() {}

    /**
     * Opens an address in the browser that the system prefers, which goes on by itself.
     *
     * @throws IOException if the system has no program for that
     */
    public static void open(URI address) throws IOException {
        new ProcessBuilder(command(System.getProperty("os.name"), address.toString()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** What each system calls its opener; none of them is given a shell to read the address with. */
    static List<String> command(String system, String address) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return List.of("open", address);
        }
        return name.startsWith("windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of("xdg-open", address);
    }
}
