/** 検討の窓口: what the page for replay and analysis asks of recorded rounds; all state comes with the question. */
package dev.goita.doors.study;
