/** 名前: what players, teams and dealt hands are called, and rounds with the names of those who played them. */
package dev.goita.record.names;
