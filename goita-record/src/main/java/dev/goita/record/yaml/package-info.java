/** ごいたオンライン YAML 1.0: rounds in kanji, passes left out. */
@NullMarked
package dev.goita.record.yaml;

import org.jspecify.annotations.NullMarked;
