/** What the commands of Goita are given: records, deals, rules and questions. */
package dev.goita.app.goita.input;
