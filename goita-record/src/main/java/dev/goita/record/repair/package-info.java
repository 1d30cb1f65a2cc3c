/** 修復: what a typist probably meant, judged by the rules and by what stands around a round. */
@NullMarked
package dev.goita.record.repair;

import org.jspecify.annotations.NullMarked;
