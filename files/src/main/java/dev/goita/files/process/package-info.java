/** 他のプログラム: programs of others, run and spoken to line by line; whatever they do, the host goes on. */
package dev.goita.files.process;
