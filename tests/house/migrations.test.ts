import { expect, test } from 'vitest'
import { files, read } from './sources.ts'

// From this migration on, a server of the previous version may run on the newer tables.
const firstWithRule = 24
const migrations = files.filter((file) => /^drizzle\/\d+_.*\.sql$/.test(file) && numberOf(file) >= firstWithRule)

// Statements that would break a server of the previous version. A stricter check or a new unique index rejects its
// writes, and a column without a default rejects its inserts.
const takesAway = [
  /\bdrop\s+(table|column|view|materialized view|type|function|schema)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\S+\s+drop\s+default\b/i,
  /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)/i,
  /\b(revoke|truncate|delete\s+from)\b/i,
]

test('a migration that breaks earlier servers says so', () => {
  const silent = migrations.filter((file) => breaks(read(file)) && !isMarked(read(file)))
  expect(silent).toEqual([])
})

test.for([
  ['alter table "faqs" add column "likes" integer;', false],
  ['ALTER TABLE "faqs" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;', false],
  ['ALTER TABLE "faqs" ADD COLUMN "likes" integer NOT NULL;', true],
  ['create table "likes" ("id" uuid);\nALTER TABLE "likes" ADD CONSTRAINT "own" CHECK (true);', false],
  ['ALTER TABLE "faqs" ADD CONSTRAINT "own" CHECK (true);', true],
  ['ALTER TABLE "faqs" DROP CONSTRAINT "own";', false],
  ['CREATE UNIQUE INDEX "one" ON "faqs" USING btree ("title");', true],
  ['CREATE INDEX "some" ON "faqs" USING btree ("title");', false],
  ['ALTER TABLE "faqs" DROP COLUMN "title";', true],
  ['ALTER TABLE "faqs" RENAME COLUMN "title" TO "name";', true],
  ['ALTER TABLE "faqs" ALTER COLUMN "title" SET DATA TYPE varchar;', true],
  ['ALTER TABLE "faqs" ALTER COLUMN "title" SET NOT NULL;', true],
  ['ALTER TABLE "faqs" ALTER COLUMN "title" DROP NOT NULL;', false],
] as const)('classifies %s correctly', ([statement, expected]) => {
  expect(breaks(statement)).toBe(expected)
})

function breaks(migration: string): boolean {
  const statements = migration.replace(/^--.*$/gm, '').split(/;|--> statement-breakpoint/)
  const made = new Set(statements.flatMap((one) => /\bcreate\s+table\s+(\S+)/i.exec(one)?.[1] ?? []))
  return statements.some((one) => {
    const [, table = ''] = /\b(?:alter\s+table|on)\s+(?:only\s+)?("[^"]+"|\w+)/i.exec(one) ?? []
    if (made.has(table)) return false
    const narrows = /\badd\s+constraint\b/i.test(one) || /\bcreate\s+unique\s+index\b/i.test(one)
    return narrows || takesAway.some((pattern) => pattern.test(one))
  })
}

/** `needs` names the migration that servers must know, `additive` says why there is none. */
function isMarked(migration: string): boolean {
  return /^-- (needs: \d+_\S+|additive: \S.*)\n/.test(migration)
}

function numberOf(file: string): number {
  return Number(/\d+/.exec(file)?.[0])
}
