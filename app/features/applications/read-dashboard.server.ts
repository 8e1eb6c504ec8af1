import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import type { Application, ApplicationStatus } from './application.ts'
import { listMyApplications } from './read-application.server.ts'

const active: readonly ApplicationStatus[] = ['pending', 'document_verification', 'processing', 'under_review']

export type ApplicationCard = Pick<
  Application,
  'id' | 'reference' | 'status' | 'purpose' | 'expectedOn' | 'fromCountry' | 'toCountry'
> & { fromName: string; toName: string; day: ReturnType<typeof dayOf> }

/** The traveller's applications as cards, newest first, and how many there are of each sort. */
export async function readDashboard(call: Call) {
  requireAllowed(mayActOnApplication(call.actor, 'start'))
  const applications = await listMyApplications(call)
  const { all } = await readCountries(call)
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code
  const cards: ApplicationCard[] = applications.map((application) => ({
    id: application.id,
    reference: application.reference,
    status: application.status,
    purpose: application.purpose,
    expectedOn: application.expectedOn,
    fromCountry: application.fromCountry,
    toCountry: application.toCountry,
    fromName: nameOf(application.fromCountry),
    toName: nameOf(application.toCountry),
    day: dayOf(application.submittedAt ?? application.startedAt),
  }))
  return {
    cards,
    active: cards.filter(({ status }) => active.includes(status)).length,
    approved: cards.filter(({ status }) => status === 'approved').length,
  }
}
