import { expect } from 'vitest'
import { findAccount } from '#app/features/accounts/account.store.server.ts'
import { findInvoiceOf } from '#app/features/payments/billing/billing.store.server.ts'
import { invoiceNumber } from '#app/features/payments/billing/invoice.ts'
import { readInvoice } from '#app/features/payments/billing/read-invoice.server.ts'
import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import type { Attempt } from '#app/features/payments/payment.ts'
import { readReceipt } from '#app/features/payments/read-receipt.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { formatMoney, fromUsd, usd } from '#app/lib/money.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import * as invoice from '#app/routes/machines/invoice.ts'
import * as receipt from '#app/routes/machines/receipt.ts'
import * as payments from '#app/routes/payments/payments.tsx'
import { drawn, textOf } from '../drawn-page.ts'
import { linesOfPdf } from '../drawn-pdf.ts'
import { emailsTo } from '../factor-people.ts'
import { contextFor } from '../page-request.ts'
import { standIn } from '../stand-in.ts'
import type { DrawnOrder } from './draw-order.ts'
import { centsIn, type SaidPrice } from './said-prices.ts'

/** Compares what the pay page stated with everything that mentions the payment afterwards. */
export async function expectPaid({ own, ids }: DrawnOrder, said: SaidPrice, attempt: Attempt): Promise<void> {
  expect(attempt.amount).toEqual(usd(centsIn(said.total)))
  await expectProvider(own, attempt)
  await expectLedger(own, said, attempt)
  const amounts = parts(said).map(centsIn)
  const [first = expect.fail()] = ids
  for (const paid of [await readReceipt(own, first), await readInvoice(own, await numberOf(own, attempt))]) {
    expect(paid.lines.map(({ amount }) => amount.minor)).toEqual(amounts)
    expect([paid.total, paid.charge]).toEqual([attempt.amount, attempt.charge])
  }
  expect(textOf(await drawn(payments, own))).toContain(said.total)
  // The email states the same total, and lines that add up to it.
  const payer = own.actor.kind === 'traveller' ? await findAccount(own.db, own.actor.accountId) : undefined
  const mails = await emailsTo(own, payer?.email ?? expect.fail())
  const [receiptMail = expect.fail()] = mails.filter(({ subject }) => subject.startsWith('Receipt for '))
  expect(receiptMail.subject).toContain(said.total)
  const log = [...receiptMail.text.matchAll(/^(.+): (-?\$[\d,.]+)$/gm)].map(
    ([, name, amount = '']) => [name, centsIn(amount)] as const,
  )
  const isTotal = ([name = '']: readonly [string | undefined, number]) => name.startsWith('Paid on ')
  expect(log.filter(isTotal).map(([, cents]) => cents)).toEqual([centsIn(said.total)])
  expect(log.filter((row) => !isTotal(row)).reduce((sum, [, cents]) => sum + cents, 0)).toBe(centsIn(said.total))
}

/** Reads the printed receipt and invoice. */
export async function expectDocuments({ own, ids }: DrawnOrder, said: SaidPrice, attempt: Attempt): Promise<void> {
  const [id = expect.fail()] = ids
  const asPrinted = (lines: readonly string[]) => (ids.length === 1 ? lines : lines.map(unnamed))
  const { charge } = attempt
  const inRupees = charge ? formatMoney(charge.amount, 'en-IN') : ''
  const pdfText = await pdfTextOf(receipt, own, { applicationId: id })
  containsLines(pdfText, [...asPrinted(said.lines), `Total paid ${said.total}`])
  if (charge) containsLines(pdfText, [`Charged in Indian rupees ${inRupees}`])

  const bill = await pdfTextOf(invoice, own, { number: await numberOf(own, attempt) })
  containsLines(bill, asPrinted(said.lines.filter((line) => !line.startsWith('Your credit '))))
  const sumOf = (kind: RegExp) =>
    parts(said)
      .filter((line) => kind.test(line))
      .reduce((all, line) => all + centsIn(line), 0)
  const [fees, off, tax, credit] = [
    sumOf(/Government fee /),
    sumOf(/Coupon /),
    sumOf(/(VAT|GST) /),
    sumOf(/Your credit /),
  ]
  const total = centsIn(said.total) - credit
  containsLines(bill, [
    `Government fees, passed on ${dollars(fees)}`,
    `Our fees ${dollars(total - fees - off - tax)}`,
    ...(off ? [`Discount ${dollars(off)}`] : []),
    `Total ${dollars(total)}`,
    ...(credit ? [`Paid with credit ${dollars(credit)}`] : []),
    ...(charge ? [`Charged as ${inRupees}`] : []),
    'Amount due $0.00',
  ])
}

async function numberOf({ db }: RequestContext, attempt: Attempt): Promise<string> {
  return invoiceNumber((await findInvoiceOf(db, { attemptId: attempt.id })) ?? expect.fail())
}

async function expectProvider(own: RequestContext, { checkoutId, amount, charge, method }: Attempt): Promise<void> {
  const [paid = expect.fail()] = standIn.hand.state().payments.filter((one) => one.checkoutId === checkoutId)
  const rate = (await readPrices(own)).rates.get('INR') ?? expect.fail()
  if (method === 'upi') expect(charge?.amount).toEqual(fromUsd(amount, rate))
  const { minor, currency } = charge?.amount ?? amount
  expect([paid.amount, paid.currency.toUpperCase()]).toEqual([minor, currency])
}

async function expectLedger({ db }: RequestContext, said: SaidPrice, attempt: Attempt): Promise<void> {
  const booked = await listLedgerLines(db, attempt.id, 'capture')
  const [received, others] = [booked.filter(({ line }) => line === null), booked.filter(({ line }) => line !== null)]
  expect(received.map(({ amount }) => amount)).toEqual([attempt.amount])
  expect(others.map(({ amount }) => 0 - amount.minor)).toEqual(parts(said).map(centsIn))
}

/** The lines without the subtotals of single travellers. */
function parts({ lines }: SaidPrice): readonly string[] {
  const named = lines.filter((line) => line.includes(': '))
  return named.length > 0 ? [...named, ...lines.filter((line) => line.startsWith('Your credit '))] : lines
}

/** A traveller's line as PDFs show it: below their name, or their name with their subtotal. */
function unnamed(line: string): string {
  const [, part] = line.split(': ')
  return part ?? line.replace(/^.* (?=-?\$)/, '')
}

const dollars = (minor: number) => (minor < 0 ? `-${formatMoney(usd(-minor))}` : formatMoney(usd(minor)))

/** Checks that the PDF contains every line, as often as it was stated. */
function containsLines(pdfText: readonly string[], lines: readonly string[]): void {
  for (const [line, same] of Map.groupBy(lines, (one) => one)) {
    const found = pdfText.filter((one) => one === line || one.endsWith(` ${line}`)).length
    expect(found, `${line} among ${pdfText.join(' | ')}`).toBeGreaterThanOrEqual(same.length)
  }
}

type PdfRoute = { loader: (args: never) => Promise<Response> }

async function pdfTextOf(
  route: PdfRoute,
  ctx: RequestContext,
  params: Readonly<Record<string, string>>,
): Promise<string[]> {
  const answered = await route.loader({
    context: contextFor(ctx),
    params,
    request: new Request('http://localhost:3000/'),
  } as never)
  return (await linesOfPdf(await answered.bytes())).flat()
}
