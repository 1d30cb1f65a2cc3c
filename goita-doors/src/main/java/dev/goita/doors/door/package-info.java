/** 窓口のかたち: a question, who answers it, and what whoever carries it lends to the answer. */
package dev.goita.doors.door;
