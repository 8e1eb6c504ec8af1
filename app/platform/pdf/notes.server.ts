import { drawText, left, makeRoom, measure, type PdfDocument, part, right, width, write } from './pdf.server.ts'
import { styles } from './styles.ts'

export function drawHeading(doc: PdfDocument, text: string, next = 60): void {
  // Includes the first block below, so that a heading is never alone at the end of a page.
  makeRoom(doc, 40 + next)
  write(doc, 'H2', text, styles.heading, { y: doc.y + 8 })
  doc.y += 6
}

export type Block = { readonly title: string; readonly lines: readonly string[]; readonly isQuiet?: boolean }

/** Titled blocks of lines, 2 side by side. */
export function drawBlocks(doc: PdfDocument, blocks: readonly Block[]): void {
  const gutter = 30
  const wide = (right - left - gutter) / 2
  for (let index = 0; index < blocks.length; index += 2) {
    const pair = blocks.slice(index, index + 2)
    makeRoom(doc, Math.max(...pair.map((block) => heightOf(doc, block, wide))))
    const top = doc.y
    const ends = pair.map((block, column) => drawBlock(doc, block, left + column * (wide + gutter), top, wide))
    doc.y = Math.max(...ends) + 14
  }
}

const lookOf = ({ isQuiet }: Block) =>
  isQuiet ? { title: styles.smallStrong, lines: styles.small } : { title: styles.muted, lines: styles.text }

function heightOf(doc: PdfDocument, block: Block, wide: number): number {
  const { title, lines } = lookOf(block)
  return measure(doc, block.title, title, wide).height + measure(doc, block.lines.join('\n'), lines, wide).height
}

function drawBlock(doc: PdfDocument, block: Block, x: number, y: number, wide: number): number {
  const look = lookOf(block)
  let end = y
  part(doc, doc.root, 'P', () => {
    end = drawText(doc, block.title, look.title, { x, y, width: wide })
  })
  block.lines.forEach((line, index) => {
    const style = index === 0 && !block.isQuiet ? styles.strong : look.lines
    part(doc, doc.root, 'P', () => {
      end = drawText(doc, line, style, { x, y: end, width: wide })
    })
  })
  return end
}

/** Sentences in small type at the end. */
export function drawSentences(doc: PdfDocument, sentences: readonly string[]): void {
  doc.y += 8
  for (const sentence of sentences) {
    makeRoom(doc, measure(doc, sentence, styles.small, width).height + 4)
    write(doc, 'P', sentence, styles.small)
    doc.y += 3
  }
}
