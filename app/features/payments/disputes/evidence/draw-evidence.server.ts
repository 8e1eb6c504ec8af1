import { readAcceptance } from '#app/features/applications/assessment/read-acceptance.server.ts'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { readQuote } from '#app/features/quotes/store-quote.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { service } from '#app/platform/actor.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { findMail, type SentMail } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnDispute } from '../dispute.policy.ts'
import { findListedDispute } from '../dispute.store.server.ts'
import {
  findPayment,
  listAccess,
  listDeliveries,
  listDocumentsOf,
  listNotices,
  listPaidCases,
  listRefunded,
  listStatuses,
} from './evidence.store.server.ts'
import type { EmailState, Evidence } from './evidence.ts'

/** All evidence about a disputed payment. The download is recorded in the audit log. */
export function drawEvidence(call: Call, id: Id<'dispute'>): Promise<Evidence> {
  return inTransaction(call, async (call) => {
    const { dispute, payerId } = requireFound(await findListedDispute(call.db, id))
    requireAllowed(mayActOnDispute(call.actor, 'draw-evidence', { payerId }))
    const payment = requireFound(await findPayment(call.db, dispute.attemptId))
    const cases = await listPaidCases(call.db, dispute.attemptId)
    const evidence: Evidence = {
      dispute,
      on: dayOf(call.now),
      ...paymentOf(payment),
      cases: cases.map(({ ownerId: _, startedAt: __, ...one }) => one),
      lines: (await readQuote({ ...call, actor: service('quote.use') }, payment.quoteId)).lines,
      refunds: (await listRefunded(call.db, payment.id)).map(({ amountMinor, currency, decidedAt, requestedAt }) => ({
        amount: money(amountMinor, currency),
        on: dayOf(decidedAt ?? requestedAt),
      })),
      accepted: await acceptedIn(call, cases),
      ...(await happenedTo(call, cases)),
      ...(await toldOf(call, payment, cases)),
    }
    await recordAct(call, {
      act: 'dispute.evidence',
      subject: { kind: 'dispute', id },
      detail: { reference: cases[0]?.reference ?? null },
    })
    return evidence
  })
}

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>
type Cases = Awaited<ReturnType<typeof listPaidCases>>

function paymentOf(payment: Payment): Pick<Evidence, 'payer' | 'payment'> {
  const { payerName, payerEmail, payerSince, method, brand, last4, mode, providerPaymentId } = payment
  return {
    payer: { name: payerName, email: payerEmail, since: payerSince },
    payment: {
      at: payment.settledAt ?? payment.createdAt,
      method,
      brand,
      last4,
      mode,
      paymentId: providerPaymentId ?? payment.id,
      total: money(payment.amountMinor, payment.currency),
    },
  }
}

/** The exact text of warnings accepted before payment. */
async function acceptedIn(call: Call, cases: Cases): Promise<Evidence['accepted']> {
  const opening = { ...call, actor: service('application.read', 'account.read') }
  const all: Evidence['accepted'][number][] = []
  for (const { id, ownerId, reference } of cases) {
    const acceptance = await readAcceptance(opening, { id, ownerId })
    if (!acceptance) continue
    all.push(...acceptance.warnings.map(({ accept }) => ({ at: new Date(acceptance.at), reference, text: accept })))
  }
  return all
}

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime()

/** Status changes, deliveries and staff actions: when, but never who or why. */
async function happenedTo(
  { db, ...rest }: Call,
  cases: Cases,
): Promise<Pick<Evidence, 'statuses' | 'deliveries' | 'acts'>> {
  const ids = cases.map(({ id }) => id)
  const named = new Map<string, string>(cases.map(({ id, reference }) => [id, reference]))
  const referenceOf = (id: string) => named.get(id) ?? ''
  const withReference = <Row extends { applicationId: Id<'application'> }>({ applicationId, ...row }: Row) => ({
    ...row,
    reference: referenceOf(applicationId),
  })
  const papers = await listDocumentsOf(db, ids)
  for (const { id, applicationId } of papers) named.set(id, referenceOf(applicationId))
  const subjects = [
    ...ids.map((id) => ({ kind: 'application' as const, id })),
    ...papers.map(({ id }) => ({ kind: 'document' as const, id })),
  ]
  const [first, ...others] = subjects
  const auditor: Call = { db, ...rest, actor: service('audit.read') }
  const rows = first ? await readAudit(auditor, first, ...others) : []
  return {
    statuses: (await listStatuses(db, ids)).map(withReference),
    deliveries: (await listDeliveries(db, ids)).map(withReference),
    acts: rows.map(({ at, act, subject }) => ({ at, act, reference: referenceOf(subject.id) })).toSorted(byTime),
  }
}

/** The payer's notifications about these cases, and their sign-ins. */
async function toldOf(
  { db, ports, now }: Call,
  { payerId, payerEmail }: Payment,
  cases: Cases,
): Promise<Pick<Evidence, 'emails' | 'notices' | 'access'>> {
  const since = new Date(Math.min(...cases.map(({ startedAt }) => startedAt.getTime())))
  const names = cases.flatMap(({ id, reference }) => [id, reference])
  const emails = await findMail(
    db,
    ports.vault,
    since,
    ({ to, subject, text }) => to === payerEmail && names.some((name) => subject.includes(name) || text.includes(name)),
  )
  const notices = await listNotices(
    db,
    payerId,
    cases.map(({ id }) => id),
    now,
  )
  return {
    emails: emails.map((email) => ({
      at: email.createdAt,
      subject: email.mail.subject,
      to: email.mail.to,
      state: stateOf(email),
      sentAt: email.sentAt,
    })),
    notices: notices.map(({ title, shownFrom, readAt }) => ({ at: shownFrom, title, readAt })),
    access: await listAccess(db, payerId, since),
  }
}

/** A failed email also has a timestamp; its error tells them apart. */
function stateOf({ sentAt, lastError }: SentMail): EmailState {
  if (!sentAt) return 'waiting'
  return lastError ? 'failed' : 'sent'
}
