/** What every picture, chart and page is drawn with: colours, numbers for people, text in markup. */
@NullMarked
package dev.goita.drawing.style;

import org.jspecify.annotations.NullMarked;
