import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { tell } from '#app/features/notifications/tell.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inParts } from './in-parts.ts'
import { mayRemind } from './reminder.policy.ts'
import { listProfiled } from './reminder.store.server.ts'
import { passportStage } from './reminder.ts'
import { reminderWords as words } from './reminder.words.ts'

/**
 * Reminds people whose passport ends in a few months, once at each stage; of another passport anew. The day is sealed in
 * their profile: the service opens it here for itself, and neither the notice nor what it is remembered by says it.
 */
export async function remindOfPassports(call: Call): Promise<void> {
  requireAllowed(mayRemind(call.actor))
  await inParts(
    (part) => listProfiled(call.db, part),
    ({ id }) => remindOfPassport(call, id),
  )
}

async function remindOfPassport(call: Call, accountId: Id<'account'>): Promise<void> {
  const { passportExpiresOn } = await readProfile(call, accountId)
  const stage = passportExpiresOn && passportStage(passportExpiresOn, call.now)
  if (!stage) return
  const passport = call.ports.vault.digest(`passport of ${accountId} until ${passportExpiresOn}`)
  await inTransaction(call, (call) =>
    tell(call, accountId, {
      kind: 'system',
      topic: 'travel',
      ...words.passport(stage),
      link: '/profile',
      onceFor: `passport/${passport}/${stage}`,
    }),
  )
}
