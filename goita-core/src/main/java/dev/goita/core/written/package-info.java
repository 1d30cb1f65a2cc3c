/** 書かれた一局: a round as other notations than the digits write it, and as a seat saw it. */
package dev.goita.core.written;
