/** Writers of rounds in every notation; each hears a reader and writes as it goes. */
@NullMarked
package dev.goita.record.write;

import org.jspecify.annotations.NullMarked;
