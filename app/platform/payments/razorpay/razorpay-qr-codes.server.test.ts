import { expect, test } from 'vitest'
import { openTill, tills } from '#tests/support/provider-till.ts'

const upi = tills.find(({ method }) => method === 'upi') ?? expect.fail('Nobody takes UPI')

test('a code names the payee, and closes with the checkout', async () => {
  const { provider, order } = await openTill(upi)
  expect(await provider.startCheckout(order())).toMatchObject({
    payAt: {
      kind: 'qr',
      payload: expect.stringMatching(/^upi:\/\/pay\?.*am=179\.55/),
      payee: 'Portolan Visa Services',
    },
  })
})

test('a payment under verification is neither paid nor ended, and counts if it arrives late', async () => {
  const { provider, hand, order } = await openTill(upi)
  const { checkoutId } = await provider.startCheckout(order())
  await hand.payUpi(checkoutId, 'asha@exampleupi', 'verifying')
  const verifying = await provider.readPayment(checkoutId)
  expect(verifying).toMatchObject({ state: 'processing', paymentId: expect.stringMatching(/^pay_/) })
  expect(await provider.endCheckout(checkoutId)).toMatchObject({ state: 'processing' })
  await hand.answerUpi(verifying.paymentId ?? '', true)
  expect(await provider.readPayment(checkoutId)).toMatchObject({ state: 'succeeded', paymentId: verifying.paymentId })
})

test('a payment that never arrives leaves the checkout unpaid', async () => {
  const { provider, hand, order } = await openTill(upi)
  const { checkoutId } = await provider.startCheckout(order())
  await hand.payUpi(checkoutId, 'asha@exampleupi', 'verifying')
  const { paymentId } = await provider.endCheckout(checkoutId)
  await hand.answerUpi(paymentId ?? '', false)
  expect(await provider.readPayment(checkoutId)).toMatchObject({ state: 'failed', reason: 'not_confirmed' })
})

test('of many simultaneous requests, one code stays open', async () => {
  const { provider, order, hand } = await openTill(upi)
  const asked = order()
  const started = await Promise.all(Array.from({ length: 6 }, () => provider.startCheckout(asked)))
  const [checkoutId = '', ...others] = new Set(started.map((one) => one.checkoutId))
  expect(others).toEqual([])
  await hand.payUpi(checkoutId)
  expect(hand.state().payments.filter(({ key, state }) => key === asked.key && state === 'succeeded')).toHaveLength(1)
})
