/** What every picture, chart and page is drawn with: colours, numbers for people, text in markup. */
package dev.goita.drawing.style;
