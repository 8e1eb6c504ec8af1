import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountMail } from '#app/features/accounts/account.words.ts'
import { codeMail } from '#app/features/accounts/factors/factor.words.ts'
import { invitationMail } from '#app/features/accounts/invitations/invitation.words.ts'
import { type Notice, noticeMail } from '#app/features/accounts/notices/notice.words.ts'
import { emailChangeMail } from '#app/features/accounts/recovery/email-change.words.ts'
import { recoveryMail } from '#app/features/accounts/recovery/recovery.words.ts'
import { standingMail } from '#app/features/accounts/standing/standing.words.ts'
import { applicationMail } from '#app/features/applications/application.words.ts'
import { contactMail } from '#app/features/content/messages/contact-message.words.ts'
import { newsletterMail } from '#app/features/content/newsletter/newsletter.words.ts'
import { infectedMail } from '#app/features/documents/quarantine/quarantine.words.ts'
import { newsLetter } from '#app/features/notifications/notification.words.ts'
import { invitationMail as referralMail } from '#app/features/referrals/referral.words.ts'
import { staffMail } from '#app/features/support/ticket.words.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { read } from './sources.ts'

// Given to whatever would take it. None of it belongs into a letter.
const person = {
  fullName: 'Yorrick Dandelway',
  device: 'Wobblethorpe on Brackenwhistle',
  client: { ipAddress: '203.0.113.77', place: 'Nethershire', userAgent: 'Wobblethorpe' },
  to: 'zephyrine@canary.test',
  by: 'Tamsin Holloquet',
}
const markers = /Yorrick|Wobblethorpe|203\.0|Nethershire|zephyrine|Tamsin|\$\d|€\d|USD|passport|Hello \p{L}/u

const [origin, reference, code] = ['https://visas.example.org', 'PTN-2345-6789', '048213']
const link = `${origin}/a?token=x`
const dueOn = new Date('2026-12-01T00:00:00Z')

const notices = [
  'new-device password-changed password-reset email-change-asked email-changed factors-removed locked',
  'data-exported deletion-cancelled deleted role-changed signed-out-by-us device-signed-out-by-us',
].flatMap((kinds) => kinds.split(' ').map((kind) => ({ kind, ...person }) as unknown as Notice))
const others: Notice[] = [
  { kind: 'phone-changed', removed: false },
  { kind: 'factor-added', factor: 'app' },
  { kind: 'factor-removed', factor: 'recovery-codes' },
  { kind: 'recovery-code-used', left: 3 },
  { kind: 'identity-linked', provider: 'Example ID' },
  { kind: 'identity-unlinked', provider: 'Example ID' },
  { kind: 'deletion-asked', dueOn, keepLink: link },
  { kind: 'status-changed', status: 'blocked' },
  { kind: 'protection-lowered', toggles: [] },
]

const letters = [
  ...[...notices, ...others].map((notice) => noticeMail(notice, { at: dueOn, origin })),
  ...(['application', 'document', 'payment', 'system'] as const).flatMap((kind) =>
    [true, false].map((isWanted) => newsLetter({ kind, reference, isWanted, url: link })),
  ),
  ...(['traveller', 'support', 'officer', 'admin'] as const).map((role) =>
    invitationMail({ ...person, role, roleName: 'Cashier' }, { ...person, link, origin }),
  ),
  accountMail.verify('123456', link),
  accountMail.alreadyRegistered(link),
  codeMail.device(code, link),
  codeMail.reauthenticate(code, link),
  recoveryMail.reset(link),
  recoveryMail.noAccount(origin),
  recoveryMail.blocked(origin),
  emailChangeMail.confirm(link),
  emailChangeMail.taken(origin),
  standingMail.firstAdministrator(link, origin),
  applicationMail.quoteRequested(reference),
  applicationMail.quoteAsked(reference, link),
  applicationMail.submitted(reference, link),
  contactMail.receipt(reference),
  contactMail.staff(reference, link),
  // The one letter that carries somebody's words: its reader may have no account to read the answer in.
  contactMail.answer(reference, dayOf(dueOn), 'Words of our own.'),
  newsletterMail.confirm(link),
  newsletterMail.welcome(link),
  newsletterMail.already(link),
  referralMail(link, link),
  infectedMail(link),
  staffMail.opened(reference, link),
  staffMail.replied(reference, link),
]

test('no letter says anything of anybody: no name, no country, no amount, nothing that was written', () => {
  for (const { subject, text } of letters) {
    const said = `${subject}\n${text}`.replaceAll('every device', '').replaceAll(/[Pp]asskeys?/g, '')
    expect(said).not.toMatch(markers)
    expect(said).not.toContain('undefined')
    expect(subject).not.toContain(code)
  }
})

// Whoever writes another letter adds it above.
const senders = [
  'accounts/factors/mail-code',
  'accounts/identity/sign-up-with-identity',
  'accounts/invitations/invite',
  'accounts/notices/leave-notice',
  'accounts/notices/tell-who-has-address',
  'accounts/recovery/ask-email-change',
  'accounts/recovery/ask-reset',
  'accounts/recovery/confirm-email',
  'accounts/sign-in/sign-up',
  'accounts/standing/open-first-administrator',
  'applications/request-quote',
  'applications/submit-application',
  'content/messages/answer-contact-message',
  'content/messages/send-contact-message',
  'content/newsletter/confirm-subscription',
  'content/newsletter/subscribe',
  'documents/quarantine/report-infected',
  'notifications/tell',
  'referrals/invite',
  'support/conversation/tell-of-message',
]

test('whoever leaves a letter is known here', () => {
  const found = globSync('app/{features,routes}/**/*.server.ts')
    .filter((file) => /leaveMails?\(/.test(read(file)))
    .map((file) => file.replace('app/features/', '').replace('.server.ts', ''))
  expect(found.sort()).toEqual(senders)
})
