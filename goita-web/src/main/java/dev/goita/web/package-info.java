/** 画面: the local pages and what other programs may ask of them, in one server. */
@NullMarked
package dev.goita.web;

import org.jspecify.annotations.NullMarked;
