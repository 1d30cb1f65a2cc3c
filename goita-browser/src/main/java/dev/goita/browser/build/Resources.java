package dev.goita.browser.build;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** 資源: files of the libraries that are compiled in. */
public final class Resources implements ResourceSupplier {
    private static final String[] NAMES = {"dev/goita/drawing/canvas/strokes", "dev/goita/record/repair/play.bin"};

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return NAMES.clone();
    }
}
