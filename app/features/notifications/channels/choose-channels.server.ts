import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import { readPushBrowsers } from '#app/features/accounts/push/read-push-browsers.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { findChannels, saveChannels } from './channel.store.server.ts'
import type { Channels } from './channels.ts'

export type OwnChannels = Awaited<ReturnType<typeof readChannels>>

/** A user's choices, and which channels are available: push needs keys, texts need a provider and a verified number. */
export async function readChannels(call: Call, accountId: Id<'account'>, sessionId: string) {
  requireAllowed(mayActOnNotification(call.actor, 'choose', accountId))
  const { push, sendsTexts, sendsWhatsapp } = call.ports
  const { phone } = await readAccount(call, accountId)
  return {
    chosen: await findChannels(call.db, accountId),
    browsers: await readPushBrowsers(call, accountId, sessionId),
    pushKey: push?.publicKey,
    sendsTexts,
    sendsWhatsapp,
    phone: phone ? shownPhone(phone) : null,
  }
}

/** Applies from now on. Channels not available, and so not on the page, keep their earlier choice. */
export async function chooseChannels(call: Call, accountId: Id<'account'>, wanted: Channels): Promise<void> {
  requireAllowed(mayActOnNotification(call.actor, 'choose', accountId))
  const { push, sendsTexts } = call.ports
  const before = await findChannels(call.db, accountId)
  const { phone } = await readAccount(call, accountId)
  const pushed = push ? {} : { pushTopics: before.pushTopics }
  const texted = sendsTexts && phone ? {} : { textTopics: before.textTopics, textWay: before.textWay }
  await saveChannels(call.db, accountId, { ...wanted, ...pushed, ...texted }, call.now)
}
