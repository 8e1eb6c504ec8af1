import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach } from 'vitest'
import type { Runner } from './runner.ts'

type Launched = { child: ChildProcess; url: string; directory: string; problem?: string; said: string[] }

type Choices = { durable?: boolean; program?: string; script?: string; user?: Runner }

const script = fileURLToPath(new URL('./launch-for-test.ts', import.meta.url))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Launches a server in a process of its own, as the owner a test can kill. */
export async function launchInChild(directory: string, choices: Choices = {}): Promise<Launched> {
  const mode = choices.durable ? 'durable' : 'quick'
  const command = ['--disable-warning=ExperimentalWarning', choices.script ?? script, directory, mode]
  const child = spawn(choices.program ?? process.execPath, command, {
    // A group of its own, so that a test can do to all of it what Ctrl-C does in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...choices.user,
  })
  children.push(child)
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, ...JSON.parse(String(line)) }
}

export async function ask<Row>(url: string, question: string): Promise<Row[]> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    return (await client.unsafe(question)) as unknown as Row[]
  } finally {
    await client.end({ timeout: 1 })
  }
}

export const serverOf = (directory: string): number =>
  Number(readFileSync(join(directory, 'cluster', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
