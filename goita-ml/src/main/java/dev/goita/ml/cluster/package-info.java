/** 分担: jobs of Goita in pieces that any machine can do, told in strings and numbers; knows no cluster. */
@NullMarked
package dev.goita.ml.cluster;

import org.jspecify.annotations.NullMarked;
