import sharp from 'sharp'
import ocrB from '#imagery/ocr-b.json' with { type: 'json' }
import { seededRandom } from '#imagery/seeded-random.ts'
import { readLetters } from '#imagery/share/read-letters.ts'
import { written } from '#imagery/share/written.ts'
import type { Specimen } from './passports.ts'

/** Sizes in millimetres, from ICAO Doc 9303: the page, and the position of the first character of its last line. */
export const pageSizes = {
  TD1: { width: 85.6, height: 54, left: 4.6, bottom: 5.2 },
  TD2: { width: 105, height: 74, left: 6.4, bottom: 6.6 },
  TD3: { width: 125, height: 88, left: 6.6, bottom: 6.6 },
} as const
const pitch = 2.54
const lineHeight = 6.35

type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number }

export type Print = {
  /** Pixels per millimetre. */
  readonly scale: number
  /** Darkness of the pattern behind the letters, from 0 to 1. */
  readonly pattern: number
  readonly ink?: number
  readonly face?: 'regular' | 'square'
  /** How much thicker the letters are than the font's, in millimetres. */
  readonly spread?: number
}

/** The page with the portrait, flat and evenly lit. */
export async function drawPage(
  of: Specimen,
  { scale, pattern, ink = 25, face = 'regular', spread = 0 }: Print,
): Promise<Grey> {
  const { width, height, left, bottom } = pageSizes[of.format]
  const font = ocrB[face]
  const outlines: Readonly<Record<string, string>> = font.outlines
  const glyph = pitch / font.pitch
  const colour = `rgb(${ink},${ink},${ink})`
  const zone = of.lines.map((line, row) => {
    const y = height - bottom - (of.lines.length - 1 - row) * lineHeight
    return [...line].map((sign, index) => {
      const stroke = spread > 0 ? ` stroke="${colour}" stroke-width="${spread / glyph}"` : ''
      return `<path transform="translate(${left + index * pitch} ${y}) scale(${glyph})" d="${outlines[sign]}" fill="${colour}"${stroke}/>`
    })
  })
  const waves = Array.from({ length: Math.ceil(height / 1.6) }, (_, index) => {
    const y = index * 1.6
    return `<path d="M0 ${y}q${width / 4} ${3 * Math.sin(index)} ${width / 2} 0t${width / 2} 0" stroke="#4a7b5c" stroke-opacity="${pattern}" stroke-width=".25" fill="none"/>`
  })
  const label = (text: string, x: number, y: number, size: number) =>
    written(text, letters(), [x, y], { size, colour: '#222', weight: 12 })
  const shown = [
    label(of.format === 'TD3' ? 'PASSPORT / PASSEPORT' : 'IDENTITY CARD', width * 0.06, height * 0.1, 4),
    ...[`Surname ${of.surname}`, of.givenNames, of.number, `${of.nationality}  ${of.sex}`, of.bornOn, of.expiresOn].map(
      (text, row) => label(text, width * 0.4, height * (0.2 + row * 0.075), of.format === 'TD1' ? 2.2 : 3),
    ),
  ]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">` +
    `<rect width="100%" height="100%" fill="#eceee8"/>${waves.join('')}` +
    `<rect x="${width * 0.06}" y="${height * 0.14}" width="${width * 0.26}" height="${height * 0.42}" fill="#b9a08c"/>` +
    `<circle cx="${width * 0.19}" cy="${height * 0.32}" r="${height * 0.11}" fill="#7d604c"/><path d="M${width * 0.09} ${height * 0.56}q${width * 0.1} -${height * 0.2} ${width * 0.2} 0z" fill="#4d4a55"/>` +
    `${shown.join('')}${zone.flat().join('')}</svg>`
  return grey(sharp(Buffer.from(svg)))
}

/** A picture without a machine-readable zone: a page of text lines, or blank paper. */
export function aPage(kind: 'text' | 'empty'): Promise<Grey> {
  const line = 'TOTAL 1234567890 OF EVERY LINE OF A LETTER WITHOUT ANY ZONE IN IT'
  const lines = kind === 'text' ? Array.from({ length: 22 }, (_, row) => 60 + row * 42) : []
  const drawn = lines.map((y) => written(line, letters(), [60, y], { size: 30, colour: '#222' }))
  return grey(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="100%" height="100%" fill="#f4f1e8"/>${drawn.join('')}</svg>`,
      ),
    ),
  )
}

let kept: ReturnType<typeof readLetters> | undefined
function letters() {
  kept ??= readLetters('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal')
  return kept
}

export async function grey(image: ReturnType<typeof sharp>): Promise<Grey> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

type Point = readonly [x: number, y: number]

export type Shot = {
  readonly width: number
  readonly height: number
  /** Corners of the page in the picture, from 0 to 1: top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Point, Point, Point, Point]
  readonly blur?: number
  /** Amplitude of the noise in either direction, from 0 to 255. */
  readonly noise?: number
  /** The light at a place in the picture (coordinates from 0 to 1); 1 is full light. */
  readonly light?: (x: number, y: number) => number
  /** How far the page bends up in its middle, as a fraction of its height. */
  readonly bend?: number
  readonly quality?: number
  readonly seed: string
}

/** A photo of a page on a table, as JPEG. */
export async function photograph(page: Grey, shot: Shot): Promise<Buffer> {
  const { width, height, corners, blur = 0, noise = 0, light = () => 1, bend = 0, quality = 80, seed } = shot
  const toPage = inverse(squareTo(corners.map(([x, y]) => [x * width, y * height] as const)))
  const random = seededRandom(seed)
  const [a, b, c, d, e, f, g, h, i] = toPage
  const out = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const w = g * x + h * y + i
      const u = (a * x + b * y + c) / w
      const v = (d * x + e * y + f) / w + (bend === 0 ? 0 : bend * Math.sin(Math.PI * Math.min(1, Math.max(0, u))))
      const isPage = u >= 0 && u <= 1 && v >= 0 && v <= 1
      out[at] = isPage ? sampled(page, u * (page.width - 1), v * (page.height - 1)) : 92 + Math.sin(y * 0.05) * 14
    }
  const soft = blur > 0 ? await grey(sharp(out, { raw: { width, height, channels: 1 } }).blur(blur)) : { data: out }
  // As good as separate noise for each pixel, since the length of the list divides no width.
  const noises = Float32Array.from({ length: 65_521 }, () => (random() + random() + random() - 1.5) * noise)
  const lit = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const here = (soft.data[at] ?? 0) * light(x / width, y / height) + (noises[at % noises.length] ?? 0)
      lit[at] = Math.min(255, Math.max(0, here))
    }
  return sharp(lit, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer()
}

function sampled({ data, width, height }: Grey, x: number, y: number): number {
  const left = Math.min(width - 2, Math.floor(x))
  const top = Math.min(height - 2, Math.floor(y))
  const [across, down] = [x - left, y - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}

type Nine<One> = readonly [One, One, One, One, One, One, One, One, One]
type Matrix = Nine<number>

/** The projection of the unit square onto four corners (Heckbert 1989). */
function squareTo(corners: readonly Point[]): Matrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Point, Point, Point, Point]
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / determinant
  const h = (dx1 * dy3 - dx3 * dy1) / determinant
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = matrix
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}
