/** {@code goita stats}: what recorded rounds have in common, as text, JSON, CSV and a page with plots. */
package dev.goita.app.goita.stats;
