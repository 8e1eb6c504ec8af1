import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { within } from './within.ts'

const { href: stopWithStarter } = new URL('../../tools/stop-with-starter.mjs', import.meta.url)
const { href: oneAtATime } = new URL('./one-at-a-time.mjs', import.meta.url)

export type RunningService = {
  origin: string
  process: ChildProcess
  output(): string
  /** Stops it in order, as an operator would. */
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

type Options = {
  databaseUrl: string
  ownerUrl?: string
  dataDirectory: string
  port?: number
  environment?: Record<string, string>
  /** The directory of the built service, if it is not this one. */
  root?: string
}

/** Starts the built server as an operator would, on an existing database. */
export async function startService({
  databaseUrl,
  ownerUrl = databaseUrl,
  dataDirectory,
  port,
  environment,
  root,
}: Options): Promise<RunningService> {
  const chosen = port ?? (await freePort())
  const origin = `http://localhost:${chosen}`
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', stopWithStarter, '--import', oneAtATime, 'serve.js'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: dataDirectory,
        PORT: String(chosen),
        APP_ORIGIN: origin,
        DEMO_MODE: '1',
        LOG_LEVEL: 'info',
        // All tests send requests from one address.
        API_LIMIT_PER_MINUTE: '100000',
        ...environment,
      },
      // The channel closes when the tests are killed, and the service stops with them.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let text = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<void>((resolve, reject) => {
    let isReady = false
    const read = (chunk: Buffer) => {
      text += chunk
      // Checked once: searching the whole output after each line would take longer with every line.
      isReady ||= text.includes('Portolan is ready')
      if (isReady) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`The service did not start:\n${text}`)))
  })
  await within(120, 'the service to say that it is ready', ready, () => text).catch((problem) => {
    child.kill('SIGKILL')
    throw problem
  })
  return {
    origin,
    process: child,
    output: () => text,
    stop: async () => {
      child.kill('SIGTERM')
      await within(30, 'the service to end', ended, () => text).catch((problem) => {
        child.kill('SIGKILL')
        throw problem
      })
      const twoAtOnce = text.indexOf('Two statements at once')
      if (twoAtOnce >= 0) throw new Error(text.slice(twoAtOnce, twoAtOnce + 3000))
    },
  }
}

/** A temporary directory for one test, and its removal. */
export function temporaryDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'portolan-service-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
