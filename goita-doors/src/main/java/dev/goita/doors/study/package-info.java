/** 検討の窓口: what the page for replay and analysis asks of recorded rounds; all state comes with the question. */
@NullMarked
package dev.goita.doors.study;

import org.jspecify.annotations.NullMarked;
