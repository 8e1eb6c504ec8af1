import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseName, databaseUser, readPassword, serviceUser } from './initialise-cluster.ts'
import { clusterOf, findPlace } from './place.ts'

/**
 * URL of the embedded database when another process runs it: the server writes its port into its lock file. A killed
 * server leaves that file behind, so connecting may still fail.
 */
export function findRunningPostgres(wanted: string, rights: 'service' | 'owner' = 'service'): string | undefined {
  const directory = resolve(wanted)
  if (!existsSync(directory)) return undefined
  const place = findPlace(directory, () => {})
  const lockFile = join(clusterOf(place.directory), 'postmaster.pid')
  if (!existsSync(lockFile)) return undefined
  const port = Number(readFileSync(lockFile, 'utf8').split('\n')[3])
  if (!port) return undefined
  const user = rights === 'owner' ? databaseUser : serviceUser
  return `postgres://${user}:${readPassword(place.directory)}@127.0.0.1:${port}/${databaseName}`
}
