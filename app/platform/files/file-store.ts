import type { Readable } from 'node:stream'

export type ListedFile = { readonly key: string; readonly size: number; readonly storedAt: Date }

/** First and last byte, inclusive, counted from 0. */
export type ByteRange = { readonly from: number; readonly to: number }

/** Private storage. Contents are already encrypted; keys are neither guessable nor public. */
export type FileStore = {
  /**
   * Resolves once the bytes are durable. Files are never overwritten: different bytes under the same key throw
   * `FileExists`; the same bytes again change nothing.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The same as a stream, in whole or in part, for copying. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>
  /**
   * Lists all files in ascending key order (by bytes), including leftovers of an interrupted `put`. Concurrent changes
   * may or may not be included.
   */
  list(): AsyncIterable<ListedFile>
  /** Throws if nothing can be stored now. */
  check(): Promise<void>
}

/** The store is unreachable or overloaded: a retry may succeed. */
export class FilesUnreached extends Error {
  constructor(cause: unknown) {
    super('The file store could not be reached', { cause })
  }
}

export class FileExists extends Error {
  constructor() {
    super('There is another file with this key')
  }
}

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

export const isFileKey = (key: string) => keyShape.test(key)

export function requireFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('A file key has letters a to z, digits and hyphens only')
}
