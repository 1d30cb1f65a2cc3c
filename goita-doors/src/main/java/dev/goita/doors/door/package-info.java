/** 窓口のかたち: a question, who answers it, and what whoever carries it lends to the answer. */
@NullMarked
package dev.goita.doors.door;

import org.jspecify.annotations.NullMarked;
