import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, vi } from 'vitest'
import { stampOf } from '#app/features/applications/answer-step.server.ts'
import { describeDraft, readDraft } from '#app/features/applications/read-draft.server.ts'
import { findStep, steps } from '#app/features/applications/steps/steps.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { action as saveStep } from './save-step.ts'
import { action as sendStep } from './step.tsx'

// The real functions, counted. Reading a draft describes it as well, inside its own module.
vi.mock('#app/features/applications/read-draft.server.ts', { spy: true })

const described = () => vi.mocked(describeDraft).mock.calls.length + vi.mocked(readDraft).mock.calls.length

beforeEach(() => {
  vi.clearAllMocks()
})

/** What the route's action is given when a page with these fields is sent. */
function sent(call: Call, applicationId: string, step: string, typed: Readonly<Record<string, string>>) {
  const context = new RouterContextProvider()
  context.set(callContext, call)
  const url = new URL(`http://localhost/apply/${applicationId}/${step}`)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) })
  return { context, request, url, params: { applicationId, step }, pattern: '/apply/:applicationId/:step' } as never
}

/** A finished draft of somebody, and what one of its pages sends when it is saved again. */
async function aDraft({ db, call }: { db: Call['db']; call: (actor?: Call['actor']) => Call }, slug: string) {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { actor, accountId } = await aTraveller(db)
  const own = call(actor)
  const { id } = await anApplication(own, { ownerId: accountId })
  return { own, id, typed: { ...goodAnswers[slug], drawnFrom: stampOf(goodAnswers[slug]) } }
}

test.for(steps.map(({ slug }) => slug))('sending the page %s describes the draft once', async (slug, { db, call }) => {
  const { own, id, typed } = await aDraft({ db, call }, slug)
  const step = findStep(slug)
  await expect(sendStep(sent(own, id, slug, step?.kept ? { ...typed, keep: 'yes' } : typed))).rejects.toMatchObject({
    status: 303,
  })
  expect(described()).toBe(1)
})

test('saving a page while it is filled in describes the draft once, right or wrong', async ({ db, call }) => {
  const { own, id, typed } = await aDraft({ db, call }, 'passport')
  const answer = await saveStep(sent(own, id, 'passport', { ...typed, passportNumber: '' }))
  expect(answer.status).toBe(200)
  expect(described()).toBe(1)
})
