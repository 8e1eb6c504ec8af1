import { createHash } from 'node:crypto'

/** Files under `data/` by path: parsed JSON, or text. */
export type RawFiles = Readonly<Record<string, unknown>>

/** A problem with a file, worded for its author. */
export type Fault = { readonly file: string; readonly what: string }

/** Identifies the loaded files. `format` is increased when the same files are interpreted differently. */
export function hashOfFiles(files: RawFiles, format: number): string {
  const hash = createHash('sha256').update(`${format}`)
  for (const path of Object.keys(files).sort()) hash.update(path).update(JSON.stringify(files[path]))
  return hash.digest('hex')
}
