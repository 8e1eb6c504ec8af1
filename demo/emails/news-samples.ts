import { askedMore, askedWords, flaggedWords, movedMore, movedWords } from '#app/features/casework/casework.words.ts'
import { decidedMore, decidedWords, handedOverWords, visaMore } from '#app/features/documents/decision.words.ts'
import type { Following, RouteNews } from '#app/features/fact-news/fact-news.ts'
import { factNewsButtons, factNewsWords } from '#app/features/fact-news/fact-news.words.ts'
import type { NotificationKind } from '#app/features/notifications/notification.ts'
import { discreetEmail, type EmailDetails, notificationEmail } from '#app/features/notifications/notification.words.ts'
import { receiptEmail } from '#app/features/payments/documents/receipt-email.ts'
import { paymentNotices } from '#app/features/payments/payment.words.ts'
import { refundAmounts, refundNotice } from '#app/features/payments/refunds/refund.words.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { reminderWords } from '#app/features/reminders/reminder.words.ts'
import type { EmailMessage } from '#app/lib/email/email-message.ts'
import { usd } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { gathered } from '#app/platform/email/gather-emails.ts'
import { mailOf } from '#app/platform/email/leave-email.server.ts'

const reference = 'PTN-WJBR-V562'
const trip = { place: () => 'Vietnam', traveller: 'Asha' }
const question = 'Which hotel are you staying at?'
const on = '2026-12-03' as PlainDate
const paidAt = new Date('2026-11-22T14:41:00Z')

const factsOf = (following: Following): RouteNews => {
  const rule = { freeMovement: false, until: null, next: null }
  const about = { at: paidAt, scheme: null, effectiveOn: null }
  return {
    ...{ from: 'India', to: 'Vietnam', following },
    changes: [
      {
        ...about,
        what: 'category',
        before: { ...rule, kind: 'evisa', days: 90 },
        after: { ...rule, kind: 'visa_on_arrival', days: 30 },
        effectiveOn: dayOf(paidAt),
      },
      {
        ...about,
        scheme: { id: 'vn-evisa-single', name: 'e-Visa, single entry' },
        what: 'fee',
        before: usd(2500),
        after: usd(3000),
      },
    ],
  }
}

type Words = { readonly title: string; readonly text: string }
type More = { kind?: NotificationKind; isWanted?: boolean; more?: EmailDetails; path?: string }

const lines: QuoteLine[] = [
  { kind: 'government_fee', amount: usd(2500) },
  { kind: 'service_fee', amount: usd(1500) },
]
const payment = {
  amount: usd(4000),
  charge: null,
  method: 'card',
  brand: 'visa',
  last4: '4242',
  settledAt: paidAt,
  createdAt: paidAt,
} as const

/** The emails about applications, with sample data. */
export function newsSamples(origin: string): Readonly<Record<string, EmailMessage>> {
  const news = (
    words: Words,
    { kind = 'application', isWanted = false, more, path = '/applications/example' }: More = {},
  ) =>
    notificationEmail({ kind, isWanted, reference, trip, more, ...words, url: `${origin}${path}`, firstName: 'Asha' })
  const decided = (kind: string, verdict: 'verified' | 'rejected') => {
    const decision = { kind, verdict, reason: verdict === 'rejected' ? ('glare' as const) : undefined, note: '' }
    return news(decidedWords(decision), {
      kind: 'document',
      isWanted: verdict === 'rejected',
      more: decidedMore({ ...decision, version: 1 }),
    })
  }
  const moved = (to: 'processing' | 'approved' | 'rejected', hasVisa = false) => {
    const move = { to, country: 'Vietnam', note: '', hasVisa }
    return news(movedWords(move), { more: movedMore(move, on) })
  }
  const factNews = (routes: readonly RouteNews[], path: string, button: string) =>
    notificationEmail({
      kind: 'application',
      isWanted: false,
      ...(routes.length === 1 && { reference, trip }),
      ...factNewsWords(routes, dayOf(paidAt), button),
      url: `${origin}${path}`,
      firstName: 'Asha',
    })
  const refund = {
    refund: {
      amount: usd(1500),
      lines: [{ line: 'service_fee' as const, minor: 1500 }],
      cause: 'withdrawal' as const,
    },
    ways: { money: usd(1500), credit: usd(0) },
    paidWith: { method: 'card', last4: '4242' } as const,
  }
  return {
    receipt: news(paymentNotices.arrived(), {
      kind: 'payment',
      more: receiptEmail(payment, lines, '2026-12-04' as PlainDate),
    }),
    'document-verified': decided('passport', 'verified'),
    'document-rejected': decided('photo', 'rejected'),
    'documents-gathered': together(origin, [
      decided('photo', 'rejected'),
      decided('passport', 'verified'),
      decided('travel_itinerary', 'verified'),
    ]),
    processing: moved('processing'),
    approved: moved('approved'),
    'approved-with-visa': moved('approved', true),
    refused: moved('rejected'),
    'visa-ready': news(handedOverWords(), { kind: 'document', more: visaMore() }),
    question: news(askedWords(question), { isWanted: true, more: askedMore(question, null) }),
    correction: news(flaggedWords({ fields: ['a'], note: 'Enter your middle name.', dueOn: on, number: 1 }), {
      isWanted: true,
      more: { button: 'Correct answers' },
    }),
    refund: news(refundNotice(reference, refund), {
      kind: 'payment',
      more: { parts: [refundAmounts(refund.refund)] },
    }),
    'reminder-draft': news(reminderWords.draft('Vietnam', 3), { more: { button: 'Continue application' } }),
    'reminder-visa': news(reminderWords.visa('Vietnam', on, 7)),
    'reminder-passport': notificationEmail({
      kind: 'system',
      isWanted: false,
      ...reminderWords.passport(6),
      more: { button: 'View profile' },
      url: `${origin}/profile`,
      firstName: 'Asha',
    }),
    'facts-changed-draft': factNews([factsOf('draft')], '/apply/example', factNewsButtons.draft),
    'facts-changed-routes': factNews(
      [factsOf('case'), { ...factsOf('saved'), to: 'Kenya' }],
      '/applications',
      factNewsButtons.applications,
    ),
    'discreet-news': discreetEmail({
      kind: 'document',
      isWanted: false,
      reference,
      url: `${origin}/applications/example`,
    }),
    'discreet-wanted': discreetEmail({
      kind: 'document',
      isWanted: true,
      reference,
      url: `${origin}/applications/example`,
    }),
  }
}

/** Combines emails that are sent together because their events were close in time. */
function together(origin: string, emails: readonly EmailMessage[]): EmailMessage {
  const organisation = { address: [], timeZone: 'UTC', social: [] }
  const waiting = emails.map((emailMessage, at) => ({
    createdAt: new Date(paidAt.getTime() + at * 1000),
    mail: mailOf(
      {
        to: 'asha@example.test',
        message: emailMessage,
        gathering: {
          batch: '',
          isWanted: at === 0,
          quietSeconds: 120,
          title: emailMessage.title,
          text: emailMessage.parts.flatMap((part) => ('text' in part ? [part.text] : []))[1] ?? '',
          from: paidAt,
        },
      },
      { origin, organisation },
    ),
  }))
  return gathered(waiting).drawn?.letter as EmailMessage
}
