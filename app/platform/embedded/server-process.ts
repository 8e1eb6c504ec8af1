import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterOf, giveTo, type Place } from './place.ts'
import { asRunner } from './runner.ts'

export type ServerProcess = {
  readonly id: number
  readonly port: number
  /** Settles when the server has ended, however it ended. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  stop(): Promise<void>
}

const logName = 'postgres.log'
const logLimit = 10 * 1024 * 1024

/**
 * The server runs under a small shell that shares a pipe with this process. When this process ends, even by SIGKILL,
 * the pipe closes and the shell stops the server. The shell ignores signals sent to the whole process group: we stop
 * gracefully, and the server last.
 */
const watchdog = `
trap '' INT HUP TERM PIPE
exec 3<&0
"$@" </dev/null >/dev/null 3<&- &
server=$!
echo "$server"
# The shell lives as long as its server: while it does, the number cannot belong to another process.
(
  read -r _ <&3
  for signal in INT QUIT KILL; do
    kill -0 "$$" && kill -"$signal" "$server" || exit
    seconds=0
    while [ "$seconds" -lt 10 ] && kill -0 "$$"; do sleep 1; seconds=$((seconds + 1)); done
  done
) >/dev/null 2>&1 &
wait "$server"
`

export async function startProcess(place: Place, binaries: string, durable: boolean): Promise<ServerProcess> {
  const port = await freePort()
  const program = join(binaries, 'bin', 'postgres')
  const command = [program, ...argumentsFor(clusterOf(place.directory), port, durable)]
  const log = openLog(place.directory)
  try {
    const start = process.platform === 'win32' ? startOnWindows : startUnderWatchdog
    return { port, ...(await start(command, log, place, binaries)) }
  } finally {
    closeSync(log)
  }
}

type Started = Omit<ServerProcess, 'port'>

async function startUnderWatchdog(command: string[], log: number, { runner }: Place): Promise<Started> {
  const shell = spawn('/bin/sh', ['-c', watchdog, 'portolan-postgres', ...command], {
    ...asRunner(runner),
    // A session of its own, so that Ctrl-C reaches only this process.
    detached: true,
    stdio: ['pipe', 'pipe', log],
  })
  const { ended, hasEnded } = watch(shell)
  const line = await Promise.race([once(shell.stdout as NodeJS.ReadableStream, 'data'), ended])
  if (!line) throw new Error('The shell that runs the database server ended at once.')
  const id = Number(String(line))
  return { id, ended, hasEnded, stop: () => stopWith(() => shell.stdin?.end(), id, ended, hasEnded) }
}

async function startOnWindows(command: string[], log: number, place: Place, binaries: string): Promise<Started> {
  const [program = '', ...options] = command
  const server = spawn(program, options, { ...asRunner(place.runner), stdio: ['ignore', 'ignore', log] })
  const { ended, hasEnded } = watch(server)
  const id = server.pid ?? 0
  const stop = () =>
    void spawnSync(join(binaries, 'bin', 'pg_ctl'), ['stop', '-m', 'fast', '-D', clusterOf(place.directory)])
  return { id, ended, hasEnded, stop: () => stopWith(stop, id, ended, hasEnded) }
}

function watch(child: ChildProcess) {
  let over = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true
      child.stdin?.destroy()
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  child.stdin?.on('error', () => {})
  return { ended, hasEnded: () => over }
}

// Timeout of each way to stop before the next.
const patience = [10_000, 5_000, 2_000] as const

/**
 * Fast shutdown first: it rolls back open transactions and flushes everything. The others are for a server that hangs.
 */
async function stopWith(ask: () => void, id: number, ended: Promise<void>, hasEnded: () => boolean): Promise<void> {
  const ways = [ask, () => kill(id, 'SIGQUIT'), () => kill(id, 'SIGKILL')]
  for (const [index, stop] of ways.entries()) {
    if (hasEnded()) return
    stop()
    await Promise.race([ended, wait(patience[index], undefined, { ref: false })])
  }
}

function kill(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // It ended in the meantime.
  }
}

function argumentsFor(cluster: string, port: number, durable: boolean): string[] {
  const flush = durable ? 'on' : 'off'
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Tests start many services on one cluster; durability does not matter there, and connections are cheap.
    max_connections: durable ? '100' : '400',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: flush,
    synchronous_commit: flush,
    full_page_writes: flush,
    password_encryption: 'scram-sha-256',
    // Logs failures without row data: details and statements may contain user input.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // Error messages may quote values from a statement. The server's own messages are still logged.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Before crash recovery all files are flushed: at once, instead of 1,800 files one by one.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, '-p', String(port), ...options]
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function openLog(directory: string): number {
  const path = join(directory, logName)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && found.size > logLimit) renameSync(path, `${path}.1`)
  const log = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600)
  giveTo(path, statSync(directory))
  return log
}

export function lastLogLines(directory: string, from = 0): string {
  const written = readFileSync(join(directory, logName)).subarray(from).toString()
  return written.trim().split('\n').slice(-12).join('\n')
}

export const logSize = (directory: string): number =>
  statSync(join(directory, logName), { throwIfNoEntry: false })?.size ?? 0
