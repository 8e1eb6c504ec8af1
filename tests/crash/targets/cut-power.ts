import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf, signal, untilGone } from '../processes.ts'
import { makeDisk } from './disks.ts'
import { house, openDirectory, type Target } from './target.ts'

/**
 * The whole machine loses its power. The data lies on a disk that is a file on another disk, each with its own journal:
 *
 * - A cut of the inner one loses what the system had not yet handed to the disk.
 * - A cut of the outer one loses, besides, what the disk had taken and not flushed: its own memory, as it were.
 *
 * Everybody is stopped before the cut and killed after it, so that nobody answers anything in between.
 */
export async function cutPower(): Promise<Target> {
  const directory = openDirectory()
  const outer = makeDisk(join(directory.path, 'outer.img'), join(directory.path, 'outer'), '8G')
  outer.mount()
  const inner = makeDisk(join(outer.place, 'inner.img'), join(directory.path, 'inner'), '6G')
  inner.mount()
  chmodSync(inner.place, 0o711)
  const data = join(inner.place, 'data')
  const { target, service, restart } = await house({ directory: data })
  return {
    ...target,
    async strike(random) {
      const [server] = familyOf(target.roots())
      // The one that answers first.
      if (server) signal([server], 'SIGSTOP')
      const everybody = familyOf(target.roots())
      signal(everybody, 'SIGSTOP')
      const lost = random() < 0.5 ? outer : inner
      lost.cut()
      signal(everybody, 'SIGKILL')
      await untilGone(everybody)
      await inner.unmount()
      await outer.unmount()
      outer.mount()
      inner.mount()
      const backAt = performance.now()
      await restart()
      return backAt
    },
    async close() {
      if (service().process.exitCode === null && service().process.signalCode === null) await target.close()
      await inner.unmount()
      await outer.unmount()
      directory.remove()
    },
  }
}
