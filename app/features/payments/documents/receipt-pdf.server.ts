import { placeName } from '#app/features/visas/place-name.ts'
import type { Rate } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { asSentence } from '#app/lib/words/sentence.ts'
import { drawHead, drawPass, type Pass, type Stamp } from '#app/platform/pdf/head.server.ts'
import { drawBlocks } from '#app/platform/pdf/notes.server.ts'
import { drawFoot, drawPdf, type PdfDocument } from '#app/platform/pdf/pdf.server.ts'
import { styles } from '#app/platform/pdf/styles.ts'
import { drawFacts, drawTable } from '#app/platform/pdf/table.server.ts'
import type { Receipt } from '../read-receipt.server.ts'
import { receiptWords, pdfWords as words } from './document.words.ts'
import { closingRows, columns, paidRows, ratesOf, taxNumbersOf } from './paid-rows.ts'
import type { PaidOrder } from './read-paid.server.ts'

/** The receipt as a PDF; given an exchange rate, it also shows the approximate total in that currency. */
export function receiptPdf(receipt: Receipt, beside?: Rate): Promise<Uint8Array<ArrayBuffer>> {
  const { reference, paidOn, mode, country, issuer } = receipt
  const about = { title: `${receiptWords.title} ${reference}`, author: words.author, on: paidOn, country }
  return drawPdf(about, (doc) => {
    drawHead(doc, reference, {
      service: words.brand,
      title: receiptWords.title,
      lede: receiptWords.paidInFull({ day: formatDate(paidOn) }),
      test: mode === 'test' ? words.test : undefined,
      stamp: stampOf(receipt),
    })
    const strip = `V<${receipt.codes[1]}${reference.replaceAll(/[^A-Z0-9]/g, '<')}`
    drawTrip(doc, receipt, { label: words.decision, value: formatDate(receipt.expectedOn) }, strip)
    drawFacts(doc, [
      [receiptWords.paidBy, receipt.payerName || receipt.payerEmail],
      [words.paidWith, receipt.method],
      [receiptWords.reference, reference, styles.code],
      [receiptWords.payment, receipt.paymentId, styles.mutedCode],
      ...taxNumbersOf(receipt),
    ])
    drawTable(doc, columns(), [...paidRows(receipt), ...closingRows(receipt, beside)])
    doc.y += 16
    drawBlocks(doc, [
      { title: words.governmentFee, lines: [feeText(receipt)], isQuiet: true },
      { title: receiptWords.keep, lines: [receiptWords.keepText], isQuiet: true },
    ])
    drawFoot(doc, issuer.name || words.brand, issuer.email, words.pages)
  })
}

type Stub = Pass['stub']

/** The paid route, drawn as a pass: the traveller, and the tear-off stub. */
export function drawTrip(
  doc: PdfDocument,
  { codes, from, to, reference, travellers }: PaidOrder,
  stub: Stub,
  strip = '',
): void {
  const count = travellers.length > 1 ? `, ${words.travellers({ count: travellers.length })}` : ''
  drawPass(doc, {
    codes,
    text: [words.route({ from: placeName(from), to: placeName(to) }), `${words.application({ reference })}${count}`],
    strip,
    stub,
  })
}

export function feeText(paid: PaidOrder): string {
  const rates = paid.travellers.length > 1 ? ratesOf(paid).map(asSentence) : []
  return sentences(...rates, words.passedOn({ to: placeName(paid.to) }), words.decides)
}

/** "Paid", until fully refunded. */
function stampOf({ refunds, total, paidOn }: Receipt): Stamp {
  const back = refunds.reduce((sum, { amount }) => sum + amount.minor, 0)
  const last = refunds.at(-1)?.on
  const isBack = last !== undefined && back >= total.minor
  return { word: isBack ? words.refunded : words.paid, day: formatDate(isBack ? last : paidOn, 'short') }
}
