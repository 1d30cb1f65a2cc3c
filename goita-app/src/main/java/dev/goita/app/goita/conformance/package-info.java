/** conformance と explain: cases that any program is asked, and the rules by their numbers. */
package dev.goita.app.goita.conformance;
