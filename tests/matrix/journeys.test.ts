import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { acceptWarnings } from '#app/features/applications/assessment/accept-warnings.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { requestQuote } from '#app/features/applications/request-quote.server.ts'
import { startApplication } from '#app/features/applications/start-application.server.ts'
import { exampleAnswers } from '#app/features/applications/steps/steps.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { readPayable } from '#app/features/payments/read-payable.server.ts'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import { unsafeSeedRates } from '#app/features/settings/seed-rates.server.ts'
import { assessWords } from '#app/features/visas/assess/assess.words.ts'
import { heldText } from '#app/features/visas/assess/held-permit.ts'
import { noneHeld } from '#app/features/visas/assess/journey-details.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { isPurpose } from '#app/features/visas/journey/purpose.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { visitor } from '#app/platform/actor.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import * as payPage from '#app/routes/apply/pay.tsx'
import * as reviewPage from '#app/routes/apply/review.tsx'
import { typedDate } from '#app/ui/form/date-question.ts'
import { asha } from '#tests/support/asha.ts'
import { anApplication, aTraveller, goodAnswers } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { pagesForId } from '#tests/support/forms.ts'
import { anOrder, pay as payFor } from '#tests/support/payments.ts'
import { type AskedJourney, askedOn, journeys } from './journeys.ts'

test('every trip is assessed as in the table, in its words', async ({ db, ctx }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const found: unknown[] = []
  for (const [what, asked] of journeys) {
    const read = await readRouteQuote(ctx(visitor, askedOn), asked)
    if (!read.ok) throw new Error(`${what}: ${read.problem.code}`)
    const { assessment, answer } = read.value
    const [gravest] = assessWords.sayAll(assessment.findings, answer)
    const said = [gravest?.text, gravest?.next].filter(Boolean).join(' ')
    found.push([what, asked, answer.requirement.kind, assessment.outcome, gravest?.code ?? '', said])
  }
  expect(found).toEqual(journeys)
})

/** Whether the application form can ask for everything in a journey, so that one can apply for it. */
const isApplied = ({ travelOn, passportKind }: AskedJourney) => travelOn !== undefined && passportKind === undefined

/** A journey as field values of an application. */
function answersOf({
  held,
  residence,
  arrivingFrom,
  children,
  stops = [],
  side,
}: AskedJourney): Record<string, string> {
  const texts = held?.length === 0 ? [noneHeld] : (held ?? []).map((one) => heldText(one))
  return {
    ...Object.fromEntries(texts.map((text, index) => [`held-${index + 1}`, text])),
    ...Object.fromEntries(
      stops.flatMap(({ country, side }, at) => [
        [`stop-${at + 1}`, country],
        [`side-${at + 1}`, side],
      ]),
    ),
    ...(residence && { residence }),
    ...(arrivingFrom && { arriving: arrivingFrom }),
    ...(children && { children: 'yes' }),
    ...(side && { side }),
  }
}

/** A finished draft for the journey, with the visa that its answer offers. */
async function aDraftFor(own: RequestContext, ownerId: Id<'account'>, asked: AskedJourney): Promise<Application> {
  const read = await readRouteQuote(own, asked)
  if (!read.ok) throw new Error(read.problem.code)
  const { chosen } = read.value
  const { travelOn, returnOn, expiresOn, issuedOn, bornOn, blankPages, speed = 'standard', purpose = 'tourism' } = asked
  const answers = {
    requirements: {
      ...goodAnswers.requirements,
      visa: chosen?.scheme.id ?? '',
      purpose,
      urgency: speed,
      ...(travelOn && typedDate('travelOn', travelOn)),
      ...(returnOn && typedDate('returnOn', returnOn)),
      ...answersOf(asked),
    },
    name: { ...goodAnswers.name, ...(bornOn && typedDate('bornOn', bornOn)) },
    passport: {
      ...goodAnswers.passport,
      ...(expiresOn && { ...typedDate('expiresOn', expiresOn), expiresSoon: 'go-on' }),
      ...(issuedOn && typedDate('issuedOn', issuedOn)),
      ...(blankPages !== undefined && { blankPages: String(blankPages) }),
    },
    contact: { ...goodAnswers.contact, country: asked.from },
    form: exampleAnswers(asha, pagesForId(chosen?.scheme.id ?? '')).form ?? {},
  }
  return anApplication(own, {
    ownerId,
    fromCountry: asked.from,
    toCountry: asked.to,
    schemeId: chosen?.scheme.id ?? null,
    purpose: isPurpose(purpose) ? purpose : null,
    travelOn: travelOn ?? null,
    urgency: speed,
    answers,
  })
}

/** Pays for a draft as the pay page does, whatever its verdict. */
async function pay(own: RequestContext, id: Id<'application'>) {
  const { quote, dates, fileBy, application } = await readDraft(own, id)
  const order = { quote, expectedOn: dates.latest, fileBy, draftOf: application.updatedAt }
  return payFor(own, anOrder(id, order))
}

/** The redirect of a page after this form is posted to it. */
async function sentOn(page: object, own: RequestContext, id: string, fields: Readonly<Record<string, string>>) {
  const context = new RouterContextProvider()
  context.set(requestContext, own)
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
  const { action } = page as { action: (args: unknown) => Promise<unknown> }
  const answer = await action({ context, request, params: { applicationId: id } }).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('Location') : null
}

test('a stopped trip cannot be bought, and one with a warning only after acceptance', async ({ db, ctx }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor, askedOn)
  const attemptsFor = (id: Id<'application'>) => db.$count(paymentAttempts, eq(paymentAttempts.applicationId, id))
  const card = { method: 'card' }
  const walked = { stopped: 0, unaccepted: 0, clear: 0 }

  for (const [what, asked, kind, outcome] of journeys.filter(([, asked]) => isApplied(asked))) {
    const { id } = await aDraftFor(own, accountId, asked)
    const { verdict, warnings, quote } = await readDraft(own, id)
    const isFree = kind === 'visa_free' || kind === 'same_country'
    const expected = outcome === 'stop' || isFree ? 'stopped' : outcome === 'warn' ? 'unaccepted' : 'clear'
    expect(verdict, what).toBe(expected)
    walked[verdict] += 1

    if (verdict !== 'clear') expect(await pay(own, id), what).toEqual({ ok: false, problem: { code: verdict } })
    // A warning that was not read cannot be accepted.
    if (warnings.length > 0) expect((await acceptWarnings(own, id, [])).ok, what).toBe(false)
    const accepted = warnings.map(({ accept }) => accept)
    expect(await acceptWarnings(own, id, accepted), what).toEqual({ ok: true, value: null })

    if (verdict === 'stopped') {
      expect(await pay(own, id), what).toEqual({ ok: false, problem: { code: 'stopped' } })
      expect((await readPayable(own, id)).kind, what).toBe('unfinished')
      expect(await sentOn(payPage, own, id, card), what).toBe(`/apply/${id}/pay`)
      expect(await sentOn(reviewPage, own, id, { declaration: 'yes' }), what).not.toBe(`/apply/${id}/pay`)
      await requestQuote(own, id)
      expect(await attemptsFor(id), what).toBe(0)
      const [row] = await db.select().from(applications).where(eq(applications.id, id))
      expect(row, what).toMatchObject({ status: 'draft', quoteRequestedAt: null })
      continue
    }
    const paid = await pay(own, id)
    expect(paid.ok ? 'paid' : paid.problem.code, what).toBe(quote.estimate ? 'estimate' : 'paid')
    if (!paid.ok || warnings.length === 0) continue
    expect((await readStatus(own, id)).accepted, what).toEqual({
      on: '2026-11-23',
      warnings: warnings.map(({ code, accept }) => ({ code, accept })),
    })
  }
  expect(walked).toEqual({ stopped: 44, unaccepted: 10, clear: 37 })
})

test('an acceptance lapses with its warnings', async ({ db, ctx }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor, askedOn)
  const late = { from: 'IN', to: 'FR', travelOn: '2026-12-20' as PlainDate }
  const { id } = await aDraftFor(own, accountId, late)
  const { warnings } = await readDraft(own, id)
  await acceptWarnings(
    own,
    id,
    warnings.map(({ accept }) => accept),
  )
  expect((await readDraft(own, id)).verdict).toBe('clear')

  // A day later the authority's decision may also come a day later.
  expect((await readDraft(ctx(actor, new Date('2026-11-24T12:00:00Z')), id)).verdict).toBe('unaccepted')
  await db.update(applications).set({ purpose: 'other' }).where(eq(applications.id, id))
  expect(await pay(own, id)).toEqual({ ok: false, problem: { code: 'unaccepted' } })
})

test('a trip that is stopped from the beginning cannot be started', async ({ db, ctx }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
  const own = ctx((await aTraveller(db)).actor, askedOn)
  const start = async (asked: Parameters<typeof startApplication>[1]) => {
    const started = await startApplication(own, asked, { key: crypto.randomUUID(), body: '' })
    return started.ok ? 'started' : started.problem
  }
  expect(await start({ from: 'CA', to: 'CN', travelOn: '2026-12-10' as PlainDate })).toEqual({ code: 'no_visa_needed' })
  expect(await start({ from: 'CA', to: 'CN', travelOn: '2027-02-10' as PlainDate })).toMatchObject({ code: 'stopped' })
  expect(await start({ from: 'MX', to: 'KR', purpose: 'study' })).toMatchObject({ code: 'stopped' })
  expect(await start({ from: 'NG', to: 'US' })).toMatchObject({ code: 'stopped' })
  expect(await start({ from: 'MX', to: 'KR', purpose: 'tourism' })).toBe('started')
})
