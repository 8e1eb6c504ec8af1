import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRoot, unprivilegedUser } from '#app/platform/embedded/runner.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './service.ts'

const program = findProgram('pgbouncer')

/** Why the pooler of these tests cannot be started here; undefined when it can. */
export const poolerIsMissing = program ? undefined : 'pgbouncer is not installed'

export type Pooler = {
  readonly port: number
  /** The address of a database through the pooler. */
  by(databaseUrl: string): string
  close(): Promise<void>
}

/** A pgbouncer in transaction mode in front of every database of a cluster, for the users in these addresses. */
export async function openPooler(...databaseUrls: readonly string[]): Promise<Pooler> {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'portolan-pooler-'))
  const { hostname, port: databasePort } = new URL(databaseUrls[0] ?? '')
  const users = databaseUrls.map((text) => new URL(text)).map(({ username, password }) => `"${username}" "${password}"`)
  const settings = `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${directory}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`
  // It refuses to run as root.
  const runner = isRoot() ? unprivilegedUser() : undefined
  writeFileSync(join(directory, 'settings.ini'), settings)
  writeFileSync(join(directory, 'users.txt'), `${[...new Set(users)].join('\n')}\n`)
  chmodSync(directory, 0o755)
  const child = spawn(program ?? '', ['-q', join(directory, 'settings.ini')], { stdio: 'ignore', ...runner })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await wait(300)
  if (child.exitCode !== null) throw new Error('pgbouncer does not start')
  return {
    port,
    by(databaseUrl) {
      const url = new URL(databaseUrl)
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
