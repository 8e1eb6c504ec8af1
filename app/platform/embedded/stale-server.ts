import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterOf, writePrivately } from './place.ts'
import { processStart } from './process-start.ts'

const recordFile = 'server'

/** Stored beside the cluster, so that the next launch can end this server if we cannot. */
export function recordServer(directory: string, id: number): void {
  writePrivately(directory, recordFile, JSON.stringify({ id, start: processStart(id) }))
}

/**
 * Stops the server of a previous owner. Only the current owner may call this. A process is signalled only if both ID
 * and start time match the record, because IDs are reused.
 */
export async function endStaleServer(directory: string, binaries: string): Promise<void> {
  if (process.platform === 'win32') return endOnWindows(directory, binaries)
  const record = readRecord(directory)
  if (!record?.start) return
  // It received the signal to stop when its owner died. An immediate shutdown loses nothing either, because the next start replays
  // the log.
  for (const { signal, patience } of steps) {
    if (processStart(record.id) !== record.start) break
    send(record.id, signal)
    await goneWithin(patience, record)
  }
  if (processStart(record.id) === record.start) {
    throw new Error(`The former database server (process ${record.id}) of ${directory} does not end.`)
  }
  forgetReusedNumber(directory, record.id)
}

/** On Windows, `pg_ctl` uses a named pipe that only PostgreSQL has, so a reused process ID does no harm. */
function endOnWindows(directory: string, binaries: string): void {
  spawnSync(join(binaries, 'bin', 'pg_ctl'), ['stop', '-m', 'fast', '-D', clusterOf(directory)], { windowsHide: true })
}

type ServerRecord = { id: number; start: string }

const steps = [
  { signal: 'SIGINT', patience: 1_000 },
  { signal: 'SIGQUIT', patience: 3_000 },
  { signal: 'SIGKILL', patience: 3_000 },
] as const

function readRecord(directory: string): ServerRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, recordFile), 'utf8'))
  } catch {
    return undefined
  }
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // It ended in the meantime.
  }
}

async function goneWithin(patience: number, { id, start }: ServerRecord): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end && processStart(id) === start) await wait(20)
}

/**
 * PostgreSQL does not start while the process ID in its lock file is in use, even by an unrelated process or a zombie.
 */
function forgetReusedNumber(directory: string, id: number): void {
  const lockFile = join(clusterOf(directory), 'postmaster.pid')
  try {
    process.kill(id, 0)
    if (Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]) === id) rmSync(lockFile)
  } catch {
    // No process has that ID, or a graceful shutdown removed the file.
  }
}
