/** 突き合わせ: two typings of one sheet, where they differ, what is possible there, and one record made of both. */
@NullMarked
package dev.goita.record.compare;

import org.jspecify.annotations.NullMarked;
