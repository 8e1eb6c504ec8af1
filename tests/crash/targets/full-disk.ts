import { chmodSync, closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDisk, must } from './disks.ts'
import { house, openDirectory, type Target } from './target.ts'

const fullForMs = 4_000
const msBetweenStarts = 500
// ext4 reserves some for itself.
const aLittle = 64_000_000
const block = Buffer.alloc(4096, 1)

/**
 * A disk that another process fills to the last block during the load and empties after some seconds. If the service
 * ends by itself, it is started again, as by a service manager.
 */
export async function fullDisk(): Promise<Target> {
  const directory = openDirectory()
  const disk = makeDisk(join(directory.path, 'disk.img'), join(directory.path, 'disk'), '3G')
  disk.mount()
  chmodSync(disk.place, 0o711)
  const data = join(disk.place, 'data')
  const { target, service, restart } = await house({ directory: data })
  const runs = () => service().process.exitCode === null && service().process.signalCode === null
  const filler = join(disk.place, 'filler')
  return {
    ...target,
    async strike(random) {
      fill(filler, disk.place)
      const emptyAt = performance.now() + fullForMs * (0.5 + random())
      while (performance.now() < emptyAt) {
        await wait(msBetweenStarts)
        // Files removed in the meantime leave room for others.
        fill(filler, disk.place)
        // There may be no room to start.
        if (!runs()) await restart().catch(() => {})
      }
      rmSync(filler)
      const emptiedAt = performance.now()
      if (!runs()) await restart()
      return emptiedAt
    },
    async close() {
      if (runs()) await target.close()
      await disk.unmount()
      directory.remove()
    },
  }
}

/** Fills the remaining space: most of it at once, the rest block by block. */
function fill(filler: string, place: string): void {
  const { bfree, bsize } = statfsSync(place)
  const most = bfree * bsize - aLittle
  if (most > 0) must('fallocate', '-o', String(sizeOf(filler)), '-l', String(most), filler)
  const file = openSync(filler, 'a')
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
