import { open } from 'node:fs/promises'

/** A new name is durable only after its directory is flushed. Windows has no such call and needs none. */
export async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
