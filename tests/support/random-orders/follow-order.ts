import { expect } from 'vitest'
import { chooseExtras } from '#app/features/applications/extras/choose-extras.server.ts'
import { applyCoupon } from '#app/features/payments/order/apply-coupon.server.ts'
import { findActiveAttempt } from '#app/features/payments/payment.store.server.ts'
import type { Attempt } from '#app/features/payments/payment.ts'
import { settleAttempt } from '#app/features/payments/settle-attempt.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import type { OrderedAddOns } from '#app/features/settings/setting.ts'
import { addressOf } from '#app/lib/address.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { typedOf } from '#app/routes/apply/extras/extras.form.ts'
import * as extras from '#app/routes/apply/extras/extras.tsx'
import * as preview from '#app/routes/apply/extras/preview-total.ts'
import * as pay from '#app/routes/apply/pay.tsx'
import * as payReturn from '#app/routes/apply/pay-return.tsx'
import * as review from '#app/routes/apply/review.tsx'
import * as travellers from '#app/routes/apply/travellers/travellers.tsx'
import * as pricing from '#app/routes/pricing/pricing.tsx'
import * as answer from '#app/routes/requirements/answer.tsx'
import { payAt } from '#tests/support/payments.ts'
import { drawn, textOf } from '../drawn-page.ts'
import { contextFor } from '../page-request.ts'
import type { DrawnOrder } from './draw-order.ts'
import { expectDocuments, expectPaid } from './expect-paid.ts'
import { centsIn, priceOn, type SaidPrice } from './said-prices.ts'

/**
 * Checks that the prices on all pages of an order agree, and pays for it. With `isThorough` every traveller's pages and
 * the printed PDFs are checked too, which takes 3 times as long.
 */
export async function followOrder(order: DrawnOrder, isThorough: boolean): Promise<void> {
  const { own, ids, coupon } = order
  await readInPublic(order, isThorough)
  for (const [index, id] of ids.entries()) {
    const wanted = order.extras[index] ?? {}
    if (isThorough || ids.length === 1) await orderExtras(own, id, wanted)
    else await chooseExtras(own, id, wanted)
  }
  if (coupon) expect(await applyCoupon(own, ids[0] ?? expect.fail(), coupon)).toMatchObject({ ok: true })
  const said = await readBeforePaying(order)
  if (isThorough) await readByEach(order)
  const attempt = await payFor(order, said)
  await expectPaid(order, said, attempt)
  if (isThorough) await expectDocuments(order, said, attempt)
}

/** Reads the public information before an order: the answer, the price list, and the first pages of the application. */
async function readInPublic({ own, ids, way, plan, speed }: DrawnOrder, isThorough: boolean): Promise<void> {
  const { from, to, visa } = way
  const [first = expect.fail()] = ids
  const asked = addressOf('pricing', { from, to, visa, speed, plan, travellers: String(ids.length) })
  const listed = await drawn(pricing, own, asked)
  const calculated = priceOn(listed)
  const ordered = priceOn(await drawn(extras, own, '', { applicationId: first }))
  expect(ordered).toEqual(calculated)

  const answered = await drawn(answer, own, addressOf(`requirements/${from}/${to}`, { visa }), { from, to })
  // A visa-free traveller sees no price, and a visa bought at the border has no speeds.
  if (answered.includes('<dl class="lines">')) {
    const standard = priceOn(answered)
    const isUsual = !plan && speed === 'standard'
    expect(standard.lines[0]).toBe(calculated.lines[0])
    if (isUsual) expect(standard).toEqual(calculated)
    else if (isThorough) expect(standard).toEqual(priceOn(await drawn(pricing, own, addressOf('pricing', way))))
    if (!plan && answered.includes('<ul class="speeds">')) expect(textOf(answered)).toContain(calculated.total)
  }
  if (/(VAT|GST) /.test(calculated.lines.join())) expect(textOf(listed)).toContain('is added to our fees.')
  if (ids.length > 1) expect(textOf(listed)).toContain(`Total for ${ids.length} travellers`)
}

/** Types the add-ons into their page. The price shown while typing must equal the price after saving. */
async function orderExtras(own: RequestContext, id: string, ordered: OrderedAddOns): Promise<void> {
  const typed = typedOf(ordered)
  const foreseen = (await (await sent(preview, own, id, typed)).json()) as { quote: { total: { minor: number } } }
  await sent(extras, own, id, typed)
  const { total } = priceOn(await drawn(extras, own, '', { applicationId: id }))
  expect(centsIn(total)).toBe(foreseen.quote.total.minor)
}

/** Every page of the order states the same price; the last one is paid. */
async function readBeforePaying({
  own,
  ids,
  usesCredit,
}: DrawnOrder): Promise<SaidPrice & { hash: string; once: string }> {
  const [first = expect.fail()] = ids
  const params = { applicationId: first }
  const asked = await drawn(pay, own, '', params)
  const plain = priceOn(asked)
  adds(plain)
  const page = usesCredit ? await drawn(pay, own, '?credit=yes', params) : asked
  const said = priceOn(page)
  adds(said)
  expect(textOf(page)).toContain(`Pay ${said.total}`)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  return { ...said, hash: hidden('quoteHash'), once: hidden('once') }
}

/** Each traveller's page states their share, and their payment page the total. */
async function readByEach({ own, ids }: DrawnOrder): Promise<void> {
  const [first = expect.fail()] = ids
  const whole = priceOn(await drawn(pay, own, '', { applicationId: first }))
  for (const applicationId of ids) {
    const alone = priceOn(await drawn(review, own, '', { applicationId }))
    adds(alone)
    if (ids.length === 1) expect(alone).toEqual(whole)
    else expect(whole.lines.some((line) => line.endsWith(` ${alone.total}`))).toBe(true)
  }
  if (ids.length === 1) return
  expect(priceOn(await drawn(travellers, own, '', { applicationId: first }))).toEqual(whole)
  expect(priceOn(await drawn(pay, own, '', { applicationId: ids.at(-1) ?? '' }))).toEqual(whole)
}

/** The lines add up to the total; those of one traveller add up to the line with their name. */
export function adds({ lines, total }: SaidPrice): void {
  const own = lines.filter((line) => !line.includes(': '))
  expect(own.reduce((all, line) => all + centsIn(line), 0)).toBe(centsIn(total))
  for (const whole of own) {
    const name = whole.replace(/ -?\$[\d,.]+$/, '')
    const parts = lines.filter((line) => line.startsWith(`${name}: `))
    if (parts.length > 0) expect(parts.reduce((all, line) => all + centsIn(line), 0)).toBe(centsIn(whole))
  }
}

/** Submits the pay page, pays at the provider, and returns. */
async function payFor(
  { own, ids, usesCredit, method }: DrawnOrder,
  said: { total: string; hash: string; once: string; lines: readonly string[] },
): Promise<Attempt> {
  const [id = expect.fail()] = ids
  const typed = { method, quoteHash: said.hash, once: said.once }
  await sent(pay, own, id, typed, usesCredit ? '?credit=yes' : '')
  const opened = (await findActiveAttempt(own.db, id)) ?? expect.fail()
  const waiting = priceOn(await drawn(payReturn, own, '', { applicationId: id, attemptId: opened.id }))
  expect(waiting).toEqual({ lines: said.lines, total: said.total })
  await payAt(opened)
  const paid = await settleAttempt({ ...own, actor: settlement }, opened.id)
  expect(paid.state).toBe('succeeded')
  return paid
}

type Action = { action: (args: never) => unknown }

/** Submits a form to a route; a redirect that the route throws is its answer. */
async function sent(
  route: Action,
  ctx: RequestContext,
  id: string,
  typed: Readonly<Record<string, string>>,
  search = '',
): Promise<Response> {
  const request = new Request(`http://localhost:3000/${search}`, { method: 'POST', body: new URLSearchParams(typed) })
  const args = { context: contextFor(ctx), request, params: { applicationId: id } } as never
  try {
    const answered = await route.action(args)
    if (answered instanceof Response) return answered
    throw new Error(`The form was refused: ${JSON.stringify(answered)}`)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
