export type ListedFile = { readonly key: string; readonly size: number; readonly storedAt: Date }

/** Where private bytes are kept. What is stored is already encrypted; keys of names are never guessable nor public. */
export type FileStore = {
  /** Resolves once the bytes are on the disk for good: written, flushed and renamed. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
  /**
   * What is there, in ascending order of the keys (by their bytes), also what an interrupted `put` left behind. Files
   * that come or go meanwhile may be among them or not.
   */
  list(): AsyncIterable<ListedFile>
}
