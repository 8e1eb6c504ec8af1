import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileTables } from '#app/platform/files/stored-file.store.server.ts'
import { wrappedColumns } from '#app/platform/keys/encryption-key.store.server.ts'
import { files, read } from './sources.ts'

const modules = import.meta.glob<Record<string, unknown>>('/{app,demo}/**/*.table.server.ts', { eager: true })
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, Table))
const columns = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map((column) => ({
    name: `${getTableName(table)}.${column.name}`,
    type: column.getSQLType(),
  })),
)

// Columns called a key that are not wrapped by the master key, unlike data keys.
const others: Record<string, string> = {
  'passkeys.public_key': 'is public',
  'encryption_keys.digest_key': 'is wrapped anew when a server announces the next key',
}

test('key rotation finds every column that holds a wrapped key, and a trigger guards each', () => {
  const held = columns.filter(({ name, type }) => type === 'bytea' && name.endsWith('_key')).map(({ name }) => name)
  const known = wrappedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(held.toSorted()).toEqual([...known, ...Object.keys(others)].toSorted())
  const migrations = files
    .filter((file) => /^drizzle\/.*\.sql$/.test(file))
    .map(read)
    .join('\n')
  for (const { table, column } of wrappedColumns) {
    expect(migrations).toContain(`after insert or update of ${column} on ${table}`)
  }
})

test('the owner of a wrapped key has the name that key rotation uses', () => {
  const makers = files.filter((file) => /^app\/.*\.ts$/.test(file) && /\bnewKey\(/.test(read(file)))
  // Each builds the name of an owner from a word and an ID, here or in a nearby file.
  const owners = files
    .filter((file) => /^app\/.*\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/`([a-z-]+):\$\{\w+\}`/g)])
  const named = new Set(owners.map(([, owner]) => owner))
  expect(makers.length).toBeGreaterThanOrEqual(6)
  expect(wrappedColumns.filter(({ owner }) => !named.has(owner))).toEqual([])
})

test('a backup and the daily check find every table whose rows name files', () => {
  // The files listed in `removed_files` are about to be deleted.
  const naming = columns
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.storage_key') && name !== 'removed_files.storage_key')
  expect(naming.toSorted()).toEqual(fileTables.map(({ table }) => `${table}.storage_key`).toSorted())
  const keys = wrappedColumns
    .filter(({ column }) => column === 'wrapped_key')
    .map(({ table, owner }) => ({ table, owner }))
  expect(fileTables).toEqual(keys)
})
