/** Pages of HTML that need no other file. */
package dev.goita.drawing.page;
