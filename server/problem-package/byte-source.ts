import { open } from 'node:fs/promises'

/** The bytes of an archive, in memory or in a file. */
export interface ByteSource {
  readonly size: number
  /** Rejects when the bytes are not all there. */
  read(position: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

const checkRange = (position: number, length: number, size: number) => {
  if (!Number.isSafeInteger(position) || position < 0 || position + length > size)
    throw new Error(`There is nothing at ${position} in ${size} bytes`)
}

const inMemory = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (position, length) => {
    checkRange(position, length, bytes.length)
    return bytes.subarray(position, position + length)
  },
  close: async () => {},
})

const inFile = async (path: string): Promise<ByteSource> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return {
      size,
      read: async (position, length) => {
        checkRange(position, length, size)
        const bytes = Buffer.allocUnsafe(length)
        for (let at = 0; at < length; ) {
          const { bytesRead } = await file.read(bytes, at, length - at, position + at)
          if (bytesRead === 0) throw new Error('The file became shorter')
          at += bytesRead
        }
        return bytes
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

export const byteSource = async (file: string | Buffer): Promise<ByteSource> =>
  typeof file === 'string' ? inFile(file) : inMemory(file)
