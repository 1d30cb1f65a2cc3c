/** 案内: help, usage errors, manual pages and completion, made from the commands, in Japanese and English. */
@NullMarked
package dev.goita.app.help;

import org.jspecify.annotations.NullMarked;
