import type { Id } from '#app/lib/id.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readApplication } from '../applications/read-application.server.ts'
import { visibleUntil } from '../applications/undo.ts'
import { mayActOnDocument } from './document.policy.ts'
import { listEarlierVersions } from './document.store.server.ts'

/** When earlier versions of each document were uploaded, by kind, newest first. Staff can still read them. */
export async function readEarlierVersions(
  ctx: RequestContext,
  applicationId: Id<'application'>,
): Promise<Map<string, PlainDate[]>> {
  requireAllowed(mayActOnDocument(ctx.actor, 'read', await readApplication(ctx, applicationId)))
  const days = new Map<string, PlainDate[]>()
  for (const { kind, uploadedAt } of await listEarlierVersions(ctx.db, applicationId, visibleUntil(ctx.now))) {
    days.set(kind, [...(days.get(kind) ?? []), dayOf(uploadedAt)])
  }
  return days
}
