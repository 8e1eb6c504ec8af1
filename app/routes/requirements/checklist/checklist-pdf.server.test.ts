import { expect, test } from 'vitest'
import { unknownRequirement } from '#app/features/visas/requirement.ts'
import { answerRoute, type RouteCountry } from '#app/features/visas/route.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { checklistPdf } from './checklist-pdf.server.ts'

const place = (code: string, name: string): RouteCountry => {
  return { code, alpha3: `${code}A`, name, kind: 'country', isPassport: true, passportOf: null }
}

test('the checklist is a PDF of one page, the same each time', async () => {
  const today = '2026-11-20' as PlainDate
  const requirement = { ...unknownRequirement, kind: 'visa_free' as const, days: 30, source: 'The ministry' }
  const ends = { from: place('CI', 'Côte d’Ivoire'), to: place('TH', 'Thailand') }
  const answer = answerRoute({ ...ends, requirement, schemes: [] }, today)
  const draw = () => checklistPdf({ answer, days: {}, leaveBy: undefined, today })
  const checklist = Buffer.from(await draw()).toString('latin1')
  expect(checklist.startsWith('%PDF-1.7')).toBe(true)
  expect(checklist.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(checklist).toContain('/Lang (en-GB)')
  expect((await draw()).length).toBe(checklist.length)
})
