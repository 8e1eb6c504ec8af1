import { readAcceptance } from '#app/features/applications/assessment/read-acceptance.server.ts'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { readQuote } from '#app/features/quotes/store-quote.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { service } from '#app/platform/actor.ts'
import { findMail, type SentMail } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
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
export function drawEvidence(ctx: RequestContext, id: Id<'dispute'>): Promise<Evidence> {
  return inTransaction(ctx, async (ctx) => {
    const { dispute, payerId } = requireFound(await findListedDispute(ctx.db, id))
    requireAllowed(mayActOnDispute(ctx.actor, 'draw-evidence', { payerId }))
    const payment = requireFound(await findPayment(ctx.db, dispute.attemptId))
    const cases = await listPaidCases(ctx.db, dispute.attemptId)
    const evidence: Evidence = {
      dispute,
      on: dayOf(ctx.now),
      ...paymentOf(payment),
      cases: cases.map(({ ownerId: _, startedAt: __, ...one }) => one),
      lines: (await readQuote({ ...ctx, actor: service('quote.use') }, payment.quoteId)).lines,
      refunds: (await listRefunded(ctx.db, payment.id)).map(({ amountMinor, currency, decidedAt, requestedAt }) => ({
        amount: money(amountMinor, currency),
        on: dayOf(decidedAt ?? requestedAt),
      })),
      accepted: await acceptedIn(ctx, cases),
      ...(await happenedTo(ctx, cases)),
      ...(await communicationOf(ctx, payment, cases)),
    }
    await recordAct(ctx, {
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
async function acceptedIn(ctx: RequestContext, cases: Cases): Promise<Evidence['accepted']> {
  const opening = { ...ctx, actor: service('application.read', 'account.read') }
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
  { db, ...rest }: RequestContext,
  cases: Cases,
): Promise<Pick<Evidence, 'statuses' | 'deliveries' | 'acts'>> {
  const ids = cases.map(({ id }) => id)
  const named = new Map<string, string>(cases.map(({ id, reference }) => [id, reference]))
  const referenceOf = (id: string) => named.get(id) ?? ''
  const withReference = <Row extends { applicationId: Id<'application'> }>({ applicationId, ...row }: Row) => ({
    ...row,
    reference: referenceOf(applicationId),
  })
  const documentRows = await listDocumentsOf(db, ids)
  for (const { id, applicationId } of documentRows) named.set(id, referenceOf(applicationId))
  const subjects = [
    ...ids.map((id) => ({ kind: 'application' as const, id })),
    ...documentRows.map(({ id }) => ({ kind: 'document' as const, id })),
  ]
  const [first, ...others] = subjects
  const auditor: RequestContext = { db, ...rest, actor: service('audit.read') }
  const rows = first ? await readAudit(auditor, first, ...others) : []
  return {
    statuses: (await listStatuses(db, ids)).map(withReference),
    deliveries: (await listDeliveries(db, ids)).map(withReference),
    acts: rows.map(({ at, act, subject }) => ({ at, act, reference: referenceOf(subject.id) })).toSorted(byTime),
  }
}

/** The payer's notifications about these cases, and their sign-ins. */
async function communicationOf(
  { db, ports, now }: RequestContext,
  { payerId, payerEmail }: Payment,
  cases: Cases,
): Promise<Pick<Evidence, 'emails' | 'notices' | 'access'>> {
  const since = new Date(Math.min(...cases.map(({ startedAt }) => startedAt.getTime())))
  const names = cases.flatMap(({ id, reference }) => [id, reference])
  const emails = await findMail(
    db,
    ports.encryption,
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
