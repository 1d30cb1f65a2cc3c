/** What stands beside rows and models: manifests sealed by their hash, and settings by name. */
@NullMarked
package dev.goita.learning.manifest;

import org.jspecify.annotations.NullMarked;
