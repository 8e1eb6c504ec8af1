import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { type NotificationContent, notify } from '#app/features/notifications/notify.server.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf, daysBetween } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inBatches } from './in-batches.ts'
import { mayRemind } from './reminder.policy.ts'
import { listDueCorrections, listEndingVisas, listIdleDrafts, listRejected } from './reminder.store.server.ts'
import {
  correctionStages,
  daysAhead,
  draftStage,
  draftWindow,
  rejectedDays,
  stageBefore,
  visaStages,
} from './reminder.ts'
import { reminderButtons as buttons, reminderWords as words } from './reminder.words.ts'

const dayMs = 86_400_000

/**
 * Reminds travellers of idle drafts, due corrections, rejected documents and visas that end. Each reminder is sent
 * once, however often and on however many servers this runs.
 */
export async function remind(ctx: RequestContext): Promise<void> {
  requireAllowed(mayRemind(ctx.actor))
  const names = await readCountryNames(ctx)
  await remindOfDrafts(ctx, names)
  await remindOfCorrections(ctx, names)
  await remindOfRejected(ctx, names)
  await remindOfVisas(ctx, names)
}

type Names = (code: string) => string
type UniqueNotification = NotificationContent & { readonly onceFor: string }

function say(ctx: RequestContext, accountId: Id<'account'>, content: () => UniqueNotification) {
  return inTransaction(ctx, (ctx) => notify(ctx, accountId, content))
}

function remindOfDrafts(ctx: RequestContext, nameOf: Names) {
  return inBatches(
    (part) => listIdleDrafts(ctx.db, draftWindow(ctx.now), part),
    async ({ id, ownerId, reference, toCountry, updatedAt }) => {
      const stage = draftStage(updatedAt, ctx.now)
      if (!stage) return
      const trip = await readTrip(ctx, id)
      await say(ctx, ownerId, () => ({
        kind: 'application',
        topic: 'reminder',
        reference,
        ...words.draft(nameOf(toCountry), stage),
        trip,
        more: { button: buttons.draft() },
        link: href('/apply/:applicationId', { applicationId: id }),
        onceFor: `draft/${id}/${stage}`,
      }))
    },
  )
}

function remindOfCorrections(ctx: RequestContext, nameOf: Names) {
  return inBatches(
    (part) => listDueCorrections(ctx.db, daysAhead(ctx.now, correctionStages), part),
    async ({ id, applicationId, ownerId, reference, toCountry, dueOn }) => {
      const stage = stageBefore(dueOn, ctx.now, correctionStages)
      if (!stage) return
      const trip = await readTrip(ctx, applicationId)
      await say(ctx, ownerId, () => ({
        kind: 'application',
        topic: 'reminder',
        reference,
        isWanted: true,
        ...words.correction(nameOf(toCountry), dueOn, daysBetween(dayOf(ctx.now), dueOn)),
        trip,
        more: { button: buttons.correction() },
        link: ownCaseAt(applicationId).correct,
        onceFor: `correction/${id}/${stage}`,
      }))
    },
  )
}

/** One reminder for all documents rejected on the same day. */
function remindOfRejected(ctx: RequestContext, nameOf: Names) {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  return inBatches(
    (part) => listRejected(ctx.db, { after: ago(rejectedDays.until), by: ago(rejectedDays.from) }, part),
    async ({ id, ownerId, reference, toCountry, rejected, kind, firstAt }) => {
      if (!firstAt) return
      const at = ownCaseAt(id)
      const trip = await readTrip(ctx, id)
      await say(ctx, ownerId, () => ({
        kind: 'document',
        topic: 'reminder',
        reference,
        isWanted: true,
        ...words.rejected(nameOf(toCountry), rejected),
        trip,
        more: { button: buttons.rejected(rejected) },
        // For several, the application page lists them.
        link: rejected === 1 && kind ? at.document(kind) : at.details,
        onceFor: `rejected/${id}/${dayOf(firstAt)}`,
      }))
    },
  )
}

function remindOfVisas(ctx: RequestContext, nameOf: Names) {
  return inBatches(
    (part) => listEndingVisas(ctx.db, daysAhead(ctx.now, visaStages), part),
    async ({ id, ownerId, reference, toCountry, validUntil }) => {
      const stage = validUntil && stageBefore(validUntil, ctx.now, visaStages)
      if (!stage) return
      const trip = await readTrip(ctx, id)
      await say(ctx, ownerId, () => ({
        kind: 'application',
        topic: 'travel',
        reference,
        ...words.visa(nameOf(toCountry), validUntil, stage),
        trip,
        link: ownCaseAt(id).details,
        onceFor: `visa/${id}/${validUntil}/${stage}`,
      }))
    },
  )
}
