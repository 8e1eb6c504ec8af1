import { expect } from 'vitest'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { answeredRows, writtenAnswer } from '#app/features/applications/steps/question.ts'
import { isAsked } from '#app/features/applications/steps/step.ts'
import { answersWith } from '#app/features/applications/steps/steps.ts'
import { filledFormPdf } from '#app/features/own-cases/filled-form/filled-form-pdf.server.ts'
import { readFilledForm } from '#app/features/own-cases/filled-form/read-filled-form.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { pdfText, withoutSpaces } from '#tests/support/pdf-text.ts'
import { shareOf } from '#tests/support/share.ts'
import { answerAll, confirmPriceOf, ownForms, payFor, putDocuments, wayTo } from '#tests/support/whole-application.ts'
import { openFilledForm } from './open-filled-form.server.ts'

type Answered = Awaited<ReturnType<typeof answerAll>>

/** The answers as the form shows them, without those that only concern our order. */
function writtenAnswers({ steps, typed, facts }: Answered) {
  const pages = steps.filter(({ slug }) => slug !== 'requirements')
  const written = pages.flatMap((page) => {
    const answers = answersWith(page, typed)
    const asked = page.questions.filter((one) => isAsked(one, answers, facts))
    return asked.flatMap((one) =>
      one.kind === 'rows'
        ? answeredRows(one, answers, facts).flat()
        : [{ label: one.label, value: writtenAnswer(one, answers, facts) }],
    )
  })
  return written.filter(({ value }) => value !== '')
}

test('at least 40 forms have a visa of their own', () => {
  expect(ownForms.length).toBeGreaterThanOrEqual(40)
})

/** Forms of schemes without a start date. Once one opens, its test here fails. */
const notOpenYet = ['etias']

test.for(notOpenYet)('the form %s is not open for applications yet', async (form, { ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  await expect(wayTo(form, owner)).rejects.toThrow('Nobody gets a visa')
})

test.for(
  shareOf(
    ownForms.filter((form) => !notOpenYet.includes(form)),
    3,
  ),
)('the form %s can be submitted, and its PDF has every answer', async (form, { ctx, db }) => {
  const owner = ctx((await aTraveller(db)).actor)
  const officer = ctx(await aStaffMember(db))
  const answered = await answerAll(owner, await wayTo(form, owner), form.length)
  const { id } = answered
  await putDocuments(owner, id)
  await confirmPriceOf(owner, id, officer)
  await payFor(owner, id)
  expect((await readStatus(owner, id)).status).toBe('pending')

  const own = await readFilledForm(owner, id)
  expect(await openFilledForm(officer, id, 'file')).toEqual(own)
  const pdf = await pdfText(await filledFormPdf(own.form, { reference: own.reference, on: dayOf(testNow) }))
  const isThere = (text: string) => pdf.includes(withoutSpaces(text))
  const typed = writtenAnswers(answered)
  expect(typed.length).toBeGreaterThan(15)
  expect(typed.filter(({ label, value }) => !isThere(label) || !isThere(value))).toEqual([])
})
