import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import { type Application, isLate } from '../applications/application.ts'
import { erasureOf } from '../applications/erasure/erasure-day.ts'
import { listMyApplications } from '../applications/read-application.server.ts'
import { readTravellersOf } from '../applications/travellers/read-travellers.server.ts'
import { visibleUntil } from '../applications/undo.ts'
import { readRetentionRules } from '../settings/retention/read-retention-rules.server.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { readScheme } from '../visas/read-scheme.server.ts'
import { listNewestAttempts, listOpenCorrections, listWantedDocuments } from './own-case.store.server.ts'
import { type Beside, holderOf, waitsOf } from './own-case.ts'

export type OwnCase = Awaited<ReturnType<typeof readOwnCases>>[number]

/**
 * A traveller's own applications, newest first, with who has to act and what for. The list, the dashboard and the
 * application pages all use this, so that they agree.
 */
export async function readOwnCases(ctx: RequestContext) {
  const { actor } = ctx
  requireAllowed(mayActOnApplication(actor, 'start'))
  if (actor.kind !== 'traveller') throw new NotFound()
  const applications = await listMyApplications(ctx)
  if (applications.length === 0) return []
  const beside = await besideOf(ctx, actor.accountId, visibleUntil(ctx.now))
  const nameOf = await countryNames(ctx)
  const visaOf = await visaNames(ctx, applications)
  const rules = await readRetentionRules(ctx)
  const orderIds = [...new Set(applications.map(({ orderId }) => orderId))]
  const travellers = await readTravellersOf(ctx, actor.accountId, orderIds)
  return applications.map((application) => {
    const waits = waitsOf(application, beside(application.id))
    const { id, reference, status, purpose, fromCountry, toCountry, expectedOn, submittedAt, startedAt } = application
    return {
      id,
      /** Which of several travellers applying together; absent for one alone. */
      traveller: placeOf(application, travellers.get(application.orderId) ?? []),
      reference,
      status,
      purpose,
      fromCountry,
      toCountry,
      fromName: nameOf(fromCountry),
      toName: nameOf(toCountry),
      visa: visaOf(application),
      expectedOn,
      isLate: isLate(application, dayOf(ctx.now)),
      /** The day of submission, or for a draft the day it was started. */
      day: dayOf(submittedAt ?? startedAt),
      waits,
      holder: holderOf(application, waits),
      erasure: erasureOf(application, rules),
    }
  })
}

type Travellers = readonly { id: string; name: string; number: number }[]

function placeOf({ id }: Application, travellers: Travellers) {
  const own = travellers.find((one) => one.id === id)
  return own && travellers.length > 1 ? { name: own.name, number: own.number, of: travellers.length } : undefined
}

async function besideOf(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  until: Date,
): Promise<(id: Id<'application'>) => Beside> {
  const corrections = await listOpenCorrections(ctx.db, ownerId, until)
  const wanted = await listWantedDocuments(ctx.db, ownerId, until)
  const attempts = await listNewestAttempts(ctx.db, ownerId)
  return (id) => ({
    correction: corrections.find(({ applicationId }) => applicationId === id),
    wanted: wanted.filter(({ applicationId }) => applicationId === id),
    attempt: attempts.find(({ applicationId }) => applicationId === id)?.state,
  })
}

async function countryNames(ctx: RequestContext): Promise<(code: string) => string> {
  const { all } = await readCountries(ctx)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}

async function visaNames(ctx: RequestContext, applications: readonly Application[]) {
  const names = new Map<string, string>()
  for (const id of new Set(applications.flatMap(({ schemeId }) => schemeId ?? []))) {
    const found = await readScheme(ctx, id)
    if (found.ok) names.set(id, found.value.scheme.name)
  }
  return ({ schemeId }: Application) => (schemeId && names.get(schemeId)) ?? ''
}
