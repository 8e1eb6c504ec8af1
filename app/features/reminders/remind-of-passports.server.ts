import { passportMark } from '#app/features/accounts/profile/passport-mark.ts'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inBatches } from './in-batches.ts'
import { mayRemind } from './reminder.policy.ts'
import { listMarkedPassports, listUnmarkedPassports, markPassport } from './reminder.store.server.ts'
import { passportDays, passportStage } from './reminder.ts'
import { reminderButtons as buttons, reminderWords as words } from './reminder.words.ts'

/**
 * Reminds travellers whose passport ends within months, once per stage; a new passport restarts them. The date stays
 * encrypted in their profile: they are found by the keyed hashes of upcoming dates. Neither the notification nor its
 * key contains the date.
 */
export async function remindOfPassports(ctx: RequestContext): Promise<void> {
  requireAllowed(mayRemind(ctx.actor))
  const [marked] = await Promise.allSettled([markEarlierProfiles(ctx)])
  const { encryption } = ctx.ports
  const days = new Map(passportDays(ctx.now).map((day) => [passportMark(encryption, day), day]))
  await inBatches(
    (part) => listMarkedPassports(ctx.db, [...days.keys()], part),
    async ({ id, mark, reminded }) => {
      const day = days.get(mark)
      if (day) await remindOfPassport(ctx, id, day, reminded)
    },
  )
  if (marked.status === 'rejected') throw marked.reason
}

/** Decrypts each profile saved before marks existed, once. */
function markEarlierProfiles(ctx: RequestContext): Promise<void> {
  return inBatches(
    (part) => listUnmarkedPassports(ctx.db, part),
    async ({ id }) => {
      const { passportExpiresOn } = await readProfile(ctx, id)
      await markPassport(ctx.db, id, passportMark(ctx.ports.encryption, passportExpiresOn))
    },
  )
}

async function remindOfPassport(
  ctx: RequestContext,
  accountId: Id<'account'>,
  day: PlainDate,
  reminded: readonly string[],
) {
  const stage = passportStage(day, ctx.now)
  if (!stage) return
  const onceFor = `passport/${ctx.ports.encryption.digest(`passport of ${accountId} until ${day}`)}/${stage}`
  if (reminded.includes(onceFor)) return
  await inTransaction(ctx, (ctx) =>
    notify(ctx, accountId, () => ({
      kind: 'system',
      topic: 'travel',
      ...words.passport(stage),
      more: { button: buttons.passport() },
      link: href('/profile'),
      onceFor,
    })),
  )
}
