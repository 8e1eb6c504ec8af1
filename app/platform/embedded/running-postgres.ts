import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseName, databaseUser, readPassword, serviceUser } from './initialise-cluster.ts'
import { clusterOf, findPlace } from './place.ts'

/**
 * The address of the embedded database while somebody else runs it: the server writes its port into its own lock file.
 * A server that was killed leaves that file behind, so that whoever connects must be ready for nobody to answer.
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
