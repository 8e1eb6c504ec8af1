import { shownPhone } from '#app/features/accounts/phone/phone-number.ts'
import { readPushBrowsers } from '#app/features/accounts/push/read-push-browsers.server.ts'
import { readAccount } from '#app/features/accounts/read-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { findChannels, saveChannels } from './channel.store.server.ts'
import type { Channels } from './channels.ts'

export type OwnChannels = Awaited<ReturnType<typeof readChannels>>

/** A user's choices, and which channels are available: push needs keys, texts need a provider and a verified number. */
export async function readChannels(ctx: RequestContext, accountId: Id<'account'>, sessionId: string) {
  requireAllowed(mayActOnNotification(ctx.actor, 'choose', accountId))
  const { push, sendsTexts, sendsWhatsapp } = ctx.ports
  const { phone } = await readAccount(ctx, accountId)
  return {
    chosen: await findChannels(ctx.db, accountId),
    browsers: await readPushBrowsers(ctx, accountId, sessionId),
    pushKey: push?.publicKey,
    sendsTexts,
    sendsWhatsapp,
    phone: phone ? shownPhone(phone) : null,
  }
}

/** Applies from now on. Channels not available, and so not on the page, keep their earlier choice. */
export async function chooseChannels(ctx: RequestContext, accountId: Id<'account'>, wanted: Channels): Promise<void> {
  requireAllowed(mayActOnNotification(ctx.actor, 'choose', accountId))
  const { push, sendsTexts } = ctx.ports
  const before = await findChannels(ctx.db, accountId)
  const { phone } = await readAccount(ctx, accountId)
  const pushed = push ? {} : { pushTopics: before.pushTopics }
  const texted = sendsTexts && phone ? {} : { textTopics: before.textTopics, textWay: before.textWay }
  await saveChannels(ctx.db, accountId, { ...wanted, ...pushed, ...texted }, ctx.now)
}
