import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key given by the settings; in demo mode one is made once and kept in the data directory, readable by its owner. */
export function masterKey(given: Uint8Array | undefined, dataDirectory: string): Uint8Array {
  if (given) return given
  mkdirSync(dataDirectory, { recursive: true })
  const file = join(dataDirectory, 'demo-key')
  try {
    writeFileSync(file, randomBytes(32), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return new Uint8Array(readFileSync(file))
}
