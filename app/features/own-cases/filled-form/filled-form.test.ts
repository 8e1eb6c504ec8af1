import { describe, expect, test } from 'vitest'
import { stepsOf } from '#app/features/applications/forms/compile-form.ts'
import { filledForm } from '#app/features/applications/forms/filled-form.ts'
import { mostPages } from '#app/features/applications/forms/form-definition.ts'
import { knownOf } from '#app/features/applications/steps/known-answers.ts'
import { type Question, summaryAnswer } from '#app/features/applications/steps/question.ts'
import { isAsked } from '#app/features/applications/steps/step.ts'
import type { StepFacts } from '#app/features/applications/steps/step-facts.ts'
import { answersWith, exampleAnswers, steps } from '#app/features/applications/steps/steps.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { asha } from '#tests/support/asha.ts'
import { forms } from '#tests/support/forms.ts'
import { pdfText, withoutSpaces } from '#tests/support/pdf-text.ts'
import { filledFormPdf } from './filled-form-pdf.server.ts'

const today = '2026-11-23' as PlainDate
const countries = (readFacts(bundledFiles).facts?.countries ?? []).map(({ code, name }) => ({
  value: code,
  label: name,
}))

/** Sample answers to a form, with the facts that its pages need. */
function filledIn(id: string, seed: number | undefined) {
  const form = forms.get(id)
  if (!form) throw new Error(`There is no form ${id}`)
  const pages = stepsOf(form)
  const answers = exampleAnswers({ ...asha, ...(seed !== undefined && { seed }) }, [...steps, ...pages])
  const known = knownOf(answers, 'IN', today)
  const facts = { today, countries, known, travelOn: asha.travelOn, from: { code: 'IN', name: 'India' } }
  return { form, pages, answers, facts: facts as unknown as StepFacts }
}

describe.for([...forms.keys()])('the form %s', (id) => {
  test.for([undefined, 1, 2, 3])('accepts example answers on every page (seed %s)', (seed) => {
    const { pages, answers, facts } = filledIn(id, seed)
    expect(pages.length).toBeLessThanOrEqual(mostPages)
    for (const page of pages) expect(page.check(answersWith(page, answers), facts), page.title).toEqual([])
  })

  test('rejects an empty page, unless every question on it is optional', () => {
    const { pages, facts } = filledIn(id, undefined)
    for (const page of pages) {
      const required = page.questions.filter((one) => isAsked(one, {}, facts) && !one.label.endsWith('(optional)'))
      expect(page.check({}, facts).length > 0, page.title).toBe(required.length > 0)
    }
  })

  test('shows every answer in the summary, the list and the PDF', async () => {
    const { form, pages, answers, facts } = filledIn(id, 2)
    const filled = filledForm({ form: { ...form, steps: pages }, steps: pages, answers, facts })
    if (!filled) throw new Error('No form')
    const listed = filled.sections.flatMap(({ fields }) => fields)
    expect(listed.map(({ number }) => number)).toEqual(listed.map((_, index) => index + 1))
    const pdf = await pdfText(await filledFormPdf(filled, { reference: 'PTN-2222-2222', on: today }))
    for (const { label, value } of listed) {
      expect(pdf, label).toContain(withoutSpaces(label))
      expect(pdf, label).toContain(withoutSpaces(value))
    }
    for (const page of pages) {
      const typed = answersWith(page, answers)
      const summary = new Map(page.summary(typed, facts))
      const asked = page.questions.filter((one: Question) => isAsked(one, typed, facts))
      for (const one of asked) expect(summary.get(one.label), one.key).toBe(summaryAnswer(one, typed, facts))
      expect(summary.size).toBe(asked.length)
    }
  })
})

test('the PDF shows names in their original script', async () => {
  const field = (number: number, value: string) => ({
    number,
    key: `name.${number}`,
    label: `Name ${number}`,
    value,
    isMasked: false,
  })
  const fields = [field(1, 'आशा राव'), field(2, 'José Łukasz Nguyễn'), field(3, '')]
  const source = { page: null, publisher: 'Somebody', asOf: today, confidence: 'low' as const }
  const form = { name: 'Test', ...source, sections: [{ title: 'Names', fields }] }
  const pdf = await pdfText(await filledFormPdf(form, { reference: 'PTN-2222-2222', on: today }))
  expect(pdf).toContain('1Name1आशाराव')
  expect(pdf).toContain('2Name2JoséŁukaszNguyễn')
  expect(pdf).toContain('3Name3Notgiven')
})
