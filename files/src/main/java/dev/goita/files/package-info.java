/** Files written whole or not at all, folders for scratch, hashes, and sorting of what does not fit in memory. */
package dev.goita.files;
