import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { processStart } from '#app/platform/embedded/process-start.ts'
import type { Runner } from '#app/platform/embedded/runner.ts'

type Launched = { child: ChildProcess; url: string; directory: string; problem?: string; said: string[] }

type Choices = { durable?: boolean; program?: string; script?: string; user?: Runner }

const script = fileURLToPath(new URL('../../app/platform/embedded/launch-for-test.ts', import.meta.url))
const launched: Launched[] = []

/** Kills every owner and waits for its server to stop, so that its directory can be removed. */
export async function endChildren(): Promise<void> {
  const owners = launched.splice(0)
  for (const { child } of owners) child.kill('SIGKILL')
  const servers = owners.flatMap(({ directory }) => (directory ? [serverOf(directory)] : []))
  const deadline = performance.now() + 5_000
  while (servers.some((server) => server > 0 && processStart(server)) && performance.now() < deadline) await wait(10)
}

/** Launches a server in its own process, whose owner a test can kill. */
export async function launchInChild(directory: string, choices: Choices = {}): Promise<Launched> {
  const mode = choices.durable ? 'durable' : 'quick'
  const command = ['--disable-warning=ExperimentalWarning', choices.script ?? script, directory, mode]
  const child = spawn(choices.program ?? process.execPath, command, {
    // A separate process group, so that a test can signal all of it, as Ctrl-C does in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...choices.user,
  })
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  const result = { child, ...JSON.parse(String(line)) }
  launched.push(result)
  return result
}

export async function ask<Row>(url: string, question: string): Promise<Row[]> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    return (await client.unsafe(question)) as unknown as Row[]
  } finally {
    await client.end({ timeout: 1 })
  }
}

/** The process ID of the server; 0 after an orderly stop. */
export function serverOf(directory: string): number {
  const lockFile = join(directory, 'cluster', 'postmaster.pid')
  return existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]) : 0
}
