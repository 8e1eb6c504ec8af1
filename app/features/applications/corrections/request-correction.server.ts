import { type Id, newId } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { visibleUntil } from '../undo.ts'
import {
  addCorrection,
  endCorrections,
  findOpenCorrection,
  listCorrections,
  reopenCorrection,
} from './correction.store.server.ts'
import type { Correction } from './correction.ts'

type Owned = Pick<Application, 'id' | 'ownerId'>

export async function readOpenCorrection(ctx: RequestContext, application: Owned): Promise<Correction | undefined> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  return findOpenCorrection(ctx.db, application.id)
}

export type Asked = { fields: readonly string[]; note: string; dueOn: PlainDate; askedById: Id<'account'> }

/**
 * Opens a correction request, replacing an open one. For the service only, which has checked a member of staff's
 * permission. Returns both ids, so that it can be undone, and the number of the request among those the traveller has
 * seen.
 */
export async function openCorrection(ctx: RequestContext, applicationId: Id<'application'>, asked: Asked) {
  const { actor, db, now } = ctx
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  const replaced = (await endCorrections(db, [applicationId], now)).get(applicationId)
  const wasVisible = ({ askedAt, takenBackAt }: Correction) => askedAt <= visibleUntil(takenBackAt ?? now)
  const earlier = (await listCorrections(db, applicationId)).filter(wasVisible)
  const opened = newId<'correction'>()
  await addCorrection(db, { id: opened, applicationId, askedAt: now, ...asked })
  return { opened, replaced: replaced ?? null, number: earlier.length + 1 }
}

/** Withdraws the open correction, for the service only. Returns its id, so that it can be reopened. */
export async function closeCorrection(ctx: RequestContext, applicationId: Id<'application'>) {
  requireAllowed(mayActOnApplication(ctx.actor, 'give-back'))
  return (await closeCorrections(ctx, [applicationId])).get(applicationId)
}

/** The same for several applications. Returns the withdrawn corrections by application. */
export function closeCorrections({ actor, db, now }: RequestContext, applicationIds: readonly Id<'application'>[]) {
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  return endCorrections(db, applicationIds, now)
}

/** Reopens a correction that was just withdrawn, for the service only. */
export async function openAgain({ actor, db }: RequestContext, id: Id<'correction'>): Promise<void> {
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  await reopenCorrection(db, id)
}
