import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { seedVisas } from '../facts/seed-visas.server.ts'
import { type HeldPassport, readPassportsCompared } from './read-passports-compared.server.ts'

const held = (code: string, fits: boolean | null = null): HeldPassport => ({ code, fits })

test.for([
  ['a visa or none', 'FR', [held('IN'), held('GB')], 'GB', 'lighter', 'IN'],
  ['the one in question is the best', 'FR', [held('GB'), held('IN')], 'GB', 'lighter', 'IN'],
  [
    'the better of three is measured against the one in question',
    'FR',
    [held('IN'), held('GB'), held('US')],
    'GB',
    'lighter',
    'IN',
  ],
  ['their own country', 'FR', [held('IN'), held('FR')], 'FR', 'own_country', 'IN'],
  ['no limit to the stay', 'FR', [held('GB'), held('DE')], 'DE', 'no_limit', 'GB'],
  ['one that is not valid long enough', 'FR', [held('GB', false), held('IN')], 'IN', 'passport_fits', 'GB'],
  ['equally good ones', 'FR', [held('GB'), held('US')], 'GB', null, 'US'],
] as const)('%s', async ([, to, passports, best, because, over], { ctx, db }) => {
  await seedVisas(db)
  const [first, ...rest] = passports
  const compared = await readPassportsCompared(ctx(), { to, passports: [first, ...rest] })
  if (!compared.ok) expect.fail(compared.problem.code)
  expect(compared.value.best.answer.from.code).toBe(best)
  expect(compared.value.because).toBe(because)
  expect(compared.value.over.answer.from.code).toBe(over)
  expect(compared.value.others).toHaveLength(passports.length - 1)
})

test('an invalid passport code is reported as a problem', async ({ ctx, db }) => {
  await seedVisas(db)
  const compared = await readPassportsCompared(ctx(), { to: 'FR', passports: [held('IN'), held('AQ')] })
  expect(compared).toEqual({ ok: false, problem: { code: 'unknown_country', field: 'from' } })
})
