import { expect } from 'vitest'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { sentPage } from '#tests/support/sent-page.ts'
import { answerStep } from './answer-step.server.ts'
import { readAnswers, readApplication } from './read-application.server.ts'
import { readDraft } from './read-draft.server.ts'

test('saves some fields of a page without the others, also in a government form', async ({ db, ctx }) => {
  const { accountId, actor } = await aTraveller(db)
  const asha = ctx(actor)
  const { id } = await anApplication(asha, { ownerId: accountId })
  const part = (slug: string, typed: Record<string, string>) =>
    answerStep(asha, id, { ...sentPage(slug, typed, ''), isPart: true })
  expect((await part('name', { familyName: 'RAO-MEHTA' })).ok).toBe(true)
  const { steps } = await readDraft(asha, id)
  const slug = steps.find(({ fields }) => fields.includes('sex'))?.slug ?? ''
  await part(slug, { sex: 'male', somethingElse: 'x' })

  const answers = await readAnswers(asha, await readApplication(asha, id))
  expect(answers.name).toEqual({ ...goodAnswers.name, familyName: 'RAO-MEHTA' })
  expect(answers.form).toEqual({ ...goodAnswers.form, sex: 'male' })
  // A whole page from another tab is still refused.
  const stale = await answerStep(asha, id, sentPage('name', { ...goodAnswers.name }, 'stale'))
  expect(stale).toMatchObject({ ok: false, problem: { code: 'changed_elsewhere' } })
})
