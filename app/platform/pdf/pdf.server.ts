import type PDFDocument from 'pdfkit'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { directionOf, intlLocale } from '#app/lib/words/languages.ts'
import { languageNow } from '#words-source'
import { type Face, loadedFace, loadFace, nameOf } from './face.server.ts'
import { pdfStandards } from './standards.ts'
import { colours, type Style, styles } from './styles.ts'
import { type FaceFile, hanRegion } from './typefaces.ts'
import { type Faces, linesOf, type TextLine } from './typeset.server.ts'

const page = { width: 595.28, height: 841.89 }
export const left = 48
export const right = page.width - left
export const width = right - left
const top = 72
const bottom = page.height - 66

export type Element = PDFKit.PDFStructureElement

export type PdfDocument = {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Element
  readonly title: string
  readonly faces: Faces
  /** Right-to-left layout: positions are mirrored. */
  readonly isFromRight: boolean
  /** Vertical position of the next block. */
  y: number
  /** Redraws the table header at the top of a continued page. */
  again?: (() => void) | undefined
}

export type Attached = {
  readonly name: string
  readonly content: string
  /** XMP values for the attachment, and their extension schema. */
  readonly metadata: { readonly schema: string; readonly values: string }
}

export type About = {
  readonly title: string
  readonly author: string
  readonly on: PlainDate
  /** Country whose Han glyph variants are used. */
  readonly country?: string | undefined
  /** A machine-readable attachment. */
  readonly attached?: Attached | undefined
}

/** Draws a tagged PDF with embedded fonts, for archiving (PDF/A-3a) and accessibility (PDF/UA). */
export async function drawPdf(about: About, draw: (doc: PdfDocument) => void): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  // Fonts are loaded when a text needs them; the PDF is then drawn again from the start.
  const own = new Map<string, Face>()
  for (;;) {
    const wanted = new Map<string, FaceFile>()
    const get = (file: FaceFile) => {
      const name = nameOf(file)
      const face = own.get(name) ?? loadedFace(file)
      if (face) own.set(name, face)
      else wanted.set(name, file)
      return face
    }
    const bytes = await drawnWith(PDFDocument, about, { region: hanRegion(about.country ?? ''), get }, draw)
    if (wanted.size === 0) return bytes
    for (const face of await Promise.all([...wanted.values()].map(loadFace))) own.set(face.name, face)
  }
}

type Pdf = typeof PDFDocument

async function drawnWith(Document: Pdf, about: About, faces: Faces, draw: (doc: PdfDocument) => void) {
  // The creation date is the document's ledger date, so that the same document is always the same file.
  const date = new Date(`${about.on}T00:00:00Z`)
  // The title is embedded in XML metadata, so its special characters are removed.
  const title = about.title.replaceAll(/[<>&]/g, ' ')
  const info = { Title: title, Author: about.author, Creator: about.author, CreationDate: date }
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: intlLocale(languageNow()),
    displayTitle: true,
    bufferPages: true,
    font: '',
    info,
  } as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  draw({ pdf, root, title: about.title, faces, isFromRight: directionOf(languageNow()) === 'rtl', y: top })
  root.end()
  addData(pdf, about, date)
  pdf.end()
  await finished
  return Uint8Array.from(Buffer.concat(chunks))
}

/** A pdfkit method missing from its types. */
type Appending = { appendXML(xml: string): void }

function addData(pdf: PDFKit.PDFDocument, { attached }: About, date: Date): void {
  const { appendXML } = pdf as PDFKit.PDFDocument & Appending
  appendXML.call(pdf, pdfStandards(attached?.metadata))
  if (!attached) return
  const type = 'text/xml'
  const options = { name: attached.name, type, creationDate: date, modifiedDate: date, relationship: 'Alternative' }
  pdf.file(Buffer.from(attached.content), options)
}

export type Box = {
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

/** Converts a left-to-right position to one on the page, mirrored in a right-to-left layout. */
export function placed({ isFromRight }: Pick<PdfDocument, 'isFromRight'>, x: number, wide = 0): number {
  return isFromRight ? page.width - x - wide : x
}

const leading = 1.38

/** Breaks a text into lines and measures their height: faces with a larger extent make a line higher. */
export function measure(doc: PdfDocument, text: string, style: Style, width?: number) {
  const lines = linesOf(doc.faces, text, style, width, doc.isFromRight).map((line) => ({
    ...line,
    ...reachOf(line, style),
  }))
  return { lines, height: lines.reduce((sum, { height }) => sum + height, 0) }
}

function reachOf({ runs }: TextLine, { size }: Style) {
  const above = Math.max(1.03, ...runs.map(({ face }) => face.above)) * size
  const below = Math.max(0.35, ...runs.map(({ face }) => face.below)) * size
  return { above, height: Math.max(leading * size, above + below) }
}

/** Draws a text at a position, within a structure element or artifact; returns its end. */
export function drawText(doc: PdfDocument, text: string, style: Style, box: Box): number {
  const { x, y, width, align = 'left' } = box
  let end = y
  for (const line of measure(doc, text, style, width).lines) {
    const room = (width ?? 0) - line.width
    const shift = align === 'right' ? room : align === 'center' ? room / 2 : 0
    drawLine(doc, line, style, placed(doc, x + shift, line.width), end + line.above)
    end += line.height
  }
  return end
}

function drawLine(
  { pdf }: PdfDocument,
  { runs, text, isPlain }: TextLine,
  { size, colour }: Style,
  x: number,
  y: number,
): void {
  if (!isPlain) pdf.markContent('Span', { actual: text })
  for (const { face, text, features, width } of runs) {
    // pdfkit accepts anything that can lay out text as a font, but its types do not.
    pdf.registerFont(face.name, face.font as unknown as PDFKit.Mixins.PDFFontSource)
    pdf.font(face.name).fontSize(size).fillColor(colour)
    pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: [...features] })
    x += width
  }
  if (!isPlain) pdf.endMarkedContent()
}

type PartOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope?: 'Row' | 'Column' }

/** A structure element for screen readers, with its content. */
export function part(
  { pdf }: PdfDocument,
  parent: Element,
  type: string,
  draw: () => void,
  options: PartOptions = {},
): void {
  parent.add(pdf.struct(type, options, draw))
}

/** Writes a text element below the last block, by default over the full width. */
export function write(doc: PdfDocument, type: string, text: string, style: Style, box: Partial<Box> = {}): void {
  const wide = { x: left, y: doc.y, width, ...box }
  part(doc, doc.root, type, () => {
    doc.y = drawText(doc, text, style, wide)
  })
}

/** Content outside the text: lines, images and repeated page elements. */
export function artifact({ pdf }: PdfDocument, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

export function rule(
  doc: PdfDocument,
  y: number,
  { from = left, to = right, colour = colours.line, line = 0.75 } = {},
): void {
  const ends = [placed(doc, from), placed(doc, to)] as const
  artifact(doc, () => doc.pdf.moveTo(ends[0], y).lineTo(ends[1], y).lineWidth(line).stroke(colour))
}

/** Starts a new page if the next block does not fit, so that no block is split. */
export function makeRoom(doc: PdfDocument, height: number): void {
  if (doc.y + height <= bottom) return
  doc.pdf.addPage()
  artifact(doc, () => drawText(doc, doc.title, styles.small, { x: left, y: 44 }), 'Pagination')
  doc.y = top
  doc.again?.()
}

/** Footer of every page: sender, contact details and page number. */
export function drawFoot(
  doc: PdfDocument,
  name: string,
  contact: string,
  pageOf: (args: { page: number; of: number }) => string,
): void {
  const { pdf } = doc
  const { count } = pdf.bufferedPageRange()
  const y = page.height - 44
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    rule(doc, y - 10)
    artifact(
      doc,
      () => {
        drawText(doc, name, styles.small, { x: left, y })
        drawText(doc, contact, styles.small, { x: left, y, width, align: 'center' })
        drawText(
          doc,
          pageOf({ page: index + 1, of: count }),
          { ...styles.small, tabular: true },
          { x: left, y, width, align: 'right' },
        )
      },
      'Pagination',
    )
  }
}
