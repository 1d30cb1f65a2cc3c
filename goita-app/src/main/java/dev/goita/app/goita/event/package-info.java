/** event: an event of a club from its files: standings, who met whom, figures, and the draw of the next sitting. */
@NullMarked
package dev.goita.app.goita.event;

import org.jspecify.annotations.NullMarked;
