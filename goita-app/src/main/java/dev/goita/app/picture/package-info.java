/** Options of every picture. */
package dev.goita.app.picture;
