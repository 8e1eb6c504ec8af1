import type { Id } from '#app/lib/id.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { toldUntil } from '../applications/undo.ts'
import { mayActOnDocument } from './document.policy.ts'
import { listEarlierVersions } from './document.store.server.ts'

/** When earlier versions of each document were uploaded, by kind, newest first. Staff can still read them. */
export async function readEarlierVersions(
  call: Call,
  applicationId: Id<'application'>,
): Promise<Map<string, PlainDate[]>> {
  requireAllowed(mayActOnDocument(call.actor, 'read', await readApplication(call, applicationId)))
  const days = new Map<string, PlainDate[]>()
  for (const { kind, uploadedAt } of await listEarlierVersions(call.db, applicationId, toldUntil(call.now))) {
    days.set(kind, [...(days.get(kind) ?? []), dayOf(uploadedAt)])
  }
  return days
}
