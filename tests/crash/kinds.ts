import { cutPower } from './targets/cut-power.ts'
import { noDisks } from './targets/disks.ts'
import { fullDisk } from './targets/full-disk.ts'
import { killedBackend } from './targets/killed-backend.ts'
import { killedBesideDatabase, killedServer } from './targets/killed-server.ts'
import { restartedDatabase } from './targets/restarted-database.ts'
import { hasProxy, restartedProxy } from './targets/restarted-proxy.ts'
import type { Target } from './targets/target.ts'

type Kind = {
  readonly what: string
  /** The default number of rounds. */
  readonly count: number
  open(): Promise<Target>
  /**
   * Whether it mounts something: then it runs in its own namespace, so that nothing else uses the mount and it ends
   * with the process.
   */
  readonly mounts?: boolean
  /** The reason it cannot run here. */
  missing?(): string | undefined
}

export const kinds: Record<string, Kind> = {
  server: { what: 'kill -9 of the server, whose database ends with it', count: 100, open: killedServer },
  'server-alone': { what: 'kill -9 of the server, beside a database', count: 50, open: killedBesideDatabase },
  backend: { what: 'the end of one process of the database', count: 100, open: killedBackend },
  database: { what: 'a restart of a database outside', count: 30, open: restartedDatabase },
  proxy: {
    what: 'a restart of the proxy',
    count: 30,
    open: restartedProxy,
    missing: () => (hasProxy() ? undefined : 'haproxy is not installed'),
  },
  power: { what: 'a power cut', count: 50, open: cutPower, mounts: true, missing: noDisks },
  disk: { what: 'a disk that is full for a while', count: 10, open: fullDisk, mounts: true, missing: noDisks },
}
