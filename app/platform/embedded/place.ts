import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRoot, mayEnter, type Runner, unprivilegedUser } from './runner.ts'

/** Actual cluster directory, and the user it runs as if we are root. */
export type Place = { readonly directory: string; readonly runner: Runner | undefined }

export const clusterOf = (directory: string) => join(directory, 'cluster')

const holdsCluster = (directory: string) => existsSync(join(clusterOf(directory), 'PG_VERSION'))

/** Returns the requested directory or, for root if no other user can reach it, an accessible one. */
export function findPlace(wanted: string, say: (line: string) => void): Place {
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const directory = realpathSync(wanted)
  if (!isRoot()) return { directory, runner: undefined }

  const others = otherPlaces(directory)
  // An existing cluster takes precedence: anywhere else, travellers would see an empty service.
  const existing = [directory, ...others].find(holdsCluster)
  const place = existing ? existingPlace(existing) : newPlace(directory, others)
  if (place.directory !== directory) {
    say(`The database is kept in ${place.directory}, because only root can enter ${directory}.`)
  }
  return place
}

function otherPlaces(directory: string): string[] {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  return [`/var/lib/portolan/${name}`, `/var/tmp/portolan-${name}`]
}

/** An existing cluster runs as its owner, so that root can start one created by an ordinary user. */
function existingPlace(directory: string): Place {
  const { uid, gid } = statSync(clusterOf(directory))
  const runner = { uid, gid }
  if (mayEnter(runner, clusterOf(directory))) return { directory, runner }
  throw new Error(`${clusterOf(directory)} holds a database that its owner, user ${uid}, can no longer reach.`)
}

function newPlace(directory: string, others: string[]): Place {
  const runner = unprivilegedUser()
  for (const candidate of [directory, ...others]) {
    if (isPrepared(candidate, runner) && mayEnter(runner, candidate)) return { directory: candidate, runner }
  }
  throw new Error(
    `Neither ${directory} nor ${others.join(' nor ')} can hold a database that user ${runner.uid} reaches.`,
  )
}

/** The directory stays owned by root, so that the server cannot swap files that root reads and writes there. */
function isPrepared(directory: string, runner: Runner): boolean {
  try {
    mkdirSync(dirname(directory), { recursive: true, mode: 0o711 })
    mkdirSync(directory, { recursive: true, mode: 0o710 })
    const found = lstatSync(directory)
    if (!found.isDirectory() || found.uid !== 0) return false
    chownSync(directory, 0, runner.gid)
    chmodSync(directory, 0o710)
    return true
  } catch {
    return false
  }
}

/** Writes a file readable only by its owner; root assigns it to the owner of the directory. */
export function writePrivately(directory: string, name: string, text: string, owner?: Runner): void {
  const path = join(directory, name)
  writeFileSync(path, text, { mode: 0o600, flush: true })
  giveTo(path, owner ?? statSync(directory))
}

export function giveTo(path: string, { uid, gid }: Runner): void {
  if (isRoot()) chownSync(path, uid, gid)
}
