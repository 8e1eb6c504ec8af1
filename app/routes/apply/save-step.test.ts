import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { stampOf } from '#app/features/applications/answer-step.server.ts'
import { answersOn, findStep } from '#app/features/applications/steps/steps.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { schengenPages } from '#tests/support/forms.ts'

// Counts calls to the real functions. Reading a draft also describes it, inside its own module. Files of a worker share
// their modules, so these routes are imported again for the count, and discarded after it.
const counted = '#app/features/applications/read-draft.server.ts'

async function loadCounted() {
  vi.resetModules()
  vi.doMock(counted, { spy: true })
  const [drafts, saved, sent, { requestContext }] = await Promise.all([
    import('#app/features/applications/read-draft.server.ts'),
    import('./save-step.ts'),
    import('./step.tsx'),
    import('#app/platform/request-context.server.ts'),
  ])
  return { drafts, saveStep: saved.action, sendStep: sent.action, requestContext }
}

let routes: Awaited<ReturnType<typeof loadCounted>>

beforeAll(async () => {
  routes = await loadCounted()
})

afterAll(() => {
  vi.doUnmock(counted)
  vi.resetModules()
})

const described = () =>
  vi.mocked(routes.drafts.describeDraft).mock.calls.length + vi.mocked(routes.drafts.readDraft).mock.calls.length

beforeEach(() => {
  vi.clearAllMocks()
})

/** The arguments of the route's action for a submission of these fields. */
function sent(ctx: RequestContext, applicationId: string, step: string, typed: Readonly<Record<string, string>>) {
  const context = new RouterContextProvider()
  context.set(routes.requestContext, ctx)
  const url = new URL(`http://localhost/apply/${applicationId}/${step}`)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) })
  return { context, request, url, params: { applicationId, step }, pattern: '/apply/:applicationId/:step' } as never
}

/** A finished draft, and the fields one of its pages sends when saved again. */
async function aDraft(
  { db, ctx }: { db: RequestContext['db']; ctx: (actor?: RequestContext['actor']) => RequestContext },
  slug: string,
) {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor)
  const { id } = await anApplication(own, { ownerId: accountId })
  const typed = answersOn(requireFound(findStep(slug, schengenPages)), goodAnswers)
  return { own, id, typed: { ...typed, drawnFrom: stampOf(typed) } }
}

test.for(schengenPages.map(({ slug }) => slug))(
  'submitting the page %s reads the draft once',
  async (slug, { db, ctx }) => {
    const { own, id, typed } = await aDraft({ db, ctx }, slug)
    const step = findStep(slug)
    await expect(
      routes.sendStep(sent(own, id, slug, step?.kept ? { ...typed, keep: 'yes' } : typed)),
    ).rejects.toMatchObject({
      status: 303,
    })
    expect(described()).toBe(1)
  },
)

test('saving a page while it is filled in reads the draft once, valid or not', async ({ db, ctx }) => {
  const { own, id, typed } = await aDraft({ db, ctx }, 'passport')
  const answer = await routes.saveStep(sent(own, id, 'passport', { ...typed, passportNumber: '' }))
  expect(answer.status).toBe(200)
  expect(described()).toBe(1)
})
