import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { answersField, type TypedAnswers, tellsUntil } from '../read-application.server.ts'
import { listCorrected, listCorrections } from './correction.store.server.ts'
import type { Correction } from './correction.ts'

type Owned = Pick<Application, 'id' | 'ownerId'>

/** Everything that was ever given back, the first one first, for the owner and for the service. */
export async function readCorrections(call: Call, application: Owned): Promise<Correction[]> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  const corrections = await listCorrections(call.db, application.id)
  const until = tellsUntil(call)
  return until ? corrections.flatMap((correction) => toldCorrection(correction, until)) : corrections
}

/** A correction as its traveller may see it: what was asked for or taken back since is not told yet. */
function toldCorrection(correction: Correction, until: Date): Correction[] {
  if (correction.askedAt > until) return []
  const isTakenBack = correction.takenBackAt !== null && correction.takenBackAt <= until
  return [isTakenBack ? correction : { ...correction, takenBackAt: null }]
}

/** The answers as they stood before a correction, and after it. */
export type Corrected = Correction & { readonly before: TypedAnswers; readonly after: TypedAnswers }

/** What was corrected, the newest first. `now` are the answers as they stand. */
export async function readCorrected(call: Call, application: Owned, now: TypedAnswers): Promise<Corrected[]> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  const rows = await listCorrected(call.db, application.id)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(call, application.ownerId)
  const field = answersField(application.id)
  const before = rows.map((row) => JSON.parse(secrets.open(field, row.before)) as TypedAnswers)
  // What one correction made of the answers is what the next one found.
  return rows.map(({ number: _, before: __, ...correction }, index) => ({
    ...correction,
    before: before[index] ?? {},
    after: before[index - 1] ?? now,
  }))
}
