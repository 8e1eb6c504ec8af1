import { seededRandom, wholeBetween } from './seeded-random.ts'
import { short } from './svg-path.ts'

export type StampOptions = {
  /** The large word in the middle. */
  word: string
  above?: string
  below?: string | undefined
  /** Determines the shape and the tilt: usually an ISO code. */
  seed: string
  size?: number
  colour?: string
}

// Width of a letter relative to its size: B612 Mono is monospaced, and wide fonts come close to it.
const letterWidth = 0.64

// The frame, and the width available between its inner sides for the large word and the small lines.
const frames = [
  { draw: [circle(92), circle(84)], wide: 150, narrow: 128 },
  { draw: [octagon(92), octagon(84)], wide: 138, narrow: 124 },
  { draw: [oval(94, 76), oval(86, 68)], wide: 152, narrow: 120 },
] as const

/** An entry stamp. Decorative: the same words are always in text beside it. */
export function stamp({
  word,
  above = '',
  below = '',
  seed,
  size = 176,
  colour = 'var(--magenta)',
}: StampOptions): string {
  const random = seededRandom(`${seed} stamp`)
  const frame = frames[wholeBetween(random, 0, frames.length - 1)] ?? frames[0]
  const tilt = short(-10 + random() * 8)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}" color="${colour}" ` +
    `aria-hidden="true" focusable="false"><g transform="rotate(${tilt} 100 100)">` +
    `<g fill="none" stroke="currentColor" stroke-width="3">${frame.draw.join('')}` +
    '<path d="M40 79h120M40 121h120" stroke-width="1.5"/></g>' +
    '<g fill="currentColor" text-anchor="middle" font-family="var(--font-mono)">' +
    text(above, 66, 15, 2, frame.narrow) +
    text(word, 110, 30, 1, frame.wide, ' font-weight="700"') +
    text(below, 143, 15, 2, frame.narrow) +
    '</g></g></svg>'
  )
}

/** Replaces a portrait: 1 or 2 letters in their own frame. Decorative: the name is beside it. */
export function monogramStamp({ letters, seed, size = 96 }: { letters: string; seed: string; size?: number }): string {
  const random = seededRandom(`${seed} seal`)
  const frame = frames[wholeBetween(random, 0, frames.length - 1)] ?? frames[0]
  const tilt = short(-9 + random() * 14)
  const isOval = frame === frames[2]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}" color="var(--magenta)" ` +
    `aria-hidden="true" focusable="false"><g transform="rotate(${tilt} 100 100)">` +
    `<g fill="none" stroke="currentColor" stroke-width="3.5">${frame.draw.join('')}</g>` +
    '<g fill="currentColor" text-anchor="middle" font-family="var(--font-display)" font-weight="600">' +
    `<text x="100" y="${isOval ? 122 : 126}" font-size="${isOval ? 66 : 74}">${escaped(letters)}</text></g></g></svg>`
  )
}

/** One centred line, set smaller if the words would touch the frame. */
function text(words: string, y: number, largest: number, spacing: number, room: number, more = ''): string {
  if (!words) return ''
  const letters = [...words].length
  const size = Math.min(largest, (room - letters * spacing) / (letters * letterWidth))
  // Centres the letters on the stamp, not their line box.
  const baseline = y - (largest - size) * 0.35
  return (
    `<text x="100" y="${short(baseline)}" font-size="${short(Math.max(size, 7))}" letter-spacing="${spacing}"${more}>` +
    `${escaped(words)}</text>`
  )
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function circle(radius: number): string {
  return `<circle cx="100" cy="100" r="${radius}"/>`
}

function oval(across: number, down: number): string {
  return `<ellipse cx="100" cy="100" rx="${across}" ry="${down}"/>`
}

function octagon(radius: number): string {
  const corners = Array.from({ length: 8 }, (_, index) => {
    const angle = Math.PI / 8 + (index * Math.PI) / 4
    return `${short(100 + radius * Math.cos(angle))} ${short(100 + radius * Math.sin(angle))}`
  })
  return `<path d="M${corners.join('L')}z"/>`
}
