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

/** What is open of an application, for its owner and for the service. */
export async function readOpenCorrection(call: Call, application: Owned): Promise<Correction | undefined> {
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  return findOpenCorrection(call.db, application.id)
}

export type Asked = { fields: readonly string[]; note: string; dueOn: PlainDate; askedById: Id<'account'> }

/**
 * Gives answers back to be put right, for the service only, which has seen that one of the staff may. What was open
 * before is replaced by it; both ids are answered, so that it can be undone, and which one it is that its traveller is
 * told of.
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

/** Nothing is asked any more, for the service only. Answers with what it was, so that it can be opened again. */
export async function closeCorrection(call: Call, applicationId: Id<'application'>) {
  requireAllowed(mayActOnApplication(call.actor, 'give-back'))
  return (await closeCorrections(call, [applicationId])).get(applicationId)
}

/** The same for several applications; answers what was open, by application. */
export function closeCorrections({ actor, db, now }: Call, applicationIds: readonly Id<'application'>[]) {
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  return endCorrections(db, applicationIds, now)
}

/** Opens again what was taken back a moment ago, for the service only. */
export async function openAgain({ actor, db }: Call, id: Id<'correction'>): Promise<void> {
  requireAllowed(mayActOnApplication(actor, 'give-back'))
  await reopenCorrection(db, id)
}
