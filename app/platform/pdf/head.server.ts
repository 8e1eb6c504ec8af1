import { band } from '#imagery/guilloche.ts'
import { artifact, drawText, left, type PdfDocument, part, placed, right, rule, width, write } from './pdf.server.ts'
import { colours, type Style, styles } from './styles.ts'

export type Stamp = { readonly word: string; readonly day: string }

export type Head = {
  readonly service: string
  readonly title: string
  /** Reference of the document, shown on the right with `facts`. */
  readonly name?: string | undefined
  readonly facts?: readonly string[]
  /** Status of the document. */
  readonly state?: string | undefined
  readonly lede?: string
  /** Marks test payments. */
  readonly test?: string | undefined
  readonly stamp?: Stamp | undefined
}

/** Draws a guilloche band seeded by `seed`, the service name and the title. */
export function drawHead(
  doc: PdfDocument,
  seed: string,
  { service, title, name, facts = [], state, lede, test, stamp }: Head,
): void {
  drawBand(doc, seed)
  drawMark(doc, { x: left, y: 54, size: 19.5 })
  doc.y = 54
  write(doc, 'P', service, styles.brand, { x: left + 27, y: 53.5 })
  doc.y = 80
  write(doc, 'H1', title, styles.title)
  if (lede) write(doc, 'P', lede, styles.lede)
  const end = doc.y
  doc.y = 54
  const onRight = { x: right - 250, width: 250, align: 'right' as const }
  if (name) write(doc, 'P', name, styles.name, { ...onRight, y: doc.y })
  for (const fact of facts) write(doc, 'P', fact, styles.text, { ...onRight, y: doc.y + 2 })
  if (state) write(doc, 'P', state, { ...styles.strong, colour: colours.ok }, { ...onRight, y: doc.y + 2 })
  if (stamp) drawStamp(doc, stamp, { x: right - 46, y: 100, radius: 44 })
  doc.y = Math.max(end, doc.y)
  if (test) write(doc, 'P', test, { ...styles.smallStrong, colour: colours.magenta }, { y: doc.y + 2 })
  doc.y = Math.max(doc.y, stamp ? 148 : 0) + 14
}

function drawBand(doc: PdfDocument, seed: string): void {
  const { pdf } = doc
  const curves = /<path d="([^"]+)"/.exec(band({ seed, height: 33, tile: 90 }))?.[1] ?? ''
  artifact(doc, () => {
    pdf.save().rect(0, 0, pdf.page.width, 33).clip()
    for (let x = 0; x < pdf.page.width; x += 90) {
      pdf.save().translate(x, 0).path(curves).lineWidth(0.45).stroke(colours.magenta).restore()
    }
    pdf.restore()
  })
}

/** The Portolan compass rose. */
export function drawMark(doc: PdfDocument, { x, y, size }: { x: number; y: number; size: number }): void {
  const { pdf } = doc
  artifact(doc, () => {
    pdf
      .save()
      .translate(placed(doc, x, size), y)
      .scale(size / 32)
    pdf.circle(16, 16, 14).lineWidth(2).stroke(colours.magenta)
    pdf.path('M2 16h28M6.1 6.1l19.8 19.8M25.9 6.1L6.1 25.9M16 2v28').lineWidth(1.6).stroke(colours.magenta)
    pdf.path('M16 4l3.2 12L16 28l-3.2-12z').fill(colours.magenta)
    pdf.restore()
  })
}

/** A passport-style stamp. The same words are on the document as text. */
export function drawStamp(doc: PdfDocument, { word, day }: Stamp, at: { x: number; y: number; radius: number }): void {
  const { pdf } = doc
  const scale = at.radius / 92
  const style = (size: number, look: 'code' | 'strongCode'): Style => ({ look, size, colour: colours.magenta })
  const size = Math.min(34, 150 / (word.length * 0.66))
  artifact(doc, () => {
    pdf.save().translate(placed(doc, at.x), at.y).scale(scale).rotate(-8)
    pdf.lineWidth(3).circle(0, 0, 92).stroke(colours.magenta)
    pdf.circle(0, 0, 84).stroke(colours.magenta)
    pdf.moveTo(-64, -22).lineTo(64, -22).moveTo(-64, 22).lineTo(64, 22).lineWidth(1.5).stroke(colours.magenta)
    const middle = { x: -92, width: 184, align: 'center' as const }
    // Relative to the centre of the stamp, in either direction.
    const stamp = { ...doc, isFromRight: false }
    drawText(stamp, 'PORTOLAN', style(15, 'code'), { ...middle, y: -50 })
    drawText(stamp, word.toUpperCase(), style(size, 'strongCode'), { ...middle, y: -0.68 * size })
    drawText(stamp, day.toUpperCase(), style(15, 'code'), { ...middle, y: 30 })
    pdf.restore()
  })
}

export type Pass = {
  /** Origin and destination: "IND", "FRA". */
  readonly codes: readonly [from: string, to: string]
  readonly text: readonly string[]
  /** A decorative machine-readable strip. */
  readonly strip?: string | undefined
  readonly stub: { readonly label: string; readonly value: string }
}

const stubWidth = 152

/** A boarding-pass layout: outline, main part, and a stub behind a perforation. */
export function drawPass(doc: PdfDocument, { codes, text, strip, stub }: Pass): void {
  const { y } = doc
  const inside = { x: left + 15, width: width - stubWidth - 30 }
  const fold = right - stubWidth
  let end = y
  part(doc, doc.root, 'P', () => {
    end = drawText(doc, text.join('\n'), styles.text, { ...inside, y: y + 45 })
  })
  const height = end + (strip ? 28 : 12) - y
  artifact(doc, () => drawPassShape(doc, fold, height))
  drawCodes(doc, codes, { x: inside.x, y: y + 12 })
  if (strip) drawStrip(doc, strip, { ...inside, y: end + 5 })
  part(doc, doc.root, 'P', () => {
    const x = fold + 14
    const below = drawText(doc, stub.label, styles.text, { x, y: y + height / 2 - 18, width: stubWidth - 20 })
    drawText(doc, stub.value, { ...styles.heading, size: 13 }, { x, y: below + 1, width: stubWidth - 20 })
  })
  doc.y = y + height + 16
}

function drawStrip(doc: PdfDocument, strip: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const { pdf } = doc
  rule(doc, y, { from: x, to: x + width })
  artifact(doc, () => {
    const at = placed(doc, x, width)
    pdf.save().rect(at, y, width, 20).clip()
    drawText({ ...doc, isFromRight: false }, strip.padEnd(44, '<'), styles.mutedCode, { x: at, y: y + 4 })
    pdf.restore()
  })
}

function drawPassShape(doc: PdfDocument, fold: number, height: number): void {
  const { pdf, y } = doc
  const { ink, land } = colours
  const line = placed(doc, fold)
  pdf.save().roundedRect(left, y, width, height, 7.5).clip()
  pdf.rect(placed(doc, fold, stubWidth), y, stubWidth, height).fill(land)
  pdf.restore()
  pdf
    .save()
    .moveTo(line, y)
    .lineTo(line, y + height)
    .lineWidth(1.5)
    .dash(4, { space: 3 })
    .stroke(ink)
    .restore()
  pdf.lineWidth(1.1).roundedRect(left, y, width, height, 7.5).stroke(ink)
}

/** "IND → FRA", from left to right in every script. The text beside it says the same. */
function drawCodes(page: PdfDocument, [from, to]: Pass['codes'], at: { x: number; y: number }): void {
  const doc = { ...page, isFromRight: false }
  const { pdf } = doc
  const style: Style = { look: 'strongCode', size: 24, colour: colours.ink }
  const letters = from.length * 24 * 0.62
  const { y } = at
  const x = placed(page, at.x, letters + 45 + to.length * 24 * 0.62)
  artifact(doc, () => {
    drawText(doc, from, style, { x, y })
    const [start, middle] = [x + letters + 12, y + 16.5]
    pdf.moveTo(start, middle).lineTo(start + 20, middle)
    pdf
      .moveTo(start + 13, middle - 6)
      .lineTo(start + 20, middle)
      .lineTo(start + 13, middle + 6)
    pdf.lineWidth(2.2).lineCap('round').lineJoin('round').stroke(colours.ink)
    pdf.lineCap('butt').lineJoin('miter')
    drawText(doc, to, style, { x: start + 33, y })
  })
}
