import { drawText, left, makeRoom, measure, type Paper, part, right, width, write } from './paper.server.ts'
import { styles } from './styles.ts'

export function drawHeading(paper: Paper, text: string, next = 60): void {
  // Includes the first block below, so that a heading is never alone at the end of a page.
  makeRoom(paper, 40 + next)
  write(paper, 'H2', text, styles.heading, { y: paper.y + 8 })
  paper.y += 6
}

export type Block = { readonly title: string; readonly lines: readonly string[]; readonly isQuiet?: boolean }

/** Titled blocks of lines, 2 side by side. */
export function drawBlocks(paper: Paper, blocks: readonly Block[]): void {
  const gutter = 30
  const wide = (right - left - gutter) / 2
  for (let index = 0; index < blocks.length; index += 2) {
    const pair = blocks.slice(index, index + 2)
    makeRoom(paper, Math.max(...pair.map((block) => heightOf(paper, block, wide))))
    const top = paper.y
    const ends = pair.map((block, column) => drawBlock(paper, block, left + column * (wide + gutter), top, wide))
    paper.y = Math.max(...ends) + 14
  }
}

const lookOf = ({ isQuiet }: Block) =>
  isQuiet ? { title: styles.smallStrong, lines: styles.small } : { title: styles.muted, lines: styles.text }

function heightOf(paper: Paper, block: Block, wide: number): number {
  const { title, lines } = lookOf(block)
  return measure(paper, block.title, title, wide).height + measure(paper, block.lines.join('\n'), lines, wide).height
}

function drawBlock(paper: Paper, block: Block, x: number, y: number, wide: number): number {
  const look = lookOf(block)
  let end = y
  part(paper, paper.root, 'P', () => {
    end = drawText(paper, block.title, look.title, { x, y, width: wide })
  })
  block.lines.forEach((line, index) => {
    const style = index === 0 && !block.isQuiet ? styles.strong : look.lines
    part(paper, paper.root, 'P', () => {
      end = drawText(paper, line, style, { x, y: end, width: wide })
    })
  })
  return end
}

/** Sentences in small type at the end. */
export function drawSentences(paper: Paper, sentences: readonly string[]): void {
  paper.y += 8
  for (const sentence of sentences) {
    makeRoom(paper, measure(paper, sentence, styles.small, width).height + 4)
    write(paper, 'P', sentence, styles.small)
    paper.y += 3
  }
}
