import { expect } from 'vitest'
import type { RequirementRule } from '#app/features/visas/facts/policy-facts.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { readRoute } from '#app/features/visas/read-route.server.ts'
import { answerKinds, needsPermission } from '#app/features/visas/requirement.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { test, testNow } from '#tests/support/database.ts'
import { readOurFacts } from './comparison.ts'

const today = dayOf(testNow)

/** A rule's answer today: after its end, the answer that follows it; without one it is unknown. */
function heldTo({ kind, days, until, limits }: RequirementRule): string {
  if (until === null || until >= today) return `${kind} ${days}`
  return limits.next ? `${limits.next.kind} ${limits.next.days ?? null}` : 'unknown null'
}

test('every passport has an answer for every destination, and it matches the files', { timeout: 300_000 }, async ({
  db,
  ctx,
}) => {
  await seedVisas(db)
  const { rules } = readOurFacts()
  const { destinations, passports } = await readCountries(ctx())
  const codes = destinations.map(({ code }) => code)
  let answered = 0
  const wrong: string[] = []
  const kinds = Object.fromEntries(answerKinds.map((kind) => [kind, 0]))
  for (const { code: from } of passports) {
    // Sent together, the queries for a passport cost a third less than one after the other.
    const answers = await Promise.all(codes.map((to) => readRoute(ctx(), { from, to })))
    for (const [index, answer] of answers.entries()) {
      const to = codes[index]
      if (!answer.ok) {
        wrong.push(`${from} ${to}: ${answer.problem.code}`)
        continue
      }
      const { requirement, schemes, detail } = answer.value
      const { kind, days } = requirement
      kinds[kind] = (kinds[kind] ?? 0) + 1
      const rule = rules.get(`${from} ${to}`)
      if (rule) answered += 1
      // A travel document that no rule names has an unknown requirement.
      const isHome = kind === 'same_country'
      const expected = isHome ? 'same_country null' : rule ? heldTo(rule) : 'unknown null'
      const isIssued = needsPermission(kind) && !requirement.limits.suspended
      if (isIssued && (schemes.length === 0 || detail === 'generic')) wrong.push(`${from} ${to}: no visa`)
      if (`${kind} ${days}` !== expected) wrong.push(`${from} ${to}: ${kind} ${days}, the files say ${expected}`)
    }
  }
  console.log(`${passports.length * codes.length} pairs:`, kinds)
  expect(wrong).toEqual([])
  expect(codes.length ** 2).toBe(39_601)
  expect(answered).toBe(46_530)
})
