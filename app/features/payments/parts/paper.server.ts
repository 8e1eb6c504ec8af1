import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { band } from '#imagery/guilloche.ts'
import { type Draws, drawable } from './drawable.ts'

// The one family of ours that pdfkit can embed; the others come as woff2, whose accented letters it cannot copy.
const fontFile = (weight: 400 | 700) => `@fontsource/b612-mono/files/b612-mono-latin-${weight}-normal.woff`
const require = createRequire(import.meta.url)
const fonts = {
  plain: readFileSync(require.resolve(fontFile(400))),
  bold: readFileSync(require.resolve(fontFile(700))),
}

export const ink = '#0c1b29'
export const muted = '#47596a'
const rule = '#c6d4dd'
export const magenta = '#a31a5f'
export const left = 56
const right = 595.28 - 56
export const width = right - left
const bottom = 841.89 - 56

export type Paper = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

type About = { title: string; author: string; on: PlainDate; seed: string }

/** A tagged PDF with embedded fonts, which screen readers can follow (PDF/UA), with what is drawn on it. */
export async function drawPaper(
  about: About,
  draw: (paper: Paper, root: Element) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await newPaper(about)
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise((resolve, reject) => paper.on('end', resolve).on('error', reject))
  drawBand(paper, about.seed)
  const root = paper.struct('Document')
  paper.addStructure(root)
  draw(paper, root)
  root.end()
  paper.end()
  await finished
  return Uint8Array.from(Buffer.concat(chunks))
}

async function newPaper({ title, author, on }: About): Promise<Paper> {
  // Loaded with the first paper: no start should wait for it.
  const { default: PDFDocument } = await import('pdfkit')
  // The paper's own date is a day of the books, so that the same paper is the same file.
  const info = { Title: title, Author: author, CreationDate: new Date(`${on}T00:00:00Z`) }
  const options = { size: 'A4', margin: left, pdfVersion: '1.7', tagged: true, lang: 'en-GB', displayTitle: true, info }
  const paper = new PDFDocument({ ...options, subset: 'PDF/UA', font: '' } as unknown as PDFKit.PDFDocumentOptions)
  paper.registerFont('plain', fonts.plain)
  paper.registerFont('bold', fonts.bold)
  return paper.font('plain')
}

/** The guilloche of its name across the top: decoration, which a reader passes over. */
function drawBand(paper: Paper, seed: string): void {
  const curves = /<path d="([^"]+)"/.exec(band({ seed, height: 40, tile: 120 }))?.[1] ?? ''
  paper.markContent('Artifact', { type: 'Layout' })
  paper.save().rect(0, 0, 595.28, 40).clip()
  for (let x = 0; x < 595.28; x += 120) {
    paper.save().translate(x, 0).path(curves).lineWidth(0.5).stroke(magenta).restore()
  }
  paper.restore()
  paper.endMarkedContent()
}

export function part(paper: Paper, parent: Element, type: string, draw: () => void, options = {}): void {
  parent.add(paper.struct(type, options, draw))
}

type Head = { service: string; title: string; name: string; test: string | undefined }

/** Who writes, what it is and its name, in large letters; and that it is play money, where it is. */
export function drawHead(paper: Paper, root: Element, { service, title, name, test }: Head): void {
  part(paper, root, 'P', () => paper.font('bold').fontSize(11).fillColor(magenta).text(service, left, 72))
  part(paper, root, 'H1', () => paper.fontSize(26).fillColor(ink).text(title, left, 92))
  part(paper, root, 'P', () => paper.fontSize(15).text(name, left, 126))
  if (test) part(paper, root, 'P', () => paper.fontSize(10).fillColor(magenta).text(test, left, 150))
}

/** Begins a new page where what comes next has no room below the last line: nothing is cut in two. */
function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height <= bottom) return
  paper.addPage()
  paper.markContent('Artifact', { type: 'Pagination' })
  paper.font('plain').fontSize(9).fillColor(muted).text(String(paper.info.Title), left, 40)
  paper.endMarkedContent()
  paper.y = 72
}

/** A name, what stands beside it, and what is read out where that is something else. */
export type Fact = [name: string, shown: string, readOut?: string]

export function drawFacts(paper: Paper, root: Element, facts: readonly Fact[]): void {
  const table = paper.struct('Table')
  root.add(table)
  paper.y = 182
  for (const [name, text, readOut = text] of facts) {
    const lines = text.split('\n').map((line) => shownIn(paper, line))
    const shown = lines.join('\n')
    const plain = () => paper.font('plain').fontSize(10)
    const height = plain().heightOfString(shown, { width: width - 110 })
    makeRoom(paper, height)
    const { y } = paper
    const row = paper.struct('TR')
    table.add(row)
    part(paper, row, 'TH', () => plain().fillColor(muted).text(name, left, y, { width: 100 }), { scope: 'Row' })
    part(paper, row, 'TD', () => paper.fillColor(ink).text(shown, left + 110, y, { width: width - 110 }), {
      actual: readOut,
    })
    row.end()
    paper.y = y + height + 8
  }
  table.end()
}

type Answers = {
  readonly lede: string
  readonly sections: readonly {
    readonly title: string
    readonly answers: readonly (readonly [number: string, question: string, answer: string])[]
  }[]
  /** What stands for an answer in a script that the typeface has not; it is read out as it was written. */
  readonly replaced: string
}

/** A form that is filled in: numbered questions under the headings of its pages, each with its answer below it. */
export function drawAnswers(paper: Paper, root: Element, { lede, sections, replaced }: Answers): void {
  part(paper, root, 'P', () => paper.font('plain').fontSize(11).fillColor(ink).text(lede, left, 156, { width }))
  const indent = 30
  const small = () => paper.font('plain').fontSize(9).fillColor(muted)
  const plain = () => paper.font('plain').fontSize(10.5).fillColor(ink)
  const wide = { width: width - indent }
  for (const { title, answers } of sections) {
    makeRoom(paper, 90)
    const top = paper.y + 18
    part(paper, root, 'H2', () => paper.font('bold').fontSize(13).fillColor(ink).text(title, left, top))
    paper.y += 8
    for (const [number, question, answer] of answers) {
      const asked = shownIn(paper, question)
      const shown = drawable(answer, drawsIn(paper)) ?? replaced
      makeRoom(paper, small().heightOfString(asked, wide) + plain().heightOfString(shown, wide) + 8)
      const { y } = paper
      part(paper, root, 'P', () => {
        small().text(number, left, y)
        small().text(asked, left + indent, y, wide)
      })
      part(paper, root, 'P', () => plain().text(shown, left + indent, paper.y, wide), { actual: answer })
      paper.y += 8
    }
  }
}

/** A heading and a table of amounts below it. */
export function drawTable(paper: Paper, root: Element, title: string, draw: (table: Element) => void): void {
  // With its first line, so that no heading stands alone.
  makeRoom(paper, 120)
  const top = paper.y + 20
  part(paper, root, 'H2', () => paper.font('bold').fontSize(13).fillColor(ink).text(title, left, top))
  const table = paper.struct('Table')
  root.add(table)
  paper.y = top + 26
  draw(table)
  table.end()
}

export function drawLine(
  paper: Paper,
  table: Element,
  name: string,
  notes: string[],
  amount: string,
  size = 10.5,
): void {
  const nameWidth = width - 130
  makeRoom(paper, lineHeight(paper, [name, ...notes], size, nameWidth))
  const y = paper.y + 8
  drawRule(paper, y - 8)
  const row = paper.struct('TR')
  table.add(row)
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
  const end = paper.y
  part(paper, row, 'TD', () => {
    paper
      .font('bold')
      .fontSize(size)
      .fillColor(ink)
      .text(amount, right - 120, y, { width: 120, align: 'right' })
  })
  row.end()
  paper.y = Math.max(end, paper.y) + 8
}

function lineHeight(paper: Paper, [name = '', ...notes]: string[], size: number, width: number): number {
  const named = paper.font('bold').fontSize(size).heightOfString(name, { width })
  const small = () => paper.font('plain').fontSize(9)
  return 16 + notes.reduce((height, note) => height + small().heightOfString(shownIn(paper, note), { width }), named)
}

function drawRule(paper: Paper, y: number): void {
  paper.markContent('Artifact', { type: 'Layout' })
  paper.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(rule)
  paper.endMarkedContent()
}

/** Sentences in small letters at the end. */
export function drawFoot(paper: Paper, root: Element, sentences: readonly string[]): void {
  const plain = () => paper.font('plain').fontSize(9.5).fillColor(muted)
  sentences.forEach((sentence, index) => {
    const gap = index === 0 ? 24 : 4
    makeRoom(paper, gap + plain().heightOfString(sentence, { width }))
    const y = paper.y + gap
    part(paper, root, 'P', () => plain().text(sentence, left, y, { width }))
  })
}

export function shownIn(paper: Paper, text: string): string {
  return drawable(text, drawsIn(paper)) ?? text.replaceAll(/[^\x20-\x7e]/g, '?')
}

type InnerFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }

export function drawsIn(paper: Paper): Draws {
  const { font } = (paper.font('plain') as unknown as InnerFont)._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
