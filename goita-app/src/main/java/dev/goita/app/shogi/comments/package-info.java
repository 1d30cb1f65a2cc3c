/** {@code goita shogi comments}: what engines wrote into records. */
package dev.goita.app.shogi.comments;
