package dev.goita.app.goita.record;

import dev.goita.app.goita.input.RecordReader;
import dev.goita.core.Rules;
import java.io.Serializable;

/**
 * How files are checked.
 *
 * @param reader of them
 * @param rules of every round
 * @param isJson whether findings are said as JSON
 */
record CheckManner(RecordReader reader, Rules rules, boolean isJson) implements Serializable {}
