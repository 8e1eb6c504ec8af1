import { describe, expect, test } from 'vitest'
import { openTill, tills } from '#tests/support/provider-till.ts'

describe.for(tills)('$name', (till) => {
  const { method, currency } = till

  test('one key creates one checkout, however often and whenever it is requested', async () => {
    const { provider, hand, order } = await openTill(till)
    const asked = order()
    const first = await provider.startCheckout(asked)
    expect(first).toEqual({
      checkoutId: expect.stringMatching(/./),
      key: asked.key,
      amount: asked.amount,
      mode: 'test',
      method,
      card: null,
      paymentId: null,
      state: 'open',
      payAt: method === 'upi' ? expect.objectContaining({ kind: 'qr' }) : expect.objectContaining({ kind: 'page' }),
    })
    expect(await provider.startCheckout(asked)).toEqual(first)
    const later = { ...asked, expiresAt: new Date(asked.expiresAt.getTime() + 60_000) }
    expect(await provider.startCheckout(later)).toEqual(first)

    const pressedTwice = order()
    const both = await Promise.all([provider.startCheckout(pressedTwice), provider.startCheckout(pressedTwice)])
    expect(new Set(both.map(({ checkoutId }) => checkoutId)).size).toBe(1)
    expect(both[0].checkoutId).not.toBe(first.checkoutId)
    for (const { checkoutId } of both) await till.pay(hand, checkoutId)
    expect(await provider.startCheckout(pressedTwice)).toMatchObject({ state: 'succeeded' })
  })

  test('a discount among the lines is included in the charge', async () => {
    const { provider, order, money } = await openTill(till)
    const lines = [...order().lines, { name: 'Discount', amount: money(-1_000) }]
    const { amount } = await provider.startCheckout(order({ lines, amount: money(16_955) }))
    expect(amount).toEqual(money(16_955))
  })

  test('a paid checkout reports the payment and its method', async () => {
    const { provider, hand, order } = await openTill(till)
    const { checkoutId, key } = await provider.startCheckout(order())
    await till.pay(hand, checkoutId)
    const paid = await provider.readPayment(checkoutId)
    expect(paid).toEqual({
      checkoutId,
      key,
      amount: { minor: 17_955, currency },
      mode: 'test',
      method,
      card: till.card,
      paymentId: hand.state().payments[0]?.id,
      state: 'succeeded',
    })
  })

  test('another payment can be tried after a declined one', async () => {
    const { provider, hand, order } = await openTill(till)
    const { checkoutId } = await provider.startCheckout(order())
    await till.tryInVain(hand, checkoutId)
    expect(await provider.readPayment(checkoutId)).toMatchObject({ state: 'open' })
    await till.pay(hand, checkoutId)
    expect(await provider.readPayment(checkoutId)).toMatchObject({ state: 'succeeded', card: till.card })
  })

  test('an ended checkout accepts no payment, and reports why nothing was paid', async () => {
    const { provider, hand, order } = await openTill(till)
    const [left, declined] = [await provider.startCheckout(order()), await provider.startCheckout(order())]
    expect(await provider.endCheckout(left.checkoutId)).toMatchObject({ state: 'cancelled', key: left.key })
    expect(await provider.endCheckout(left.checkoutId)).toMatchObject({ state: 'cancelled' })
    await till.pay(hand, left.checkoutId)
    expect(await provider.readPayment(left.checkoutId)).toMatchObject({ state: 'cancelled' })

    await till.tryInVain(hand, declined.checkoutId)
    const ended = { state: 'failed', reason: till.reason }
    expect(await provider.endCheckout(declined.checkoutId)).toMatchObject(ended)
    expect(await provider.readPayment(declined.checkoutId)).toMatchObject(ended)
  })

  test('a paid checkout stays paid when it is ended', async () => {
    const { provider, paid } = await openTill(till)
    const { checkoutId } = await paid(till)
    expect(await provider.endCheckout(checkoutId)).toMatchObject({ state: 'succeeded' })
  })

  test('a payment is refunded in parts up to the whole, once for each key', async () => {
    const { provider, hand, paid, money } = await openTill(till)
    const { paymentId } = await paid(till)
    const part = { key: crypto.randomUUID(), paymentId, amount: money(5_000) }
    const refund = await provider.refund(part)
    expect(refund).toEqual({ ...part, id: expect.stringMatching(/./), state: 'succeeded', problem: null })
    expect(await provider.refund(part)).toEqual(refund)
    expect(await provider.readRefund(refund.id)).toEqual(refund)

    const tooMuch = { key: crypto.randomUUID(), paymentId, amount: money(12_956) }
    await expect(provider.refund(tooMuch)).rejects.toThrow()
    const rest = { key: crypto.randomUUID(), paymentId, amount: money(12_955) }
    const together = await Promise.all([provider.refund(rest), provider.refund(rest)])
    expect(together[0].id).toBe(together[1].id)
    await expect(provider.refund({ ...rest, key: crypto.randomUUID(), amount: money(100) })).rejects.toThrow()
    expect(hand.state().refunds.map(({ key, amount }) => [key, amount])).toEqual([
      [part.key, 5_000],
      [rest.key, 12_955],
    ])
    expect(await provider.readPayment((await paid(till)).checkoutId)).toMatchObject({ state: 'succeeded' })
  })

  test('a fully refunded payment still counts as paid', async () => {
    const { provider, paid, money } = await openTill(till)
    const { checkoutId, paymentId } = await paid(till)
    await provider.refund({ key: crypto.randomUUID(), paymentId, amount: money(17_955) })
    expect(await provider.readPayment(checkoutId)).toMatchObject({ state: 'succeeded', paymentId })
  })

  test('a pending refund can fail', async () => {
    const { provider, hand, paid, money } = await openTill(till)
    const { paymentId } = await paid(till)
    hand.nextRefund('stays pending')
    const order = { key: crypto.randomUUID(), paymentId, amount: money(5_000) }
    const { id, state } = await provider.refund(order)
    expect(state).toBe('pending')
    await hand.settleRefund(id, 'failed')
    expect(await provider.readRefund(id)).toMatchObject({ ...order, state: 'failed' })
    expect(await provider.refund(order)).toMatchObject({ id, state: 'failed' })
    expect(await provider.refund({ ...order, key: crypto.randomUUID() })).toMatchObject({ state: 'succeeded' })
  })

  test.for(['won', 'lost'] as const)('a dispute is followed until it is %s', async (outcome) => {
    const { provider, hand, paid, money } = await openTill(till)
    const { paymentId } = await paid(till)
    const id = await hand.openDispute(paymentId)
    const opened = await provider.readDispute(id)
    expect(opened).toEqual({
      id,
      paymentId,
      amount: money(17_955),
      reason: expect.stringMatching(/./),
      state: 'needs_response',
      isHeld: true,
      answerBy: expect.any(Date),
      openedAt: expect.any(Date),
    })
    expect(opened.answerBy?.getTime()).toBeGreaterThan(Date.now())
    await hand.reviewDispute(id)
    expect(await provider.readDispute(id)).toMatchObject({ state: 'under_review', isHeld: true })
    await hand.closeDispute(id, outcome)
    expect(await provider.readDispute(id)).toMatchObject({ state: outcome, isHeld: outcome === 'lost' })
  })

  test('events name their subject', async () => {
    const { provider, hand, paid, money, sentEvents } = await openTill(till)
    const { paymentId, key } = await paid(till)
    const refund = await provider.refund({ key: crypto.randomUUID(), paymentId, amount: money(500) })
    const dispute = await hand.openDispute(paymentId)
    const about = (await sentEvents()).map(({ body, headers }) => provider.verifyEvent(body, headers, new Date()))
    expect(about.filter((event) => !event)).toEqual([])
    expect(new Set(about.map((event) => event?.id)).size).toBe(about.length)
    expect(about.map((event) => event?.about)).toEqual(
      expect.arrayContaining([
        { kind: 'checkout', key },
        { kind: 'refund', id: refund.id },
        { kind: 'dispute', id: dispute },
      ]),
    )
  })

  test('rejects an event that the provider did not sign, or signed long ago', async () => {
    const { provider, paid, sentEvents } = await openTill(till)
    await paid(till)
    const { body, headers } = (await sentEvents())[0] ?? expect.fail('Nothing was sent')
    const now = new Date()
    expect(provider.verifyEvent(body, headers, now)).toBeDefined()
    const signature = headers.get(provider.signatureHeader) ?? ''
    const signed = (changed: string) =>
      new Headers([...headers].map(([name, value]) => [name, name === provider.signatureHeader ? changed : value]))
    const refused = [
      provider.verifyEvent(body.replace('17955', '17956'), headers, now),
      provider.verifyEvent(`${body} `, headers, now),
      provider.verifyEvent(body, new Headers(), now),
      provider.verifyEvent(body, signed(''), now),
      provider.verifyEvent(body, signed('nonsense'), now),
      provider.verifyEvent(body, signed(`${signature}00`), now),
      provider.verifyEvent(body, signed(signature.slice(0, -1)), now),
      provider.verifyEvent(body, signed(signature.replace(/[0-9a-f]{64}/, 'a'.repeat(64))), now),
      provider.verifyEvent('', headers, now),
      provider.verifyEvent('\0', headers, now),
      provider.verifyEvent(`${body}\0`, headers, now),
      provider.verifyEvent('[]', headers, now),
      provider.verifyEvent('{"id":', headers, now),
      provider.verifyEvent(body, headers, new Date(now.getTime() + 26 * 3_600_000)),
    ]
    expect(refused).toEqual(refused.map(() => undefined))
  })

  test('after a lost response, the same key finds what was created', async () => {
    const { provider, hand, proxy, order, money } = await openTill(till)
    const asked = order()
    proxy.cutAfter('POST', 3)
    await expect(provider.startCheckout(asked)).rejects.toThrow()
    expect(proxy.lost()).toBeGreaterThan(0)
    proxy.cutAfter('POST', 0)
    const { checkoutId } = await provider.startCheckout(asked)
    await till.pay(hand, checkoutId)
    const { paymentId } = await provider.readPayment(checkoutId)
    const refund = { key: crypto.randomUUID(), paymentId: paymentId ?? '', amount: money(5_000) }
    proxy.cutAfter('POST', 3)
    await expect(provider.refund(refund)).rejects.toThrow()
    proxy.cutAfter('POST', 0)
    expect(await provider.refund(refund)).toMatchObject({ state: 'succeeded' })
    expect(hand.state().refunds.map(({ key }) => key)).toEqual([refund.key])

    const left = await provider.startCheckout(order())
    proxy.cutAfter('POST', 3)
    await expect(provider.endCheckout(left.checkoutId)).rejects.toThrow()
    proxy.cutAfter('POST', 0)
    expect(await provider.endCheckout(left.checkoutId)).toMatchObject({ state: 'cancelled' })
  })

  test('retries a read after a lost response', async () => {
    const { provider, proxy, order } = await openTill(till)
    const { checkoutId } = await provider.startCheckout(order())
    proxy.cutAfter('GET', 2)
    expect(await provider.readPayment(checkoutId)).toMatchObject({ state: 'open' })
    expect(proxy.lost()).toBe(2)
  })

  test('lists match the operations performed', async () => {
    const { provider, hand, paid, order, money } = await openTill(till)
    const payments = [await paid(till), await paid(till), await paid(till)]
    await provider.startCheckout(order())
    const refund = { key: crypto.randomUUID(), paymentId: payments[1]?.paymentId ?? '', amount: money(5_000) }
    const { id: refundId } = await provider.refund(refund)
    const disputeId = await hand.openDispute(payments[2]?.paymentId ?? '')
    await hand.closeDispute(disputeId, 'lost')
    const payouts = await hand.settle()

    const period = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) }
    const listed = await provider.listPayments(period)
    const byKey = (list: readonly { key: string | null }[]) => list.map(({ key }) => key).toSorted()
    expect(byKey(listed)).toEqual(byKey(payments))
    for (const { paymentId, key, amount } of payments) {
      const refunded = money(paymentId === refund.paymentId ? 5_000 : 0)
      expect(listed).toContainEqual({ paymentId, key, amount, refunded, at: expect.any(Date) })
    }

    const lines = await provider.listSettlements(period)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(new Set(lines.map(({ payoutId }) => payoutId))).toEqual(new Set(payouts))
    const shown = lines.map(({ kind, paymentId, sourceId, amount }) => [kind, paymentId, sourceId, amount.minor])
    for (const { paymentId } of payments) expect(shown).toContainEqual(['payment', paymentId, null, 17_955])
    expect(shown).toContainEqual(['refund', refund.paymentId, refundId, -5_000])
    expect(shown).toContainEqual(['dispute', payments[2]?.paymentId, disputeId, -17_955])
    expect(lines.filter(({ kind }) => kind === 'payment').every(({ fee }) => fee.minor > 0)).toBe(true)
    const totalOf = (kinds: readonly string[]) =>
      lines
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, { amount, fee }) => total + amount.minor - fee.minor, 0)
    expect(totalOf(['payout'])).toBe(-totalOf(['payment', 'refund', 'dispute', 'fee', 'other']))

    const before = { from: new Date(period.from.getTime() - 86_400_000), until: period.from }
    expect([await provider.listPayments(before), await provider.listSettlements(before)]).toEqual([[], []])
  })

  test('reads long lists to the end', async () => {
    const { provider, paid, hand } = await openTill(till)
    const payments = await Promise.all(Array.from({ length: 105 }, () => paid(till)))
    await hand.settle()
    const period = { from: new Date(Date.now() - 600_000), until: new Date(Date.now() + 60_000) }
    expect(await provider.listPayments(period)).toHaveLength(105)
    const lines = await provider.listSettlements(period)
    const ids = new Set(lines.map(({ paymentId }) => paymentId))
    expect(payments.filter(({ paymentId }) => !ids.has(paymentId))).toEqual([])
  })

  test('reports wrong keys', async () => {
    const { provider, openWith } = await openTill(till)
    await expect(provider.check()).resolves.toBeUndefined()
    const wrong = await openWith({ STRIPE_SECRET_KEY: 'sk_test_wrong', RAZORPAY_KEY_SECRET: 'wrong' })
    await expect(wrong.check()).rejects.toThrow()
    const away = await openWith({ STRIPE_URL: 'http://127.0.0.1:9', RAZORPAY_URL: 'http://127.0.0.1:9' })
    await expect(away.check()).rejects.toThrow()
  })
})
