package dev.goita.app.goita.record;

import dev.goita.app.goita.input.RecordReader;
import dev.goita.core.Rules;
import java.io.Serializable;

/** How files are checked. */
record CheckManner(RecordReader reader, Rules rules, boolean isJson) implements Serializable {}
