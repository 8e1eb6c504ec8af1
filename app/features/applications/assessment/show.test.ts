import { writeFileSync } from 'node:fs'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { assessWords } from '#app/features/visas/assess/assess.words.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { test } from '#tests/support/database.ts'
import { askedOn, rows } from './journeys.test-support.ts'

test('show', async ({ db, call }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const out: string[] = []
  for (const [name, asked] of rows) {
    const r = await readRouteQuote(call(visitor, new Date(`${askedOn}T12:00:00Z`)), asked as never)
    if (!r.ok) {
      out.push(`${name}: PROBLEM ${JSON.stringify(r.problem)}`)
      continue
    }
    const { assessment, answer, chosen } = r.value
    const said = assessWords.sayAll(assessment.findings, answer)
    out.push(
      `${name}: ${assessment.outcome} [${answer.requirement.kind} ${answer.requirement.days} ${answer.coverage} ${chosen?.scheme.id ?? '-'} ${chosen?.speeds.map((s) => `${s.speed}:${s.dates.earliest}..${s.dates.latest}/${s.latestSafeDay}/${s.inTime}`).join(' ')}]`,
    )
    for (const f of said) out.push(`    ${f.level} ${f.code}: ${f.text} | ${f.next ?? ''} | ${f.accept ?? ''}`)
  }
  writeFileSync('/tmp/show.txt', out.join('\n'))
})
