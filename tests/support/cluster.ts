import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { within } from './within.ts'

const prefix = 'portolan-test-'
// Each database is 1,000 files. On a disk, creating and deleting them takes a third of the server's time.
const memory = '/dev/shm'
const mostBytes = 4 * 1024 ** 3

/** A cluster for one test run. It is fast because it may lose everything; nothing of it remains. */
export async function startTestCluster(): Promise<{ url: string; serviceUrl: string; stop(): Promise<void> }> {
  for (const place of [tmpdir(), memory]) removeAbandoned(place)
  const wanted = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
  const launching = launchPostgres({ directory: wanted, durable: false, say: () => {} })
  const { url, serviceUrl, directory, stop } = await within(45, 'PostgreSQL to start', launching)
  return {
    url,
    serviceUrl,
    async stop() {
      await within(30, 'PostgreSQL to end', stop())
      for (const used of [directory, wanted]) rmSync(used, { recursive: true, force: true })
    },
  }
}

/** Whether a run fits into it: an in-memory directory may be limited, or missing. */
function hasRoom(place: string): boolean {
  if (!existsSync(place) || freemem() < 2 * mostBytes) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > mostBytes
}

/** A killed run could not clean up; its server is gone with it. */
function removeAbandoned(place: string): void {
  if (!existsSync(place)) return
  for (const name of readdirSync(place)) {
    const directory = join(place, name)
    if (name.startsWith(prefix) && isAbandoned(directory)) rmSync(directory, { recursive: true, force: true })
  }
}

function isAbandoned(directory: string): boolean {
  try {
    // Another run may be starting: only a directory that once had an owner can be abandoned.
    if (!existsSync(join(directory, 'owner'))) return false
    return !isAlive(Number(readFileSync(join(directory, 'owner'), 'utf8')))
  } catch {
    return false
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}
