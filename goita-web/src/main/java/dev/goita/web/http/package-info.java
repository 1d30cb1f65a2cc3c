/** HTTP: requests, replies and what is refused before anybody looks at it. Knows no game. */
@NullMarked
package dev.goita.web.http;

import org.jspecify.annotations.NullMarked;
