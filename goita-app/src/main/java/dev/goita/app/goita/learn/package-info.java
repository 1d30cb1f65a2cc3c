/** {@code goita features}, {@code train}, {@code evaluate}, {@code improve}, {@code compare} and {@code run}: from rounds to a trained player. */
package dev.goita.app.goita.learn;
