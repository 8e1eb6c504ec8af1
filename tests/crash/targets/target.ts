import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUser, serviceUser } from '#app/platform/embedded/initialise-cluster.ts'
import { findRunningPostgres } from '#app/platform/embedded/running-postgres.ts'
import { freePort, type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'

export type Random = () => number

/** A service with everything it depends on, of which one thing can be broken repeatedly. */
export type Target = {
  /** The port that users connect to. */
  readonly port: number
  readonly origin: string
  files(): string
  /** The current database address, as the owner of its tables. */
  databaseUrl(): string
  /** The current processes from which all its others descend. */
  roots(): readonly number[]
  /**
   * Breaks something, and restarts what a service manager would restart. Returns the time from which users wait:
   * `performance.now()`.
   */
  strike(random: Random): Promise<number>
  close(): Promise<void>
}

/** A directory that the database user can enter, so that the database is really stored there. */
export function openDirectory(): { path: string; remove(): void } {
  const directory = temporaryDirectory()
  chmodSync(directory.path, 0o711)
  return directory
}

/** The address of the service's bundled database, as the owner of its tables. */
export function ownDatabaseUrl(dataDirectory: string): string {
  const url = findRunningPostgres(join(dataDirectory, 'postgres'))
  if (!url) throw new Error('The database does not run')
  return url.replace(`//${serviceUser}:`, `//${databaseUser}:`)
}

export type Housed = { target: Target; service(): RunningService; restart(): Promise<void> }
type Options = { directory: string; databaseUrl?: string; environment?: Record<string, string>; port?: number }

/** A service on a directory, with the bundled database unless another one is given. */
export async function house({ directory, databaseUrl = '', environment = {}, port }: Options): Promise<Housed> {
  const chosen = port ?? (await freePort())
  const start = () => startService({ databaseUrl, dataDirectory: directory, port: chosen, environment })
  let service = await start()
  return {
    service: () => service,
    restart: async () => {
      service = await start()
    },
    target: {
      port: chosen,
      origin: environment.APP_ORIGIN ?? service.origin,
      files: () => join(directory, 'files'),
      databaseUrl: () => databaseUrl || ownDatabaseUrl(directory),
      roots: () => [service.process.pid ?? 0],
      strike: () => Promise.reject(new Error('Nothing is broken here')),
      close: () => service.stop(),
    },
  }
}
