import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { correctOwnCase } from '#app/features/own-cases/correct-own-case.server.ts'
import { aCase, type Case, flagged, flags, key, openOf, send, typed } from '#tests/support/corrections.ts'
import { test } from '#tests/support/database.ts'
import { moveCases } from '../move-cases.server.ts'
import { flagAnswers, unflagAnswers } from './flag-answers.server.ts'

describe('concurrent requests', () => {
  const eight = Array.from({ length: 8 })

  const versionsOf = ({ own, id }: Case) => own.db.$count(answerVersions, eq(answerVersions.applicationId, id))

  test('save one of eight corrections', async ({ committed }) => {
    const one = await flagged(committed)
    const asked = (await openOf(one))?.id
    const results = await Promise.all(eight.map((_, index) => send(one, { passportNumber: `X765432${index}` }, asked)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await versionsOf(one)).toBe(1)
  })

  test('save one correction for a form sent eight times, and confirm it each time', async ({ committed }) => {
    const one = await flagged(committed)
    const sent = { correction: (await openOf(one))?.id ?? '', typed, once: key() }
    const results = await Promise.all(eight.map(() => correctOwnCase(one.own, one.id, sent)))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await versionsOf(one)).toBe(1)
  })

  test('allow either a correction or its withdrawal', async ({ committed }) => {
    for (const _ of eight) {
      const one = await flagged(committed)
      const asked = (await openOf(one))?.id
      const [corrected] = await Promise.all([send(one, {}, asked), unflagAnswers(one.desk, one.id)])
      expect(await versionsOf(one)).toBe(corrected.ok ? 1 : 0)
      const [row] = await committed.db
        .select()
        .from(correctionRequests)
        .where(eq(correctionRequests.applicationId, one.id))
      expect([row?.correctedAt !== null, row?.takenBackAt !== null]).toEqual([corrected.ok, !corrected.ok])
    }
  })

  test('allow either a correction or a decision about the earlier answers', async ({ committed }) => {
    for (const _ of eight) {
      const one = await flagged(committed)
      const asked = (await openOf(one))?.id
      const order = { cases: [{ id: one.id, version: 2 }], to: 'under_review', note: '', reason: 'By post' } as const
      const [corrected, moved] = await Promise.all([send(one, {}, asked), moveCases(one.desk, order)])
      expect([corrected.ok, moved.ok].filter(Boolean)).toHaveLength(1)
    }
  })

  test('by two officers leave one correction request open', async ({ committed }) => {
    const one = await aCase(committed)
    await Promise.all(eight.map((_, index) => flagAnswers(one.desk, one.id, { ...flags, note: `Look ${index}` })))
    const rows = await committed.db
      .select()
      .from(correctionRequests)
      .where(eq(correctionRequests.applicationId, one.id))
    expect(rows.filter(({ takenBackAt }) => !takenBackAt)).toHaveLength(1)
  })
})
