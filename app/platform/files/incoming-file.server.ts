import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

type Chunks = AsyncIterable<Uint8Array>

/** A file being received, read in chunks from the spool. */
export type IncomingFile = {
  /** In bytes. */
  readonly size: number
  readonly sha256: Uint8Array
  /** Its first bytes, which identify the type. */
  readonly head: Uint8Array
  /** Can be called repeatedly. */
  read(): Chunks
  /** Stores a file derived from this one, with the same lifetime. */
  putBeside(chunks: Chunks): Promise<IncomingFile>
}

export const headLength = 16

export function inMemory(bytes: Uint8Array): IncomingFile {
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    head: bytes.subarray(0, headLength),
    async *read() {
      yield bytes
    },
    putBeside: async (chunks) => inMemory(await buffer(chunks)),
  }
}

/** A digest as text, to distinguish files. */
export function digestOf({ sha256 }: IncomingFile): string {
  return Buffer.from(sha256).toString('hex')
}

/** Reads the whole content, for code that cannot work in chunks. */
export function wholeOf(file: IncomingFile): Promise<Buffer> {
  return buffer(file.read())
}
