import { closeSync, fsyncSync, openSync } from 'node:fs'

/** A new name survives a power cut only after its directory is flushed. Windows has no such call and needs none. */
export function flushDirectory(path: string): void {
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
