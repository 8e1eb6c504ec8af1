import { describe, expect } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { readDraft } from '../read-draft.server.ts'

const madeOn = '2026-11-24'
const now = new Date(`${madeOn}T10:00:00Z`)

/** The authority's fee for a traveller with a birthday some days after the quote. */
async function feeOf(
  ctx: RequestContext,
  [to, scheme, from]: readonly [string, string, string],
  age: number,
  daysUntil: number,
) {
  if (ctx.actor.kind !== 'traveller') throw new Error('No traveller')
  const day = addDays(madeOn as PlainDate, daysUntil)
  const bornOn = `${Number(day.slice(0, 4)) - age}${day.slice(4)}` as PlainDate
  const answers = { ...goodAnswers, name: { ...goodAnswers.name, ...typedDate('bornOn', bornOn) } }
  const given = { toCountry: to, schemeId: scheme, fromCountry: from, answers }
  const { id } = await anApplication(ctx, { ownerId: ctx.actor.accountId, ...given })
  const { quote } = await readDraft({ ...ctx, now }, id)
  const line = quote.lines.find(({ kind }) => kind === 'government_fee')
  return line && [(line.original ?? line.amount).minor, line.childUnder]
}

const freeUnder = [
  [['NP', 'np-arrival-15', 'GB'], 10, 30_00],
  [['NP', 'np-arrival-90', 'GB'], 10, 125_00],
  [['LK', 'lk-eta-tourist', 'BR'], 12, 50_00],
  [['AM', 'am-evisa-21', 'IN'], 18, 3_000_00],
  [['RU', 'ru-unified-evisa', 'IN'], 6, 52_00],
  [['NA', 'na-arrival', 'GB'], 12, 1_600_00],
] as const

describe('the fee for a child', () => {
  test.for(freeUnder)('for %s is the full fee from the birthday on', async ([route, age, full], { db, ctx }) => {
    const asha = ctx((await aTraveller(db)).actor)
    const [fee, childUnder] = (await feeOf(asha, route, age, 1)) ?? []
    expect(childUnder).toBe(age)
    expect(fee).toBe(route[0] === 'NA' ? 800_00 : 0)
    expect(await feeOf(asha, route, age, 0)).toEqual([full, undefined])
  })

  test('has two age steps in Namibia', async ({ db, ctx }) => {
    const asha = ctx((await aTraveller(db)).actor)
    expect(await feeOf(asha, ['NA', 'na-arrival', 'GB'], 6, 1)).toEqual([0, 6])
    expect(await feeOf(asha, ['NA', 'na-arrival', 'GB'], 6, 0)).toEqual([800_00, 12])
  })
})
