/** The JSON form of the Goita record: reading it leniently or strictly, and writing it. */
@NullMarked
package dev.goita.record.json;

import org.jspecify.annotations.NullMarked;
