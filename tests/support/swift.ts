import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { findProgram } from './find-program.ts'

const kinds = ['object', 'container', 'account'] as const
const key = { accessKeyId: 'visa:app', secretAccessKey: 's3secretkey' }

/** Why the storage of these tests cannot be started here; undefined when it can. */
export const swiftIsMissing = ['proxy', ...kinds].every((kind) => findProgram(`swift-${kind}-server`))
  ? undefined
  : 'OpenStack Swift is not installed (Debian: swift-proxy, swift-account, swift-container and swift-object)'

export type Swift = {
  readonly port: number
  /** Creates a bucket, and returns its FILES_URL. */
  bucket(name?: string): Promise<string>
  close(): Promise<void>
}

/** OpenStack Swift with the S3 API, on this machine and for this run only: one copy of each file. */
export async function openSwift(): Promise<Swift> {
  const directory = mkdtempSync(join(tmpdir(), 'portolan-swift-'))
  const ports = await freePorts(1 + kinds.length)
  const port = ports[0] as number
  for (const name of ['etc', 'devices/d1']) mkdirSync(join(directory, name), { recursive: true })
  for (const [index, kind] of kinds.entries()) makeServer(directory, kind, ports[index + 1] as number)
  writeFileSync(join(directory, 'etc/proxy.conf'), proxySettings(directory, port))
  const processes = ['proxy', ...kinds].map((kind) => run(directory, kind))
  // Also when a test is aborted before it has what it opened.
  process.once('exit', () => {
    for (const child of processes) child.kill('SIGKILL')
  })
  const close = async () => {
    await Promise.all(processes.map(ended))
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await isUp(ports, processes)
  } catch (problem) {
    await close()
    throw problem
  }
  return {
    port,
    close,
    async bucket(name = `files-${crypto.randomUUID().slice(0, 8)}`) {
      const endpoint = `http://127.0.0.1:${port}`
      const usual = { region: 'us-east-1', forcePathStyle: true, credentials: key }
      const client = new S3Client({ endpoint, ...usual, maxAttempts: 10 })
      await client.send(new CreateBucketCommand({ Bucket: name }))
      client.destroy()
      const secret = `${encodeURIComponent(key.accessKeyId)}:${key.secretAccessKey}`
      return `s3://${secret}@127.0.0.1:${port}/${name}?tls=0`
    },
  }
}

function makeServer(directory: string, kind: (typeof kinds)[number], port: number): void {
  const etc = join(directory, 'etc')
  const ring = (...words: string[]) =>
    execFileSync(findProgram('swift-ring-builder') ?? '', [`${kind}.builder`, ...words], { cwd: etc, stdio: 'ignore' })
  ring('create', '4', '1', '0')
  ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  ring('rebalance')
  const own = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`
  writeFileSync(join(etc, `${kind}.conf`), `${usual(directory, port)}\ndisable_fallocate = true\n${own}`)
}

const usual = (directory: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${directory}/etc
devices = ${directory}/devices
mount_check = false
fallocate_reserve = 0
log_level = WARNING
log_address = ${directory}/no-log`

const filters = 'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo'.split(' ')

function proxySettings(directory: string, port: number): string {
  const special: Record<string, string> = {
    cache: 'use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1',
    s3api: 'use = egg:swift#s3api\nlocation = us-east-1\ns3_acl = false\ndns_compliant_bucket_names = true',
    tempauth: `use = egg:swift#tempauth\nuser_${key.accessKeyId.replace(':', '_')} = ${key.secretAccessKey} .admin`,
  }
  const sections = filters.map((name) => `[filter:${name}]\n${special[name] ?? `use = egg:swift#${name}`}`)
  const app =
    '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nconn_timeout = 10\nerror_suppression_limit = 1000000'
  const pipeline = `[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server`
  return [usual(directory, port), pipeline, app, ...sections, ''].join('\n')
}

function run(directory: string, kind: string): ChildProcess {
  const program = findProgram(`swift-${kind}-server`) ?? ''
  return spawn(program, [join(directory, `etc/${kind}.conf`)], { cwd: directory, stdio: 'ignore' })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Waits for all of them: the proxy excludes servers for a minute if it contacts them too early. */
async function isUp(ports: readonly number[], processes: readonly ChildProcess[]): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const asked = ports.map((port) => fetch(`http://127.0.0.1:${port}/healthcheck`))
    if ((await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled')) return
    const gone = processes.filter(({ exitCode }) => exitCode !== null).map(({ spawnfile }) => spawnfile)
    if (gone.length > 0 || performance.now() > deadline) {
      throw new Error(`OpenStack Swift does not start: ${gone.join(' and ') || 'nobody answers'}`)
    }
    await wait(100)
  }
}

/** Held open until all are known, so that no port is assigned twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
