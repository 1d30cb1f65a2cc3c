package dev.goita.spark.store;

import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import org.apache.hadoop.fs.FSDataInputStream;

/** 読む側: a file of a store that is open for reading. What goes wrong names the file. */
final class ReadFile {
    private static final int MOST_AT_ONCE = 1 << 16;

    private ReadFile() {}

    /** From the beginning. */
    static final class Stream extends FilterInputStream {
        private final String name;

        Stream(String name, FSDataInputStream in) {
            super(in);
            this.name = name;
        }

        @Override
        public int read() throws IOException {
            try {
                return in.read();
            } catch (IOException e) {
                throw HadoopFailures.of(name, e);
            }
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                return in.read(target, offset, length);
            } catch (IOException e) {
                throw HadoopFailures.of(name, e);
            }
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }

    /** From anywhere. */
    static final class Channel implements SeekableByteChannel {
        private final String name;
        private final FSDataInputStream in;
        private final long size;
        private long position;
        private boolean open = true;

        Channel(String name, FSDataInputStream in, long size) {
            this.name = name;
            this.in = in;
            this.size = size;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            byte[] bytes = new byte[Math.min(MOST_AT_ONCE, target.remaining())];
            try {
                if (in.getPos() != position && position < size) {
                    in.seek(position);
                }
                int read = position < size ? in.read(bytes, 0, bytes.length) : -1;
                if (read > 0) {
                    target.put(bytes, 0, read);
                    position += read;
                }
                return read;
            } catch (IOException e) {
                throw HadoopFailures.of(name, e);
            }
        }

        @Override
        public long position() {
            return position;
        }

        @Override
        public SeekableByteChannel position(long newPosition) {
            position = newPosition;
            return this;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public int write(ByteBuffer source) {
            throw new NonWritableChannelException();
        }

        @Override
        public SeekableByteChannel truncate(long newSize) {
            throw new NonWritableChannelException();
        }

        @Override
        public boolean isOpen() {
            return open;
        }

        @Override
        public void close() throws IOException {
            open = false;
            in.close();
        }
    }
}
