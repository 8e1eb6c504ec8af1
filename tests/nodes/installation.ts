import { join } from 'node:path'
import postgres from 'postgres'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { openFileStore } from '#app/platform/files/open-file-store.server.ts'
import { openPooler, poolerIsMissing } from '#tests/support/pooler.ts'
import { freePort, type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'
import { openSwift, swiftIsMissing } from '#tests/support/swift.ts'
import { openProxy, proxyIsMissing } from './proxy.ts'

export type Installation = {
  /** The port of the proxy. */
  readonly port: number
  readonly origin: string
  readonly sql: postgres.Sql
  readonly files: FileStore
  readonly serverPorts: readonly number[]
  /** Starts one of the servers, of this version or of the one in another directory. */
  start(index: number, root?: string): Promise<RunningService>
  close(): Promise<void>
}

/**
 * Servers behind haproxy, with PostgreSQL behind pgbouncer and files in OpenStack Swift over its S3 API: all on this
 * machine, without a shared directory.
 */
export async function openInstallation(count: number): Promise<Installation> {
  const missing = [swiftIsMissing, poolerIsMissing, proxyIsMissing].filter((reason) => reason !== undefined)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  const directory = temporaryDirectory()
  const database = await launchPostgres({ directory: join(directory.path, 'postgres'), durable: true, say: () => {} })
  const pooler = await openPooler(database.url, database.serviceUrl)
  const swift = await openSwift()
  const filesUrl = await swift.bucket('portolan')
  const port = await freePort()
  const serverPorts: number[] = []
  while (serverPorts.length < count) serverPorts.push(await freePort())
  const proxy = await openProxy(port, serverPorts)
  const sql = postgres(database.url, { max: 2, onnotice: () => {} })
  const origin = `http://localhost:${port}`
  const environment = {
    APP_ORIGIN: origin,
    APP_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
    DATABASE_DIRECT_URL: database.serviceUrl,
    FILES_URL: filesUrl,
    TRUSTED_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  return {
    port,
    origin,
    sql,
    serverPorts,
    files: await openFileStore({ FILES_URL: filesUrl, DATA_DIR: '' }, console),
    start: (index, root) =>
      startService({
        databaseUrl: pooler.by(database.serviceUrl),
        ownerUrl: database.url,
        // Only for incoming files: each server has its own directory.
        dataDirectory: join(directory.path, `server-${index}`),
        port: serverPorts[index] as number,
        environment,
        ...(root && { root }),
      }),
    async close() {
      await sql.end()
      await proxy.close()
      await swift.close()
      await pooler.close()
      await database.stop()
      directory.remove()
    },
  }
}
