import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'
import { migrateDatabase } from '#app/platform/database-migration.server.ts'

type Journal = { entries: { tag: string }[] }

/**
 * A database of an earlier version, up to and including one migration. `bringUp` does what a start of this version
 * does.
 */
export async function databaseBefore(lastTag: string) {
  const admin = postgres(inject('clusterUrl'), { max: 1, onnotice: () => {} })
  const name = `before_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${name}`
  await migrateDatabase(url.href, earlierMigrations(lastTag))
  return {
    url: url.href,
    bringUp: () => migrateDatabase(url.href, 'drizzle'),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

function earlierMigrations(lastTag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-earlier-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync('drizzle', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: Journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag)
  if (last < 0) throw new Error(`There is no migration ${lastTag}`)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}
