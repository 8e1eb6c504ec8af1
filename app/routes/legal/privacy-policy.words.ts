import { retention } from '#app/features/privacy/retention.ts'
import type { RetentionRules } from '#app/features/settings/retention/retention-rules.ts'
import { href } from '#app/lib/words/href.ts'
import type { Organisation } from '#app/platform/organisation.ts'
import { operatorBlocks } from './legal.words.ts'
import type { LegalPage } from './legal-page.ts'

type Given = { organisation: Organisation; demo: boolean; rules: RetentionRules }

export function privacyPolicy({ organisation, demo, rules }: Given): LegalPage {
  return {
    title: 'Privacy Policy',
    pageTitle: 'Privacy Policy: what we keep, why and how long',
    description:
      'What Portolan keeps about you and why, who receives it, how long it stays, and how you get a copy or have it erased.',
    lede: 'What we keep about you, why and for how long.',
    sections: [
      {
        id: 'who',
        heading: 'Who is responsible',
        blocks: operatorBlocks(organisation, demo),
      },
      {
        id: 'what',
        heading: 'What we keep',
        blocks: [
          'You can look up visa requirements without an account. With one, we keep:',
          {
            points: [
              'Account: name, email address, country, opening date and a hash of your password.',
              'Security: sessions, sign-in methods, known browsers and account activity, with times and network addresses.',
              'Applications: route, visa, purpose, travel date, speed, quotes and history.',
              'Your answers, documents, profile and saved travellers: names, passports and contact details. They are encrypted; file names, types and sizes are not.',
              'Payments: amount, time, outcome, method, and the brand and last 4 digits of a card. Only the payment provider sees the full number.',
              'Notifications, emails and text messages to you, and browsers you chose for push notifications.',
            ],
          },
          'We also keep:',
          {
            points: [
              'Messages you send us, encrypted, with your name and email address.',
              'Newsletter: your email address, and when you subscribed, confirmed and unsubscribed.',
              'Against abuse: failed sign-ins under a hash of the email address, and requests from each network address.',
            ],
          },
          'We cannot file an application without what the authority requires.',
        ],
      },
      {
        id: 'why',
        heading: 'Why we use it',
        blocks: [
          {
            points: [
              'Contract: to prepare and file your application, take payment, run your account and answer you.',
              'Legal duty: to keep accounts.',
              'Legitimate interests: to keep your account and the service secure.',
              'Consent: for the newsletter and preference cookies. You can withdraw it at any time.',
            ],
          },
          'We make no automated decisions about you. Our checks only show what is missing, and the authority decides.',
        ],
      },
      {
        id: 'recipients',
        heading: 'Who receives it',
        blocks: [
          {
            points: [
              'The authority of your destination: what it requires. It may be in a country with other data protection laws; your application needs this transfer.',
              'Staff who work on your case. Your account shows each time they opened a document.',
              'The payment provider: the amount, your email address, what you pay for and what you enter there.',
              'Insurance and ride companies, if you order from them: what they need.',
              'Email and text message companies: the message, and your address or number.',
              'Push services: an encrypted message they cannot read.',
            ],
          },
          'We share it with no one else unless a court or the law requires it. We do not sell your data, and our pages load nothing from other companies.',
        ],
      },
      {
        id: 'how-long',
        heading: 'How long we keep it',
        blocks: [
          {
            points: [
              'Sessions: until you sign out, 14 days without a visit, or 30 days at most.',
              `Drafts: ${rules.draftDays} days after the last change.`,
              `Answers and documents: ${rules.decidedDays} days after the decision, or ${rules.closedDays} days after withdrawal or cancellation. Visas we shared: until they expire, if later. Disputed applications: until the dispute ends.`,
              'Documents you remove: deleted at once. Replaced ones stay with the case.',
              'Saved travellers, and documents outside applications: until you delete them.',
              `Support tickets: ${rules.ticketDays} days after they are resolved. Other messages and reports: ${rules.messageDays} days after our answer.`,
              `Notifications: ${rules.notificationDays} days. Emails and text messages: ${rules.emailDays} days.`,
              `Account activity: ${rules.activityDays} days, or until you switch it off. Known browsers: ${rules.deviceDays} days after the last visit.`,
              `Failed sign-ins: ${retention.attemptHours} hours. Records of sent forms, against duplicates: ${retention.idempotencyKeyDays} days.`,
              `Newsletter: ${retention.unconfirmedSubscriptionDays} days if you never confirm; otherwise until you ask us or delete your account.`,
              `Account and application history: until you delete the account, and ${retention.deletionWaitDays} days more in case you change your mind.`,
              'Payment ledger, without your name: as long as accounting law requires.',
              'Audit log of staff actions, without answers or documents: permanently.',
            ],
          },
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        blocks: [
          [
            'You can see your applications on ',
            { text: 'your dashboard', to: href('/dashboard') },
            ', correct ',
            { text: 'your profile', to: href('/profile') },
            ', and download all your data or delete your account under ',
            { text: 'Your data', to: href('/security/data') },
            '. Backups lose deleted data when they are replaced.',
          ],
          [
            'For access, correction, erasure, restriction, portability, objection or withdrawal of consent, ',
            { text: 'write to us', to: `${href('/contact')}?subject=My+data` },
            ' from your account’s email address. We answer within one month, free of charge. We may have to keep what the law requires.',
          ],
          'You can complain to the data protection authority of your country.',
        ],
      },
      {
        id: 'children',
        heading: 'Children',
        blocks: ['You must be 16 to open an account. A parent or guardian may apply for a child.'],
      },
      {
        id: 'changes',
        heading: 'Changes',
        blocks: ['We update this policy before we change what we keep or why.'],
      },
    ],
  }
}
