import { expect } from 'vitest'
import { readCorrectPage } from '#app/features/applications/corrections/read-correct-page.server.ts'
import { flagAnswers } from '#app/features/casework/corrections/flag-answers.server.ts'
import { aCase, dueOn } from '#tests/support/corrections.ts'
import { test } from '#tests/support/database.ts'
import { correctView } from './correct-view.server.ts'

test('the correction page gets the questions to correct, and of the rest only what it shows', async ({ db, ports }) => {
  const one = await aCase({ db, ports })
  const flags = { fields: ['passport.expiresOn'], note: 'It differs from the photo page.', dueOn }
  expect((await flagAnswers(one.desk, one.id, flags)).ok).toBe(true)
  const problems = [{ field: 'expiresOn.year', message: 'Enter the year' }]
  const view = correctView(await readCorrectPage(one.own, one.id), problems)
  expect(view).toMatchObject({
    asked: { note: 'It differs from the photo page.', dueOn },
    questions: [{ key: 'passport.expiresOn', field: { name: 'expiresOn' }, expected: null }],
    opened: [],
    countries: [],
  })
  expect(Object.keys(view.questions[0] ?? {}).sort()).toEqual(['before', 'expected', 'field', 'key', 'shaped'])
  // No input for other questions on the same page.
  expect(JSON.stringify(view.questions)).not.toContain('Z1234567')
  expect(JSON.stringify(view.questions)).toContain('Enter the year')
})

test('sends no answers if no correction is requested', async ({ db, ports }) => {
  const one = await aCase({ db, ports })
  expect(correctView(await readCorrectPage(one.own, one.id))).toMatchObject({
    asked: undefined,
    questions: [],
    opened: [],
    rest: [],
  })
})
