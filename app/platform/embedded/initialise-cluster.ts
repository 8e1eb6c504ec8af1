import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { flushDirectory } from './flush-directory.ts'
import { clusterOf, giveTo, type Place, writePrivately } from './place.ts'
import { asRunner } from './runner.ts'

const run = promisify(execFile)
const passwordFile = 'password'
const unfinishedPrefix = 'cluster-unfinished-'

export const databaseUser = 'portolan'
/** Role of the service. It owns no tables, so that append-only tables cannot be altered. */
export const serviceUser = 'portolan_service'
export const databaseName = 'portolan'

/** Creates the cluster if missing, and returns its password. */
export async function initialiseCluster(place: Place, binaries: string, durable: boolean): Promise<string> {
  const { directory, runner } = place
  if (!existsSync(clusterOf(directory))) {
    // Created under a temporary name, so that a cluster is either complete or absent.
    const unfinished = join(directory, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`)
    removeUnfinished(directory)
    mkdirSync(unfinished, { mode: 0o700 })
    if (runner) giveTo(unfinished, runner)
    writePrivately(directory, passwordFile, randomBytes(24).toString('hex'), runner)
    await runInitdb(join(binaries, 'bin', 'initdb'), argumentsFor(unfinished, directory, durable), place)
    renameSync(unfinished, clusterOf(directory))
    // After a power cut, either the cluster and its password exist, or neither.
    flushDirectory(directory)
  }
  chmodSync(join(directory, passwordFile), 0o600)
  return readPassword(directory)
}

export function readPassword(directory: string): string {
  return readFileSync(join(directory, passwordFile), 'utf8').trim()
}

function argumentsFor(cluster: string, directory: string, durable: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${databaseUser}`,
    `--pwfile=${join(directory, passwordFile)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation and character set on every system, whatever its locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]
}

async function runInitdb(program: string, options: string[], { runner }: Place): Promise<void> {
  try {
    await run(program, options, asRunner(runner))
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string }
    throw new Error(`The database could not be set up:\n${stderr.trim() || message}`, { cause })
  }
}

function removeUnfinished(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(directory, name), { recursive: true, force: true })
  }
}
