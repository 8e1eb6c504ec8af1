import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { within } from './within.ts'

const prefix = 'portolan-test-'

/** A cluster for one run of the tests. It is quick because it may lose everything; nothing of it stays. */
export async function startTestCluster(): Promise<{ url: string; serviceUrl: string; stop(): Promise<void> }> {
  removeAbandoned()
  const wanted = mkdtempSync(join(tmpdir(), prefix))
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

/** A run that was killed could not tidy up; its server is gone with it. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const directory = join(tmpdir(), name)
    if (name.startsWith(prefix) && isAbandoned(directory)) rmSync(directory, { recursive: true, force: true })
  }
}

function isAbandoned(directory: string): boolean {
  try {
    // Another run may be setting up: only what once had an owner can be without one.
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
