/** 突き合わせ: two typings of one sheet, where they differ, what is possible there, and one record made of both. */
package dev.goita.record.compare;
