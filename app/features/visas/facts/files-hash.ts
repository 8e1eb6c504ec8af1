import { createHash } from 'node:crypto'
import type { RawFiles } from './fact-files.ts'

/** Tells whether files are the ones that were loaded. `format` is raised when the same files are to be read in another way. */
export function hashOfFiles(files: RawFiles, format: number): string {
  const hash = createHash('sha256').update(`${format}`)
  for (const path of Object.keys(files).sort()) hash.update(path).update(JSON.stringify(files[path]))
  return hash.digest('hex')
}
