import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf, signal, untilGone } from '../processes.ts'
import { makeDisk } from './disks.ts'
import { house, openDirectory, type Target } from './target.ts'

/**
 * The whole server loses power. The data is on a disk image stored on another disk image, each with its own journal:
 *
 *
 * - A cut of the inner disk loses what the system had not yet written to it.
 * - A cut of the outer disk also loses what the inner disk had accepted and not flushed, like a disk's own cache.
 *
 * All processes are stopped before the cut and killed after it, so that none of them responds in between.
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
      // The process that answers first.
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
