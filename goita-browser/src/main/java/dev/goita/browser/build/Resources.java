package dev.goita.browser.build;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** 資源: the files of libraries that are compiled into an engine. */
public final class Resources implements ResourceSupplier {
    /** Of the compiler: the files, a blank between two. */
    static final String PROPERTY = "goita.resources";

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return context.getProperties().getProperty(PROPERTY).split(" ");
    }
}
