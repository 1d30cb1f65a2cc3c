/** event: an event of a club from its files: standings, who met whom, figures, and the draw of the next sitting. */
package dev.goita.app.goita.event;
