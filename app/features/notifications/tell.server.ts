import { type Id, newId } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { forgetWaiting, leaveMails } from '#app/platform/email/outbox.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { shortName } from '../accounts/account.ts'
import { lookUpAccounts } from '../accounts/look-up-account.server.ts'
import { readMailRules } from '../settings/read-mail-rules.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { addNotifications, removeUnread } from './notification.store.server.ts'
import type { NotificationKind, Topic } from './notification.ts'
import { newsLetter } from './notification.words.ts'
import { listPreferences } from './preferences/preference.store.server.ts'
import { unchosen, waysFor } from './preferences/preferences.ts'
import { currentEmails } from './templates/read-email-templates.server.ts'

/** What happened, in the words its person reads: a short title, a sentence or two, one of our own addresses. */
export type Told = {
  readonly kind: NotificationKind
  readonly topic: Topic
  /** What letters may name it by: the reference of an application or a question. */
  readonly reference?: string
  /** Nothing goes on before its person has done something. */
  readonly isWanted?: boolean
  /** Says it to its person once and never again, as long as the account lives; of two who say it at once one does. */
  readonly onceFor?: string
  /** No email goes with it: those who are told of it work in the portal. */
  readonly onPagesOnly?: boolean
  readonly title: string
  readonly text: string
  readonly link: string
}

/** What was left for somebody, for as long as it can be taken back. Nothing, where they do not want to be told of it. */
export type Left = { readonly notice: Id<'notification'> | null; readonly letter: string | null }

const nothing: Left = { notice: null, letter: null }

/**
 * Tells somebody what happened to something of theirs: in their notifications, on pages they have open, and by mail, as
 * far as they want to be told. It belongs to the transaction that does it. `afterSeconds` holds it back for as long as
 * the act can be undone.
 */
export async function tell(call: Call, accountId: Id<'account'>, told: Told, afterSeconds = 0): Promise<Left> {
  requireAllowed(mayActOnNotification(call.actor, 'tell'))
  const [left = nothing] = await tellAll(call, [{ accountId, told }], afterSeconds)
  return left
}

type ToldOne = { readonly accountId: Id<'account'>; readonly told: Told }

/** The same for many, with as many questions to the database as for one; answers in their order. */
export async function tellAll(call: Call, all: readonly ToldOne[], afterSeconds = 0): Promise<Left[]> {
  const { actor, db, now } = call
  requireAllowed(mayActOnNotification(actor, 'tell'))
  const chosen = await listPreferences(
    db,
    all.map(({ accountId }) => accountId),
  )
  const shownFrom = new Date(now.getTime() + afterSeconds * 1000)
  const notices = all.map(
    ({ accountId, told: { topic, reference, isWanted = false, onPagesOnly = false, ...told } }) => {
      const chosenWays = waysFor(topic, chosen.get(accountId) ?? unchosen)
      const ways = { ...chosenWays, mail: chosenWays.mail && !onPagesOnly }
      const row = { id: newId<'notification'>(), accountId, ...told, createdAt: now, shownFrom, isQuiet: !ways.live }
      return { ways, reference, isWanted, row }
    },
  )
  const added = await addNotifications(
    db,
    notices.filter(({ ways }) => ways.notice).map(({ row }) => row),
  )
  const left = notices.filter(({ row }) => added.has(row.id))
  await announce(db, ...left.filter(({ ways }) => ways.live).map(({ row: { accountId } }) => ({ accountId })))
  const letters = await leaveNewsLetters(
    call,
    left.filter(({ ways }) => ways.mail),
  )
  return notices.map(({ row: { id } }) => (added.has(id) ? { notice: id, letter: letters.get(id) ?? null } : nothing))
}

type ByMail = {
  readonly reference: string | undefined
  readonly isWanted: boolean
  readonly row: Pick<Told, 'kind' | 'link'> & {
    readonly id: Id<'notification'>
    readonly accountId: Id<'account'>
    readonly shownFrom: Date
  }
}

/** Letters by the notices they are about, to those who have shown that they read at their address. */
async function leaveNewsLetters(
  call: Call,
  notices: readonly ByMail[],
): Promise<ReadonlyMap<Id<'notification'>, string>> {
  const [first] = notices
  if (!first || !(await readMailRules(call)).enabled) return new Map()
  const { db, now, ports } = call
  const accounts = await lookUpAccounts(
    call,
    notices.map(({ row }) => row.accountId),
  )
  const texts = await currentEmails(db)
  const letters = notices.flatMap(({ reference, isWanted, row: { id, accountId, kind, link } }) => {
    const account = accounts.get(accountId)
    if (!account?.emailVerified) return []
    const firstName = shortName(account)
    const words = newsLetter({ kind, reference, isWanted, firstName, url: `${ports.origin}${link}` }, texts)
    return [{ id, mail: { to: account.email, ...words } }]
  })
  const mails = letters.map(({ mail }) => mail)
  const left = await leaveMails(db, ports.vault, now, mails, first.row.shownFrom)
  return new Map(letters.map(({ id }, index) => [id, left[index] as string]))
}

/** Takes back what was left, unless it was sent or read by now. */
export async function takeBack(
  call: Call,
  { notice, letter }: { notice: Id<'notification'> | null; letter: string | null },
) {
  requireAllowed(mayActOnNotification(call.actor, 'take-back'))
  if (notice) await removeUnread(call.db, notice)
  if (letter) await forgetWaiting(call.db, letter)
}
