/** 画面: the local pages and what other programs may ask of them, in one server. */
package dev.goita.web;
