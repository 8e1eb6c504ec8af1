import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { correctableIn } from '#app/features/applications/corrections/correctable.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { maskedAnswer, type Question, summaryAnswer } from '#app/features/applications/steps/question.ts'
import { isAsked } from '#app/features/applications/steps/step.ts'
import { exampleAnswers, stepsOfAll } from '#app/features/applications/steps/steps.ts'
import { flagAnswers } from '#app/features/casework/corrections/flag-answers.server.ts'
import { readCase } from '#app/features/casework/detail/read-case.server.ts'
import { readFiling } from '#app/features/casework/filing/read-filing.server.ts'
import { exportData } from '#app/features/privacy/export/export-data.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { asha } from '#tests/support/asha.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { drawn, drawnAlone, namedIn } from '#tests/support/drawn-page.ts'
import { schengenPages } from '#tests/support/forms.ts'
import { CaseCorrection } from '../admin/case/beside/case-correction.tsx'
import type { CaseView } from '../admin/case/case-view.ts'
import { CaseFormFields } from '../admin/case/form/case-form-fields.tsx'
import { CaseAnswers } from '../admin/case/records/case-answers.tsx'
import * as correctPage from '../applications/correct/correct.tsx'
import * as applicationPage from '../applications/own/application.tsx'
import * as reviewPage from './review.tsx'
import * as stepPage from './step.tsx'

const example = exampleAnswers(asha, schengenPages)
const questions = schengenPages.flatMap((step) => step.questions)
// Answers every optional question too.
const answers = {
  ...example,
  requirements: {
    ...example.requirements,
    purpose: 'transit',
    plan: 'premium',
    ...typedDate('returnOn', '2027-03-01' as PlainDate),
    side: 'landside',
    'held-1': 'US.visa',
    'held-2': 'CA.residence',
    'held-3': 'JP.visa',
    'held-4': 'GB.used_visa',
    residence: 'IN',
    arriving: 'OM',
    'stop-1': 'AE',
    'side-1': 'airside',
    'stop-2': 'DE',
    'side-2': 'landside',
    children: 'yes',
  },
  passport: { ...example.passport, blankPages: '4' },
  contact: { ...example.contact, state: 'Maharashtra' },
  form: {
    ...example.form,
    hasOnwardPermit: 'yes',
    hasOtherNationality: 'yes',
    'otherNationalities.1.country': 'GB',
    'otherNationalities.2.country': 'CA',
  },
}

/** The fields of a page by name, with their values. */
function filledIn(html: string): Map<string, string> {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const inputs = (html.match(/<input [^>]*>/g) ?? []).filter(
    (tag) => !/type="radio"/.test(tag) || / checked=/.test(tag),
  )
  const lists = [...html.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].map(([, tag = '', options = '']) => {
    const chosen = (options.match(/<option [^>]*>/g) ?? []).find((option) => / selected=/.test(option)) ?? ''
    return [attribute(tag, 'name'), attribute(chosen, 'value')] as const
  })
  const texts = [...html.matchAll(/(<textarea [^>]*>)([^<]*)</g)].map(
    ([, tag = '', text = '']) => [attribute(tag, 'name'), text] as const,
  )
  return new Map([
    ...texts,
    ...inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')] as const),
    ...lists,
  ])
}

const answerTo = ({ step, inputs }: Question) => {
  const typed: Readonly<Record<string, string>> = answers[step as keyof typeof answers]
  return inputs.filter((input) => typed[input]).map((input) => [input, typed[input]] as const)
}

/** The summary row of a question, alone or shared with others. */
function rowOf({ step, label, summary }: Question): string {
  const head = questions.find((one) => one.step === step && one.name === summary?.inRowOf)
  return summary?.label ?? head?.label ?? label
}

async function exportedAnswers(
  own: RequestContext,
  accountId: Id<'account'>,
): Promise<{ question: string; answer: string }[]> {
  for await (const { name, bytes } of exportData(own, accountId)) {
    if (name === 'applications.json') return JSON.parse(Buffer.from(bytes).toString())[0].answersInWords
  }
  return []
}

const detailFields = ({ detail: { form } }: CaseView) => form?.sections.flatMap(({ fields }) => fields) ?? []

test('every question appears where answers are asked, checked, corrected, read, exported and printed', async ({
  db,
  ctx,
}) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor)
  const given = { ownerId: accountId, answers, plan: 'premium' as const, purpose: 'transit' as const }
  const draft = await anApplication(own, given)
  const { facts } = await readDraft(own, draft.id)
  // This trip triggers every question.
  const typedOn = (question: Question) => answers[question.step as keyof typeof answers]
  const asked = questions.filter((question) => isAsked(question, typedOn(question), facts))
  const fixed = stepsOfAll.flatMap((step) => step.questions)
  expect(asked.slice(0, fixed.length)).toEqual(fixed)
  expect(asked.length).toBeGreaterThan(fixed.length + 20)
  const written = (question: Question) => summaryAnswer(question, typedOn(question), facts)

  const review = namedIn(await drawn(reviewPage, own, '', { applicationId: draft.id }))
  for (const step of schengenPages) {
    const page = await drawn(stepPage, own, '', { applicationId: draft.id, step: step.slug })
    for (const question of asked.filter(({ key }) => step.questions.some((one) => one.key === key))) {
      expect(page, question.key).toContain(question.label)
      expect([...filledIn(page)], question.key).toEqual(expect.arrayContaining(answerTo(question)))
      expect(written(question), question.key).not.toBe('')
      expect(review.get(rowOf(question)), question.key).toContain(written(question))
    }
  }
  expect(await exportedAnswers(own, accountId)).toMatchObject(
    asked.map((question) => ({ question: question.label, answer: written(question) })),
  )

  const sent = await anApplication(own, { ...given, status: 'processing' })
  const desk = ctx(await aStaffMember(db))
  const fields = correctableIn(schengenPages).map(({ key }) => key)
  const flagged = await flagAnswers(desk, sent.id, { fields, note: 'Look again', dueOn: addDays(dayOf(desk.now), 7) })
  expect(flagged.ok).toBe(true)
  const corrections = await drawn(correctPage, own, '', { applicationId: sent.id })
  const printed = namedIn(await drawn(applicationPage, own, '', { applicationId: sent.id }))
  const reading = await readCase(desk, sent.id)
  if (reading.kind !== 'case') throw new Error('Not theirs')
  const view: CaseView = {
    detail: reading.detail,
    filing: await readFiling(desk, sent.id, reading.detail.form),
    changes: [],
    visaChecks: undefined,
    now: desk.now,
    list: '',
    caseDocument: null,
    others: [],
    conversation: { messages: [], templates: [], values: {}, writers: [], may: { write: true, editTemplates: false } },
    next: null,
    previous: null,
    once: '',
  }
  const atDesk = namedIn(renderToStaticMarkup(createElement(CaseAnswers, { view })))
  const toFlag = drawnAlone(createElement(CaseCorrection, { view }))
  const list = renderToStaticMarkup(createElement(CaseFormFields, { view }))
  for (const { label, value, isMasked, number } of detailFields(view)) {
    expect(list, label).toContain(label)
    expect(list, label).toContain(value)
    expect(list.includes(`data-copy="form-field-${number}"`), label).toBe(value !== '' && !isMasked)
  }
  for (const question of asked) {
    const { key, label, isCorrectable } = question
    expect(printed.get(rowOf(question)), key).toContain(written(question))
    const seen =
      question.sensitivity === 'masked' ? maskedAnswer(question, typedOn(question), facts) : written(question)
    expect(atDesk.get(rowOf(question)), key).toContain(seen)
    expect(toFlag.includes(`value="${key}"`), key).toBe(isCorrectable)
    if (!isCorrectable) continue
    expect(corrections, key).toContain(label)
    expect([...filledIn(corrections)], key).toEqual(expect.arrayContaining(answerTo(question)))
  }
})
