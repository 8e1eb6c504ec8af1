import { type ChildProcess, spawn } from 'node:child_process'
import { within } from './within.ts'

export type Ran = { code: number | null; output: string }

/** Starts one of the operator's programs, as `npm run` would. */
export function startOperator(
  program: string,
  words: readonly string[],
  environment: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ran> } {
  const command = ['--disable-warning=ExperimentalWarning', `tools/${program}`, ...words]
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, ended }
}

/** The same, until it exits. */
export function runOperator(program: string, words: readonly string[], environment: Record<string, string>) {
  const { child, ended } = startOperator(program, words, environment)
  return within(240, `tools/${program} to end`, ended).catch((problem) => {
    child.kill('SIGKILL')
    throw problem
  })
}
