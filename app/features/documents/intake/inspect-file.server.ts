import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { measureInspection, setInspectionPlaces } from '#app/platform/metrics/inspection.server.ts'
import type { OwnFileType } from '../own/own-file.ts'
import { fewAtOnce } from './few-at-once.ts'
import { type FileVerdict, verdictOf } from './file-verdict.ts'

const timeLimitMs = 20_000
const memoryLimitMb = 512
const largestAnswer = 64_000_000

type Inspected = { verdict: 'fine'; bytes: Uint8Array } | { verdict: Exclude<FileVerdict, 'fine'> }

// A picture of 40 million pixels takes some 200 MB while it is drawn: more at once would take the machine down.
const places = 2
const inTurn = fewAtOnce(places)
setInspectionPlaces(places)

/** Opens a file in a process of its own. An image comes back drawn anew, anything else as it was. Costs about 0.2 s. */
export function inspectFile(bytes: Uint8Array, contentType: OwnFileType): Promise<Inspected> {
  const measured = measureInspection()
  return inTurn(async () => {
    measured.begin()
    let outcome = 'failed'
    try {
      const { verdict, answer } = await runChild(bytes, contentType)
      outcome = verdict
      if (verdict !== 'fine') return { verdict }
      return { verdict, bytes: contentType.startsWith('image/') ? answer : bytes }
    } finally {
      measured.end(outcome)
    }
  })
}

async function runChild(
  bytes: Uint8Array,
  contentType: OwnFileType,
): Promise<{ verdict: FileVerdict; answer: Buffer }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${memoryLimitMb}`, '--disable-warning=ExperimentalWarning', childProgram(), contentType],
    // Nothing of our environment, keys least of all, is in reach of what may take the process over.
    { env: {}, stdio: ['pipe', 'pipe', 'pipe'], timeout: timeLimitMs, killSignal: 'SIGKILL' },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  child.stdin.on('error', () => {}) // it may end before it has read everything; its exit code tells why
  child.stdin.end(bytes)
  const said = tail(child.stderr)
  const answer = await limited(child.stdout, () => child.kill('SIGKILL'))
  const exitCode = await ended
  const verdict = verdictOf(exitCode)
  if (verdict) return { verdict, answer }
  // Killed for its time, its memory or its size, or broken by the file: the file cannot be read.
  if (exitCode === null || exitCode >= 128) return { verdict: 'unreadable', answer }
  throw new Error(`The process that opens files ended with ${exitCode}: ${await said}`)
}

async function limited(stream: NodeJS.ReadableStream, giveUp: () => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > largestAnswer) giveUp()
    else chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

async function tail(stream: NodeJS.ReadableStream): Promise<string> {
  return (await buffer(stream)).toString().slice(-500)
}

let found: string | undefined

/**
 * The program's source, from this module or from the bundle that it became part of, wherever the service was started:
 * both lie below the project's root.
 */
function childProgram(): string {
  for (let folder = import.meta.dirname; !found; folder = dirname(folder)) {
    const path = join(folder, 'app/features/documents/intake/inspect-file.child.ts')
    if (existsSync(path)) found = path
    else if (folder === dirname(folder)) throw new Error('The program that opens files is missing')
  }
  return found
}
