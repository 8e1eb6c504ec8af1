import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flushDirectory } from './embedded/flush-directory.ts'

/** The key given by the settings; in demo mode one is made once and kept in the data directory, readable by its owner. */
export function masterKey(given: Uint8Array | undefined, dataDirectory: string): Uint8Array {
  if (given) return given
  mkdirSync(dataDirectory, { recursive: true })
  const file = join(dataDirectory, 'demo-key')
  if (!existsSync(file)) makeKey(file, dataDirectory)
  return new Uint8Array(readFileSync(file))
}

/** Whole and flushed before it has its name: what is encrypted with a key that a power cut takes is lost. */
function makeKey(file: string, directory: string): void {
  const unnamed = `${file}.${crypto.randomUUID()}`
  writeFileSync(unnamed, randomBytes(32), { flag: 'wx', mode: 0o600, flush: true })
  try {
    linkSync(unnamed, file)
  } catch (error) {
    // Another server was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unnamed)
  }
  flushDirectory(directory)
}
