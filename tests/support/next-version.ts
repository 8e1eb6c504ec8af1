import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const day = 86_400_000

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean }

/** A migration of a later version. */
export type Later = { readonly name: string; readonly sql: string }

/** The migrations folder with more migrations at its end, as in the next version. */
export function laterMigrations(directory: string, later: readonly Later[]): string {
  const folder = join(directory, 'drizzle')
  cpSync('drizzle', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: Entry[] } = JSON.parse(readFileSync(path, 'utf8'))
  for (const { name, sql } of later) {
    const last = journal.entries.at(-1)
    if (!last) throw new Error('There are no migrations')
    const idx = last.idx + 1
    const tag = `${String(idx).padStart(4, '0')}_${name}`
    journal.entries.push({ ...last, idx, tag, when: last.when + day })
    // Each is the first to need the previous one.
    writeFileSync(join(folder, `${tag}.sql`), sql.replace('THE_ONE_BEFORE', last.tag))
  }
  writeFileSync(path, JSON.stringify(journal))
  return folder
}

/**
 * The built service as its next version: with later migrations, and with a script that the previous version does not
 * have, at /enhance/next-version.js.
 */
export function nextVersion(later: readonly Later[]): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'portolan-next-'))
  for (const name of ['app', 'demo', 'imagery', 'data', 'words', 'node_modules', 'package.json']) {
    symlinkSync(resolve(name), join(path, name))
  }
  for (const name of ['serve.js', 'server.ts']) cpSync(name, join(path, name))
  cpSync('build', join(path, 'build'), { recursive: true })
  appendFileSync(join(path, 'build/client/enhance/next-version.js'), '// The next version\n')
  laterMigrations(path, later)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
