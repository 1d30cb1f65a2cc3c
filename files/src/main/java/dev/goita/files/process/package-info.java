/** 他のプログラム: programs of others, run and spoken to line by line; whatever they do, the host goes on. */
@NullMarked
package dev.goita.files.process;

import org.jspecify.annotations.NullMarked;
