import { accountMail } from '#app/features/accounts/account.words.ts'
import { codeMail } from '#app/features/accounts/factors/factor.words.ts'
import { invitationMail } from '#app/features/accounts/invitations/invitation.words.ts'
import { type Notice, noticeMail } from '#app/features/accounts/notices/notice.words.ts'
import { emailChangeMail } from '#app/features/accounts/recovery/email-change.words.ts'
import { recoveryMail } from '#app/features/accounts/recovery/recovery.words.ts'
import { arrivalFacts } from '#app/features/accounts/sign-in/arrival-facts.ts'
import { standingMail } from '#app/features/accounts/standing/standing.words.ts'
import { applicationMail } from '#app/features/applications/application.words.ts'
import { contactMail } from '#app/features/content/messages/contact-message.words.ts'
import { newsletterMail } from '#app/features/content/newsletter/newsletter.words.ts'
import { infectedMail } from '#app/features/documents/quarantine/quarantine.words.ts'
import { invitationMail as referralMail } from '#app/features/referrals/referral.words.ts'
import { staffMail } from '#app/features/support/ticket.words.ts'
import { reportMail } from '#app/features/visas/reports/fact-report.words.ts'
import type { EmailMessage } from '#app/lib/email/email-message.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { newsSamples } from './news-samples.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from = arrivalFacts({ userAgent, ipAddress: '', place: 'FR' })
const at = new Date('2026-12-01T09:20:00Z')
const dueOn = new Date('2026-12-15T09:20:00Z')
const reference = 'PTN-2345-6789'

const notices: Notice[] = [
  { kind: 'new-device', from },
  { kind: 'password-changed' },
  { kind: 'password-reset' },
  { kind: 'email-change-asked' },
  { kind: 'email-changed' },
  { kind: 'phone-changed', removed: false },
  { kind: 'factor-added', factor: 'app' },
  { kind: 'factor-removed', factor: 'recovery-codes' },
  { kind: 'factors-removed' },
  { kind: 'recovery-code-used', left: 3 },
  { kind: 'identity-linked', provider: 'Example ID' },
  { kind: 'identity-unlinked', provider: 'Example ID' },
  { kind: 'locked' },
  { kind: 'data-exported' },
  { kind: 'deletion-asked', dueOn, keepLink: '/keep-account?token=example' },
  { kind: 'deletion-cancelled' },
  { kind: 'deleted' },
  { kind: 'role-changed' },
  { kind: 'status-changed', status: 'blocked' },
  { kind: 'signed-out-by-us' },
  { kind: 'device-signed-out-by-us' },
  { kind: 'protection-lowered', toggles: ['twoFactor'] },
]

/** Every email the service sends, by name, with sample data. */
export function emailSamples(origin: string): Readonly<Record<string, EmailMessage>> {
  const link = `${origin}/example?token=example`
  const onOrigin = (notice: Notice): Notice =>
    notice.kind === 'deletion-asked' ? { ...notice, keepLink: `${origin}${notice.keepLink}` } : notice
  const invite = (role: 'traveller' | 'officer') => invitationMail({ role, roleName: 'Officer' }, { link, origin })
  const reported = {
    reference,
    day: '2026-11-20' as PlainDate,
    name: 'Ghana to Kenya',
    link: `${origin}/requirements/GH/KE`,
  }
  return {
    ...newsSamples(origin),
    'confirm-address': accountMail.verify('048213', link),
    'already-registered': accountMail.alreadyRegistered(link),
    'code-device': codeMail.device({ code: '048213', link, from }),
    'code-reauthenticate': codeMail.reauthenticate({ code: '048213', link }),
    'reset-password': recoveryMail.reset(link),
    'reset-no-account': recoveryMail.noAccount(origin),
    'reset-blocked': recoveryMail.blocked(origin),
    'email-change': emailChangeMail.confirm(link),
    'email-change-taken': emailChangeMail.taken(origin),
    ...Object.fromEntries(
      notices.map((notice) => [`security-${notice.kind}`, noticeMail(onOrigin(notice), { at, origin })]),
    ),
    'first-administrator': standingMail.firstAdministrator(link, origin),
    'invitation-traveller': invite('traveller'),
    'invitation-staff': invite('officer'),
    'quote-requested': applicationMail.quoteRequested(reference),
    'quote-asked': applicationMail.quoteAsked(reference, link),
    submitted: applicationMail.submitted(reference, link),
    'contact-receipt': contactMail.receipt(reference),
    'contact-answer': contactMail.answer(reference, '2026-12-01' as PlainDate, 'Yes, you can.\n\nWe checked it today.'),
    'fact-report-corrected': reportMail.answer({
      ...reported,
      result: 'corrected',
      text: 'Kenya shortened the stay on 1 November 2026. The page now says so.',
    }),
    'fact-report-right': reportMail.answer({
      ...reported,
      result: 'right',
      text: 'The ministry still names 90 days. The page you read is about another passport.',
    }),
    'fact-report-staff': reportMail.staff(reference, 'Ghana to Kenya', link),
    'contact-staff': contactMail.staff(reference, link),
    'newsletter-confirm': newsletterMail.confirm(link),
    'newsletter-welcome': newsletterMail.welcome(link),
    'newsletter-already': newsletterMail.already(link),
    'referral-invitation': referralMail(link, `${origin}/referrals/stop?token=example`),
    'malware-found': infectedMail(link),
    'ticket-opened': staffMail.opened(reference, link),
    'ticket-replied': staffMail.replied(reference, link),
  }
}
