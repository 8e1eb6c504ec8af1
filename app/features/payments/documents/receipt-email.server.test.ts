import { expect } from 'vitest'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import { newId } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import type { ProviderPayment } from '#app/platform/payments/provider.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aDraft, aKnownRoute, anOrder } from '#tests/support/payments.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { applyCharge } from '../apply-charge.server.ts'
import { payApplication } from '../pay-application.server.ts'
import { settlement } from '../settlement.ts'
import { unsafeAttachReceipt } from './attach-receipt.server.ts'

type ContextAs = (actor: Actor) => RequestContext

async function paid(ctx: ContextAs, actor: Extract<Actor, { kind: 'traveller' }>) {
  const { db } = ctx(actor)
  await aKnownRoute(db)
  const id = await aDraft(db, { ownerId: actor.accountId })
  const result = await payApplication(ctx(actor), anOrder(id))
  if (!result.ok) throw new Error('The payment was not opened')
  const { attempt } = result.value
  const { amount, mode, method } = attempt
  const payment = { checkoutId: newId(), paymentId: newId(), key: attempt.id, amount, mode, method, card: null }
  await applyCharge(ctx(settlement), attempt, { ...payment, state: 'succeeded' } as ProviderPayment)
  return id
}

test('a payment sends one email with each amount, the decision date and the receipt', async ({ ctx, db, ports }) => {
  const { actor, email } = await aTraveller(db, { fullName: 'Asha Rao' })
  const id = await paid(ctx, actor)
  const mails = (await listMail(db, ports.encryption, 9)).map(({ mail }) => mail)
  expect(mails).toHaveLength(1)
  const [mail = expect.fail()] = mails
  expect(mail).toMatchObject({ to: email, attachments: [{ kind: 'receipt', applicationId: id }] })
  expect(mail.subject).toMatch(/^Receipt for \$65\.00 – France visa/)
  for (const said of ['Hello Asha,', 'Government fee: $50.00', 'Service fee: $15.00', 'Decision expected by: ']) {
    expect(mail.text).toContain(said)
  }
  expect(mail.text).toMatch(/^Paid on .*: \$65\.00$/m)

  const file = await unsafeAttachReceipt(ctx(settlement), id)
  expect(file).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/^receipt-PTN-.*\.pdf$/) })
  expect(await pdfText(file?.bytes ?? new Uint8Array())).toContain('$65.00')
  expect(await unsafeAttachReceipt(ctx(settlement), newId())).toBeUndefined()
  expect(await unsafeAttachReceipt(ctx(settlement), 'nothing')).toBeUndefined()
})

test('without receipt emails, the payer gets a confirmation of the application and no amount', async ({
  ctx,
  db,
  ports,
}) => {
  const { actor, accountId } = await aTraveller(db)
  await choosePreferences(ctx(actor), accountId, { ...unchosen, paymentReceipts: false })
  await paid(ctx, actor)
  const mails = (await listMail(db, ports.encryption, 9)).map(({ mail }) => mail)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We have received your application, PTN-/),
  ])
  expect(mails[0]?.text).not.toContain('$')
})
