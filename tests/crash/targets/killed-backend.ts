import { withClient } from '#app/platform/database/client.server.ts'
import { wholeBetween } from '#imagery/seeded-random.ts'
import { familyOf } from '../processes.ts'
import { house, openDirectory, type Random, type Target } from './target.ts'

/**
 * Kills one database process at a time, alternating between `kill -9` of any of them, after which PostgreSQL ends the
 * others and replays its log, and `pg_terminate_backend` of a connection of the service. The service stays up.
 */
export async function killedBackend(): Promise<Target> {
  const directory = openDirectory()
  const { target } = await house({ directory: directory.path })
  let strikes = 0
  return {
    ...target,
    async strike(random) {
      strikes += 1
      const struckAt = performance.now()
      if (strikes % 2 === 0) await terminateOne(target.databaseUrl(), random)
      else process.kill(await anyProcess(target.databaseUrl(), random), 'SIGKILL')
      return struckAt
    },
    async close() {
      await target.close()
      directory.remove()
    },
  }
}

async function terminateOne(url: string, random: Random): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
    )
    await client.query('select pg_terminate_backend($1)', [oneOf(rows, random)?.pid])
  })
}

/** A connection, or the process that writes the log, the pages or the statistics; never the postmaster. */
async function anyProcess(url: string, random: Random): Promise<number> {
  const postmaster = await withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`select pg_read_file('postmaster.pid') as line`)
    return Number.parseInt(rows[0]?.line ?? '', 10)
  })
  const others = familyOf([postmaster]).filter(({ id }) => id !== postmaster)
  return oneOf(others, random)?.id ?? postmaster
}

function oneOf<One>(of: readonly One[], random: Random): One | undefined {
  return of[wholeBetween(random, 0, of.length - 1)]
}
