/** What all commands share: streams, options, files, progress and exit codes. */
package dev.goita.app.frame;
