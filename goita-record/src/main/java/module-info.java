import org.jspecify.annotations.NullMarked;

/**
 * The JSON record of Goita and its check.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.record {
    requires transitive com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.datatype.jsr310;
    requires com.github.luben.zstd_jni;
    requires transitive dev.goita.core;
    requires transitive dev.goita.diagnostics;
    requires dev.goita.files;
    requires static transitive org.jspecify;

    exports dev.goita.record;
    exports dev.goita.record.check;
    exports dev.goita.record.file;
    exports dev.goita.record.fix;
    exports dev.goita.record.text;
    exports dev.goita.record.write;
    exports dev.goita.record.analysis to
            dev.goita.table;
    exports dev.goita.record.json to
            dev.goita.ml;
    exports dev.goita.record.names to
            dev.goita.table;
    exports dev.goita.record.reading to
            dev.goita.ml,
            dev.goita.table;
    exports dev.goita.record.text.plain to
            dev.goita.ml;
    exports dev.goita.record.text.typed to
            dev.goita.ml,
            dev.goita.table;

    provides com.fasterxml.jackson.databind.Module with
            dev.goita.record.json.GoitaModule;
}
