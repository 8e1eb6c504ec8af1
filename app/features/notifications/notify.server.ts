import { type Id, newId } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { offeredLanguages } from '#app/lib/words/languages.ts'
import { leaveEmails } from '#app/platform/email/leave-email.server.ts'
import type { Attachment } from '#app/platform/email/mail.ts'
import { forgetWaiting } from '#app/platform/email/outbox.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { type Account, shortName } from '../accounts/account.ts'
import { lookUpAccounts } from '../accounts/look-up-account.server.ts'
import { readMailRules } from '../settings/read-mail-rules.server.ts'
import { leaveNewsOutside } from './channels/leave-news.server.ts'
import { addressDigest } from './delivery/address-digest.server.ts'
import { listFailures } from './delivery/email-failure.store.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { addNotifications, removePending, removeUnread } from './notification.store.server.ts'
import type { NotificationKind, Topic, Trip } from './notification.ts'
import { discreetEmail, type EmailDetails, notificationEmail, withoutNumbers } from './notification.words.ts'
import { listReaders, type Reader } from './preferences/preference.store.server.ts'
import { waysFor } from './preferences/preferences.ts'
import { stopEmailsUrl } from './preferences/stop-emails.server.ts'
import { currentEmails, textsIn } from './templates/read-email-templates.server.ts'

/**
 * What happened, in the recipient's language: a short title, a sentence or two, and an internal link. Callers pass a
 * function, which runs in that language.
 */
export type NotificationContent = {
  readonly kind: NotificationKind
  readonly topic: Topic
  /** The reference of its application or question. The title does not repeat it. */
  readonly reference?: string
  /** The process waits for the user to act. */
  readonly isWanted?: boolean
  /** Sends it only once per account, ever; of two concurrent calls, one sends it. */
  readonly onceFor?: string
  /** Sends no email: the recipients work in the portal. */
  readonly onPagesOnly?: boolean
  readonly title: string
  readonly text: string
  readonly link: string
  readonly trip?: Trip
  /** Parts used only in the email. */
  readonly more?: EmailDetails
  readonly attachments?: readonly Attachment[]
}

/**
 * The notification and email that were queued, so that they can be withdrawn. Null where the user has turned them off.
 */
export type Left = { readonly notice: Id<'notification'> | null; readonly letter: string | null }

const nothing: Left = { notice: null, letter: null }

/**
 * Notifies a user of what happened to something of theirs: on the notifications page, open pages, by email, push
 * message and text, as their settings allow. Runs in the caller's transaction. `afterSeconds` delays it while the
 * action can be undone.
 */
export async function notify(
  ctx: RequestContext,
  accountId: Id<'account'>,
  content: () => NotificationContent,
  afterSeconds = 0,
): Promise<Left> {
  requireAllowed(mayActOnNotification(ctx.actor, 'tell'))
  const [left = nothing] = await notifyAll(ctx, [{ accountId, content }], afterSeconds)
  return left
}

type Recipient = { readonly accountId: Id<'account'>; readonly content: () => NotificationContent }

/** The same for many recipients, with as many queries as for one; returns results in their order. */
export async function notifyAll(ctx: RequestContext, all: readonly Recipient[], afterSeconds = 0): Promise<Left[]> {
  const { actor, db, now } = ctx
  requireAllowed(mayActOnNotification(actor, 'tell'))
  const readers = await listReaders(
    db,
    all.map(({ accountId }) => accountId),
  )
  const shownFrom = new Date(now.getTime() + afterSeconds * 1000)
  const notices = all.map(({ accountId, content: contentOf }) => {
    const { language, preferences } = requireFound(readers.get(accountId))
    const { onceFor, onPagesOnly = false, ...content } = inLanguage(language, contentOf)
    const { kind, title, text, link, reference, ...email } = content
    const chosenWays = waysFor(email.topic, preferences)
    const ways = { ...chosenWays, mail: chosenWays.mail && !onPagesOnly }
    const said = { kind, title, text, link, reference, ...(onceFor && { onceFor }) }
    const row = { id: newId<'notification'>(), accountId, ...said, createdAt: now, shownFrom, isQuiet: !ways.live }
    return { language, ways, preferences, email, onPagesOnly, row }
  })
  const added = await addNotifications(
    db,
    notices.filter(({ ways }) => ways.notice).map(({ row }) => row),
  )
  const left = notices.filter(({ row }) => added.has(row.id))
  // Open pages update even if the user has turned off the notification.
  const changed = notices.filter(({ ways, row }) => !ways.notice || added.has(row.id))
  await announce(db, ...changed.map(({ row: { accountId } }) => ({ accountId })))
  const emails = await leaveNotificationEmails(
    ctx,
    left.filter(({ ways }) => ways.mail),
  )
  const outside = left.filter(({ onPagesOnly }) => !onPagesOnly)
  await leaveNewsOutside(
    ctx,
    outside.map(({ language, email: { topic, isWanted = false }, row }) => ({ language, topic, isWanted, row })),
  )
  return notices.map(({ row: { id } }) => (added.has(id) ? { notice: id, letter: emails.get(id) ?? null } : nothing))
}

type ByMail = Reader & {
  readonly email: Pick<NotificationContent, 'topic' | 'isWanted' | 'trip' | 'more' | 'attachments'>
  readonly row: Pick<NotificationContent, 'kind' | 'title' | 'text' | 'link'> & {
    readonly reference: string | undefined
    readonly id: Id<'notification'>
    readonly accountId: Id<'account'>
    readonly shownFrom: Date
  }
}

/** Queues the emails of notifications, for recipients with a verified address. */
async function leaveNotificationEmails(
  ctx: RequestContext,
  notices: readonly ByMail[],
): Promise<ReadonlyMap<Id<'notification'>, string>> {
  const [first] = notices
  if (!first || !(await readMailRules(ctx)).enabled) return new Map()
  const accounts = await lookUpAccounts(
    ctx,
    notices.map(({ row }) => row.accountId),
  )
  const texts = await currentEmails(ctx.db)
  const digestOf = ({ email }: Account) => addressDigest(ctx.ports.encryption, email)
  const failing = await listFailures(ctx.db, [...accounts.values()].map(digestOf))
  const emails = notices.flatMap((notice) => {
    const account = accounts.get(notice.row.accountId)
    const isReached = account?.emailVerified && !failing.has(digestOf(account))
    if (!isReached) return []
    return [{ id: notice.row.id, mail: inLanguage(notice.language, () => mailAbout(ctx, notice, account, texts)) }]
  })
  const left = await leaveEmails(
    ctx,
    emails.map(({ mail }) => mail),
  )
  return new Map(emails.map(({ id }, index) => [id, left[index] as string]))
}

// Staff often check several documents in a row, so emails are sent after a pause.
const quietSeconds = { document: 120, wanted: 30 } as const

function mailAbout(
  { ports }: RequestContext,
  { language, preferences, email, row }: ByMail,
  account: Account,
  english: Awaited<ReturnType<typeof currentEmails>>,
) {
  const { topic, isWanted = false, trip, more, attachments = [] } = email
  const { accountId, kind, title, text, link, reference, shownFrom } = row
  const url = `${ports.origin}${link}`
  const news = { kind, reference, isWanted, url }
  const isDiscreet = preferences.discreet
  const emailMessage = isDiscreet
    ? discreetEmail(news)
    : notificationEmail({ ...news, title, text, trip, more, firstName: shortName(account) }, textsIn(language, english))
  const waits = kind === 'document' ? quietSeconds[isWanted ? 'wanted' : 'document'] : 0
  return {
    // The notification's id, so that both can be withdrawn together.
    id: row.id,
    to: account.email,
    language,
    message: emailMessage,
    settingsUrl: `${ports.origin}${href('/notifications/settings')}`,
    ...(topic !== 'service' && { leaveUrl: stopEmailsUrl(ports, accountId) }),
    ...(attachments.length > 0 && !isDiscreet && { attachments }),
    notBefore: new Date(shownFrom.getTime() + waits * 1000),
    ...(reference && {
      thread: reference,
      gathering: {
        batch: ports.encryption.digest(`emails to ${accountId} about ${reference}`),
        isWanted,
        quietSeconds: waits,
        title: emailMessage.title,
        text: isDiscreet ? '' : withoutNumbers(text),
        from: shownFrom,
      },
    }),
  }
}

/** Withdraws queued notifications and emails, unless they were already sent or read. */
export async function takeBack(
  ctx: RequestContext,
  { notice, letter: emailId }: { notice: Id<'notification'> | null; letter: string | null },
) {
  requireAllowed(mayActOnNotification(ctx.actor, 'take-back'))
  if (notice) await removeUnread(ctx.db, notice)
  if (emailId) await forgetWaiting(ctx.db, emailId)
}

type PendingNotifications = { readonly reference: string; readonly titles: () => readonly string[] }

/**
 * Withdraws pending notifications about one reference under any of these titles, with their emails. Returns whether
 * there were any; those already shown stay. Titles are compared in every language, because the user's language may have
 * changed.
 */
export async function withdrawPending(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { reference, titles }: PendingNotifications,
): Promise<boolean> {
  requireAllowed(mayActOnNotification(ctx.actor, 'take-back'))
  const inAll = new Set(offeredLanguages().flatMap((language) => inLanguage(language, titles)))
  const taken = await removePending(ctx.db, accountId, { reference, titles: [...inAll], now: ctx.now })
  for (const id of taken) await forgetWaiting(ctx.db, id)
  return taken.length > 0
}
