import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { sep } from 'node:path'

/** What a program is denied, besides the server's environment and open files, which it never gets. */
export const everyProtection = ['limits', 'user', 'files', 'network', 'processes'] as const
export type Protection = (typeof everyProtection)[number]

export type Confinement = {
  readonly protections: readonly Protection[]
  /** The command with which to start the program. */
  wrap(program: readonly string[]): readonly [string, ...string[]]
  /** The user id the program must switch to itself before opening anything; undefined if that is already done. */
  readonly becomes: number | undefined
}

type Needs = {
  /** Files and folders the program reads besides system libraries. */
  readonly readable: readonly string[]
  /** The path of `confine.sh`. */
  readonly script: string
  readonly cpuSeconds: number
  readonly memoryMb: number
}

/** The program's only variable, for its wrappers to find system tools. */
export const bareEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }

// Unused on common systems, and valid in containers, which have 65,536 user ids.
const unprivileged = 65_533

const limiting = 'ulimit -c 0; ulimit -f 0; ulimit -n 64; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"'

const namespaces = ['--net', '--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child']

/** Finds the strongest confinement this system allows, by trying each. */
export async function findConfinement(needs: Needs): Promise<Confinement> {
  for (const candidate of candidates(needs)) {
    if (await works(candidate)) return candidate
  }
  return { protections: [], becomes: undefined, wrap: ([file = '', ...rest]) => [file, ...rest] }
}

/** From strongest to weakest. */
export function candidates({ readable, script, cpuSeconds, memoryMb }: Needs): Confinement[] {
  if (process.platform === 'win32') return []
  const isRoot = process.getuid?.() === 0
  const limited = (program: readonly string[]) =>
    ['/bin/sh', '-c', limiting, 'limits', String(memoryMb * 1024), String(cpuSeconds), ...program] as const
  const place = ['/mnt', '/srv', '/media', '/tmp'].find(
    (path) => existsSync(path) && readable.every((needed) => !needed.startsWith(path + sep)),
  )
  const confined = (flags: readonly string[], user: string): Confinement => ({
    protections: everyProtection,
    becomes: undefined,
    wrap: (program) =>
      limited([
        ...['unshare', ...flags, ...namespaces, '/bin/sh', script, place ?? ''],
        ...[user, String(readable.length), ...readable, ...program],
      ]),
  })
  return [
    ...(isRoot && place ? [confined([], String(unprivileged))] : []),
    // Unless it is root on the system, its user has no rights outside the namespace.
    ...(place ? [confined(['--user', '--map-root-user'], '')] : []),
    ...(isRoot ? [{ protections: ['limits', 'user'], becomes: unprivileged, wrap: limited } as const] : []),
    { protections: ['limits'], becomes: undefined, wrap: limited },
  ]
}

const probeCode = 77

/** Whether Node starts in it and its exit code arrives. */
function works({ wrap }: Confinement): Promise<boolean> {
  const [file, ...args] = wrap([process.execPath, '-e', `process.exitCode = ${probeCode}`])
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: bareEnvironment, stdio: 'ignore', timeout: 10_000, killSignal: 'SIGKILL' })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === probeCode))
  })
}
