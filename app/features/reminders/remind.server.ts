import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { type Told, tell } from '#app/features/notifications/tell.server.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf, daysBetween } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inParts } from './in-parts.ts'
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
 * Reminds people of drafts they left alone, of corrections that are due, of rejected documents and of visas that end.
 * Each is said once, however often and on however many servers this runs.
 */
export async function remind(call: Call): Promise<void> {
  requireAllowed(mayRemind(call.actor))
  const names = await readCountryNames(call)
  await remindOfDrafts(call, names)
  await remindOfCorrections(call, names)
  await remindOfRejected(call, names)
  await remindOfVisas(call, names)
}

type Names = (code: string) => string
type Once = Told & { readonly onceFor: string }

function say(call: Call, accountId: Id<'account'>, told: () => Once) {
  return inTransaction(call, (call) => tell(call, accountId, told))
}

function remindOfDrafts(call: Call, nameOf: Names) {
  return inParts(
    (part) => listIdleDrafts(call.db, draftWindow(call.now), part),
    async ({ id, ownerId, reference, toCountry, updatedAt }) => {
      const stage = draftStage(updatedAt, call.now)
      if (!stage) return
      const trip = await readTrip(call, id)
      await say(call, ownerId, () => ({
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

function remindOfCorrections(call: Call, nameOf: Names) {
  return inParts(
    (part) => listDueCorrections(call.db, daysAhead(call.now, correctionStages), part),
    async ({ id, applicationId, ownerId, reference, toCountry, dueOn }) => {
      const stage = stageBefore(dueOn, call.now, correctionStages)
      if (!stage) return
      const trip = await readTrip(call, applicationId)
      await say(call, ownerId, () => ({
        kind: 'application',
        topic: 'reminder',
        reference,
        isWanted: true,
        ...words.correction(nameOf(toCountry), dueOn, daysBetween(dayOf(call.now), dueOn)),
        trip,
        more: { button: buttons.correction() },
        link: ownCaseAt(applicationId).correct,
        onceFor: `correction/${id}/${stage}`,
      }))
    },
  )
}

/** One reminder for all that were rejected on the same day. */
function remindOfRejected(call: Call, nameOf: Names) {
  const ago = (days: number) => new Date(call.now.getTime() - days * dayMs)
  return inParts(
    (part) => listRejected(call.db, { after: ago(rejectedDays.until), by: ago(rejectedDays.from) }, part),
    async ({ id, ownerId, reference, toCountry, rejected, kind, firstAt }) => {
      if (!firstAt) return
      const at = ownCaseAt(id)
      const trip = await readTrip(call, id)
      await say(call, ownerId, () => ({
        kind: 'document',
        topic: 'reminder',
        reference,
        isWanted: true,
        ...words.rejected(nameOf(toCountry), rejected),
        trip,
        more: { button: buttons.rejected(rejected) },
        // Of several, the application's own page names each.
        link: rejected === 1 && kind ? at.document(kind) : at.details,
        onceFor: `rejected/${id}/${dayOf(firstAt)}`,
      }))
    },
  )
}

function remindOfVisas(call: Call, nameOf: Names) {
  return inParts(
    (part) => listEndingVisas(call.db, daysAhead(call.now, visaStages), part),
    async ({ id, ownerId, reference, toCountry, validUntil }) => {
      const stage = validUntil && stageBefore(validUntil, call.now, visaStages)
      if (!stage) return
      const trip = await readTrip(call, id)
      await say(call, ownerId, () => ({
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
