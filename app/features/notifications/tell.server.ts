import { type Id, newId } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { forgetWaiting, leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { lookUpAccount } from '../accounts/look-up-account.server.ts'
import { readMailRules } from '../settings/read-mail-rules.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { addNotification, removeUnread } from './notification.store.server.ts'
import type { NotificationKind, Topic } from './notification.ts'
import { newsLetter } from './notification.words.ts'
import { findPreferences } from './preferences/preference.store.server.ts'
import { waysFor } from './preferences/preferences.ts'

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
export async function tell(
  call: Call,
  accountId: Id<'account'>,
  { topic, reference, isWanted = false, ...told }: Told,
  afterSeconds = 0,
): Promise<Left> {
  const { actor, db, now, ports } = call
  requireAllowed(mayActOnNotification(actor, 'tell'))
  const ways = waysFor(topic, await findPreferences(db, accountId))
  if (!ways.notice) return nothing
  const shownFrom = new Date(now.getTime() + afterSeconds * 1000)
  const notice = newId<'notification'>()
  const row = { id: notice, accountId, ...told, createdAt: now, shownFrom, isQuiet: !ways.live }
  if (!(await addNotification(db, row))) return nothing
  if (ways.live) await announce(db, { accountId })
  const account = await lookUpAccount(call, accountId)
  const { enabled } = await readMailRules(call)
  // Nobody has shown that they read at an address that is not confirmed.
  if (!account?.emailVerified || !enabled || !ways.mail) return { notice, letter: null }
  const words = newsLetter({ kind: told.kind, reference, isWanted, url: `${ports.origin}${told.link}` })
  const letter = await leaveMail(db, ports.vault, now, { to: account.email, ...words }, shownFrom)
  return { notice, letter }
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
