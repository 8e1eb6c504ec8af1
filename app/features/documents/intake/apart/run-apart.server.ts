import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { OwnFileType } from '#app/features/documents/own/own-file.ts'
import type { IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { type FileVerdict, verdictOf } from '../file-verdict.ts'
import { bareEnvironment, type Confinement, findConfinement } from './confinement.server.ts'

// A limit on processor time, so that a busy server does not reject more files, and a timeout for idle processes. A
// legitimate picture of 40 million pixels takes at most 1.5 seconds and 320 MB; Node reserves 512 MB it never uses.
const limits = { cpuSeconds: 2, memoryMb: 512 + 576 }
const longestMs = 15_000
const heapMb = 256
const largestDrawn = 64_000_000
const mostSaid = 100_000

type Verdict = { verdict: FileVerdict | 'too_slow'; drawn?: IncomingFile | undefined }

/** Inspects a file in the separate process. If killed for time or memory, the file counts as unreadable. */
export async function runApart(file: IncomingFile, contentType: OwnFileType): Promise<Verdict> {
  const { wrap, becomes } = await inspectionConfinement()
  return judge(start(wrap, [program(), contentType, becomes ? String(becomes) : '']), file, contentType)
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** Starts Node without our environment or open files, and with whatever else `wrap` can deny. */
export function start(wrap: Confinement['wrap'], args: readonly string[]): Child {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning']
  const [command, ...rest] = wrap([...node, ...args])
  // Its own process group, so that its wrappers end with it.
  return spawn(command, rest, { env: bareEnvironment, stdio: 'pipe', detached: process.platform !== 'win32' })
}

async function judge(child: Child, file: IncomingFile, contentType: OwnFileType): Promise<Verdict> {
  const kill = () => endGroup(child)
  const timer = setTimeout(kill, longestMs)
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    const said = buffer(upTo(mostSaid, child.stderr, kill)).then((text) => text.toString().slice(-500))
    const sent = pipeline(file.read(), child.stdin).catch(unlessItEnded)
    const isPicture = contentType.startsWith('image/')
    const drawn = isPicture ? file.putBeside(upTo(largestDrawn, child.stdout, kill)) : undefined
    if (!isPicture) child.stdout.resume()
    const [exitCode, picture] = await Promise.all([ended, drawn, sent])
    const verdict = verdictOf(exitCode)
    if (verdict) return { verdict, drawn: picture }
    // Killed, or crashed by the file. For a picture, the most likely cause is its size.
    if (exitCode === null || exitCode >= 128) return { verdict: isPicture ? 'too_slow' : 'unreadable' }
    throw new Error(`The process that opens files ended with ${exitCode}: ${await said}`)
  } finally {
    clearTimeout(timer)
    kill()
  }
}

/** It may exit before reading everything; its exit code tells why. */
function unlessItEnded(error: NodeJS.ErrnoException): void {
  if (!['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error
}

function endGroup({ pid, exitCode, signalCode }: Child): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

async function* upTo(most: number, chunks: AsyncIterable<Buffer>, giveUp: () => void): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > most) giveUp()
    else yield chunk
  }
}

let found: Promise<Confinement> | undefined

/** The confinement for file inspection on this system, determined once. */
export function inspectionConfinement(): Promise<Confinement> {
  found ??= findConfinement(inspectionNeeds())
  return found
}

export function inspectionNeeds() {
  const root = projectRoot()
  const readable = ['app', 'node_modules', 'package.json'].map((name) => join(root, name))
  return { readable: [...readable, process.execPath], script: join(root, intake, 'apart/confine.sh'), ...limits }
}

const intake = 'app/features/documents/intake'
const programPath = `${intake}/inspect-file.child.ts`

const program = () => join(projectRoot(), programPath)

let root: string | undefined

/** The project's root folder, above this module or its bundle. */
function projectRoot(): string {
  for (let folder = import.meta.dirname; !root; folder = dirname(folder)) {
    if (existsSync(join(folder, programPath))) root = folder
    else if (folder === dirname(folder)) throw new Error('The program that opens files is missing')
  }
  return root
}
