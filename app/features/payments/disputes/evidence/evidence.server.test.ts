import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { activities } from '#app/features/accounts/security.table.server.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { acceptanceField } from '#app/features/applications/assessment/read-acceptance.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import { newId } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { literalProvider } from '#tests/support/literal-provider.ts'
import { aPaidOrder } from '#tests/support/paid-orders.ts'
import { pdfText, withoutSpaces } from '#tests/support/pdf-text.ts'
import { disputes } from '../dispute.table.server.ts'
import { followDispute } from '../follow-dispute.server.ts'
import { drawEvidence } from './draw-evidence.server.ts'
import { evidencePdf } from './evidence-pdf.server.ts'

const passportNumber = 'Z9284715'
const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)

/** A disputed case with every kind of evidence, and a passport number where free text was typed. */
async function aDisputedCase(ctx: (actor?: RequestContext['actor'], now?: Date) => RequestContext) {
  const { db, ports } = ctx()
  const order = await aPaidOrder(db)
  const { applicationId, attemptId, payer } = order
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId))
  const reference = row?.reference ?? expect.fail()
  const secrets = await openPersonSecrets(ctx(anyService), payer.accountId)
  const accept = 'I know that the passport ends 5 months after the journey.'
  const acceptance = JSON.stringify({ at: at(-1).toISOString(), warnings: [{ code: 'passport_short', accept }] })
  await db
    .update(applications)
    .set({ acceptance: secrets.seal(acceptanceField(applicationId), acceptance), applicantName: 'Asha Rao' })
    .where(eq(applications.id, applicationId))
  const note = `Your passport is ${passportNumber}`
  await db.insert(statusEntries).values([
    { id: crypto.randomUUID(), applicationId, status: 'pending', at: at(0), note },
    { id: crypto.randomUUID(), applicationId, status: 'processing', at: at(1), note },
  ])
  const activity = { accountId: payer.accountId, ipAddress: '203.0.113.9', userAgent: 'Firefox' }
  for (const hours of [1, 2, 26]) {
    await db.insert(activities).values({ id: crypto.randomUUID(), ...activity, at: at(hours), event: 'signed-in' })
  }
  const link = `/applications/${applicationId}`
  const given = {
    kind: 'application',
    topic: 'service',
    reference,
    title: 'Your application is filed',
    text: note,
  } as const
  await notify(ctx(anyService), payer.accountId, () => ({ ...given, link }))
  await leaveMail(db, ports.encryption, at(2), { to: 'somebody@example.test', subject: `About ${reference}`, text: '' })
  await leaveMail(db, ports.encryption, at(2), {
    to: `${payer.accountId}@example.test`,
    subject: 'News',
    text: 'Sign in',
  })
  await db
    .update(outbox)
    .set({ sentAt: at(3) })
    .where(eq(outbox.createdAt, testNow))
  const officer = await aStaffMember(db)
  await recordAct(ctx(officer), {
    act: 'application.note',
    subject: { kind: 'application', id: applicationId },
    reason: note,
  })
  const provider = literalProvider()
  const dispute = { id: `dp_${attemptId}`, paymentId: order.paymentId, amount: order.charge, reason: 'fraudulent' }
  const open = { state: 'needs_response', isHeld: true, answerBy: null, openedAt: at(24) } as const
  provider.said.disputes.set(dispute.id, { ...dispute, ...open })
  await followDispute(ctx(settlement), provider, dispute.id)
  const [{ id } = { id: newId<'dispute'>() }] = await db.select().from(disputes)
  return { id, order, reference, officer }
}

describe('dispute evidence', () => {
  test('lists the order, consents, emails, staff activity and sign-ins, with dates', async ({ ctx, db }) => {
    const { id, order, reference, officer } = await aDisputedCase(ctx)
    const evidence = await drawEvidence(ctx(officer, at(30)), id)
    expect(evidence).toMatchObject({
      payer: { name: 'Asha Rao', email: `${order.payer.accountId}@example.test` },
      cases: [{ reference, name: 'Asha Rao', from: 'India', to: 'France' }],
      payment: { paymentId: order.paymentId, last4: '4242', brand: 'visa' },
      accepted: [{ at: at(-1), reference, text: 'I know that the passport ends 5 months after the journey.' }],
      statuses: [{ status: 'pending' }, { status: 'processing', at: at(1) }],
      emails: [{ subject: `Your application is filed – ${reference}`, state: 'sent', sentAt: at(3) }],
      notices: [{ title: 'Your application is filed', readAt: null }],
      acts: [{ act: 'application.note', reference }],
      access: [
        { on: '2026-11-20', event: 'signed-in', count: 2 },
        { on: '2026-11-21', event: 'signed-in', count: 1 },
      ],
    })
    const acts = await db.select().from(auditRows).where(eq(auditRows.act, 'dispute.evidence'))
    expect(acts).toMatchObject([
      { subjectKind: 'dispute', subjectId: id, actorId: officer.accountId, detail: { reference } },
    ])
  })

  test('is a PDF with all of it, and without a passport number, IP address or note', async ({ ctx }) => {
    const { id, reference, officer } = await aDisputedCase(ctx)
    const text = await pdfText(await evidencePdf(await drawEvidence(ctx(officer, at(30)), id)))
    for (const said of [
      `Dispute evidence ${reference}`,
      '$65.00',
      'Visa card ending 4242',
      'Not made by the cardholder',
      'I know that the passport ends 5 months after the journey.',
      'Handed to the mail server',
      'Added a note',
      'Signed in 2 times',
      'Terms of Service and Privacy Policy',
    ]) {
      expect(text).toContain(withoutSpaces(said))
    }
    for (const secret of [passportNumber, '203.0.113.9', 'Firefox', 'Your passport is', officer.accountId]) {
      expect(text).not.toContain(withoutSpaces(secret))
    }
  })

  test('is visible to staff who may see money, and not to the payer', async ({ ctx, db }) => {
    const { id, order } = await aDisputedCase(ctx)
    const payerAtWork = { ...(await aStaffMember(db, 'admin')), accountId: order.payer.accountId }
    for (const actor of [await aStaffMember(db, 'support'), order.payer, payerAtWork, service('payment.settle')]) {
      await expect(drawEvidence(ctx(actor), id)).rejects.toMatchObject({ status: 404 })
    }
    expect(await db.$count(auditRows, eq(auditRows.act, 'dispute.evidence'))).toBe(0)
  })
})
