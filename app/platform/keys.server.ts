import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flushDirectory } from './embedded/flush-directory.ts'

/** The configured key. In demo mode it is created once and stored in the data directory, readable by its owner. */
export function masterKey(given: Uint8Array | undefined, dataDirectory: string): Uint8Array {
  if (given) return given
  mkdirSync(dataDirectory, { recursive: true })
  const file = join(dataDirectory, 'demo-key')
  if (!existsSync(file)) makeKey(file, dataDirectory)
  return new Uint8Array(readFileSync(file))
}

/** Written and flushed before it gets its name: data encrypted with a key lost in a power cut is lost. */
function makeKey(file: string, directory: string): void {
  const unnamed = `${file}.${crypto.randomUUID()}`
  writeFileSync(unnamed, randomBytes(32), { flag: 'wx', mode: 0o600, flush: true })
  try {
    linkSync(unnamed, file)
  } catch (error) {
    // Another server created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unnamed)
  }
  flushDirectory(directory)
}
