import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoPeople } from './app/features/accounts/demo-people.ts'
import { endsWithin } from './app/lib/in-time.ts'
import { launchPostgres } from './app/platform/embedded/launch-postgres.ts'
import { readEnvironment } from './app/platform/environment.ts'
import { clientFiles } from './app/platform/files/client-files.server.ts'
import { explainStart } from './app/platform/log/explain-start.ts'
import { listenToConsole } from './app/platform/log/listen-to-console.ts'
import { openLogger } from './app/platform/logger.server.ts'
import { Ending } from './app/platform/serving/ending.ts'
import { finishAnswers } from './app/platform/serving/finish-answers.ts'

const root = import.meta.dirname
const development = process.argv.includes('--dev')
const say = (line: string) => console.log(line)

const read = readEnvironment(process.env)
if ('problem' in read) {
  console.error(read.problem)
  process.exit(1)
}
const { environment } = read
// React and other packages read it, and are several times slower without it.
process.env.NODE_ENV = development ? 'development' : environment.NODE_ENV

type ServiceModule = typeof import('./app/service.server.ts')

const logger = openLogger(environment.LOG_LEVEL)
const ending = new Ending((what) => logger.warn({ check: what }, 'something did not end in time and was left behind'))
// For requests in progress. Afterwards the database connections, everything else and the database itself have their own
// time limits.
const underWayMs = environment.STOP_SECONDS * 1000
const restMs = 8_000
// A proxy sends requests until it has checked readiness twice, and the checks may be late.
const noticeMs = environment.TRUSTED_PROXY ? 3_000 : 0
const databaseMs = 20_000

let exitCode = 0
/** Shuts down in order, and exits the process in any case. A second request to stop hurries it. */
async function stop(code: number): Promise<void> {
  exitCode ||= code
  if (ending.began) return ending.hurry()
  // Forces the exit if the shutdown itself fails.
  setTimeout(() => process.exit(1), noticeMs + underWayMs + 2 * restMs + databaseMs)
  await ending.end()
  process.exit(exitCode)
}

process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'an error was caught by nobody: the server stops')
  ending.hurry()
  void stop(1)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))

function freshPages(vite: import('vite').ViteDevServer) {
  return {
    freshBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as import('react-router').ServerBuild,
  }
}

async function openDatabase() {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = environment
  if (DATABASE_URL) return { serviceUrl: DATABASE_URL, url: DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL }
  const launching = launchPostgres({ directory: join(DATA_DIR, 'postgres'), durable: true, say })
  // Also applies when a stop arrives during startup.
  ending.first({ what: 'database', longestMs: databaseMs, end: async () => (await launching).stop() })
  const database = await launching
  // Without its database the service can only fail; the service manager restarts both.
  void database.ended.then(() => {
    if (ending.began) return
    logger.fatal('the database has ended, and says why in postgres.log: the server stops')
    ending.hurry()
    void stop(1)
  })
  return database
}

const loadBuilt = (): Promise<ServiceModule> => import(pathToFileURL(join(root, 'build/server/index.js')).href)

async function openService(database: { serviceUrl: string; url: string }) {
  const vite = development
    ? await (await import('vite')).createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
    : undefined
  if (vite) ending.first({ what: 'bundler', longestMs: restMs, end: () => vite.close() })
  const { createService } = vite
    ? ((await vite.ssrLoadModule('/app/service.server.ts')) as ServiceModule)
    : await loadBuilt()
  const creating = createService(environment, database.serviceUrl, {
    root,
    ownerUrl: database.url,
    ...(vite && { development: freshPages(vite) }),
  })
  ending.first({ what: 'service', longestMs: restMs, end: async () => (await creating).close() })
  return { service: await creating, vite }
}

function listen({ service, vite }: Awaited<ReturnType<typeof openService>>): void {
  const { door } = service
  const files = clientFiles(join(root, 'build/client'), { development })
  // In development the bundler serves scripts and styles, but the drawn pictures are static files.
  const isPicture = (path = '') => path.startsWith('/plates/') || path.startsWith('/flags/')

  const server = createServer((request, response) => {
    if (!door.admit(request, response)) return
    const answer = () => void service.handle(request, response)
    if (vite && !isPicture(request.url)) vite.middlewares(request, response, answer)
    else files(request, response, answer)
  })
  server.on('connection', door.connect)
  // A proxy keeps its connections open; the server must not close them first.
  server.keepAliveTimeout = 65_000
  // A 10 MB file over a slow connection takes minutes.
  server.requestTimeout = 600_000
  server.on('error', (error: NodeJS.ErrnoException) => {
    const { PORT } = environment
    console.error(error.code === 'EADDRINUSE' ? `PORT ${PORT} is in use by another program.` : explainStart(error))
    void stop(1)
  })
  ending.first({
    what: 'requests',
    longestMs: noticeMs + underWayMs + restMs,
    async end(hurry) {
      service.giveNotice()
      await endsWithin(noticeMs, new Promise(() => {}), hurry)
      await finishAnswers({ server, door, work: service.leave(underWayMs), longestMs: underWayMs, hurry })
    },
  })
  server.listen(environment.PORT, environment.HOST, () => {
    const address = server.address()
    sayReady(typeof address === 'object' && address ? address.port : environment.PORT)
    if (!development) listenToConsole(logger)
  })
}

function sayReady(port: number): void {
  const origin = environment.APP_ORIGIN.replace(/:0$/, `:${port}`)
  say(`Portolan is ready at ${origin}`)
  if (!environment.DEMO_MODE) return
  say('Demonstration: no money moves and no visa is applied for. Mail arrives at /dev/mailbox.')
  for (const { fullName, role, email, password } of demoPeople)
    say(`Sign in as ${fullName} (${role}): ${email}, password "${password}"`)
  say(`Staff sign in at ${origin}/admin-login`)
}

try {
  const opening = openDatabase()
  // Runs while the database starts; errors are reported when the result is awaited.
  if (!development) loadBuilt().catch(() => {})
  const database = await opening
  const opened = ending.began ? undefined : await openService(database)
  if (opened && !ending.began) listen(opened)
} catch (error) {
  // A stop during startup closes the database, which is not an error.
  if (!ending.began) {
    console.error(explainStart(error, { isGiven: !!environment.DATABASE_URL }))
    await stop(1)
  }
}
