import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1)

/**
 * Runs a program and returns its exit code, its output and its duration. With `quiet` the output is captured; `tick` is
 * called every 3 seconds.
 */
export function run(program, options, { env = process.env, quiet = false, tick = () => {} } = {}) {
  const start = performance.now()
  const child = spawn(program, options, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const endChild = (signal) => child.kill(signal)
  process.once('SIGTERM', endChild)
  const timer = setInterval(tick, 3_000)
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(timer)
      process.off('SIGTERM', endChild)
      resolve({ code, output, seconds: secondsSince(start) })
    }
    child.once('error', (problem) => {
      output += problem.message
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** One line for one quiet step, with a dot every 3 seconds; its output is shown only if it fails. */
export async function step(title, program, options, { env } = {}) {
  process.stdout.write(`${title} ...`)
  const result = await run(program, options, { env, quiet: true, tick: () => process.stdout.write('.') })
  const isDone = result.code === 0
  process.stdout.write(isDone ? ` ${result.seconds} s\n` : ` failed after ${result.seconds} s\n`)
  if (!isDone) process.stdout.write(`\n${result.output.trim()}\n\n`)
  return isDone
}

/** Ensures that tools which start `node` themselves find the same Node. */
export function environmentFor(node, changes = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${dirname(node)}${separator}${process.env.PATH ?? ''}`, ...changes }
}
