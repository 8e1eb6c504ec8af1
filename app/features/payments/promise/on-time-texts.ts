import { travellerName } from '#app/features/applications/travellers/traveller.words.ts'
import { linesOf } from '#app/features/quotes/order-quote.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import { type Money, sum } from '#app/lib/money.ts'
import { captureLines } from '../ledger/ledger.ts'
import type { OwnOrder } from '../order/read-order.server.ts'
import { refundableLines } from '../refunds/refund.ts'
import { policyLines } from '../refunds/refund-policy.ts'
import { onTimeText, promiseWords } from './promise.words.ts'

/** What we promise the payer of an order today; stated once if it is the same for all travellers. */
export function onTimeTexts({ travellers }: OwnOrder, quote: Quote): string[] {
  const said = travellers.flatMap(({ draft: { application, fileBy, place, company } }) => {
    const lines = linesOf(quote, application.id)
    const fee = feeIn({ ...quote, lines }, application.ownerId)
    if (!fee) return []
    const name = company.find(({ id }) => id === application.id)?.name ?? ''
    return { name: travellerName({ name, number: place.number }), text: onTimeText({ fileBy, fee }) }
  })
  const [first, ...others] = said
  if (!first) return []
  if (others.length === 0 && travellers.length === 1) return [`${first.text} ${promiseWords.waits}`]
  const isSame = said.length === travellers.length && others.every(({ text }) => text === first.text)
  const texts = isSame ? [`${first.text} ${promiseWords.each}`] : said.map(({ name, text }) => `${name}: ${text}`)
  return [...texts, promiseWords.waits]
}

/** The refund that the policy would give on a price paid now; undefined if none. */
function feeIn(quote: Quote, payerId: Parameters<typeof captureLines>[1]): Money | undefined {
  const amounts = quote.lines.map(({ amount }) => amount)
  const capture = captureLines({ ...quote, total: sum(amounts, quote.total.currency) }, payerId)
  const refundable = refundableLines(capture, [])
  const [fee] = policyLines(refundable, { cause: 'late', stage: 'submitted', done: new Set() })
  return fee && { minor: fee.minor, currency: quote.total.currency }
}
