import { once } from 'node:events'
import { join } from 'node:path'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { house, openDirectory, type Target } from './target.ts'

/** `kill -9` of the server, with the database that comes along: that must end with it, and be whole when it is back. */
export async function killedServer(): Promise<Target> {
  const directory = openDirectory()
  const { target, service, restart } = await house({ directory: directory.path })
  return {
    ...target,
    async strike() {
      await kill(service().process)
      const killedAt = performance.now()
      await restart()
      return killedAt
    },
    async close() {
      await target.close()
      directory.remove()
    },
  }
}

/** The same with a database that goes on without it. */
export async function killedBesideDatabase(): Promise<Target> {
  const directory = openDirectory()
  const database = await launchPostgres({ directory: join(directory.path, 'postgres'), durable: true, say: () => {} })
  const { target, service, restart } = await house({ directory: directory.path, databaseUrl: database.url })
  return {
    ...target,
    async strike() {
      await kill(service().process)
      const killedAt = performance.now()
      await restart()
      return killedAt
    },
    async close() {
      await target.close()
      await database.stop()
      directory.remove()
    },
  }
}

async function kill(server: import('node:child_process').ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}
