import type { Readable } from 'node:stream'

/** A file as a listing names it. */
export type ListedFile = { readonly key: string; readonly size: number; readonly storedAt: Date }

/** The first and the last byte, counted from 0. */
export type ByteRange = { readonly from: number; readonly to: number }

/** Where private bytes are kept. What is stored is already encrypted; keys of names are never guessable nor public. */
export type FileStore = {
  /**
   * Resolves once the bytes are stored for good. A file is never overwritten: other bytes under the same key throw
   * `FileExists`, the same bytes once more change nothing.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The same as a stream, whole or a part of it, for whoever copies it elsewhere. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>
  /**
   * What is there, in ascending order of the keys (by their bytes), also what an interrupted `put` left behind. Files
   * that come or go meanwhile may be among them or not.
   */
  list(): AsyncIterable<ListedFile>
  /** Throws where nothing could be stored now. */
  check(): Promise<void>
}

/** The store cannot be reached or has too much to do: the same may work a moment later. */
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
