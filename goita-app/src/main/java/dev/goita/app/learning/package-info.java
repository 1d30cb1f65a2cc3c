/** What the commands of both games that learn share. */
package dev.goita.app.learning;
