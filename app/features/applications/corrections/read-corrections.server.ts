import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { answersField, hiddenFrom, type TypedAnswers } from '../read-application.server.ts'
import { listCorrected, listCorrections } from './correction.store.server.ts'
import type { Correction } from './correction.ts'

type Owned = Pick<Application, 'id' | 'ownerId'>

/** Returns all correction requests, oldest first, for the owner and the service. */
export async function readCorrections(ctx: RequestContext, application: Owned): Promise<Correction[]> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  const corrections = await listCorrections(ctx.db, application.id)
  const until = hiddenFrom(ctx)
  return until ? corrections.flatMap((correction) => visibleCorrection(correction, until)) : corrections
}

/** A correction as its traveller may see it: recent requests and withdrawals are not disclosed yet. */
function visibleCorrection(correction: Correction, until: Date): Correction[] {
  if (correction.askedAt > until) return []
  const isTakenBack = correction.takenBackAt !== null && correction.takenBackAt <= until
  return [isTakenBack ? correction : { ...correction, takenBackAt: null }]
}

/** The answers before and after a correction. */
export type Corrected = Correction & { readonly before: TypedAnswers; readonly after: TypedAnswers }

/** Returns completed corrections, newest first. `now` is the current answers. */
export async function readCorrected(ctx: RequestContext, application: Owned, now: TypedAnswers): Promise<Corrected[]> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  const rows = await listCorrected(ctx.db, application.id)
  if (rows.length === 0) return []
  const secrets = await openPersonSecrets(ctx, application.ownerId)
  const field = answersField(application.id)
  const before = rows.map((row) => JSON.parse(secrets.open(field, row.before)) as TypedAnswers)
  // The answers after one correction are those before the next.
  return rows.map(({ number: _, before: __, ...correction }, index) => ({
    ...correction,
    before: before[index] ?? {},
    after: before[index - 1] ?? now,
  }))
}
