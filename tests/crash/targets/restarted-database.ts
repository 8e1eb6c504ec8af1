import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '#app/platform/database/client.server.ts'
import { findBinaries } from '#app/platform/embedded/binaries.ts'
import { databaseUser, initialiseCluster } from '#app/platform/embedded/initialise-cluster.ts'
import { clusterOf, findPlace } from '#app/platform/embedded/place.ts'
import { asRunner } from '#app/platform/embedded/runner.ts'
import { freePort } from '#tests/support/service.ts'
import { house, openDirectory, type Target } from './target.ts'

const run = promisify(execFile)
const name = 'visas'

/** An external PostgreSQL that its operator restarts: alternately in order and as after a crash. */
export async function restartedDatabase(): Promise<Target> {
  const directory = openDirectory()
  const database = await outsideDatabase(join(directory.path, 'postgres'))
  const { target } = await house({ directory: directory.path, databaseUrl: database.url })
  let restarts = 0
  return {
    ...target,
    roots: () => [...target.roots(), database.id()],
    async strike() {
      restarts += 1
      const struckAt = performance.now()
      await database.control('restart', '-m', restarts % 2 === 0 ? 'immediate' : 'fast')
      return struckAt
    },
    async close() {
      await target.close()
      await database.control('stop', '-m', 'fast')
      directory.remove()
    },
  }
}

/** A cluster that `pg_ctl` starts and stops, with its default settings. */
async function outsideDatabase(wanted: string) {
  const place = findPlace(wanted, () => {})
  const binaries = findBinaries(place.runner)
  const password = await initialiseCluster(place, binaries, true)
  const cluster = clusterOf(place.directory)
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const control = async (act: string, ...options: string[]) => {
    // Without its own log file the server would keep the pipe to the test open, and the test would wait for it.
    const log = ['-l', join(cluster, 'server.log')]
    await run(join(binaries, 'bin', 'pg_ctl'), [act, '-w', '-D', cluster, ...log, ...options], asRunner(place.runner))
  }
  await control('start', '-o', settings)
  const url = (database: string) => `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`
  await withClient(url('postgres'), (client) => client.query(`create database ${name}`))
  return {
    url: url(name),
    control,
    id: () => Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10),
  }
}
