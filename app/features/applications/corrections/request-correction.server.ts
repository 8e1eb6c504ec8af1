import { type Id, newId } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { toldUntil } from '../undo.ts'
import {
  addCorrection,
  endCorrections,
  findOpenCorrection,
  listCorrections,
  reopenCorrection,
} from './correction.store.server.ts'
import type { Correction } from './correction.ts'

type Owned = Pick<Application, 'id' | 'ownerId'>

export async function readOpenCorrection(call: Call, application: Owned): Promise<Correction | undefined> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  return findOpenCorrection(call.db, application.id)
}

export type Asked = { fields: readonly string[]; note: string; dueOn: PlainDate; askedById: Id<'account'> }

/**
 * Opens a correction request, replacing an open one. For the service only, which has checked a member of staff's
 * permission. Returns both ids, so that it can be undone, and the number of the request among those the traveller has
 * seen.
 */
export async function openCorrection(call: Call, applicationId: Id<'application'>, asked: Asked) {
  const { actor, db, now } = call
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  const replaced = (await endCorrections(db, [applicationId], now)).get(applicationId)
  const wasTold = ({ askedAt, takenBackAt }: Correction) => askedAt <= toldUntil(takenBackAt ?? now)
  const earlier = (await listCorrections(db, applicationId)).filter(wasTold)
  const opened = newId<'correction'>()
  await addCorrection(db, { id: opened, applicationId, askedAt: now, ...asked })
  return { opened, replaced: replaced ?? null, number: earlier.length + 1 }
}

/** Withdraws the open correction, for the service only. Returns its id, so that it can be reopened. */
export async function closeCorrection(call: Call, applicationId: Id<'application'>) {
  requireAllowed(mayActOnApplication(call.actor, 'give-back'))
  return (await closeCorrections(call, [applicationId])).get(applicationId)
}

/** The same for several applications. Returns the withdrawn corrections by application. */
export function closeCorrections({ actor, db, now }: Call, applicationIds: readonly Id<'application'>[]) {
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  return endCorrections(db, applicationIds, now)
}

/** Reopens a correction that was just withdrawn, for the service only. */
export async function openAgain({ actor, db }: Call, id: Id<'correction'>): Promise<void> {
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  await reopenCorrection(db, id)
}
