import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoPeople } from './app/features/accounts/demo-people.ts'
import { launchPostgres } from './app/platform/embedded/launch-postgres.ts'
import { readEnvironment } from './app/platform/environment.ts'
import { clientFiles } from './app/platform/files/client-files.server.ts'

const root = import.meta.dirname
const development = process.argv.includes('--dev')
const say = (line: string) => console.log(line)

const read = readEnvironment(process.env)
if ('problem' in read) {
  console.error(read.problem)
  process.exit(1)
}
const { environment } = read
// React and others look for it themselves, and are several times slower without it.
process.env.NODE_ENV = development ? 'development' : environment.NODE_ENV

type ServiceModule = typeof import('./app/service.server.ts')

function explainAndEnd(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function freshPages(vite: import('vite').ViteDevServer) {
  return {
    freshBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as import('react-router').ServerBuild,
  }
}

const database = environment.DATABASE_URL
  ? {
      serviceUrl: environment.DATABASE_URL,
      url: environment.DATABASE_OWNER_URL ?? environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL,
      stop: async () => {},
      ended: undefined,
    }
  : await launchPostgres({ directory: join(environment.DATA_DIR, 'postgres'), durable: true, say }).catch(explainAndEnd)

try {
  const vite = development
    ? await (await import('vite')).createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
    : undefined
  const { createService } = vite
    ? ((await vite.ssrLoadModule('/app/service.server.ts')) as ServiceModule)
    : ((await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServiceModule)
  const service = await createService(environment, database.serviceUrl, {
    root,
    ownerUrl: database.url,
    ...(vite && { development: freshPages(vite) }),
  })
  const files = clientFiles(join(root, 'build/client'), { development })
  // In development the bundler serves scripts and styles; the drawn pictures are files all the same.
  const isPicture = (path = '') => path.startsWith('/plates/') || path.startsWith('/flags/')

  const server = createServer((request, response) => {
    const answer = () => void service.handle(request, response)
    if (vite && !isPicture(request.url)) vite.middlewares(request, response, answer)
    else files(request, response, answer)
  })
  // A proxy keeps its connections open; ours must not close first.
  server.keepAliveTimeout = 65_000
  // A file of 10 MB over a slow line takes minutes.
  server.requestTimeout = 600_000
  server.listen(environment.PORT, environment.HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : environment.PORT
    say(`Portolan is ready at ${environment.APP_ORIGIN.replace(/:0$/, `:${port}`)}`)
    if (!environment.DEMO_MODE) return
    say('Demonstration: no money moves and no visa is applied for. Mail arrives at /dev/mailbox.')
    for (const { fullName, role, email, password } of demoPeople)
      say(`Sign in as ${fullName} (${role}): ${email}, password "${password}"`)
    say(`Staff sign in at ${environment.APP_ORIGIN.replace(/:0$/, `:${port}`)}/admin-login`)
  })
  server.on('error', async (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `PORT ${environment.PORT} is in use by another program.` : error)
    await stop(1)
  })

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    server.close()
    server.closeIdleConnections()
    await service.close()
    await vite?.close()
    await database.stop()
    process.exit(code)
  }
  // Without its database the service can only fail: whoever watches the process starts both again.
  void database.ended?.then(async (log) => {
    if (!stopping) console.error(`The database has ended.\n${log}`)
    await stop(1)
  })
  process.on('uncaughtException', (error) => {
    console.error(error)
    void stop(1)
  })
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
} catch (error) {
  // Where a name has several addresses, what is said of each is inside, and only the code is outside.
  const message = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
  const cannotConnect =
    environment.DATABASE_URL && /ECONN|ENOTFOUND|ETIMEDOUT|password|authentication|does not exist/.test(message)
  console.error(cannotConnect ? `The database of DATABASE_URL cannot be reached: ${message}` : message)
  await database.stop()
  process.exit(1)
}
