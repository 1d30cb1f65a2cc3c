/** HTTP: requests, replies and what is refused before anybody looks at it. Knows no game. */
package dev.goita.web.http;
