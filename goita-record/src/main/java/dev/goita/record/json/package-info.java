/** The JSON form of the Goita record: reading it leniently or strictly, writing it, and Jackson's module. */
package dev.goita.record.json;
