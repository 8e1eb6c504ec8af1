import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#app/platform/embedded/binaries.ts'
import type { LaunchedPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { clusterOf } from '#app/platform/embedded/place.ts'
import { asRunner, isRoot, unprivilegedUser } from '#app/platform/embedded/runner.ts'
import { freePort } from '#tests/support/service.ts'

export type Standby = {
  readonly port: number
  promote(): Promise<void>
  close(): Promise<void>
}

/** A running PostgreSQL's synchronous standby. A commit on the primary is acknowledged once it is stored here, too. */
export async function openStandby(primary: LaunchedPostgres): Promise<Standby> {
  const runner = isRoot() ? unprivilegedUser() : undefined
  const url = new URL(primary.url)
  const cluster = join(primary.directory, 'standby')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  const isLeft = /\/(postmaster\.(pid|opts)|pg_wal\/(?!archive_status$).+)$/
  cpSync(clusterOf(primary.directory), cluster, { recursive: true, filter: (file) => !isLeft.test(file) })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  writeFileSync(join(cluster, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(cluster, 'standby.signal'), '')
  if (runner) execFileSync('chown', ['-R', `${runner.uid}:${runner.gid}`, cluster])
  chmodSync(cluster, 0o700)
  const port = await freePort()
  const follow = `host=127.0.0.1 port=${url.port} user=${url.username} password=${url.password}`
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', primary_conninfo: follow }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(findBinaries(runner), 'bin/postgres')
  const child = spawn(program, ['-D', cluster, '-p', String(port), ...options], {
    ...asRunner(runner),
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await client.query(`alter system set synchronous_standby_names = '*'`)
  await client.query('select pg_reload_conf()')
  await isFollowing(client)
  await client.end()
  const own = new URL(url)
  own.port = String(port)
  return {
    port,
    async promote() {
      const standby = new pg.Client({ connectionString: own.href })
      await standby.connect()
      await standby.query('select pg_promote()')
      await standby.end()
    },
    async close() {
      child.kill('SIGINT')
      await ended
      rmSync(cluster, { recursive: true, force: true })
    },
  }
}

async function isFollowing(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length > 0) return
    await wait(100)
  }
  throw new Error('The standby does not follow')
}
