import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '../database/client.server.ts'
import { findBinaries } from './binaries.ts'
import { databaseName, databaseUser, initialiseCluster, serviceUser } from './initialise-cluster.ts'
import { takeOwnership } from './ownership.ts'
import { clusterOf, findPlace, type Place } from './place.ts'
import { lastLogLines, logSize, type ServerProcess, startProcess } from './server-process.ts'
import { endStaleServer, recordServer } from './stale-server.ts'

export type LaunchOptions = {
  /** Directory of the cluster, its password and its log. Created if missing. */
  readonly directory: string
  /** False only for temporary clusters: it disables everything needed to survive a power cut. */
  readonly durable: boolean
  readonly say: (line: string) => void
}

export type LaunchedPostgres = {
  /** Connection as the table owner. */
  readonly url: string
  /** Connection as the service role, which owns nothing. */
  readonly serviceUrl: string
  /** Actual directory of the cluster: for root, a private directory is replaced by one the server can access. */
  readonly directory: string
  /** Settles when the server has ended for any reason, with the last lines of its log. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/** Starts the bundled PostgreSQL, on this machine only. It ends with this process. */
export async function launchPostgres({ directory, durable, say }: LaunchOptions): Promise<LaunchedPostgres> {
  const place = findPlace(resolve(directory), say)
  const ownership = await takeOwnership(place.directory)
  let server: ServerProcess | undefined
  try {
    const binaries = findBinaries(place.runner)
    await endStaleServer(place.directory, binaries)
    const password = await initialiseCluster(place, binaries, durable)
    server = await startServer(place, binaries, durable, say)
    const url = (name: string, user = databaseUser) =>
      `postgres://${user}:${password}@127.0.0.1:${server?.port}/${name}`
    await createDatabase(url('postgres'), password)
    const ended = server.ended.then(() => lastLogLines(place.directory))
    const stop = once(() => server?.stop().finally(ownership.release))
    return {
      url: url(databaseName),
      serviceUrl: url(databaseName, serviceUser),
      directory: place.directory,
      ended,
      stop,
    }
  } catch (problem) {
    await server?.stop()
    ownership.release()
    throw problem
  }
}

/** Retries while the obstacle is temporary: child processes of a killed server, or a port just taken. */
async function startServer(
  place: Place,
  binaries: string,
  durable: boolean,
  say: (line: string) => void,
): Promise<ServerProcess> {
  const deadline = performance.now() + 8_000
  for (;;) {
    const before = logSize(place.directory)
    const server = await startProcess(place, binaries, durable)
    try {
      recordServer(place.directory, server.id)
    } catch (problem) {
      // Disk full: the server must not outlive the failed start.
      await server.stop()
      throw problem
    }
    if (await isReady(server, place, say)) return server
    await server.ended
    const reason = lastLogLines(place.directory, Math.min(before, logSize(place.directory)))
    const mayPass = /already exists|still in use|could not bind|already in use/.test(reason)
    if (!mayPass || performance.now() > deadline) throw new Error(`The database server did not start:\n${reason}`)
    await wait(100)
  }
}

/** The server writes its readiness into its lock file. */
async function isReady(server: ServerProcess, place: Place, say: (line: string) => void): Promise<boolean> {
  const lockFile = join(clusterOf(place.directory), 'postmaster.pid')
  const patient = performance.now() + 3_000
  let said = false
  while (!server.hasEnded()) {
    const lines = linesOf(lockFile)
    if (Number(lines[0]) === server.id && lines[7]?.startsWith('ready')) return true
    if (!said && performance.now() > patient) {
      said = true
      say('The database is going through its log, as after a power cut. This can take a minute.')
    }
    await wait(15)
  }
  return false
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

async function createDatabase(url: string, password: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
    const known = await client.query('select 1 from pg_roles where rolname = $1', [serviceUser])
    const act = known.rowCount === 0 ? 'create' : 'alter'
    // The password is a hexadecimal string of ours; parameters are not allowed here.
    await client.query(`${act} role ${serviceUser} login password '${password}'`)
  })
}

function once(work: () => Promise<void> | undefined): () => Promise<void> {
  let result: Promise<void> | undefined
  return async () => {
    result ??= work() ?? Promise.resolve()
    await result
  }
}
