import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Throws unless a file can be written and flushed in this directory and this many bytes are free. */
export async function requireRoom(directory: string, leastFreeBytes: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize < leastFreeBytes) throw Object.assign(new Error('There is too little room'), { code: 'ENOSPC' })
  // A name that no stored file can have.
  const path = join(directory, `.ready-${process.pid}`)
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile('ready\n')
    await file.datasync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
