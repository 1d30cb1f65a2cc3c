package dev.goita.browser.build;

import java.util.List;
import java.util.stream.Stream;
import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** 資源: files of the libraries that are compiled in. */
public final class Resources implements ResourceSupplier {
    /** More of them, for what this thread compiles. */
    static final ThreadLocal<List<String>> MORE = ThreadLocal.withInitial(List::of);

    private static final String ALWAYS = "dev/goita/drawing/canvas/strokes";

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return Stream.concat(Stream.of(ALWAYS), MORE.get().stream()).toArray(String[]::new);
    }
}
