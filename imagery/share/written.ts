import { short } from '../svg-path.ts'
import type { Letter, Letters } from './read-letters.ts'

type Look = { size: number; colour?: string; weight?: number }

/** A letter missing from the font is written without its accent, or left out. */
function lettersOf(text: string, face: Letters): Letter[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const plain = letter.normalize('NFD').charAt(0)
    const found = face[letter] ?? face[plain]
    return found ? [found] : []
  })
}

export function widthOf(text: string, face: Letters, size: number): number {
  return (lettersOf(text, face).reduce((width, [advance]) => width + advance, 0) * size) / 1000
}

/** A line of text as outlines, starting at a point on its baseline. `weight` thickens the letters. */
export function written(text: string, face: Letters, [x, y]: readonly [number, number], look: Look): string {
  const { size, colour = 'var(--ink)', weight = 0 } = look
  let at = 0
  const outlines = lettersOf(text, face).map(([advance, outline]) => {
    const placed = outline && `<path transform="translate(${at})" d="${outline}"/>`
    at += advance
    return placed
  })
  const stroke = weight > 0 ? ` stroke="${colour}" stroke-width="${weight}"` : ''
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${size / 1000})" fill="${colour}"${stroke}>${outlines.join('')}</g>`
}

/** The largest of the sizes at which a line fits, otherwise the smallest. */
export function fitting(text: string, face: Letters, width: number, sizes: readonly number[]): number {
  return sizes.find((size) => widthOf(text, face, size) <= width) ?? sizes.at(-1) ?? 0
}

export function linesOf(text: string, face: Letters, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
