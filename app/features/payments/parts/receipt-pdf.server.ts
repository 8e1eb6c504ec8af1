import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { lineName, quoteWords } from '#app/features/quotes/quote.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { band } from '#app/ui/imagery/guilloche.ts'
import { receiptWords as words } from '../payment.words.ts'
import type { Receipt } from '../read-receipt.server.ts'
import { type Draws, drawable } from './drawable.ts'

// The one family of ours that pdfkit can embed; the others come as woff2, whose accented letters it cannot copy.
const fontFile = (weight: 400 | 700) => `@fontsource/b612-mono/files/b612-mono-latin-${weight}-normal.woff`
const require = createRequire(import.meta.url)
const fonts = {
  plain: readFileSync(require.resolve(fontFile(400))),
  bold: readFileSync(require.resolve(fontFile(700))),
}

const ink = '#0c1b29'
const muted = '#47596a'
const rule = '#c6d4dd'
const magenta = '#a31a5f'
const left = 56
const right = 595.28 - 56
const width = right - left

type Paper = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** The receipt as a tagged PDF with embedded fonts, which screen readers can follow (PDF/UA). */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const paper = newPaper(receipt)
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => paper.on('end', resolve).on('error', reject))
  drawBand(paper, receipt.reference)
  const root = paper.struct('Document')
  paper.addStructure(root)
  drawHead(paper, root, receipt)
  drawFacts(paper, root, receipt)
  drawLines(paper, root, receipt)
  drawFoot(paper, root)
  root.end()
  paper.end()
  await finished
  return Uint8Array.from(Buffer.concat(chunks))
}

function newPaper({ reference, paidOn }: Receipt): Paper {
  // The paper's own date is that of the payment, so that the same receipt is the same file.
  const info = {
    Title: `${words.title} ${reference}`,
    Author: words.service,
    CreationDate: new Date(`${paidOn}T00:00:00Z`),
  }
  const options = { size: 'A4', margin: left, pdfVersion: '1.7', tagged: true, lang: 'en-GB', displayTitle: true, info }
  const paper = new PDFDocument({ ...options, subset: 'PDF/UA', font: '' } as unknown as PDFKit.PDFDocumentOptions)
  paper.registerFont('plain', fonts.plain)
  paper.registerFont('bold', fonts.bold)
  return paper.font('plain')
}

/** The guilloche of the reference across the top: decoration, which a reader passes over. */
function drawBand(paper: Paper, reference: string): void {
  const curves = /<path d="([^"]+)"/.exec(band({ seed: reference, height: 40, tile: 120 }))?.[1] ?? ''
  paper.markContent('Artifact', { type: 'Layout' })
  paper.save().rect(0, 0, 595.28, 40).clip()
  for (let x = 0; x < 595.28; x += 120) {
    paper.save().translate(x, 0).path(curves).lineWidth(0.5).stroke(magenta).restore()
  }
  paper.restore()
  paper.endMarkedContent()
}

function part(paper: Paper, parent: Element, type: string, draw: () => void, options = {}): void {
  parent.add(paper.struct(type, options, draw))
}

function drawHead(paper: Paper, root: Element, { reference, mode }: Receipt): void {
  part(paper, root, 'P', () => paper.font('bold').fontSize(11).fillColor(magenta).text(words.service, left, 72))
  part(paper, root, 'H1', () => paper.fontSize(26).fillColor(ink).text(words.title, left, 92))
  part(paper, root, 'P', () => paper.fontSize(15).text(reference, left, 126))
  if (mode === 'test') {
    part(paper, root, 'P', () => paper.fontSize(10).fillColor(magenta).text(words.test, left, 150))
  }
}

function drawFacts(paper: Paper, root: Element, receipt: Receipt): void {
  const { payerName, payerEmail } = receipt
  // A name in a script the font lacks would be a row of boxes: then the address stands for it, and the name is read out.
  const payer = drawable(payerName, drawsIn(paper)) ? payerName : payerEmail
  const facts: [name: string, shown: string, readOut?: string][] = [
    [words.paidBy, payer, payerName],
    [words.paidOn, formatDate(receipt.paidOn)],
    [words.route, words.routeText(receipt.from, receipt.to)],
    [words.method, receipt.method],
    [words.payment, receipt.paymentId],
  ]
  const table = paper.struct('Table')
  root.add(table)
  let y = 182
  for (const [name, text, readOut = text] of facts) {
    const shown = shownIn(paper, text)
    const height = paper
      .font('plain')
      .fontSize(10)
      .heightOfString(shown, { width: width - 110 })
    const row = paper.struct('TR')
    table.add(row)
    part(paper, row, 'TH', () => paper.fillColor(muted).text(name, left, y, { width: 100 }), { scope: 'Row' })
    part(paper, row, 'TD', () => paper.fillColor(ink).text(shown, left + 110, y, { width: width - 110 }), {
      actual: readOut,
    })
    row.end()
    y += height + 8
  }
  table.end()
  paper.y = y
}

function drawLines(paper: Paper, root: Element, { lines, total, to, refunds }: Receipt): void {
  const top = paper.y + 20
  part(paper, root, 'H2', () => paper.font('bold').fontSize(13).fillColor(ink).text(words.what, left, top))
  const table = paper.struct('Table')
  root.add(table)
  paper.y = top + 26
  for (const line of lines) drawLine(paper, table, lineName(line), notesOf(line, to), formatMoney(line.amount))
  drawLine(paper, table, words.total, [], formatMoney(total), 13)
  for (const { amount, on } of refunds) {
    drawLine(paper, table, words.givenBack(formatDate(on)), [], `-${formatMoney(amount)}`)
  }
  table.end()
}

function notesOf(line: QuoteLine, to: string): string[] {
  if (line.kind === 'credit') return [words.credit]
  const payee = line.kind === 'government_fee' ? words.payee(to) : words.ourFee
  return [payee, quoteWords.originalFee(line), quoteWords.planIncludes(line)].filter(Boolean)
}

function drawLine(paper: Paper, table: Element, name: string, notes: string[], amount: string, size = 10.5): void {
  const y = paper.y + 8
  drawRule(paper, y - 8)
  const row = paper.struct('TR')
  table.add(row)
  const nameWidth = width - 130
  part(
    paper,
    row,
    'TH',
    () => {
      paper.font('bold').fontSize(size).fillColor(ink).text(name, left, y, { width: nameWidth })
      for (const note of notes) {
        paper.font('plain').fontSize(9).fillColor(muted).text(shownIn(paper, note), { width: nameWidth })
      }
    },
    { scope: 'Row' },
  )
  const bottom = paper.y
  part(paper, row, 'TD', () => {
    paper
      .font('bold')
      .fontSize(size)
      .fillColor(ink)
      .text(amount, right - 120, y, { width: 120, align: 'right' })
  })
  row.end()
  paper.y = Math.max(bottom, paper.y) + 8
}

function drawRule(paper: Paper, y: number): void {
  paper.markContent('Artifact', { type: 'Layout' })
  paper.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(rule)
  paper.endMarkedContent()
}

function drawFoot(paper: Paper, root: Element): void {
  const y = paper.y + 24
  const plain = () => paper.font('plain').fontSize(9.5).fillColor(muted)
  part(paper, root, 'P', () => plain().text(words.decides, left, y, { width }))
  part(paper, root, 'P', () => plain().text(words.keep, left, paper.y + 4, { width }))
}

function shownIn(paper: Paper, text: string): string {
  return drawable(text, drawsIn(paper)) ?? text.replaceAll(/[^\x20-\x7e]/g, '?')
}

type InnerFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

function drawsIn(paper: Paper): Draws {
  const { font } = (paper.font('plain') as unknown as InnerFont)._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
