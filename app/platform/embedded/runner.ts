import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** User the server runs as, if not the current one. PostgreSQL refuses to run as root. */
export type Runner = { readonly uid: number; readonly gid: number }

/** Our environment is not passed on: the server's behaviour must not depend on who started it. */
const environment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

export const isRoot = (): boolean => process.getuid?.() === 0

/** Options to `spawn` a program as the runner, from a directory any user can enter. */
export const asRunner = (runner: Runner | undefined) => ({
  env: environment,
  cwd: process.platform === 'win32' ? undefined : '/',
  windowsHide: true,
  // On macOS the ID of `nobody` is negative; `spawn` wants it signed, files want it unsigned.
  ...(runner && { uid: runner.uid | 0, gid: runner.gid | 0 }),
})

/** The user `portolan` if it exists, otherwise one that every system has. */
export function unprivilegedUser(): Runner {
  const users = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['portolan', 'nobody']) {
    const [, uid, gid] = users.match(new RegExp(`^${name}:[^:]*:(-?\\d+):(-?\\d+):`, 'm')) ?? []
    if (uid && gid && Number(uid) !== 0) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  return { uid: 65534, gid: 65534 }
}

/** Tests access by trying, because permissions, ACLs and namespaces all matter. */
export function mayEnter(runner: Runner | undefined, directory: string): boolean {
  if (!runner) return true
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$0"', directory], asRunner(runner))
  if (asked.error) {
    throw new Error(
      `The database cannot run as root, and this root may not become user ${runner.uid} (${asked.error.message}): start Portolan as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return asked.status === 0
}
