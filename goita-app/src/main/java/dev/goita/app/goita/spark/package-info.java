/** --on: the cluster that works on the pieces of a command. */
package dev.goita.app.goita.spark;
