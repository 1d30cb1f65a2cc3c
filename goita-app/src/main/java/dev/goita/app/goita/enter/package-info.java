/** {@code goita enter}: rounds typed on a ten-key pad, each digit checked at once. */
package dev.goita.app.goita.enter;
