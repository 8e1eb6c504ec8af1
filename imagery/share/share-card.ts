import { portolanMark } from '../portolan-mark.ts'
import { short } from '../svg-path.ts'
import { atkinson, besley } from './letters.drawn.ts'
import { fitting, linesOf, widthOf, written } from './written.ts'

export const shareWidth = 1200
export const shareHeight = 630

export type ShareCard = {
  readonly title: string
  readonly verdict: string
  /** At most 2 facts: a name and its value. */
  readonly facts: readonly (readonly [name: string, fact: string])[]
  readonly foot: string
  /** A drawing beside the words. */
  readonly drawing: string
  /** Whether the drawing covers the whole stub, cropped at the sides. */
  readonly fills?: boolean
}

const left = 64
const wordsWidth = 620

/** Title sizes, each with the number of lines that fit. */
const titleSizes = [
  [68, 1],
  [60, 1],
  [54, 3],
  [46, 4],
] as const

/** The title, in lines of the largest size at which all of it fits. A title that fits in none ends with an ellipsis. */
function titleIn(title: string): { size: number; lines: string[] } {
  for (const [size, most] of titleSizes) {
    const lines = linesOf(title, besley, wordsWidth, size)
    if (lines.length <= most) return { size, lines }
  }
  const [size, most] = titleSizes[3]
  const lines = linesOf(title, besley, wordsWidth, size).slice(0, most)
  return { size, lines: lines.with(-1, `${lines.at(-1)?.replace(/\s*\S+$/, '')}…`) }
}

/** The preview picture of a shared link: a Pass with its answer, and a drawing on its stub. */
export function shareCard({ title, verdict, facts, foot, drawing, fills = false }: ShareCard): string {
  const { size, lines } = titleIn(title)
  const first = 190 + (size > 60 ? 8 : 0)
  const below = first + (lines.length - 1) * size * 1.14
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shareWidth} ${shareHeight}" width="${shareWidth}" height="${shareHeight}" fill="none">` +
    `<path d="M0 0h${shareWidth}v${shareHeight}H0z" fill="#F5F9FB"/>` +
    `<path d="M732 0h468v${shareHeight}H732z" fill="var(--land)"/>` +
    (fills ? place(drawing, 732, 0, 468, shareHeight, 'xMidYMid slice') : place(drawing, 743, 95, 440, 440)) +
    '<path d="M732 0v630" stroke="var(--ink)" stroke-width="3" stroke-dasharray="10 10"/>' +
    '<path d="M6 6h1188v618H6z" stroke="var(--ink)" stroke-width="3"/>' +
    place(portolanMark({ size: 44, colour: '#A31A5F' }), left, 56, 44, 44) +
    written('Portolan', besley, [left + 58, 90], { size: 34, weight: 18 }) +
    lines.map((line, at) => written(line, besley, [left, first + at * size * 1.14], { size, weight: 22 })).join('') +
    pill(verdict, below + 38) +
    facts.map((fact, at) => column(fact, left + at * 310, Math.max(below + 178, 448))).join('') +
    written(foot, atkinson, [left, 584], {
      size: fitting(foot, atkinson, wordsWidth, [24, 22, 20]),
      colour: '#47596A',
    }) +
    '</svg>'
  )
}

function pill(verdict: string, top: number): string {
  const size = fitting(verdict, atkinson, wordsWidth - 56, [36, 32, 28, 24])
  const width = widthOf(verdict, atkinson, size) + 56
  return (
    `<rect x="${left}" y="${short(top)}" width="${short(width)}" height="66" rx="33" fill="var(--deep)"/>` +
    written(verdict, atkinson, [left + 28, top + 33 + size * 0.35], { size, colour: '#FFFFFF', weight: 24 })
  )
}

function column([name, fact]: readonly [string, string], x: number, y: number): string {
  const size = fitting(fact, besley, 290, [52, 46, 40, 34])
  return (
    written(name, atkinson, [x, y - 14], { size: 24, colour: '#47596A' }) +
    written(fact, besley, [x, y + 44], { size, weight: 18 })
  )
}

/** A drawing inside another: its own size is replaced. */
function place(svg: string, x: number, y: number, width: number, height: number, fit = 'xMidYMid'): string {
  return svg.replace(/^<svg ([^>]*)>/, (_, attributes: string) => {
    const rest = attributes.replace(/ (width|height)="[^"]*"/g, '')
    return `<svg ${rest} x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}">`
  })
}
