package dev.goita.shogi.io;

import dev.goita.diagnostics.Reading;
import dev.goita.shogi.record.Kifu;
import java.nio.charset.Charset;
import java.util.Optional;

/**
 * One game of a file.
 *
 * @param file the name of the file
 * @param number 1 for the first game of the file
 * @param format what the file is written in; empty if that is unknown, and then the record has nothing but findings
 * @param encoding of the file
 */
public record Game(String file, int number, Optional<Format> format, Charset encoding, Reading<Kifu> reading) {}
