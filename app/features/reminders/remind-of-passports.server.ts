import { passportMark } from '#app/features/accounts/profile/passport-mark.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { tell } from '#app/features/notifications/tell.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inParts } from './in-parts.ts'
import { mayRemind } from './reminder.policy.ts'
import { listMarkedPassports, listUnmarkedPassports, markPassport } from './reminder.store.server.ts'
import { passportDays, passportStage } from './reminder.ts'
import { reminderButtons as buttons, reminderWords as words } from './reminder.words.ts'

/**
 * Reminds travellers whose passport ends within months, once per stage; a new passport restarts them. The date stays
 * encrypted in their profile: they are found by the keyed hashes of upcoming dates. Neither the notification nor its
 * key contains the date.
 */
export async function remindOfPassports(call: Call): Promise<void> {
  requireAllowed(mayRemind(call.actor))
  const [marked] = await Promise.allSettled([markEarlierProfiles(call)])
  const { vault } = call.ports
  const days = new Map(passportDays(call.now).map((day) => [passportMark(vault, day), day]))
  await inParts(
    (part) => listMarkedPassports(call.db, [...days.keys()], part),
    async ({ id, mark, reminded }) => {
      const day = days.get(mark)
      if (day) await remindOfPassport(call, id, day, reminded)
    },
  )
  if (marked.status === 'rejected') throw marked.reason
}

/** Decrypts each profile saved before marks existed, once. */
function markEarlierProfiles(call: Call): Promise<void> {
  return inParts(
    (part) => listUnmarkedPassports(call.db, part),
    async ({ id }) => {
      const { passportExpiresOn } = await readProfile(call, id)
      await markPassport(call.db, id, passportMark(call.ports.vault, passportExpiresOn))
    },
  )
}

async function remindOfPassport(call: Call, accountId: Id<'account'>, day: PlainDate, reminded: readonly string[]) {
  const stage = passportStage(day, call.now)
  if (!stage) return
  const onceFor = `passport/${call.ports.vault.digest(`passport of ${accountId} until ${day}`)}/${stage}`
  if (reminded.includes(onceFor)) return
  await inTransaction(call, (call) =>
    tell(call, accountId, () => ({
      kind: 'system',
      topic: 'travel',
      ...words.passport(stage),
      more: { button: buttons.passport() },
      link: href('/profile'),
      onceFor,
    })),
  )
}
