import { lookUpAccounts } from '#app/features/accounts/look-up-account.server.ts'
import { lookUpPushBrowsers } from '#app/features/accounts/push/read-push-browsers.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import { leaveNews, type NewsMessage } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { mayActOnNotification } from '../notification.policy.ts'
import type { Topic } from '../notification.ts'
import { outsideWords } from '../notification.words.ts'
import { listChannels } from './channel.store.server.ts'
import { unchosenChannels } from './channels.ts'

/** How long a notification is worth sending outside the page. */
const worthMs = 2 * 86_400_000

type News = {
  readonly language: Language
  readonly topic: Topic
  readonly isWanted: boolean
  readonly row: {
    readonly id: Id<'notification'>
    readonly accountId: Id<'account'>
    readonly link: string
    readonly shownFrom: Date
  }
}

/**
 * Queues push messages and texts about notifications, as far as the recipients chose them. Runs in the caller's
 * transaction; whether they are still relevant is checked when they are due.
 */
export async function leaveNewsOutside(ctx: RequestContext, all: readonly News[]): Promise<void> {
  const { actor, db, now, ports } = ctx
  requireAllowed(mayActOnNotification(actor, 'tell'))
  const [first] = all
  if (!first || (!ports.push && !ports.sendsTexts)) return
  const ids = [...new Set(all.map(({ row }) => row.accountId))]
  const chosen = await listChannels(db, ids)
  const channelsOf = (id: Id<'account'>) => chosen.get(id) ?? unchosenChannels
  const browsers = ports.push ? await lookUpPushBrowsers(ctx, ids) : []
  const texted = ids.filter((id) => channelsOf(id).textTopics.length > 0)
  const phones = ports.sendsTexts && texted.length > 0 ? await lookUpAccounts(ctx, texted) : new Map()
  const messages = all.flatMap(
    ({ language, topic, isWanted, row: { id: notice, accountId, link, shownFrom } }): NewsMessage[] => {
      const { pushTopics, textTopics, textWay } = channelsOf(accountId)
      const sentence = inLanguage(language, () => (isWanted ? outsideWords.wanted : outsideWords.news))
      const until = new Date(shownFrom.getTime() + worthMs)
      const own = pushTopics.includes(topic) ? browsers.filter((browser) => browser.accountId === accountId) : []
      const pushes = own.map((browser) => ({
        channel: 'push' as const,
        ...{ browser: browser.id, notice, sentence, link, until },
      }))
      const to: string | null | undefined = textTopics.includes(topic) ? phones.get(accountId)?.phone : undefined
      if (!to) return pushes
      const url = `${ports.origin}${link}`
      const whatsapp = textWay === 'whatsapp' && ports.sendsWhatsapp ? { whatsapp: [sentence, url] } : {}
      const text = inLanguage(language, () => outsideWords.text({ sentence, url }))
      return [...pushes, { channel: 'text', to, text, until, notice, ...whatsapp }]
    },
  )
  await leaveNews(db, ports.encryption, { now, notBefore: first.row.shownFrom }, messages)
}
