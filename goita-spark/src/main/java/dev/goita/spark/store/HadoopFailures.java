package dev.goita.spark.store;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.apache.hadoop.fs.ParentNotDirectoryException;
import org.apache.hadoop.fs.PathIsNotEmptyDirectoryException;
import org.apache.hadoop.security.AccessControlException;

/** Hadoop's failures as those of Java's files, which name the file. */
final class HadoopFailures {
    private HadoopFailures() {}

    static FileSystemException of(String file, IOException failure) {
        FileSystemException told = told(file, failure);
        if (told != failure) {
            told.initCause(failure);
        }
        return told;
    }

    private static FileSystemException told(String file, IOException failure) {
        if (failure instanceof FileSystemException known && known.getFile() != null) {
            return known;
        }
        if (failure instanceof FileNotFoundException) {
            return new NoSuchFileException(file);
        }
        if (failure instanceof org.apache.hadoop.fs.FileAlreadyExistsException) {
            return new FileAlreadyExistsException(file);
        }
        if (failure instanceof ParentNotDirectoryException) {
            return new NotDirectoryException(file);
        }
        if (failure instanceof PathIsNotEmptyDirectoryException) {
            return new DirectoryNotEmptyException(file);
        }
        if (failure instanceof AccessControlException) {
            return new AccessDeniedException(file);
        }
        return new FileSystemException(file, null, reason(failure));
    }

    /** Hadoop puts where in a server something came up behind what came up. */
    private static String reason(IOException failure) {
        String message = failure.getMessage();
        return message == null
                ? failure.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }
}
