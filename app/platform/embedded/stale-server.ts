import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterOf, writePrivately } from './place.ts'
import { processStart } from './process-start.ts'

const recordFile = 'server'

/** Kept beside the cluster for the next launch, in case this one cannot end its server itself. */
export function recordServer(directory: string, id: number): void {
  writePrivately(directory, recordFile, JSON.stringify({ id, start: processStart(id) }))
}

/**
 * Ends the server of an owner that is gone. Only its owner may call this. A process is touched only when it is the
 * recorded one by number and by start: the number alone may since have been given to something else.
 */
export async function endStaleServer(directory: string, binaries: string): Promise<void> {
  if (process.platform === 'win32') return endOnWindows(directory, binaries)
  const record = readRecord(directory)
  if (!record?.start) return
  // It was told to stop when its owner died. An immediate stop loses nothing either: the next start replays the log.
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

/** There the tool speaks to the server by a pipe only a PostgreSQL has, so no number can mislead it. */
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
    // It ended in between.
  }
}

async function goneWithin(patience: number, { id, start }: ServerRecord): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end && processStart(id) === start) await wait(20)
}

/** PostgreSQL will not start while the number in its lock file belongs to a process, be it a stranger or a zombie. */
function forgetReusedNumber(directory: string, id: number): void {
  const lockFile = join(clusterOf(directory), 'postmaster.pid')
  try {
    process.kill(id, 0)
    if (Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]) === id) rmSync(lockFile)
  } catch {
    // Nothing has that number, or a stop in order has removed the file.
  }
}
