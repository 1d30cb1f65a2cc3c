/** 名前: what players, teams and dealt hands are called, and rounds with the names of those who played them. */
@NullMarked
package dev.goita.record.names;

import org.jspecify.annotations.NullMarked;
