import { once } from 'node:events'
import { join } from 'node:path'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { type Housed, house, openDirectory, type Target } from './target.ts'

/** `kill -9` of the server with the bundled database, which must end with it and be intact after a restart. */
export async function killedServer(): Promise<Target> {
  const directory = openDirectory()
  const housed = await house({ directory: directory.path })
  return {
    ...housed.target,
    strike: () => kill(housed),
    async close() {
      await housed.target.close()
      directory.remove()
    },
  }
}

/** The same with a database that keeps running. */
export async function killedBesideDatabase(): Promise<Target> {
  const directory = openDirectory()
  const database = await launchPostgres({ directory: join(directory.path, 'postgres'), durable: true, say: () => {} })
  const housed = await house({ directory: directory.path, databaseUrl: database.url })
  return {
    ...housed.target,
    strike: () => kill(housed),
    async close() {
      await housed.target.close()
      await database.stop()
      directory.remove()
    },
  }
}

async function kill({ service, restart }: Housed): Promise<number> {
  const server = service().process
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
  const killedAt = performance.now()
  await restart()
  return killedAt
}
