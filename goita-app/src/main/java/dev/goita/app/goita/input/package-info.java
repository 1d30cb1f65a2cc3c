/** What the commands of Goita are given: records, deals, rules and questions, and the cluster that works on them. */
package dev.goita.app.goita.input;
