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

export type Paper = {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Element
  readonly title: string
  readonly faces: Faces
  /** It is read from right to left: all that is placed on it is placed from the other edge. */
  readonly isFromRight: boolean
  /** Where the next block begins. */
  y: number
  /** What is drawn again at the top of a page that a table goes on: its heads. */
  again?: (() => void) | undefined
}

export type Attached = {
  readonly name: string
  readonly content: string
  /** What the data about the file says of it, and the scheme in which it does. */
  readonly metadata: { readonly schema: string; readonly values: string }
}

export type About = {
  readonly title: string
  readonly author: string
  readonly on: PlainDate
  /** The country whose way of drawing Han characters is used. */
  readonly country?: string | undefined
  /** Something for programs to read, that goes along in the file. */
  readonly attached?: Attached | undefined
}

/** A tagged PDF with embedded faces, to be kept (PDF/A-3a) and to be read aloud (PDF/UA), with what is drawn on it. */
export async function drawPaper(about: About, draw: (paper: Paper) => void): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  // A face is loaded when a text asks for it. Then the paper is drawn from the beginning, with all that it needs.
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

async function drawnWith(Document: Pdf, about: About, faces: Faces, draw: (paper: Paper) => void) {
  // The paper's own date is a day of the books, so that the same paper is the same file.
  const date = new Date(`${about.on}T00:00:00Z`)
  // Whole into the data about the file, which is XML.
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

/** What pdfkit can do and its types do not know. */
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

/** Where something of a width begins on the page, told where it would on a page that is read from left to right. */
export function placed({ isFromRight }: Pick<Paper, 'isFromRight'>, x: number, wide = 0): number {
  return isFromRight ? page.width - x - wide : x
}

const leading = 1.38

/** A text in lines, and how high they are together: a face that reaches further makes its line higher. */
export function measure(paper: Paper, text: string, style: Style, width?: number) {
  const lines = linesOf(paper.faces, text, style, width, paper.isFromRight).map((line) => ({
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

/** Draws a text where it is told, within a part or an artifact; answers where it ends. */
export function drawText(paper: Paper, text: string, style: Style, box: Box): number {
  const { x, y, width, align = 'left' } = box
  let end = y
  for (const line of measure(paper, text, style, width).lines) {
    const room = (width ?? 0) - line.width
    const shift = align === 'right' ? room : align === 'center' ? room / 2 : 0
    drawLine(paper, line, style, placed(paper, x + shift, line.width), end + line.above)
    end += line.height
  }
  return end
}

function drawLine(
  { pdf }: Paper,
  { runs, text, isPlain }: TextLine,
  { size, colour }: Style,
  x: number,
  y: number,
): void {
  if (!isPlain) pdf.markContent('Span', { actual: text })
  for (const { face, text, features, width } of runs) {
    // pdfkit takes whatever can lay out a text as a font; its types do not say so.
    pdf.registerFont(face.name, face.font as unknown as PDFKit.Mixins.PDFFontSource)
    pdf.font(face.name).fontSize(size).fillColor(colour)
    pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: [...features] })
    x += width
  }
  if (!isPlain) pdf.endMarkedContent()
}

type PartOptions = PDFKit.Mixins.StructureElementOptions & { readonly scope?: 'Row' | 'Column' }

/** A part of the paper as screen readers find it, with what is drawn for it. */
export function part({ pdf }: Paper, parent: Element, type: string, draw: () => void, options: PartOptions = {}): void {
  parent.add(pdf.struct(type, options, draw))
}

/** Below the last block: a text of its own, over the width of the paper unless told otherwise. */
export function write(paper: Paper, type: string, text: string, style: Style, box: Partial<Box> = {}): void {
  const wide = { x: left, y: paper.y, width, ...box }
  part(paper, paper.root, type, () => {
    paper.y = drawText(paper, text, style, wide)
  })
}

/** What is no part of the text: lines, pictures, and what every page repeats. */
export function artifact({ pdf }: Paper, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type })
  draw()
  pdf.endMarkedContent()
}

export function rule(
  paper: Paper,
  y: number,
  { from = left, to = right, colour = colours.line, line = 0.75 } = {},
): void {
  const ends = [placed(paper, from), placed(paper, to)] as const
  artifact(paper, () => paper.pdf.moveTo(ends[0], y).lineTo(ends[1], y).lineWidth(line).stroke(colour))
}

/** Begins a new page where what comes next has no room below the last block: nothing is cut in two. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height <= bottom) return
  paper.pdf.addPage()
  artifact(paper, () => drawText(paper, paper.title, styles.small, { x: left, y: 44 }), 'Pagination')
  paper.y = top
  paper.again?.()
}

/** At the foot of every page: who writes, how to reach them, and which page of how many it is. */
export function drawFoot(
  paper: Paper,
  name: string,
  contact: string,
  pageOf: (args: { page: number; of: number }) => string,
): void {
  const { pdf } = paper
  const { count } = pdf.bufferedPageRange()
  const y = page.height - 44
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    rule(paper, y - 10)
    artifact(
      paper,
      () => {
        drawText(paper, name, styles.small, { x: left, y })
        drawText(paper, contact, styles.small, { x: left, y, width, align: 'center' })
        drawText(
          paper,
          pageOf({ page: index + 1, of: count }),
          { ...styles.small, tabular: true },
          { x: left, y, width, align: 'right' },
        )
      },
      'Pagination',
    )
  }
}
