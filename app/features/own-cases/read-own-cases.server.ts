import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import { type Application, isLate } from '../applications/application.ts'
import { erasureOf } from '../applications/erasure/erasure-day.ts'
import { listMyApplications } from '../applications/read-application.server.ts'
import { readTravellersOf } from '../applications/travellers/read-travellers.server.ts'
import { toldUntil } from '../applications/undo.ts'
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
export async function readOwnCases(call: Call) {
  const { actor } = call
  requireAllowed(mayActOnApplication(actor, 'start'))
  if (actor.kind !== 'traveller') throw new NotFound()
  const applications = await listMyApplications(call)
  if (applications.length === 0) return []
  const beside = await besideOf(call, actor.accountId, toldUntil(call.now))
  const nameOf = await countryNames(call)
  const visaOf = await visaNames(call, applications)
  const rules = await readRetentionRules(call)
  const orderIds = [...new Set(applications.map(({ orderId }) => orderId))]
  const travellers = await readTravellersOf(call, actor.accountId, orderIds)
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
      isLate: isLate(application, dayOf(call.now)),
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

async function besideOf(call: Call, ownerId: Id<'account'>, until: Date): Promise<(id: Id<'application'>) => Beside> {
  const corrections = await listOpenCorrections(call.db, ownerId, until)
  const wanted = await listWantedDocuments(call.db, ownerId, until)
  const attempts = await listNewestAttempts(call.db, ownerId)
  return (id) => ({
    correction: corrections.find(({ applicationId }) => applicationId === id),
    wanted: wanted.filter(({ applicationId }) => applicationId === id),
    attempt: attempts.find(({ applicationId }) => applicationId === id)?.state,
  })
}

async function countryNames(call: Call): Promise<(code: string) => string> {
  const { all } = await readCountries(call)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}

async function visaNames(call: Call, applications: readonly Application[]) {
  const names = new Map<string, string>()
  for (const id of new Set(applications.flatMap(({ schemeId }) => schemeId ?? []))) {
    const found = await readScheme(call, id)
    if (found.ok) names.set(id, found.value.scheme.name)
  }
  return ({ schemeId }: Application) => (schemeId && names.get(schemeId)) ?? ''
}
