/** ごいたオンライン YAML 1.0: rounds in kanji, passes left out. */
package dev.goita.record.yaml;
