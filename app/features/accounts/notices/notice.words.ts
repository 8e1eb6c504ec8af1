import { type EmailMessage, emailOf, type Pair } from '#app/lib/email/email-message.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import type { AccountStatus } from '../account.ts'
import { toggleWords } from '../security/security.words.ts'
import type { SecurityToggle } from '../security.ts'

/** Notices to owners about their sign-in. Emails contain no secrets and no personal data: those require signing in. */
export type Notice =
  | { kind: 'new-device'; from: readonly Pair[] }
  | { kind: 'password-changed' }
  | { kind: 'password-reset' }
  | { kind: 'email-change-asked' | 'email-changed' }
  | { kind: 'phone-changed'; removed: boolean }
  | { kind: 'factor-added' | 'factor-removed'; factor: 'app' | 'passkey' | 'recovery-codes' }
  | { kind: 'factors-removed' }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'identity-linked' | 'identity-unlinked'; provider: string }
  | { kind: 'locked' }
  | { kind: 'data-exported' }
  | { kind: 'deletion-asked'; dueOn: Date; keepLink: string }
  | { kind: 'deletion-cancelled' }
  | { kind: 'deleted' }
  | { kind: 'role-changed' }
  | { kind: 'status-changed'; status: AccountStatus }
  | { kind: 'signed-out-by-us' }
  | { kind: 'device-signed-out-by-us' }
  | { kind: 'protection-lowered'; toggles: readonly SecurityToggle[] }

const noticeWords = words('accounts/notices/notice')

type Said = { readonly subject: string; readonly title?: string; readonly happened: string }

function said(notice: Notice): Said {
  switch (notice.kind) {
    case 'new-device': {
      const { title, subject, happened } = noticeWords.newDevice
      return { title, subject: subject({ from: briefListText(notice.from.map(([, value]) => value)) }), happened }
    }
    case 'phone-changed': {
      const { subject, added, removed } = noticeWords.phoneChanged
      return { subject, happened: notice.removed ? removed : added }
    }
    case 'factor-added':
    case 'factor-removed': {
      const { subject, happened } = notice.kind === 'factor-added' ? noticeWords.factorAdded : noticeWords.factorRemoved
      return { subject, happened: happened[notice.factor] }
    }
    case 'recovery-code-used': {
      const { subject, happened } = noticeWords.recoveryCodeUsed
      return { subject, happened: happened({ left: notice.left }) }
    }
    case 'identity-linked':
    case 'identity-unlinked': {
      const { subject, happened } =
        notice.kind === 'identity-linked' ? noticeWords.identityLinked : noticeWords.identityUnlinked
      const { provider } = notice
      return { subject: subject({ provider }), happened: happened({ provider }) }
    }
    case 'deletion-asked': {
      const { subject, happened } = noticeWords.deletionAsked
      return { subject, happened: happened({ dueOn: notice.dueOn }) }
    }
    case 'status-changed':
      return noticeWords.statusChanged[notice.status]
    case 'protection-lowered': {
      const { subject, happened } = noticeWords.protectionLowered
      const names = briefListText(notice.toggles.map((toggle) => toggleWords[toggle].inSentence))
      return { subject: subject({ count: notice.toggles.length }), happened: happened({ names }) }
    }
    default:
      return noticeWords.notice[notice.kind]
  }
}

type Way = { readonly text: string; readonly button: string; readonly url: string }

/** The email for a notice. Each says what to do if it was not the owner. */
export function noticeMail(notice: Notice, { at, origin }: { at: Date; origin: string }): EmailMessage {
  const { subject, title = subject, happened } = said(notice)
  const facts: Pair[] = [...(notice.kind === 'new-device' ? notice.from : []), [noticeWords.time, formatTimestamp(at)]]
  const { text, button, url } = wayOn(notice, origin)
  const keep = notice.kind === 'deletion-asked' ? notice.keepLink : undefined
  const emailMessage = emailOf(
    subject,
    noticeWords.hello,
    happened,
    { facts },
    ...(keep ? [{ button: noticeWords.deletionAsked.keep, url: keep }] : []),
    text,
    keep ? { link: button, url } : { button, url },
  )
  return { ...emailMessage, title }
}

const byStaff: readonly Notice['kind'][] = [
  'status-changed',
  'role-changed',
  'factors-removed',
  'signed-out-by-us',
  'device-signed-out-by-us',
]

function wayOn({ kind }: Notice, origin: string): Way {
  const { notAsked, surprise, contact, notYou, newPassword } = noticeWords.way
  const ask = { button: contact, url: `${origin}${href('/contact')}` }
  if (kind === 'deleted') return { ...ask, text: notAsked }
  if (byStaff.includes(kind)) return { ...ask, text: surprise }
  return { text: notYou, button: newPassword, url: `${origin}${href('/forgot-password')}` }
}
