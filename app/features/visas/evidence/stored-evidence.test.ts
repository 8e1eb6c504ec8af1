import { readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { test } from '#tests/support/database.ts'
import { aGovernment, anAuthority, aTable } from '#tests/support/evidence.ts'
import { readRoute } from '../read-route.server.ts'
import { readScheme } from '../read-scheme.server.ts'
import { requirements, ruleChanges, schemes, transitRules } from '../visa.table.server.ts'
import { ageLimits, schemeStrength, strengthOf } from './confidence-of.ts'
import type { Evidence } from './evidence.ts'

const route = and(eq(requirements.fromCode, 'IN'), eq(requirements.toCode, 'VN'))
const readOn = '2026-11-01' as PlainDate

describe('the database', () => {
  test('stores the confidence that the evidence supports, for every imported fact', async ({ db }) => {
    const rules = await db.select().from(requirements)
    expect(rules.length).toBeGreaterThan(40_000)
    expect(rules.filter(({ confidence, evidence }) => confidence !== strengthOf('rule', evidence))).toEqual([])
    const passports = rules.flatMap(({ passport }) => (passport ? [passport] : []))
    expect(passports.filter((rule) => rule.confidence !== strengthOf('passport', rule.evidence))).toEqual([])
    const types = await db.select().from(schemes)
    const priceOf = ({ feeMinor }: (typeof types)[number]) => ({ fee: feeMinor })
    expect(types.filter((row) => row.confidence !== schemeStrength({ ...row, ...priceOf(row) }))).toEqual([])
    const transits = await db.select().from(transitRules)
    expect(transits.filter(({ confidence, evidence }) => confidence !== strengthOf('transit', evidence))).toEqual([])
    const changes = await db.select().from(ruleChanges)
    expect(changes.filter(({ confidence, evidence }) => confidence !== strengthOf('rule', evidence))).toEqual([])
  }, 60_000)

  test('lowers "high" confidence written without the evidence for it', async ({ db }) => {
    const passport = { months: 6, from: 'arrival', issuedWithinYears: null, blankPages: null } as const
    const write = async (evidence: Evidence[]) => {
      const set = { confidence: 'high', evidence, passport: { ...passport, confidence: 'high', evidence } } as const
      await db.update(requirements).set(set).where(route)
      const [row] = await db.select().from(requirements).where(route)
      return [row?.confidence, row?.passport?.confidence]
    }
    expect(await write([])).toEqual(['medium', 'medium'])
    expect(await write([aTable(), aGovernment('GB'), aGovernment('GB')])).toEqual(['medium', 'medium'])
    expect(await write([aGovernment('GB'), aGovernment('US')])).toEqual(['high', 'high'])
    expect(await write([anAuthority()])).toEqual(['high', 'high'])
  })

  test('lowers it on visa types, transit rules and rule changes too', async ({ db }) => {
    await db.update(schemes).set({ confidence: 'high', evidence: { whole: [anAuthority()], fee: [aTable()] } })
    await db.update(transitRules).set({ confidence: 'high', evidence: [aTable()] })
    await db.update(ruleChanges).set({ confidence: 'high', evidence: [] })
    expect(await db.$count(schemes, and(eq(schemes.confidence, 'high'), sql`fee_minor is not null`))).toBe(0)
    expect(await db.$count(transitRules, eq(transitRules.confidence, 'high'))).toBe(0)
    expect(await db.$count(ruleChanges, eq(ruleChanges.confidence, 'high'))).toBe(0)
  })

  test('recognises strong evidence by the same rule as the service', async ({ db }) => {
    const one = fc.constantFrom(anAuthority(), aTable(), aGovernment('GB'), aGovernment('US'))
    const isStrong = async (evidence: Evidence[]) => {
      const { rows } = await db.execute(sql`select evidence_is_strong(${JSON.stringify(evidence)}::jsonb) as strong`)
      return rows[0]?.strong
    }
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 5 }), async (evidence) => {
        expect(await isStrong(evidence)).toBe(strengthOf('rule', evidence) === 'high')
      }),
      { numRuns: 60 },
    )
  })
})

test('a reader sees a confidence that depends on the age of the evidence', async ({ db, ctx }) => {
  await db
    .update(requirements)
    .set({ evidence: [anAuthority(readOn)], asOf: readOn })
    .where(route)
  const sureAfter = async (days: number) => {
    const now = new Date(`${addDays(readOn, days)}T12:00:00Z`)
    const answer = await readRoute({ ...ctx(), now }, { from: 'IN', to: 'VN' })
    return answer.ok && answer.value.requirement.confidence
  }
  expect(await sureAfter(ageLimits.rule)).toBe('high')
  expect(await sureAfter(ageLimits.rule + 1)).toBe('medium')
  expect(await sureAfter(2 * ageLimits.rule + 1)).toBe('low')
})

describe('rows from the previous version', () => {
  /** Inserts rows as that version wrote them and runs the migration. */
  async function migrate(db: Database) {
    const migration = readFileSync('drizzle/0055_evidence.sql', 'utf8')
    const statements = migration.split('--> statement-breakpoint').map((one) => one.replace(/^--.*$/gm, '').trim())
    for (const one of statements) if (one.startsWith('update')) await db.execute(sql.raw(one))
  }
  const asBefore = async (db: Database, confidence: 'high' | 'low') => {
    for (const table of ['requirements', 'schemes'])
      await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    const passport = { months: 6, from: 'arrival', issuedWithinYears: null, blankPages: null, confidence: 'high' }
    await db.execute(sql`
      update requirements set evidence = '[]', source = 'Ministry of Interior', as_of = '2026-10-01', edited_by_staff = true,
        confidence = ${confidence}, passport = ${JSON.stringify(passport)}::jsonb
      where from_code = 'IN' and to_code = 'VN'`)
    await db.execute(sql`
      update schemes set evidence = '{"whole":[]}', sources = array['https://www.news.example/visa', 'A leaflet'],
        as_of = '2026-10-01', edited_by_staff = true, confidence = ${confidence} where id = 'ke-eta'`)
  }

  test('are read with a named publication as evidence, and without "high" confidence', async ({ db, ctx }) => {
    await asBefore(db, 'high')
    await migrate(db)
    const answer = await readRoute(ctx(), { from: 'IN', to: 'VN' })
    expect(answer.ok && answer.value.requirement).toMatchObject({
      source: 'Ministry of Interior',
      confidence: 'medium',
      evidence: [{ kind: 'compiled', publisher: 'Ministry of Interior', readOn: '2026-10-01', url: null }],
      passport: { months: 6, confidence: 'low', evidence: [{ publisher: 'Ministry of Interior' }] },
    })
    const scheme = await readScheme(ctx(), 'ke-eta')
    expect(scheme.ok && scheme.value.scheme).toMatchObject({
      confidence: 'medium',
      evidence: { whole: [{ publisher: 'news.example', url: 'https://www.news.example/visa' }, { url: null }] },
    })
  })

  test('have no evidence if their confidence was low', async ({ db, ctx }) => {
    await asBefore(db, 'low')
    await migrate(db)
    const answer = await readRoute(ctx(), { from: 'IN', to: 'VN' })
    expect(answer.ok && answer.value.requirement).toMatchObject({ confidence: 'low', evidence: [] })
  })

  test('are readable without a migration of their JSON content', async ({ db, ctx }) => {
    await db.execute(sql`update requirements set passport = passport - 'evidence' where to_code = 'VN'`)
    const answer = await readRoute(ctx(), { from: 'IN', to: 'VN' })
    expect(answer.ok && answer.value.requirement.passport).toMatchObject({ evidence: [], confidence: 'low' })
  })
})
