import { lookUpAccount } from '#app/features/accounts/look-up-account.server.ts'
import { forgetPushBrowser, openPushTarget } from '#app/features/accounts/push/read-push-browsers.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { service } from '#app/platform/actor.ts'
import type { Checked, NewsCheck } from '#app/platform/email/deliver-outbox.server.ts'
import type { PushMessage } from '#app/platform/push/push-message.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { mayActOnNotification } from '../notification.policy.ts'
import { findNotification } from '../notification.store.server.ts'
import { outsideWords } from '../notification.words.ts'
import { findChannels, takeTextTurn } from './channel.store.server.ts'
import { endOfQuiet } from './quiet-hours.ts'

/** The minimum permissions for sending notifications. */
export const newsActor = service('notification.send', 'account.read')

/** While the notification of the last text is unread, texts are sent at most this often. */
const textEveryMs = 60 * 60_000

/**
 * Checks a push message or text when it is due. It is dropped if its notification was withdrawn, read or removed, or
 * the recipient is no longer reachable there; quiet hours postpone it.
 */
export function checkNews(ctx: RequestContext): NewsCheck {
  requireAllowed(mayActOnNotification(ctx.actor, 'tell'))
  return {
    async check(message, now) {
      const notice = await findNotification(ctx.db, noticeOf(message) as Id<'notification'>)
      if (!notice || notice.readAt) return { never: 'read or taken back' }
      const account = await lookUpAccount(ctx, notice.accountId)
      if (!account || account.status === 'blocked') return { never: 'account closed' }
      const { quiet } = await findChannels(ctx.db, notice.accountId)
      const later = quiet ? endOfQuiet(quiet, now) : undefined
      if (later) return { later }
      if (message.channel === 'push') return checkPush(ctx, message.push, account.language)
      if (account.phone !== message.text.to) return { never: 'another number' }
      const turn = { notice: notice.id, now, quietMs: textEveryMs }
      return (await takeTextTurn(ctx.db, notice.accountId, turn)) ? {} : { never: 'told by text' }
    },
    forget: (browser) => forgetPushBrowser(ctx, browser as Id<'push-browser'>),
  }
}

type Message = Parameters<NewsCheck['check']>[0]

const noticeOf = (message: Message) => (message.channel === 'push' ? message.push : message.text).notice

async function checkPush(
  ctx: RequestContext,
  { browser, sentence, link }: PushMessage,
  language: Language,
): Promise<Checked> {
  const target = await openPushTarget(ctx, browser as Id<'push-browser'>)
  if (!target) return { never: 'browser is off' }
  // Read by the service worker.
  const title = inLanguage(language, () => outsideWords.title)
  const payload = JSON.stringify({ title, body: sentence, link })
  return { push: { target, payload } }
}
