import { createHash } from 'node:crypto'

/** What stands in the files under data/, by their paths: read from JSON, or as text. */
export type RawFiles = Readonly<Record<string, unknown>>

/** What is wrong with a file, in words for whoever wrote it. */
export type Fault = { readonly file: string; readonly what: string }

/** Tells whether files are the ones that were loaded. `format` is raised when the same files are to be read in another way. */
export function hashOfFiles(files: RawFiles, format: number): string {
  const hash = createHash('sha256').update(`${format}`)
  for (const path of Object.keys(files).sort()) hash.update(path).update(JSON.stringify(files[path]))
  return hash.digest('hex')
}
