/** What stands beside rows and models: manifests sealed by their hash, and settings by name. */
package dev.goita.learning.manifest;
