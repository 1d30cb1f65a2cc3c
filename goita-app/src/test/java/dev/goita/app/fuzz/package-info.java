/** Inputs that nobody meant: every reader is shown mutations of what the writers write, and may answer with findings alone. */
package dev.goita.app.fuzz;
