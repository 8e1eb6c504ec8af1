import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUser, serviceUser } from '#app/platform/embedded/initialise-cluster.ts'
import { findRunningPostgres } from '#app/platform/embedded/running-postgres.ts'
import { freePort, type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'

export type Random = () => number

/** A service with all that it stands on, of which one thing can be broken again and again. */
export type Target = {
  /** Where people reach it. */
  readonly port: number
  readonly origin: string
  /** Where its files are. */
  files(): string
  /** The database as the owner of its tables, at this moment. */
  databaseUrl(): string
  /** The processes that everything else of it descends from, at this moment. */
  roots(): readonly number[]
  /**
   * Breaks something, and starts again what a service manager would start again. Answers with the moment from which
   * people wait: `performance.now()`.
   */
  strike(random: Random): Promise<number>
  close(): Promise<void>
}

/** A directory that the database's own user can enter, so that the database is really kept there. */
export function openDirectory(): { path: string; remove(): void } {
  const directory = temporaryDirectory()
  chmodSync(directory.path, 0o711)
  return directory
}

/** The address of the database that a service brought along, as the owner of its tables. */
export function ownDatabaseUrl(dataDirectory: string): string {
  const url = findRunningPostgres(join(dataDirectory, 'postgres'))
  if (!url) throw new Error('The database does not run')
  return url.replace(`//${serviceUser}:`, `//${databaseUser}:`)
}

export type Housed = { target: Target; service(): RunningService; restart(): Promise<void> }
type Options = { directory: string; databaseUrl?: string; environment?: Record<string, string>; port?: number }

/** A service on a directory, with the database that comes along unless it is given another one. */
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
