import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { test } from '#tests/support/database.ts'
import { askedPage } from './asked-page.ts'
import { questionsAboutTravellers } from './questions-about-travellers.ts'
import { questionsAtTheBorder } from './questions-at-the-border.ts'

const questions = [...questionsAtTheBorder, ...questionsAboutTravellers]
const asked = new Date('2026-11-23T12:00:00Z')

test('covers at least sixty questions, with many passports and places', () => {
  const [passports, places] = [0, 1].map((end) => new Set(questions.map(([, path]) => path.split(/[/?]/)[end])))
  expect(questions.length).toBeGreaterThanOrEqual(60)
  expect(passports?.size).toBeGreaterThanOrEqual(10)
  expect(places?.size).toBeGreaterThanOrEqual(35)
})

test.for(questions)('%s (%s)', async ([, path, says, neverSays = []], { ctx }) => {
  const { text, status } = await askedPage(ctx(visitor, asked), path)
  expect(status).toBe(200)
  for (const said of says) expect(text).toContain(said)
  for (const said of neverSays) expect(text).not.toContain(said)
})

test('an invalid answer about the traveller is explained beside it, and kept', async ({ ctx }) => {
  const { html, text, status } = await askedPage(
    ctx(visitor, asked),
    'GB/KE?age=nine&stop-1=ET&hours-1=half&with=cousin',
  )
  expect(status).toBe(422)
  expect(text).toContain('There is a problem')
  for (const [field, typed] of Object.entries({ age: 'nine', 'hours-1': 'half' })) {
    expect(html).toContain(`href="#${field}"`)
    expect(html).toMatch(new RegExp(`<input[^>]*name="${field}"[^>]*value="${typed}"`))
  }
  expect(text).toContain('Select who the child travels with from the list')
  // A true statement still counts: a stop airside in a country with a risk.
  expect(text).toContain('Kenya requires a yellow fever certificate because you come from Ethiopia.')
})
