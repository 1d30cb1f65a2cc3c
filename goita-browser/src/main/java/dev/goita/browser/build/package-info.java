/** 組み立て: what compiles the doors for a browser. */
package dev.goita.browser.build;
