/** 卓の集まり: tables at which people sit with a browser each; what they have come to is on disk before it is told. */
package dev.goita.web.club;
