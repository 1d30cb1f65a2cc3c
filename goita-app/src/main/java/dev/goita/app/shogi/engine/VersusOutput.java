package dev.goita.app.shogi.engine;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.record.Kifu;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where the games of a match are written, if anywhere. */
final class VersusOutput implements Closeable {
    private final Optional<Output> target;
    private final Format format;
    private boolean isFirst = true;

    private VersusOutput(Optional<Output> target, Format format) {
        this.target = target;
        this.format = format;
    }

    static VersusOutput none() {
        return new VersusOutput(Optional.empty(), Format.KIF);
    }

    /**
     * @param file or {@code -} for standard output
     * @param stated the format, or null to tell it from the name of the file; KIF if that does not say
     */
    static VersusOutput open(String file, @Nullable Format stated, Invocation invocation) throws IOException {
        return new VersusOutput(Optional.of(invocation.output(file)), stated == null ? byName(file) : stated);
    }

    private static Format byName(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return Arrays.stream(Format.values())
                .filter(format -> name.endsWith("." + format.id()))
                .findFirst()
                .orElse(Format.KIF);
    }

    void write(Kifu kifu) throws IOException {
        if (target.isPresent()) {
            Writer writer = target.get().writer();
            writer.write(isFirst ? "" : format.separator());
            writer.write(format.write(kifu, TextStyle.TSSHOGI));
            writer.flush();
            isFirst = false;
        }
    }

    void commit() throws IOException {
        if (target.isPresent()) {
            target.get().commit();
        }
    }

    @Override
    public void close() throws IOException {
        if (target.isPresent()) {
            target.get().close();
        }
    }
}
