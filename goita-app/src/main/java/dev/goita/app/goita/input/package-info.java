/** What the commands of Goita are given: records, deals, rules and questions. */
@NullMarked
package dev.goita.app.goita.input;

import org.jspecify.annotations.NullMarked;
